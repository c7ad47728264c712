import Interchange
import Testing

@Suite("Reading CSV")
struct CSVReaderTests {
  @Test(
    "passes over records with too many or too few fields if asked to, and knows where names are")
  func passing() throws {
    var reader = CSVReader(passingFieldCounts: true)
    var values: [[InterchangeValue]] = []
    try reader.consume(Array("é,b\n1\n2,3\n4,5,6\n7,8\n9".utf8)) { record in
      values.append(record.values)
      #expect(record.position(ofColumnAt: 1).column == 3)
    }
    try reader.finish { values.append($0.values) }
    #expect(values == [["2", "3"], ["7", "8"]])
    #expect(reader.takePassedErrors().map(\.line) == [2, 4, 6])
    reader = CSVReader(passingFieldCounts: true)
    try reader.consume(Array("a,\n1,x\n2,\n3,y\n4,,\n".utf8)) { _ in }
    #expect(reader.takePassedErrors().map(\.line) == [2, 4, 5])
  }

  @Test("has the header as soon as it was read, with the places of its names")
  func header() throws {
    var reader = CSVReader(passingFieldCounts: true)
    try reader.consume(Array("\n é;\"b\"".utf8)) { _ in }
    #expect(reader.header == nil)
    try reader.consume(Array("\n1\n".utf8)) { _ in }
    let header = try #require(reader.header)
    #expect(header.columns == [" é", "b"] && header.values == [" é", "b"] && header.number == 0)
    #expect(header.position == header.position(ofColumnAt: 0))
    #expect(header.position(ofColumnAt: 1).line == 2 && header.position(ofColumnAt: 1).column == 4)
    try reader.finish { _ in }
    #expect(reader.header?.columns == [" é", "b"])
  }

  @Test("drops columns at the end that have neither a name nor anything in them")
  func unnamedColumns() throws {
    for header in ["a,b,", "a,b,,", "a,b,\"\""] {
      let outcome = ReadingOutcome(
        "\(header)\n1,2,\n3,4\n\n,\"\",\"\"\n5,6,", by: CSVReader())
      #expect(outcome.error == nil, "\(header)")
      #expect(outcome.rows == [["1", "2"], ["3", "4"], [nil, ""], ["5", "6"]], "\(header)")
    }
    let outcome = ReadingOutcome("a;\n1;\n\n2;\n", by: CSVReader())
    #expect(outcome.rows == [["1"], ["2"]], "an empty line is no record of two columns")
    var reader = CSVReader()
    try reader.consume(Array("a,b,\n1,2,\n".utf8)) { #expect($0.values.count == 2) }
    #expect(reader.header?.values == ["a", "b"])
  }

  /// A text under the header `a,b`, and its records.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let rows: [[InterchangeValue]]

    init(_ name: String, _ text: String, _ rows: [[InterchangeValue]]) {
      (self.name, self.text, self.rows) = (name, text, rows)
    }

    var testDescription: String { name }
  }

