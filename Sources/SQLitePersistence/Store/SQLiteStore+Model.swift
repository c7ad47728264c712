import ObjectGraph

extension SQLiteStore {
  /// Reads the model anew if somebody changed what it is made of.
  ///
  /// Where that leads to the same model the old one stays, so that nobody is told.
  ///
  /// - Throws: `PersistentStoreError.schemaChanged` where the notes and the tables disagree now:
  ///   the old model stays, and the next look reads again.
  func refreshModel() throws {
    let mark = try ModelMark(on: connection)
    guard mark != modelMark else { return }
    let isSame = try modelMark.map {
      try mark.describesTheSame(as: $0, limit: options.feedLimit, on: connection)
    }
    if isSame != true {
      connection.forgetEntityStatements()
      let fresh = try readModel()
      if !ModelChange(from: model, to: fresh).isEmpty { model = fresh }
    }
    modelMark = mark
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
