import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Changes of fields in a table with triggers of the file's own, R13")
struct FieldTriggerTests {
  /// A trigger that counts the changes of a row.
  enum Counting: String, CaseIterable {
    /// Leaves a count alone that is written along.
    case polite = "WHEN NEW.changed IS OLD.changed"
    case overruling = "WHEN 1"
  }

  private func file(_ counting: Counting) throws -> SchemaFile {
    try SchemaFile(
      ChoiceList.sql + """

        ALTER TABLE task ADD COLUMN changed INTEGER DEFAULT 0;
        CREATE TRIGGER counting AFTER UPDATE OF name, status ON task \(counting.rawValue) BEGIN
          UPDATE task SET changed = changed + 1 WHERE id = NEW.id;
        END;
        """)
  }

  /// What must be as it was.
  private func rows(_ file: SchemaFile, _ counting: Counting) throws -> String {
    let count = counting == .polite ? "changed" : "1"
    return try file.file.shell(
      "SELECT id, name, status, \(count) FROM task ORDER BY id; SELECT * FROM status")
  }

  @Test(
    "stand against no step of one's own, there and back", arguments: Counting.allCases,
    [nil, "Done"])
  func ownSteps(_ counting: Counting, replacement: String?) throws {
    let file = try file(counting)
    var states = [try rows(file, counting)]
    let task = try file.store.entity("task")
    let row = try file.context.performGesture("Add") { context in
      let row = try context.insert(task)
      row["name"] = "new"
      return row
    }
    states.append(try rows(file, counting))
    try file.context.performGesture("Set") { _ in row["status"] = "Today" }
    states.append(try rows(file, counting))
    try file.context.perform(
      .deleteChoiceValue("Today", of: "status", replacement: replacement), as: "Delete")
    #expect(try file.file.shell("SELECT changed FROM task ORDER BY id") == "1\n1\n0\n2")
    states.append(try rows(file, counting))
    try file.context.performGesture("Edit") { _ in row["name"] = "newer" }
    states.append(try rows(file, counting))
    for _ in 1...2 {
      for state in states.dropLast().reversed() {
        #expect(try file.context.undo()?.isComplete == true)
        #expect(try rows(file, counting) == state)
      }
      for state in states.dropFirst() {
        #expect(try file.context.redo()?.isComplete == true)
        #expect(try rows(file, counting) == state)
      }
    }
    try file.close()
  }

  @Test("keep what somebody else edited, and leave what goes with it", arguments: Counting.allCases)
  func foreignEdit(_ counting: Counting) throws {
    let file = try file(counting)
    try file.context.perform(.deleteChoiceValue("Today", of: "status"), as: "Delete")
    try file.file.shell("UPDATE task SET status = 'Done', changed = 7 WHERE id = 1")
    let left = try file.file.shell("SELECT * FROM task WHERE id = 1")
    #expect(try file.context.undo()?.conflicts.map(\.attribute) == ["status"])
    #expect(try file.file.shell("SELECT * FROM task WHERE id = 1") == left)
    #expect(try file.file.shell("SELECT status FROM task WHERE id = 2") == "Today")
    try file.close()
  }
}
