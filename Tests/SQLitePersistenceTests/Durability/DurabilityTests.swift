import Foundation
import GRDBSQLite
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Durability")
struct DurabilityTests {
  private func rename(_ store: SQLiteStore, from old: String, to new: String) throws -> SaveRequest
  {
    SaveRequest(
      updates: [
        .init(
          ManagedObjectID(try store.entity("favorite"), 1),
          changes: [.init("name", from: .text(old), to: .text(new))])
      ], journaling: .record(name: "Rename"))
  }

  private func setting(_ name: String, _ store: SQLiteStore) throws -> String {
    let statement = try store.connection.statement("PRAGMA \(name)")
    defer { statement.reset() }
    return try statement.step() ? statement.text(at: 0) : ""
  }

  @Test("is what the live connection is set to")
  func settings() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    #expect(try setting("synchronous", store) == "2")
    #expect(try setting("journal_mode", store) == "wal")
    #expect(try setting("foreign_keys", store) == "1")
    #expect(try setting("trusted_schema", store) == "1")
    try store.gesture(rename(store, from: "MacBook Pro", to: "x"))
    #expect(try setting("synchronous", store) == "2")
  }

  @Test("costs one sync of the log for each gesture, and none for a look")
  func syncs() throws {
    let file = try ListFile()
    defer { file.remove() }
    let system = try ScriptedFileSystem()
    let store = try file.open(.init(fileSystem: system.name))
    let favorite = try store.entity("favorite")
    for number in 0..<20 {
      let before = (system.count(.sync, .log), system.count(.sync, .main))
      let old = number == 0 ? "MacBook Pro" : "\(number - 1)"
      try store.gesture(rename(store, from: old, to: "\(number)"))
      let syncs = system.count(.sync, .log) - before.0
      // The first one begins the log: its header is synced as well.
      #expect(number == 0 ? syncs == 2 : syncs == 1)
      #expect(system.count(.sync, .main) == before.1)
    }
    let counts = system.counts.filter { [.sync, .write, .truncate].contains($0.key.kind) }
    _ = try store.rows([1, 2, 3], of: favorite)
    _ = try store.orderedKeys(for: FetchRequest(entity: favorite), sectionPath: nil)
    _ = try store.changes(after: store.feedPosition())
    #expect(counts == system.counts.filter { [.sync, .write, .truncate].contains($0.key.kind) })
    try store.close()
  }

  @Test("a gesture that changed nothing is not written")
  func empty() throws {
    let file = try ListFile()
    defer { file.remove() }
    let system = try ScriptedFileSystem()
    let store = try file.open(.init(fileSystem: system.name))
    try store.beginGesture()
    try store.commitGesture()
    #expect(system.count(.sync, .log) == 0)
    #expect(system.count(.write, .log) == 0)
    try store.close()
  }

  @Test("is there for a file that somebody took out of WAL mode: from its first gesture on")
  func journalMode() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("PRAGMA journal_mode = DELETE")
    let before = try file.bytes
    let store = try file.open()
    #expect(try store.changes(after: store.feedPosition()).changes == [])
    #expect(try file.bytes == before)
    try store.gesture(rename(store, from: "MacBook Pro", to: "x"))
    #expect(try setting("journal_mode", store) == "wal")
    try store.close()
    #expect(try file.shell("PRAGMA journal_mode") == "wal")
  }

  @Test("is refused, not pretended, while another program keeps the file out of WAL mode")
  func foreignJournalMode() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("PRAGMA journal_mode = DELETE")
    let store = try file.open(.init(busyTimeout: .milliseconds(20)))
    let other = try OtherWriter(file.path)
    try other.run("BEGIN; SELECT * FROM favorite")
    #expect(throws: PersistentStoreError.busy) { try store.beginGesture() }
    try other.run("COMMIT")
    try store.gesture(rename(store, from: "MacBook Pro", to: "x"))
    #expect(try setting("journal_mode", store) == "wal")
  }

  @Test("what was committed is there after the process is gone without closing")
  func crash() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    try store.gesture(rename(store, from: "MacBook Pro", to: "x"))
    // A copy of the file and its log as they are now is what a crash leaves.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["list.docket", "list.docket-wal"] {
      try FileManager.default.copyItem(
        atPath: file.folder.path(of: name), toPath: folder.path(of: name))
    }
    let survivor = try SQLiteStore(path: folder.path(of: "list.docket"))
    #expect(
      try survivor.rows([1], of: survivor.entity("favorite")).values[1]?[0] == "x")
    #expect(try survivor.nextUndo(.ownUser)?.name == "Rename")
    try survivor.close()
    try store.close()
  }
}
