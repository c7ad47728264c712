import ObjectGraph
import TestSupport
import Testing

@Suite("Undo of unsaved steps") struct StepTests {
  @Test("Each unsaved step is taken back and brought back as a batch, and nothing is written, R13")
  func batches() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
    try fixture.context.performStep("move") { try $0.move([fixture.row(2)], .first) }
    #expect(fixture.context.unsavedSteps == ["rename", "move"])
    let moved = fixture.row(2)["position"]
    #expect(try fixture.context.undo() == UndoReport(group: nil, name: "move"))
    #expect(try fixture.context.undo()?.name == "rename")
    #expect(
      fixture.recorder.take() == [
        "edit ~1(title: 'a') ~2(position: 2000)", "undo ~2(position: \(moved))",
        "undo ~1(title: 'x')",
      ])
    #expect(!fixture.context.hasChanges)
    #expect(fixture.context.undoneSteps == ["move", "rename"])
    #expect(try fixture.context.undo() == nil)
    #expect(try fixture.context.redo()?.name == "rename")
    #expect(fixture.context.undoneSteps == ["move"])
    #expect(try fixture.context.redo()?.name == "move")
    #expect(fixture.context.undoneSteps.isEmpty)
    #expect(try fixture.titles() == ["b", "x"])
    #expect(try fixture.context.redo() == nil)
    #expect(!fixture.store.faults.calls.contains("write"))
  }

  @Test("Edits outside of steps are one step, made when the next one begins or is taken back")
  func looseEdits() throws {
    let fixture = try Fixture("a", "b")
    fixture.row(1)["title"] = "aa"
    fixture.row(2)["title"] = "bb"
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "aaa" }
    fixture.row(2)["done"] = true
    _ = try fixture.context.undo()
    #expect(fixture.row(2)["done"] == false)
    _ = try fixture.context.undo()
    #expect(try fixture.titles() == ["aa", "bb"])
    _ = try fixture.context.undo()
    #expect(try fixture.titles() == ["a", "b"])
  }

  @Test("A new object that was taken back returns as the same object, R7")
  func insertion() throws {
    let fixture = try Fixture("a")
    let new = try fixture.context.performStep("add") { context in
      let new = try context.insert(fixture.item, .first)
      new["title"] = "new"
      return new
    }
    let id = new.objectID
    _ = try fixture.context.undo()
    #expect(new.isDeleted)
    #expect(try fixture.titles() == ["a"])
    _ = try fixture.context.redo()
    #expect(fixture.context.registeredObject(for: id) === new)
    #expect(try fixture.titles() == ["new", "a"])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["new", "a"])
  }

  @Test("A deleted row returns as the row that it was, edits included")
  func deletion() throws {
    let fixture = try Fixture("a", "b", "c")
    let b = fixture.row(2)
    try fixture.context.performStep("rename") { _ in b["title"] = "x" }
    try fixture.context.performStep("delete") { try $0.delete(b) }
    _ = try fixture.context.undo()
    #expect(b.isUpdated)
    #expect(try fixture.titles() == ["a", "x", "c"])
    try fixture.context.save()
    #expect(fixture.store.lastSave?.insertions == [])
    #expect(fixture.database.values(of: fixture.id(2)) == ["x", false, .null, 2000])
  }

  @Test("A new edit rules out redo, of the journal too")
  func redoIsRuledOut() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performGesture("rename") { _ in fixture.row(1)["title"] = "aa" }
    _ = try fixture.context.undo()
    fixture.row(2)["title"] = "bb"
    #expect(try fixture.context.redo() == nil)
    #expect(fixture.row(2)["title"] == "bb")
    _ = try fixture.context.undo()
    fixture.row(2)["done"] = true
    #expect(try fixture.context.redo() == nil)
  }

  @Test("So does one that was saved without a step of its own")
  func redoIsRuledOutBySave() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "aa" }
    _ = try fixture.context.undo()
    fixture.row(2)["title"] = "bb"
    try fixture.context.save()
    #expect(try fixture.context.redo() == nil)
    #expect(try fixture.titles() == ["a", "bb"])
  }

  @Test("Redo goes through the journal before it reaches unsaved steps that were undone before")
  func redoInOrder() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("saved") { _ in fixture.row(1)["title"] = "b" }
    try fixture.context.performStep("unsaved") { _ in fixture.row(1)["title"] = "c" }
    #expect(try fixture.context.undo()?.name == "unsaved")
    #expect(try fixture.context.undo()?.name == "saved")
    #expect(try fixture.titles() == ["a"])
    #expect(try fixture.context.redo()?.name == "saved")
    #expect(try fixture.context.redo()?.name == "unsaved")
    #expect(try fixture.titles() == ["c"])
    #expect(try fixture.storedTitles() == ["b"])
  }

  @Test("An unsaved step is redone also where the journal's own comes back elsewhere, or never")
  func redoBehindOthers() throws {
    for isDeleted in [false, true] {
      let fixture = try Fixture("a", "b")
      try fixture.context.performGesture("saved") { _ in fixture.row(1)["title"] = "aa" }
      try fixture.context.performStep("unsaved") { _ in fixture.row(2)["title"] = "bb" }
      #expect(try fixture.context.undo()?.name == "unsaved")
      #expect(try fixture.context.undo()?.name == "saved")
      if isDeleted {
        fixture.database.write(nil, 1, of: fixture.item)
        #expect(try fixture.context.redo()?.isRefused == true)
      } else {
        #expect(try fixture.other(session: "session").redo()?.name == "saved")
      }
      #expect(try fixture.context.redo()?.name == "unsaved")
      #expect(try fixture.titles() == (isDeleted ? ["bb"] : ["aa", "bb"]))
      #expect(try fixture.context.redo() == nil)
    }
  }

  @Test("A save makes one group of all steps, or keeps them apart, also one without a net effect")
  func saving() throws {
    for keepsSteps in [false, true] {
      let fixture = try Fixture("a")
      for title in ["b", "c", "a"] as [AttributeValue] {
        try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = title }
      }
      fixture.row(1)["done"] = true
      try fixture.context.save(as: "last", keepingSteps: keepsSteps)
      #expect(fixture.context.unsavedSteps == [])
      #expect(try fixture.context.undo()?.name == "last")
      var titles: [[String]] = []
      while keepsSteps, titles.count < 3 {
        _ = try fixture.context.undo()
        titles.append(try fixture.storedTitles())
      }
      #expect(titles == (keepsSteps ? [["c"], ["b"], ["a"]] : []))
      #expect(try fixture.context.undo() == nil)
      #expect(fixture.database.values(of: fixture.id(1)) == ["a", false, .null, 1000])
    }
  }

  @Test("What was edited outside of steps still is after a save that failed, R11")
  func failedSaving() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
    fixture.row(2)["done"] = true
    fixture.store.faults.failCalls(of: "write")
    #expect(throws: (any Error).self) {
      try fixture.context.save(as: "first", keepingSteps: true)
    }
    #expect(fixture.context.unsavedSteps == ["rename"])
    fixture.store.faults.reset()
    try fixture.context.save(as: "second", keepingSteps: true)
    #expect(try fixture.context.undo()?.name == "second")
    #expect(try fixture.context.undo()?.name == "rename")
  }

  @Test("A row that came and went between two saves returns by undo after the save")
  func transient() throws {
    let fixture = try Fixture("a")
    let new = try fixture.context.performStep("add") { context in
      let new = try context.insert(fixture.item)
      new["title"] = "new"
      return new
    }
    try fixture.context.performStep("delete") { try $0.delete(new) }
    try fixture.context.save(keepingSteps: true)
    #expect(try fixture.storedTitles() == ["a"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a", "new"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.storedTitles() == ["a"])
  }

  @Test("A gesture takes unsaved steps along in its group, or leaves them their own")
  func gesture() throws {
    for keepsSteps in [false, true] {
      let fixture = try Fixture("a", "b")
      try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
      try fixture.context.performGesture("delete", keepingSteps: keepsSteps) {
        try $0.delete(fixture.row(2))
      }
      #expect(try fixture.context.undo()?.name == "delete")
      #expect(try fixture.storedTitles() == [keepsSteps ? "x" : "a", "b"])
    }
  }

  @Test("What others changed meanwhile is no part of a step, and stays")
  func merging() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
    fixture.row(1)["section"] = "Later"
    fixture.database.write(true, "done", fixture.id(1))
    try fixture.context.mergeChanges()
    _ = try fixture.context.undo()
    _ = try fixture.context.undo()
    #expect(!fixture.row(1).isUpdated)
    #expect(fixture.row(1)["done"] == true)
    #expect(fixture.row(1)["title"] == "a")
  }

  @Test("An edit in conflict that is taken back leaves what the other wrote, R17")
  func conflict() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "mine" }
    fixture.database.write("theirs", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(fixture.row(1).conflictingValues == ["title": "theirs"])
    _ = try fixture.context.undo()
    #expect(fixture.row(1)["title"] == "theirs")
    #expect(!fixture.context.hasChanges)
  }

  @Test("A deletion that is taken back of a moved row that others moved leaves no conflict, R17")
  func movedByOthers() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("move") { try $0.move([fixture.row(3)], .first) }
    try fixture.context.performStep("delete") { try $0.delete(fixture.row(3)) }
    let other = try fixture.other()
    try other.performGesture("move") { context in
      let rows = try context.fetch(Fixture.manualOrder)
      try context.move([rows[2]], .before(rows[1]))
    }
    try fixture.context.mergeChanges()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.row(3).conflictingValues.isEmpty)
    #expect(try fixture.titles() == ["c", "a", "b"])
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["c", "a", "b"])
  }

  @Test("Redo leaves what others wrote since, and reports it, R13, R17")
  func writtenByOthers() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "mine" }
    _ = try fixture.context.undo()
    fixture.database.write("theirs", "title", fixture.id(1))
    try fixture.context.mergeChanges()
    #expect(
      try fixture.context.redo()?.conflicts == [
        SaveConflict(fixture.id(1), attribute: "title", base: "a", theirs: "theirs", ours: "mine")
      ])
    #expect(fixture.row(1)["title"] == "theirs")
    #expect(fixture.context.unsavedSteps.isEmpty && fixture.context.undoneSteps == ["rename"])
  }

  @Test("A row that others deleted cannot return, which is reported")
  func deletedByOthers() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("delete") { try $0.delete(fixture.row(1)) }
    fixture.database.write(nil, 1, of: fixture.item)
    try fixture.context.mergeChanges()
    #expect(try fixture.context.undo()?.conflicts == [SaveConflict(fixture.id(1))])
    #expect(try fixture.titles() == [])
  }

  @Test("A step that throws is taken back, and the ones before it stay")
  func failure() throws {
    struct Refusal: Error {}
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
    #expect(throws: Refusal.self) {
      try fixture.context.performStep("more") { context in
        try context.delete(fixture.row(2))
        throw Refusal()
      }
    }
    #expect(fixture.context.unsavedSteps == ["rename"])
    #expect(try fixture.titles() == ["x", "b"])
  }

  @Test("An assignment that could not be made in a step that throws fails no later save")
  func failedAssignment() throws {
    struct Refusal: Error {}
    let fixture = try Fixture("a", "b")
    fixture.database.write(nil, 2, of: fixture.item)
    #expect(throws: Refusal.self) {
      try fixture.context.performStep("more") { _ in
        fixture.row(2)["title"] = "x"
        throw Refusal()
      }
    }
    fixture.row(1)["title"] = "y"
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["y"])
  }

  @Test("A step inside another is part of it, and is taken back alone where it fails, R13")
  func nested() throws {
    struct Refusal: Error {}
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("outer") { context in
      fixture.row(1)["title"] = "x"
      try context.performStep("inner") { _ in fixture.row(2)["title"] = "y" }
      #expect(throws: Refusal.self) {
        try context.performStep("failing") { _ in
          for key in 1...3 as ClosedRange<Int64> { fixture.row(key)["title"] = "z" }
          throw Refusal()
        }
      }
      fixture.row(3)["done"] = true
    }
    #expect(fixture.context.unsavedSteps == ["outer"])
    #expect(try fixture.titles() == ["x", "y", "c"])
    #expect(try fixture.context.undo()?.name == "outer")
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.context.undo() == nil)
    try fixture.context.performStep("next") { _ in fixture.row(1)["title"] = "z" }
    #expect(fixture.context.unsavedSteps == ["next"])
  }

  @Test("Rollback forgets the steps with their edits, R12")
  func rollback() throws {
    let fixture = try Fixture("a")
    try fixture.context.performStep("rename") { _ in fixture.row(1)["title"] = "x" }
    try fixture.context.rollback()
    #expect(fixture.context.unsavedSteps == [])
    #expect(try fixture.context.undo() == nil)
    #expect(try fixture.titles() == ["a"])
  }

  @Test("A block that was moved in one step returns row by row to its places, R167")
  func block() throws {
    let fixture = try Fixture("a", "b", "c", "d", "e", "f")
    try fixture.context.performStep("move") { try $0.move([2, 3, 6].map(fixture.row), .first) }
    try fixture.context.performStep("move") { try $0.move([4, 2].map(fixture.row), .last) }
    #expect(try fixture.titles() == ["c", "f", "a", "e", "d", "b"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["b", "c", "f", "a", "d", "e"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.titles() == ["a", "b", "c", "d", "e", "f"])
    #expect(!fixture.context.hasChanges)
  }

  @Test("A row that only gets another section stands there as before, also saved, R13, R167")
  func otherSection() throws {
    for isSaved in [false, true] {
      let fixture = try Fixture("Today/a", "Today/b", "Later/c", "Later/d")
      try fixture.context.performStep("edit") { _ in fixture.row(2)["section"] = "Later" }
      if isSaved { try fixture.context.save(keepingSteps: true) }
      #expect(try fixture.context.undo()?.isComplete == true)
      for (rank, key) in [(1200, 3), (1400, 4)] as [(Int64, Int64)] {
        fixture.database.write(.integer(rank), "position", fixture.id(key))
      }
      try fixture.context.mergeChanges()
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(try fixture.titles() == ["a", "b", "c", "d"])
    }
  }

  @Test("An object that is forgotten is no step, and rules out no redo, R15")
  func invalidated() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performStep("x") { _ in fixture.row(2)["title"] = "z" }
    _ = try fixture.context.undo()
    let row = fixture.row(1)
    #expect(row["title"] == "a")
    try fixture.context.invalidate(row)
    try fixture.context.performStep("none") { _ in }
    #expect(fixture.context.unsavedSteps.isEmpty)
    #expect(fixture.context.undoneSteps == ["x"])
    #expect(try fixture.storedTitles() == ["a", "b"])
  }
}
