import ObjectGraph
import TestSupport
import Testing

@Suite("The object of a row that undo or redo brings back") struct RevivedObjectTests {
  @Test("is the one that was deleted, which can be edited, placed beside and deleted again, R7")
  func deleted() throws {
    let fixture = try Fixture("a", "b", "c")
    let b = fixture.row(2)
    try fixture.context.performGesture("delete") { try $0.delete(b) }
    #expect(b.isDeleted)
    _ = fixture.recorder.take()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.recorder.take() == ["undo +2", "did save +2"])
    #expect(!b.isDeleted && !b.isInserted && fixture.row(2) === b)
    b["title"] = "bb"
    try fixture.context.insert(fixture.item, .after(b))["title"] = "d"
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["a", "bb", "d", "c"])
    try fixture.context.delete(b)
    #expect(b.isDeleted)
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["a", "d", "c"])
  }

  @Test("is the one that was added, R7")
  func added() throws {
    let fixture = try Fixture("a")
    let new = try fixture.context.performGesture("add") { context in
      let new = try context.insert(fixture.item)
      new["title"] = "b"
      return new
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(new.isDeleted)
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(!new.isDeleted && fixture.row(2) === new)
    new["title"] = "bb"
    try fixture.context.save()
    #expect(try fixture.storedTitles() == ["a", "bb"])
  }

  @Test("is the one that was read, where somebody asked for the row while it was gone, R7")
  func askedFor() throws {
    let fixture = try Fixture("a", "b")
    let b = fixture.row(2)
    try fixture.context.performGesture("delete") { try $0.delete(b) }
    let other = fixture.row(2)
    #expect(other["title"] == .null && other.isDeleted)
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(fixture.row(2) === b)
    #expect(b["title"] == "b")
  }

  @Test("stays one that is not there where the undo fails, with its last values, R11, R65")
  func failedUndo() throws {
    let fixture = try Fixture("a", "b")
    let b = fixture.row(2)
    try fixture.context.performGesture("delete") { try $0.delete(b) }
    for number in 1...100 {
      fixture.store.faults.reset()
      fixture.store.faults.failCall(number)
      guard (try? fixture.context.undo()) == nil else { break }
      #expect(b.isDeleted && b["title"] == "b")
      #expect(try fixture.storedTitles() == ["a"])
      #expect(!fixture.context.hasChanges)
    }
    #expect(!b.isDeleted && fixture.row(2) === b)
    #expect(try fixture.storedTitles() == ["a", "b"])
  }

  @Test("is the former one after each of several turns")
  func turns() throws {
    let fixture = try Fixture("a", "b")
    let b = fixture.row(2)
    try fixture.context.performGesture("delete") { try $0.delete(b) }
    for _ in 0..<3 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(!b.isDeleted && fixture.row(2) === b)
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(b.isDeleted)
    }
    #expect(try fixture.storedTitles() == ["a"])
  }

  @Test("is never one that was invalidated, R15")
  func invalidated() throws {
    let fixture = try Fixture("a", "b")
    let b = fixture.row(2)
    try fixture.context.invalidate(b)
    try fixture.context.performGesture("delete") { try $0.delete(fixture.row(2)) }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(b.isDeleted && fixture.row(2) !== b)
    #expect(try fixture.storedTitles() == ["a", "b"])
  }
}
