import Interchange
import Testing

@Suite("Reading JSON Lines")
struct JSONLinesReaderTests {
  @Test(
    "takes one object a line",
    arguments: [
      "{\"a\":1}\n{\"a\":2}\n", "{\"a\":1}\r\n{\"a\":2}", "{\"a\":1}\r{\"a\":2}\r",
      "\u{FEFF}\n {\"a\" : 1} \t\n\n \n{\"a\":2}\n\n",
      "\u{FEFF}{\"a\":1}\n\u{FEFF}\u{FEFF}{\"a\":2}\r\n\u{FEFF}",
    ])
  func lines(text: String) {
    let outcome = ReadingOutcome(text, by: JSONLinesReader())
    #expect(outcome.error == nil)
    #expect(outcome.rows == [[1], [2]])
  }

  @Test("counts no column for a mark before a line, and takes none elsewhere")
  func byteOrderMarks() {
    for (text, column) in [
      ("\u{FEFF}no", 1), (" \u{FEFF}{}", 2), ("{}\u{FEFF}", 3), ("\u{FF5B}}", 1), ("\u{FEFE}", 1),
    ] {
      let outcome = ReadingOutcome("{}\n" + text, by: JSONLinesReader())
      #expect(outcome.error?.line == 2 && outcome.error?.column == column, "\(text)")
    }
  }

  @Test("takes an empty file", arguments: ["", "\n", "\u{FEFF}", " "])
  func empty(text: String) {
    let outcome = ReadingOutcome(text, by: JSONLinesReader())
    #expect(outcome.error == nil)
    #expect(outcome.rows == [])
  }

  @Test("passes over lines with a mistake if asked to, wherever the stream is cut")
  func passing() throws {
    let bytes = Array("{\"a\":1}\nno\r\n{\"é\":\n{\"a\":\"x\\\n{\"a\":[1]}\n{\"a\":2}\n{\"a".utf8)
    for cut in bytes.indices {
      var reader = JSONLinesReader(passingLines: true)
      var values: [InterchangeValue] = []
      for part in [bytes[..<cut], bytes[cut...]] {
        try reader.consume(Array(part)) { values.append($0.values[0]) }
      }
      try reader.finish { values.append($0.values[0]) }
      #expect(values == [1, 2], "cut at \(cut)")
      let passed = reader.takePassedErrors()
      #expect(passed.map(\.line) == [2, 3, 4, 5, 7], "cut at \(cut)")
      #expect(passed.map(\.column) == [1, 6, 8, 6, 2], "cut at \(cut)")
      #expect(reader.takePassedErrors() == [])
    }
  }

  @Test("takes no names of a line that is passed over, wherever the stream is cut")
  func passedNames() throws {
    let bytes = Array(
      "{\"a\":1}\n{\"b\":1,\"a\":x}\n{\"a\":2,\"c\":3}\n{\"b\":4} {\"d\":5}\n{\"e\"".utf8)
    for cut in bytes.indices {
      var reader = JSONLinesReader(passingLines: true)
      var records: [ReadingOutcome.Record] = []
      for part in [bytes[..<cut], bytes[cut...]] {
        try reader.consume(Array(part)) { records.append(.init($0)) }
      }
      try reader.finish { records.append(.init($0)) }
      #expect(records.map(\.columns) == [["a"], ["a", "c"], ["a", "c", "b"]], "cut at \(cut)")
      #expect(records.map(\.values) == [[1], [2, 3], [.null, .null, 4]], "cut at \(cut)")
      #expect(reader.columns == ["a", "c", "b"], "cut at \(cut)")
      #expect(reader.header == nil)
    }
  }

  @Test("gives up with what its user throws, also if that is a mistake of some other stream")
  func givenUp() throws {
    var other = JSONLinesReader(passingLines: true)
    try other.consume(Array("no\n".utf8)) { _ in }
    let error = try #require(other.takePassedErrors().first)
    var reader = JSONLinesReader(passingLines: true)
    #expect(throws: error) {
      try reader.consume(Array("{\"a\":1}\n{\"a\":2}\n".utf8)) { _ in throw error }
    }
    #expect(reader.takePassedErrors() == [])
  }

  static let samples = [
    ErrorSample("{\"a\":1}\n{\"a\":\n2}", .unexpected(.lineEnd, expected: .value), 2, 6),
    ErrorSample("{\"a\"\r\n:1}", .unexpected(.lineEnd, expected: .colon), 1, 5),
    ErrorSample("{\"a\":1", .unexpected(.end, expected: .commaOrObjectEnd), 1, 7),
    ErrorSample("{\"a\":1\n", .unexpected(.lineEnd, expected: .commaOrObjectEnd), 1, 7),
    ErrorSample("{\"a\":1}, {}", .unexpected(.character(","), expected: .lineEnd), 1, 8),
    ErrorSample("{}{}", .unexpected(.character("{"), expected: .lineEnd), 1, 3),
    ErrorSample("[{}]", .unexpected(.character("["), expected: .object), 1, 1),
    ErrorSample("{}\nnull\n", .unexpected(.character("n"), expected: .object), 2, 1),
    ErrorSample("{\"é\":[]}", .nestedValue(path: "$[\"é\"]"), 1, 6),
    ErrorSample("{\"a\":\"x\n", .controlCharacter(10), 1, 8),
    ErrorSample("{\"a\":\"x", .unterminatedString, 1, 6),
    ErrorSample("{}\n{\"a\":tru", .invalidWord("tru"), 2, 6),
    ErrorSample("{}\n{\"a\":-", .invalidNumber("-"), 2, 6),
  ]

  @Test("tells a mistake in its line", arguments: samples)
  func told(sample: ErrorSample) {
    sample.expect(by: JSONLinesReader())
  }
}
