extension CalendarDay {
  /// In which order a day has its numbers that is written with nothing but them.
  public enum NumberOrder: Hashable, Sendable, CaseIterable {
    case dayFirst, monthFirst, yearFirst
  }

  /// The days that numbers with slashes or dashes between them may mean, each with the order in
  /// which it has them: `5/12/2026` is in December in one country and in May in another, and
  /// `24/12/26` may be of 2024 as well. Empty for every other text.
  ///
  /// Of two orders the day may be the same, as of `5/5`.
  ///
  /// - Complexity: O(1): a long text is no day.
  public static func readings(
    typed text: String, today: CalendarDay
  ) -> [(order: NumberOrder, day: CalendarDay)] {
    guard text.utf8.count <= 40, let parts = unorderedParts(of: text),
      let numbers = numbers(of: parts), parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 })
    else { return [] }
    func day(_ day: Int, ofMonth month: Int) -> CalendarDay? {
      numbers.count == 2
        ? next(month: month, day: day, today)
        : year(parts[2], today).flatMap { CalendarDay(year: $0, month: month, day: day) }
    }
    guard 2...3 ~= numbers.count else { return [] }
    // Nobody writes a year with one figure.
    let mayBeginWithYear = numbers.count == 3 && parts.allSatisfy { $0.utf8.count == 2 }
    let found: [(order: NumberOrder, day: CalendarDay?)] = [
      (.dayFirst, day(numbers[0], ofMonth: numbers[1])),
      (.monthFirst, day(numbers[1], ofMonth: numbers[0])),
      (
        .yearFirst,
        mayBeginWithYear
          ? year(parts[0], today).flatMap {
            CalendarDay(year: $0, month: numbers[1], day: numbers[2])
          } : nil
      ),
    ]
    return found.compactMap { order, day in day.map { (order, $0) } }
  }

  /// The parts of a text that may be a day which begins with the day or with the month: those
  /// between slashes, or between dashes where four figures behind them are the year, or no year is
  /// said; nil of any other text.
  private static func unorderedParts(of text: String) -> [Substring]? {
    if text.utf8.contains(UInt8(ascii: "/")) {
      return text.split(separator: "/", omittingEmptySubsequences: false)
    }
    // The year comes first in most days with dashes.
    guard text.utf8.prefix(3).contains(UInt8(ascii: "-")) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 || parts.count == 3 && parts[2].utf8.count == 4 ? parts : nil
  }

  /// The numbers that some texts are; nil if one of them is none.
  static func numbers(of parts: [Substring]) -> [Int]? {
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    return numbers.count == parts.count ? numbers : nil
  }
}
