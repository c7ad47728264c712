extension CalendarDay {
  /// The day that a person means by what is typed; nil if it is none.
  ///
  /// | typed | day |
  /// |---|---|
  /// | `today`, `tomorrow`, `yesterday` | seen from today |
  /// | `fri`, `Friday` | the next one; today if it is one |
  /// | `+3d`, `-1w`, `2m`, `+1y` | so many days, weeks, months, years from today |
  /// | `2026-12-24`, `24.12.2026` | that day |
  /// | `12-24`, `24.12.` | the next one; today if it is today |
  ///
  /// Capitals do not matter, and names can be shortened to three letters.
  ///
  /// - Complexity: O(1): a long text is no day.
  public init?(typed text: String, today: CalendarDay) {
    if let day = CalendarDay(text) {
      self = day
      return
    }
    guard text.utf8.count <= 40 else { return nil }
    let word = text.folded
    let day =
      Self.named(word, today) ?? Self.distant(word, today) ?? CalendarDay(word)
      ?? Self.numbered(word, today)
    guard let day else { return nil }
    self = day
  }

  private static func named(_ word: String, _ today: CalendarDay) -> CalendarDay? {
    guard word.utf8.count >= 3 else { return nil }
    if "today".hasPrefix(word) || word == "now" { return today }
    if "tomorrow".hasPrefix(word) { return today.adding(days: 1) }
    if "yesterday".hasPrefix(word) { return today.adding(days: -1) }
    let weekday = Weekday.allCases.first { $0.name.hasPrefix(word) }
    return weekday.flatMap(today.first)
  }

  /// `+3d` and the like.
  private static func distant(_ word: String, _ today: CalendarDay) -> CalendarDay? {
    guard let unit = word.last, let count = Int(word.dropLast()), abs(count) < 10_000_000 else {
      return nil
    }
    return switch unit {
    case "d": today.adding(days: count)
    case "w": today.adding(days: count * 7)
    case "m": today.adding(months: count)
    case "y": today.adding(months: count * 12)
    default: nil
    }
  }

  /// `12-24`, `24.12.` and `24.12.2026`.
  private static func numbered(_ word: String, _ today: CalendarDay) -> CalendarDay? {
    let separator: Character = word.contains(".") ? "." : "-"
    var parts = word.split(separator: separator, omittingEmptySubsequences: false)
    if separator == ".", parts.last?.isEmpty == true { parts.removeLast() }
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard numbers.count == parts.count else { return nil }
    switch (numbers.count, separator) {
    case (3, "."): return CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0])
    case (2, "."): return next(month: numbers[1], day: numbers[0], today)
    case (2, _): return next(month: numbers[0], day: numbers[1], today)
    default: return nil
    }
  }

  /// The next day of that name; a leap day may be years away.
  private static func next(month: Int, day: Int, _ today: CalendarDay) -> CalendarDay? {
    (0...8).lazy.compactMap { CalendarDay(year: today.year + $0, month: month, day: day) }
      .first { $0 >= today }
  }
}

extension CalendarDay.Weekday {
  fileprivate var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}
