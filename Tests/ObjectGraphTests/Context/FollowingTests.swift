import ObjectGraph
import TestSupport
import Testing

@Suite("Contexts that merge each other's saves") struct FollowingTests {
  @Test("A save of another context is one batch, and the store is not read for it, R17")
  func oneBatch() throws {
    let fixture = try Fixture("a", "b", "c")
    let rows = try fixture.context.prefetch([1, 2, 3].map(fixture.id))
    let other = try ManagedObjectContext(store: fixture.store)
    let saves = Saves()
    other.addObserver(saves)
    try other.performGesture("everything") { context in
      context.object(with: fixture.id(1))["title"] = "x"
      try context.delete(context.object(with: fixture.id(2)))
      try context.insert(fixture.item, .first)["title"] = "new"
    }
    let notice = try #require(saves.notices.first)
    fixture.store.faults.reset()
    #expect(try fixture.context.mergeChanges(from: notice))
    #expect(fixture.store.faults.calls == [])
    #expect(fixture.recorder.take() == ["merge +4 ~1(title: 'a') -2"])
    #expect(rows[0]["title"] == "x")
    #expect(try !fixture.context.mergeChanges(from: notice))
    #expect(try !fixture.context.mergeChanges())
    #expect(fixture.recorder.take() == [])
    #expect(try fixture.titles() == ["new", "x", "c"])
  }

  @Test("A new row with the id of one that the same save deletes is that row by now, R17")
  func keyGivenAgain() throws {
    let fixture = try Fixture("a", "b")
    fixture.database.givesKeysAgain = true
    let rows = try fixture.context.prefetch([1, 2].map(fixture.id))
    let other = try ManagedObjectContext(store: fixture.store)
    fixture.context.follow(other)
    try other.performGesture("replace") { context in
      try context.delete(context.object(with: fixture.id(2)))
      try context.insert(fixture.item)["title"] = "new"
    }
    #expect(fixture.recorder.take() == ["merge ~2(position: 2000, title: 'b')"])
    #expect(!rows[1].isDeleted && rows[1]["title"] == "new")
    #expect(try fixture.titles() == ["a", "new"])
  }

  @Test("Rows that made room for another one are told along, R17, R167")
  func madeRoom() throws {
    let fixture = try Fixture("a", "b", "c")
    for key in 1...3 as ClosedRange<Int64> {
      fixture.database.write(.integer(key), "position", fixture.id(key))
    }
    try fixture.context.mergeChanges()
    let rows = try fixture.context.prefetch([1, 2, 3].map(fixture.id))
    let other = try fixture.other()
    fixture.context.follow(other)
    try other.performGesture("move") { context in
      try context.move(
        [context.object(with: fixture.id(3))], .after(context.object(with: fixture.id(1))))
    }
    #expect(try fixture.titles() == ["a", "c", "b"])
    let stored = fixture.database.rows(of: fixture.item)
    #expect(rows.map { $0["position"] } == [1, 2, 3].map { stored[$0]?[3] })
  }

  @Test("What the store changed by its own rules is read along, R17, R19")
  func sideEffects() throws {
    let fixture = try Fixture("a", "b")
    let rows = try fixture.context.prefetch([1, 2].map(fixture.id))
    let other = try ManagedObjectContext(store: fixture.store)
    fixture.context.follow(other)
    fixture.store.sideEffects = [(fixture.id(2), ["bb", false, .null, 2000])]
    try other.performGesture("rename") { $0.object(with: fixture.id(1))["title"] = "x" }
    #expect(rows.map { $0["title"] } == ["x", "bb"])
  }

  @Test("A property edited here stays in conflict with the base it had, until it is decided, R17")
  func conflict() throws {
    let fixture = try Fixture("a")
    let other = try ManagedObjectContext(store: fixture.store)
    fixture.context.follow(other)
    fixture.row(1)["title"] = "mine"
    let theirs = other.object(with: fixture.id(1))
    theirs["title"] = "theirs"
    theirs["done"] = true
    try other.save()
    #expect(fixture.row(1)["title"] == "mine")
    #expect(fixture.row(1)["done"] == true)
    #expect(fixture.row(1).committedValue(of: "title") == "a")
    #expect(throws: PersistentStoreError.self) { try fixture.context.save() }
    #expect(fixture.row(1).conflictingValues == ["title": "theirs"])
    fixture.context.resolveConflict(of: fixture.row(1), "title", .ours)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["mine"])
  }

  @Test("Two contexts that follow each other see every save once, rows nobody holds too, R17, R18")
  func bothWays() throws {
    let fixture = try Fixture("a", "b")
    let other = try ManagedObjectContext(store: fixture.store)
    let recorder = Recorder()
    other.addObserver(recorder)
    fixture.context.follow(other)
    fixture.context.follow(other)
    other.follow(fixture.context)
    try fixture.context.performGesture("rename") { _ in fixture.row(1)["title"] = "x" }
    try other.performGesture("rename") { $0.object(with: fixture.id(2))["title"] = "y" }
    #expect(
      fixture.recorder.take() == ["edit ~1(title: 'a')", "will save", "did save ~1", "merge ?2"])
    #expect(recorder.take() == ["merge ?1", "edit ~2(title: 'b')", "will save", "did save ~2"])
    #expect(try !other.mergeChanges())
  }

  @Test("What was missed before is merged along, from the feed, R17")
  func missed() throws {
    let fixture = try Fixture("a", "b")
    let rows = try fixture.context.prefetch([1, 2].map(fixture.id))
    let other = try ManagedObjectContext(store: fixture.store)
    fixture.context.follow(other)
    fixture.database.write("elsewhere", "title", fixture.id(2))
    try other.performGesture("rename") { $0.object(with: fixture.id(1))["title"] = "x" }
    #expect(rows.map { $0["title"] } == ["x", "elsewhere"])
    #expect(try !fixture.context.mergeChanges())
  }

  @Test("A save crosses to another thread as a value, R17, R23")
  func otherThread() throws {
    let fixture = try Fixture("a")
    let row = fixture.row(1)
    #expect(row["title"] == "a")
    let database = UncheckedDatabase(fixture.database)
    let notices = try onAnotherThread {
      let context = try ManagedObjectContext(store: MemoryStore(database.database))
      let saves = Saves()
      context.addObserver(saves)
      try context.performGesture("rename") {
        $0.object(with: ManagedObjectID(Fixture.item, 1))["title"] = "x"
      }
      return saves.notices
    }
    #expect(notices.count == 1 && row["title"] == "a")
    #expect(try fixture.context.mergeChanges(from: try #require(notices.first)))
    #expect(row["title"] == "x")
  }

  @Test("A context that follows another is held weakly by it, and its end is that of merging, R24")
  func weakFollower() throws {
    let fixture = try Fixture("a")
    weak let follower: ManagedObjectContext? = try {
      let context = try ManagedObjectContext(store: fixture.store)
      context.follow(fixture.context)
      return context
    }()
    #expect(follower == nil)
    try fixture.context.performGesture("rename") { _ in fixture.row(1)["title"] = "x" }
    #expect(try fixture.storedTitles() == ["x"])
  }
}

/// Keeps what a context told of its saves.
private final class Saves: ContextObserver {
  private(set) var notices: [SaveNotice] = []

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}
  func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
    notices.append(notice)
  }
}

/// A database that one thread uses after the other.
private struct UncheckedDatabase: @unchecked Sendable {
  let database: MemoryStoreDatabase

  init(_ database: MemoryStoreDatabase) {
    self.database = database
  }
}