  static let samples = [
    Sample("plain fields", "1,2\n3,4\n", [["1", "2"], ["3", "4"]]),
    Sample("nothing but a header", "", []),
    Sample("a last line without its end", "1,2\n3,4", [["1", "2"], ["3", "4"]]),
    Sample("CRLF", "1,2\r\n3,4\r\n", [["1", "2"], ["3", "4"]]),
    Sample("CR", "1,2\r3,4\r", [["1", "2"], ["3", "4"]]),
    Sample(
      "mixed line ends", "1,2\r3,4\n5,6\r\n7,8",
      [["1", "2"], ["3", "4"], ["5", "6"], ["7", "8"]]),
    Sample("empty lines are skipped", "\n1,2\n\n\r\n\r3,4\n\n", [["1", "2"], ["3", "4"]]),
    Sample("an unquoted empty field is NULL", ",\n,x\n", [[nil, nil], [nil, "x"]]),
    Sample("an empty field at the very end", "x,", [["x", nil]]),
    Sample("a quoted empty field is the empty text", "\"\",\n,\"\"\n", [["", nil], [nil, ""]]),
    Sample("a quoted field at the very end", "1,\"2\"", [["1", "2"]]),
    Sample("quotes around a field", "\"x\",\"y\"\n", [["x", "y"]]),
    Sample("quotes written twice", "\"a \"\"b\"\"\",\"\"\"\"\n", [["a \"b\"", "\""]]),
    Sample("separators in quotes", "\"1,2\",\",\"\n", [["1,2", ","]]),
    Sample("line ends in quotes", "\"1\n2\",\"\r\n\r\"\n", [["1\n2", "\r\n\r"]]),
    Sample("a zero byte in quotes", "\"a\0b\",c\n", [["a\0b", "c"]]),
    Sample("quotes elsewhere", "5\" pipe, \"x\"\n", [["5\" pipe", " \"x\""]]),
    Sample(
      "quotes elsewhere, after quotes written twice", "\"a \"\"b\",5\" pipe\n",
      [["a \"b", "5\" pipe"]]),
    Sample("blanks stay", " 1 ,\t2\u{A0}\n", [[" 1 ", "\t2\u{A0}"]]),
    Sample("numbers stay text", "007,-1e3\n", [["007", "-1e3"]]),
    Sample("formulas stay text", "=1+1,@x\n", [["=1+1", "@x"]]),
    Sample("words are words", "NULL,true\n", [["NULL", "true"]]),
    Sample("characters of all lengths", "é漢,👩‍👩‍👧‍👦\u{10FFFF}\n", [["é漢", "👩‍👩‍👧‍👦\u{10FFFF}"]]),
    Sample("decomposed letters stay", "e\u{301},é\n", [["e\u{301}", "é"]]),
    Sample("a mark within the text stays", "\u{FEFF}x,\u{FEFF}\n", [["\u{FEFF}x", "\u{FEFF}"]]),
  ]

  @Test("takes what people have", arguments: samples)
  func reads(sample: Sample) {
    let outcome = ReadingOutcome("a,b\n" + sample.text, by: CSVReader())
    #expect(outcome.error == nil)
    #expect(outcome.columns == ["a", "b"])
    #expect(outcome.rows == sample.rows)
    #expect(outcome.records.map(\.number) == Array(sample.rows.indices.map { $0 + 1 }))
  }

  @Test("tells a quoted empty field and NULL in the only column apart")
  func singleColumn() {
    let outcome = ReadingOutcome("a\n\n\"\"\nx\n\n", by: CSVReader())
    #expect(outcome.rows == [[nil], [""], ["x"], [nil]])
  }

  @Test(
    "skips a byte order mark and empty lines before the header",
    arguments: ["\u{FEFF}a,b\n1,2", "\n\r\na,b\n1,2", "\u{FEFF}\n\"a\",b\n1,2"])
  func start(text: String) {
    let outcome = ReadingOutcome(text, by: CSVReader())
    #expect(outcome.error == nil)
    #expect(outcome.columns == ["a", "b"])
    #expect(outcome.rows == [["1", "2"]])
  }

  @Test("takes names as they are")
  func names() {
    let outcome = ReadingOutcome("\" a \",\"x\ny\",A,a,日本 \n", by: CSVReader())
    #expect(outcome.columns == [" a ", "x\ny", "A", "a", "日本 "])
  }

  @Test("tells where each field begins")
  func positions() {
    let text = "\u{FEFF}é,b\r\n漢字,\"x\n\"\"ö\",\r\n"
    let outcome = ReadingOutcome(text.replacing("é,b", with: "é,b,c"), by: CSVReader())
    #expect(outcome.records.map(\.position.description) == ["line 2, column 1"])
    #expect(
      outcome.records.first?.positions.map(\.description)
        == ["line 2, column 1", "line 2, column 4", "line 3, column 6"])
    #expect(outcome.records.first?.positions.map(\.byteOffset) == [11, 18, 27])
    #expect(outcome.records.first?.given == [true, true, true])
  }
}
