import ObjectGraph

extension SQLiteStore {
  /// How far a gesture has come.
  enum Gesture: Equatable {
    /// There is none.
    case none
    /// The lock is held; the feed stood here when it was taken.
    case open(feedPosition: Int64)
    /// Its one write was tried, and failed.
    case failed
    /// Its one write was done, which moved the feed.
    case written(from: Int64, to: Int64)
  }

  public func beginGesture() throws {
    guard gesture == .none else { trap("a gesture begins in another: \(path)") }
    try translatingErrors {
      guard !isReadOnly else { throw PersistentStoreError.readOnly }
      try connection.checkPresence()
      try connection.ensureDurability()
      try connection.beginWriting()
      do {
        try connection.checkPresence()
        let position = try FeedReader(connection: connection).position()
        gesture = .open(feedPosition: position)
      } catch {
        try? connection.rollback()
        throw error
      }
    }
  }

  public func write(_ save: SaveRequest) throws -> SaveResult {
    guard case .open(let position) = gesture else {
      trap("a write outside of a gesture, or its second: \(path)")
    }
    gesture = .failed
    let result = try translatingErrors {
      try SaveWriter(connection: connection, model: model, options: options)
        .run(save, feedPosition: position)
    }
    gesture = .written(from: position, to: result.feedPosition)
    return result
  }

  public func commitGesture() throws {
    guard gesture != .none, gesture != .failed else { trap("no gesture to commit: \(path)") }
    try translatingErrors {
      try connection.checkPresence()
      try connection.commit()
    }
    if let draftModel {
      model = draftModel.model
      modelMark = draftModel.mark
      self.draftModel = nil
    }
    if case .written(let old, let new) = gesture {
      isLeavingNotes = true
      // Nobody else can have written in between.
      feedMark = feedMark.flatMap { mark in
        mark.position == old ? FeedMark(dataVersion: mark.dataVersion, position: new) : nil
      }
    }
    gesture = .none
  }

  public func abandonGesture() {
    guard gesture != .none else { trap("no gesture to abandon: \(path)") }
    gesture = .none
    draftModel = nil
    // SQLite fails to roll back only where it has done so already.
    try? connection.rollback()
  }
}
