import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A field that is called like a column which its table makes of others")
struct GeneratedNameTests {
  private static let column = "ALTER TABLE task ADD COLUMN Shout TEXT AS (upper(name))"

  private func columns(_ file: SchemaFile) throws -> String {
    try file.file.shell(
      "SELECT group_concat(name) FROM pragma_table_info('task') WHERE name LIKE 'shout%'")
  }

  @Test("gets a column of another name, when it is added and when it is renamed")
  func naming() throws {
    let file = try SchemaFile("\(ChoiceList.sql) \(Self.column);")
    try file.goThrough(.addField(FieldDraft("Shout", .text), to: "task"))
    #expect(try columns(file) == "shout_2")
    try file.goThrough(.renameField("code", of: "task", to: "shout"))
    #expect(try columns(file) == "shout_3,shout_2")
    try file.close()
  }

  @Test("does not come back while that is there")
  func redo() throws {
    let file = try SchemaFile()
    try file.context.perform(.addField(FieldDraft("Shout", .text), to: "task"), as: "Add")
    #expect(try file.context.undo()?.isComplete == true)
    try file.file.shell(Self.column)
    try file.context.mergeChanges()
    #expect(try file.context.redo()?.refusal == .nameTaken("shout"))
    try file.file.shell("ALTER TABLE task DROP COLUMN Shout")
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try columns(file) == "shout")
    try file.close()
  }
}
