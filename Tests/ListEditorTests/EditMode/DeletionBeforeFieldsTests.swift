import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Deletions that are pending while somebody else changes the fields.
struct DeletionBeforeFieldsTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
  }

  @Test(
    "A row that somebody changed before the fields became others is deleted only after a question",
    arguments: [
      SchemaChange.addField(FieldDraft("Extra"), to: "letter"),
      .renameField("title", of: "letter", to: "Label"),
    ])
  func deletedConflictBeforeFields(change: SchemaChange) throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>d")
    try editor.rename("A", to: "theirs")
    try editor.somebodyElse(performs: change)
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(" Somebody changed A (theirs: theirs), which you deleted. Delete it"),
      "\(editor.status)")
    editor.type("<Enter>n")
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "E"])
  }

  @Test("A deletion asks for nothing where only the fields became others")
  func deletionBeforeFields() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>d")
    try editor.somebodyElse(performs: .addField(FieldDraft("Extra"), to: "letter"))
    try editor.somebodyElse(performs: .retypeField("part", of: "letter", to: .text))
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"], "\(editor.status)")
  }
}
