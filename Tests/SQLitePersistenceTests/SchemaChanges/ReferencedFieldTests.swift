import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Fields to which foreign keys of other tables lead.
@Suite("A change of a type empties no rows that undo knows nothing of, R13")
struct ReferencedFieldTests {
  private static let retyping = SchemaChange.retypeField(
    "code", of: "task", to: .integer, misfits: .clear)

  /// Tasks with two codes of digits, to which rows of another table can lead.
  private func file(onUpdate action: String) throws -> SchemaFile {
    let file = try SchemaFile(
      ChoiceList.sql.replacing("code TEXT COLLATE NOCASE UNIQUE", with: "code TEXT") + """

        CREATE UNIQUE INDEX task_by_code ON task (code);
        CREATE TABLE tag (code TEXT DEFAULT '7' REFERENCES task (code) ON UPDATE \(action));
        """)
    try file.file.shell("UPDATE task SET code = '00' || id WHERE id > 1")
    return file
  }

  private func rows(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT code FROM tag; SELECT code FROM task ORDER BY id")
  }

  @Test(
    "when it is done",
    arguments: [
      ("SET NULL", "002", "emptied"), ("SET DEFAULT", "002", "changed along"),
      ("CASCADE", "x", "emptied"),
    ])
  func change(action: String, code: String, words: String) throws {
    let file = try file(onUpdate: action)
    try file.file.shell("INSERT INTO tag VALUES ('\(code)')")
    let before = try rows(file)
    let error = #expect(throws: PersistentStoreError.self) {
      try file.context.perform(Self.retyping, as: "Retype")
    }
    let sentence = try #require(error).description
    #expect(sentence.contains("rows of the table tag that lead to it would be \(words)"))
    #expect(try rows(file) == before)
    try file.file.shell("DELETE FROM tag")
    let untold = try rows(file)
    try file.context.perform(Self.retyping, as: "Retype")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try rows(file) == untold)
    try file.close()
  }

  @Test("and takes those along that follow")
  func following() throws {
    let file = try file(onUpdate: "CASCADE")
    try file.file.shell("INSERT INTO tag VALUES ('002')")
    let before = try rows(file)
    try file.context.perform(Self.retyping, as: "Retype")
    #expect(try file.file.shell("SELECT code FROM tag") == "2")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try rows(file) == before)
    try file.close()
  }

  @Test("when it is taken back, or brought back", arguments: [UndoDirection.undo, .redo])
  func turning(_ direction: UndoDirection) throws {
    let file = try file(onUpdate: "SET NULL")
    try file.context.perform(Self.retyping, as: "Retype")
    func turn() throws -> UndoReport? {
      try direction == .undo ? file.context.undo() : file.context.redo()
    }
    if direction == .redo { #expect(try file.context.undo()?.isComplete == true) }
    try file.file.shell("INSERT INTO tag SELECT code FROM task WHERE id = 2")
    let before = try rows(file)
    let refusal = try #require(try turn()?.refusal)
    #expect("\(refusal)".contains("rows of the table tag that lead to it would be emptied"))
    #expect(try rows(file) == before)
    try file.file.shell("DELETE FROM tag")
    #expect(try turn()?.isComplete == true)
    try file.close()
  }
}
