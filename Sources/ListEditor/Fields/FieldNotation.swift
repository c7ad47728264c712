import ObjectGraph

/// How the texts of a field write numbers or days, which they tell together: beside `2,50` a text
/// `1.234` has thousands, and beside `24/12/2026` a text `5/12/2026` begins with the day.
struct FieldNotation {
  private var numbers: NumberNotation<Void>?
  private var days: DayNotation<Void>?

  /// - Parameter type: What the texts are to be.
  /// - Complexity: O(number of texts)
  init(of texts: some Sequence<String>, as type: AttributeType, today: CalendarDay) {
    switch type {
    case .integer: numbers = NumberNotation(isWhole: true)
    case .real: numbers = NumberNotation(isWhole: false)
    case .date, .dateTime: days = DayNotation(today: today)
    default: return
    }
    for text in texts.lazy.map(\.trimmingBlanks) {
      if let number = WrittenNumber(text) { numbers?.take(number, at: ()) }
      days?.take(text, at: ())
    }
  }

  /// A text that has no other meaning; the same where that is clear, or the others do not tell.
  ///
  /// - Parameter today: The day from which one without a year is seen.
  func plain(_ text: String, today: CalendarDay) -> String {
    let words = text.trimmingBlanks
    if let numbers, let number = WrittenNumber(words) { return numbers.plain(number) ?? text }
    guard var days, days.isClear else { return text }
    days.today = today
    return days.plain(words)
  }
}
