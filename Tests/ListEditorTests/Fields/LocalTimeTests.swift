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
    if stored != "2026-10-25 01:30:00" { #expect(Self.europe.stored(shown) == stored) }
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
      // Half past two comes twice on that day; it is the first one.
      ("2026-10-25 2:30", "2026-10-25 00:30:00"), ("now", "2026-07-01 06:07:08"),
    ])
  func typed(text: String, stored: AttributeValue) throws {
    let now = try #require(CalendarMoment("2026-07-01 06:07:08"))
    let format = FieldFormat(
      Attribute("at", .dateTime), time: Self.europe(now: { now.secondsSince1970 }))
    let today = try #require(CalendarDay("2026-07-01"))
    #expect(
      try format.value(of: text, insteadOf: .null, today: today, choices: []) == stored)
  }

  /// Clocks that change once.
  private static func clocks(
    _ change: String, from before: Int, to after: Int
  ) throws -> LocalTime {
    let change = try #require(CalendarMoment(change)).secondsSince1970
    return LocalTime { $0 < change ? before * 3_600 : after * 3_600 }
  }

  /// Zones with the moments of their changes in UTC.
  enum Zone: CaseIterable {
    case santiago, newYork, berlin, berlinInSpring, havana, lordHowe

    func clocks() throws -> LocalTime {
      switch self {
      case .santiago: try LocalTimeTests.clocks("2026-09-06 04:00:00", from: -4, to: -3)
      case .newYork: try LocalTimeTests.clocks("2026-03-08 07:00:00", from: -5, to: -4)
      case .berlin: try LocalTimeTests.clocks("2026-10-25 01:00:00", from: 2, to: 1)
      case .berlinInSpring: try LocalTimeTests.clocks("2026-03-29 01:00:00", from: 1, to: 2)
      case .havana: try LocalTimeTests.clocks("2026-11-01 05:00:00", from: -4, to: -5)
      case .lordHowe: try LocalTimeTests.clocks("2026-10-03 15:30:00", from: 10, to: 11)
      }
    }
  }

  @Test(
    "Where the clocks change a day ends with its last moment, and a minute after 60 seconds",
    arguments: [
      // There is no midnight on that day: it begins at one.
      (Zone.santiago, "2026-09-05", "2026-09-05 04:00:00", "2026-09-06 04:00:00"),
      (.santiago, "2026-09-06", "2026-09-06 04:00:00", "2026-09-07 03:00:00"),
      // Midnight comes twice.
      (.havana, "2026-10-31", "2026-10-31 04:00:00", "2026-11-01 04:00:00"),
      (.havana, "2026-11-01", "2026-11-01 04:00:00", "2026-11-02 05:00:00"),
      (.newYork, "2026-03-08", "2026-03-08 05:00:00", "2026-03-09 04:00:00"),
      (.newYork, "2026-03-08 1:59", "2026-03-08 06:59:00", "2026-03-08 07:00:00"),
      (.newYork, "2026-03-08 2:30", "2026-03-08 07:30:00", "2026-03-08 07:31:00"),
      (.newYork, "2026-03-08 3:00", "2026-03-08 07:00:00", "2026-03-08 07:01:00"),
      (.berlin, "2026-10-25", "2026-10-24 22:00:00", "2026-10-25 23:00:00"),
      (.berlin, "2026-10-25 1:59", "2026-10-24 23:59:00", "2026-10-25 00:00:00"),
      (.berlin, "2026-10-25 2:59:59", "2026-10-25 00:59:59", "2026-10-25 01:00:00"),
      (.berlin, "2026-10-25 3:00", "2026-10-25 02:00:00", "2026-10-25 02:01:00"),
      (.berlinInSpring, "2026-03-29", "2026-03-28 23:00:00", "2026-03-29 22:00:00"),
      (.berlinInSpring, "2026-03-29 1:59", "2026-03-29 00:59:00", "2026-03-29 01:00:00"),
      (.berlinInSpring, "2026-03-29 2:30", "2026-03-29 01:30:00", "2026-03-29 01:31:00"),
      (.lordHowe, "2026-10-04", "2026-10-03 14:00:00", "2026-10-04 13:00:00"),
    ])
  func changes(zone: Zone, text: String, start: String, end: String) throws {
    let today = try #require(CalendarDay("2026-07-01"))
    let reader = try zone.clocks().reader(today: today)
    #expect(reader.moment(text)?.description == start)
    try expect(text, from: start, to: end, by: reader, on: today)
  }

  @Test(
    "So do some days that follow one another, by the clocks of the first and of the last one",
    arguments: [
      (Zone.berlin, "2026-10", "2026-09-30 22:00:00", "2026-10-31 23:00:00"),
      (.berlinInSpring, "this year", "2025-12-31 23:00:00", "2026-12-31 22:00:00"),
      (.newYork, "march 2026", "2026-03-01 05:00:00", "2026-04-01 04:00:00"),
      (.santiago, "sep", "2026-09-01 04:00:00", "2026-10-01 03:00:00"),
    ])
  func periods(zone: Zone, text: String, start: String, end: String) throws {
    let today = try #require(CalendarDay("2026-07-01"))
    try expect(text, from: start, to: end, by: zone.clocks().reader(today: today), on: today)
  }

  /// That a condition finds the moments from one on to before another one.
  private func expect(
    _ text: String, from start: String, to end: String, by reader: MomentReader,
    on today: CalendarDay
  ) throws {
    let at: AttributePath = "at"
    let parser = PredicateParser(
      fields: [PredicateField("at", .dateTime)], today: today, moments: reader)
    let predicate = try #require(try parser.parse("at = \(text)").predicate)
    func finds(_ moment: String, later seconds: Int) throws -> Bool {
      let moment = try #require(CalendarMoment(moment)?.adding(seconds: seconds))
      return predicate.evaluate { $0 == at ? .text(moment.description) : .null }
    }
    #expect(try !finds(start, later: -1) && finds(start, later: 0))
    #expect(try finds(end, later: -1) && !finds(end, later: 0))
  }

  @Test("Every moment that is shown is typed as itself or as the first of its name")
  func everyMoment() throws {
    for zone in Zone.allCases {
      let clocks = try zone.clocks()
      for day in [
        "2026-03-08", "2026-03-29", "2026-09-06", "2026-10-04", "2026-10-25", "2026-11-01",
      ] {
        let noon = try #require(CalendarMoment("\(day) 12:00:00"))
        for minute in stride(from: -1_440, to: 1_440, by: 10) {
          let stored = try #require(noon.adding(seconds: minute * 60))
          let shown = try #require(clocks.shown(stored.description))
          let typed = try #require(clocks.stored(shown))
          #expect(clocks.shown(typed) == shown && typed <= stored.description)
        }
      }
    }
  }
}
