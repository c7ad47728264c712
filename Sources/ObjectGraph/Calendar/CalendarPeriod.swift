/// Days that follow one another: one day, or those of a week, a month or a year.
///
/// A condition compares days with them: `due = 2026-12` asks for each day of that December,
/// `due > 2026-12` for those behind its last one. What a field holds is always one day.
package struct CalendarPeriod: Hashable, Sendable {
  /// The first of them.
  package let first: CalendarDay
  /// The last of them, which may be the first one.
  package let last: CalendarDay

  private init(_ first: CalendarDay, _ last: CalendarDay) {
    self.first = first
    self.last = last
  }

  /// One day.
  package init(_ day: CalendarDay) { self.init(day, day) }

  /// The days that a person means by what is typed; nil if it is none.
  ///
  /// | typed | days |
  /// |---|---|
  /// | `2026` | those of that year |
  /// | `2026-12`, `12/2026`, `12.2026`, `Dec 2026` | those of that month |
  /// | `dec` | those of the next one; of this one if it is one |
  /// | `this week`, `next month`, `last year` | seen from today; weeks begin on Monday (ISO 8601) |
  ///
  /// Everything else is one day, as ``CalendarDay/init(typed:today:)`` reads it.
  ///
  /// - Complexity: O(1): a long text is no period.
  package init?(typed text: String, today: CalendarDay) {
    guard
      let period = CalendarDay(typed: text, today: today).map(Self.init)
        ?? Self.several(text, today)
    else { return nil }
    self = period
  }

  /// The days of a week, a month or a year that a person means; nil for what is one day.
  static func several(_ text: String, _ today: CalendarDay) -> CalendarPeriod? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.folded.split(whereSeparator: \.isWhitespace)
    return numbered(words) ?? named(words, today) ?? relative(words, today)
  }

  private init?(year: Int) {
    guard let first = CalendarDay(year: year, month: 1, day: 1), let last = first.lastOfYear else {
      return nil
    }
    self.init(first, last)
  }

  private init?(year: Int, month: Int) {
    guard let first = CalendarDay(year: year, month: month, day: 1), let last = first.lastOfMonth
    else { return nil }
    self.init(first, last)
  }

  /// The week of a day.
  private init?(weekOf day: CalendarDay) {
    guard let monday = day.adding(days: -day.weekday.rawValue), let sunday = monday.adding(days: 6)
    else { return nil }
    self.init(monday, sunday)
  }

  /// `2026`, `2026-12`, `2026/12`, `12/2026`, `12.2026`: only the year has four figures.
  private static func numbered(_ words: [Substring]) -> CalendarPeriod? {
    guard words.count == 1 else { return nil }
    let parts = words[0].split(omittingEmptySubsequences: false) { ".-/".contains($0) }
    guard let numbers = CalendarDay.numbers(of: parts),
      let place = parts.firstIndex(where: { $0.utf8.count == 4 })
    else { return nil }
    switch parts.count {
    case 1: return CalendarPeriod(year: numbers[0])
    case 2 where parts[1 - place].utf8.count <= 2:
      return CalendarPeriod(year: numbers[place], month: numbers[1 - place])
    default: return nil
    }
  }

  /// `dec`, `December 2026`, `2026 dec`.
  private static func named(_ words: [Substring], _ today: CalendarDay) -> CalendarPeriod? {
    let words = words.map { $0.last == "," || $0.last == "." ? $0.dropLast() : $0 }
    guard 1...2 ~= words.count,
      let place = words.firstIndex(where: { CalendarDay.month($0) != nil }),
      let month = CalendarDay.month(words[place])
    else { return nil }
    if words.count == 1 {
      return CalendarPeriod(year: month < today.month ? today.year + 1 : today.year, month: month)
    }
    let year = words[1 - place]
    guard year.utf8.count == 4 else { return nil }
    return CalendarDay.year(year, today).flatMap { CalendarPeriod(year: $0, month: month) }
  }

  /// `this week`, `next month`, `last year`.
  private static func relative(_ words: [Substring], _ today: CalendarDay) -> CalendarPeriod? {
    let steps = ["last": -1, "this": 0, "next": 1]
    guard words.count == 2, let step = steps[String(words[0])] else { return nil }
    switch words[1] {
    case "week": return today.adding(days: 7 * step).flatMap { CalendarPeriod(weekOf: $0) }
    case "month":
      // The same day of that month is in it, or its last one.
      return today.adding(months: step).flatMap { CalendarPeriod(year: $0.year, month: $0.month) }
    case "year": return CalendarPeriod(year: today.year + step)
    default: return nil
    }
  }
}
