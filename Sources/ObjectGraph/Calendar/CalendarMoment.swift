/// A day and a time of day to the second: what an attribute of type ``AttributeType/dateTime``
/// holds.
///
/// It knows nothing of time zones: stores hold moments in UTC, and who shows them by other clocks
/// adds what those are ahead.
public struct CalendarMoment: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// Seconds after its midnight, from 0 to 86,399.
  public let secondOfDay: Int

  /// A moment of a day, its midnight by default; nil where the day has no such second.
  public init?(day: CalendarDay, secondOfDay: Int = 0) {
    guard (0..<Self.secondsOfDay).contains(secondOfDay) else { return nil }
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// The moment that a store holds as `YYYY-MM-DD HH:MM:SS`; nil for what is none.
  ///
  /// Other programs write a `T` between day and time, a `Z` for UTC behind it, no seconds, or up to
  /// nine figures of parts of them, which are dropped. What is ahead of UTC or behind it is none.
  public init?(_ text: String) {
    guard (16...30).contains(text.utf8.count), let day = CalendarDay(String(text.prefix(10))) else {
      return nil
    }
    let mark = text.dropFirst(10).prefix(1)
    var time = text.dropFirst(11)
    if time.last == "Z" { time.removeLast() }
    guard mark == " " || mark == "T", time.dropFirst(2).first == ":",
      let second = MomentReader.time(time)?.second
    else { return nil }
    self.init(day: day, secondOfDay: second)
  }

  /// The moment so many seconds after 1970-01-01 00:00:00; nil outside of the years 1 to 9999.
  public init?(secondsSince1970 seconds: Int) {
    let rest = seconds % Self.secondsOfDay
    let second = rest < 0 ? rest + Self.secondsOfDay : rest
    let days = (seconds / Self.secondsOfDay) - (rest < 0 ? 1 : 0)
    guard let day = CalendarDay(daysSince1970: days) else { return nil }
    self.init(day: day, secondOfDay: second)
  }

  /// A moment by the parts of its time; nil if there is none of that name.
  init?(_ day: CalendarDay, _ hour: Int, _ minute: Int, _ second: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
    self.init(day: day, secondOfDay: hour * 3_600 + minute * 60 + second)
  }

  static let secondsOfDay = 86_400

  /// 1970-01-01 00:00:00.
  public static let epoch = CalendarMoment(validDay: .epoch)

  private init(validDay day: CalendarDay) {
    self.day = day
    secondOfDay = 0
  }

  /// The number of seconds after 1970-01-01 00:00:00.
  public var secondsSince1970: Int { day.daysSince1970 * Self.secondsOfDay + secondOfDay }

  /// The moment so many seconds later, or earlier; nil outside of the years 1 to 9999.
  public func adding(seconds: Int) -> CalendarMoment? {
    let (sum, overflows) = secondsSince1970.addingReportingOverflow(seconds)
    return overflows ? nil : CalendarMoment(secondsSince1970: sum)
  }
}

extension CalendarMoment: CustomStringConvertible {
  /// The moment as a store holds it: `YYYY-MM-DD HH:MM:SS`. Texts of this form stand in the order
  /// of moments.
  public var description: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60]
    return "\(day) \(time.map(padded).joined(separator: ":"))"
  }
}
