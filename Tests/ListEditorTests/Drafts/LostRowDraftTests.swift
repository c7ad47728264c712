import Foundation
import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What was typed in a row that is hidden, or gone, when the editor is started again.
struct LostRowDraftTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
  }

  /// What is typed, as it is written and read.
  private static func draft(of editor: EditorUnderTest) throws -> Draft {
    let draft = try #require(editor.editor.drafts.first)
    return try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
  }

  /// Another editor on the file, to which a draft is offered.
  private static func reopen(
    _ editor: EditorUnderTest, offering draft: Draft
  ) throws -> EditorUnderTest {
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    return again
  }

  @Test(
    "A row that is hidden by now comes in its form, with all that was typed",
    arguments: ["e at noon", "E at noon"])
  func hiddenRow(keys: String) throws {
    let editor = try Self.todo()
    let before = try editor.storedTitles()
    editor.type(keys)
    let draft = try Self.draft(of: editor)
    editor.type("<Esc><Esc>y")
    let again = try EditorUnderTest(reopening: editor)
    again.type("X")
    again.offer([draft])
    again.type("y")
    #expect(again.editor.screen is FormScreen)
    #expect(again.status.hasPrefix(" This row is hidden in the list."))
    again.type("<Enter>")
    #expect(try again.storedTitles() == before.map { $0 == before[0] ? "\($0) at noon" : $0 })
  }

  @Test(
    "A row that was deleted since is offered to be added again, with its fields and its place",
    arguments: ["je at noon", "jE at noon"])
  func deletedRow(keys: String) throws {
    let editor = try Self.todo()
    editor.type(keys)
    let draft = try Self.draft(of: editor)
    editor.type("<Esc><Esc>y")
    let before = try editor.storedTitles()
    try editor.delete("Call the dentist")
    var again = try Self.reopen(editor, offering: draft)
    again.type("y")
    let isForm = keys.contains("E")
    #expect(again.editor.screen is FormScreen == isForm)
    if isForm { #expect(again.terminal.lines[0].contains("Call the dentist")) }
    #expect(
      isForm || again.status.hasPrefix(" Somebody else deleted this row; Enter adds it again."))
    #expect(again.editor.offeredDrafts.isEmpty)
    let kept = try #require(again.editor.drafts.first)
    #expect(kept.row == draft.row && kept.values == draft.values, "it is a draft again")
    if !isForm {
      // Interrupted once more it comes back as whole as before.
      again = try Self.reopen(again, offering: Self.draft(of: again))
      again.type("y")
    }
    again.type("<Enter>")
    #expect(try again.stored("title", ofRow: 10) == "Call the dentist at noon")
    #expect(try again.stored("notes", ofRow: 10) == "They open at nine.")
    #expect(try again.stored("priority", ofRow: 10) == "high")
    #expect(
      try again.storedTitles()
        == before.map { $0 == "Call the dentist" ? "Call the dentist at noon" : $0 })
  }

  @Test("Where a row was too long to be kept, it is told that only its title comes back")
  func longDeletedRow() throws {
    let editor = try Self.todo()
    let notes = String(repeating: "Notes. ", count: 10_000)
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["notes"] = .text(
        notes)
    }
    editor.noticeOutsideChange()
    editor.type("je at noon")
    let draft = try Self.draft(of: editor)
    editor.type("<Esc>")
    try editor.delete("Call the dentist")
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    #expect(
      again.status.hasPrefix(
        " Somebody else deleted this row; Enter adds a new one with the title alone."))
    again.type("<Enter>")
    #expect(try again.stored("title", ofRow: 10) == "Call the dentist at noon")
  }
}
