import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Rows that are pasted after their fields, or values of their choices, have become others.
struct CopiedRowsTests {
  @Test(
    "What was copied goes into the fields as they are now, and what fits no more is told",
    arguments: [
      (SchemaChange.renameField("notes", of: "todo", to: "Remarks"), "They open at nine.", ""),
      (.retypeField("notes", of: "todo", to: .integer, misfits: .clear), "", ", without Notes"),
    ])
  func fields(change: SchemaChange, kept: String, told: String) throws {
    let editor = try Self.editor()
    editor.type("jy")
    try editor.somebodyElse(performs: change)
    editor.type("p")
    #expect(
      editor.status.hasPrefix(" Added Call the dentist, Today, 3 of 4\(told)."), "\(editor.status)")
    let name = try #require(editor.store.model.lists[0].fields.last?.name)
    #expect(try editor.stored(name, ofRow: 10) == kept)
  }

  @Test(
    "A value of a choice is what it is called now, and one that was deleted is told",
    arguments: [
      (SchemaChange.renameChoiceValue("high", of: "todo_priority", to: "urgent"), "urgent", ""),
      (.deleteChoiceValue("high", of: "todo_priority"), "", ", without Priority"),
    ])
  func choices(change: SchemaChange, kept: String, told: String) throws {
    let editor = try Self.editor()
    editor.type("jy")
    try editor.somebodyElse(performs: change)
    editor.type("p")
    #expect(
      editor.status.hasPrefix(" Added Call the dentist, Today, 3 of 4\(told)."), "\(editor.status)")
    #expect(try editor.stored("priority", ofRow: 10) == kept)
  }

  @Test(
    "What belonged to a row of edit mode is asked anew to whom it belongs",
    arguments: [true, false])
  func unsavedOwner(isSaved: Bool) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 20))
    editor.type("<Ctrl-e>oNew<Enter><Enter>oJob<Enter>yp")
    #expect(editor.status.hasPrefix(" Added Job"), "\(editor.status)")
    editor.type(isSaved ? "q<Ctrl-e>" : "q<Esc>…y")
    #expect(editor.editor.screen.pendingObjects == nil, "\(editor.status)")
    editor.type("L/Jobs<Enter><Enter>p")
    #expect(
      editor.terminal.lines[0].contains("Customer of the new row in Jobs"),
      "\(editor.terminal.lines[0])")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added Job"), "\(editor.status)")
  }

  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 20))
  }

  @Test("A copied row without a section stays below one whose section has no name either, R39")
  func unnamedSection() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [("A", ""), ("B", ""), ("C", "One")])
        + "UPDATE docket_list SET sort = 'rank'; UPDATE letter SET part = NULL WHERE title = 'A';",
      size: Size(columns: 78, rows: 12))
    editor.type("Sno<Enter>")
    editor.type("gjygp")
    #expect(editor.summary == "A >B B C", "\(editor.status)")
  }

  @Test("A value of a choice that was never saved is no other new one of the same number")
  func unsavedChoice() throws {
    let editor = try EditorUnderTest(sql: EmptySectionTests.parts)
    let part = try #require(editor.store.model.entity(named: "part"))
    let letter = try #require(editor.store.model.entity(named: "letter"))
    func value(_ name: String) throws -> (in: ManagedObjectContext, object: ManagedObject) {
      let context = try ManagedObjectContext(store: editor.store)
      let object = try context.insert(part, .last)
      object["name"] = .text(name)
      return (context, object)
    }
    let (hot, cold) = (try value("Hot"), try value("Cold"))
    #expect(hot.object.objectID == cold.object.objectID)
    let copied = CopiedRows(
      entity: letter, titleField: letter.attribute(named: "title"),
      fields: letter.attributes.filter { $0.name == "part" },
      choices: ["part": ["Hot": hot.object.objectID]],
      rows: [CopiedRows.Row(title: "A", values: ["part": "Hot"])], context: hot.in)
    #expect(try copied.following(letter, in: hot.in).rows.rows[0].values["part"] == "Hot")
    let (rows, lost) = try copied.following(letter, in: cold.in)
    #expect(rows.rows[0].values["part"] == nil && lost.map(\.name) == ["part"])
    cold.object["name"] = "Hot"
    #expect(try copied.following(letter, in: cold.in).rows.rows[0].values["part"] == "Hot")
  }
}
