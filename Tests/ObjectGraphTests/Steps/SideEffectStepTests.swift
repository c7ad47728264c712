import ObjectGraph
import TestSupport
import Testing

@Suite("Unsaved steps about rows that the store changes by its own rules, R13, R19")
struct SideEffectStepTests {
  @Test("A step that was taken back is brought back after a save that changed its rows besides")
  func redo() throws {
    let fixture = try Fixture("One/a", "One/b")
    let context = fixture.context
    try context.performStep("check") { _ in fixture.row(1)["done"] = true }
    try context.performStep("rename") { _ in
      for key in [1, 2] as [Int64] { fixture.row(key)["title"] = "x" }
    }
    #expect(try context.undo()?.name == "rename")
    fixture.store.sideEffects = [
      (fixture.id(1), ["a", true, "Two", 1000]), (fixture.id(2), ["c", false, "One", 2000]),
    ]
    try context.save(keepingSteps: true)
    fixture.store.faults.failCall(1)
    #expect(throws: PersistentStoreError.self) { try context.redo() }
    let report = try #require(try context.redo())
    #expect(report.conflicts.map(\.theirs) == ["c"])
    #expect(try fixture.titles() == ["x", "c"])
    #expect(fixture.row(1)["section"] == "Two")
    #expect(try context.undo()?.name == "rename")
    #expect(try fixture.titles() == ["a", "c"])
    #expect(!context.hasChanges)
  }
}
