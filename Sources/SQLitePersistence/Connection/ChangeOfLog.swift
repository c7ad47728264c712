import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waiting for a log that comes or goes at this moment, for who may only read: its index may not be
/// used yet, or any more, and is not to be made. Who reads without locks sees half of what came
/// with one that is gone by now.
struct ChangeOfLog {
  private let end: ContinuousClock.Instant
  private var count = 0

  /// - Parameter busyTimeout: How long somebody else's lock is waited for; a log for a twentieth of
  ///   that, since one that was left behind stays for good, and each look waits anew.
  init(busyTimeout: Duration) {
    end = ContinuousClock.now + busyTimeout / 20
  }

  /// Waits a moment for the log to be there, or gone.
  ///
  /// - Returns: Whether to look again. A log that stays like that was left by a program that was
  ///   killed, and is told.
  mutating func isAwaited(after error: SQLiteStoreError) -> Bool {
    [.readOnly, .unreadableLog].contains(error.reason) && isAwaited()
  }

  /// Waits a moment where a file is open without locks and somebody has written to it. One that was
  /// replaced is read as it was to its end.
  ///
  /// - Parameter sighting: What the file was like when it was opened.
  /// - Returns: Whether to look again: what was read may be neither what was there nor what is.
  mutating func isAwaited(in location: FileLocation, since sighting: FileSighting) -> Bool {
    guard location.access == .immutable, let now = try? FileSighting(of: location) else {
      return false
    }
    return now != sighting && now.isOfSameFile(as: sighting) && isAwaited()
  }

  private mutating func isAwaited() -> Bool {
    guard count < Self.leastLooks || ContinuousClock.now < end else { return false }
    count += 1
    usleep(1_000)
    return true
  }

  /// So often it is looked for at least, where the machine has other things to do.
  private static let leastLooks = 50
}
