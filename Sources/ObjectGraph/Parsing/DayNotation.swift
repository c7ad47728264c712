/// In which order the days of a column have their numbers between slashes, or dashes before the
/// year, as far as they were seen: `24/12/2026` tells that `5/12/2026` is a day in December.
///
/// Each is known by its place, whatever that is to who reads them.
package struct DayNotation<Place> {
  /// The day from which those without a year are seen.
  package var today: CalendarDay
  /// How many ambiguous days are kept to be told.
  private let most: Int
  /// The orders in which all of them are days.
  private var orders = Set(CalendarDay.NumberOrder.allCases)
  private var ambiguousCount = 0
  /// As many of the ambiguous ones as would be told: the days that each may be.
  private var firstAmbiguous: [(days: [CalendarDay], place: Place)] = []

  /// - Parameters:
  ///   - today: The day from which those without a year are seen.
  ///   - most: How many that are ambiguous are kept to be told.
  package init(today: CalendarDay, telling most: Int = 0) {
    self.today = today
    self.most = most
  }

  /// Looks at a day, with a time behind it or without.
  ///
  /// - Parameter text: Without blanks at its ends.
  package mutating func take(_ text: String, at place: @autoclosure () -> Place) {
    guard let word = word(of: text) else { return }
    orders.formIntersection(CalendarDay.readings(typed: word, today: today).map(\.order))
    let days = CalendarDay.candidates(typed: word, today: today)
    guard days.count > 1 else { return }
    ambiguousCount += 1
    if ambiguousCount <= most { firstAmbiguous.append((days, place())) }
  }

  /// The text with a day of no other meaning in the place of one that is ambiguous; where nothing
  /// tells, with the one that begins with the day.
  package func plain(_ text: String) -> String {
    guard let word = word(of: text) else { return text }
    let readings = CalendarDay.readings(typed: word, today: today)
    guard Set(readings.map(\.day)).count > 1 else { return text }
    let day = readings.first { orders == [$0.order] } ?? readings[0]
    return day.day.description + text.dropFirst(word.count)
  }

  /// Whether all days are written in one way, and all that are ambiguous are decided.
  package var isClear: Bool { orders.count == 1 || ambiguousCount == 0 && !isContradictory }

  /// Whether there is no order in which all of them are days.
  package var isContradictory: Bool { orders.isEmpty }

  /// The ambiguous days that are not decided though all were seen: the days that each of the first
  /// may be, and how many there are besides.
  package var misfits: (first: [(days: [CalendarDay], place: Place)], otherCount: Int) {
    orders.count == 1 ? ([], 0) : (firstAmbiguous, ambiguousCount - firstAmbiguous.count)
  }

  /// The day with slashes, or with dashes and its year behind, at the start of a text.
  private func word(of text: String) -> String? {
    guard Self.mayBegin(text.utf8.span) else { return nil }
    let word = String(text.prefix { !$0.isWhitespace })
    return CalendarDay.readings(typed: word, today: today).isEmpty ? nil : word
  }

  /// Whether such a day may stand at the start of a text: one with a slash, or a dash in time.
  private static func mayBegin(_ text: Span<UInt8>) -> Bool {
    text.indices.contains {
      text[$0] == UInt8(ascii: "/") || $0 < 3 && text[$0] == UInt8(ascii: "-")
    }
  }
}
