import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Menus and forms that stand open while somebody else changes what they list: what is chosen is
/// what was meant, or it is told what became of it.
struct OutdatedMenuTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 90, rows: 24))
  }

  private static let addList = SchemaChange.addList(
    ListDraft("Groceries", fields: [FieldDraft("Title")]))

  @Test(
    "What was renamed is chosen under its new name, which is told",
    arguments: [
      (
        "gM/Later", SchemaChange.renameChoiceValue("Later", of: "todo_section", to: "Some day"),
        " Moved Water the plants to Some day, 4 of 4. Somebody else renamed Later to Some day."
      ),
      ("s/Due, asc", .renameField("due", of: "todo", to: "When"), " The rows are shown by When"),
      ("S/Prio", .renameField("priority", of: "todo", to: "Rank"), " The rows are shown by Rank"),
      (
        "LE2jt/a day and", .renameField("due", of: "todo", to: "When"),
        " Somebody else renamed Due to When. When holds a day and a time now."
      ),
    ])
  func renamed(keys: String, change: SchemaChange, told: String) throws {
    let editor = try Self.todo()
    editor.type(keys.replacing(" ", with: "<Space>"))
    try editor.somebodyElse(performs: change)
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(told), "\(editor.status)")
  }

  @Test(
    "What was taken away is told, and nothing is made of its old name",
    arguments: [
      (
        "gM/Later", .deleteChoiceValue("Later", of: "todo_section", replacement: "Today"),
        " Somebody else deleted the section Later. Nothing was changed."
      ),
      (
        "gM/Groc", .deleteList(2), " Somebody else deleted the list Groceries. Nothing was changed."
      ),
    ] as [(String, SchemaChange, String)])
  func gone(keys: String, change: SchemaChange, told: String) throws {
    let editor = try Self.todo()
    try editor.somebodyElse(performs: Self.addList)
    editor.type(keys)
    try editor.somebodyElse(performs: change)
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(told), "\(editor.status)")
    #expect(try editor.stored("section", ofRow: 1) == "Today")
  }

  @Test("A section that follows from its rows is gone when these say something else")
  func followingSection() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("gM/Two")
    for title in ["D", "E"] { try editor.move(title, toSection: "Theirs") }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Two is gone: somebody else renamed it"))
    #expect(editor.summary == "[One] >A B C [Theirs] D E")
  }

  @Test("A row that somebody else deleted while the menu was open is not moved", arguments: [0, 1])
  func rowIsGone(others: Int) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type(others == 0 ? "gM/Two" : "g<Space><Space>M/Two")
    try editor.delete("A")
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(
        others == 0 ? " Somebody else deleted A. Nothing was changed." : " Moved B to Two"))
  }

  @Test("A field that is taken away is no order any more")
  func fieldIsGone() throws {
    let editor = try Self.todo()
    let store = try SQLiteStore(path: editor.path)
    let other = try ManagedObjectContext(store: store)
    try other.perform(.addField(FieldDraft("Cost", .integer), to: "todo"), as: "Add field Cost")
    editor.noticeOutsideChange()
    editor.type("s/Cost,<Space>asc")
    try other.undo()
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Somebody else took the field Cost away."), "\(editor.status)")
  }

  @Test("A line of an outline is found by its name, whatever place it has by now")
  func finder() throws {
    let editor = try Self.todo()
    editor.type("LE/Notes")
    try editor.somebodyElse(performs: .moveField("notes", of: "todo", before: "title"))
    editor.type("<Enter>")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" > Notes") })
  }

  @Test("The values of a field that is no choice any more close, with the reason")
  func valuesAreGone() throws {
    let editor = try Self.todo()
    editor.type("LE3j<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Values of Priority"))
    try editor.somebodyElse(performs: .retypeField("priority", of: "todo", to: .text))
    #expect(
      editor.status.hasPrefix(
        " Priority has no values to choose from any more, so this was closed."))
    #expect(editor.terminal.lines[0].hasPrefix(" Fields of To Do"))
  }

  @Test("A filter is forgotten, named and shown as the file keeps it by now")
  func filters() throws {
    let editor = try Self.todo()
    editor.type("fdue<Space>is<Space>empty<Enter>F/Save<Space>it<Space>under<Enter>Undated<Enter>")
    editor.type("<Esc><Esc>F")
    try editor.somebodyElse(performs: .renameField("due", of: "todo", to: "When"))
    editor.type("<Enter>")
    #expect(editor.status.contains("shown"), "\(editor.status)")
    editor.type("F/Rename<Enter><Ctrl-u>Mine")
    let theirs = editor.store.model.lists[0].filter?.replacing("Undated", with: "Theirs")
    try editor.somebodyElse(performs: .setList(1, [.filter(theirs)]))
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" Somebody else renamed Undated to Theirs."), "\(editor.status)")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter Mine."), "\(editor.status)")
    editor.type("F/Forget<Space>Mine")
    try editor.somebodyElse(performs: .setList(1, [.filter(nil)]))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Somebody else changed or deleted the filter Mine."))
  }

  @Test(
    "A form offers the values as they are called by now, and keeps what was chosen of them",
    arguments: ["", "<Right>", "<Right><Right>", "later"])
  func formChoices(keys: String) throws {
    let editor = try Self.todo()
    editor.type("gE<Shift-Tab><Shift-Tab><Shift-Tab><Shift-Tab><Shift-Tab>")
    let form = try #require(editor.editor.screen as? FormScreen)
    form.focus = try #require(form.fields.firstIndex { $0.attribute.name == "section" })
    editor.type(keys)
    let typed = form.fields[form.focus].text.text
    for (old, new) in [("Today", "Now"), ("This week", "Soon"), ("Later", "Some day")] {
      try editor.somebodyElse(performs: .renameChoiceValue(old, of: "todo_section", to: new))
    }
    let field = form.fields[form.focus]
    #expect(field.choices == ["Now", "Soon", "Some day"])
    let names = ["Today": "Now", "This week": "Soon", "Later": "Some day", "later": "later"]
    #expect(field.text.text == names[typed])
    #expect(field.theirs == nil)
    guard keys != "later" else { return }
    editor.type("<Enter>")
    #expect(editor.listScreen != nil)
    #expect(try editor.stored("section", ofRow: 1) == names[typed])
  }

  @Test("Two values that swapped their names and places are told apart in a form")
  func swappedChoices() throws {
    let editor = try Self.todo()
    editor.type("gE")
    let form = try #require(editor.editor.screen as? FormScreen)
    form.focus = try #require(form.fields.firstIndex { $0.attribute.name == "section" })
    editor.type("<Right>")
    #expect(form.fields[form.focus].text.text == "This week")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    for (old, new) in [("Today", "x"), ("This week", "Today"), ("x", "This week")] {
      try context.perform(.renameChoiceValue(old, of: "todo_section", to: new), as: "Rename")
    }
    let section = try #require(other.model.entity(named: "todo_section"))
    try context.performGesture("Swap") { context in
      let values = try context.prefetch([1, 2].map { ManagedObjectID(section, $0) })
      let ranks = values.map { $0["rank"] }
      for (value, rank) in zip(values, ranks.reversed()) { value["rank"] = rank }
    }
    try other.close()
    editor.noticeOutsideChange()
    #expect(form.fields[form.focus].choices == ["Today", "This week", "Later"])
    #expect(form.fields[form.focus].text.text == "Today")
    editor.type("<Enter>")
    #expect(try editor.stored("section", ofRow: 1) == "Today", "\(editor.status)")
  }
}
