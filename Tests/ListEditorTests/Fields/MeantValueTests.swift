import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// A field of texts that is to hold what the texts mean.
struct MeantValueTests {
  /// A list whose rows hold these texts, and the editor of it an hour ahead of UTC, with the menu
  /// of the types of that field.
  private static func editor(
    _ texts: [String], type: String = "text", rule: String = "", hoursAhead: Int = 1
  ) throws -> EditorUnderTest {
    let rows = texts.enumerated().map { "('Row \($0.offset + 1)', '\($0.element)')" }
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, what TEXT \(rule));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('note', 'Notes', 'name');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('note', 'name', 'Name', 'text', 1), ('note', 'what', 'What', '\(type)', 2);
        INSERT INTO note (name, what) VALUES \(rows.joined(separator: ", "));
        """, size: Size(columns: 100, rows: 14))
    let clocks = LocalTime(now: { 1_795_000_000 }, offset: { _ in hoursAhead * 3600 })
    editor.use(clocks)
    editor.type("LEjt")
    return editor
  }

  private static func texts(_ editor: EditorUnderTest, _ count: Int) throws -> [String] {
    try (1...Int64(count)).map { try editor.stored("what", ofRow: $0) }
  }

  @Test(
    "Texts become what the form reads them as, and undo has them as they were",
    arguments: [
      (
        "a day<Enter>", ["24.12.26", "2026-12-24", "24 Dec 2026", "Thu 24 Dec 2026", "26/1/2"],
        ["2026-12-24", "2026-12-24", "2026-12-24", "2026-12-24", ""]
      ),
      ("a number<Enter>", ["1,5", "12", " 2.50 ", "1,500"], ["1.5", "12.0", "2.5", ""]),
      ("yes<Enter>", ["y", "No", "x", "on", "maybe"], ["1", "0", "1", "1", ""]),
      (
        "a day and<Enter>", ["24.12.26 18:30", "2026-12-24 18:30", "2026-12-24T18:30", "soon"],
        ["2026-12-24 17:30:00", "2026-12-24 17:30:00", "2026-12-24 17:30:00", ""]
      ),
    ])
  func reading(kind: String, texts: [String], values: [String]) throws {
    let editor = try Self.editor(texts)
    editor.type(kind)
    #expect(
      editor.status.hasPrefix(
        " \"\(texts[texts.count - 1])\" of Row \(texts.count) does not fit. Empty the field there?"),
      "\(editor.status)")
    editor.type("y")
    #expect(try Self.texts(editor, texts.count) == values)
    for _ in 0..<2 {
      editor.type("u")
      #expect(try Self.texts(editor, texts.count) == texts)
      editor.type("<Ctrl-r>")
      #expect(try Self.texts(editor, texts.count) == values)
    }
  }

  @Test(
    "Where a field may not be empty, and nothing else would fit, nobody is asked to empty it",
    arguments: ["NOT NULL", "NOT NULL DEFAULT 'abc'"])
  func required(rule: String) throws {
    let editor = try Self.editor(["7", "x"], rule: rule)
    editor.type("whole<Enter>")
    #expect(
      editor.status.hasPrefix(
        " \"x\" of Row 2 does not fit, and What may not be empty, so it stays as it is."),
      "\(editor.status)")
    #expect(try Self.texts(editor, 2) == ["7", "x"])
  }

  @Test("That days begin by UTC is told where the clocks show something else", arguments: [1, 0])
  func days(hoursAhead: Int) throws {
    let days = ["2026-12-24", "2026-01-01"]
    let editor = try Self.editor(days, type: "date", hoursAhead: hoursAhead)
    editor.type("a day and<Enter>")
    #expect(
      editor.status.hasPrefix(
        hoursAhead == 0
          ? " What holds a day and a time now. "
          : " What holds a day and a time now, from midnight in UTC on. "), "\(editor.status)")
    #expect(try Self.texts(editor, 2) == days.map { "\($0) 00:00:00" })
    editor.type("u")
    #expect(try Self.texts(editor, 2) == days)
  }

  @Test("What is counted from the day on which it was written does not fit")
  func relative() throws {
    let texts = [
      "today", "fri", "+3d", "24 Dec", "24.12.", "29 Feb", "29.2.", "yesterday", "last fri",
      "9 days ago", "10d ago", "eom", "25th", "24.12.26", "1.2.46", "1.2.47", "31 Dec 9999",
    ]
    let editor = try Self.editor(texts)
    editor.type("a day<Enter>")
    #expect(editor.status.hasPrefix(" \"today\" of Row 1 and 12 more do not fit. Empty the"))
    editor.type("n")
    #expect(try Self.texts(editor, texts.count) == texts)
  }

  @Test(
    "Numbers and days that may be either of two are what the others tell, and undo has the texts",
    arguments: [
      (
        "a number<Enter>", ["1.234,50", "2.000,25", "3.000", "7"],
        ["1234.5", "2000.25", "3000.0", "7.0"]
      ),
      ("a number<Enter>", ["1,234.50", "3,000", "1'234.5"], ["1234.5", "3000.0", "1234.5"]),
      ("a number<Enter>", ["1.234", "2.5"], ["1.234", "2.5"]),
      ("a whole<Enter>", ["1.234.567", "1.234", "12"], ["1234567", "1234", "12"]),
      ("a day<Enter>", ["24/12/2026", "1/2/2026"], ["2026-12-24", "2026-02-01"]),
      ("a day<Enter>", ["12-24-2026", "1-2-2026"], ["2026-12-24", "2026-01-02"]),
      (
        "a day and<Enter>", ["24/12/2026 18:30", "1/2/2026 9:00"],
        ["2026-12-24 17:30:00", "2026-02-01 08:00:00"]
      ),
    ])
  func told(kind: String, texts: [String], values: [String]) throws {
    let editor = try Self.editor(texts.map { $0.replacing("'", with: "''") })
    editor.type(kind)
    #expect(editor.editor.question == nil, "\(editor.status)")
    for _ in 0..<2 {
      #expect(try Self.texts(editor, texts.count) == values)
      editor.type("u")
      #expect(try Self.texts(editor, texts.count) == texts)
      editor.type("<Ctrl-r>")
    }
  }

  @Test(
    "Where they do not tell, or contradict one another, they do not fit",
    arguments: [
      ("a number<Enter>", ["1,234", "5"], "\"1,234\" of Row 1 does"),
      ("a whole<Enter>", ["1.234", "5"], "\"1.234\" of Row 1 does"),
      ("a day<Enter>", ["1/2/2026", "3/4/2026"], "\"1/2/2026\" of Row 1 and 1 more do"),
      ("a day<Enter>", ["24/12/2026", "12/24/2026", "1/2/2026"], "\"1/2/2026\" of Row 3 does"),
      ("a day<Enter>", ["24/12/2026", "1/2"], "\"1/2\" of Row 2 does"),
    ])
  func untold(kind: String, texts: [String], words: String) throws {
    let editor = try Self.editor(texts)
    editor.type(kind)
    #expect(editor.status.hasPrefix(" \(words) not fit. Empty"), "\(editor.status)")
  }

  @Test("Nor does the moment at which one types")
  func present() throws {
    let editor = try Self.editor(["now"])
    editor.type("a day and<Enter>")
    #expect(editor.status.hasPrefix(" \"now\" of Row 1 does not fit. Empty the field there?"))
  }

  @Test("Moments become texts as the clocks here show them, and come back from these")
  func moments() throws {
    let moments = ["2026-12-24 23:30:00", "2026-12-24 12:00:05"]
    let editor = try Self.editor(moments, type: "datetime")
    editor.type("text<Enter>")
    #expect(try Self.texts(editor, 2) == ["2026-12-25 00:30:00", "2026-12-24 13:00:05"])
    editor.type("ta day and<Enter>")
    #expect(try Self.texts(editor, 2) == moments)
    editor.type("2u")
    #expect(try Self.texts(editor, 2) == moments)
  }

  @Test("Parts of seconds stay, whatever the clocks here are", arguments: [0, 1])
  func partsOfSeconds(hoursAhead: Int) throws {
    let moments = ["2026-12-24 12:00:05.250", "2026-12-24 12:00:05"]
    let editor = try Self.editor(moments, type: "datetime", hoursAhead: hoursAhead)
    editor.type("text<Enter>")
    let texts = moments.map { $0.replacing(" 12", with: " \(12 + hoursAhead)") }
    #expect(try Self.texts(editor, 2) == texts)
    editor.type("ta day and<Enter>")
    #expect(try Self.texts(editor, 2) == moments)
    let typed = try Self.editor(["24.12.26 18:30:00.5"], hoursAhead: hoursAhead)
    typed.type("a day and<Enter>")
    #expect(try Self.texts(typed, 1) == ["2026-12-24 \(18 - hoursAhead):30:00.5"])
  }
}
