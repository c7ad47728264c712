extension SQLiteStore {
  /// Opens the file anew if it is open without locks and somebody wrote to it, or replaced it.
  ///
  /// `immutable` promises SQLite that the file does not change. This keeps the promise: the file
  /// is looked at before each read, and once it changed, or got a log, the connection that was
  /// promised otherwise is given up, with its memory: others may commit for ever. One of an earlier
  /// version that may be written by now is brought up to date, as when it is opened.
  ///
  /// What was put in its place may have another history, of which no position means what it meant:
  /// then the number of the history is another one, and the model is read anew.
  ///
  /// - Throws: `SQLiteStoreError`; the old connection stays.
  func reopenIfChanged() throws {
    guard access == .immutable else { return }
    guard try FileSighting(of: connection.location) != sighting else { return }
    let file = try OpenedFile.open(path: path, options) { fresh, now in
      try feedEnd?.isContinued(on: fresh, isSameFile: now.isOfSameFile(as: sighting))
    }
    if let report = file.migration { migration = report }
    file.connection.statistics = connection.statistics
    try? connection.closeLeakingQueue()
    openConnection = file.connection
    sighting = file.sighting
    feedMark = nil
    feedEnd = file.feedEnd
    if file.content == false {
      history += 1
      modelMark = nil
    }
  }

  /// Runs a body that reads the file, anew where somebody wrote to one that is open without locks
  /// meanwhile: what it read was in part from before, and may look as if the file were damaged.
  ///
  /// - Throws: `SQLiteStoreError`, or what the body throws.
  func readingUnchanged<Result>(_ body: () throws -> Result) throws -> Result {
    var change = ChangeOfLog(busyTimeout: options.busyTimeout)
    while true {
      do {
        try reopenIfChanged()
        let result = try body()
        if !change.isAwaited(in: openConnection.location, since: sighting) { return result }
      } catch {
        guard change.isAwaited(in: openConnection.location, since: sighting) else { throw error }
      }
    }
  }
}
