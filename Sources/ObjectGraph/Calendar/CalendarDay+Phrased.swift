extension CalendarDay {
  /// The last day of the month.
  var lastOfMonth: CalendarDay? {
    CalendarDay(year: year, month: month, day: Self.daysInMonth(month, of: year))
  }

  /// The last day of the year.
  var lastOfYear: CalendarDay? { CalendarDay(year: year, month: 12, day: 31) }

  /// `next fri`, `day after tomorrow`, `the 25th`, `end of month`.
  static func phrased(_ text: String, _ today: CalendarDay) -> CalendarDay? {
    var words = text.split(whereSeparator: \.isWhitespace)
    if words.first == "the" { words.removeFirst() }
    switch words {
    case ["day", "after", "tomorrow"]: return today.adding(days: 2)
    case ["day", "before", "yesterday"]: return today.adding(days: -2)
    case ["end", "of", "month"], ["end", "of", "the", "month"]: return today.lastOfMonth
    case ["end", "of", "year"], ["end", "of", "the", "year"]: return today.lastOfYear
    default: break
    }
    if words.count == 1 { return counted(words[0], today) }
    guard words.count == 2, let weekday = Weekday(typed: words[1]) else { return nil }
    return switch words[0] {
    case "this": today.first(weekday)
    case "next": today.adding(days: 1)?.first(weekday)
    case "last": today.adding(days: -7)?.first(weekday)
    default: nil
    }
  }

  /// `today+2`, `tomorrow - 1 week`: the day, and how far from it; days where no unit is said.
  static func shifted(
    _ text: String, _ today: CalendarDay
  ) -> (day: CalendarDay, distance: TypedDistance)? {
    guard let sign = text.firstIndex(where: { $0 == "+" || $0 == "-" }),
      case let words = text[..<sign].split(whereSeparator: \.isWhitespace), words.count == 1,
      let day = near(words[0], today)
    else { return nil }
    let count = text[sign...].dropFirst().drop(while: \.isWhitespace)
    let unit = count.utf8.allSatisfy(\.isASCIIDigit) ? "d" : ""
    return TypedDistance("\(text[sign])\(count)\(unit)").map { (day, $0) }
  }

  /// The next day of that number in a month: `25th`; only with its ending, since numbers alone are
  /// none.
  private static func counted(_ word: Substring, _ today: CalendarDay) -> CalendarDay? {
    guard word.last?.isNumber == false, let number = ordinal(word) else { return nil }
    // No two months in a row are too short for the same day.
    return (0...2).lazy.compactMap { months in
      CalendarDay(year: today.year, month: today.month, day: 1)?.adding(months: months)
    }.compactMap { CalendarDay(year: $0.year, month: $0.month, day: number) }.first { $0 >= today }
  }

  /// A number of a day: `24`, `24th`, `1st`, and no `1th`.
  static func ordinal(_ word: Substring) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    let rest = word[digits.endIndex...]
    return rest.isEmpty || rest == ending ? number : nil
  }
}

extension CalendarDay.Weekday {
  /// The day of the week of a name, which may be shortened to three letters.
  init?(typed word: some StringProtocol) {
    guard word.utf8.count >= 3,
      let day = Self.allCases.first(where: { $0.name.hasPrefix(word) })
    else { return nil }
    self = day
  }

  private var name: String {
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
