import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Rows that somebody deletes between the last look at the file and the gesture for them.
struct RacingGestureTests {
  private static func editor(_ template: String) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: template), size: Size(columns: 90, rows: 24))
  }

  @Test(
    "Only what was changed is told of",
    arguments: [
      (
        "g<Space><Space>…x", " Done is yes now: Call the dentist.",
        "Undid Change Done of Call the dentist"
      ),
      (
        "g<Space><Space>…d", " Deleted Call the dentist. u brings it back.",
        "Undid Delete Call the dentist"
      ),
      (
        "g<Space><Space>M/Groc…<Enter>", " Moved Call the dentist to the list Groceries",
        "Undid Move Call the dentist to Groceries"
      ),
    ])
  func some(keys: String, told: String, undone: String) throws {
    let editor = try Self.editor("todo")
    try editor.somebodyElse(
      performs: .addList(ListDraft("Groceries", fields: [FieldDraft("Title")])))
    let parts = keys.split(separator: "…").map(String.init)
    editor.type(parts[0])
    editor.beforeNextGesture { try editor.delete("Water the plants") }
    editor.type(parts[1])
    #expect(editor.status.hasPrefix(told), "\(editor.status)")
    editor.type("u")
    #expect(editor.status.contains(undone), "\(editor.status)")
  }

  @Test(
    "Where nothing is left there is no step",
    arguments: [
      ("todo", "g…x", "Water the plants"), ("todo", "g…d", "Water the plants"),
      ("customers", "<Enter>gM…j<Enter>", nil),
    ] as [(String, String, String?)])
  func none(template: String, keys: String, title: String?) throws {
    let editor = try Self.editor(template)
    let parts = keys.split(separator: "…").map(String.init)
    editor.type(parts[0])
    let list = try #require(editor.editor.screens.lazy.compactMap { $0 as? ListScreen }.last)
    let row = try #require(list.rows.focusedObject?.objectID)
    editor.beforeNextGesture {
      try editor.somebodyElse { try $0.delete($0.object(with: row)) }
    }
    editor.type(parts[1])
    #expect(
      editor.status.hasPrefix(" Somebody else deleted this row meanwhile. Nothing was changed."),
      "\(editor.status)")
    editor.type("u")
    #expect(!editor.status.contains("Undid Change") && !editor.status.contains("Undid Move"))
  }

  @Test(
    "A section that has another name by then is not made again of its old one",
    arguments: ["gRNew…<Enter>", "g…>"])
  func renamedSections(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 90, rows: 24))
    let parts = keys.split(separator: "…").map(String.init)
    editor.type(parts[0])
    editor.beforeNextGesture {
      try editor.shell("UPDATE letter SET part = 'Theirs ' || part")
    }
    editor.type(parts[1])
    #expect(
      editor.status.contains("Somebody else deleted this section meanwhile. Nothing was changed."),
      "\(editor.status)")
    #expect(
      try editor.shell("SELECT DISTINCT part FROM letter ORDER BY part")
        == ["Theirs One", "Theirs Two"])
  }

  @Test(
    "Rows come to the section that they were sent to, though its last row has left that",
    arguments: [
      ("UPDATE todo SET section = 'Today' WHERE id = 6", 2),
      ("UPDATE todo SET section = 'Today' WHERE section = 'This week'", 1),
    ])
  func leftSection(change: String, place: Int) throws {
    let editor = try Self.editor("todo")
    editor.type("g")
    editor.beforeNextGesture { try editor.shell(change) }
    editor.type(">")
    #expect(try editor.stored("section", ofRow: 1) == "This week")
    #expect(editor.status.contains("Moved Water the plants to This week"), "\(editor.status)")
    let ranked = try editor.shell(
      "SELECT id FROM todo WHERE section = 'This week' ORDER BY rank, id")
    #expect(ranked.last == "1" || place == 1, "\(ranked)")
  }

  @Test("A moved row that a filter hides by then is told as hidden, and not as deleted")
  func hiddenRow() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [("A", "x"), ("B", "x"), ("C", "y")]),
      size: Size(columns: 90, rows: 24))
    editor.type("fpart<Space>=<Space>x<Enter>g")
    editor.beforeNextGesture { try editor.shell("UPDATE letter SET part = 'z' WHERE title = 'A'") }
    editor.type("J")
    #expect(
      editor.status.hasPrefix(
        " Somebody else changed the row that you moved; it is hidden now. Nothing was moved."),
      "\(editor.status)")
    #expect(try editor.storedTitles() == ["A", "B", "C"])
  }

  @Test("A row is moved past one that a filter hides by then, though another one shows there")
  func hiddenNeighbour() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [("A", "x"), ("B", "x"), ("C", "y"), ("D", "y")]),
      size: Size(columns: 90, rows: 24))
    editor.type("fpart<Space>=<Space>x<Enter>g")
    editor.beforeNextGesture {
      try editor.shell("UPDATE letter SET part = 'z' WHERE title = 'B'")
      try editor.shell("UPDATE letter SET part = 'x' WHERE title = 'D'")
    }
    editor.type("J")
    #expect(editor.summary == ">A D", "\(editor.status)")
    #expect(try editor.storedTitles() == ["B", "A", "C", "D"])
  }
}
