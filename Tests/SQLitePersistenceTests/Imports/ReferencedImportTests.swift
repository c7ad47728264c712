import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Imported rows that others refer to by the time the import is taken back.
@Suite("An import is taken back but for rows that others refer to, R13")
struct ReferencedImportTests {
  private static func rows(_ rows: [[AttributeValue]]) -> () throws -> [AttributeValue]? {
    var rows = rows
    return { rows.isEmpty ? nil : rows.removeFirst() }
  }

  @Test(
    "by another column than the id, also in other letters where the column holds those equal",
    arguments: ["SET NULL", "SET DEFAULT", "CASCADE", "RESTRICT"], ["Imported", "IMPORTED"])
  func otherColumn(action: String, value: String) throws {
    let file = try SchemaFile(
      ChoiceList.sql
        .replacing("name TEXT NOT NULL UNIQUE", with: "name TEXT NOT NULL COLLATE NOCASE UNIQUE")
        .replacing("ON DELETE SET NULL", with: "ON DELETE \(action)")
          + """

          INSERT INTO docket_list (entity, title, title_column, order_column, rank)
          VALUES ('status', 'Statuses', 'name', 'rank', 3000);
          """)
    let status = try file.store.entity("status")
    try file.context.importRows(
      RowImport(into: status, attributes: ["name"]), as: "Import",
      next: Self.rows([["Imported"], ["Other"]]))
    try file.file.shell("UPDATE task SET status = '\(value)' WHERE id < 3")
    let tasks = "SELECT id, status FROM task ORDER BY id"
    let before = try file.file.shell(tasks)
    let report = try #require(try file.context.undo())
    #expect(report.conflicts == [SaveConflict(ManagedObjectID(status, 4))])
    #expect(try file.file.shell(tasks) == before)
    let names = "SELECT group_concat(name) FROM (SELECT name FROM status ORDER BY rank)"
    #expect(try file.file.shell(names) == "Today,Later,Done,Imported")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell(names) == "Today,Later,Done,Imported,Other")
    #expect(try file.file.shell(tasks) == before)
    try file.close()
  }

  private static let nodes = """
    CREATE TABLE node (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
      parent INTEGER REFERENCES node (id) ON DELETE CASCADE
    );
    INSERT INTO docket_list (entity, title, title_column) VALUES ('node', 'Nodes', 'name');
    """

  @Test("among them those to which others of the import lead that stay themselves")
  func ownRows() throws {
    let file = try SchemaFile(Self.nodes)
    let node = try file.store.entity("node")
    try file.context.importRows(
      RowImport(into: node, attributes: ["name", "parent"]), as: "Import",
      next: Self.rows([["a", .null], ["b", 1], ["c", 2], ["d", 1], ["e", .null]]))
    try file.file.shell("UPDATE node SET name = 'mine' WHERE id = 3")
    let report = try #require(try file.context.undo())
    #expect(report.conflicts == [1, 2, 3].map { SaveConflict(ManagedObjectID(node, $0)) })
    #expect(try file.file.shell("SELECT * FROM node ORDER BY id") == "1|a|\n2|b|1\n3|mine|2")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(
      try file.file.shell("SELECT group_concat(name || ifnull(parent, '')) FROM node")
        == "a,b1,mine2,d1,e")
    try file.close()
  }

  @Test(
    "and loses nothing of its rows that lead to one another",
    arguments: ["CASCADE", "SET NULL", "SET DEFAULT"])
  func ownReferences(action: String) throws {
    let file = try SchemaFile(Self.nodes.replacing("CASCADE", with: action))
    let node = try file.store.entity("node")
    try file.context.importRows(
      RowImport(into: node, attributes: ["name", "parent"]), as: "Import",
      next: Self.rows([["a", .null], ["b", 1], ["c", .null], ["d", 1], ["e", 4]]))
    try file.file.shell("UPDATE node SET name = 'mine' WHERE id = 3")
    let before = try file.file.shell("SELECT * FROM node ORDER BY id")
    let report = try #require(try file.context.undo())
    #expect(report.conflicts == [SaveConflict(ManagedObjectID(node, 3))])
    #expect(try file.file.shell("SELECT * FROM node") == "3|mine|")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT * FROM node ORDER BY id") == before)
    try file.close()
  }

  /// A file, and an import into it that was taken back, of rows that lead to others.
  private static func taken(
    _ sql: String = ChoiceList.sql, into table: String = "task", attributes: [String],
    _ rows: [[AttributeValue]]
  ) throws -> SchemaFile {
    let file = try SchemaFile(sql)
    try file.context.importRows(
      RowImport(into: file.store.entity(table), attributes: attributes), as: "Import",
      next: Self.rows(rows))
    #expect(try file.context.undo()?.isComplete == true)
    return file
  }

  @Test("and stays away, in words, while a value of its rows has another name elsewhere")
  func renamedValue() throws {
    let file = try Self.taken(
      attributes: ["name", "status"], [["e", "Later"], ["d", "Today"], ["f", .null]])
    try file.file.shell(
      """
      UPDATE status SET name = 'Now' WHERE name = 'Today';
      UPDATE task SET status = 'Now' WHERE status = 'Today';
      """)
    #expect(
      try file.context.redo()?.refusal
        == .unfit(
          "its rows have “Today” in task.status, and there is no such value any more; bring that"
            + " back first, in another window"))
    #expect(try file.file.shell("SELECT count(*) FROM task") == "3")
    try file.file.shell("INSERT INTO status (name) VALUES ('Today')")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(
      try file.file.shell("SELECT name, status FROM task WHERE id > 3")
        == "e|Later\nd|Today\nf|")
    try file.close()
  }

  @Test("and stays away, in words, while a row to which its rows lead is gone")
  func deletedRow() throws {
    let file = try Self.taken(into: "step", attributes: ["task", "name"], [[1, "x"], [3, "y"]])
    // One of somebody else's leads nowhere, too, and is none of its business.
    try file.file.shell("DELETE FROM task WHERE id = 3; INSERT INTO step (task) VALUES (99)")
    #expect(
      try file.context.redo()?.refusal
        == .unfit(
          "its rows lead by step.task to row 3 of task, which is gone; bring that back first, in"
            + " another window"))
    try file.file.shell("INSERT INTO task (id, name) VALUES (3, 'c')")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(
      try file.file.shell("SELECT task, name FROM step WHERE id > 3 ORDER BY id")
        == "1|x\n3|y\n99|")
    try file.close()
  }

  @Test("and comes back with rows that lead to one another, beside some that lead nowhere")
  func ownRowsBack() throws {
    let file = try Self.taken(
      Self.nodes, into: "node", attributes: ["name", "parent"], [["a", .null], ["b", 1]])
    try file.file.shell("INSERT INTO node (name, parent) VALUES ('z', 99)")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT * FROM node ORDER BY id") == "1|a|\n2|b|1\n3|z|99")
    try file.close()
  }
}
