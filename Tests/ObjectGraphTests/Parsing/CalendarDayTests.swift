import Foundation
import ObjectGraph
import TestSupport
import Testing

@Suite("A calendar day") struct CalendarDayTests {
  /// A Wednesday.
  static let today = CalendarDay("2026-11-18")

  @Test("is counted as calendars of others count it")
  func arithmetic() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var generator = SeededGenerator()
    for _ in 0..<2_000 {
      let number = Int.random(in: -719_162...2_932_896, using: &generator)
      let day = try #require(CalendarDay(daysSince1970: number))
      #expect(day.daysSince1970 == number)
      #expect(CalendarDay(day.description) == day)
      // Foundation's calendar is Julian before 1582-10-15.
      guard number > -141_427 else { continue }
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect(parts.year == day.year && parts.month == day.month && parts.day == day.day)
      #expect(parts.weekday == (day.weekday.rawValue + 1) % 7 + 1)
    }
    #expect(CalendarDay(daysSince1970: 2_932_897) == nil)
    #expect(CalendarDay(daysSince1970: -719_163) == nil)
    #expect(CalendarDay("9999-12-31")?.adding(days: 1) == nil)
    #expect(CalendarDay("9999-12-31")?.adding(days: .max) == nil)
    #expect(CalendarDay("0001-01-31")?.adding(months: -1) == nil)
    #expect(CalendarDay("2024-01-31")?.adding(months: 1)?.description == "2024-02-29")
  }

  @Test(
    "is what a person types",
    arguments: [
      ("today", "2026-11-18"), ("TODAY", "2026-11-18"), ("tod", "2026-11-18"),
      ("tomorrow", "2026-11-19"), ("tom", "2026-11-19"), ("yesterday", "2026-11-17"),
      ("wed", "2026-11-18"), ("fri", "2026-11-20"), ("Friday", "2026-11-20"),
      ("tue", "2026-11-24"), ("+3d", "2026-11-21"), ("3d", "2026-11-21"), ("-1w", "2026-11-11"),
      ("+2m", "2027-01-18"), ("+1y", "2027-11-18"), ("2026-12-24", "2026-12-24"),
      ("12-24", "2026-12-24"), ("11-17", "2027-11-17"), ("11-18", "2026-11-18"),
      ("24.12.", "2026-12-24"), ("24.12", "2026-12-24"), ("24.12.2030", "2030-12-24"),
      ("02-29", "2028-02-29"), ("2026-1-2", "2026-01-02"), ("2026/12/24", "2026-12-24"),
      ("1.2.26", "2026-02-01"), ("1.2.46", "2046-02-01"), ("1.2.47", "1947-02-01"),
      ("1.2.99", "1999-02-01"), ("1.2.0026", "0026-02-01"), ("24 Dec 2026", "2026-12-24"),
      ("Thu 24 Dec 2026", "2026-12-24"), ("Sun  1 Feb 2026", "2026-02-01"),
      ("December 24, 2026", "2026-12-24"), ("24. dec 26", "2026-12-24"), ("24 Dec", "2026-12-24"),
      ("thursday, dec 24", "2026-12-24"), ("17 nov", "2027-11-17"), ("18 NOVEMBER", "2026-11-18"),
    ])
  func typed(text: String, day: String) throws {
    let today = try #require(Self.today)
    #expect(CalendarDay(typed: text, today: today)?.description == day)
  }

  @Test(
    "is what a person says",
    arguments: [
      ("31/12/99", "1999-12-31"), ("99/12/31", "1999-12-31"), ("12/31/99", "1999-12-31"),
      ("6/6/26", "2026-06-06"), ("05/05/05", "2005-05-05"), ("1/31/26", "2026-01-31"),
      ("24-Dec-2026", "2026-12-24"), ("24-december-26", "2026-12-24"), ("1-MAY-2026", "2026-05-01"),
      ("24-Dec", "2026-12-24"),
      ("24 December 2026", "2026-12-24"),
      ("next fri", "2026-11-20"), ("Next Wednesday", "2026-11-25"), ("next tue", "2026-11-24"),
      ("in 3 days", "2026-11-21"), ("in 2 weeks", "2026-12-02"), ("in 1 month", "2026-12-18"),
      ("in a week", "2026-11-25"), ("3 days", "2026-11-21"), ("2 weeks ago", "2026-11-04"),
      ("one year ago", "2025-11-18"), ("1st dec", "2026-12-01"), ("dec 1st", "2026-12-01"),
      ("22nd of November", "2026-11-22"), ("3rd dec 2026", "2026-12-03"),
      ("Fri 11th dec", "2026-12-11"), ("Dec 24th, 2026", "2026-12-24"), ("eom", "2026-11-30"),
      ("EOY", "2026-12-31"), ("20261224", "2026-12-24"), ("24/12", "2026-12-24"),
      ("12/24", "2026-12-24"), ("24/12/2026", "2026-12-24"), ("24-12-2026", "2026-12-24"),
      ("12-24-2026", "2026-12-24"), ("12/24/2026", "2026-12-24"),
      ("5/5", "2027-05-05"), ("29/2", "2028-02-29"), ("this wed", "2026-11-18"),
      ("this fri", "2026-11-20"), ("last wed", "2026-11-11"), ("Last Tuesday", "2026-11-17"),
      ("day after tomorrow", "2026-11-20"), ("the day before yesterday", "2026-11-16"),
      ("end of month", "2026-11-30"), ("end of the year", "2026-12-31"), ("18th", "2026-11-18"),
      ("the 17th", "2026-12-17"), ("25th", "2026-11-25"), ("31st", "2026-12-31"),
      ("3 days from now", "2026-11-21"), ("a week from today", "2026-11-25"),
      ("the 24th of December", "2026-12-24"), ("the 1st of dec 2027", "2027-12-01"),
      ("Thursday, the 24th of December 2026", "2026-12-24"), ("Dec the 24th", "2026-12-24"),
      ("3d ago", "2026-11-15"), ("in 2w", "2026-12-02"), ("+2 months", "2027-01-18"),
      ("-1 yr", "2025-11-18"), ("2 wks ago", "2026-11-04"), ("2m ago", "2026-09-18"),
      ("3mo from now", "2027-02-18"), ("1 y", "2027-11-18"),
      ("today+2", "2026-11-20"), ("today + 2", "2026-11-20"), ("Today-1", "2026-11-17"),
      ("tomorrow+1", "2026-11-20"), ("tom +1w", "2026-11-26"),
      ("yesterday - 1 month", "2026-10-17"),
      ("today + a week", "2026-11-25"), ("today+0", "2026-11-18"), ("today+2m", "2027-01-18"),
    ])
  func said(text: String, day: String) throws {
    let today = try #require(Self.today)
    #expect(CalendarDay(typed: text, today: today)?.description == day)
  }

  @Test(
    "may be one of several where nobody knows which number is the month, or has another weekday",
    arguments: [
      ("5/12", ["2026-12-05", "2027-05-12"]), ("05/12/2026", ["2026-12-05", "2026-05-12"]),
      ("5-12-2026", ["2026-12-05", "2026-05-12"]), ("5-12-26", []),
      ("5-12", ["2026-12-05", "2027-05-12"]),
      ("24/12", []), ("5/5", []), ("13/13", []), ("5/12/26", ["2026-12-05", "2026-05-12"]),
      ("24/12/26", ["2026-12-24", "2024-12-26"]), ("31/12/99", []), ("05/05/05", []),
      ("05/12/26", ["2026-12-05", "2026-05-12", "2005-12-26"]),
      ("5/5/26", []), ("05/05/26", ["2026-05-05", "2005-05-26"]), ("24/13/99", []), ("5/2026", []),
      ("5.12", []),
      ("5/12/", []), ("", []), ("Mon 27 Nov", ["2026-11-27"]), ("fri, Dec 24th", ["2026-12-24"]),
      ("Fri 27 Nov", []), ("27 Nov", []), ("Mon 30 Feb", []), ("Mon 29 Feb", ["2028-02-29"]),
    ])
  func candidates(text: String, days: [String]) throws {
    let today = try #require(Self.today)
    #expect(CalendarDay.candidates(typed: text, today: today).map(\.description) == days)
  }

  @Test(
    "is not made of anything else",
    arguments: [
      "", "to", "fr", "soon", "2026-02-30", "2026-13-01", "0000-01-01", "+99999999999999999999d",
      "+9999999y", "d", "+d", "12", "1.2.3.4", "--", "26-1-1", "٢٠٢٦-٠١-٠١", "1.2.6", "1.2.026",
      "1.2.20266", "1/2/2026", "1/2",
      "Fri 24 Dec 2026", "30 Feb 2026", "24 De 2026", "Dec", "Thu Dec", "24 24", "Dec Dec",
      "5/12", "30/2", "24/12/26", "024/12", "2026/12", "20261324", "eow", "next", "next 3 days",
      "next week", "in fri", "in 3 days ago", "in -3 days", "1th dec", "11st dec", "st dec", "ago",
      "99999999 days", "9999999 years", "32nd", "0th",
      "1th", "the 25", "25 th", "last 3 days", "this week", "end of week", "in 3 days from now",
      "end", "the", "from now", "day after", "2 hours", "+2h", "5 mins", "the 24th of", "the dec",
      "the the 24th dec", "+3d ago", "in +3d", "+-3d", "+ 3d", "+", "in", "+in 3d",
      "-9223372036854775808d", "+9223372036854775807w", "-9223372036854775808y",
      "24 Dec 2026 5", "24 Dec 6", "24-Dec-6", "-24-Dec", "24-De-2026", "2026-Dec-24",
      "30-Feb-2026",
      "24-Dec-2026-5", "26-Dec-", "Thu 24", "today+", "today+2h", "today--2", "today+-2",
      "today+2 ago", "to+2", "2+today", "today 2", "today+2+3", "today+99999999", "fri+2",
      "today+in 2 days",
      String(repeating: "9", count: 100_000),
    ])
  func refused(text: String) throws {
    let today = try #require(Self.today)
    #expect(CalendarDay(typed: text, today: today) == nil)
  }
}
