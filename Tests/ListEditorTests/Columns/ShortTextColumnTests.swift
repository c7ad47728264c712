import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Columns of texts that are short in all rows in sight, or that none has, take no more than they
/// and their titles need.
struct ShortTextColumnTests {
  private static func editor(
    _ notes: [String?], columns: Int = 60, label: String = "Notes"
  ) throws -> EditorUnderTest {
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
        VALUES ('row', 'title', 'Title', 'text', 1), ('row', 'notes', '\(label)', 'text', 2),
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

  @Test("Titles that are all short leave what they do not need to other texts")
  func shortTitles() throws {
    let editor = try Self.editor(["call back at noon, and bring the other papers", nil])
    // What stands above them, with a mark of the order and a count.
    #expect(Self.widths(editor)[0] == 9)
    #expect(Self.widths(editor)[1] > 30)
    try editor.somebodyElse { context in
      let rows = try context.fetch(FetchRequest(entity: context.store.model.entities[0]))
      rows[1]["title"] = "thirteen char"
    }
    editor.noticeOutsideChange()
    #expect(Self.widths(editor)[0] >= 20)
  }

  @Test("A field behind it finds room that way")
  func room() throws {
    #expect(Self.widths(try Self.editor([nil, nil], columns: 46)).count == 3)
    #expect(Self.widths(try Self.editor(["call back at noon", nil], columns: 46)).count == 2)
  }

  @Test("A text that comes into sight has its room from then on")
  func scrolled() throws {
    let editor = try Self.editor(Array(repeating: nil, count: 12) + ["call back at noon"])
    #expect(Self.widths(editor)[1] == 5)
    editor.type("G")
    let wide = Self.widths(editor)
    #expect(wide[1] > 11)
    editor.type("gg")
    #expect(Self.widths(editor) == wide)
  }

  @Test("Short texts take no more than they need, and narrow columns do not cut them")
  func short() throws {
    let editor = try Self.editor(["A3", nil, "B12"])
    #expect(Self.widths(editor)[1] == 7)
    try Self.setNotes("shelf C4", editor)
    #expect(Self.widths(editor)[1] == 8)
    #expect(editor.terminal.lines.contains { $0.contains("shelf C4") })
    try Self.setNotes("一二三四五六", editor)
    #expect(Self.widths(editor)[1] == 12)
    #expect(editor.terminal.lines.contains { $0.contains("一二三四五六") })
    try Self.setNotes("一二三四五六七", editor)
    #expect(Self.widths(editor)[1] > 12)
    try Self.setNotes("A5", editor)
    #expect(Self.widths(editor)[1] == 7)
    editor.type("snotes, asc<Enter>")
    #expect(editor.terminal.lines[1].contains("Notes ▲"))
  }

  @Test("In a wide window a title is as wide as the longest in sight, up to its share")
  func longRowTitle() throws {
    let title = String(repeating: "long ", count: 16) + "title"
    func width(_ columns: Int, notes: String, titled title: String) throws -> Int? {
      let editor = try Self.editor([notes], columns: columns)
      try editor.somebodyElse { context in
        let rows = try context.fetch(FetchRequest(entity: context.store.model.entities[0]))
        rows[0]["title"] = .text(title)
      }
      editor.noticeOutsideChange()
      return Self.widths(editor).first
    }
    #expect(try width(150, notes: "A3", titled: "short") == 48)
    #expect(try width(150, notes: "A3", titled: title) == title.count)
    let shared = try #require(
      try width(120, notes: "call back at noon or in the evening", titled: title))
    #expect(shared > 60 && shared < title.count)
    #expect(try width(300, notes: "call back at noon or in the evening", titled: title) == 90)
    #expect(try width(300, notes: "A3", titled: title + " " + title) == 2 * title.count + 1)
  }

  @Test("A short text leaves its room to the title and to longer texts")
  func leavesRoom() throws {
    let short = Self.widths(try Self.editor(["A3"]))
    let long = Self.widths(try Self.editor(["call back at noon"]))
    #expect(short[0] > long[0])
  }

  @Test("A title takes two columns more than its letters, whatever their number")
  func titles() throws {
    let widths = try (8...20).map { count in
      Self.widths(try Self.editor(["A3"], label: String(repeating: "n", count: count)))[1]
    }
    #expect(widths == (10...22).map { $0 })
  }

  @Test("A long title is whole as long as a text beside it is not narrow")
  func longTitle() throws {
    let label = "Where the things are kept"
    for (columns, width) in [(100, 27), (70, 22), (56, 12)] {
      let editor = try Self.editor(["A3"], columns: columns, label: label)
      try editor.somebodyElse { context in
        let rows = try context.fetch(FetchRequest(entity: context.store.model.entities[0]))
        rows[0]["who"] = "somebody who has a long name"
      }
      editor.noticeOutsideChange()
      #expect(Self.widths(editor)[1] == width, "\(columns)")
      #expect(editor.terminal.lines[1].contains(label) == (width > label.count), "\(columns)")
    }
  }
}
