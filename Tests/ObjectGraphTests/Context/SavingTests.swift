import ObjectGraph
import TestSupport
import Testing

@Suite("Saving and rolling back") struct SavingTests {
  @Test("A save takes the lock, merges, processes, announces, writes, commits, R10, R17b")
  func order() throws {
    let fixture = try Fixture("a")
    fixture.row(1)["title"] = "b"
    fixture.store.faults.reset()
    try fixture.context.save()
    #expect(
      fixture.store.faults.calls == ["beginGesture", "changes", "write", "commitGesture"])
    #expect(fixture.recorder.take() == ["edit ~1(title: 'a')", "will save", "did save ~1"])
    #expect(try fixture.storedTitles() == ["b"])
    #expect(!fixture.context.hasChanges)
  }

  @Test("Edits made at the will-save notice join the save, R10")
  func willSave() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "b"
    fixture.recorder.whenSaving = { _ in a["done"] = true }
    try fixture.context.save()
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "will save", "edit ~1(done: 0)", "did save ~1",
      ])
    #expect(fixture.database.values(of: fixture.id(1)) == ["b", true, .null, 1000])
  }

  @Test("A gesture in a list without sections is saved with its place")
  func withoutSections() throws {
    let item = Entity(
      "item", attributes: [Attribute("title"), Attribute("position", .integer)],
      orderAttribute: "position")
    let store = MemoryStore(MemoryStoreDatabase(model: Model(entities: [item])))
    let context = try ManagedObjectContext(store: store)
    for title in ["a", "b"] {
      try context.performGesture("add") { try $0.insert(item)["title"] = .text(title) }
    }
    let group = try #require(try store.nextUndo(.ownUser))
    #expect(group.entries.map(\.to?.predecessor) == [1])
  }

  @Test("A new object gets its permanent id without being seen as a change, R8")
  func permanentIDs() throws {
    let fixture = try Fixture("a")
    let new = try fixture.context.insert(fixture.item)
    new["title"] = "b"
    let temporary = new.objectID
    #expect(temporary.isTemporary)
    try fixture.context.save()
    #expect(new.objectID == fixture.id(2))
    #expect(fixture.row(2) === new)
    #expect(fixture.context.registeredObject(for: temporary) === new)
    #expect(fixture.recorder.take() == ["edit +new1", "will save", "did save +2"])
    try fixture.context.processPendingChanges()
    #expect(try !fixture.context.mergeChanges())
    #expect(fixture.recorder.take() == [])
  }

  @Test("New objects keep their order through the save, R8, R28")
  func newObjectsInOrder() throws {
    let fixture = try Fixture()
    let byTitle = FetchRequest(
      entity: fixture.item, sortDescriptors: [FetchRequest.SortDescriptor("done")])
    for title in ["a", "b", "c"] {
      try fixture.context.insert(fixture.item)["title"] = .text(title)
    }
    let before = try fixture.context.fetch(byTitle)
    try fixture.context.save()
    #expect(try fixture.context.fetch(byTitle) == before)
    #expect(before.map { $0["title"].plainText } == ["a", "b", "c"])
    #expect(before.map(\.objectID.key) == [1, 2, 3])
  }

  @Test("A failed save leaves the file and every edit as they were, and can be retried, R11")
  func failedSave() throws {
    let fixture = try Fixture("a", "b")
    fixture.row(1)["title"] = "aa"
    let new = try fixture.context.insert(fixture.item)
    new["title"] = "c"
    try fixture.context.delete(fixture.row(2))
    try fixture.context.processPendingChanges()
    _ = fixture.recorder.take()
    fixture.store.faults.failCall(4)
    #expect(throws: PersistentStoreError.self) { try fixture.context.save() }
    #expect(fixture.store.faults.didFail)
    #expect(fixture.recorder.take() == ["will save"])
    #expect(new.objectID.isTemporary)
    fixture.store.faults.reset()
    #expect(try fixture.storedTitles() == ["a", "b"])
    #expect(try fixture.titles() == ["aa", "c"])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["aa", "c"])
  }

  @Test("A save without changes writes nothing")
  func nothingToSave() throws {
    let fixture = try Fixture("a")
    fixture.store.faults.reset()
    try fixture.context.save()
    #expect(!fixture.store.faults.calls.contains("write"))
    #expect(fixture.recorder.take() == ["will save"])
  }

  @Test("Rolling back is one batch in the inverse direction, without reading the file, R12")
  func rollback() throws {
    let fixture = try Fixture("a", "b", "c")
    fixture.row(1)["title"] = "aa"
    try fixture.context.delete(fixture.row(2))
    let new = try fixture.context.insert(fixture.item)
    try fixture.context.processPendingChanges()
    _ = fixture.recorder.take()
    let c = fixture.row(3)
    c["title"] = "never announced"
    fixture.store.faults.reset()
    try fixture.context.rollback()
    #expect(fixture.store.faults.calls == [])
    let lines = fixture.recorder.take()
    #expect(lines.count == 1)
    let parts = Set(lines[0].split(separator: " ").dropLast(0).map(String.init))
    #expect(parts == ["rollback", "~1(title:", "'aa')", "+2", "-new1"])
    #expect(new.isDeleted)
    #expect(c["title"] == "c")
    #expect(try fixture.titles() == ["a", "b", "c"])
    #expect(!fixture.context.hasChanges)
  }

  @Test("Reset forgets everything and tells so, R14")
  func reset() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "b"
    fixture.context.reset()
    #expect(fixture.recorder.take() == ["did reset"])
    #expect(!fixture.context.hasChanges)
    #expect(a.isDeleted)
    #expect(a["title"] == "b")
    #expect(fixture.row(1) !== a)
    #expect(try fixture.titles() == ["a"])
  }

  @Test("Refreshing keeps edits when asked, is silent when nothing changed, R16")
  func refresh() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    a["title"] = "mine"
    #expect(b["title"] == "b")
    try fixture.context.processPendingChanges()
    _ = fixture.recorder.take()
    fixture.database.write(true, "done", fixture.id(1))
    try fixture.context.refresh(a)
    try fixture.context.refresh(b)
    #expect(fixture.recorder.take() == ["merge ~1(done: 0)"])
    #expect(a["title"] == "mine")
    try fixture.context.refresh(a, keepingEdits: false)
    #expect(fixture.recorder.take() == ["rollback ~1(title: 'mine')"])
    #expect(a["title"] == "a")
    #expect(!fixture.context.hasChanges)
  }

  @Test("An edit of an object that somebody else deleted fails the save, once")
  func editingWhatIsGone() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    #expect(a["title"] == "a")
    fixture.database.write(nil, 1, of: fixture.item)
    try fixture.context.mergeChanges()
    a["title"] = "b"
    #expect(throws: ContextError.missing(fixture.id(1))) { try fixture.context.save() }
    try fixture.context.save()
    #expect(try fixture.storedTitles() == [])
  }

  @Test("What an observer notes with each save stands in nobody's way, R10")
  func stamped() throws {
    let fixture = try Fixture("a", "b")
    let (row, other) = (fixture.row(1), fixture.row(2))
    var time = 0
    fixture.recorder.whenSaving = { _ in
      time += 1
      row["section"] = .text("\(time)")
    }
    for title in ["x", "y"] {
      try fixture.context.performGesture(title) { _ in other["title"] = .text(title) }
    }
    for (title, section) in [("x", "1"), ("b", nil)] as [(String, String?)] {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(other["title"] == .text(title))
      #expect(row["section"] == section.map { .text($0) } ?? .null)
    }
    for (title, section) in [("x", "1"), ("y", "2")] {
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(other["title"] == .text(title) && row["section"] == .text(section))
    }
  }
}
