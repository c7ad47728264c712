extension CalendarDay {
  /// The days that a text may mean that is none: of `5/12`, which is in December in one country and
  /// in May in another, the two, the one that begins with the day first; of a day with a weekday
  /// that is not its own that day. Empty for every other text.
  ///
  /// - Complexity: O(1)
  public static func candidates(typed text: String, today: CalendarDay) -> [CalendarDay] {
    guard text.utf8.count <= 40 else { return [] }
    let days = unorderedParts(of: text).map { slashed($0, today) } ?? []
    if days.count == 2 { return days }
    guard let (day, weekday) = spelled(text.folded, today), weekday ?? day.weekday != day.weekday
    else { return [] }
    return [day]
  }

  /// The parts of a text that may be a day which begins with the day or with the month: those
  /// between slashes, or between dashes where four figures behind them are the year, or no year is
  /// said; nil of any other text.
  ///
  /// - Complexity: O(length)
  public static func unorderedParts(of text: String) -> [Substring]? {
    if text.utf8.contains(UInt8(ascii: "/")) {
      return text.split(separator: "/", omittingEmptySubsequences: false)
    }
    // The year comes first in most days with dashes.
    guard text.utf8.prefix(3).contains(UInt8(ascii: "-")) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 || parts.count == 3 && parts[2].utf8.count == 4 ? parts : nil
  }

  /// What numbers with slashes or dashes between them may mean: that day and month, the month and
  /// the day, and a year of four digits behind them. One of two digits might be a day or a month as
  /// well.
  static func slashed(_ parts: [Substring], _ today: CalendarDay) -> [CalendarDay] {
    guard let numbers = numbers(of: parts), parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }),
      numbers.count == 2 || numbers.count == 3 && parts[2].utf8.count == 4
    else { return [] }
    func day(_ day: Int, ofMonth month: Int) -> CalendarDay? {
      numbers.count == 2
        ? next(month: month, day: day, today)
        : CalendarDay(year: numbers[2], month: month, day: day)
    }
    let isSame = numbers[0] == numbers[1]
    return [
      day(numbers[0], ofMonth: numbers[1]), isSame ? nil : day(numbers[1], ofMonth: numbers[0]),
    ].compactMap(\.self)
  }

  /// The numbers that some texts are; nil if one of them is none.
  static func numbers(of parts: [Substring]) -> [Int]? {
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    return numbers.count == parts.count ? numbers : nil
  }
}
