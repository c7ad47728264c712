import ObjectGraph
import Testing

@Suite("Undo of one group that a program names") struct PendingBeforeUndoTests {
  @Test("saves what is pending before, which is never taken back in its stead")
  func pending() throws {
    let fixture = try Fixture("a", "b")
    let other = try fixture.other(user: "bob")
    try other.performGesture("Theirs") { $0.object(with: fixture.id(1))["title"] = "x" }
    try fixture.context.mergeChanges()
    fixture.row(2)["title"] = "y"
    #expect(try fixture.context.undo(group: 1) == nil)
    #expect(try fixture.titles() == ["x", "y"])
    #expect(!fixture.context.hasChanges)
    #expect(try fixture.context.store.nextUndo(.anybody)?.id == 2)
    #expect(try fixture.context.undo(group: 2)?.isComplete == true)
    #expect(try fixture.context.undo(group: 1)?.isComplete == true)
    #expect(try fixture.titles() == ["a", "b"])
  }
}
