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

  @Test("An import that did not fill a field is taken back and brought back without it")
  func importWithoutField() throws {
    let file = try file(with: "'7'")
    try file.context.perform(
      .addField(FieldDraft("Power", .integer), to: "step"), as: "Add field")
    try importSteps(["abc", "def"], into: file, by: file.other)
    try file.file.shell("UPDATE step SET name = 'mine' WHERE name = 'def'")
    try file.context.mergeChanges()
    #expect(try file.context.undo()?.isComplete == true)
    let names = "SELECT group_concat(name) FROM step WHERE name IS NOT NULL"
    try file.other.mergeChanges()
    let report = try #require(try file.other.undo())
    #expect(!report.isRefused && report.conflicts.count == 1, "\(report)")
    #expect(try file.file.shell(names) == "7,mine")
    try file.context.mergeChanges()
    #expect(try file.context.redo()?.isComplete == true)
    try file.other.mergeChanges()
    #expect(try file.other.redo()?.isRefused == false)
    #expect(try file.file.shell(names) == "7,abc,mine")
    #expect(try file.file.shell("SELECT count(power) FROM step") == "0")
    try file.file.shell("UPDATE step SET power = 3 WHERE name = 'abc'")
    try file.other.mergeChanges()
    let again = try #require(try file.other.undo())
    #expect(again.conflicts.count == 2, "\(again)")
    #expect(try file.file.shell(names) == "7,abc,mine")
    try file.close()
  }

  @Test("An import whose field somebody dropped stays as it is")
  func importOfDroppedField() throws {
    let file = try file(with: "'7'")
    try file.file.shell("ALTER TABLE step ADD COLUMN power INTEGER")
    try file.context.mergeChanges()
    try importSteps([9], into: file, filling: "power")
    try file.file.shell("ALTER TABLE step DROP COLUMN power")
    try file.context.mergeChanges()
    let report = try #require(try file.context.undo())
    #expect(
      report.refusal == .unfit("the fields of the list are other ones by now"), "\(report)")
    #expect(try file.file.shell("SELECT count(*) FROM step") == "4")
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

  private func importSteps(
    _ names: [AttributeValue], into file: SchemaFile, by context: ManagedObjectContext? = nil,
    filling attribute: String = "name"
  ) throws {
    let context = context ?? file.context
    try context.mergeChanges()
    var rows = names.makeIterator()
    try context.importRows(
      RowImport(
        into: try #require(context.store.model.entity(named: "step")), attributes: [attribute]),
      as: "Import"
    ) { rows.next().map { [$0] } }
  }
}
