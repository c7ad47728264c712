extension SQLiteStore {
  /// Opens the file anew if it is open without locks and somebody wrote to it, or replaced it.
  ///
  /// `immutable` promises SQLite that the file does not change. This keeps the promise: the file
  /// is looked at before each read, and once it changed, or got a log, the connection that was
  /// promised otherwise is given up, with its memory: others may commit for ever. One of an earlier
  /// version that may be written by now is brought up to date, as when it is opened.
  ///
  /// What was put in its place may have another history, of which no position means what it meant:
  /// then the next look at the feed finds that it does not reach back, and the model is read anew.
  ///
  /// - Throws: `SQLiteStoreError`; the old connection stays.
  func reopenIfChanged() throws {
    guard access == .immutable else { return }
    guard try FileSighting(of: connection.location) != sighting else { return }
    let (fresh, now) = try Connection.open(path: path, options)
    let isContinued: Bool?
    let freshEnd: FeedEnd?
    do {
      try FileFormat.check(fresh)
      if let report = try Migrator(connection: fresh, options: options).run() { migration = report }
      isContinued = try feedEnd?.isContinued(on: fresh, isSameFile: now.isOfSameFile(as: sighting))
      freshEnd = fresh.location.access == .immutable ? try FeedEnd(on: fresh) : nil
    } catch {
      try? fresh.close()
      throw error
    }
    fresh.statistics = connection.statistics
    try? connection.close()
    openConnection = fresh
    sighting = now
    feedMark = nil
    feedEnd = freshEnd
    if isContinued == false {
      hasOtherHistory = true
      modelMark = nil
    }
  }
}
