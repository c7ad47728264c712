import Foundation
import GRDBSQLite
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("When the disk fails")
struct FaultTests {
  private func save(_ store: SQLiteStore) throws -> SaveRequest {
    let hero = try store.entity("hero")
    let place = Place(section: "T", predecessor: nil, successor: nil, rank: 1)
    return SaveRequest(
      insertions: [
        .init(ManagedObjectID(hero, .min), values: ["New", .null, "T", 1], place: place)
      ],
      updates: [
        .init(
          ManagedObjectID(hero, 1), changes: [.init("name", from: "Captain Compile", to: "Cpt")])
      ],
      deletions: [
        .init(
          ManagedObjectID(hero, 12),
          values: ["The Solo Act", "Mei-Ling Chao", "Unaffiliated", 12_000_000], place: place)
      ],
      journaling: .record(name: "All"))
  }

  @Test(
    "a gesture changes nothing, whichever call fails, and succeeds when it is tried again",
    arguments: [SQLITE_FULL, SQLITE_IOERR])
  func gestures(code: Int32) throws {
    let operations: Set<FileOperation.Kind> = [.write, .sync, .read, .truncate]
    var number = 0
    var isThrough = false
    while !isThrough {
      let file = try ListFile("heroes")
      defer { file.remove() }
      let system = try ScriptedFileSystem()
      let store = try file.open(.init(fileSystem: system.name))
      let before = try file.shell(".dump")
      let request = try save(store)
      system.fail(after: number, operations, with: code)
      do {
        try store.gesture(request)
        isThrough = true
      } catch let error as PersistentStoreError {
        switch error {
        case .full: #expect(code == SQLITE_FULL)
        case .failed: break
        default: Issue.record("operation \(number): \(error)")
        }
        system.heal()
        #expect(try file.shell(".dump") == before, "operation \(number)")
        #expect(try store.rows([13], of: store.entity("hero")).values.isEmpty)
        try store.gesture(request)
      }
      system.heal()
      #expect(try file.shell("PRAGMA integrity_check") == "ok")
      #expect(try file.shell("SELECT name FROM hero WHERE id = 1") == "Cpt")
      #expect(try store.nextUndo(.ownUser)?.entries.count == 3)
      try store.close()
      number += 1
    }
    // The log's header, its frames, their syncs.
    #expect(number > 5)
  }

  @Test("reading says so, and goes on when it is over")
  func reads() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let system = try ScriptedFileSystem()
    let store = try file.open(.init(fileSystem: system.name))
    let hero = try store.entity("hero")
    let statement = try store.connection.statement("PRAGMA cache_size = 0")
    _ = try statement.step()
    statement.reset()
    system.failure = { $0.kind == .read ? SQLITE_IOERR : nil }
    #expect(throws: PersistentStoreError.self) { try store.rows([1], of: hero) }
    #expect(throws: PersistentStoreError.self) {
      try store.orderedKeys(
        for: FetchRequest(entity: hero, sortDescriptors: [.init("name")]), sectionPath: nil)
    }
    system.heal()
    #expect(try store.rows([1], of: hero).values.count == 1)
    #expect(
      try store.orderedKeys(
        for: FetchRequest(entity: hero, sortDescriptors: [.init("name")]), sectionPath: nil
      ).keys.count == 12)
  }

  @Test("opening leaves nothing open, whichever call fails", arguments: [SQLITE_IOERR])
  func opening(code: Int32) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let before = try file.bytes
    let system = try ScriptedFileSystem()
    var number = 0
    while true {
      system.fail(after: number, [.open, .read, .write, .sync, .truncate], with: code)
      do {
        let store = try file.open(.init(fileSystem: system.name))
        system.heal()
        try store.close()
        break
      } catch let error as SQLiteStoreError {
        guard case .inputOutput = error.reason else {
          Issue.record("operation \(number): \(error)")
          break
        }
      }
      number += 1
    }
    #expect(number > 2)
    #expect(try file.bytes == before)
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("a full file takes no gesture, keeps what it has, and takes more when there is room")
  func fullFile() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    func limit(_ pages: Int) throws {
      let statement = try store.connection.statement("PRAGMA max_page_count = \(pages)")
      while try statement.step() {}
    }
    let text = String(repeating: "x", count: 100_000)
    let save = SaveRequest(insertions: [
      .init(ManagedObjectID(favorite, .min), values: ["Big", .text(text), .null])
    ])
    try limit(1)
    #expect(throws: PersistentStoreError.full) { try store.gesture(save) }
    #expect(try store.count(for: FetchRequest(entity: favorite)) == 7)
    try limit(1_000_000)
    #expect(try store.gesture(save).insertedKeys == [8])
  }

  @Test("a damaged page is told of, and the rest of the file can still be read")
  func damagedPage() throws {
    let file = try ListFile()
    defer { file.remove() }
    let page = try #require(
      Int(file.shell("SELECT rootpage FROM sqlite_schema WHERE name = 'favorite'")))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xAA, count: 4_096))
    try handle.close()
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let error = #expect(throws: PersistentStoreError.self) { try store.rows([1], of: favorite) }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // The index of the manual order is another page.
    #expect(
      try store.orderedKeys(
        for: FetchRequest(entity: favorite, sortDescriptors: [.init("rank")]), sectionPath: nil
      ).keys.count == 7)
    #expect(throws: PersistentStoreError.self) {
      try store.gesture(
        SaveRequest(updates: [
          .init(ManagedObjectID(favorite, 1), changes: [.init("name", from: "x", to: "y")])
        ]))
    }
    try store.close()
  }
}
