/// When to look at the file again after the system said that something happened to it.
///
/// The notification comes before the change can be seen, because the index of the log changes by
/// memory map, of which nobody is told: between the two lies the wait for the disk, of some tenths
/// of a millisecond or, behind thousands of rows, of tens of milliseconds. So the program looks
/// again after a millisecond, and as long as somebody writes always after a sixteenth of the time
/// that has passed, at most 64 ms; from two seconds on, with a disk that is slow or a writer that
/// was stopped, every second. Where nobody writes any more there is nothing to wait for; where that
/// cannot be told, two seconds are enough.
public struct LookSchedule: Sendable {
  private static let shortestPause: Duration = .milliseconds(1)
  private static let longestPause: Duration = .milliseconds(64)
  private static let patience: Duration = .seconds(2)
  private static let patientPause: Duration = .seconds(1)

  private var elapsed: Duration = .zero

  /// A schedule that begins now, at a notification. Whatever is told after that, or was found by a
  /// look, may begin another one.
  public init() {}

  /// Whether so much time has passed that looks are rare.
  public var isPatient: Bool { elapsed >= Self.patience }

  /// How long to wait before the next look, or nil when there have been enough.
  ///
  /// - Parameter isBeingWritten: What ``SQLiteStore/isBeingWritten`` said before the last look.
  public mutating func next(isBeingWritten: Bool?) -> Duration? {
    guard isBeingWritten != false else { return nil }
    guard !isPatient else { return isBeingWritten == true ? Self.patientPause : nil }
    let pause = min(max(elapsed / 16, Self.shortestPause), Self.longestPause)
    elapsed += pause
    return pause
  }
}
