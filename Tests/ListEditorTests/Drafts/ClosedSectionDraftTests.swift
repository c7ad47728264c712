import Foundation
import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// What was typed in a section that is closed when the editor is started again.
struct ClosedSectionDraftTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 20))
  }

  /// Another editor on the file, in which all sections are closed, and to which the draft is
  /// offered.
  private static func reopen(_ editor: EditorUnderTest) throws -> EditorUnderTest {
    let draft = try #require(editor.editor.drafts.first)
    let written = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    let again = try EditorUnderTest(reopening: editor)
    again.type("Z")
    #expect(again.summary.contains("[Today-]"))
    again.offer([written])
    return again
  }

  @Test(
    "The section opens for a title, a form, or a new row beside one that is there",
    arguments: ["je at noon", "jE at noon", "jo at noon", "o at noon", "]O at noon"])
  func opened(keys: String) throws {
    let editor = try Self.todo()
    editor.type(keys)
    let shown = editor.terminal.lines.first { $0.contains("at noon") }
    let again = try Self.reopen(editor)
    again.type("y")
    #expect(again.terminal.lines.first { $0.contains("at noon") } == shown, "\(again.status)")
    #expect(again.editor.offeredDrafts.isEmpty)
    again.type("!<Enter>")
    editor.type("!<Enter>")
    #expect(try again.storedTitles().contains { $0.hasSuffix("at noon!") }, "\(again.status)")
  }

  @Test("What has bytes for a title by now cannot be typed in; that is told, and it is kept")
  func refused() throws {
    let editor = try Self.todo()
    editor.type("je at noon")
    _ = try Command.run(
      "sqlite3", [editor.path, "UPDATE todo SET title = x'00FF' WHERE id = 2"])
    let again = try Self.reopen(editor)
    again.type("y")
    #expect(again.status.contains("It is offered again at the next start."), "\(again.status)")
    #expect(again.editor.drafts.count == 1)
  }
}
