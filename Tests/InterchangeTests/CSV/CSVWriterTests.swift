import Testing

@testable import Interchange

@Suite("Writing CSV")
struct CSVWriterTests {
  private func text(
    _ rows: [[InterchangeValue]], by writer: CSVWriter
  ) throws -> String {
    var writer = writer
    var bytes: [UInt8] = []
    for row in rows { try writer.write(row, into: &bytes) }
    writer.finish(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("puts a header before the records, also before none")
  func header() throws {
    let writer = try CSVWriter(columns: ["name", "price"])
    #expect(try text([["Apple", 1.5], [nil, 2]], by: writer) == "name,price\nApple,1.5\n,2\n")
    #expect(try text([], by: writer) == "name,price\n")
  }

  @Test(
    "quotes what would be read as something else, and nothing more",
    arguments: [
      ("x", "x"), ("", "\"\""), ("a b", "a b"), (" a", "\" a\""), ("a\t", "\"a\t\""),
      ("a,b", "\"a,b\""), ("a;b", "a;b"), ("say \"x\"", "\"say \"\"x\"\"\""), ("\"", "\"\"\"\""),
      ("\"\"", "\"\"\"\"\"\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("a\0b", "\"a\0b\""),
      ("\u{FEFF}a", "\"\u{FEFF}a\""), ("a\u{FEFF}", "a\u{FEFF}"), ("=1+1", "=1+1"), ("é漢", "é漢"),
    ])
  func quotes(value: String, field: String) throws {
    let writer = try CSVWriter(columns: ["a"])
    #expect(try text([[.text(value)]], by: writer) == "a\n\(field)\n")
  }

  @Test("writes numbers in decimal, and yes and no as words")
  func values() throws {
    let writer = try CSVWriter(columns: ["a", "b", "c", "d", "e", "f"])
    let numeral = try #require(DecimalNumeral("18446744073709551616"))
    #expect(
      try text([[.integer(.min), -0.0, 1e23, .decimal(numeral), true, false]], by: writer)
        == "a,b,c,d,e,f\n-9223372036854775808,-0.0,1e+23,18446744073709551616,true,false\n")
  }

  @Test("quotes names that could be taken for several")
  func names() throws {
    let writer = try CSVWriter(columns: ["a;b;c", "d", "e|"], separator: .comma)
    #expect(try text([], by: writer) == "\"a;b;c\",d,\"e|\"\n")
  }

  @Test(
    "quotes a comma in a single column, whose header tells no separator",
    arguments: CSVSeparator.allCases)
  func singleColumn(separator: CSVSeparator) throws {
    let writer = try CSVWriter(columns: ["a"], separator: separator)
    let written = try text([["x,y"], ["z"]], by: writer)
    #expect(written == "a\n\"x,y\"\nz\n")
  }

  @Test("takes another separator, other line ends and a byte order mark")
  func forms() throws {
    let writer = try CSVWriter(
      columns: ["a", "b"], separator: .semicolon, lineEnding: .carriageReturnLineFeed,
      byteOrderMark: true)
    #expect(try text([["1,5", "x;y"]], by: writer) == "\u{FEFF}a;b\r\n1,5;\"x;y\"\r\n")
  }

  @Test(
    "refuses infinities and NaN, and leaves all as it was",
    arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(number: Double) throws {
    var writer = try CSVWriter(columns: ["a", "b"])
    var bytes: [UInt8] = []
    for start in ["", "a,b\n1,2\n"] {
      #expect(bytes == Array(start.utf8))
      do {
        try writer.write(["x", .real(number)], into: &bytes)
        Issue.record("\(number) was written")
      } catch {
        guard case .notFinite = error.kind else {
          Issue.record(error)
          continue
        }
        #expect(error.place == .value(record: start.isEmpty ? 1 : 2, name: "b"))
        #expect(error.position == nil)
      }
      #expect(bytes == Array(start.utf8))
      if start.isEmpty { try writer.write([1, 2], into: &bytes) }
    }
  }

  @Test("refuses names that it could not read back")
  func badNames() {
    #expect(throws: InterchangeError(.duplicateName("a"), at: .name(column: 3))) {
      try CSVWriter(columns: ["a", "b", "a"])
    }
    #expect(throws: InterchangeError(.emptyName, at: .name(column: 2))) {
      try CSVWriter(columns: ["a", ""])
    }
  }

  @Test("A record that does not fit the header ends the program and says so")
  func wrongCount() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var writer = try CSVWriter(columns: ["a", "b"])
      var bytes: [UInt8] = []
      try writer.write([1], into: &bytes)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("A CSV writer of 2 columns does not take 1 values"))
  }
}
