/// When to look at the file again after the system said that something happened to it.
///
/// The notification comes before the change can be seen, because the index of the log changes by
/// memory map, of which nobody is told. So the program looks again after 1, 2, 4 … 64 ms, then
/// every 64 ms until two seconds have passed, and then sleeps until the next notification.
struct LookSchedule {
  private static let longestPause: Duration = .milliseconds(64)
  private static let patience: Duration = .seconds(2)

  private var pause: Duration = .milliseconds(1)
  private var elapsed: Duration = .zero

  /// How long to wait before the next look, or nil when there have been enough.
  mutating func next() -> Duration? {
    guard elapsed < Self.patience else { return nil }
    defer {
      elapsed += pause
      pause = min(pause * 2, Self.longestPause)
    }
    return pause
  }
}
