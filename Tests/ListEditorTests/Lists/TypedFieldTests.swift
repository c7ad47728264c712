import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Somebody else lets another field name the rows while a title is being typed.
@Suite("A title that is being typed stays with its field")
struct TypedFieldTests {
  /// What is being typed, and then Notes names the rows.
  private static func editor(_ keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 16))
    editor.type(keys)
    try nameRows(by: "notes", editor)
    return editor
  }

  private static func nameRows(by name: String, _ editor: EditorUnderTest) throws {
    let key = editor.store.model.lists[0].key
    try editor.somebodyElse(performs: .setList(key, [.titleAttribute(name)]))
  }

  @Test("which is told once, and that is what Enter saves")
  func change() throws {
    let editor = try Self.editor("/dentist<Enter>e X")
    #expect(
      editor.status.hasPrefix(" Notes names the rows now; Enter keeps this as Title."),
      "\(editor.status)")
    #expect(editor.editor.drafts.first?.texts == ["title": "Call the dentist X"])
    try editor.shell("UPDATE docket_list SET title = 'Things'")
    editor.type("Y")
    #expect(!editor.status.contains("names the rows"), "\(editor.status)")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Saved They open at nine."), "\(editor.status)")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist XY")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.")
    editor.type("u")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist")
  }

  @Test("under the name that this has by then, and the other one may be given back its place")
  func renamed() throws {
    let editor = try Self.editor("/dentist<Enter>e X")
    try editor.somebodyElse(performs: .renameField("title", of: "todo", to: "Task"))
    editor.type("<Enter>")
    #expect(try editor.stored("task", ofRow: 2) == "Call the dentist X")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.")
    editor.type("e!")
    try Self.nameRows(by: "task", editor)
    #expect(editor.status.hasPrefix(" Task names the rows now; Enter keeps this as Notes."))
    try Self.nameRows(by: "notes", editor)
    editor.type("<Enter>")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.!")
  }

  @Test("and somebody else's change of that is asked about")
  func conflict() throws {
    let editor = try Self.editor("/dentist<Enter>e X")
    try editor.shell("UPDATE todo SET title = 'Call him' WHERE id = 2")
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" Enter replaces somebody else's Call him, Esc keeps it."),
      "\(editor.status)")
    editor.type("<Enter>")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist X")
  }

  @Test("also in a new row, in edit mode too", arguments: [false, true])
  func addition(isPending: Bool) throws {
    let editor = try Self.editor(isPending ? "<C-e>gonew" : "gonew")
    #expect(
      editor.status.hasPrefix(" Notes names the rows now; Enter keeps this as Title."),
      "\(editor.status)")
    editor.type(isPending ? "<Enter><C-e>" : "<Enter>")
    #expect(try editor.shell("SELECT title, notes FROM todo WHERE id = 10") == ["new|"])
  }

  @Test("and where its row is deleted, too, or comes back", arguments: [false, true])
  func lostRow(comesBack: Bool) throws {
    let editor = try Self.editor("/dentist<Enter>e X")
    let values = "2, 'Call the dentist', 'Today', 'They open at nine.', 2000000"
    try editor.shell("DELETE FROM todo WHERE id = 2")
    editor.noticeOutsideChange()
    #expect(editor.status.contains("Enter adds it again"), "\(editor.status)")
    if comesBack {
      try editor.shell("INSERT INTO todo (id, title, section, notes, rank) VALUES (\(values))")
      editor.noticeOutsideChange()
    }
    editor.type("<Enter>")
    let rows = try editor.shell("SELECT title, notes FROM todo WHERE title LIKE 'Call%'")
    #expect(rows == ["Call the dentist X|They open at nine."], "\(editor.status)")
  }
}
