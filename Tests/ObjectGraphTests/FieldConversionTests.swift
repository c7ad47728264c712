import ObjectGraph
import Testing

@Suite("Converting a value to another type") struct FieldConversionTests {
  @Test(
    "gives a moment of a text only if the type admits it",
    arguments: [
      ("2026-01-01 01:30", "2026-01-01 01:30:00"), (" 2026-01-01 ", "2026-01-01 00:00:00"),
      ("2026-01-01T23:59:59.5", "2026-01-01 23:59:59.5"), ("2026-01-01 +1:30", nil),
      ("2026-12-24T18:30:00Z", "2026-12-24 18:30:00"), ("2026-12-24T18:30Z", "2026-12-24 18:30:00"),
      ("2026-12-24 18:30:00.5Z", "2026-12-24 18:30:00.5"), ("2026-12-24T18:30:00+01:00", nil),
      ("2026-12-24Z", nil), ("2026-12-24T18:30:00ZZ", nil), ("2026-12-24TZ", nil),
      ("2026-01-01 24:00", nil), ("2026-01-01 01:30:00.1234567890123", nil),
    ])
  func moments(text: String, moment: String?) {
    let converted = FieldConversion(from: .text, to: .dateTime).convert(.text(text))
    #expect(converted == moment.map { .text($0) })
    if let converted { #expect(AttributeType.dateTime.admits(converted)) }
  }

  @Test(
    "gives the day of a midnight, also of one in UTC",
    arguments: [
      ("2026-12-24T00:00:00Z", "2026-12-24"), ("2026-12-24 00:00", "2026-12-24"),
      ("2026-12-24T00:00:01Z", nil),
    ])
  func days(text: String, day: String?) {
    let converted = FieldConversion(from: .dateTime, to: .date).convert(.text(text))
    #expect(converted == day.map { .text($0) })
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
