import ObjectGraph
import SQLitePersistence
import Testing

@Suite("Whether another process is writing, R19")
struct WritingByOthersTests {
  /// Another process that has written a row and waits, for a line of input, with what ends that.
  private func writer(on path: String, ending: String) throws -> WritingProcess {
    let script = """
      { echo "BEGIN IMMEDIATE; INSERT INTO favorite (name) VALUES ('n');"
        echo '.system echo held'; read line; echo '\(ending)'
      } | sqlite3 -batch "$1" 2>&1
      echo ended
      """
    return try WritingProcess(running: ["sh", "-c"], script, on: path)
  }

  @Test(
    "shows from its first write until its commit can be seen, or it gave up, or was killed",
    arguments: [("COMMIT;", 1), ("ROLLBACK;", 0), (".system kill -9 $PPID", 0)])
  func writing(ending: String, changes: Int) throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let position = try store.feedPosition()
    #expect(store.isBeingWritten == false)
    let writer = try writer(on: file.path, ending: ending)
    #expect(writer.line() == "held")
    #expect(store.isBeingWritten == true)
    #expect(try store.changes(after: position).changes.isEmpty)
    try writer.goOn()
    #expect(writer.lines().last == "ended")
    #expect(store.isBeingWritten == false)
    #expect(try store.changes(after: position).changes.count == changes)
    try store.close()
  }

  @Test("is not told of the store's own gesture")
  func ownGesture() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    try store.beginGesture()
    #expect(store.isBeingWritten == false)
    store.abandonGesture()
    try store.close()
  }

  @Test("is unknown where a file is open without locks")
  func withoutLocks() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o777, of: file.folder.path)
    setMode(0o444, of: file.path)
    try withOrdinaryRights {
      let store = try file.open()
      #expect(store.isBeingWritten == nil)
      try store.close()
    }
  }
}
