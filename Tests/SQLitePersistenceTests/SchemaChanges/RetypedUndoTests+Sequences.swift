import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Several changes of a type, values that the type does not have, and changes that were turned.
extension RetypedUndoTests {
  @Test(
    "What is no value of a choice that the field became returns as nothing",
    arguments: [MisfitRule.addToChoice, .clear])
  func strangerBefore(misfits: MisfitRule) throws {
    let file = try file(with: "'Odd'")
    try write("Later", by: file.other)
    try file.context.mergeChanges()
    let choice = misfits == .clear ? "status" : "mood"
    try file.context.perform(retyping(to: .choice(of: choice), misfits), as: "Retype")
    try expectTurned(file, .undo)
    #expect(try held(file) == "NULL")
    try expectTurned(file, .redo)
    #expect(try held(file) == "'Later'")
    // The step has kept it.
    #expect(try file.context.undo()?.isComplete == true)
    try expectTurned(file, .undo)
    #expect(try held(file) == "'Odd'")
    try file.close()
  }

  @Test("A deleted row whose value is none of a choice by now returns without it")
  func deletedStranger() throws {
    let file = try file(with: "'Odd'")
    try delete(by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .choice(of: "mood")), as: "Retype")
    try expectTurned(file, .undo)
    #expect(try held(file) == "NULL")
    try file.close()
  }

  @Test(
    "What a change of the type cleared is expected to be nothing, also if the choice has it later")
  func clearedStranger() throws {
    let file = try file(with: "'Later'")
    try write("Odd", by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .choice(of: "status"), .clear), as: "Retype")
    #expect(try held(file) == "NULL")
    try file.context.perform(.addChoiceValue("Odd", to: "status"), as: "Add")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'Later'")
    try file.close()
  }

  @Test("A value of a choice that was deleted since is in the way, and not taken for cleared")
  func deletedChoiceValue() throws {
    let file = try file(with: "'Today'")
    try write("Later", by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .choice(of: "status")), as: "Retype")
    try file.context.perform(.deleteChoiceValue("Later", of: "status"), as: "Delete")
    #expect(try held(file) == "NULL")
    let report = try #require(try undo(file))
    #expect(report.isRefused)
    #expect(report.conflicts.map(\.attribute) == ["name"])
    try file.close()
  }

  @Test(
    "What other programs write against a type after the change returns as it was",
    arguments: [true, false])
  func foreignValueLater(isDeleted: Bool) throws {
    let file = try file(with: "'7'")
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try file.file.shell("UPDATE step SET name = 'abc' WHERE id = 1")
    if isDeleted { try delete(by: file.other) } else { try write(5, by: file.other) }
    try expectTurned(file, .undo)
    #expect(try held(file) == "'abc'")
    try file.close()
  }

  @Test("What was written between two changes of the type goes through the second one only")
  func between() throws {
    let file = try file(with: "'no'")
    try file.context.perform(retyping(to: .boolean), as: "Retype")
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try write(1, by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: .text), as: "Retype")
    #expect(try held(file) == "'1'")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'0'")
    try expectTurned(file, .redo)
    #expect(try held(file) == "'1'")
    try file.close()
  }

  @Test(
    "What was written before several changes of the type goes through all of them",
    arguments: [
      (AttributeType.integer, "'007'", "'7'"), (.real, "'7.50'", "'7.5'"),
      (.dateTime, "'2026-12-24 18:30'", "'2026-12-24 18:30:00'"),
    ])
  func thereAndBack(type: AttributeType, written: String, returned: String) throws {
    let file = try file(with: "''")
    try write(text(written), by: file.other)
    try file.context.mergeChanges()
    try file.context.perform(retyping(to: type), as: "Retype")
    try file.context.perform(retyping(to: .text), as: "Retype")
    #expect(try held(file) == returned)
    try expectTurned(file, .undo)
    #expect(try held(file) == "NULL")
    try expectTurned(file, .redo)
    #expect(try held(file) == returned)
    try file.close()
  }

  @Test("What was written while a change of the type was taken back goes through its return")
  func whileTakenBack() throws {
    let file = try file(with: "'no'")
    try file.context.perform(retyping(to: .boolean), as: "Retype")
    #expect(try file.context.undo()?.isComplete == true)
    try write("yes", by: file.other)
    try file.context.mergeChanges()
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try held(file) == "1")
    try expectTurned(file, .undo)
    #expect(try held(file) == "0")
    try expectTurned(file, .redo)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == "'yes'")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'no'")
    try file.close()
  }

  @Test("A change of a type under another one stays where it is")
  func underneath() throws {
    let file = try file(with: "'7'")
    try file.context.perform(retyping(to: .integer), as: "Retype")
    try file.other.mergeChanges()
    try file.other.perform(retyping(to: .real), as: "Retype again")
    #expect(try file.context.undo()?.isRefused == true)
    #expect(try held(file) == "7.0")
    try expectTurned(file, .undo)
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try held(file) == "'7'")
    try file.close()
  }

  // MARK: - What the file refuses

  @Test("A step that the file refuses stays, and the next undo reaches the one before")
  func refusedByFile() throws {
    let file = try file(with: "'a'")
    try write("b", by: file.other)
    try set("Later", by: file.other)
    try file.file.shell("UPDATE task SET status = 'Done' WHERE status = 'Today'")
    try file.file.shell("UPDATE task SET status = 'Later' WHERE id = 1")
    try file.file.shell("DELETE FROM status WHERE name = 'Today'")
    let report = try #require(try undo(file))
    #expect(report.isRefused && report.conflicts.map(\.attribute) == ["status"], "\(report)")
    #expect(try file.file.shell("SELECT status FROM task WHERE id = 1") == "Later")
    try expectTurned(file, .undo)
    #expect(try held(file) == "'a'")
    // It is taken back as soon as it can be.
    try file.file.shell("INSERT INTO status (name, rank) VALUES ('Today', 9)")
    try expectTurned(file, .undo)
    #expect(try file.file.shell("SELECT status FROM task WHERE id = 1") == "Today")
    try file.close()
  }

  @Test("A change of a type that the file refuses to take back stays, and undo goes on before it")
  func refusedChange() throws {
    let file = try file(with: "'Later'")
    try write("Done", to: 2, by: file.context)
    try file.context.perform(retyping(to: .choice(of: "status")), as: "Retype")
    try file.context.perform(retyping(to: .text), as: "Retype again")
    try file.file.shell("UPDATE step SET name = 'Odd' WHERE id = 1")
    let refused = try #require(try file.context.undo())
    #expect(refused.isRefused && refused.refusal != nil && refused.name == "Retype again")
    #expect(try file.context.undo()?.isRefused == true)
    let report = try #require(try file.context.undo())
    #expect(report.isComplete && report.name == "Write", "\(report)")
    #expect(try held(file) == "'Odd'")
    try file.close()
  }

  // MARK: - Support

  func delete(by context: ManagedObjectContext) throws {
    try context.mergeChanges()
    try context.performGesture("Delete") { context in
      let step = try #require(context.store.model.entity(named: "step"))
      try context.delete(context.object(with: ManagedObjectID(step, 1)))
    }
  }

  private func set(_ status: AttributeValue, by context: ManagedObjectContext) throws {
    try context.performGesture("Set") { context in
      let task = try #require(context.store.model.entity(named: "task"))
      context.object(with: ManagedObjectID(task, 1))["status"] = status
    }
  }
}
