import ObjectGraph
import Testing

@Suite("A number with points and commas") struct WrittenNumberTests {
  @Test(
    "One that is clear by itself is read as it is meant",
    arguments: [
      ("1.5", "1.5"), ("1,5", "1.5"), ("-12,50", "-12.50"), ("1.234,5", "1234.5"),
      ("1,234.5", "1234.5"), ("1.234.567", "1234567"), ("+1,234,567", "+1234567"),
      ("0.125", "0.125"), ("0,125", "0.125"), ("1234.567", "1234.567"), ("1.234,567", "1234.567"),
      ("12,3456", "12.3456"), (",50", ".50"), ("-.125", "-.125"), ("5.", "5."), ("5,", "5."),
      ("1,5e3", "1.5e3"), ("1.234E-3", "1.234E-3"), ("1,234e+3", "1.234e+3"),
      ("1 234,5", "1234.5"), ("1 234.567", "1234.567"), ("-12 345 678", "-12345678"),
      ("1\u{A0}234,50", "1234.50"), ("1\u{202F}234", "1234"), ("12\u{2009}345.0", "12345.0"),
      ("1'234.50", "1234.50"), ("+1\u{2019}234\u{2019}567,25", "+1234567.25"),
    ])
  func clear(text: String, plain: String) throws {
    let number = try #require(WrittenNumber(text))
    #expect(number.plain(.point) == plain)
    #expect(number.plain(.comma) == plain)
  }

  @Test("One that is ambiguous is either", arguments: ["1.234", "12,345", "-999.000", "+1,000"])
  func ambiguous(text: String) throws {
    let number = try #require(WrittenNumber(text))
    let mark = try #require(number.ambiguousMark)
    #expect(number.decimalMark == nil)
    #expect(number.plain(mark) == text.replacing(",", with: "."))
    #expect(number.plain(mark.groupMark) == text.filter { $0 != "." && $0 != "," })
  }

  @Test(
    "It tells what stands before decimals, or only shows thousands, or neither",
    arguments: [
      ("1.5", WrittenNumber.DecimalMark.point, false), (",5", .comma, false),
      ("1,234e3", .comma, false), ("1.234.567", .comma, true), ("1,234.5", .point, false),
      ("1 234.500", .point, false), ("1 234", nil, true), ("1.234", nil, false),
    ])
  func tells(text: String, mark: WrittenNumber.DecimalMark?, isOnlyGrouped: Bool) throws {
    let number = try #require(WrittenNumber(text))
    #expect(number.decimalMark == mark)
    #expect(number.isOnlyGrouped == isOnlyGrouped)
  }

  @Test(
    "What is written in no such way is none",
    arguments: [
      "", "12", ".", "-,", "1..5", "1,2,3", "1.2.3", "1.23,4.5", "12.34,5", "0.123.456",
      "1.234,5,6", "1.234,", ".123.456", "1e3", "e3", ".e3", "1.5e", "1.5e+", "1.5e3.5",
      "1.234.567e3", "1 234e3", "--1.5", "1.5-", "١,٥", "a,b", "é,5", "1 23", "1234 567",
      "1  234", "0 123", "1 234 5", "1 234'567", "1 234.567.890", "1.5 000", "1 2a4", " 123",
      "- 1 234", "'123", "1'", "+",
    ])
  func none(text: String) {
    #expect(WrittenNumber(text) == nil)
  }
}
