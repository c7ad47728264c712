import Interchange
import ObjectGraph

/// In which order the days of a column have their numbers between slashes, or dashes before the
/// year, as far as they were seen: `24/12/2026` tells that `5/12/2026` is a day in December.
struct DayNotation {
  /// The day from which those without a year are seen.
  private let today: CalendarDay
  /// The orders in which all of them are days.
  private var orders = Set(CalendarDay.NumberOrder.allCases)
  private var ambiguousCount = 0
  /// As many of the ambiguous ones as would be told: the days that each may be.
  private var firstAmbiguous: [(days: [CalendarDay], position: TextPosition)] = []

  /// - Parameter today: The day from which those without a year are seen.
  init(today: CalendarDay) { self.today = today }

  /// Looks at a day, with a time behind it or without.
  ///
  /// - Parameter text: Without blanks at its ends.
  mutating func take(_ text: String, at position: @autoclosure () -> TextPosition) {
    guard let word = word(of: text) else { return }
    orders.formIntersection(CalendarDay.readings(typed: word, today: today).map(\.order))
    let days = CalendarDay.candidates(typed: word, today: today)
    guard days.count > 1 else { return }
    ambiguousCount += 1
    if ambiguousCount <= ImportFaults.most { firstAmbiguous.append((days, position())) }
  }

  /// The text with a day of no other meaning in the place of one that is ambiguous; where nothing
  /// tells, with the one that begins with the day.
  func plain(_ text: String) -> String {
    guard let word = word(of: text) else { return text }
    let readings = CalendarDay.readings(typed: word, today: today)
    guard Set(readings.map(\.day)).count > 1 else { return text }
    let day = readings.first { orders == [$0.order] } ?? readings[0]
    return day.day.description + text.dropFirst(word.count)
  }

  /// Whether all days are written in one way, and all that are ambiguous are decided.
  var isClear: Bool { orders.count == 1 || ambiguousCount == 0 && !orders.isEmpty }

  /// Tells of the ambiguous days that are not decided though all were seen.
  ///
  /// - Parameter body: Given the first of them: clauses that say what is wrong, and where.
  /// - Returns: How many there are besides.
  func tellMisfits(_ body: (String, TextPosition) -> Void) -> Int {
    guard orders.count != 1 else { return 0 }
    let why =
      orders.isEmpty
      ? "others of the column contradict one another" : "no other day of the column tells which"
    for (days, position) in firstAmbiguous {
      let names = days.map(\.description).joined(separator: " or ")
      body("it may be \(names), and \(why)", position)
    }
    return ambiguousCount - firstAmbiguous.count
  }

  /// Whether a text is a day with all figures of its year: `24.12.2026`, `5/12/2026`, `2026/12/5`.
  static func isWrittenOut(_ text: String) -> Bool {
    guard 8...10 ~= text.utf8.count,
      case let parts = text.utf8.split(
        omittingEmptySubsequences: false, whereSeparator: { !(0x30...0x39 ~= $0) }),
      parts.count == 3, parts.contains(where: { $0.count == 4 })
    else { return false }
    return CalendarDay(typed: text, today: .epoch) != nil
      || !CalendarDay.candidates(typed: text, today: .epoch).isEmpty
  }

  /// The day with slashes, or with dashes and its year behind, at the start of a text.
  private func word(of text: String) -> String? {
    let (slash, dash) = (UInt8(ascii: "/"), UInt8(ascii: "-"))
    guard text.utf8.contains(slash) || text.utf8.prefix(3).contains(dash) else { return nil }
    let word = String(text.prefix { !$0.isWhitespace })
    return CalendarDay.readings(typed: word, today: today).isEmpty ? nil : word
  }
}
