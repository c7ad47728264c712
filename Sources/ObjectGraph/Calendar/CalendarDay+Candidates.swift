extension CalendarDay {
  /// The days that a text may mean that is none: of `5/12`, which is in December in one country and
  /// in May in another, the two, the one that begins with the day first; of `24/12/26` also the one
  /// that begins with the year; of a day with a weekday that is not its own that day. Empty for
  /// every other text.
  ///
  /// - Complexity: O(1)
  public static func candidates(typed text: String, today: CalendarDay) -> [CalendarDay] {
    let days = unordered(text, today)
    if days.count > 1 { return days }
    guard text.utf8.count <= 40, let (day, weekday) = spelled(text.folded, today),
      weekday ?? day.weekday != day.weekday
    else { return [] }
    return [day]
  }

  /// The days that numbers of no certain order mean, each once.
  static func unordered(_ text: String, _ today: CalendarDay) -> [CalendarDay] {
    readings(typed: text, today: today).reduce(into: []) { days, reading in
      if !days.contains(reading.day) { days.append(reading.day) }
    }
  }
}
