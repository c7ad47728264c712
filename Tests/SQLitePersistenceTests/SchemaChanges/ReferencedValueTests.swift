import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Values of a choice to which foreign keys lead that are none of its fields.
@Suite("A value does not go from under rows that undo knows nothing of, R13")
struct ReferencedValueTests {
  /// The columns of another table, a row of it that leads to the value `t`, which is the fifth, and
  /// what would become of that row.
  static let tables = [
    ("status TEXT REFERENCES status (name) ON DELETE CASCADE", "'t'", "deleted along"),
    ("status TEXT REFERENCES status (name) ON DELETE SET NULL", "'t'", "emptied"),
    ("status INTEGER REFERENCES status (id) ON DELETE SET NULL", "5", "emptied"),
    (
      "id INTEGER PRIMARY KEY, status INTEGER REFERENCES status (id) ON DELETE CASCADE", "1, 5",
      "deleted along"
    ),
  ]

  private func file(_ columns: String) throws -> SchemaFile {
    try SchemaFile(ChoiceList.sql + "\nCREATE TABLE tag (\(columns));")
  }

  private static let retyping = SchemaChange.retypeField(
    "name", of: "step", to: .choice(of: "status"), misfits: .addToChoice)

  @Test("by undo of the step that added it", arguments: tables)
  func undo(columns: String, row: String, words: String) throws {
    let file = try file(columns)
    try file.context.perform(Self.retyping, as: "Retype")
    try file.file.shell("INSERT INTO tag VALUES (\(row))")
    let before = try file.file.shell("SELECT * FROM tag; SELECT * FROM status")
    let report = try #require(try file.context.undo())
    let refusal = "\(try #require(report.refusal))"
    #expect(refusal.contains("rows of the table tag") && refusal.contains(words), "\(refusal)")
    #expect(try file.file.shell("SELECT * FROM tag; SELECT * FROM status") == before)
    try file.file.shell("DELETE FROM tag")
    #expect(try file.context.undo()?.isComplete == true)
    let names = "SELECT group_concat(name) FROM (SELECT name FROM status ORDER BY id)"
    #expect(try file.file.shell(names) == "Today,Later,Done")
    try file.close()
  }

  @Test("by its deletion", arguments: tables)
  func deletion(columns: String, row: String, words: String) throws {
    let file = try file(columns)
    try file.context.perform(Self.retyping, as: "Retype")
    try file.file.shell("INSERT INTO tag VALUES (\(row))")
    let before = try file.file.shell(".dump")
    let error = #expect(throws: PersistentStoreError.self) {
      try file.context.perform(
        .deleteChoiceValue("t", of: "status", replacement: nil), as: "Delete")
    }
    #expect(error?.description.contains(words) == true)
    #expect(try file.file.shell(".dump") == before)
    try file.close()
  }

  @Test("by undo of the step that gave it its name")
  func renaming() throws {
    let file = try SchemaFile()
    try file.context.perform(.renameChoiceValue("Today", of: "status", to: "Now"), as: "Rename")
    try file.file.shell(
      """
      CREATE TABLE tag (status TEXT REFERENCES status (name) ON UPDATE SET NULL);
      INSERT INTO tag VALUES ('Now')
      """)
    let refusal = try #require(try file.context.undo()?.refusal)
    #expect("\(refusal)".contains("rows of the table tag that lead to it would be emptied"))
    #expect(
      try file.file.shell("SELECT status FROM tag; SELECT name FROM status ORDER BY id")
        == "Now\nNow\nLater\nDone")
    try file.file.shell("DELETE FROM tag")
    #expect(try file.context.undo()?.isComplete == true)
    try file.close()
  }
}
