import Testing

@testable import Interchange

@Suite("Limits of reading")
struct ReadingLimitTests {
  private let limits = ReadingLimits(fieldBytes: 8, recordBytes: 20, columns: 3)

  @Test(
    "a field may be as long as its limit, and no longer",
    arguments: [
      "12345678", "\"12345678\"", "\"123456\"\"\"", "1234é78", "\"\"\"\"\"\"\"\"\"\"",
    ])
  func field(field: String) {
    #expect(ReadingOutcome("a,b\nx,\(field)\n", by: CSVReader(limits: limits)).error == nil)
    let longer =
      field.hasPrefix("\"") ? "\"9" + field.dropFirst() : "9" + field
    for end in ["\n", "", ",", "\0"] {
      ErrorSample("a,b\nx,\(longer)\(end)", .fieldTooLong(limit: 8), 2, 3)
        .expect(by: CSVReader(limits: limits))
    }
  }

  @Test("a quote that is never closed ends at the limit of a field")
  func quote() {
    ErrorSample("a,b\nx,\"" + String(repeating: "\n", count: 100), .fieldTooLong(limit: 8), 2, 3)
      .expect(by: CSVReader(limits: limits))
  }

  @Test("a record may be as long as its limit, and no longer")
  func record() {
    func outcome(_ record: String) -> InterchangeError? {
      ReadingOutcome("a,b,c\n1,2,3\n\(record)\n", by: CSVReader(limits: limits)).error
    }
    #expect(outcome("12345678,1234567,123") == nil)
    #expect(
      outcome("12345678,1234567,1234")
        == InterchangeError(
          .recordTooLong(limit: 20), at: TextPosition(line: 3, column: 1, byteOffset: 12)))
  }

  @Test("a header may be as long as a record, and no longer")
  func header() {
    #expect(ReadingOutcome("12345678,1234567,123", by: CSVReader(limits: limits)).error == nil)
    for header in ["12345678,1234567,1234", "12345678,1234567,1234\n1,2,3"] {
      ErrorSample(header, .recordTooLong(limit: 20), 1, 1).expect(by: CSVReader(limits: limits))
    }
    ErrorSample("123456789", .fieldTooLong(limit: 8), 1, 1).expect(by: CSVReader(limits: limits))
  }

  @Test("a column too many is told where it begins")
  func columns() {
    ErrorSample("a,b,c,d\n", .tooManyColumns(limit: 3), 1, 7).expect(by: CSVReader(limits: limits))
    ErrorSample("a\n1,2,3,4,5\n", .tooManyColumns(limit: 3), 2, 7)
      .expect(by: CSVReader(limits: limits))
  }

  @Test(
    "a JSON string, name, number or word may be as long as its limit, and no longer",
    arguments: [
      (#"{"a":"12345678"}"#, #"{"a":"123456789"}"#, 6),
      (#"{"a":"12\u1234"}"#, #"{"a":"123\u1234"}"#, 6),
      (#"{"a":"1234567"}"#, #"{"a":"123456789\q"#, 6),
      (#"{"a":"1234567"}"#, "{\"a\":\"123456789\n", 6),
      (#"{"a":12345678}"#, #"{"a":123456789}"#, 6),
      (#"{"a":false}"#, #"{"a":falsehood}"#, 6),
      (#"{"12345678":1}"#, #"{"123456789":1}"#, 2),
    ])
  func token(fits: String, exceeds: String, column: Int) {
    #expect(ReadingOutcome(fits, by: JSONLinesReader(limits: limits)).error == nil)
    ErrorSample(exceeds, .fieldTooLong(limit: 8), 1, column)
      .expect(by: JSONLinesReader(limits: limits))
  }

  @Test("a JSON object may be as long as its limit, and no longer")
  func object() {
    let fits = #"{"a":"1234", "b": 123}"#
    let wide = ReadingLimits(fieldBytes: 8, recordBytes: fits.utf8.count, columns: 3)
    #expect(ReadingOutcome(fits, by: JSONLinesReader(limits: wide)).error == nil)
    for longer in [
      #"{"a":"1234", "b": 123 }"#, #"{"a":"1234", "b": 1234}"#, #"{"a":"1234", "bcdefghi":1}"#,
    ] {
      ErrorSample(longer, .recordTooLong(limit: fits.utf8.count), 1, 1)
        .expect(by: JSONLinesReader(limits: wide))
    }
  }

  @Test("a JSON name too many is told where it begins")
  func names() {
    ErrorSample("{\"a\":1,\"b\":2}\n{\"c\":3,\"d\":4}", .tooManyColumns(limit: 3), 2, 8)
      .expect(by: JSONLinesReader(limits: ReadingLimits(columns: 3)))
  }
}
