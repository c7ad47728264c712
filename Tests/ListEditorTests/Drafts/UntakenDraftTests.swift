import Foundation
import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Drafts that are not taken up at once, or in another place than they were made.
struct UntakenDraftTests {
  private static func editor(_ sql: String) throws -> EditorUnderTest {
    try EditorUnderTest(sql: sql, size: Size(columns: 100, rows: 16))
  }

  /// What is typed, as it is written and read.
  private static func draft(of editor: EditorUnderTest) throws -> Draft {
    let draft = try #require(editor.editor.drafts.first)
    return try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
  }

  /// Another editor on the file, which is asked whether to go on with drafts.
  private static func reopen(
    _ editor: EditorUnderTest, offering drafts: [Draft]
  ) throws -> EditorUnderTest {
    let again = try EditorUnderTest(reopening: editor)
    again.offer(drafts)
    return again
  }

  // MARK: Owners that are gone

  /// A job of a customer that was deleted since.
  private static func orphan() throws -> (editor: EditorUnderTest, draft: Draft) {
    let editor = try Self.editor(EditorUnderTest.sql(template: "customers"))
    editor.type("L/Jobs<Enter><Enter>o<Enter>Half")
    let draft = try Self.draft(of: editor)
    #expect(draft.owners == ["customer_id": 1])
    try editor.somebodyElse { context in
      let customer = context.store.model.lists[0].entity
      try context.delete(context.object(with: ManagedObjectID(customer, 1)))
    }
    return (editor, draft)
  }

  @Test(
    "A new row whose owner is to be chosen is kept until one is", arguments: ["<Esc>", "<Enter>"])
  func ownerMenu(key: String) throws {
    let (editor, draft) = try Self.orphan()
    let again = try Self.reopen(editor, offering: [draft])
    again.type("y")
    #expect(again.terminal.lines[0].contains("Customer of the new row in Jobs"))
    #expect(again.editor.hasDrafts && again.editor.drafts == [draft])
    again.type(key)
    guard key == "<Enter>" else {
      #expect(again.status.hasPrefix(" It is offered again at the next start."), "\(again.status)")
      #expect(again.editor.drafts == [draft])
      again.type("jo")
      #expect(again.editor.drafts == [draft], "and not taken up by another new row")
      return
    }
    #expect(again.editor.offeredDrafts.isEmpty)
    again.type(" way<Enter>")
    #expect(again.status.hasPrefix(" Added Half way"), "\(again.status)")
    #expect(again.editor.drafts.isEmpty)
  }

  @Test("A menu that is left while an owner is asked for a new row tells nothing")
  func otherMenu() throws {
    let editor = try Self.editor(EditorUnderTest.sql(template: "customers"))
    editor.type("L/Jobs<Enter><Enter>o<Esc>")
    #expect(!editor.status.contains("offered"), "\(editor.status)")
  }

  // MARK: A first list that is gone

  /// To dos, and a list Shop behind them.
  private static func lists() throws -> EditorUnderTest {
    let editor = try Self.editor(TestLists.flat)
    try editor.somebodyElse(performs: .addList(ListDraft("Shop", fields: [FieldDraft("Title")])))
    return editor
  }

  private static func openShop(_ editor: EditorUnderTest) {
    editor.type("L/Shop<Enter><Enter>")
  }

  @Test(
    "What was typed in another list is taken up where the first list is gone",
    arguments: [("", ""), ("<Ctrl-e>oTea<Enter>", "<Ctrl-e>")])
  func outline(mode: (start: String, end: String)) throws {
    let editor = try Self.lists()
    Self.openShop(editor)
    editor.type("\(mode.start)oMilk")
    let draft = try Self.draft(of: editor)
    let again = try Self.reopen(editor, offering: [draft])
    again.type("<Esc>")
    #expect(again.editor.unaskedDrafts.isEmpty)
    let third = try Self.reopen(editor, offering: [])
    try third.somebodyElse(performs: .deleteList(1))
    #expect(third.terminal.lines[0].hasPrefix(" Lists "))
    third.offer([draft])
    #expect(third.editor.question == nil, "asked for in a list only")
    third.type("<Enter>…y")
    #expect(third.editor.offeredDrafts.isEmpty)
    third.type("!<Enter>\(mode.end)")
    #expect(try third.storedTitles() == (mode.end.isEmpty ? ["Milk!"] : ["Tea", "Milk!"]))
    third.type("q")
    #expect(third.terminal.lines[0].hasPrefix(" Lists "), "the way back leads there")
  }
}
