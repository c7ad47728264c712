import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A journal with numbers that Docket does not write")
struct HostileJournalTests {
  @Test(
    "whose ranges of prints overlap, and are none, keeps those that are some",
    arguments: ["x''", "zeroblob(7)", "'text'", "zeroblob(99)"])
  func ranges(prints: String) throws {
    let file = try SchemaFile()
    var rows: [[AttributeValue]] = [["f", "Today"], ["e", "Today"], ["d", "Today"]]
    try file.context.importRows(
      RowImport(into: file.store.entity("task"), attributes: ["name", "status"]), as: "Import"
    ) { rows.popLast() }
    try file.file.shell(
      """
      INSERT INTO docket_undo_range SELECT undo_group, first + 1, \(prints) FROM docket_undo_range;
      INSERT INTO docket_undo_range SELECT undo_group, \(Int64.min), x'' FROM docket_undo_step;
      """)
    try file.context.perform(
      .renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    try file.file.shell("DELETE FROM docket_undo_group WHERE name = 'Rename'")
    #expect(try file.context.undo()?.conflicts.map(\.id.key) == [5, 6])
    #expect(try file.file.shell("SELECT id FROM task WHERE id > 3") == "5\n6")
    try file.close()
  }

  @Test("has no number left for what a change of a type loses when it is brought back")
  func firstStep() throws {
    let file = try SchemaFile()
    let change = SchemaChange.retypeField("name", of: "step", to: .integer, misfits: .clear)
    try file.context.perform(change, as: "Retype")
    #expect(try file.context.undo()?.isComplete == true)
    try file.file.shell(
      """
      INSERT INTO docket_undo_entry
      SELECT id, \(Int64.min), 0, '', 0, 'update', '', NULL, NULL FROM docket_undo_group
      """)
    let tables = try file.tables()
    let report = try #require(try file.context.redo())
    #expect(
      report.refusal == .unfit("the journal has no number left for what would be lost"))
    #expect(report.isRefused)
    #expect(try file.tables() == tables)
    try file.close()
  }

  @Test("whose gestures have the smallest numbers goes on with the next")
  func firstGroup() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      INSERT INTO docket_undo_group (id, name, user, session, time, turn, turned_by)
      VALUES (\(Int64.min), 'x', 'ada', '', '', 1, '');
      UPDATE sqlite_sequence SET seq = \(Int64.min) WHERE name = 'docket_undo_group';
      """)
    try file.context.performGesture("Write") { context in
      context.object(with: ManagedObjectID(try file.store.entity("task"), 1))["name"] = "z"
    }
    try file.context.perform(.addField(FieldDraft("Note", .text), to: "task"), as: "Add")
    #expect(
      try file.file.shell("SELECT id FROM docket_undo_group")
        == "\(Int64.min)\n\(Int64.min + 1)\n\(Int64.min + 2)")
    #expect(try file.context.undo()?.name == "Add")
    #expect(try file.context.undo()?.name == "Write")
    try file.close()
  }
}
