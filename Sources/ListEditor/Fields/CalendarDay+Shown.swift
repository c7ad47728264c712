import ObjectGraph

extension CalendarDay {
  /// How many columns a day in words takes.
  static let shownColumns = 15

  /// The day in words: `Thu 24 Dec 2026`.
  var shown: String {
    let number = day < 10 ? " \(day)" : "\(day)"
    let year = description.prefix(4)
    return "\(Self.weekdays[weekday.rawValue]) \(number) \(Self.months[month - 1]) \(year)"
  }

  /// The day as a sentence names it: without the blank that days of one digit have in columns.
  var words: String { shown.replacing("  ", with: " ") }

  /// The day and the time of a moment, `YYYY-MM-DD HH:MM…`, to the minute; nil for everything else.
  static func shown(moment text: String) -> String? {
    guard let day = CalendarDay(String(text.prefix(10))) else { return nil }
    let time = text.dropFirst(10).prefix(6)
    guard time.count == 6, let mark = time.first, mark == " " || mark == "T" else { return nil }
    return "\(day.shown) \(time.dropFirst())"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
