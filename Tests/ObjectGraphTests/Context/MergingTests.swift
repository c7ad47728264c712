import ObjectGraph
import TestSupport
import Testing

@Suite("Merging what others wrote") struct MergingTests {
  @Test("Another context's save is one batch: insertions, updates, deletions, R17")
  func oneBatch() throws {
    let fixture = try Fixture("a", "b", "c")
    let objects = try fixture.context.prefetch([1, 2, 3].map(fixture.id))
    let other = try fixture.other()
    other.object(with: fixture.id(1))["title"] = "aa"
    try other.delete(other.object(with: fixture.id(2)))
    try other.insert(fixture.item)["title"] = "d"
    try other.save()
    #expect(fixture.recorder.take() == [])
    #expect(try fixture.context.mergeChanges())
    #expect(fixture.recorder.take() == ["merge +4 ~1(title: 'a') -2"])
    #expect(objects[0]["title"] == "aa")
    #expect(objects[1].isDeleted)
    #expect(try fixture.titles() == ["aa", "c", "d"])
    #expect(try !fixture.context.mergeChanges())
  }

  @Test("Rows that were never loaded are told by id and not read, R18")
  func unknownRows() throws {
    let fixture = try Fixture("a", "b", "c")
    fixture.database.write("bb", "title", fixture.id(2))
    fixture.database.write(nil, 3, of: fixture.item)
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == ["merge ?2 -3"])
    #expect(fixture.store.rowsRead == 0)
  }

  @Test("A merge that only tells of this context's own save is silent")
  func ownSave() throws {
    let fixture = try Fixture("a")
    fixture.row(1)["title"] = "b"
    try fixture.context.save()
    _ = fixture.recorder.take()
    #expect(try !fixture.context.mergeChanges())
    #expect(fixture.recorder.take() == [])
  }

  @Test("What somebody else changed beside an edit is no conflict with it, R17")
  func otherAttribute() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "mine"
    fixture.database.write(true, "done", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(a.conflictingValues == [:])
    try fixture.context.save()
    #expect(fixture.database.values(of: fixture.id(1)) == ["mine", true, .null, 1000])
  }

  @Test("A row that does not differ from its object is silent, R16")
  func sameRow() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    #expect(a["title"] == "a")
    fixture.database.write("b", "title", fixture.id(1))
    fixture.database.write("a", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == [])
  }

  @Test("An object that was read ahead of the merge is told without old values, R18")
  func readAhead() throws {
    let fixture = try Fixture("a", "b")
    let b = fixture.row(2)
    #expect(b["title"] == "b")
    fixture.database.write("aa", "title", fixture.id(1))
    let a = fixture.row(1)
    #expect(a["title"] == "aa")
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == ["merge ?1"])
    fixture.database.write("aaa", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == ["merge ~1(title: 'aa')"])
  }

  @Test("Pending changes are processed before, as a batch of their own, R17b")
  func pendingFirst() throws {
    let fixture = try Fixture("a", "b")
    fixture.row(1)["title"] = "aa"
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == [])
    fixture.database.write("bb", "title", fixture.id(2))
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == ["edit ~1(title: 'a')", "merge ?2"])
  }

  @Test("Edits of different attributes by two contexts are both kept, R17")
  func differentAttributes() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "mine"
    fixture.database.write(true, "done", fixture.id(1))
    try fixture.context.save()
    #expect(fixture.database.values(of: fixture.id(1)) == ["mine", true, .null, 1000])
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "merge ~1(done: 0)", "will save", "did save ~1",
      ])
  }

  @Test("An attribute edited here and there keeps the edit, in conflict until decided, R17")
  func conflict() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "mine"
    fixture.database.write("theirs", "title", fixture.id(1))
    let conflict = SaveConflict(
      fixture.id(1), attribute: "title", base: "a", theirs: "theirs", ours: "mine")
    for _ in 0..<2 {
      #expect(throws: PersistentStoreError.conflicts([conflict])) { try fixture.context.save() }
      #expect(a["title"] == "mine")
      #expect(a.conflictingValues == ["title": "theirs"])
      #expect(a.committedValue(of: "title") == "a")
    }
    fixture.context.resolveConflict(of: a, "title", .ours)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["mine"])
  }

  @Test("A conflict decided for the others takes their value, R17")
  func conflictForTheirs() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "mine"
    fixture.database.write("theirs", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    _ = fixture.recorder.take()
    fixture.context.resolveConflict(of: a, "title", .theirs)
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == ["edit ~1(title: 'mine')"])
    #expect(!fixture.context.hasChanges)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["theirs"])
  }

  @Test("Typing the base value again does not overwrite the others' value, R17")
  func conflictWithBaseTyped() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "mine"
    fixture.database.write("theirs", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    a["title"] = "a"
    #expect(throws: PersistentStoreError.self) { try fixture.context.save() }
    a["title"] = "theirs"
    #expect(a.conflictingValues.isEmpty)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["theirs"])
  }

  @Test("A conflict that the others take back is none any more, R17")
  func conflictTakenBack() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "mine"
    fixture.database.write("theirs", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    fixture.database.write("a", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(a.conflictingValues == [:])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["mine"])
  }

  @Test("Rolling back an edit in conflict shows what the others wrote, R12, R17")
  func rollbackOfConflict() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    a["title"] = "mine"
    fixture.database.write("theirs", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    _ = fixture.recorder.take()
    try fixture.context.rollback()
    #expect(fixture.recorder.take() == ["rollback ~1(title: 'mine')"])
    #expect(a["title"] == "theirs")
    #expect(!fixture.context.hasChanges)
  }

  @Test("Deletions by others win over edits, R17")
  func deletionWins() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    a["title"] = "mine"
    try fixture.context.delete(b)
    try fixture.context.processPendingChanges()
    _ = fixture.recorder.take()
    fixture.database.write(nil, 1, of: fixture.item)
    fixture.database.write(nil, 2, of: fixture.item)
    try fixture.context.save()
    #expect(fixture.recorder.take() == ["merge -1", "will save"])
    #expect(a.isDeleted)
    #expect(!fixture.context.hasChanges)
  }

  @Test("Deleting a row that somebody else changed meanwhile is a conflict")
  func deletionConflict() throws {
    let fixture = try Fixture("a")
    try fixture.context.delete(fixture.row(1))
    fixture.database.write("b", "title", fixture.id(1))
    let conflict = SaveConflict(fixture.id(1), attribute: "title", base: "a", theirs: "b")
    #expect(throws: PersistentStoreError.conflicts([conflict])) { try fixture.context.save() }
    try fixture.context.rollback()
    #expect(fixture.row(1)["title"] == "b")
  }

  @Test(
    "A deletion in conflict is carried out or taken back, as decided",
    arguments: [
      ConflictResolution.ours, .theirs,
    ])
  func decidedDeletion(_ resolution: ConflictResolution) throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    try fixture.context.delete(a)
    fixture.database.write("b", "title", fixture.id(1))
    #expect(throws: PersistentStoreError.self) { try fixture.context.save() }
    _ = fixture.recorder.take()
    fixture.context.resolveConflict(of: a, "title", resolution)
    try fixture.context.save()
    switch resolution {
    case .ours:
      #expect(fixture.recorder.take() == ["will save", "did save -1"])
      #expect(try fixture.storedTitles() == [])
    case .theirs:
      #expect(fixture.recorder.take() == ["edit +1", "will save"])
      #expect(a["title"] == "b")
      #expect(try fixture.storedTitles() == ["b"])
    }
  }

  @Test("When the feed no longer reaches back, everything is invalid, and edits stay, R5, R14")
  func truncatedFeed() throws {
    let fixture = try Fixture("a", "b", "c")
    let objects = try fixture.context.prefetch([1, 2, 3].map(fixture.id))
    objects[0]["title"] = "mine"
    try fixture.context.processPendingChanges()
    _ = fixture.recorder.take()
    fixture.database.write("bb", "title", fixture.id(2))
    fixture.database.write(nil, 3, of: fixture.item)
    fixture.database.trimFeed()
    try fixture.context.mergeChanges()
    #expect(fixture.recorder.take() == ["merge everything ~2(title: 'b') -3"])
    #expect(objects[0]["title"] == "mine")
    #expect(try fixture.titles() == ["mine", "bb"])
  }

  @Test("Rows that the store changes by its own rules during a save are told, R19, R20")
  func sideEffects() throws {
    let fixture = try Fixture("a", "b", "c")
    let objects = try fixture.context.prefetch([1, 2, 3].map(fixture.id))
    objects[0]["title"] = "aa"
    fixture.store.sideEffects = [
      (fixture.id(2), ["bb", false, .null, 2000]), (fixture.id(3), nil),
    ]
    var last: [AttributeValue] = []
    fixture.recorder.whenChanged = { _, notice in
      last += notice.deleted.map { _ in objects[2]["title"] }
    }
    try fixture.context.save()
    #expect(last == ["c"], "R65")
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "will save", "did save ~1", "merge ?2 -3",
      ])
    #expect(objects[1]["title"] == "bb")
    #expect(objects[2].isDeleted)
    #expect(try !fixture.context.mergeChanges())
  }

  @Test("What an observer edits of such rows when it is told of the save is kept, R21")
  func editsBesideSideEffects() throws {
    let fixture = try Fixture("a", "b")
    let objects = try fixture.context.prefetch([1, 2].map(fixture.id))
    objects[0]["title"] = "aa"
    fixture.store.sideEffects = [
      (fixture.id(1), ["aa", true, .null, 1000]), (fixture.id(2), ["b", true, .null, 2000]),
    ]
    fixture.recorder.whenSaved = { _ in for object in objects { object["section"] = "Later" } }
    try fixture.context.save()
    fixture.recorder.whenSaved = { _ in }
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "will save", "did save ~1", "merge ?1 ?2",
      ])
    #expect(objects.map { $0["done"] } == [true, true])
    #expect(objects.map { $0["section"] } == ["Later", "Later"])
    try fixture.context.save()
    #expect(fixture.database.values(of: fixture.id(1)) == ["aa", true, "Later", 1000])
    #expect(fixture.database.values(of: fixture.id(2)) == ["b", true, "Later", 2000])
    #expect(fixture.recorder.take().first == "edit ~1(section: NULL) ~2(section: NULL)")
  }

  @Test("A failed merge is as if it had not been tried, and can be retried")
  func failedMerge() throws {
    let fixture = try Fixture("a", "b")
    let objects = try fixture.context.prefetch([1, 2].map(fixture.id))
    fixture.database.write("aa", "title", fixture.id(1))
    for number in 1...2 {
      fixture.store.faults.failCall(number)
      #expect(throws: PersistentStoreError.self) { try fixture.context.mergeChanges() }
      #expect(fixture.recorder.take() == [])
      #expect(objects[0]["title"] == "a")
    }
    fixture.store.faults.reset()
    #expect(try fixture.context.mergeChanges())
    #expect(fixture.recorder.take() == ["merge ~1(title: 'a')"])
    #expect(objects[0]["title"] == "aa")
  }
}
