import Interchange
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "takes an array of objects, whatever the blanks",
    arguments: [
      #"[{"a":1,"b":"x"},{"a":2,"b":null}]"#,
      "\u{FEFF} [ { \"a\" : 1 , \"b\" : \"x\" } , \r\n\t{\"a\":2,\"b\":null}\r]\n\n",
      "[\n  {\n    \"a\": 1,\n    \"b\": \"x\"\n  },\n  {\n    \"a\": 2,\n    \"b\": null\n  }\n]",
    ])
  func blanks(text: String) {
    let outcome = ReadingOutcome(text, by: JSONReader())
    #expect(outcome.error == nil)
    #expect(outcome.columns == ["a", "b"])
    #expect(outcome.rows == [[1, "x"], [2, nil]])
    #expect(outcome.records.map(\.number) == [1, 2])
  }

  @Test(
    "takes empty arrays and objects", arguments: [("[]", 0), ("[{}]", 1), (" [ { } , {} ] ", 2)])
  func empty(text: String, count: Int) {
    let outcome = ReadingOutcome(text, by: JSONReader())
    #expect(outcome.error == nil)
    #expect(outcome.columns == [])
    #expect(outcome.rows == Array(repeating: [], count: count))
  }

  @Test("takes each kind of value")
  func values() throws {
    let numeral = try #require(DecimalNumeral("1e999"))
    let text = #"[{"a":"x","b":-12,"c":1.5,"d":true,"e":false,"f":null,"g":1e999}]"#
    let outcome = ReadingOutcome(text, by: JSONReader())
    #expect(outcome.error == nil)
    #expect(
      outcome.rows == [
        ["x", -12, 1.5, true, false, nil, .decimal(numeral)]
      ])
  }

  @Test(
    "replaces escapes",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u20AC\uFFFF""#, "Aé€\u{FFFF}"),
      (#""\uD834\udd1e\uDBFF\uDFFF""#, "𝄞\u{10FFFF}"),
      (#""\u0000""#, "\0"),
      (#""x\\u0041""#, "x\\u0041"),
      ("\"/ \u{7F}\u{2028}\"", "/ \u{7F}\u{2028}"),
      (#""""#, ""),
      (#""é\n漢""#, "é\n漢"),
    ])
  func escapes(string: String, text: String) {
    let outcome = ReadingOutcome("[{\(string.isEmpty ? "" : "\"a\":\(string)")}]", by: JSONReader())
    #expect(outcome.error == nil)
    #expect(outcome.rows == [[.text(text)]])
  }

  @Test("takes names in any order, and new ones later")
  func names() {
    let text = #"[{"a":1,"b":2},{"b":3,"a":4},{"\u0061":5},{"c":6,"b":7},{"a":8,"b":9,"c":10}]"#
    let outcome = ReadingOutcome(text, by: JSONReader())
    #expect(outcome.error == nil)
    #expect(outcome.columns == ["a", "b", "c"])
    #expect(outcome.rows == [[1, 2], [4, 3], [5, nil], [nil, 7, 6], [8, 9, 10]])
    #expect(outcome.records.map(\.columns.count) == [2, 2, 2, 3, 3])
    #expect(
      outcome.records.map(\.given)
        == [
          [true, true], [true, true], [true, false], [false, true, true], [true, true, true],
        ])
  }

  @Test("takes an escape in a name for what it is, also after a name that looks like it")
  func escapedNames() {
    let outcome = ReadingOutcome(#"[{"\\n":1},{"\n":2}]"#, by: JSONReader())
    #expect(outcome.columns == ["\\n", "\n"])
    #expect(outcome.rows == [[1], [nil, 2]])
  }

  @Test("tells a null from a name that is not given")
  func given() {
    let outcome = ReadingOutcome(#"[{"a":null,"b":1},{"b":null}]"#, by: JSONReader())
    #expect(outcome.rows == [[nil, 1], [nil, nil]])
    #expect(outcome.records.map(\.given) == [[true, true], [false, true]])
  }

  @Test("tells where each value begins")
  func positions() {
    let text = "\u{FEFF}[{\"é\":\"漢\",\r\n\"b\": 1, \"c\":\"ö\",\"d\":true}\r, {\"c\":2}]"
    let outcome = ReadingOutcome(text, by: JSONReader())
    #expect(
      outcome.records.map { $0.positions.map(\.description) } == [
        ["line 1, column 7", "line 2, column 6", "line 2, column 13", "line 2, column 21"],
        ["line 3, column 3", "line 3, column 3", "line 3, column 8", "line 3, column 3"],
      ])
    #expect(
      outcome.records.map(\.position.description) == ["line 1, column 2", "line 3, column 3"])
  }
}
