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
}
