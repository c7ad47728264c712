import ObjectGraph
import Testing

@testable import ListEditor

struct LocalTimeTests {
  /// Two hours ahead of UTC in summer, one in winter; the clocks change on 2026-10-25 at 01:00 UTC.
  private static var europe: LocalTime { europe() }

  private static func europe(now: (() -> Int)? = nil) -> LocalTime {
    let change = (CalendarDay("2026-10-25") ?? .epoch).daysSince1970 * 86_400 + 3_600
    return LocalTime(now: now) { $0 < change ? 7_200 : 3_600 }
  }

  @Test(
    "Moments are shown by the clocks here, and typed by them",
    arguments: [
      ("2026-07-01 10:00:00", "2026-07-01 12:00:00"),
      ("2026-12-31 23:30:00", "2027-01-01 00:30:00"),
      ("2026-10-25 00:59:59", "2026-10-25 02:59:59"),
      ("2026-10-25 01:30:00", "2026-10-25 02:30:00"),
      ("1969-12-31 23:00:00", "1970-01-01 01:00:00"),
    ])
  func clocks(stored: String, shown: String) {
    #expect(Self.europe.shown(stored) == shown)
    if stored != "2026-10-25 00:59:59" { #expect(Self.europe.stored(shown) == stored) }
  }

  @Test("What is no moment is not shown as one")
  func others() {
    for text in ["", "soon", "2026-07-01", "2026-07-01 25:00:00", "2026-07-01x10:00:00"] {
      #expect(Self.europe.shown(text) == nil)
    }
    #expect(Self.europe.shown("2026-07-01 10:00:00.123") == "2026-07-01 12:00:00")
    let format = FieldFormat(Attribute("at", .dateTime), time: Self.europe)
    #expect(format.shown("2026-07-01 10:00:00") == "Wed  1 Jul 2026 12:00")
    #expect(format.input("2026-07-01 10:00:00.5") == "2026-07-01 12:00:00")
  }

  @Test(
    "A typed moment is stored in UTC",
    arguments: [
      ("2026-07-01 12:30", "2026-07-01 10:30:00"), ("2026-07-01 9:05", "2026-07-01 07:05:00"),
      ("today", "2026-06-30 22:00:00"), ("tomorrow 9:15", "2026-07-02 07:15:00"),
      ("fri 18:30", "2026-07-03 16:30:00"), ("+3d 9:00", "2026-07-04 07:00:00"),
      // Half past two comes twice on that day; it is the second one.
      ("2026-10-25 2:30", "2026-10-25 01:30:00"), ("now", "2026-07-01 06:07:08"),
    ])
  func typed(text: String, stored: AttributeValue) throws {
    let now = try #require(CalendarMoment("2026-07-01 06:07:08"))
    let format = FieldFormat(
      Attribute("at", .dateTime), time: Self.europe(now: { now.secondsSince1970 }))
    let today = try #require(CalendarDay("2026-07-01"))
    #expect(
      try format.value(of: text, insteadOf: .null, today: today, choices: []) == stored)
  }
}
