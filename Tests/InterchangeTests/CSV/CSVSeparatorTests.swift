import Interchange
import Testing

@Suite("The separator of a CSV file")
struct CSVSeparatorTests {
  @Test(
    "is found in the header",
    arguments: [
      ("a,b\n1,2", ["a", "b"]),
      ("a;b\n1;2", ["a", "b"]),
      ("a\tb\n1\t2", ["a", "b"]),
      ("a|b\n1|2", ["a", "b"]),
      ("a;b,c;d\n1;2;3", ["a", "b,c", "d"]),
      ("\"a;x;y;z\",b\n1,2", ["a;x;y;z", "b"]),
      ("\"a\"\"\"\",;x\";b\n1;2", ["a\"\",;x", "b"]),
      ("\u{FEFF}\"a,b,c\";d\n1;2", ["a,b,c", "d"]),
      ("a 5\";b;\"c,,,\"", ["a 5\"", "b", "c,,,"]),
      ("a\nx,y;z", ["a"]),
      ("a;b", ["a", "b"]),
      ("a,b;c\n", ["a", "b;c"]),
      ("a;b\rx,y,z;1\r", ["a", "b"]),
      ("\n\na;b\n", ["a", "b"]),
    ])
  func found(text: String, columns: [String]) {
    #expect(ReadingOutcome(text, by: CSVReader()).columns == columns)
  }

  @Test(
    "is named by a line before the header",
    arguments: ["sep=;\na;b,c,d\n", "sep=;\r\na;b,c,d\r\n", "\u{FEFF}sep=;\ra;b,c,d"])
  func named(text: String) {
    let outcome = ReadingOutcome(text, by: CSVReader())
    #expect(outcome.error == nil)
    #expect(outcome.columns == ["a", "b,c,d"])
  }

  @Test("that is given stands above both")
  func given() {
    for text in ["a;b,c;d\n", "sep=;\na;b,c;d\n"] {
      #expect(
        ReadingOutcome(text, by: CSVReader(separator: .comma)).columns == ["a;b", "c;d"])
    }
  }

  @Test(
    "is not named by other first lines",
    arguments: ["sep=\n", "sep=;;\n", "sep=x\n", "\"sep=;\"\n"])
  func notNamed(text: String) {
    let outcome = ReadingOutcome("\(text)x\n", by: CSVReader(separator: .bar))
    #expect(outcome.columns == [text.filter { $0 != "\n" && $0 != "\"" }])
  }
}
