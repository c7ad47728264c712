/// The log and its index as they lie beside a file that is open, which SQLite keeps open with it.
///
/// Nobody who uses SQLite removes them as long as anybody has the file open. Whoever tidies up by
/// hand may: SQLite then goes on with files that have no name any more. Its commits are gone with
/// the process, and other programs, with a log and locks of their own, write beside it.
struct SideFiles {
  private let location: FileLocation
  private var log: FileStatus.Identity?
  private var index: FileStatus.Identity?

  init(of location: FileLocation) {
    self.location = location
  }

  /// Whether the log of that name is no longer the one that was seen first.
  ///
  /// `stat`
  mutating func isLogGone() -> Bool { Self.isGone(location.logPath, seen: &log) }

  /// Whether the index of that name is no longer the one that was seen first.
  ///
  /// `stat`
  mutating func isIndexGone() -> Bool { Self.isGone(location.logIndexPath, seen: &index) }

  /// One that cannot be looked at counts as the one that was seen.
  private static func isGone(_ path: String, seen: inout FileStatus.Identity?) -> Bool {
    do {
      let present = try SystemCalls.status(of: path)?.identity
      if seen == nil { seen = present }
      return present != seen
    } catch {
      return false
    }
  }
}
