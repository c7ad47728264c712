import Interchange
import Testing

@Suite("Mistakes in JSON")
struct JSONErrorTests {
  static let grammar = [
    ErrorSample("", .unexpected(.end, expected: .array), 1, 1),
    ErrorSample(" \n", .unexpected(.end, expected: .array), 2, 1),
    ErrorSample("{}", .unexpected(.character("{"), expected: .array), 1, 1),
    ErrorSample("[", .unexpected(.end, expected: .objectOrArrayEnd), 1, 2),
    ErrorSample("[1]", .unexpected(.character("1"), expected: .objectOrArrayEnd), 1, 2),
    ErrorSample("[[]]", .unexpected(.character("["), expected: .objectOrArrayEnd), 1, 2),
    ErrorSample("[{},]", .unexpected(.character("]"), expected: .object), 1, 5),
    ErrorSample("[{},", .unexpected(.end, expected: .object), 1, 5),
    ErrorSample("[{}\r\n{}]", .unexpected(.character("{"), expected: .commaOrArrayEnd), 2, 1),
    ErrorSample("[{}", .unexpected(.end, expected: .commaOrArrayEnd), 1, 4),
    ErrorSample("[]\n x", .unexpected(.character("x"), expected: .end), 2, 2),
    ErrorSample("[]\n[]", .unexpected(.character("["), expected: .end), 2, 1),
    ErrorSample("[\r\n\n x]", .unexpected(.character("x"), expected: .objectOrArrayEnd), 3, 2),
    ErrorSample("[\r \n x]", .unexpected(.character("x"), expected: .objectOrArrayEnd), 3, 2),
    ErrorSample("[{}\r,\n x]", .unexpected(.character("x"), expected: .object), 3, 2),
    ErrorSample("[]\0", .unexpected(.character("\0"), expected: .end), 1, 3),
    ErrorSample("[{a:1}]", .unexpected(.character("a"), expected: .nameOrObjectEnd), 1, 3),
    ErrorSample("[{", .unexpected(.end, expected: .nameOrObjectEnd), 1, 3),
    ErrorSample("[{\"a\":1,}]", .unexpected(.character("}"), expected: .name), 1, 9),
    ErrorSample("[{\"é\" 1}]", .unexpected(.character("1"), expected: .colon), 1, 7),
    ErrorSample("[{\"a\"", .unexpected(.end, expected: .colon), 1, 6),
    ErrorSample("[{\"a\":}]", .unexpected(.character("}"), expected: .value), 1, 7),
    ErrorSample("[{\"a\":é}]", .unexpected(.nonASCII, expected: .value), 1, 7),
    ErrorSample("[{\"a\":'x'}]", .unexpected(.character("'"), expected: .value), 1, 7),
    ErrorSample("[{\"a\":1 2}]", .unexpected(.character("2"), expected: .commaOrObjectEnd), 1, 9),
    ErrorSample("[{\"a\":1x}]", .unexpected(.character("x"), expected: .commaOrObjectEnd), 1, 8),
    ErrorSample("[{\"a\":1]", .unexpected(.character("]"), expected: .commaOrObjectEnd), 1, 8),
    ErrorSample("[{\"a\":\"é\"", .unexpected(.end, expected: .commaOrObjectEnd), 1, 10),
    ErrorSample("[{\"a\":1", .unexpected(.end, expected: .commaOrObjectEnd), 1, 8),
    ErrorSample("[{\"a\":/*x*/1}]", .unexpected(.character("/"), expected: .value), 1, 7),
    ErrorSample("\u{FEFF}\u{FEFF}[]", .unexpected(.nonASCII, expected: .array), 1, 1),
    ErrorSample([0xFF, 0xFE, 0x5B, 0x00], .utf16, 1, 1),
    ErrorSample([0xFE, 0xFF], .utf16, 1, 1),
  ]

  @Test("of its grammar are told with what was expected", arguments: grammar)
  func ofGrammar(sample: ErrorSample) {
    sample.expect(by: JSONReader())
  }

