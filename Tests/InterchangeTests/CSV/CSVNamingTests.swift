import Interchange
import Testing

@Suite("The columns of CSV whose names are given") struct CSVNamingTests {
  /// Numbers the columns, behind what the header says.
  private static func reader(passingFieldCounts: Bool = false) -> CSVReader {
    CSVReader(passingFieldCounts: passingFieldCounts) { names in
      names.enumerated().map { "\($0.element)\($0.offset)" }
    }
  }

  @Test("have these also where the header has none, or one twice, and the header stays as it is")
  func names() throws {
    var reader = Self.reader()
    var rows: [[InterchangeValue]] = []
    try reader.consume(Array("a,,a,\"\",b,,\n1,2,3,4,5\n1,2,3,4,5,6\n,,,,,,7\n".utf8)) {
      rows.append($0.values)
    }
    try reader.finish { rows.append($0.values) }
    #expect(reader.columns == ["a0", "1", "a2", "3", "b4", "5", "6"])
    #expect(reader.header?.values == ["a", nil, "a", "", "b", nil, nil])
    #expect(reader.header?.position(ofColumnAt: 5).column == 11)
    #expect(
      rows == [
        ["1", "2", "3", "4", "5", nil, nil], ["1", "2", "3", "4", "5", "6", nil],
        [nil, nil, nil, nil, nil, nil, "7"],
      ])
  }

  @Test("are not given by a record that ends before those without a name")
  func given() throws {
    var reader = Self.reader()
    var given: [[Bool]] = []
    var columns: [Int] = []
    try reader.consume(Array("a,\n1\n2,\n".utf8)) { record in
      given.append((0...1).map(record.gives(columnAt:)))
      columns.append(record.position(ofValueAt: 1).column)
    }
    #expect(given == [[true, false], [true, true]])
    #expect(columns == [1, 3])
  }

  @Test(
    "are as many as the header has at most, and at least up to the last that has a name there",
    arguments: [("a,,b,\n1,2\n", 2, 4), ("a,\n1,2,3\n", 3, 2), (",a\n1\n", 1, 2)])
  func counts(text: String, found: Int, expected: Int) throws {
    let error = ReadingOutcome(text, by: Self.reader()).error
    #expect(error?.kind == .fieldCount(found: found, expected: expected))
  }

  @Test("need a header with some name", arguments: [",\n1,2\n", "\"\"\n1\n"])
  func nameless(text: String) {
    let error = ReadingOutcome(text, by: Self.reader()).error
    #expect(error?.kind == .unnamedField(number: 1))
  }

  @Test("Empty lines are records in a file of one column alone")
  func emptyLines() {
    #expect(ReadingOutcome("a\n\n", by: Self.reader()).rows == [[nil]])
    #expect(ReadingOutcome("a,\n\n", by: Self.reader()).rows == [])
  }
}
