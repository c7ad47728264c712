import ObjectGraph

extension SQLiteStore {
  /// How far a gesture has come.
  enum Gesture: Equatable {
    /// There is none.
    case none
    /// The lock is held; the feed stood here when it was taken.
    ///
    /// - isKnown: Whether that is up to where it was read, and nobody wrote anything since.
    case open(feedPosition: Int64, isKnown: Bool)
    /// Its one write was tried, and failed.
    case failed
    /// Its one write was done, which moved the feed.
    case written(from: Int64, to: FeedEnd)
  }

  public func beginGesture() throws {
    // That of another context, which only this thread can end: there is nothing to wait for.
    guard gesture == .none else { throw PersistentStoreError.busy }
    try translatingErrors {
      guard !isReadOnly else { throw lacksRoom ? PersistentStoreError.full : .readOnly }
      try connection.checkPresence()
      try connection.ensureDurability()
      try connection.beginWriting(onLongWait: onLongWait)
      do {
        let reader = FeedReader(connection: connection)
        // As long as nobody else commits the feed stands where it stood. Whether the file is still
        // the one of its name is asked once more before the commit.
        let known = try feedMark.flatMap { mark in
          try reader.dataVersion() == mark.dataVersion ? mark.position : nil
        }
        // Where the feed was never read that is still to come, and asks for the version as well.
        if feedMark != nil, known == nil { try FileFormat.checkVersion(on: connection) }
        gesture = .open(feedPosition: try known ?? reader.position(), isKnown: known != nil)
      } catch {
        try? connection.rollback()
        throw error
      }
    }
  }

  public func write(_ save: SaveRequest) throws -> SaveResult {
    let writing = writing(save)
    return note(try translatingErrors(writing))
  }

  public func expectWrite() { connection.expectSave() }

  public func write(_ save: SaveRequest, meanwhile work: () -> Void) throws -> SaveResult {
    let (connection, writing) = (connection, writing(save))
    var written: Written?
    try translatingErrors {
      try connection.commit(
        writing: {
          written = try writing()
          try connection.checkPresence()
        }, meanwhile: work)
    }
    guard let written else { trap("a save that wrote nothing: \(path)") }
    let result = note(written)
    didCommitGesture()
    return result
  }

  public func commitGesture() throws {
    guard gesture != .none, gesture != .failed else { trap("no gesture to commit: \(path)") }
    try translatingErrors {
      try connection.checkPresence()
      try connection.commit()
    }
    didCommitGesture()
  }

  /// What came of the write of a gesture, and where the feed stood before and behind it.
  private typealias Written = (result: SaveResult, from: Int64, to: FeedEnd)

  /// Begins the one write of a gesture, and hands out the rest of it, which may run on another
  /// thread.
  private func writing(_ save: SaveRequest) -> () throws -> Written {
    guard case .open(let position, _) = gesture else {
      trap("a write outside of a gesture, or its second: \(path)")
    }
    gesture = .failed
    // Conditions in the notes of lists follow, so the model is to be looked at again.
    let renamings = ChoiceRenaming.all(in: save.updates, model)
    if !renamings.isEmpty { feedMark = nil }
    let writer = SaveWriter(connection: connection, model: model, options: options)
    return {
      let (result, end) = try writer.run(save, renaming: renamings, feedPosition: position)
      return (result, position, end)
    }
  }

  private func note(_ written: Written) -> SaveResult {
    gesture = .written(from: written.from, to: written.to)
    return written.result
  }

  private func didCommitGesture() {
    if let draftModel {
      model = draftModel.model
      modelMark = draftModel.mark
      self.draftModel = nil
    }
    if case .written(let old, let new) = gesture {
      isLeavingNotes = true
      feedEnd = new
      // Nobody else can have written in between.
      feedMark = feedMark.flatMap { mark in
        mark.position == old ? FeedMark(dataVersion: mark.dataVersion, position: new.position) : nil
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
