import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("The change feed, R19")
struct FeedTests {
  /// What another program does, and what the feed then says, in words.
  struct Case: CustomTestStringConvertible, Sendable {
    let sql: String
    let changes: [String]

    var testDescription: String { sql }

    init(_ sql: String, _ changes: String...) {
      self.sql = sql
      self.changes = changes
    }
  }

  private func words(_ changes: FeedChanges) -> [String] {
    changes.changes.map { "\($0.id) \($0.kind)" }
  }

  @Test(
    "tells what any statement of another program did",
    arguments: [
      Case("INSERT INTO task (name) VALUES ('d'), ('e')", "task 4 inserted", "task 5 inserted"),
      Case("UPDATE task SET name = 'z' WHERE id = 2", "task 2 updated"),
      Case("DELETE FROM task WHERE id = 3", "task 3 deleted"),
      Case("DELETE FROM task", "task 1 deleted", "task 2 deleted", "task 3 deleted"),
      Case("UPDATE task SET id = 9 WHERE id = 3", "task 3 deleted", "task 9 inserted"),
      Case("UPDATE task SET id = -id WHERE id = 3", "task 3 deleted", "task -3 inserted"),
      Case("REPLACE INTO task (id, name) VALUES (2, 'z')", "task 2 updated"),
      Case(
        "INSERT OR REPLACE INTO task (id, code) VALUES (7, 'X')", "task 1 deleted",
        "task 7 inserted"),
      Case("REPLACE INTO task (code) VALUES ('y')", "task 2 deleted", "task 4 inserted"),
      Case("REPLACE INTO task (id, code) VALUES (1, 'Y')", "task 1 updated", "task 2 deleted"),
      Case(
        "UPDATE OR REPLACE task SET code = 'X' WHERE id = 3", "task 1 deleted", "task 3 updated"),
      Case("UPDATE OR REPLACE task SET id = 1 WHERE id = 3", "task 1 updated", "task 3 deleted"),
      Case("INSERT OR IGNORE INTO task (code) VALUES ('x')", "task 1 updated"),
      Case("INSERT OR IGNORE INTO task (id, name) VALUES (1, 'z')", "task 1 updated"),
      Case(
        "INSERT INTO task (code) VALUES ('x') ON CONFLICT (code) DO UPDATE SET name = 'z'",
        "task 1 updated"),
      Case(
        "PRAGMA recursive_triggers = 1; REPLACE INTO task (code) VALUES ('y')",
        "task 2 deleted", "task 4 inserted"),
      Case(
        "PRAGMA foreign_keys = 1; DELETE FROM task WHERE id = 1",
        "step 1 deleted", "step 2 deleted", "task 1 deleted"),
      Case(
        "PRAGMA foreign_keys = 1; UPDATE status SET name = 'Now' WHERE id = 1",
        "status 1 updated", "task 1 updated", "task 2 updated"),
      Case(
        "PRAGMA foreign_keys = 1; DELETE FROM status WHERE name = 'Later'",
        "status 2 deleted", "task 3 updated"),
      Case("BEGIN; DELETE FROM task; ROLLBACK"),
      Case(
        "BEGIN; INSERT INTO task (id) VALUES (8); DELETE FROM task WHERE id = 8; COMMIT",
        "task 8 deleted"),
      Case(
        "BEGIN; DELETE FROM task WHERE id = 1; INSERT INTO task (id) VALUES (1); COMMIT",
        "task 1 updated"),
      Case("UPDATE docket_list SET title = 'Chores' WHERE id = 1"),
      Case("VACUUM"),
    ])
  func statements(example: Case) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open()
    let position = try store.feedPosition()
    try file.shell(example.sql)
    let changes = try store.changes(after: position)
    #expect(words(changes).sorted() == example.changes.sorted())
    #expect(!changes.isTruncated)
    #expect(try store.feedPosition() == changes.position)
    #expect(words(try store.changes(after: changes.position)) == [])
  }

  @Test("that has come to its last number is told as that, not as a disk without room")
  func lastNumber() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("INSERT INTO sqlite_sequence VALUES ('docket_change', 9223372036854775807)")
    let store = try file.open()
    let favorite = try store.entity("favorite")
    #expect(
      throws: PersistentStoreError.failed(
        "no number is left for the table docket_change, of which sqlite_sequence has the last")
    ) {
      try store.gesture(
        SaveRequest(updates: [
          .init(
            ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "X")])
        ]))
    }
    try store.close()
  }

  @Test("notes changes of the notes about lists and fields too")
  func descriptions() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell("UPDATE docket_list SET title = 'Chores' WHERE id = 1; DELETE FROM docket_field")
    #expect(
      try file.shell("SELECT entity, id, kind FROM docket_change")
        == "docket_list|1|update\ndocket_field|1|delete")
  }

  @Test("costs one statement and one row as long as nothing happened")
  func cost() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let position = try store.feedPosition()
    _ = try store.changes(after: position)
    let before = store.statistics
    for _ in 0..<100 { _ = try store.changes(after: position) }
    #expect(store.statistics.statements - before.statements == 100)
    #expect(store.statistics.rowsRead - before.rowsRead == 100)
    #expect(store.statistics.preparations == before.preparations)
  }

  @Test("costs in proportion to the change, whatever the number of rows")
  func proportion() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO step (name) SELECT 'n' || i FROM n
      """)
    let store = try file.open()
    let position = try store.feedPosition()
    _ = try store.changes(after: position)
    try file.shell("UPDATE step SET name = 'z' WHERE id IN (7, 4000)")
    let before = store.statistics
    #expect(try store.changes(after: position).changes.count == 2)
    #expect(store.statistics.rowsRead - before.rowsRead < 9)
  }

  @Test("shows one store's gestures to another, and to its own contexts")
  func gestures() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let other = try file.open()
    let favorite = try store.entity("favorite")
    let position = try store.feedPosition()
    _ = try store.changes(after: position)
    let result = try store.gesture(
      SaveRequest(updates: [
        .init(ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "X")])
      ]))
    for reader in [store, other, store] {
      let changes = try reader.changes(after: position)
      #expect(words(changes) == ["favorite 1 updated"])
      #expect(changes.position == result.feedPosition)
      #expect(try reader.changes(after: result.feedPosition).changes == [])
    }
  }

  @Test("is read inside a gesture up to the moment when the lock was taken, R17b")
  func insideGesture() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let position = try store.feedPosition()
    try file.shell("DELETE FROM favorite WHERE id = 1")
    try store.beginGesture()
    #expect(words(try store.changes(after: position)) == ["favorite 1 deleted"])
    try store.commitGesture()
  }

  @Test("brings every commit of another process, the last one too, while both write")
  func otherProcess() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    var position = try store.feedPosition()
    let commits = 200
    let other = Shell.process(
      String(repeating: "UPDATE favorite SET rank = rank + 1 WHERE id = 7;", count: commits),
      on: file.path, timeout: 60_000)
    try other.run()
    var seen: Int64 = 0
    var own = 0
    func look() throws {
      let changes = try store.changes(after: position)
      seen += changes.position - position
      position = changes.position
    }
    while other.isRunning {
      // Not for ever: the lock is nobody's turn, and the other process could starve.
      if own < 2 * commits {
        try store.gesture(
          SaveRequest(respacings: [.init(ManagedObjectID(favorite, 1), rank: .integer(Int64(own)))])
        )
        own += 1
      }
      try look()
    }
    try look()
    #expect(other.terminationStatus == 0)
    #expect(seen == Int64(commits + own))
    #expect(
      try file.shell("SELECT rank FROM favorite WHERE id IN (1, 7) ORDER BY id")
        == "\(own - 1)\n\(7_000_000 + commits)")
  }

  @Test("brings a thousand commits of another process while they are made, also the last one")
  func thousandCommits() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open(.init(busyTimeout: .seconds(60)))
    let start = try store.feedPosition()
    var position = start
    let other = Shell.process(
      "PRAGMA synchronous = OFF;"
        + String(repeating: "UPDATE favorite SET rank = rank + 1 WHERE id = 7;", count: 1_000),
      on: file.path, timeout: 60_000)
    try other.run()
    try eventually("all commits are noticed", within: .seconds(120)) {
      let changes = try store.changes(after: position)
      #expect(changes.position >= position && !changes.isTruncated)
      #expect(changes.changes.count == (changes.position > position ? 1 : 0))
      position = changes.position
      return position == start + 1_000
    }
    other.waitUntilExit()
    #expect(try store.changes(after: position).changes == [])
  }

  @Test("is trimmed, and then says that it does not reach back")
  func trimming() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open(.init(feedLimit: 100))
    let favorite = try store.entity("favorite")
    var names = ["MacBook Pro"]
    var positions = [try store.feedPosition()]
    for number in 0..<400 {
      names.append("name \(number)")
      let result = try store.gesture(
        SaveRequest(updates: [
          .init(
            ManagedObjectID(favorite, 1),
            changes: [.init("name", from: .text(names[number]), to: .text(names[number + 1]))])
        ]))
      positions.append(result.feedPosition)
    }
    let count = try #require(Int(file.shell("SELECT count(*) FROM docket_change")))
    #expect(count >= 100 && count <= 100 + 256)
    #expect(try store.changes(after: positions[0]).isTruncated)
    #expect(try store.changes(after: positions[299]).isTruncated)
    #expect(words(try store.changes(after: positions[300])) == ["favorite 1 updated"])
  }

  @Test("does not trust a feed that somebody emptied, or a file that went back in time")
  func tampering() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let position = try store.feedPosition()
    try file.shell("DELETE FROM favorite WHERE id = 1; DELETE FROM docket_change")
    #expect(try store.changes(after: position).isTruncated)
    #expect(try store.changes(after: store.feedPosition() + 10).isTruncated)
    #expect(try store.feedPosition() == position + 1)
  }

  @Test("ends when the file is replaced or removed underneath", arguments: [true, false])
  func replaced(isReplaced: Bool) throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let position = try store.feedPosition()
    if isReplaced {
      let other = try ListFile("heroes")
      defer { other.remove() }
      try other.bytes.write(to: .init(fileURLWithPath: file.path + ".new"))
      #expect(rename(file.path + ".new", file.path) == 0)
    } else {
      #expect(unlink(file.path) == 0)
    }
    #expect(throws: PersistentStoreError.replaced) { try store.changes(after: position) }
    #expect(throws: PersistentStoreError.replaced) { try store.beginGesture() }
    #expect(try store.rows([1], of: favorite).values[1]?[0] == "MacBook Pro")
    try store.close()
  }

  @Test("leaves no log behind that a file in the old one's place would take for its own")
  func backupIsPutBack() throws {
    let file = try ListFile()
    defer { file.remove() }
    let backup = try file.bytes
    let store = try file.open()
    let position = try Self.renameFirstRow(of: store)
    #expect(rename(file.path, file.path + ".old") == 0)
    try backup.write(to: .init(fileURLWithPath: file.path))
    #expect(throws: PersistentStoreError.replaced) { try store.changes(after: position) }
    #expect(try file.shell("SELECT name FROM favorite WHERE id = 1") == "MacBook Pro")
    try store.close()
    #expect(
      try file.shell("PRAGMA integrity_check; SELECT name FROM favorite WHERE id = 1")
        == "ok\nMacBook Pro")
    #expect(try Shell.run("SELECT name FROM favorite WHERE id = 1", on: file.path + ".old") == "X")
  }

  @Test(
    "ends when the log or its index is removed underneath, and whoever opens the file finds it whole",
    arguments: [["-wal"], ["-shm"], ["-wal", "-shm"]])
  func logIsRemoved(endings: [String]) throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let position = try Self.renameFirstRow(of: store)
    for ending in endings { #expect(unlink(file.path + ending) == 0) }
    #expect(throws: PersistentStoreError.logReplaced) { try store.changes(after: position) }
    #expect(throws: PersistentStoreError.logReplaced) { try store.beginGesture() }
    let query = "PRAGMA integrity_check; SELECT name FROM favorite WHERE id = 1"
    #expect(try file.shell(query) == "ok\nX")
    try file.shell("UPDATE favorite SET name = 'Y' WHERE id = 1")
    try store.close()
    #expect(try file.shell(query) == "ok\nY")
  }

  @Test(
    "leaves alone what others wrote after the log was removed, before that was seen",
    arguments: [["-wal"], ["-wal", "-shm"]], [false, true])
  func othersWriteBeforeLogIsMissed(endings: [String], isRemovedAgain: Bool) throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let position = try Self.renameFirstRow(of: store)
    // All of the log is in the file, so that whoever writes next begins it anew.
    try file.shell("PRAGMA wal_checkpoint")
    for ending in endings { #expect(unlink(file.path + ending) == 0) }
    try file.shell(
      """
      CREATE TABLE other (text);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO other SELECT hex(randomblob(50)) FROM n;
      """)
    let others = try file.shell("SELECT count(*), max(length(text)) FROM other")
    if isRemovedAgain { for ending in endings { unlink(file.path + ending) } }
    #expect(throws: PersistentStoreError.logReplaced) { try store.changes(after: position) }
    try store.close()
    let query = "PRAGMA integrity_check; SELECT count(*), max(length(text)) FROM other"
    if isRemovedAgain {
      // What they wrote is gone with their log, and the index that tells of it goes as well.
      unlink(file.path + "-shm")
      #expect(try file.shell("PRAGMA integrity_check") == "ok")
    } else {
      #expect(try file.shell(query) == "ok\n\(others)")
    }
  }

  @Test("ends a gesture in which the file is replaced, and its changes with it")
  func replacedInGesture() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    try store.beginGesture()
    _ = try store.write(
      SaveRequest(updates: [
        .init(ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "X")])
      ]))
    #expect(rename(file.path, file.path + ".old") == 0)
    #expect(throws: PersistentStoreError.replaced) { try store.commitGesture() }
    store.abandonGesture()
    #expect(
      try Shell.run("SELECT name FROM favorite WHERE id = 1", on: file.path + ".old")
        == "MacBook Pro")
  }

  /// Calls the first row "X".
  ///
  /// - Returns: The position behind that.
  private static func renameFirstRow(of store: SQLiteStore) throws -> Int64 {
    let favorite = try store.entity("favorite")
    try store.gesture(
      SaveRequest(updates: [
        .init(ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "X")])
      ]))
    return try store.feedPosition()
  }
}
