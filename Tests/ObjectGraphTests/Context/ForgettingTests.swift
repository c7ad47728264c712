import ObjectGraph
import TestSupport
import Testing

@Suite("Forgetting and reading anew") struct ForgettingTests {
  @Test("Reset invalidates all objects at once, which keep their last values, R14")
  func reset() throws {
    let fixture = try Fixture("a", "b")
    let row = fixture.row(1)
    row["title"] = "x"
    try fixture.context.processPendingChanges()
    _ = fixture.recorder.take()
    fixture.context.reset()
    #expect(fixture.recorder.take() == ["did reset"])
    #expect(row.isDeleted)
    #expect(row.context == nil)
    #expect(row["title"] == "x")
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.context.undo() == nil)
    #expect(try fixture.titles() == ["a", "b"])
    #expect(fixture.row(1) !== row)
  }

  @Test(
    "A single invalidated object is told as such, and asking for it again gives another, R5, R15")
  func invalidated() throws {
    let fixture = try Fixture("a", "b")
    let row = fixture.row(1)
    row["title"] = "x"
    try fixture.context.invalidate(row)
    #expect(fixture.recorder.notices.map(\.invalidated) == [[], [fixture.id(1)]])
    #expect(fixture.recorder.take() == ["edit ~1(title: 'a')", "edit"])
    #expect(row["title"] == "x")
    #expect(fixture.row(1) !== row)
    #expect(fixture.row(1)["title"] == "a")
    #expect(!fixture.context.hasChanges)
  }

  @Test("An object that was not read yet is read before it is forgotten, R15, R65")
  func invalidatedFault() throws {
    let fixture = try Fixture("a", "b")
    let (row, gone) = (fixture.row(1), fixture.row(2))
    fixture.database.write(nil, 2, of: Fixture.item)
    try fixture.context.invalidate(row)
    #expect(row["title"] == "a")
    try fixture.context.invalidate(gone)
    #expect(gone["title"] == .null)
    #expect(fixture.recorder.notices.map(\.invalidated) == [[fixture.id(1)]])
  }

  @Test("A deletion is forgotten with its object, whose row is there again, R12, R15")
  func invalidatedDeletion() throws {
    for isStep in [true, false] {
      let fixture = try Fixture("a", "b", "c")
      let row = fixture.row(1)
      if isStep {
        try fixture.context.performStep("delete") { try $0.delete(row) }
      } else {
        try fixture.context.delete(row)
      }
      try fixture.context.invalidate(row)
      #expect(fixture.recorder.take() == ["edit -1", "edit +1"])
      #expect(row.isDeleted && row["title"] == "a")
      #expect(fixture.row(1) !== row)
      #expect(!fixture.context.hasChanges)
      #expect(try fixture.titles() == ["a", "b", "c"])
      try fixture.context.move([fixture.row(3)], .after(fixture.row(1)))
      #expect(try fixture.titles() == ["a", "c", "b"])
      try fixture.context.save(keepingSteps: true)
      #expect(try fixture.storedTitles() == ["a", "c", "b"])
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.context.undo() == nil)
      #expect(try fixture.storedTitles() == ["a", "b", "c"])
    }
  }

  @Test("What was edited of an object that is forgotten is part of no step, R13, R15")
  func invalidatedEdit() throws {
    let fixture = try Fixture("a", "b")
    let row = fixture.row(1)
    row["title"] = "x"
    fixture.row(2)["title"] = "y"
    try fixture.context.invalidate(row)
    try fixture.context.performStep("none") { _ in }
    #expect(fixture.context.unsavedStepRecords.flatMap(\.entries).map(\.id) == [fixture.id(2)])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["a", "b"])
  }

  @Test("Refreshing keeps edits or forgets them, and is silent where nothing differs, R16")
  func refresh() throws {
    for keepsEdits in [true, false] {
      let fixture = try Fixture("a")
      let row = fixture.row(1)
      row["title"] = "mine"
      try fixture.context.processPendingChanges()
      fixture.database.write(true, "done", row.objectID)
      _ = fixture.recorder.take()
      try fixture.context.refresh(row, keepingEdits: keepsEdits)
      #expect(row["title"] == (keepsEdits ? "mine" : "a"))
      #expect(row["done"] == true)
      #expect(row.isUpdated == keepsEdits)
      try fixture.context.processPendingChanges()
      #expect(fixture.recorder.take().count == 1)
      try fixture.context.refresh(row, keepingEdits: true)
      try fixture.context.processPendingChanges()
      #expect(fixture.recorder.take() == [])
    }
  }

  @Test("Changed and committed values stand beside each other until the save, R1")
  func values() throws {
    let fixture = try Fixture("a")
    let row = fixture.row(1)
    #expect(row.changedValues == [:])
    row["title"] = "b"
    #expect(row.changedValues == ["title": "b"])
    #expect(row.committedValue(of: "title") == "a")
    let new = try fixture.context.insert(fixture.item)
    #expect(new.changedValues.keys.sorted() == ["done", "position", "section", "title"])
    #expect(new.committedValue(of: "title") == .null)
    try fixture.context.save()
    #expect(row.changedValues == [:])
    #expect(row.committedValue(of: "title") == "b")
  }

  @Test(
    "A new object that is forgotten is in no step any more, R13, R15", arguments: [true, false])
  func invalidatedInsertion(isUndone: Bool) throws {
    let fixture = try Fixture("a")
    var new: ManagedObject?
    try fixture.context.performStep("add") { new = try $0.insert(Fixture.item) }
    try fixture.context.performStep("both") { _ in
      new?["title"] = "new"
      fixture.row(1)["title"] = "x"
    }
    if isUndone {
      _ = try fixture.context.undo()
      #expect(fixture.context.undoneSteps == ["both"])
    }
    try fixture.context.invalidate(#require(new))
    #expect(fixture.context.unsavedSteps == (isUndone ? [] : ["both"]))
    if isUndone { #expect(try fixture.context.redo()?.isComplete == true) }
    try fixture.context.save(as: "save", keepingSteps: true)
    #expect(try fixture.storedTitles() == ["x"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.context.undo() == nil)
    #expect(try fixture.storedTitles() == ["a"])
  }

  @Test("What is read anew may be ahead of what observers know, R16", arguments: [true, false])
  func readAhead(isFault: Bool) throws {
    let fixture = try Fixture("a")
    let row = fixture.row(1)
    if !isFault { #expect(row["title"] == "a") }
    #expect(!fixture.context.isAheadOfObservers)
    fixture.database.write("b", "title", fixture.id(1))
    try fixture.context.refresh(row)
    #expect(row["title"] == "b" && fixture.context.isAheadOfObservers)
    try fixture.context.mergeChanges()
    #expect(!fixture.context.isAheadOfObservers)
  }
}