  static let tokens = [
    ErrorSample("[{\"a\":\"é\",\"b\":\"x", .unterminatedString, 1, 15),
    ErrorSample("[{\"a", .unterminatedString, 1, 3),
    ErrorSample("[{\"a\":\"x\\\"}]", .unterminatedString, 1, 7),
    ErrorSample("[{\"a\":\"é\ny\"}]", .controlCharacter(10), 1, 9),
    ErrorSample("[{\"a\":\"\t\"}]", .controlCharacter(9), 1, 8),
    ErrorSample("[{\"a\0\":1}]", .controlCharacter(0), 1, 5),
    ErrorSample("[{\"a\":\"é\\x\"}]", .invalidEscape, 1, 9),
    ErrorSample("[{\"a\":\"\\u12G4\"}]", .invalidEscape, 1, 8),
    ErrorSample("[{\"a\":\"\\u123\"}]", .invalidEscape, 1, 8),
    ErrorSample("[{\"a\":\"\\U0041\"}]", .invalidEscape, 1, 8),
    ErrorSample("[{\"\\n\\é\":1}]", .invalidEscape, 1, 6),
    ErrorSample("[{\"a\":\"\\\n\"}]", .invalidEscape, 1, 8),
    ErrorSample("[{\"a\":\"\\q\n", .invalidEscape, 1, 8),
    ErrorSample("[{\"a\":\"é\\uD834\"}]", .loneSurrogate(0xD834), 1, 9),
    ErrorSample("[{\"a\":\"\\uD834x\\uDD1E\"}]", .loneSurrogate(0xD834), 1, 8),
    ErrorSample("[{\"a\":\"\\uDD1E\\uD834\"}]", .loneSurrogate(0xDD1E), 1, 8),
    ErrorSample("[{\"a\":\"\\uD834\\uD834\\uDD1E\"}]", .loneSurrogate(0xD834), 1, 8),
    ErrorSample("[{\"a\":\"\\uD834\\u0041\"}]", .loneSurrogate(0xD834), 1, 8),
    ErrorSample(Array("[{\"a\":\"é".utf8) + [0xFF] + Array("\"}]".utf8), .invalidUTF8, 1, 9),
    ErrorSample(Array("[{\"".utf8) + [0xC0, 0x80] + Array("\":1}]".utf8), .invalidUTF8, 1, 4),
    ErrorSample("[{\"a\":\"é\\n\",\"b\":nil}]", .invalidWord("nil"), 1, 17),
    ErrorSample("[{\"é\":1},{\"é\":2,\"b\":nil}]", .invalidWord("nil"), 1, 21),
    ErrorSample("[{\"a\":nul}]", .invalidWord("nul"), 1, 7),
    ErrorSample("[{\"a\":True}]", .invalidWord("True"), 1, 7),
    ErrorSample("[{\"a\":NaN}]", .invalidWord("NaN"), 1, 7),
    ErrorSample("[{\"a\":Infinity}]", .invalidWord("Infinity"), 1, 7),
    ErrorSample("[{\"a\":nullnull}]", .invalidWord("nullnull"), 1, 7),
    ErrorSample(
      "[{\"a\":\(String(repeating: "x", count: 41))}]",
      .invalidWord(String(repeating: "x", count: 40) + "…"), 1, 7),
    ErrorSample("[{\"a\":01}]", .invalidNumber("01"), 1, 7),
    ErrorSample("[{\"a\":1.}]", .invalidNumber("1."), 1, 7),
    ErrorSample("[{\"a\":1e+}]", .invalidNumber("1e+"), 1, 7),
    ErrorSample("[{\"a\":-}]", .invalidNumber("-"), 1, 7),
    ErrorSample("[{\"a\":+1}]", .unexpected(.character("+"), expected: .value), 1, 7),
    ErrorSample("[{\"a\":.5}]", .unexpected(.character("."), expected: .value), 1, 7),
    ErrorSample("[{\"a\":-Infinity}]", .invalidNumber("-"), 1, 7),
  ]

  @Test("of its strings, numbers and words are told where they are", arguments: tokens)
  func ofTokens(sample: ErrorSample) {
    sample.expect(by: JSONReader())
  }

  static let shapes = [
    ErrorSample("[{},{\"a\":{}}]", .nestedValue(path: "$[1].a"), 1, 10),
    ErrorSample("[{\"a\":[1]}]", .nestedValue(path: "$[0].a"), 1, 7),
    ErrorSample("[{\"a \\\"b\":[1]}]", .nestedValue(path: "$[0][\"a \\\"b\"]"), 1, 11),
    ErrorSample("[{\"é\":1,\"a\":2,\"é\":3}]", .duplicateName("é"), 1, 15),
    ErrorSample("[{\"a\":1},{\"a\":null,\"\\u0061\":3}]", .duplicateName("a"), 1, 20),
    ErrorSample("[{\"b\":1,\"a\":1},{\"a\":1,\"b\":1,\"b\":1}]", .duplicateName("b"), 1, 29),
    ErrorSample("[{\"\":1}]", .emptyName, 1, 3),
  ]

  @Test("of its shape are told where they are", arguments: shapes)
  func ofShape(sample: ErrorSample) {
    sample.expect(by: JSONReader())
  }

  @Test("however deep a value nests, are told at its start")
  func deep() {
    let text = "[{\"a\":" + String(repeating: "[", count: 1_000_000)
    ErrorSample(text, .nestedValue(path: "$[0].a"), 1, 7).expect(by: JSONReader())
  }

  @Test("come after the records before them")
  func recordsBefore() {
    let outcome = ReadingOutcome("[{\"a\":1},{\"a\":2},{\"a\":x}", by: JSONReader())
    #expect(outcome.rows == [[1], [2]])
  }

  @Test("are told in words that say what was expected")
  func words() {
    func words(_ text: String) -> String? {
      ReadingOutcome(text, by: JSONReader()).error?.description
    }
    #expect(words("[{\"a\":1 2}]") == "line 1, column 9: expected “,” or “}”, found “2”")
    #expect(words("[{\"a\":") == "line 1, column 7: expected a value, found the end")
    #expect(
      words("[{\"a\":\"\\ud834\"}]")
        == "line 1, column 8: \\ud834 is one half of a surrogate pair without the other")
    #expect(
      words("[{\"a\":[]}]")
        == "line 1, column 7: $[0].a is a list or an object, where a field has one value")
  }
}
