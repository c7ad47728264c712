import Foundation
import GRDBSQLite
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("A file that may only be read")
struct ReadOnlyTests {
  private func names(_ store: SQLiteStore) throws -> [AttributeValue] {
    let entity = try store.entity("favorite")
    let keys = try store.orderedKeys(for: .init(entity: entity), sectionPath: nil).keys
    let rows = try store.rows(keys, of: entity).values
    return keys.compactMap { rows[$0]?[0] }
  }

  @Test("is opened for reading, says so, refuses a gesture and leaves nothing behind")
  func readOnlyFile() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o777, of: file.folder.path)
    setMode(0o444, of: file.path)
    let before = try file.bytes
    try withOrdinaryRights {
      let store = try file.open()
      #expect(store.isReadOnly)
      #expect(store.access == .immutable)
      #expect(try names(store).count == 7)
      #expect(throws: PersistentStoreError.readOnly) { try store.beginGesture() }
      try store.close()
    }
    #expect(try file.bytes == before)
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("is opened in a folder that may not be changed, though the file may")
  func readOnlyFolder() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o666, of: file.path)
    setMode(0o555, of: file.folder.path)
    try withOrdinaryRights {
      let store = try file.open()
      #expect(store.access == .immutable)
      #expect(try names(store).first == "MacBook Pro")
      try store.close()
    }
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("is opened whenever somebody else's log comes or goes")
  func comingLog() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    func changes() throws -> String { try file.shell("SELECT max(id) FROM docket_change") }
    let before = try changes()
    // The writer may get no time for a while when it has just made its log.
    let options = SQLiteStore.Options(busyTimeout: .seconds(600))
    // The last one to close the file takes its log away.
    let writer = try PseudoTerminalProgram(
      "/bin/sh",
      [
        "-c",
        """
        while :; do
          sqlite3 '\(file.path)' "UPDATE favorite SET name = name || '' WHERE id = 1" || exit 1
        done
        """,
      ])
    defer { writer.kill(SIGKILL) }
    try withOrdinaryRights {
      for _ in 0..<RandomSteps.count(150) {
        let store = try file.open(options)
        #expect(try names(store).count == 7)
        try store.close()
      }
    }
    #expect(try changes() != before)
  }

  @Test("is looked at again where the log goes just when it is opened")
  func goingLog() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    let writer = try OtherWriter(file.path)
    try writer.run("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    let system = try ScriptedFileSystem()
    system.failure = { operation in
      guard operation == FileOperation(.open, .log) else { return nil }
      system.heal()
      // What SQLite finds when the log is gone between its tries to write and to read.
      errno = ENOENT
      return SQLITE_CANTOPEN
    }
    try withOrdinaryRights {
      let store = try file.open(.init(fileSystem: system.name))
      #expect(store.access == .readOnly)
      #expect(try names(store).first == "Lamp")
      try store.close()
    }
    #expect(system.count(.open, .log) > 1)
    try writer.close()
  }

  @Test("is read again where somebody wrote to it meanwhile, and came and went with a log")
  func changedWhileRead() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    try withOrdinaryRights {
      let store = try file.open()
      #expect(store.access == .immutable)
      for (name, isDamaged) in [("Lamp", false), ("Desk", true)] {
        var looks = 0
        let first = try store.reading(isOneStatement: true) {
          looks += 1
          let seen = try names(store).first
          guard looks == 1 else { return seen }
          try file.shell("UPDATE favorite SET name = '\(name)' WHERE id = 1")
          // What was read of pages from before and behind may make no sense.
          if isDamaged { throw SQLiteStoreError(path: file.path, reason: .damaged("torn")) }
          return seen
        }
        #expect(looks == 2)
        #expect(first == .text(name))
      }
      var looks = 0
      #expect(throws: PersistentStoreError.damaged("torn")) {
        try store.reading(isOneStatement: true) {
          looks += 1
          throw SQLiteStoreError(path: file.path, reason: .damaged("torn"))
        }
      }
      #expect(looks == 1)
      try store.close()
    }
  }

  @Test("is opened again where somebody wrote to it meanwhile")
  func changedWhileOpened() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    try withOrdinaryRights {
      var looks = 0
      let opened = try OpenedFile.open(path: file.path, .init()) { connection, _ in
        looks += 1
        if looks == 1 {
          try file.shell("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
          throw SQLiteStoreError(path: file.path, reason: .damaged("torn"))
        }
        return connection.location.access
      }
      #expect(looks == 2)
      #expect(opened.content == .immutable)
      try opened.connection.close()
    }
  }

  @Test("may be one that is to be read only, also beside a writer")
  func asked() throws {
    let file = try ListFile()
    defer { file.remove() }
    let writer = try OtherWriter(file.path)
    try writer.run("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    let store = try file.open(.init(isForReading: true))
    #expect(store.access == .readOnly && store.isReadOnly)
    #expect(try names(store).contains("Lamp"))
    #expect(throws: PersistentStoreError.readOnly) { try store.beginGesture() }
    try store.close()
  }

  @Test("shows the commits of those who may write, once they have written")
  func live() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    let store = try withOrdinaryRights { try file.open() }
    let position = try withOrdinaryRights { try store.feedPosition() }
    let writer = try OtherWriter(file.path)
    try writer.run("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    let changes = try withOrdinaryRights { try store.changes(after: position).changes }
    #expect(changes.map(\.kind) == [.updated])
    #expect(try withOrdinaryRights { try names(store).first } == "Lamp")
    #expect(store.access == .readOnly)
    try writer.run("UPDATE favorite SET name = 'Desk' WHERE id = 1")
    #expect(try withOrdinaryRights { try names(store).first } == "Desk")
    try withOrdinaryRights { try store.close() }
    try writer.close()
  }

  @Test("shows what a writer wrote who is gone again")
  func checkpointed() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    let store = try withOrdinaryRights { try file.open() }
    try file.shell("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    #expect(try withOrdinaryRights { try names(store).first } == "Lamp")
    #expect(store.access == .immutable)
    try withOrdinaryRights { try store.close() }
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("is told as one that may not be read any more once that is so and somebody has written")
  func becomesUnreadable() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    let store = try withOrdinaryRights { try file.open() }
    try file.shell("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    setMode(0o600, of: file.path)
    #expect(throws: PersistentStoreError.failed("you are not allowed to read it")) {
      try withOrdinaryRights { try store.feedPosition() }
    }
    setMode(0o644, of: file.path)
    #expect(try withOrdinaryRights { try names(store).first } == "Lamp")
    try withOrdinaryRights { try store.close() }
  }

  @Test("is brought up to date once it may be written and somebody has")
  func becomesWritable() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    let store = try withOrdinaryRights { try file.open() }
    #expect(store.access == .immutable && store.migration == nil)
    setMode(0o777, of: file.folder.path)
    setMode(0o666, of: file.path)
    try file.shell("UPDATE hero SET name = 'Lamp' WHERE id = 1")
    try withOrdinaryRights {
      let context = try ManagedObjectContext(store: store)
      let hero = try #require(store.model.entity(named: "hero"))
      #expect(store.access == .readWrite && store.migration?.oldVersion == 1)
      try context.performGesture("Rename") { context in
        context.object(with: ManagedObjectID(hero, 1))["name"] = "Desk"
      }
      #expect(try context.undo()?.isComplete == true)
      try store.close()
    }
    #expect(try file.shell("SELECT name FROM hero WHERE id = 1; PRAGMA user_version") == "Lamp\n2")
  }

  @Test("is refused when only a log that cannot be read holds its present state")
  func unreadableLog() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    let writer = try OtherWriter(file.path)
    try writer.run("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    setMode(0o600, of: file.path + "-wal")
    #expect(throws: SQLiteStoreError(path: file.path, reason: .unreadableLog)) {
      try withOrdinaryRights { try file.open() }
    }
    try writer.close()
  }

  @Test("is refused where somebody left it in the middle of a change, which nobody here may undo")
  func unfinishedChange() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("PRAGMA journal_mode = DELETE")
    setMode(0o555, of: file.folder.path)
    setMode(0o644, of: file.path)
    try Data("half a change".utf8).write(to: URL(filePath: file.path + "-journal"))
    #expect(throws: SQLiteStoreError(path: file.path, reason: .unfinishedChange)) {
      try withOrdinaryRights { try file.open() }
    }
    // What was finished leaves the log empty, or none, or one that begins with a zero.
    try Data([0] + "half a change".utf8).write(to: URL(filePath: file.path + "-journal"))
    #expect(try withOrdinaryRights { try file.open().access } == .immutable)
    try Data().write(to: URL(filePath: file.path + "-journal"))
    #expect(try withOrdinaryRights { try file.open().access } == .immutable)
  }
}
