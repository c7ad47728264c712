import ObjectGraph
import Testing

@Suite("The report of an undo") struct UndoReportTests {
  @Test("names the gesture, and what stands against it")
  func words() {
    let group = UndoGroup(id: 1, name: "Rename", session: "s", user: "u", entries: [])
    let id = ManagedObjectID(Fixture.item, 3)
    let conflict = SaveConflict(
      id, attribute: "title", base: "Bread", theirs: "Milk", ours: "Eggs")
    let reports = [
      UndoReport(group: 1, name: "Rename"),
      UndoReport(group: 1, name: "Rename", conflicts: Array(repeating: conflict, count: 10_000)),
      UndoReport(byStore: group, refusal: .nameTaken("size")),
      UndoReport(byStore: group, refusal: .valueTaken("Big")),
      UndoReport(byStore: group, refusal: .rowsInTheWay(entity: "item", keys: [1, 2], count: 2)),
      UndoReport(byStore: group, conflicts: [conflict], isRefused: true),
    ]
    #expect(
      reports.map { "\($0)" } == [
        "Rename: done.",
        "Rename: done in part: title of item 3 is 'Milk' by now, and 9999 more.",
        "Rename: not done. There is something else called “size” by now. Nothing was changed.",
        "Rename: not done. There is something else called “Big” by now. Nothing was changed.",
        "Rename: not done. 2 rows are in it by now, which are kept.",
        "Rename: not done: title of item 3 is 'Milk' by now.",
      ])
  }

  @Test("tells values of the step that a rule of the store refuses")
  func failures() throws {
    let fixture = try Fixture("a")
    try fixture.context.performGesture("Rename") { _ in fixture.row(1)["title"] = "b" }
    let failure = ValidationFailure(
      fixture.id(1), attribute: "title", rule: .unique, value: "a")
    fixture.store.faults.error = .invalid([failure])
    fixture.store.faults.failCall(1, of: "write")
    let report = try #require(try fixture.context.undo())
    #expect(
      "\(report)"
        == "Rename: not done: title of item 1 must be different in each row,"
        + " and a would come twice.")
  }

  @Test("tells once what a rule of the store refuses of rows that are none of the step's")
  func failuresOfOtherRows() throws {
    let fixture = try Fixture("a", "b")
    try fixture.context.performGesture("Rename") { _ in fixture.row(1)["title"] = "c" }
    let failure = ValidationFailure(
      fixture.id(2), attribute: "title", rule: .unique, value: "b")
    fixture.store.faults.error = .invalid([failure])
    fixture.store.faults.failCalls(of: "write")
    let report = try #require(try fixture.context.undo())
    #expect(report.isRefused && report.failures == [failure])
    #expect(fixture.store.faults.calls.count { $0 == "write" } == 2)
    #expect(try fixture.context.undo() == nil)
    fixture.store.faults.reset()
    #expect(try fixture.context.undo()?.isComplete == true)
  }
}
