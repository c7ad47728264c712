import Foundation
import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Edit mode that goes on after the program was ended, with what was typed in it.
struct ResumedDraftTests {
  private static func editor(_ sql: String) throws -> EditorUnderTest {
    try EditorUnderTest(sql: sql, size: Size(columns: 100, rows: 14))
  }

  /// What is typed and pending, as it is written and read.
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

  @Test("What is pending again is not offered once more, where what was typed has no place")
  func onlyOnce() throws {
    let editor = try Self.editor(EditorUnderTest.sql(template: "favorites"))
    editor.type("<Ctrl-e>oNew<Enter>gjj<Space><Space>E<Tab>typed")
    let draft = try Self.draft(of: editor)
    #expect(draft.rows?.keys == [2, 3] && draft.pending?.steps.count == 1)
    try editor.somebodyElse { context in
      let favorite = context.store.model.entities[0]
      try context.delete([2, 3].map { context.object(with: ManagedObjectID(favorite, $0)) })
    }
    var again = try Self.resume(editor, draft)
    #expect(again.status.contains("Ctrl-e saves the 1 change of last time."), "\(again.status)")
    #expect(
      again.status.contains(
        "The rows of what was typed are gone. It is offered again at the next start."),
      "\(again.status)")
    #expect(again.editor.drafts.compactMap(\.pending).count == 1)
    let left = try #require(again.editor.offeredDrafts.first)
    #expect(left.pending == nil && left.texts == draft.texts)
    again.type("<Ctrl-e>")
    #expect(again.status.hasPrefix(" Saved 1 change as one step."))
    again = try Self.resume(again, left)
    #expect(again.editor.screen.pendingObjects == nil)
    #expect(try again.storedTitles().count { $0 == "New" } == 1)
  }

  @Test("That somebody changed what is pending is told with what became of what was typed")
  func bothTold() throws {
    let editor = try Self.editor(TestLists.flat)
    editor.type("<Ctrl-e>ex<Enter>jey")
    let draft = try Self.draft(of: editor)
    try editor.rename("A", to: "Theirs")
    try editor.delete("B")
    let again = try Self.resume(editor, draft)
    #expect(
      again.status.contains("somebody changed Title since.")
        && again.status.contains("Somebody else deleted this row; Enter adds it again."),
      "\(again.status)")
  }

  @Test("A field of a list within the list is named as that list names it")
  func fieldOfChild() throws {
    let editor = try Self.editor(EditorUnderTest.sql(template: "customers"))
    editor.type("<Ctrl-e>j<Enter>E<Tab><Tab><Tab><C-u>5<Enter>")
    let draft = try Self.draft(of: editor)
    let job = try #require(editor.store.model.entity(named: "job"))
    try editor.somebodyElse { $0.object(with: ManagedObjectID(job, 4))["hours"] = 7 }
    let again = try Self.resume(editor, draft)
    #expect(again.status.contains("somebody changed Hours since."), "\(again.status)")
  }

  @Test(
    "A new row comes back whatever became of its section",
    arguments: [
      (SchemaChange.renameChoiceValue("Later", of: "todo_section", to: "Someday"), "Someday"),
      (.deleteChoiceValue("Later", of: "todo_section", replacement: "Today"), "Today"),
    ])
  func section(change: SchemaChange, section: String) throws {
    let editor = try Self.editor(EditorUnderTest.sql(template: "todo"))
    editor.type("<Ctrl-e>GoNew<Enter>")
    #expect(try #require(editor.listScreen?.rows.focusedObject)["section"] == "Later")
    let draft = try Self.draft(of: editor)
    let other = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: other).perform(change, as: "elsewhere")
    try other.close()
    let again = try Self.resume(editor, draft)
    #expect(
      again.status.hasPrefix(" Not all of it is here again: somebody changed Section since."),
      "\(again.status)")
    again.type("<Ctrl-e>")
    #expect(again.status.hasPrefix(" Saved 1 change as one step."), "\(again.status)")
    #expect(try again.stored("title", ofRow: 10) == "New")
    #expect(try again.stored("section", ofRow: 10) == section)
  }

  @Test("A change over a value that is gone by then comes back, with what is gone told, R13")
  func goneBetween() throws {
    let editor = try Self.editor(EditorUnderTest.sql(template: "todo"))
    editor.type("<Ctrl-e>E<Tab><Tab><Tab>low<Enter>E<Tab><Tab><Tab>high<Enter>")
    let draft = try Self.draft(of: editor)
    try editor.shell("DELETE FROM todo_priority WHERE name = 'low'")
    let again = try Self.resume(editor, draft)
    #expect(
      again.status.hasPrefix(
        " Not all of it is here again: Priority low of Water the plants is gone."),
      "\(again.status)")
    again.type("<Ctrl-e>")
    #expect(again.status.hasPrefix(" Saved 1 change as one step."), "\(again.status)")
    #expect(try again.stored("priority", ofRow: 1) == "high")
  }

  @Test("As many rows are added as were asked for before", arguments: ["", "<Ctrl-e>"])
  func count(mode: String) throws {
    let editor = try Self.editor(TestLists.flat)
    editor.type("\(mode)3oTrio")
    let again = try Self.resume(editor, Self.draft(of: editor))
    again.type("<Enter>")
    #expect(again.status.hasPrefix(" Added 3 rows"), "\(again.status)")
  }
}
