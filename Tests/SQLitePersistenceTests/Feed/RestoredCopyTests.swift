import Foundation
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("A copy that somebody writes into the open file")
struct RestoredCopyTests {
  /// A file of one change, and a copy of that time.
  private func copied() throws -> (file: ListFile, copy: String) {
    let file = try ListFile()
    try file.shell("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    let copy = file.folder.path(of: "copy.docket")
    try file.shell(".backup '\(copy)'")
    return (file, copy)
  }

  private func names(_ context: ManagedObjectContext) throws -> [String] {
    let request = FetchRequest(
      entity: context.store.model.entities[0], sortDescriptors: [.init("rank")])
    return try context.fetch(request).map { $0["name"].plainText }
  }

  @Test(
    "has another history, however much happened in both, R19", arguments: [1, 2, 3], [false, true])
  func restored(count: Int, isOwn: Bool) throws {
    let (file, copy) = try copied()
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let favorite = store.model.entities[0]
    if isOwn {
      for key in 1...2 as ClosedRange<Int64> {
        let object = context.object(with: ManagedObjectID(favorite, key))
        try context.performGesture("Edit") { _ in object["name"] = "ours" }
      }
    } else {
      try file.shell("UPDATE favorite SET name = 'theirs' WHERE id < 3")
      #expect(try context.mergeChanges())
    }
    let shown = try context.fetch(FetchRequest(entity: favorite))
    let position = try store.feedPosition()
    for key in 3..<(3 + count) {
      try Shell.run("UPDATE favorite SET name = 'copied' WHERE id = \(key)", on: copy)
    }
    try file.shell(".restore '\(copy)'")
    _ = try store.changes(after: position)
    #expect(store.history == 1)
    let end = Int64(1 + count)
    #expect(try store.changes(after: end) == FeedChanges(position: end))
    #expect(store.history == 1)
    #expect(shown.count > 4)
  }

  @Test("is noticed by each context of the store, whichever looks first")
  func severalContexts() throws {
    let (file, copy) = try copied()
    defer { file.remove() }
    let store = try file.open()
    let favorite = store.model.entities[0]
    let contexts = try (0..<3).map { _ in try ManagedObjectContext(store: store) }
    try file.shell("UPDATE favorite SET name = 'theirs' WHERE id = 2")
    let objects = contexts.map { $0.object(with: ManagedObjectID(favorite, 2)) }
    for (context, object) in zip(contexts, objects) {
      try context.mergeChanges()
      #expect(object["name"] == "theirs")
    }
    try Shell.run("UPDATE favorite SET name = 'copied' WHERE id = 3", on: copy)
    try file.shell(".restore '\(copy)'")
    for (context, object) in zip(contexts, objects) {
      #expect(try context.mergeChanges())
      #expect(object["name"] != "theirs")
      #expect(try !context.mergeChanges())
    }
  }

  @Test("is noticed by a context that follows another one, although its positions are lower")
  func followed() throws {
    let (file, copy) = try copied()
    defer { file.remove() }
    let store = try file.open()
    let (context, follower) = (
      try ManagedObjectContext(store: store), try ManagedObjectContext(store: store)
    )
    follower.follow(context)
    let ids = [2, 3].map { ManagedObjectID(store.model.entities[0], $0) }
    let objects = ids.map { context.object(with: $0) }
    let theirs = ids.map { follower.object(with: $0) }
    for round in 0..<20 {
      objects[0]["name"] = .text("before \(round)")
      try context.save()
    }
    #expect(theirs[0]["name"] == "before 19" && theirs[1]["name"] != "behind")
    try file.shell(".restore '\(copy)'")
    objects[1]["name"] = "behind"
    try context.save()
    #expect(theirs[1]["name"] == "behind" && theirs[0]["name"] == objects[0]["name"])
    #expect(theirs[0]["name"] != "before 19")
  }

  @Test("is shown as it is, and its lists are called what it calls them")
  func shown() throws {
    let (file, copy) = try copied()
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let before = try names(context)
    try file.shell("UPDATE favorite SET name = 'theirs' WHERE id < 3")
    try context.mergeChanges()
    let objects = try context.fetch(FetchRequest(entity: store.model.entities[0]))
    try Shell.run("UPDATE docket_list SET title = 'Other Things'", on: copy)
    try Shell.run("UPDATE favorite SET name = 'copied' WHERE id = 3", on: copy)
    try file.shell(".restore '\(copy)'")
    #expect(try context.mergeChanges())
    #expect(objects.count == before.count)
    let names = try names(context)
    #expect(names[2] == "copied")
    #expect(names[..<2] == before[..<2] && names[3...] == before[3...])
    #expect(store.model.lists.map(\.name) == ["Other Things"])
  }

  @Test("before anything was read of the feed is noticed as well")
  func unread() throws {
    let (file, copy) = try copied()
    defer { file.remove() }
    try file.shell("UPDATE favorite SET name = 'theirs' WHERE id = 2")
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let before = try names(context)
    try Shell.run("UPDATE favorite SET name = 'copied' WHERE id = 3", on: copy)
    try file.shell(".restore '\(copy)'")
    #expect(try context.mergeChanges())
    #expect(try names(context) != before)
    #expect(try !context.mergeChanges())
  }

  @Test("that an earlier version made is read and written no more until the file is opened again")
  func olderFormat() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    let store = try file.open()
    let copy = try #require(store.migration?.backupPath)
    let position = try store.feedPosition()
    _ = try store.changes(after: position)
    try file.shell(".restore '\(copy)'")
    let older = PersistentStoreError.otherFormat(
      "A copy of an older format (1) was written into the file. Open it again.")
    #expect(throws: older) { try store.beginGesture() }
    for _ in 1...2 { #expect(throws: older) { try store.changes(after: position) } }
    try store.close()
    #expect(try file.open().migration?.oldVersion == 1)
  }

  @Test("costs one statement where others wrote, and none where nobody did")
  func cost() throws {
    let (file, _) = try copied()
    defer { file.remove() }
    let store = try file.open()
    func statements() throws -> Int {
      let before = store.statistics.statements
      _ = try store.changes(after: try store.feedPosition())
      return store.statistics.statements - before
    }
    _ = try statements()
    #expect(try statements() == 2, "where the feed ends, and whether anybody wrote")
    try file.shell("UPDATE favorite SET name = 'theirs' WHERE id = 2")
    let noisy = try statements()
    #expect(
      noisy == 10,
      "besides: a transaction, versions of format and tables, the end, its stamp, and notes twice")
    #expect(try statements() == 2)
  }
}
