/// Reads moments as people type them, and gives them as stores hold them.
///
/// | typed | moment |
/// |---|---|
/// | `now` | this one |
/// | `+2h`, `-30min`, `in 2 hours`, `10 mins ago` | so long after it, or before |
/// | `2026-12-24 18:30`, `2026-12-24T18:30:15` | that one |
/// | `2026-12-24T18:30Z`, `2026-12-24 18:30:15+02:00` | that one by the clocks it names |
/// | `fri 9:15`, `tomorrow 9pm`, `+3d 9:15:30am`, `24.12. 18:30` | the time of that day |
/// | `today`, `fri`, `2026-12-24` | the midnight with which the day begins |
///
/// Days are read as ``CalendarDay/init(typed:today:)`` reads them, but for `+30m`, which may be
/// minutes here: ``alternatives(_:)`` tells how to write what it may mean.
public struct MomentReader: Sendable {
  /// What `today` and `fri` are seen from, by the clocks of whoever types.
  let today: CalendarDay
  private let now: CalendarMoment?
  private let stored: @Sendable (CalendarMoment) -> CalendarMoment

  /// A reader.
  ///
  /// - Parameters:
  ///   - today: What `today` and `fri` are seen from, by the clocks of whoever types.
  ///   - now: What `now` is, as stores hold it: in UTC. Without it `now` is no moment.
  ///   - stored: Makes a moment by the clocks of whoever types one as stores hold it; the same by
  ///     default.
  public init(
    today: CalendarDay, now: CalendarMoment? = nil,
    stored: @escaping @Sendable (CalendarMoment) -> CalendarMoment = { $0 }
  ) {
    self.today = today
    self.now = now
    self.stored = stored
  }

  /// The moment that a person means, as stores hold it; nil if it is none.
  ///
  /// - Complexity: O(1): a long text is no moment.
  public func moment(_ text: String) -> CalendarMoment? { span(text)?.start }

  /// The days that a text may mean that is none, with a time or without: `5/12 9:15`. See
  /// ``CalendarDay/candidates(typed:today:)``.
  ///
  /// - Complexity: O(1)
  public func candidates(_ text: String) -> [CalendarDay] {
    guard text.utf8.count <= 60 else { return [] }
    return CalendarDay.candidates(typed: Self.parts(of: text).day, today: today)
  }

  /// How to write what a text may mean where that is two: minutes or months for `+30m`, of which
  /// days have the latter. Empty for every other text.
  ///
  /// - Complexity: O(1)
  public func alternatives(_ text: String) -> [String] {
    guard text.utf8.count <= 60, let distance = TypedDistance(text.folded), distance.mayBeMinutes
    else { return [] }
    let count = distance.count < 0 ? "\(distance.count)" : "+\(distance.count)"
    return ["\(count)min", "\(count) months"]
  }

  /// From when to before when what is typed lasts, as stores hold it: a day, a minute or a second.
  /// Nothing comes after the last moment of all.
  func span(_ text: String) -> (start: CalendarMoment, end: CalendarMoment?)? {
    guard text.utf8.count <= 60 else { return nil }
    if text.folded == "now" {
      return now.map { ($0, $0.adding(seconds: 1)) }
    }
    if let distance = TypedDistance(text.folded) {
      if let seconds = distance.seconds {
        return now?.adding(seconds: seconds).map { ($0, $0.adding(seconds: 1)) }
      }
      if distance.mayBeMinutes { return nil }
    }
    if let zoned = Self.zoned(text) {
      return (zoned.moment, zoned.moment.adding(seconds: zoned.length))
    }
    let (dayText, timeText) = Self.parts(of: text)
    guard let day = CalendarDay(typed: dayText, today: today) else { return nil }
    guard let timeText else {
      let mayBeMinutes = CalendarDay.shifted(dayText.folded, today)?.distance.mayBeMinutes
      return mayBeMinutes == true ? nil : span(of: CalendarPeriod(day))
    }
    guard let time = Self.typedTime(timeText),
      let start = CalendarMoment(day: day, secondOfDay: time.second).map(stored)
    else { return nil }
    return (start, start.adding(seconds: time.length))
  }

  /// From when to before when some days last, as stores hold it: where the clocks change a day has
  /// more hours or fewer. Nothing comes after the last day of all.
  func span(of period: CalendarPeriod) -> (start: CalendarMoment, end: CalendarMoment?)? {
    let next = period.last.adding(days: 1).flatMap { CalendarMoment(day: $0) }
    return CalendarMoment(day: period.first).map { (stored($0), next.map(stored)) }
  }

  /// What stands before the last blank, if a time stands behind it, or before the `T` of a date in
  /// figures, and what behind it.
  private static func parts(of text: String) -> (day: String, time: Substring?) {
    // A blank before `am` and `pm` is none between a day and a time.
    let end = text.suffix(3).lowercased()
    let text = end == " am" || end == " pm" ? String(text.dropLast(3) + text.suffix(2)) : text
    if let blank = text.lastIndex(where: \.isWhitespace) {
      let time = text[text.index(after: blank)...]
      guard typedTime(time) != nil else { return (text, nil) }
      let day = text[..<blank].reversed().drop(while: \.isWhitespace).reversed()
      return (String(day), time)
    }
    let day = text.prefix(10)
    if text[day.endIndex...].first == "T", CalendarDay(String(day)) != nil {
      return (String(day), text[day.endIndex...].dropFirst())
    }
    return (text, nil)
  }

  /// The second of the day that a time says, and how long it lasts. Parts of seconds are dropped.
  static func time(_ text: Substring) -> (second: Int, length: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0], 1...2),
      let minute = number(parts[1], 2...2)
    else { return nil }
    var second = 0
    if parts.count == 3 {
      let pieces = parts[2].split(
        separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let whole = number(pieces[0], 2...2) else { return nil }
      if pieces.count == 2, number(pieces[1], 1...9) == nil { return nil }
      second = whole
    }
    let moment = CalendarMoment(.epoch, hour, minute, second)
    return moment.map { ($0.secondOfDay, parts.count == 3 ? 1 : 60) }
  }

  /// The same as a person types it: also `9am`, `9:15pm` and `9:15:30pm`, whose halves begin with
  /// the hour 12.
  private static func typedTime(_ text: Substring) -> (second: Int, length: Int)? {
    let half = text.suffix(2).lowercased()
    guard half == "am" || half == "pm" else { return time(text) }
    let parts = text.dropLast(2).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let hour = number(parts[0], 1...2), (1...12).contains(hour) else { return nil }
    let minutes = parts.count == 2 ? parts[1] : "00"
    return time("\(hour % 12 + (half == "pm" ? 12 : 0)):\(minutes)")
  }

  static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(text)
  }
}
