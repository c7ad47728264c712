import Foundation
import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What was typed in the list of a row, such as the jobs of a customer.
struct ChildListDraftTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 90, rows: 16))
  }

  /// What is typed, as it is written and read.
  private static func draft(of editor: EditorUnderTest) throws -> Draft {
    let draft = try #require(editor.editor.drafts.first)
    return try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
  }

  /// Another editor on the file, which goes on with a draft.
  private static func resume(
    _ editor: EditorUnderTest, _ draft: Draft
  ) throws -> EditorUnderTest {
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    again.type("y")
    return again
  }

  @Test(
    "It goes on there, and the way back leads to the row",
    arguments: ["oHalf", "GoHalf", "eHalf", "EHalf", "<Space><Space>EHalf"])
  func resumed(keys: String) throws {
    let editor = try Self.editor()
    editor.type("j<Enter>\(keys)")
    let again = try Self.resume(editor, Self.draft(of: editor))
    #expect(again.terminal.lines.dropLast() == editor.terminal.lines.dropLast())
    again.type(" way<Enter>")
    #expect(again.terminal.lines[0].hasPrefix(" Okafor & Daughters: Jobs "))
    #expect(again.terminal.lines.contains { $0.contains("Half way") }, "\(again.status)")
    again.type("q")
    #expect(again.terminal.lines[0].hasPrefix(" Customers "))
    #expect(again.listScreen?.focusedName == "Okafor & Daughters")
  }

  @Test("In edit mode it goes on there too, also in the list of a row that is new")
  func editMode() throws {
    for keys in ["j", "oNew<Enter>"] {
      let editor = try Self.editor()
      editor.type("<Ctrl-e>exx<Enter>\(keys)<Enter>oHalf")
      let again = try Self.resume(editor, Self.draft(of: editor))
      let name = keys == "j" ? "Okafor & Daughters" : "New"
      #expect(again.terminal.lines[0].hasPrefix(" \(name): Jobs "), "\(again.status)")
      again.type(" way<Enter>q<Ctrl-e>")
      #expect(again.status.hasPrefix(" Saved "), "\(again.status)")
      again.type("<Enter>")
      #expect(again.terminal.lines.contains { $0.contains("Half way") })
    }
  }

  @Test("Where the row is gone, or nobody noted it, it goes on in the list of all")
  func withoutParent() throws {
    let editor = try Self.editor()
    editor.type("j<Enter>oHalf")
    var draft = try Self.draft(of: editor)
    let parent = draft.parent
    draft.parent = nil
    var again = try Self.resume(editor, draft)
    #expect(again.terminal.lines[0].hasPrefix(" Jobs "))
    draft.parent = parent
    try editor.somebodyElse { context in
      let customer = context.store.model.lists[0].entity
      try context.delete(context.object(with: ManagedObjectID(customer, 2)))
    }
    again = try Self.resume(editor, draft)
    #expect(again.terminal.lines[0].hasPrefix(" Customer of the new row in Jobs "))
    again.type("<Esc>")
    #expect(again.terminal.lines[0].hasPrefix(" Jobs "))
  }
}
