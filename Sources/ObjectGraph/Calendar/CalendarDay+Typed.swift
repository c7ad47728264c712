extension CalendarDay {
  /// The day that a person means by what is typed; nil if it is none.
  ///
  /// | typed | day |
  /// |---|---|
  /// | `today`, `tomorrow`, `day after tomorrow`, `yesterday` | seen from today |
  /// | `fri`, `this Friday` | the next one; today if it is one |
  /// | `next fri`, `last fri` | the first one after today, the last one before |
  /// | `+3d`, `-1w`, `2m`, `+1y` | so many days, weeks, months, years from today |
  /// | `today+2`, `tomorrow - 1 week` | so many days from that one; or of another unit |
  /// | `in 3 days`, `2 weeks`, `a month from now`, `1y ago` | the same in words |
  /// | `eom`, `eoy`, `end of month` | the last day of this month, of this year |
  /// | `25th`, `the 25th` | the next one of a month; today if it is today |
  /// | `2026-12-24`, `20261224`, `2026/12/24`, `24.12.2026`, `24.12.26` | that day |
  /// | `24 Dec 2026`, `24-Dec-2026`, `December 24, 2026`, `the 24th of December 2026` | that day |
  /// | `24.12.`, `24 Dec`, `24-Dec`, `Dec 24th` | the next one; today if it is today |
  /// | `24/12`, `12/24`, `24-12`, `24/12/2026`, `24-12-2026` | if only one can be the month |
  /// | `31/12/99` | if only one order of the numbers makes a day |
  /// | `Thu 24 Dec 2026`, `Thu 24 Dec` | the same, if it is a Thursday |
  ///
  /// Capitals do not matter, and names can be shortened to three letters. Of a year its last two
  /// digits mean the one from 79 years ago to 20 years ahead. Where a week ends depends on who is
  /// asked, Friday to some, so there is no `eow`. Of `5/12`, `24/12/26` and a wrong weekday
  /// ``candidates(typed:today:)`` tells what may be meant.
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
      Self.named(word, today) ?? TypedDistance(word)?.day(from: today)
      ?? Self.shifted(word, today).flatMap { $0.distance.day(from: $0.day) }
      ?? Self.phrased(word, today)
      ?? CalendarDay(word) ?? Self.numbered(word, today) ?? Self.worded(word, today)
    guard let day else { return nil }
    self = day
  }

  private static func named(_ word: String, _ today: CalendarDay) -> CalendarDay? {
    if let day = near(word, today) { return day }
    switch word {
    case "now": return today
    case "eom": return today.lastOfMonth
    case "eoy": return today.lastOfYear
    default: return Weekday(typed: word).flatMap(today.first)
    }
  }

  /// `today`, `tomorrow`, `yesterday`, which may be shortened to three letters.
  static func near(_ word: some StringProtocol, _ today: CalendarDay) -> CalendarDay? {
    guard word.utf8.count >= 3 else { return nil }
    if "today".hasPrefix(word) { return today }
    if "tomorrow".hasPrefix(word) { return today.adding(days: 1) }
    return "yesterday".hasPrefix(word) ? today.adding(days: -1) : nil
  }

  /// `12-24`, `24.12.`, `24.12.2026`, `2026-1-2`, `2026/1/2`, `24/12` and `20261224`.
  private static func numbered(_ word: String, _ today: CalendarDay) -> CalendarDay? {
    guard let separator = word.first(where: { ".-/".contains($0) }) else { return compact(word) }
    var parts = word.split(separator: separator, omittingEmptySubsequences: false)
    if separator == ".", parts.last?.isEmpty == true { parts.removeLast() }
    guard let numbers = numbers(of: parts) else { return nil }
    switch (numbers.count, separator) {
    case (3, "."):
      guard let year = year(parts[2], today) else { return nil }
      return CalendarDay(year: year, month: numbers[1], day: numbers[0])
    case (3, _) where parts[0].count == 4:
      return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
    case (2, "."): return next(month: numbers[1], day: numbers[0], today)
    case (_, "/"), (_, "-"):
      let days = unordered(word, today)
      return days.count == 1 ? days[0] : nil
    default: return nil
    }
  }

  /// `20261224`.
  private static func compact(_ word: String) -> CalendarDay? {
    guard word.utf8.count == 8, word.utf8.allSatisfy(\.isASCIIDigit), let number = Int(word) else {
      return nil
    }
    return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  private static func worded(_ text: String, _ today: CalendarDay) -> CalendarDay? {
    guard let (day, weekday) = spelled(text, today), weekday ?? day.weekday == day.weekday else {
      return nil
    }
    return day
  }

  /// `24 Dec`, `Dec 24th`, `Thu 24 Dec 2026`, `December 24, 2026`, `the 24th of December`, and
  /// `24-Dec-2026` as other programs write it: the day, and the weekday that is said to be its.
  static func spelled(
    _ text: String, _ today: CalendarDay
  ) -> (day: CalendarDay, weekday: Weekday?)? {
    let dashed = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDashed = (2...3).contains(dashed.count) && dashed[0].utf8.first?.isASCIIDigit == true
    var words = (isDashed ? dashed : text.split(whereSeparator: \.isWhitespace)).map {
      $0.last == "," || $0.last == "." ? $0.dropLast() : $0
    }
    let weekday = words.first.flatMap { Weekday(typed: $0) }
    if weekday != nil { words.removeFirst() }
    if let place = words.prefix(2).firstIndex(of: "the") { words.remove(at: place) }
    if words.count > 2, words[1] == "of" { words.remove(at: 1) }
    guard (2...3).contains(words.count),
      let place = words.prefix(2).firstIndex(where: { month($0) != nil }),
      let month = month(words[place]), let number = ordinal(words[1 - place])
    else { return nil }
    let day =
      words.count == 2
      ? next(month: month, day: number, today)
      : year(words[2], today).flatMap { CalendarDay(year: $0, month: month, day: number) }
    return day.map { ($0, weekday) }
  }

  /// The number of a month, whose name may be shortened to three letters.
  static func month(_ word: Substring) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The year of four digits, or of its last two.
  static func year(_ digits: Substring, _ today: CalendarDay) -> Int? {
    guard digits.utf8.allSatisfy(\.isASCIIDigit), let number = Int(digits) else { return nil }
    let latest = today.year + 20
    switch digits.utf8.count {
    case 4: return number
    case 2 where latest >= 100: return latest - (latest - number) % 100
    default: return nil
    }
  }

  /// The next day of that name; a leap day may be years away.
  static func next(month: Int, day: Int, _ today: CalendarDay) -> CalendarDay? {
    (0...8).lazy.compactMap { CalendarDay(year: today.year + $0, month: month, day: day) }
      .first { $0 >= today }
  }
}
