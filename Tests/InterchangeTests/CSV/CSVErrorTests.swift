import Testing

@testable import Interchange

@Suite("Mistakes in CSV")
struct CSVErrorTests {
  static let samples = [
    ErrorSample("", .missingHeader, 1, 1),
    ErrorSample("\n\r\n", .missingHeader, 3, 1),
    ErrorSample("\u{FEFF}", .missingHeader, 1, 1),
    ErrorSample("sep=;", .missingHeader, 1, 6),
    ErrorSample("a,,c\n", .unnamedField(number: 2), 1, 3),
    ErrorSample("a,,,b,b\n", .unnamedField(number: 2), 1, 3),
    ErrorSample(",\n", .unnamedField(number: 1), 1, 1),
    ErrorSample("a,b,\n1,2,\n3,4,x\n", .fieldWithoutName, 3, 5),
    ErrorSample("a,b,\n1,2,,\n", .fieldCount(found: 4, expected: 3), 2, 6),
    ErrorSample("a,,\n1,,,x\n", .fieldCount(found: 4, expected: 3), 2, 5),
    ErrorSample("a,b,\n1\n", .fieldCount(found: 1, expected: 3), 2, 2),
    ErrorSample("\"\"\nx\n", .unnamedField(number: 1), 1, 1),
    ErrorSample("é,b,é\n", .duplicateName("é"), 1, 5),
    ErrorSample("é,e\u{301}\n", .duplicateName("e\u{301}"), 1, 3),

    ErrorSample("a,b\n1\n", .fieldCount(found: 1, expected: 2), 2, 2),
    ErrorSample("a,b\n1,2\r\n1", .fieldCount(found: 1, expected: 2), 3, 2),
    ErrorSample("a,b\n1,2\n漢,\"x\",3,4\n", .fieldCount(found: 4, expected: 2), 3, 7),
    ErrorSample("a\n1,\n", .fieldCount(found: 2, expected: 1), 2, 3),
    ErrorSample("a,b\n\"\"\n", .fieldCount(found: 1, expected: 2), 2, 3),
    ErrorSample("a,b\n\"x\ny\"\n", .fieldCount(found: 1, expected: 2), 3, 3),

    ErrorSample("a\nx\n \"\"\n\"y\n\nz", .unterminatedQuote, 4, 1),
    ErrorSample("a,b\n日本,\"", .unterminatedQuote, 2, 4),
    ErrorSample("a,\"b\n1,2\n", .unterminatedQuote, 1, 3),
    ErrorSample("a\n\"x\"\"\n", .unterminatedQuote, 2, 1),
    ErrorSample(
      "a,b\n\"é\"x,2\n", .unexpected(.character("x"), expected: .separatorOrLineEnd), 2, 4),
    ErrorSample(
      "a,b\n\"é\" ,2\n", .unexpected(.character(" "), expected: .separatorOrLineEnd), 2, 4),
    ErrorSample("\"a\"é", .unexpected(.nonASCII, expected: .separatorOrLineEnd), 1, 4),
    ErrorSample(
      "a;b\n\"x\",2", .unexpected(.character(","), expected: .separatorOrLineEnd), 2, 4),

    ErrorSample("a,b\né\0,\n", .nul, 2, 2),
    ErrorSample("a,b\n\"é\"\0,\n", .nul, 2, 4),
    ErrorSample("a\0,b", .nul, 1, 2),
    ErrorSample([0xFF, 0xFE, 0x61, 0x00], .utf16, 1, 1),
    ErrorSample([0xFE, 0xFF], .utf16, 1, 1),
    ErrorSample(Array("a,b\né".utf8) + [0xFF] + Array("x,y\n".utf8), .invalidUTF8, 2, 2),
    ErrorSample(Array("a\n\"é\r\nä".utf8) + [0xC3] + Array("\"\n".utf8), .invalidUTF8, 3, 2),
    ErrorSample(Array("a\nx".utf8) + [0xED, 0xA0, 0x80], .invalidUTF8, 2, 2),
    ErrorSample(Array("a,é".utf8) + [0xE2, 0x82], .invalidUTF8, 1, 4),
  ]

  @Test("are told with line and column", arguments: samples)
  func told(sample: ErrorSample) {
    sample.expect(by: CSVReader())
  }

  @Test("come after the records before them")
  func recordsBefore() {
    let outcome = ReadingOutcome("a,b\n1,2\n3,4\n5\n6,7\n", by: CSVReader())
    #expect(outcome.rows == [["1", "2"], ["3", "4"]])
    #expect(outcome.error?.line == 4)
  }

  @Test("name their byte, behind a byte order mark too")
  func byteOffset() {
    let bytes = Array("\u{FEFF}a\r\n".utf8) + [0x61, 0xFF]
    let error = ReadingOutcome(bytes, by: CSVReader()).error
    #expect(
      error == InterchangeError(.invalidUTF8, at: TextPosition(line: 2, column: 2, byteOffset: 7)))
  }

  @Test(
    "are met at a zero byte before the first line ends, however long it is", arguments: ["", "a"])
  func earlyZero(text: String) throws {
    var reader = CSVReader()
    let error = #expect(throws: InterchangeError.self) {
      try reader.consume(Array("\(text)\0\0\0".utf8)) { _ in }
    }
    #expect(error?.kind == .nul && error?.position?.byteOffset == text.utf8.count)
  }

  @Test("are told in words that say what was expected")
  func words() {
    func words(_ text: String) -> String? {
      ReadingOutcome(text, by: CSVReader()).error?.description
    }
    #expect(words("a,b\n1\n") == "line 2, column 2: 1 field where the header has 2")
    #expect(
      words("a\n\"x\"y")
        == "line 2, column 4: expected a separator or a line end after the closing quote, found “y”"
    )
    #expect(
      words("a\n\"x\"\t")
        == "line 2, column 4: expected a separator or a line end after the closing quote, found a tab"
    )
    #expect(words("a,a") == "line 1, column 3: the name “a” is there twice")
  }
}
