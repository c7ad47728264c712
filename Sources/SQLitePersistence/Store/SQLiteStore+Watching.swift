extension SQLiteStore {
  /// What to watch so as to learn of other programs' commits at once: the folder, since the file
  /// may be replaced and its log made anew; the file; and the log, which may not be there.
  ///
  /// A notice may come before the commit can be seen. `changes(after:)` is cheap enough to be asked
  /// again and again for a while.
  public var watchedPaths: WatchedPaths {
    WatchedPaths(
      folder: connection.location.folder, file: path, log: connection.location.logPath)
  }

  /// Where the traces of other writers show.
  public struct WatchedPaths: Hashable, Sendable {
    public let folder: String
    public let file: String
    public let log: String
  }
}
