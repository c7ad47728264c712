import Interchange
import Testing

/// What the documentation of `Interchange` shows.
@Suite("The examples of formats")
struct InterchangeExampleTests {
  @Test("From CSV to lines of JSON")
  func conversion() throws {
    var reader = CSVReader()
    var writer = try JSONLinesWriter(columns: ["name", "price"])
    var bytes: [UInt8] = []
    try reader.consume(Array("name;price\nApple;1,50\n".utf8)) { record in
      try writer.write(record.values, into: &bytes)
    }
    try reader.finish { record in try writer.write(record.values, into: &bytes) }
    writer.finish(into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"{"name": "Apple", "price": "1,50"}"# + "\n")
  }

  @Test("Reading by chunks, and writing")
  func streams() throws {
    struct Source {
      var chunks = ["name\nApp", "le\n"].map { Array($0.utf8) }
      mutating func next() throws -> [UInt8]? { chunks.isEmpty ? nil : chunks.removeFirst() }
    }
    var inserted: [[InterchangeValue]] = []
    func insert(_ values: [InterchangeValue]) throws { inserted.append(values) }
    var source = Source()
    var reader = CSVReader()
    while let chunk = try source.next() {
      try reader.consume(chunk) { record in try insert(record.values) }
    }
    try reader.finish { record in try insert(record.values) }
    #expect(inserted == [["Apple"]])
    var writer = try CSVWriter(columns: ["name", "price"])
    var bytes: [UInt8] = []
    try writer.write(["Apple", 1.5], into: &bytes)
    writer.finish(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "name,price\nApple,1.5\n")
  }

  @Test("What records hold")
  func records() throws {
    var shown: [[InterchangeValue]] = []
    func show(_ columns: [String], _ values: [InterchangeValue]) {
      #expect(columns == ["name", "price"])
      shown.append(values)
    }
    do {
      var reader = CSVReader()
      try reader.consume(Array("name;price\nApple;1,50\n".utf8)) { record in
        show(record.columns, record.values)  // ["name", "price"] [text("Apple"), text("1,50")]
      }
    }
    var reader = JSONReader()
    try reader.consume(Array(#"[{"name": "Apple", "price": 1.5}]"#.utf8)) { record in
      show(record.columns, record.values)  // ["name", "price"] [text("Apple"), real(1.5)]
    }
    try reader.finish { _ in }
    #expect(shown == [["Apple", "1,50"], ["Apple", 1.5]])
  }

  @Test("Numbers that neither integers nor reals hold")
  func numerals() {
    let great = DecimalNumeral("9223372036854775808")  // one more than Int64.max
    let fine = DecimalNumeral("0.10000000000000001")  // as a Double this is written 0.1
    let immense = DecimalNumeral("1e400")  // beyond every Double
    let integer = DecimalNumeral("42")  // nil: an integer
    let real = DecimalNumeral("1.50")  // nil: a real, the same number as 1.5
    #expect(great != nil && fine != nil && immense != nil)
    #expect(integer == nil && real == nil)
  }
}
