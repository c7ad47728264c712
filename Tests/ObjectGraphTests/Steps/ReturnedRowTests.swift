import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved steps about rows that others delete and bring back, R13, R17")
struct ReturnedRowStepTests {
  private static func delete(_ key: Int64, in fixture: Fixture) throws -> ManagedObjectContext {
    let other = try fixture.other()
    try other.performGesture("elsewhere") { try $0.delete($0.object(with: fixture.id(key))) }
    try fixture.context.mergeChanges()
    return other
  }

  @Test("They are no steps while the row is gone, and do the same again when it is back")
  func back() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("rename") { _ in fixture.row(2)["title"] = "x" }
    try fixture.context.performStep("move") { try $0.move([fixture.row(2)], .first) }
    let other = try Self.delete(2, in: fixture)
    #expect(fixture.context.unsavedSteps.isEmpty)
    #expect(fixture.context.rowsLostToSteps == [fixture.id(2)])
    _ = try other.undo()
    try fixture.context.mergeChanges()
    let resumed = try fixture.context.resumeSteps(ofReturned: fixture.context.rowsLostToSteps)
    #expect(resumed.conflicts.isEmpty && resumed.contested.isEmpty)
    #expect(fixture.context.rowsLostToSteps.isEmpty)
    #expect(fixture.context.unsavedSteps == ["rename", "move"])
    #expect(try fixture.titles() == ["x", "a", "c"])
    _ = try fixture.context.undo()
    #expect(try fixture.titles() == ["a", "x", "c"])
    _ = try fixture.context.undo()
    #expect(try fixture.titles() == ["a", "b", "c"])
    _ = try fixture.context.redo()
    try fixture.context.save(as: "all")
    #expect(try Fixture.titles(try fixture.other()) == ["a", "x", "c"])
  }

  @Test("A step over several rows goes on with those that are left")
  func several() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("rename") { _ in
      for key: Int64 in 1...2 { fixture.row(key)["title"] = "x" }
    }
    let other = try Self.delete(2, in: fixture)
    #expect(fixture.context.unsavedSteps == ["rename"])
    _ = try other.undo()
    try fixture.context.mergeChanges()
    _ = try fixture.context.resumeSteps(ofReturned: [fixture.id(2)])
    #expect(try fixture.titles() == ["x", "x", "c"])
    _ = try fixture.context.undo()
    #expect(try fixture.titles() == ["a", "b", "c"])
  }

  @Test(
    "A step is brought back about a row that the journal brought back", arguments: [true, false])
  func broughtBack(isDeletion: Bool) throws {
    let fixture = try Fixture("a")
    let context = fixture.context
    try context.performStep("add") { try $0.insert(fixture.item)["title"] = "n" }
    let row = try #require(try context.fetch(Fixture.manualOrder).last)
    try context.performStep("next") { context in
      if isDeletion { try context.delete(row) } else { row["title"] = "m" }
    }
    #expect(try context.undo()?.name == "next")
    try context.save(keepingSteps: true)
    #expect(try context.undo()?.name == "add")
    #expect(try context.redo()?.name == "add")
    let report = try #require(try context.redo())
    #expect(report.name == "next" && report.isComplete, "\(report)")
    #expect(try fixture.titles() == (isDeletion ? ["a"] : ["a", "m"]))
    #expect(try context.undo()?.name == "next")
    #expect(try fixture.titles() == ["a", "n"])
  }

  @Test("The journal has nothing of them if they are saved while the row is gone")
  func saved() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("rename") { _ in
      for key: Int64 in 1...2 { fixture.row(key)["title"] = "x" }
    }
    try fixture.context.performStep("move") { try $0.move([fixture.row(2)], .first) }
    _ = try Self.delete(2, in: fixture)
    try fixture.context.save(keepingSteps: true)
    let report = try #require(try fixture.context.undo())
    #expect(report.name == "rename" && report.isComplete, "\(report)")
    #expect(try fixture.storedTitles() == ["a", "c"])
  }

  @Test("Nothing is saved where nothing else is left of them")
  func savedAlone() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("rename") { _ in fixture.row(2)["title"] = "x" }
    _ = try Self.delete(2, in: fixture)
    _ = fixture.recorder.take()
    try fixture.context.save(keepingSteps: true)
    #expect(fixture.recorder.take() == ["will save"])
    #expect(try fixture.context.undo()?.name == "elsewhere")
  }

  @Test("A row that was to be deleted here is to be deleted again")
  func deletion() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("remove") { try $0.delete(fixture.row(2)) }
    let other = try Self.delete(2, in: fixture)
    _ = try other.undo()
    try fixture.context.mergeChanges()
    _ = try fixture.context.resumeSteps(ofReturned: [fixture.id(2)])
    #expect(try fixture.titles() == ["a", "c"])
    _ = try fixture.context.undo()
    #expect(try fixture.titles() == ["a", "b", "c"])
  }

  @Test("A store that fails leaves all as it was, and it can be tried again")
  func failure() throws {
    let fixture = try Fixture("a", "b", "c")
    try fixture.context.performStep("rename") { _ in fixture.row(2)["title"] = "x" }
    let other = try Self.delete(2, in: fixture)
    _ = try other.undo()
    try fixture.context.mergeChanges()
    var call = 0
    repeat {
      call += 1
      fixture.store.faults.failCall(call)
      do {
        _ = try fixture.context.resumeSteps(ofReturned: [fixture.id(2)])
      } catch {
        fixture.store.faults.reset()
        #expect(try fixture.titles() == ["a", "b", "c"])
        #expect(fixture.context.rowsLostToSteps == [fixture.id(2)])
      }
    } while fixture.context.rowsLostToSteps.isEmpty == false
    fixture.store.faults.reset()
    #expect(call > 1)
    #expect(try fixture.titles() == ["a", "x", "c"])
  }
}
