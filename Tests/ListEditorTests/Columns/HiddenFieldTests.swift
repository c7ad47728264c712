import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// A field that somebody hides is out of sight, and of nothing else.
struct HiddenFieldTests {
  private static func editor(hiding fields: String...) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    try hide(fields, in: editor)
    return editor
  }

  private static func hide(_ fields: [String], in editor: EditorUnderTest) throws {
    for field in fields {
      try editor.somebodyElse(performs: .hideField(field, of: "todo", true))
    }
  }

  @Test("Conditions ask for it by its name, and words are not looked for in it")
  func conditions() throws {
    let editor = try Self.editor()
    editor.type("fnotes is not empty<Enter>")
    let facts = "4 of 9 items, filter notes is not empty"
    #expect(editor.terminal.lines[0].contains(facts))
    try Self.hide(["notes"], in: editor)
    #expect(editor.terminal.lines[0].contains(facts))
    editor.type("<Esc>fnotes is not empty<Enter>")
    #expect(editor.terminal.lines[0].contains(facts))
    editor.type("<Esc>f\"They open at nine\"<Enter>")
    #expect(editor.terminal.lines[0].contains("0 of 9 items"))
  }

  @Test(
    "What is done is shown again, and that is told, when its field is no longer the one that says it",
    arguments: [
      SchemaChange.hideField("done", of: "todo", true),
      .retypeField("done", of: "todo", to: .text),
    ], [false, true])
  func doneField(change: SchemaChange, hasOther: Bool) throws {
    let editor = try Self.editor()
    if hasOther {
      try editor.somebodyElse(performs: .addField(FieldDraft("Flag", .boolean), to: "todo"))
    }
    editor.type("X")
    #expect(editor.terminal.lines[0].contains("8 of 9 items, Done hidden"))
    try editor.somebodyElse(performs: .renameField("done", of: "todo", to: "Finished"))
    #expect(editor.terminal.lines[0].contains("8 of 9 items, Finished hidden"))
    let field = try #require(editor.store.model.lists[0].doneAttribute?.name)
    try editor.somebodyElse(performs: Self.change(change, of: field))
    #expect(
      editor.status.hasPrefix(
        " What is done is shown again: Finished is not what tells it any more."),
      "\(editor.status)")
    #expect(editor.terminal.lines[0].contains(" 9 items"), "\(editor.terminal.lines[0])")
    #expect(!editor.terminal.lines[0].contains("hidden"))
    editor.type("X")
    #expect(editor.terminal.lines[0].contains("Flag hidden") == hasOther)
  }

  /// The same change of the field as it is called by now.
  private static func change(_ change: SchemaChange, of field: String) -> SchemaChange {
    if case .hideField = change { return .hideField(field, of: "todo", true) }
    return .retypeField(field, of: "todo", to: .text)
  }

  @Test("A list that opens with a condition on it does so")
  func opening() throws {
    let editor = try Self.editor()
    editor.type("fnotes is not empty<Enter>Fopen the<Enter>")
    try Self.hide(["notes"], in: editor)
    let again = try EditorUnderTest(reopening: editor)
    #expect(again.terminal.lines[0].contains("4 of 9 items, filter notes is not empty"))
  }

  @Test(
    "Rows take its values along to another list that has it, whether hidden there or not",
    arguments: [("MTo Do copy<Enter>", "todo"), ("yLG<Enter>p", "both")])
  func otherLists(keys: String, hidden: String) throws {
    let editor = try Self.editor()
    let list = editor.store.model.lists[0]
    try editor.somebodyElse(
      performs: .duplicateList(list.key, title: "To Do copy", withRows: false))
    try Self.hide(["notes"], in: editor)
    if hidden == "both" {
      let copy = try #require(editor.store.model.lists.last)
      try editor.somebodyElse(performs: .hideField("notes", of: copy.entity.name, true))
    }
    editor.type("fnotes is not empty<Enter>")
    editor.type(keys)
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    let rows = try ManagedObjectContext(store: store).fetch(
      FetchRequest(entity: try #require(store.model.lists.last).entity))
    #expect(rows.map { $0["title"].plainText } == ["Call the dentist"], "\(editor.status)")
    #expect(rows.map { $0["notes"].plainText } == ["They open at nine."])
    #expect(!editor.status.contains("Notes"), "\(editor.status)")
  }

  @Test("Rows are moved between the sections of a hidden choice, and the menus say what is shown")
  func sections() throws {
    let editor = try Self.editor(hiding: "section")
    editor.type(">")
    #expect(editor.status.hasPrefix(" Moved Water the plants to This week"), "\(editor.status)")
    editor.type("Mlater<Enter>")
    #expect(editor.status.hasPrefix(" Moved Water the plants to Later"), "\(editor.status)")
    editor.type("sdue, asc<Enter>Spri<Enter>")
    try Self.hide(["due", "priority"], in: editor)
    for (key, line) in [("s", "Due, ascending"), ("S", "Priority")] {
      editor.type(key)
      #expect(
        editor.terminal.lines.contains { $0.hasPrefix(" > \(line)") && $0.hasSuffix("now") })
      editor.type("<Esc>")
    }
  }

  @Test("Keys that would change it say that it is hidden, and change no other")
  func keys() throws {
    let editor = try Self.editor(hiding: "done", "priority")
    func values() throws -> [String] {
      try (1...9).flatMap { key in
        try ["done", "priority", "section"].map { try editor.stored($0, ofRow: Int64(key)) }
      }
    }
    let before = try values()
    for (key, field) in [("x", "Done"), ("X", "Done"), ("t", "Priority")] {
      editor.type(key)
      #expect(editor.status.hasPrefix(" \(field) is hidden; :fields shows it again."))
    }
    #expect(try values() == before)
  }

  @Test("Check boxes of pasted lines go to the yes/no field also while that is hidden")
  func pastedBoxes() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    try editor.somebodyElse(performs: .hideField("done", of: "todo", true))
    editor.send(.paste("- [x] one\n- [ ] two"))
    #expect(editor.status.contains("without bullets, check boxes as Done?"), "\(editor.status)")
    editor.type("y")
    #expect(try editor.stored("title", ofRow: 10) == "one")
    #expect(try editor.stored("done", ofRow: 10) == "1")
  }
}
