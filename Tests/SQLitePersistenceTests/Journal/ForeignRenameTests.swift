import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Steps that tell of a column which another program renamed or dropped, R13")
struct ForeignRenameTests {
  enum Way: String, CaseIterable {
    case rename = "ALTER TABLE step RENAME COLUMN name TO word"
    case drop = "ALTER TABLE step DROP COLUMN name"
  }

  /// What a gesture did with the column.
  enum Gesture: CaseIterable {
    case deletion, edit, emptying, filling
  }

  private static func act(_ gesture: Gesture, in file: SchemaFile) throws {
    let step = try file.store.entity("step")
    try file.context.performGesture("Step") { context in
      let row = context.object(with: ManagedObjectID(step, 1))
      switch gesture {
      case .deletion: try context.delete(row)
      case .edit:
        row["name"] = "new"
        row["task"] = 2
      case .emptying: row["name"] = .null
      case .filling: context.object(with: ManagedObjectID(step, 4))["name"] = "new"
      }
    }
  }

  private static func file() throws -> SchemaFile {
    try SchemaFile(ChoiceList.sql + "INSERT INTO step (task) VALUES (2);")
  }

  @Test(
    "are refused, whole, as long as the column has another name or is gone",
    arguments: Way.allCases,
    Gesture.allCases)
  func refused(way: Way, gesture: Gesture) throws {
    let file = try Self.file()
    try Self.act(gesture, in: file)
    // The list needs its title, and the note of it goes along.
    try file.file.shell(
      """
      UPDATE docket_list SET title_column = 'task' WHERE entity = 'step'; \(way.rawValue)
      """)
    try file.context.mergeChanges()
    let rows = try file.file.shell("SELECT * FROM step")
    let report = try #require(try file.context.undo())
    #expect(report.refusal == .missing("name"))
    #expect(try file.file.shell("SELECT * FROM step") == rows)
    #expect(try file.file.shell("SELECT state FROM docket_undo_group") == "done")
    try file.close()
  }

  @Test("are taken back once the journal has the new name too", arguments: Gesture.allCases)
  func followed(gesture: Gesture) throws {
    let file = try Self.file()
    let before = try file.file.shell("SELECT * FROM step")
    try Self.act(gesture, in: file)
    let after = try file.file.shell("SELECT * FROM step")
    try file.file.shell(
      """
      ALTER TABLE step RENAME COLUMN name TO word;
      UPDATE docket_list SET title_column = 'word' WHERE entity = 'step';
      UPDATE docket_undo_entry SET attribute = 'word'
      WHERE entity = 'step' AND attribute = 'name' AND kind <> 'move';
      """)
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT * FROM step") == before)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT * FROM step") == after)
    try file.close()
  }
}
