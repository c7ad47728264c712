import ObjectGraph
import Testing

@Suite("Days compared with a year, a month or a week") struct PeriodConditionTests {
  /// A Wednesday.
  static let today = CalendarDay("2026-11-18")

  /// Days by the letters that tell them; Z has none.
  static let days = [
    "A": "2024-12-31", "B": "2025-01-01", "C": "2025-12-31", "D": "2026-10-31", "E": "2026-11-15",
    "F": "2026-11-16", "G": "2026-11-18", "H": "2026-11-22", "I": "2026-11-23", "J": "2026-12-01",
    "K": "2026-12-31", "L": "2027-01-01", "Z": nil,
  ]

  private static func parser() throws -> PredicateParser {
    let today = try #require(Self.today)
    return PredicateParser(
      fields: [
        PredicateField("due", .date), PredicateField("made", .dateTime),
        PredicateField("done", .boolean),
      ], today: today,
      moments: MomentReader(today: today, now: CalendarMoment("2026-11-18 12:00:00")))
  }

  /// The letters of the days that a text finds, without Z where only days can be found.
  private static func found(_ text: String, time: String = "") throws -> String {
    let predicate = try #require(try parser().parse(text).predicate)
    let found = days.filter { day in
      predicate.evaluate { path in
        switch path {
        case "due": day.value.map { .text($0) } ?? .null
        case "made": day.value.map { .text($0 + time) } ?? .null
        default: .null
        }
      }
    }
    return found.keys.sorted().joined()
  }

  @Test(
    "finds what is before, in and after them, and no empty value but by a negation",
    arguments: [
      ("= 2025", "BC"), ("!= 2025", "ADEFGHIJKLZ"), ("< 2025", "A"), ("<= 2025", "ABC"),
      ("> 2025", "DEFGHIJKL"), (">= 2025", "BCDEFGHIJKL"), ("is 2025", "BC"),
      ("is not 2025", "ADEFGHIJKLZ"), ("= 2026-12", "JK"), ("!= 2026-12", "ABCDEFGHILZ"),
      ("< 2026-12", "ABCDEFGHI"), ("<= 2026-12", "ABCDEFGHIJK"), ("> 2026-12", "L"),
      (">= 2026-12", "JKL"), ("= 2026/12", "JK"), ("= 12/2026", "JK"), ("= 12.2026", "JK"),
      ("= 12-2026", "JK"), ("= 2025-1", "B"), ("= Dec 2026", "JK"), ("= december 2026", "JK"),
      ("= 2026 dec", "JK"), ("= dec", "JK"), ("< Dec.", "ABCDEFGHI"), ("= November", "EFGHI"),
      ("> oct", ""), ("= this week", "FGH"), ("= Next Week", "I"),
      ("= last week", "E"), ("< this week", "ABCDE"), ("> this week", "IJKL"),
      ("= this month", "EFGHI"), ("= last month", "D"), ("= next month", "JK"),
      ("= this year", "DEFGHIJK"), ("= last year", "BC"), ("> this year", "L"),
      ("between 2025 and 2026-10", "BCD"), ("between last month and fri", "DEFG"),
      ("in (2024, 2027)", "AL"), ("in 2024, dec", "AJK"), ("not in (2025, 2026)", "ALZ"),
      ("> today + 3", "HIJKL"), ("<= tomorrow-1 and {} > today - 2 days", "G"),
      ("= \"dec 2026\"", "JK"), ("> 2026-12 not done", "L"), ("< 2025 or done", "A"),
    ])
  func periods(comparison: String, letters: String) throws {
    for (field, time) in [("due", ""), ("made", " 00:00:00"), ("made", " 23:59:59")] {
      let text = "\(field) \(comparison.replacing("{}", with: field))"
      #expect(try Self.found(text, time: time) == letters, "\(text)")
      let others = Self.days.keys.sorted().joined().filter { !letters.contains($0) }
      #expect(try Self.found("not (\(text))", time: time) == others, "\(text)")
    }
  }

  @Test(
    "A week begins on Monday, on whatever day it is asked for",
    arguments: [
      ("2026-11-16", "FGH"), ("2026-11-22", "FGH"), ("2026-11-15", "E"), ("2026-11-23", "I"),
    ])
  func weeks(day: String, letters: String) throws {
    let today = try #require(CalendarDay(day))
    let parser = PredicateParser(fields: [PredicateField("due", .date)], today: today)
    let predicate = try #require(try parser.parse("due = this week").predicate)
    let found = Self.days.filter { day in
      predicate.evaluate { _ in day.value.map { .text($0) } ?? .null }
    }
    #expect(found.keys.sorted().joined() == letters)
  }

  @Test(
    "There are none before the year 1 nor after 9999, and none of other words",
    arguments: [
      "0000", "10000", "202", "2026-13", "2026-0", "2026-", "0000-01", "13/2026", "2026-12-",
      "2026-123", "20-26", "this", "week", "this day", "each week", "this week this", "dec dec",
      "dec 02026", "24 2026", "this decade", "٢٠٢٦", "fri 2026", "dec 32", "2026 13",
    ])
  func refused(text: String) throws {
    for field in ["due", "made"] {
      #expect(throws: PredicateSyntaxError.self) { try Self.parser().parse("\(field) = \(text)") }
    }
  }

  @Test("Nothing comes after the last of all days, and all comes from the first one on")
  func ends() throws {
    for field in ["due", "made"] {
      #expect(try Self.found("\(field) > 9999") == "")
      #expect(try Self.found("\(field) <= 9999-12") == "ABCDEFGHIJKL")
      #expect(try Self.found("\(field) >= 0001") == "ABCDEFGHIJKL")
    }
    let last = try #require(CalendarDay("9999-12-30"))
    let parser = PredicateParser(fields: [PredicateField("due", .date)], today: last)
    #expect(throws: PredicateSyntaxError.self) { try parser.parse("due = next week") }
    #expect(throws: PredicateSyntaxError.self) { try parser.parse("due = next year") }
  }

  @Test(
    "A field holds one day, which is none of these",
    arguments: ["2026", "2026-12", "dec", "Dec 2026", "this week", "next month", "last year"])
  func fields(text: String) throws {
    let today = try #require(Self.today)
    #expect(CalendarDay(typed: text, today: today) == nil)
    #expect(MomentReader(today: today).moment(text) == nil)
  }
}
