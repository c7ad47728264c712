/// A day in words: `Thu 24 Dec 2026`.
struct DayText: Hashable {
  /// How many columns a day takes.
  static let columns = 15

  let year: Int
  let month: Int
  let day: Int

  /// Reads `YYYY-MM-DD`; nil for everything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3, parts[0].utf8.count == 4,
      parts[1].utf8.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      1...12 ~= month, 1...31 ~= day
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day with its weekday.
  var shown: String {
    let number = day < 10 ? " \(day)" : "\(day)"
    return "\(Self.weekdays[weekday]) \(number) \(Self.months[month - 1]) \(year)"
  }

  /// The day and the time of a moment, `YYYY-MM-DD HH:MM…`, to the minute; nil for everything else.
  static func shown(moment text: String) -> String? {
    guard let day = DayText(text.prefix(10)) else { return nil }
    let time = text.dropFirst(10).prefix(6)
    guard time.count == 6, let mark = time.first, mark == " " || mark == "T" else { return nil }
    return "\(day.shown) \(time.dropFirst())"
  }

  /// Days since Sunday, by counting the days of the years and months before.
  private var weekday: Int {
    let year = month < 3 ? year - 1 : year
    let sum = year + year / 4 - year / 100 + year / 400 + Self.offsets[month - 1] + day
    return sum % 7
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// By how many weekdays a month begins after the one that the year begins with in March.
  private static let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
}
