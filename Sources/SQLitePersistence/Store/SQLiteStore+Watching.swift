extension SQLiteStore {
  /// What to watch so as to learn of other programs' commits at once: the folder, since the file
  /// may be replaced and its log made anew; the file; and the log and its index, which may not be
  /// there.
  ///
  /// A notice comes before the commit can be seen. So ask ``isBeingWritten``, then
  /// `changes(after:)`, both of which are cheap, and do so again when ``LookSchedule`` says, to
  /// which the first answer goes.
  public var watchedPaths: WatchedPaths {
    let location = openConnection.location
    return WatchedPaths(
      folder: location.folder, file: path, log: location.logPath, index: location.logIndexPath)
  }

  /// Whether the path leads no longer to the file that is open, also where a folder on the way was
  /// renamed, of which a watch on the file's own folder tells nothing. One question to the system.
  public var hasMoved: Bool { !isClosed && connection.hasMoved }

  /// Whether another process is writing at this moment; nil where that cannot be told, as in a file
  /// that is open without locks.
  ///
  /// If not, `changes(after:)` finds from now on whatever was written before, or it never comes:
  /// the lock is held from the first byte in the log until the commit can be seen, or given up with
  /// it. The store's own process does not count.
  public var isBeingWritten: Bool? {
    access == .immutable || isClosed ? nil : connection.logIndex.isBeingWritten()
  }

  /// Where the traces of other writers show.
  public struct WatchedPaths: Hashable, Sendable {
    /// The folder of the file, which stays when the file is replaced.
    public let folder: String
    /// The file, links resolved.
    public let file: String
    /// Its log, which comes and goes.
    public let log: String
    /// The index of the log, which is written by memory map: only that it goes is told.
    public let index: String

    /// The file, its log and the index as entries of the folder: what happens to others is none of
    /// the store's business, and need not wake anybody.
    public var names: [String] {
      [file, log, index].map { String($0[$0.startOfLastName...]) }
    }
  }
}
