import TestSupport
import Testing

@testable import SQLitePersistence

/// Files that were made of text dumps, which leave out by what a Docket file is known.
extension IntegrityCheckTests {
  /// A file made of the dump of another one.
  private static func restored(_ file: ListFile, _ sql: String = "") throws -> String {
    let path = file.folder.path(of: "restored.docket")
    let dump = try file.shell(".dump")
    try Shell.run("\(dump)\n\(sql);", on: path)
    return path
  }

  @Test(
    "sets the marks of a file that was made of a dump, and finds nothing else wrong with it",
    arguments: [
      "SELECT 1", "PRAGMA application_id = 1147366260", "PRAGMA user_version = 2",
    ])
  func restoredDump(marks: String) throws {
    let file = try ListFile()
    defer { file.remove() }
    let path = try Self.restored(file, marks)
    #expect(throws: SQLiteStoreError.self) { try SQLiteStore(path: path) }
    let check = try IntegrityCheck(path: path)
    #expect(try check.lacksMarks())
    #expect(try check.problems() == [.missingMarks])
    #expect(try check.repair([.missingMarks]) == [.missingMarks])
    #expect(try check.problems() == [])
    #expect(try check.repair([.missingMarks]) == [])
    try check.close()
    let store = try SQLiteStore(path: path)
    #expect(store.model.lists.map(\.name) == ["Favorite Things"])
    #expect(store.access == .readWrite)
    try store.close()
    let query = "SELECT group_concat(name) FROM favorite"
    #expect(try Shell.run(query, on: path) == file.shell(query))
  }

  @Test("takes a file of an earlier version that was brought up to date for what it is")
  func restoredMigration() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    try file.open().close()
    let path = try Self.restored(file)
    let check = try IntegrityCheck(path: path)
    #expect(try check.problems() == [.missingMarks])
    try check.close()
  }

  @Test(
    "takes no file for one of ours of which the marks are others, or the tables",
    arguments: [
      "PRAGMA application_id = 7", "PRAGMA user_version = 1", "DROP TABLE docket_undo_range",
      "ALTER TABLE docket_list DROP COLUMN filter",
      "ALTER TABLE docket_field ADD COLUMN mine TEXT", "CREATE TABLE docket_new (x)",
    ])
  func otherFile(change: String) throws {
    let file = try ListFile()
    defer { file.remove() }
    let path = try Self.restored(file, change)
    #expect(throws: SQLiteStoreError(path: path, reason: .notDocket)) {
      try IntegrityCheck(path: path)
    }
  }

  @Test("misses no marks of a file in order, and leaves that open to whoever else has it")
  func marksInOrder() throws {
    let file = try ListFile()
    defer { file.remove() }
    let neighbours = try file.neighbours
    #expect(try check(file) { try $0.lacksMarks() } == false)
    #expect(try file.neighbours == neighbours)
  }
}
