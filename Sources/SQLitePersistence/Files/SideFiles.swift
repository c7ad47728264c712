/// The log and its index as they lie beside a file that is open, which SQLite keeps open with it.
///
/// Nobody who uses SQLite removes them as long as anybody has the file open. Whoever tidies up by
/// hand may: SQLite then goes on with files that have no name any more. Its commits are gone with
/// the process, and other programs, with a log and locks of their own, write beside it.
struct SideFiles {
  /// What is no longer there under its name.
  struct Loss {
    /// Whether it is the log, and not its index alone.
    let isLogGone: Bool
    /// Whether nobody has put others in their place, nor written into the file itself.
    let isUntouched: Bool
  }

  private let location: FileLocation
  private var log: FileStatus.Identity?
  private var index: FileStatus.Identity?
  /// The file as it was when all were there last.
  private var file: FileStatus?
  /// Whether one of them was found to be gone. It stays so, whatever comes under its name.
  private(set) var isLost = false

  init(of location: FileLocation) {
    self.location = location
  }

  /// Looks whether they are those that were seen first.
  ///
  /// `stat`
  ///
  /// - Returns: What is gone, the first time that something is.
  mutating func look() -> Loss? {
    guard !isLost else { return nil }
    do {
      return compare(
        log: try SystemCalls.status(of: location.logPath)?.identity,
        index: try SystemCalls.status(of: location.logIndexPath)?.identity,
        file: try SystemCalls.status(of: location.path))
    } catch {
      // What cannot be looked at counts as what was seen.
      return nil
    }
  }

  private mutating func compare(
    log: FileStatus.Identity?, index: FileStatus.Identity?, file: FileStatus?
  ) -> Loss? {
    if self.log == nil { self.log = log }
    if self.index == nil { self.index = index }
    let (isLogGone, isIndexGone) = (log != self.log, index != self.index)
    guard isLogGone || isIndexGone else {
      self.file = file
      return nil
    }
    isLost = true
    let areNamesFree = (!isLogGone || log == nil) && (!isIndexGone || index == nil)
    return Loss(isLogGone: isLogGone, isUntouched: areNamesFree && file == self.file)
  }
}
