import Foundation
import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What was typed in forms when the program was ended from outside.
struct FormDraftTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 14))
  }

  private static func row(_ key: Int64, in context: ManagedObjectContext) -> ManagedObject {
    context.object(with: ManagedObjectID(context.store.model.entities[0], key))
  }

  private static let shirts = """
    CREATE TABLE shirt (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, price REAL);
    INSERT INTO docket_list (entity, title, title_column) VALUES ('shirt', 'Shirts', 'name');
    INSERT INTO shirt (name, price) VALUES ('Blue', 5), ('Red', 2), ('Green', 9);
    """

  @Test("A field that was only emptied is offered again, by its name")
  func emptied() throws {
    let editor = try Self.todo()
    editor.type("jE<Tab><Tab><Ctrl-u>")
    let again = try EditorUnderTest(reopening: editor)
    again.offer([try #require(editor.editor.drafts.first)])
    again.editor.endTurn()
    #expect(
      again.status.hasPrefix(" Go on with an emptied Due of Call the dentist, typed last time?"))
    again.type("y<Enter>")
    #expect(again.status.hasPrefix(" Saved Call the dentist."))
    #expect(try again.stored("due", ofRow: 2) == "")
  }

  @Test("What was typed for several rows is offered again, for those that are still there")
  func draft() throws {
    let editor = try Self.todo()
    editor.type("3<Space>E<Tab><Tab>+3d")
    let draft = try #require(editor.editor.drafts.first)
    try editor.delete("Call the dentist")
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    again.editor.endTurn()
    again.type("y")
    #expect(again.terminal.lines[0].hasPrefix(" 2 rows "))
    again.type("<Enter>")
    #expect(again.status.hasPrefix(" Changed Due of 2 rows."))
    #expect(try editor.stored("due", ofRow: 3) == "2026-11-24")
    for title in ["Water the plants", "Buy milk and lemons"] { try editor.delete(title) }
    let late = try EditorUnderTest(reopening: editor)
    late.offer([draft])
    late.type("y")
    #expect(late.status.hasPrefix(" The rows of what was typed are gone."))
  }

  @Test(
    "What somebody wrote since into a field that was typed for several rows is told and kept",
    arguments: [
      ("Same", "title", "Theirs", " Changed Title of 2 rows."),
      ("<Tab><Tab>+3d", "due", "2026-12-01", " Changed Due of 2 rows."),
      ("<Tab><Tab><Ctrl-u>", "due", "2026-12-01", " Changed Due of 2 rows."),
      ("<Shift-Tab>x<Ctrl-u>", "notes", "Theirs", " Changed Notes of 2 rows."),
    ])
  func draftOverOthers(keys: String, attribute: String, theirs: String, end: String) throws {
    let editor = try Self.todo()
    editor.type("j2<Space>E" + keys)
    var again = editor
    // Interrupted once more it tells the same.
    for _ in 1...2 {
      let typed = try #require(again.editor.drafts.first)
      let draft = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(typed))
      if again === editor {
        try editor.somebodyElse { Self.row(3, in: $0)[attribute] = .text(theirs) }
      }
      again = try EditorUnderTest(reopening: editor)
      again.offer([draft])
      again.editor.endTurn()
      again.type("y")
      #expect(again.terminal.lines[0].hasPrefix(" 2 rows "))
      let told = again.terminal.lines.contains { $0.contains(" Somebody else changed 1 row: ") }
      #expect(told)
    }
    again.type("<Enter>")
    #expect(again.status.hasPrefix(" Enter keeps yours, Ctrl-t takes theirs"))
    #expect(try again.stored(attribute, ofRow: 3) == theirs)
    again.type("<Enter>")
    #expect(again.status.hasPrefix(end))
    #expect(try again.stored(attribute, ofRow: 3) == again.stored(attribute, ofRow: 2))
  }

  @Test("Where nobody changed what differs, what was typed for it is kept without a question")
  func draftOverDifference() throws {
    let editor = try Self.todo()
    editor.type("3<Space>ESame")
    let draft = try #require(editor.editor.drafts.first)
    try editor.delete("Call the dentist")
    try editor.somebodyElse { Self.row(1, in: $0)["notes"] = "Theirs" }
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    again.type("y<Enter>")
    #expect(again.status.hasPrefix(" Changed Title of 2 rows."))
    #expect(try again.stored("title", ofRow: 3) == "Same")
    #expect(try again.stored("notes", ofRow: 1) == "Theirs")
  }

  @Test(
    "What is typed for very many rows is kept for the next start, in few bytes",
    arguments: ["", "sname, desc<Enter>"])
  func manyRows(order: String) throws {
    let rows = """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
      INSERT INTO shirt (name, price) SELECT format('S%05d', i), i / 1000 FROM n;
      """
    let editor = try EditorUnderTest(sql: Self.shirts + rows, size: Size(columns: 100, rows: 14))
    editor.type(order + "AE")
    #expect(editor.status.hasPrefix(" What you change is written to 12003 rows.   "))
    editor.type("<Tab>7.5")
    #expect(editor.editor.hasDrafts)
    let bytes = try JSONEncoder().encode(editor.editor.drafts)
    #expect(bytes.count < 1_000)
    try editor.somebodyElse { Self.row(9, in: $0)["price"] = 4 }
    let again = try EditorUnderTest(reopening: editor)
    again.offer(try JSONDecoder().decode([Draft].self, from: bytes))
    again.type("y")
    #expect(again.terminal.lines[0].hasPrefix(" 12003 rows "))
    #expect(again.terminal.lines.contains { $0.contains("Somebody else changed 1 row: 4") })
    again.type("<Enter>…<Enter>")
    #expect(again.status.hasPrefix(" Changed price of 12003 rows."), "\(again.status)")
    #expect(try again.stored("price", ofRow: 12003) == "7.5")
  }

  @Test("The rows of a draft stand in the order of the list")
  func order() throws {
    let editor = try EditorUnderTest(sql: Self.shirts, size: Size(columns: 78, rows: 10))
    editor.type("AE<Tab>7.5")
    let again = try EditorUnderTest(reopening: editor)
    again.offer([try #require(editor.editor.drafts.first)])
    again.type("y")
    #expect(again.terminal.lines.dropLast() == editor.terminal.lines.dropLast())
  }

  @Test("Rows added in edit mode keep what was typed for them beside their step")
  func draftInEditMode() throws {
    let editor = try Self.todo()
    editor.type("<Ctrl-e>onew<Enter><Space>E<Tab>")
    let isSingle = editor.terminal.lines[0].hasPrefix(" new ")
    #expect(isSingle)
    editor.type("<Esc>gG<Space>E<Tab><Tab>+3d")
    #expect(editor.terminal.lines[0].hasPrefix(" 2 rows "))
    let again = try EditorUnderTest(reopening: editor)
    again.offer([try #require(editor.editor.drafts.first)])
    again.editor.endTurn()
    again.type("y")
    #expect(again.terminal.lines[0].hasPrefix(" 2 rows "))
    again.type("<Enter><Ctrl-e>")
    #expect(try editor.stored("due", ofRow: 9) == "2026-11-24")
    #expect(try editor.stored("due", ofRow: 10) == "2026-11-24")
  }
}
