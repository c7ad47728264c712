import Foundation
import GRDBSQLite
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("A file of an earlier version")
struct MigrationTests {
  /// The tables and their columns, without what only a comment or a line break makes different.
  private func columns(_ file: ListFile) throws -> String {
    try file.shell(
      """
      SELECT t.name, c.cid, c.name, c.type, c."notnull", c.dflt_value, c.pk
      FROM pragma_table_list AS t, pragma_table_xinfo(t.name) AS c
      WHERE t.name LIKE 'docket%' ORDER BY t.name, c.cid
      """)
  }

  private func migrated(_ version: Int) throws -> ListFile {
    let file = try ListFile(schemaVersion: version)
    try file.open().close()
    return file
  }

  @Test("gets the tables that a new one has", arguments: 1..<FileFormat.schemaVersion)
  func sameTables(version: Int) throws {
    let old = try migrated(version)
    defer { old.remove() }
    let new = try ListFile("heroes")
    defer { new.remove() }
    #expect(try columns(old) == columns(new))
    #expect(try old.shell("PRAGMA user_version") == String(FileFormat.schemaVersion))
    #expect(try old.shell("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok")
  }

  @Test(
    "gets them also where mending has made some of them anew",
    arguments: ["docket_undo_entry", "docket_undo_group", "docket_change", "docket_field"])
  func mended(table: String) throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    try file.shell("PRAGMA foreign_keys = OFF; DROP TABLE \(table)")
    let check = try IntegrityCheck(path: file.path)
    _ = try check.repair(try check.problems())
    try check.close()
    #expect(try file.shell("PRAGMA user_version") == "1")
    try file.open().close()
    let new = try ListFile("heroes")
    defer { new.remove() }
    #expect(try columns(file) == columns(new))
  }

  @Test("keeps its rows and its journal: what was done before can be undone after")
  func journal() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    let store = try file.open(.init(session: "second", user: "root"))
    let context = try ManagedObjectContext(store: store)
    #expect(try context.undo()?.name == "Delete The Solo Act")
    #expect(try file.shell("SELECT team FROM hero WHERE id = 12") == "Unaffiliated")
    try store.close()
  }

  @Test("is kept beside itself, under a name that tells version and day, with the same rights")
  func backup() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    setMode(0o640, of: file.path)
    let before = try file.shell(".dump")
    let options = SQLiteStore.Options(now: { 1_795_219_200 })
    let store = try file.open(options)
    let report = try #require(store.migration)
    #expect(report.backupPath == file.path + ".v1-2026-11-21.backup")
    #expect(report.oldVersion == 1 && report.newVersion == FileFormat.schemaVersion)
    #expect(try Shell.run(".dump", on: report.backupPath) == before)
    #expect(try Shell.run("PRAGMA user_version", on: report.backupPath) == "1")
    let attributes = try FileManager.default.attributesOfItem(atPath: report.backupPath)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    try store.close()
    #expect(
      try file.neighbours == ["list.docket", "list.docket.v1-2026-11-21.backup"])
    // Once up to date, it is not written to.
    let bytes = try file.bytes
    let again = try file.open(options)
    #expect(again.migration == nil)
    try again.close()
    #expect(try file.bytes == bytes)
  }

  @Test("stays as it is where it is opened for reading only")
  func reading() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    let bytes = try file.bytes
    let store = try file.open(.init(isForReading: true))
    #expect(store.migration == nil && store.access != .readWrite)
    #expect(store.model.lists.map(\.entity.name) == ["hero"])
    try store.close()
    #expect(try file.bytes == bytes && file.neighbours == ["list.docket"])
  }

  @Test("never writes over an older copy")
  func secondBackup() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    let taken = file.path + ".v1-2026-11-21.backup"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: taken))
    try FileManager.default.createSymbolicLink(
      atPath: file.path + ".v1-2026-11-21.2.backup", withDestinationPath: "nowhere")
    let store = try file.open(.init(now: { 1_795_219_200 }))
    #expect(store.migration?.backupPath == file.path + ".v1-2026-11-21.3.backup")
    #expect(try Data(contentsOf: URL(fileURLWithPath: taken)) == Data("mine".utf8))
    try store.close()
  }

  @Test("is as it was when a migration fails, and leaves no copy")
  func failure() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    let before = try file.shell(".dump")
    let location = try FileLocation.resolve(file.path, fileSystem: nil)
    let connection = try Connection(location, busyTimeout: .seconds(1))
    try FileFormat.check(connection)
    let migrator = Migrator(
      connection: connection, options: .init(),
      migrations: Migration.all + [Migration(version: 99, sql: "CREATE TABLE a (b); nonsense")])
    #expect(throws: SQLiteStoreError.self) { try migrator.run() }
    try connection.close()
    #expect(try file.shell(".dump") == before)
    #expect(try file.shell("PRAGMA user_version") == "1")
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("is as it was whichever call fails, and is migrated when it is opened again")
  func faults() throws {
    var number = 0
    var isThrough = false
    while !isThrough {
      let file = try ListFile(schemaVersion: 1)
      defer { file.remove() }
      let before = try file.shell(".dump")
      let system = try ScriptedFileSystem()
      system.fail(after: number, [.open, .read, .write, .sync, .truncate], with: SQLITE_IOERR)
      do {
        let store = try file.open(.init(fileSystem: system.name))
        isThrough = store.migration != nil
        system.heal()
        try store.close()
      } catch is SQLiteStoreError {
        #expect(try file.shell(".dump") == before, "operation \(number)")
        #expect(try file.neighbours == ["list.docket"], "operation \(number)")
      }
      system.heal()
      let store = try file.open()
      #expect((store.migration == nil) == isThrough)
      try store.close()
      number += 1
    }
    #expect(number > 10)
  }

  @Test("that may only be read is read as it is")
  func readOnly() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    try file.shell("UPDATE docket_list SET filter = 'team = X'")
    setMode(0o555, of: file.folder.path)
    setMode(0o444, of: file.path)
    let before = try file.bytes
    try withOrdinaryRights {
      let store = try file.open()
      #expect(store.migration == nil)
      #expect(store.model.lists.map(\.filter) == ["team = X"])
      #expect(try store.nextUndo(.anybody)?.name == "Delete The Solo Act")
      #expect(try store.nextRedo() == nil)
      #expect(try store.feedStamp(at: store.feedPosition()) == nil)
      try store.close()
    }
    #expect(try file.bytes == before)
    setMode(0o755, of: file.folder.path)
  }

  @Test("is migrated once, by one of two that open it")
  func race() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    let location = try FileLocation.resolve(file.path, fileSystem: nil)
    let late = try Connection(location, busyTimeout: .seconds(1))
    try FileFormat.check(late)
    let store = try file.open()
    #expect(store.migration != nil)
    #expect(try Migrator(connection: late, options: .init()).run() == nil)
    #expect(late.schemaVersion == FileFormat.schemaVersion)
    try late.close()
    try store.close()
  }
}
