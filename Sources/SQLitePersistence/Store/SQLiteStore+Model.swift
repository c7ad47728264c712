import ObjectGraph

extension SQLiteStore {
  /// Reads the model anew if somebody changed what it is made of, or the file has another history.
  ///
  /// Where that leads to the same model the old one stays, so that nobody is told.
  ///
  /// - Returns: Where the feed ends.
  /// - Throws: `PersistentStoreError.schemaChanged` where the notes and the tables disagree now:
  ///   the old model stays, and the next look reads again.
  func refreshModel() throws -> FeedEnd {
    let mark = try ModelMark(on: connection)
    try noteHistory(upTo: mark.feedEnd)
    guard mark != modelMark else { return mark.feedEnd }
    let isSame = try modelMark.map {
      try mark.describesTheSame(as: $0, limit: options.feedLimit, on: connection)
    }
    if isSame != true {
      connection.forgetEntityStatements()
      let fresh = try readModel()
      if !ModelChange(from: model, to: fresh).isEmpty { model = fresh }
    }
    modelMark = mark
    return mark.feedEnd
  }

  /// Notices that what was written into the open file has another history (a copy, by `.restore`):
  /// to SQLite that is a commit like any other, and positions are counted alike in both.
  private func noteHistory(upTo end: FeedEnd) throws {
    if let feedEnd, feedEnd != end,
      try !feedEnd.isContinued(on: connection, isSameFile: true)
    {
      history += 1
      modelMark = nil
    }
    feedEnd = end
  }

  /// The model of the file as it is.
  private func readModel() throws -> Model {
    do {
      return try ModelReader(connection: connection).read()
    } catch let error as SQLiteStoreError {
      guard case .invalidDescription(let words) = error.reason else { throw error }
      throw PersistentStoreError.schemaChanged(words)
    }
  }
}
