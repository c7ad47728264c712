import SQLitePersistence

extension Docket {
  /// `docket FILE`: opens a file in the editor until the person quits.
  func edit(_ path: String) throws {
    try requireTerminal()
    do {
      let store = try SQLiteStore(path: path)
      try EditorSession(store: store).run()
    } catch {
      throw Failure(error, path: path)
    }
  }
}
