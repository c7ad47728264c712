import Foundation
import GRDBSQLite
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Working while a gesture is written and committed")
struct OverlappedSaveTests {
  /// Renames the first row, and does some work while that is saved.
  private func rename(
    _ store: SQLiteStore, from old: AttributeValue, to new: AttributeValue,
    meanwhile work: () -> Void
  ) throws {
    let change = ValueChange("name", from: old, to: new)
    try store.beginGesture()
    do {
      store.expectWrite()
      let save = SaveRequest(
        updates: [.init(try ManagedObjectID(store.entity("favorite"), 1), changes: [change])],
        journaling: .record(name: "Rename"))
      _ = try store.write(save, meanwhile: work)
    } catch {
      store.abandonGesture()
      throw error
    }
  }

  private func name(_ store: SQLiteStore) throws -> AttributeValue? {
    try store.rows([1], of: store.entity("favorite")).values[1]?.first
  }

  @Test("the log is synced while the work goes on")
  func atOnce() throws {
    let file = try ListFile()
    defer { file.remove() }
    let system = try ScriptedFileSystem()
    let store = try file.open(.init(fileSystem: system.name))
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var isFirst = true
    system.failure = { operation in
      guard isFirst, operation == FileOperation(.sync, .log) else { return nil }
      isFirst = false
      hasBegun.signal()
      return mayEnd.wait(timeout: .now() + 60) == .success ? nil : SQLITE_IOERR
    }
    try rename(store, from: "MacBook Pro", to: "new") {
      #expect(hasBegun.wait(timeout: .now() + 60) == .success)
      mayEnd.signal()
    }
    system.heal()
    try store.close()
    #expect(try file.shell("SELECT name FROM favorite WHERE id = 1") == "new")
  }

  @Test("what the work reads is what was written, and the next gesture is one as any other")
  func reading() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    var old: AttributeValue = "MacBook Pro"
    for number in 0..<20 {
      let new = AttributeValue.text("name \(number)")
      var found: AttributeValue?
      try rename(store, from: old, to: new) { found = try? name(store) }
      #expect(found == new)
      #expect(try name(store) == new)
      old = new
    }
    #expect(try store.nextUndo(.ownUser)?.name == "Rename")
    try store.close()
    #expect(try file.shell("SELECT name FROM favorite WHERE id = 1") == "name 19")
  }

  @Test("a commit that fails is told behind the work, whether that has read something or not")
  func failing() throws {
    let file = try ListFile()
    defer { file.remove() }
    let system = try ScriptedFileSystem()
    let store = try file.open(.init(fileSystem: system.name))
    for reads in [false, true] {
      system.fail(after: 0, [.sync], with: FileOperation.Kind.sync.failureCode)
      var worked = 0
      #expect(throws: PersistentStoreError.self) {
        try rename(store, from: "MacBook Pro", to: "new") {
          worked += 1
          if reads { _ = try? name(store) }
        }
      }
      #expect(worked == 1)
      #expect(try name(store) == "MacBook Pro")
    }
    system.heal()
    try rename(store, from: "MacBook Pro", to: "new") {}
    #expect(try name(store) == "new")
    try store.close()
  }

  @Test("a write that is refused is told behind the work, whether that has read something or not")
  func refused() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    for reads in [false, true] {
      var (worked, found) = (0, AttributeValue?.none)
      try store.beginGesture()
      store.expectWrite()
      // The first row is written before the second one is found to be another.
      let save = SaveRequest(
        updates: [
          .init(
            ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "new")]),
          .init(ManagedObjectID(favorite, 2), changes: [.init("name", from: "none", to: "new")]),
        ], journaling: .record(name: "Rename"))
      #expect(throws: PersistentStoreError.self) {
        _ = try store.write(save) {
          worked += 1
          if reads { found = try? name(store) }
        }
      }
      store.abandonGesture()
      #expect(worked == 1)
      #expect(found == (reads ? "MacBook Pro" : nil))
      try rename(store, from: "MacBook Pro", to: "new") {}
      try rename(store, from: "new", to: "MacBook Pro") {}
    }
    try store.close()
    #expect(try file.shell("SELECT count(*) FROM docket_undo_group") == "4")
  }

  @Test("a save that was made ready for and does not come hinders none that follows")
  func expectedInVain() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    var name = AttributeValue.text("MacBook Pro")
    for round in 0..<60 {
      try store.beginGesture()
      store.expectWrite()
      store.abandonGesture()
      guard round % 3 == 0 else { continue }
      let new = AttributeValue.text("name \(round)")
      try rename(store, from: name, to: new) {}
      name = new
    }
    try store.beginGesture()
    store.expectWrite()
    store.abandonGesture()
    try store.close()
    #expect(try file.shell("SELECT name FROM favorite WHERE id = 1") == "name 57")
  }

  @Test("several stores commit beside each other")
  func severalStores() throws {
    let files = try (0..<3).map { _ in try ListFile() }
    defer { for file in files { file.remove() } }
    let stores = try files.map { try $0.open() }
    var failures: [any Error] = []
    func rename(_ index: Int, meanwhile work: () -> Void) {
      do {
        try self.rename(
          stores[index], from: "MacBook Pro", to: .text("new \(index)"), meanwhile: work)
      } catch {
        failures.append(error)
      }
    }
    rename(0) { rename(1) { rename(2) {} } }
    #expect(failures.isEmpty)
    #expect(try stores.map { try name($0) } == ["new 0", "new 1", "new 2"])
    for store in stores { try store.close() }
  }
}
