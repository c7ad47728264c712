import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Columns of texts that no row in sight has take no more than their titles.
struct EmptyTextColumnTests {
  private static func editor(_ notes: [String?], columns: Int = 60) throws -> EditorUnderTest {
    let values = notes.enumerated().map { row, note in
      "('r\(row)', \(note.map { "'\($0)'" } ?? "NULL"), 'somebody', \(row + 1))"
    }
    return try EditorUnderTest(
      sql: """
        CREATE TABLE row (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, notes TEXT, who TEXT, rank INTEGER);
        INSERT INTO row (title, notes, who, rank) VALUES \(values.joined(separator: ", "));
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style)
        VALUES ('row', 'Rows', 'title', 'rank', 'columns');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('row', 'title', 'Title', 'text', 1), ('row', 'notes', 'Notes', 'text', 2),
          ('row', 'who', 'Who', 'text', 3);
        """, size: Size(columns: columns, rows: 8))
  }

  private static func setNotes(_ note: AttributeValue, _ editor: EditorUnderTest) throws {
    try editor.somebodyElse { context in
      let rows = try context.fetch(FetchRequest(entity: context.store.model.entities[0]))
      rows.first { $0["title"] == "r1" }?["notes"] = note
    }
    editor.noticeOutsideChange()
  }

  private static func widths(_ editor: EditorUnderTest) -> [Int] {
    editor.listScreen?.table.columnWidths ?? []
  }

  @Test("A text that no row has leaves its room to the others, also after it is gone")
  func empty() throws {
    let editor = try Self.editor([nil, nil, ""])
    #expect(Self.widths(editor)[1] == 5)
    #expect(editor.terminal.lines[1].contains("Notes  Who"))
    try Self.setNotes("call back at noon", editor)
    #expect(Self.widths(editor)[1] > 11)
    #expect(editor.terminal.lines.contains { $0.contains("call back at") })
    try Self.setNotes(.null, editor)
    #expect(Self.widths(editor)[1] == 5)
  }

  @Test("A field behind it finds room that way")
  func room() throws {
    #expect(Self.widths(try Self.editor([nil, nil], columns: 46)).count == 3)
    #expect(Self.widths(try Self.editor(["a", nil], columns: 46)).count == 2)
  }

  @Test("A text that comes into sight has its room from then on")
  func scrolled() throws {
    let editor = try Self.editor(Array(repeating: nil, count: 12) + ["a"])
    #expect(Self.widths(editor)[1] == 5)
    editor.type("G")
    let wide = Self.widths(editor)
    #expect(wide[1] > 11)
    editor.type("gg")
    #expect(Self.widths(editor) == wide)
  }
}
