import ObjectGraph
import TestSupport
import Testing

@Suite("Gestures") struct GestureTests {
  @Test(
    "What observers cannot read behind a gesture is no failure of the next one",
    arguments: [true, false])
  func failedRead(failing: Bool) throws {
    struct Refused: Error {}
    let fixture = try Fixture("a", "b")
    let (row, fault) = (fixture.row(1), fixture.row(2))
    #expect(row["title"] == "a")
    let read = { (_: ManagedObjectContext) in
      fixture.store.faults.failCalls(of: "rows")
      #expect(fault["title"] == .null)
      fixture.store.faults.reset()
    }
    if failing {
      fixture.recorder.whenChanged = { context, notice in
        if notice.origin.cause == .rollback { read(context) }
      }
      #expect(throws: Refused.self) {
        try fixture.context.performGesture("one") { context in
          row["title"] = "x"
          try context.processPendingChanges()
          throw Refused()
        }
      }
    } else {
      fixture.recorder.whenSaved = read
      try fixture.context.performGesture("one") { _ in row["title"] = "x" }
    }
    (fixture.recorder.whenSaved, fixture.recorder.whenChanged) = ({ _ in }, { _, _ in })
    #expect(fixture.context.takeReadFailure() != nil)
    try fixture.context.performGesture("two") { _ in row["title"] = "y" }
    #expect(try fixture.storedTitles() == ["y", "b"])
  }

  @Test(
    "What observers could not assign behind a gesture fails the next save, once",
    arguments: [true, false])
  func failedAssignment(failing: Bool) throws {
    struct Refused: Error {}
    let fixture = try Fixture("a", "b")
    let (row, gone) = (fixture.row(1), fixture.row(2))
    fixture.database.write(nil, 2, of: fixture.item)
    try fixture.context.mergeChanges()
    if failing {
      fixture.recorder.whenChanged = { _, notice in
        if notice.origin.cause == .rollback { gone["title"] = "x" }
      }
      #expect(throws: Refused.self) {
        try fixture.context.performGesture("one") { context in
          row["title"] = "x"
          try context.processPendingChanges()
          throw Refused()
        }
      }
    } else {
      fixture.recorder.whenSaved = { _ in gone["title"] = "x" }
      try fixture.context.performGesture("one") { _ in row["title"] = "x" }
    }
    (fixture.recorder.whenSaved, fixture.recorder.whenChanged) = ({ _ in }, { _, _ in })
    #expect(fixture.context.takeReadFailure() == nil)
    row["title"] = "y"
    #expect(throws: ContextError.missing(fixture.id(2))) { try fixture.context.save() }
    #expect(row.isUpdated)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["y"])
  }

  @Test("An assignment that could not be made before fails a gesture before its body runs, once")
  func failedAssignmentBefore() throws {
    struct Refused: Error {}
    let fixture = try Fixture("a", "b")
    fixture.database.write(nil, 2, of: fixture.item)
    fixture.row(2)["title"] = "x"
    #expect(throws: ContextError.missing(fixture.id(2))) {
      try fixture.context.performGesture("one") { _ in throw Refused() }
    }
    try fixture.context.performGesture("two") { _ in fixture.row(1)["title"] = "y" }
    #expect(try fixture.storedTitles() == ["y"])
  }

  @Test("A gesture locks, merges, edits, processes, announces, writes, commits, R17b")
  func order() throws {
    let fixture = try Fixture("a", "b")
    fixture.database.write("aa", "title", fixture.id(1))
    fixture.store.faults.reset()
    try fixture.context.performGesture("rename") { context in
      fixture.recorder.note("body")
      #expect(context.object(with: fixture.id(1))["title"] == "aa")
      context.object(with: fixture.id(2))["title"] = "bb"
    }
    #expect(
      fixture.recorder.take() == [
        "merge ?1", "body", "edit ~2(title: 'b')", "will save", "did save ~2",
      ])
    #expect(
      fixture.store.faults.calls == [
        "beginGesture", "changes", "rows", "rows", "write", "commitGesture",
      ])
    #expect(try fixture.storedTitles() == ["aa", "bb"])
  }

  @Test("A body that throws takes its edits back and releases the lock, R11")
  func throwingBody() throws {
    struct Refusal: Error {}
    let fixture = try Fixture("a")
    #expect(throws: Refusal.self) {
      try fixture.context.performGesture("rename") { context in
        context.object(with: fixture.id(1))["title"] = "b"
        throw Refusal()
      }
    }
    #expect(fixture.recorder.take() == [])
    #expect(fixture.row(1)["title"] == "a")
    #expect(!fixture.context.hasChanges)
    let other = try fixture.other()
    try other.performGesture("rename") { $0.object(with: fixture.id(1))["title"] = "c" }
    #expect(try fixture.storedTitles() == ["c"])
  }

  @Test("A failing write is taken back by one ordinary batch and thrown, R158")
  func failingWrite() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    fixture.store.faults.error = .full
    for call in ["write", "commitGesture"] {
      fixture.store.faults.failCall(1, of: call)
      #expect(throws: PersistentStoreError.full) { try drag(b, before: a, fixture.context) }
      let lines = fixture.recorder.take()
      #expect(lines.count == 3)
      #expect(lines[0].hasPrefix("edit by user ~2(position: 2000"))
      #expect(lines[1] == "will save")
      #expect(lines[2].hasPrefix("rollback ~2(position: "))
      #expect(b["position"] == 2000)
      #expect(!fixture.context.hasChanges)
    }
    fixture.store.faults.reset()
    #expect(try fixture.storedTitles() == ["a", "b"])
  }

  private func drag(
    _ object: ManagedObject, before target: ManagedObject, _ context: ManagedObjectContext
  ) throws {
    try context.performGesture("move", userDriven: UserDrivenMove([object.objectID])) {
      try $0.move([object], .before(target))
    }
  }

  @Test("A failed gesture leaves edits from before it pending, R11")
  func pendingEdits() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    a["title"] = "aa"
    let new = try fixture.context.insert(fixture.item)
    new["title"] = "c"
    let before = try fixture.picture()
    for number in 1... {
      fixture.store.faults.failCall(number)
      do {
        try fixture.context.performGesture("all") { context in
          a["title"] = "aaa"
          a["done"] = true
          b["title"] = "bb"
          try context.delete(new)
          try context.insert(fixture.item)["title"] = "d"
        }
        break
      } catch {
        #expect(try fixture.picture() == before, "call \(number)")
        #expect(new.isInserted)
      }
    }
    fixture.store.faults.reset()
    #expect(try fixture.storedTitles() == ["aaa", "bb", "d"])
  }

  @Test("The token is on the scope's own batch only, R154, R155")
  func userDrivenScope() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    fixture.database.write("aa", "title", fixture.id(1))
    fixture.recorder.whenSaving = { _ in b["done"] = true }
    let move = UserDrivenMove([b.objectID])
    try fixture.context.performGesture("move", userDriven: move) { context in
      try context.move([b], .before(a))
    }
    let lines = fixture.recorder.lines
    #expect(lines.count == 5)
    #expect(lines[0] == "merge ?1")
    #expect(lines[1].hasPrefix("edit by user ~2(position: 2000"))
    #expect(lines[2...] == ["will save", "edit ~2(done: 0)", "did save ~2"])
    #expect(fixture.recorder.notices[1].origin.userDrivenMove == move)
    a["title"] = "aaa"
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.lines.last == "edit ~1(title: 'aa')")
  }

  @Test("Edits by observers during a user-driven batch are not user-driven, R155")
  func answersInScope() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    fixture.recorder.whenChanged = { _, _ in b["done"] = true }
    try fixture.context.performUserDriven(UserDrivenMove([a.objectID])) { a["title"] = "aa" }
    #expect(
      fixture.recorder.take() == ["edit by user ~1(title: 'a')", "edit ~2(done: 0)"])
  }

  @Test("Edits from before and a merge in the scope leave the token to the move, R155")
  func earlierEditsInScope() throws {
    let fixture = try Fixture("a", "b", "c")
    let (a, c) = (fixture.row(1), fixture.row(3))
    a["title"] = "aa"
    fixture.database.write("bb", "title", fixture.id(2))
    try fixture.context.performUserDriven(UserDrivenMove([c.objectID])) {
      try fixture.context.processPendingChanges()
      try fixture.context.mergeChanges()
      try fixture.context.move([c], .before(a))
    }
    c["title"] = "cc"
    try fixture.context.processPendingChanges()
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a')", "merge ?2", "edit by user ~3(position: 3000)",
        "edit ~3(title: 'c')",
      ])
  }

  @Test("A scope without net effect leaves nothing behind, R157")
  func emptyScope() throws {
    let fixture = try Fixture("a", "b")
    let (a, b) = (fixture.row(1), fixture.row(2))
    fixture.store.faults.reset()
    try fixture.context.performGesture("move", userDriven: UserDrivenMove([b.objectID])) {
      try $0.move([b], .after(a))
    }
    #expect(!fixture.store.faults.calls.contains("write"))
    a["title"] = "aa"
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == ["will save", "edit ~1(title: 'a')"])
    #expect(try fixture.store.nextUndo(.anybody) == nil)
  }

  @Test("A scope whose body throws is closed, R154")
  func throwingScope() throws {
    struct Refusal: Error {}
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    #expect(throws: Refusal.self) {
      try fixture.context.performUserDriven(UserDrivenMove([a.objectID])) {
        a["title"] = "b"
        throw Refusal()
      }
    }
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.take() == ["edit ~1(title: 'a')"])
  }

  @Test("Moves whose save is deferred are processed at each drop, R159")
  func deferredSave() throws {
    let fixture = try Fixture("a", "b", "c")
    let (a, b, c) = (fixture.row(1), fixture.row(2), fixture.row(3))
    try fixture.context.performUserDriven(UserDrivenMove([c.objectID])) {
      try fixture.context.move([c], .before(a))
    }
    try fixture.context.performUserDriven(UserDrivenMove([b.objectID])) {
      try fixture.context.move([b], .before(a))
    }
    let told = fixture.recorder.take()
    #expect(told.count == 2 && told.allSatisfy { $0.hasPrefix("edit by user ~") })
    #expect(try fixture.titles() == ["c", "b", "a"])
    #expect(try fixture.storedTitles() == ["a", "b", "c"])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["c", "b", "a"])
  }

  @Test("A read-only store refuses before anything is edited")
  func readOnly() throws {
    let fixture = try Fixture("a")
    fixture.store.isReadOnly = true
    #expect(throws: PersistentStoreError.readOnly) {
      try fixture.context.performGesture("rename") { _ in Issue.record("the body ran") }
    }
  }

  @Test("While another has the write lock a gesture is refused")
  func busy() throws {
    let fixture = try Fixture("a")
    let other = try fixture.other()
    try other.performGesture("hold") { _ in
      #expect(throws: PersistentStoreError.busy) {
        try fixture.context.performGesture("rename") { _ in Issue.record("the body ran") }
      }
    }
    try fixture.context.performGesture("rename") { _ in }
  }

  @Test("A read that fails in a getter fails the gesture")
  func failingGetter() throws {
    let fixture = try Fixture("a", "b")
    let b = fixture.row(2)
    #expect(b["title"] == "b")
    fixture.store.faults.failCall(3)
    #expect(throws: PersistentStoreError.self) {
      try fixture.context.performGesture("copy") { context in
        b["title"] = context.object(with: fixture.id(1))["title"]
      }
    }
    #expect(fixture.store.faults.didFail)
    #expect(b["title"] == "b")
    #expect(try fixture.storedTitles() == ["a", "b"])
  }

  @Test("An assignment that could not be made fails the save, and a retry succeeds")
  func failingSetter() throws {
    let fixture = try Fixture("a")
    let a = fixture.row(1)
    fixture.store.faults.failCall(1)
    a["title"] = "b"
    #expect(fixture.store.faults.didFail)
    #expect(throws: PersistentStoreError.self) { try fixture.context.save() }
    a["title"] = "b"
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["b"])
  }
}
