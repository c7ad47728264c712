/// Room at the end of the log, for the commits to come.
///
/// A commit that makes the log longer waits until its new length is on the disk too, one that
/// overwrites does not. SQLite begins the log anew after about 1,000 pages and overwrites it from
/// then on; with the room made beforehand it does from the start. To SQLite the zeroes are what a
/// commit leaves that never was: they hold no frame.
struct LogRoom: Sendable {
  /// The log.
  let path: String

  /// How long the log gets before SQLite begins it anew, in bytes.
  static let size: Int64 = 4 << 20
  /// What is left free on the disk at least, in bytes.
  private static let spare: Int64 = 64 << 20
  /// How many bytes are written at once at most: each piece wakes up all who watch the folder.
  private static let pieceSize = 1 << 20

  /// Makes a log that holds something as long as it gets.
  ///
  /// Others may write into it meanwhile, this process too: each piece goes behind whatever is the
  /// end of the file at that moment, so nothing is overwritten.
  ///
  /// - Throws: What the system says. The log may be longer then, which does no harm.
  func fill() throws(SystemError) {
    let descriptor = try SystemCalls.openForAppending(path)
    defer { SystemCalls.close(descriptor) }
    guard try SystemCalls.freeBytes(beside: descriptor) > Self.size + Self.spare else { return }
    var isLonger = false
    while let size = SystemCalls.status(of: descriptor)?.size, size > 0, size < Self.size {
      let count = min(Self.pieceSize, Int(Self.size - size))
      try SystemCalls.append([UInt8](repeating: 0, count: count), to: descriptor)
      isLonger = true
    }
    if isLonger { try SystemCalls.synchronize(descriptor) }
  }
}
