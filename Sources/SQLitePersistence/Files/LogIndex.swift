/// The index of the log, which all processes share that have the file open, with their locks on it.
///
/// SQLite keeps it open as long as its connection. Its own descriptor is used here: closing one of
/// ours would give up every lock that SQLite holds on the file.
struct LogIndex {
  /// The byte that whoever writes has locked, from the first write into the log until the commit
  /// can be seen (`WAL_WRITE_LOCK` of SQLite's file format).
  private static let writeLock: Int64 = 120
  /// Descriptors that are searched for it.
  private static let descriptors: Range<Int32> = 0..<1_024

  let path: String
  private var descriptor: Int32?

  init(path: String) {
    self.path = path
  }

  /// Whether another process is writing; nil where that cannot be told.
  mutating func isBeingWritten() -> Bool? {
    if descriptor == nil { descriptor = Self.descriptor(of: path) }
    return descriptor.flatMap { SystemCalls.isLocked(Self.writeLock, of: $0) }
  }

  /// The lowest descriptor under which this process has a file open.
  private static func descriptor(of path: String) -> Int32? {
    guard let file = try? SystemCalls.status(of: path) else { return nil }
    return descriptors.first { SystemCalls.status(of: $0)?.identity == file.identity }
  }
}
