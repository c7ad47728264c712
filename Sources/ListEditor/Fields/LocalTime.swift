import ObjectGraph

/// The clocks where the person is: files hold moments in UTC, people read and type theirs.
public struct LocalTime {
  private let now: (() -> Int)?
  private let offset: @Sendable (Int) -> Int

  /// Clocks.
  ///
  /// - Parameters:
  ///   - now: Tells the time, in seconds after 1970 in UTC. Without it `now` cannot be typed.
  ///   - offset: How many seconds they are ahead of UTC at a moment, which is given in seconds
  ///     after 1970 in UTC.
  public init(now: (() -> Int)? = nil, offset: @escaping @Sendable (Int) -> Int) {
    self.now = now
    self.offset = offset
  }

  /// Clocks that show UTC.
  public static var utc: LocalTime { LocalTime { _ in 0 } }

  /// The same clocks at a moment, which is `now` from then on.
  public func stopped(at moment: CalendarMoment) -> LocalTime {
    LocalTime(now: { moment.secondsSince1970 }, offset: offset)
  }

  /// The same clocks for texts of another time, in which `now` is none.
  var withoutNow: LocalTime { LocalTime(offset: offset) }

  /// A moment of the file, `YYYY-MM-DD HH:MM:SS`, as the clocks here show it; nil for everything
  /// else. Parts of seconds are dropped.
  func shown(_ text: String) -> String? {
    guard let moment = CalendarMoment(text) else { return nil }
    return moment.adding(seconds: offset(moment.secondsSince1970))?.description
  }

  /// A moment on the clocks here as a file holds it; nil outside of the years 1 to 9999.
  func stored(_ text: String) -> String? {
    CalendarMoment(text).flatMap { Self.stored($0, offset) }?.description
  }

  /// Reads moments that are typed by these clocks.
  ///
  /// - Parameter today: What `today` and `fri` are seen from.
  func reader(today: CalendarDay) -> MomentReader {
    let moment = now.flatMap { CalendarMoment(secondsSince1970: $0()) }
    return MomentReader(today: today, now: moment) { [offset] in Self.stored($0, offset) ?? $0 }
  }

  private static func stored(
    _ moment: CalendarMoment, _ offset: (Int) -> Int
  ) -> CalendarMoment? {
    // Of a time that comes twice this is the first. One that is left out is read by the clocks
    // from before the change, which makes it a later one.
    let seconds = moment.secondsSince1970
    let dayBefore = seconds - 86_400
    let early = seconds - offset(dayBefore)
    let ahead = offset(early)
    let late = seconds - ahead
    return CalendarMoment(secondsSince1970: offset(late) == ahead ? late : early)
  }
}
