import ListEditor
import NcursesTerminal
import SQLitePersistence

extension Docket {
  /// `docket FILE`: opens a file in the editor until the person quits.
  func edit(_ path: String) throws {
    NcursesTerminal.useLocaleOfEnvironment()
    try requireTerminal()
    do {
      let store = try SQLiteStore(path: path)
      try EditorSession(store: store).run()
    } catch let error as SQLiteStoreError {
      throw Failure.opening(error)
    } catch let error as TerminalError {
      throw Failure(error)
    }
  }
}
