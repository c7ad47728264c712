import ObjectGraph

/// The clocks where the person is: files hold moments in UTC, people read and type theirs.
public struct LocalTime {
  private let offset: (Int) -> Int

  /// Clocks.
  ///
  /// - Parameter offset: How many seconds they are ahead of UTC at a moment, which is given in
  ///   seconds after 1970 in UTC.
  public init(offset: @escaping (Int) -> Int) {
    self.offset = offset
  }

  /// Clocks that show UTC.
  public static var utc: LocalTime { LocalTime { _ in 0 } }

  /// A moment of the file, `YYYY-MM-DD HH:MM:SS`, as the clocks here show it; nil for everything
  /// else. Parts of seconds are dropped.
  func shown(_ moment: String) -> String? {
    guard let seconds = Self.seconds(moment) else { return nil }
    return Self.text(seconds + offset(seconds))
  }

  /// A moment on the clocks here as a file holds it.
  func stored(_ moment: String) -> String? {
    guard let seconds = Self.seconds(moment) else { return nil }
    // The offset at the moment is asked for with the moment itself; near a change of the clocks one
    // more look is enough.
    let guess = seconds - offset(seconds)
    return Self.text(seconds - offset(guess))
  }

  private static func seconds(_ text: String) -> Int? {
    guard let day = CalendarDay(String(text.prefix(10))), text.utf8.count >= 16 else { return nil }
    let mark = text.dropFirst(10).prefix(1)
    let parts = text.dropFirst(11).prefix(8).split(separator: ":").map { Int($0) }
    guard mark == " " || mark == "T", (2...3).contains(parts.count), let hour = parts[0],
      let minute = parts[1], let second = parts.count > 2 ? parts[2] : 0,
      0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second
    else { return nil }
    return day.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private static func text(_ seconds: Int) -> String? {
    let time = (seconds % 86_400 + 86_400) % 86_400
    guard let day = CalendarDay(daysSince1970: (seconds - time) / 86_400) else { return nil }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(padded(time / 3_600)):\(padded(time / 60 % 60)):\(padded(time % 60))"
  }
}
