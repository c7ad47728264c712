import Foundation
import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What was typed or pending when the program was ended, after its fields have become others.
struct FieldDraftTests {
  /// What is kept of keys, after another window has changed the fields.
  private static func draft(
    _ keys: String, in editor: EditorUnderTest, leaving end: String, then change: SchemaChange
  ) throws -> Draft {
    editor.type(keys)
    let draft = try #require(editor.editor.drafts.first)
    for keys in end.split(separator: "…") { editor.type(String(keys)) }
    try editor.somebodyElse(performs: change)
    return try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
  }

  private static func reopen(
    _ editor: EditorUnderTest, offering draft: Draft
  ) throws -> EditorUnderTest {
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    return again
  }

  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 18))
  }

  private static func field(_ title: String, in editor: EditorUnderTest) throws -> String {
    try #require(editor.store.model.lists[0].entity.attributes.first { $0.title == title }?.name)
  }

  @Test("What was typed in a form is in its field, whatever that is called now")
  func renamedField() throws {
    let editor = try Self.todo()
    let draft = try Self.draft(
      "jE!<Shift-Tab>Soon", in: editor, leaving: "<Esc>…y",
      then: .renameField("notes", of: "todo", to: "Remarks"))
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    #expect(again.terminal.lines[0].contains("2 changed"), "\(again.terminal.lines)")
    again.type("<Enter>")
    let name = try Self.field("Remarks", in: again)
    #expect(try again.stored(name, ofRow: 2) == "They open at nine.Soon")
    #expect(try again.stored("title", ofRow: 2) == "Call the dentist!")
  }

  @Test("What was typed in a field that is hidden now is told, and kept until that is shown again")
  func hiddenField() throws {
    let editor = try Self.todo()
    let draft = try Self.draft(
      "jE!<Shift-Tab>Soon", in: editor, leaving: "<Esc>…y",
      then: .hideField("notes", of: "todo", true))
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    let told = "You typed \"They open at nine.Soon\" in Notes, which is no field of the form now;"
    #expect(again.status.contains(told), "\(again.status)")
    #expect(again.terminal.lines[0].contains("1 changed"))
    again.type("<Enter>")
    let rest = try #require(again.editor.offeredDrafts.first)
    #expect(rest.texts == ["notes": "They open at nine.Soon"])
    let third = try Self.reopen(again, offering: rest)
    third.type("y")
    #expect(third.status.contains(told), "\(third.status)")
    #expect(third.editor.offeredDrafts == [rest])
    try third.somebodyElse(performs: .hideField("notes", of: "todo", false))
    let last = try Self.reopen(third, offering: rest)
    last.type("y<Enter>")
    #expect(try last.stored("notes", ofRow: 2) == "They open at nine.Soon")
  }

  @Test("What was typed on a row that was new in edit mode is no row that somebody deleted")
  func hiddenFieldOfNewRow() throws {
    let editor = try Self.todo()
    let draft = try Self.draft(
      "<Ctrl-e>oMilk<Enter>E<Shift-Tab>Soon", in: editor, leaving: "<Esc>…y…<Esc>…y",
      then: .hideField("notes", of: "todo", true))
    #expect(draft.row.map(ManagedObjectID.isTemporary) == true)
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    #expect(
      again.status.contains("You typed \"Soon\" in Notes, which is no field"), "\(again.status)")
    again.type("<Ctrl-e>")
    #expect(try again.storedTitles().contains("Milk"))
    let rest = try #require(again.editor.offeredDrafts.first)
    #expect(rest.texts == ["notes": "Soon"] && rest.row == nil && rest.pending == nil)
    try again.somebodyElse(performs: .hideField("notes", of: "todo", false))
    let last = try Self.reopen(again, offering: rest)
    last.type("y")
    #expect(!last.status.contains("deleted"), "\(last.status)")
  }

  @Test("The title of a new row is its title, whatever that is called now")
  func renamedTitle() throws {
    let editor = try Self.todo()
    let draft = try Self.draft(
      "oMilk", in: editor, leaving: "<Esc>", then: .renameField("title", of: "todo", to: "What"))
    let again = try Self.reopen(editor, offering: draft)
    again.type("y<Enter>")
    #expect(try again.storedTitles().contains("Milk"), "\(again.status)")
    let unknown = Draft(list: 1, row: nil, texts: ["title": "Bread"], isForm: false)
    let late = try Self.reopen(editor, offering: unknown)
    late.type("y")
    #expect(
      late.status.hasPrefix(" You typed \"Bread\" in title, which is not the title now;"),
      "\(late.status)")
    #expect(late.editor.offeredDrafts == [unknown])
  }

  @Test(
    "Rows that were added and deleted in edit mode keep their values when fields are moved or renamed",
    arguments: [
      SchemaChange.moveField("notes", of: "todo", before: "title"),
      .renameField("due", of: "todo", to: "Until"),
    ])
  func pendingRows(change: SchemaChange) throws {
    let editor = try Self.todo()
    let draft = try Self.draft(
      "<Ctrl-e>oNew<Enter>jd", in: editor, leaving: "<Esc>…y", then: change)
    let again = try Self.reopen(editor, offering: draft)
    again.type("y")
    #expect(
      again.status.hasPrefix(" Ctrl-e saves the 2 changes of last time."), "\(again.status)")
    again.type("<Ctrl-e>")
    #expect(try again.stored("title", ofRow: 10) == "New")
    #expect(try again.stored("notes", ofRow: 10) == "")
    #expect(try !again.storedTitles().contains("Call the dentist"))
  }

  @Test("Where nobody noted the fields, or one has another type, the changes are kept undone")
  func unknownFields() throws {
    let editor = try Self.todo()
    let draft = try Self.draft(
      "<Ctrl-e>oNew<Enter>", in: editor, leaving: "<Esc>…y",
      then: .retypeField("notes", of: "todo", to: .integer, misfits: .clear))
    let pending = try #require(draft.pending)
    let data = try JSONEncoder().encode(pending)
    var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    object["fields"] = nil
    let older = try JSONDecoder().decode(
      PendingDraft.self, from: JSONSerialization.data(withJSONObject: object))
    for pending in [older, pending] {
      let again = try Self.reopen(editor, offering: Draft(pending))
      again.type("y")
      #expect(
        again.status.contains(" The fields are others now than when this was changed;"),
        "\(again.status)")
      #expect(again.editor.offeredDrafts == [Draft(pending)])
    }
  }
}
