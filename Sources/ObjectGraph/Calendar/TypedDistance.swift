/// How far from now something is, as people type it: `+3d`, `-30min`, `in 2 hours`, `1h ago`,
/// `2 weeks`, `a month from now`.
struct TypedDistance {
  enum Unit {
    case minute, hour, day, week, month, year
  }

  /// How many: negative where it is ago.
  let count: Int
  let unit: Unit
  /// Whether only `m` says that it is months.
  let mayBeMinutes: Bool

  /// Nil for what is none.
  ///
  /// - Parameter text: Without capitals.
  /// - Complexity: O(length)
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)
    var isAgo = false
    if words.first == "in" {
      words.removeFirst()
    } else if words.last == "ago" {
      isAgo = true
      words.removeLast()
    } else if words.suffix(2) == ["from", "now"] || words.suffix(2) == ["from", "today"] {
      words.removeLast(2)
    } else if let sign = words.first?.first, sign == "+" || sign == "-" {
      isAgo = sign == "-"
      words[0].removeFirst()
    }
    if words.count == 1, let end = words[0].utf8.firstIndex(where: { !$0.isASCIIDigit }) {
      words = [words[0][..<end], words[0][end...]]
    }
    guard words.count == 2, let count = Self.count(words[0]), let unit = Unit(typed: words[1])
    else { return nil }
    self.count = isAgo ? -count : count
    self.unit = unit
    mayBeMinutes = words[1] == "m"
  }

  /// How many: `3`, `a`; so few that nothing overflows.
  private static func count(_ word: Substring) -> Int? {
    if word == "a" || word == "an" || word == "one" { return 1 }
    guard word.utf8.count <= 7, word.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(word)
  }

  /// The day that is so far from another; nil outside of the years 1 to 9999, and for parts of a
  /// day.
  func day(from day: CalendarDay) -> CalendarDay? {
    switch unit {
    case .minute, .hour: nil
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }

  /// The seconds of hours and minutes; nil for days and longer units.
  var seconds: Int? {
    switch unit {
    case .minute: count * 60
    case .hour: count * 3_600
    case .day, .week, .month, .year: nil
    }
  }
}

extension TypedDistance.Unit {
  fileprivate init?(typed word: Substring) {
    switch word {
    case "min", "mins", "minute", "minutes": self = .minute
    case "h", "hr", "hrs", "hour", "hours": self = .hour
    case "d", "day", "days": self = .day
    case "w", "wk", "wks", "week", "weeks": self = .week
    case "m", "mo", "month", "months": self = .month
    case "y", "yr", "yrs", "year", "years": self = .year
    default: return nil
    }
  }
}
