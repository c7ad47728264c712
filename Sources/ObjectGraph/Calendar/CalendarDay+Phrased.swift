extension CalendarDay {
  /// The last day of the month.
  var lastOfMonth: CalendarDay? {
    CalendarDay(year: year, month: month, day: Self.daysInMonth(month, of: year))
  }

  /// `next fri`, `in 3 days`, `2 weeks`, `1 year ago`.
  static func phrased(_ text: String, _ today: CalendarDay) -> CalendarDay? {
    var words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 2, words[0] == "next" {
      return Weekday(typed: words[1]).flatMap { today.adding(days: 1)?.first($0) }
    }
    let isAhead = words.first == "in"
    if isAhead { words.removeFirst() }
    let isAgo = !isAhead && words.last == "ago"
    if isAgo { words.removeLast() }
    guard words.count == 2, let count = count(words[0]) else { return nil }
    let signed = isAgo ? -count : count
    return switch words[1] {
    case "day", "days": today.adding(days: signed)
    case "week", "weeks": today.adding(days: signed * 7)
    case "month", "months": today.adding(months: signed)
    case "year", "years": today.adding(months: signed * 12)
    default: nil
    }
  }

  /// How many: `3`, `a`.
  private static func count(_ word: Substring) -> Int? {
    if word == "a" || word == "one" { return 1 }
    guard word.utf8.count <= 7, word.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(word)
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
