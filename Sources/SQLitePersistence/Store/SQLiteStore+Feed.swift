import ObjectGraph

extension SQLiteStore {
  public func changes(after position: Int64) throws -> FeedChanges {
    if gesture == .open(feedPosition: position, isKnown: true) {
      return FeedChanges(position: position)
    }
    return try translatingErrors {
      try readingUnchanged { try readChanges(after: position) }
    }
  }

  private func readChanges(after position: Int64) throws -> FeedChanges {
    try connection.checkPresence()
    let reader = FeedReader(connection: connection)
    let version = try reader.dataVersion()
    if feedMark == FeedMark(dataVersion: version, position: position) {
      return FeedChanges(position: position)
    }
    let changes = try connection.reading {
      if feedMark?.dataVersion != version { try FileFormat.checkVersion(on: connection) }
      let end = try refreshModel()
      return try reader.changes(
        after: position, upTo: end.position, in: model, limit: options.feedLimit)
    }
    // A commit between the two reads moves the version again, and is found the next time.
    feedMark = FeedMark(dataVersion: version, position: changes.position)
    return changes
  }

  var feedTrimming: FeedTrimming {
    FeedTrimming(limit: options.feedLimit, connection: connection)
  }

  /// Shortens the feed by a portion in a transaction of its own, unless another program writes just
  /// now. A failure keeps the notes, which does no harm.
  func trimFeedAtLeisure() {
    guard isLeavingNotes, !connection.hasMoved, !connection.hasLostLog() else { return }
    connection.stopWaiting()
    do {
      try connection.beginWriting()
      try FileFormat.checkVersion(on: connection)
      try feedTrimming.removePortionOfBacklog()
      try connection.commit()
    } catch {
      try? connection.rollback()
    }
  }
}
