/// When to write down what is being typed: once the keys pause, but not much later than the first
/// of them.
struct DraftSchedule {
  private static let pause: Duration = .milliseconds(500)
  private static let longestWait: Duration = .seconds(4)

  /// When the first key came that is not written down.
  private var start: Duration?

  /// How long to wait, if no other key comes meanwhile, after a key at a moment.
  mutating func wait(at now: Duration) -> Duration {
    let first = start ?? now
    start = first
    return max(.zero, min(Self.pause, first + Self.longestWait - now))
  }
}
