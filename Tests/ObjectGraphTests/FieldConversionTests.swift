import ObjectGraph
import Testing

@Suite("Converting a value to another type") struct FieldConversionTests {
  @Test(
    "gives a moment of a text only if the type admits it",
    arguments: [
      ("2026-01-01 01:30", "2026-01-01 01:30:00"), (" 2026-01-01 ", "2026-01-01 00:00:00"),
      ("2026-01-01T23:59:59.5", "2026-01-01 23:59:59.5"), ("2026-01-01 +1:30", nil),
      ("2026-01-01 24:00", nil), ("2026-01-01 01:30:00.1234567890123", nil),
    ])
  func moments(text: String, moment: String?) {
    let converted = FieldConversion(from: .text, to: .dateTime).convert(.text(text))
    #expect(converted == moment.map { .text($0) })
    if let converted { #expect(AttributeType.dateTime.admits(converted)) }
  }

  @Test(
    "gives a number of a text in decimal figures only",
    arguments: [
      ("12.5", 12.5), (" -3 ", -3), ("1e3", 1000), ("0x10", nil), ("0x1p3", nil), ("nan", nil),
      ("inf", nil), ("-infinity", nil), ("1e999", nil), ("1,5", nil),
    ] as [(String, Double?)])
  func numbers(text: String, number: Double?) {
    let converted = FieldConversion(from: .text, to: .real).convert(.text(text))
    #expect(converted == number.map { .real($0) })
  }
}
