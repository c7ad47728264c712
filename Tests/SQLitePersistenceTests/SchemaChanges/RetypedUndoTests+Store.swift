import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps that the store did by itself, when the type of a field changed since.
extension RetypedUndoTests {
  @Test("An import is taken back below a change of a type, but for rows that somebody wrote")
  func importBelow() throws {
    let file = try file(with: "'7'")
    try importSteps(["007", "abc", "8"], into: file)
    try file.other.perform(retyping(to: .integer, .clear), as: "Retype")
    try file.file.shell("UPDATE step SET name = 9 WHERE name = 8")
    try file.context.mergeChanges()
    let report = try #require(try file.context.undo())
    #expect(report.conflicts.count == 1 && !report.isRefused, "\(report)")
    #expect(
      try file.file.shell("SELECT group_concat(name) FROM step WHERE name IS NOT NULL") == "7,9")
    try file.close()
  }

  @Test("Rows of an import that were taken away do not return into a field of another type")
  func importAbove() throws {
    let file = try file(with: "'7'")
    try importSteps(["abc"], into: file)
    #expect(try file.context.undo()?.isComplete == true)
    try file.other.mergeChanges()
    try file.other.perform(retyping(to: .integer), as: "Retype")
    try file.context.mergeChanges()
    let refused = try #require(try file.context.redo())
    #expect(refused.isRefused && refused.refusal != nil)
    #expect(try file.file.shell("SELECT group_concat(name) FROM step") == "7")
    try file.close()
  }

  @Test("An import is taken back and brought back when a field got another name since")
  func importRenamed() throws {
    let file = try file(with: "'7'")
    try importSteps(["abc"], into: file)
    let rename = SchemaChange.renameField("name", of: "step", to: "Words")
    try file.other.mergeChanges()
    try file.other.perform(rename, as: "Rename")
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT group_concat(words) FROM step") == "7")
    try file.other.mergeChanges()
    #expect(try file.other.undo()?.isComplete == true)
    try file.context.mergeChanges()
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try file.file.shell("SELECT group_concat(name) FROM step") == "7,abc")
    try file.close()
  }

  @Test("A deleted value of a choice returns to rows of a field that is no choice any more")
  func choiceValueBelow() throws {
    let file = try SchemaFile()
    let whole = try file.tables()
    try file.context.perform(.deleteChoiceValue("Later", of: "status"), as: "Delete")
    try file.other.mergeChanges()
    try file.other.perform(
      .retypeField("status", of: "task", to: .integer, misfits: .clear), as: "Retype")
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell("SELECT DISTINCT typeof(status) FROM task") == "null")
    try file.other.mergeChanges()
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.tables() == whole)
    try file.close()
  }

  @Test("Nothing stays nothing in a field that has a default")
  func nullBesideDefault() throws {
    let file = try SchemaFile(
      ChoiceList.sql.replacing("code TEXT COLLATE NOCASE UNIQUE", with: "code TEXT DEFAULT '7'"))
    try file.file.shell(
      "UPDATE task SET code = NULL WHERE id = 1; UPDATE task SET code = '8' WHERE id > 1")
    try file.context.mergeChanges()
    try file.goThrough(.retypeField("code", of: "task", to: .integer))
    #expect(try file.file.shell("SELECT group_concat(quote(code)) FROM task") == "NULL,8,8")
    try file.close()
  }

  private func importSteps(_ names: [AttributeValue], into file: SchemaFile) throws {
    var rows = names.makeIterator()
    try file.context.importRows(
      RowImport(into: try file.store.entity("step"), attributes: ["name"]), as: "Import"
    ) { rows.next().map { [$0] } }
  }
}
