import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// A field of days and times that is to hold days only.
struct ShownDayTests {
  private static let visits = """
    CREATE TABLE visit (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, seen TEXT);
    INSERT INTO docket_list (entity, title, title_column) VALUES ('visit', 'Visits', 'name');
    INSERT INTO docket_field (entity, name, label, type, rank)
    VALUES ('visit', 'name', 'Name', 'text', 1), ('visit', 'seen', 'Seen', 'datetime', 2);
    INSERT INTO visit (name, seen)
    VALUES ('One', '2026-12-01 09:00:00'), ('Two', '2026-12-01 23:30:00'),
      ('Three', '2026-12-01 00:00:00'), ('Four', '2026-12-01'), ('Five', NULL),
      ('Six', '2026-11-30T23:00');
    """

  private static func editor(hoursAhead: Int, _ sql: String = visits) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 100, rows: 14))
    editor.use(LocalTime { _ in hoursAhead * 3600 })
    return editor
  }

  private static func seen(_ editor: EditorUnderTest, rows: Int64 = 6) throws -> [String] {
    try (1...rows).map { try editor.stored("seen", ofRow: $0) }
  }

  @Test(
    "Each row keeps the day that it showed, after a question about the times that go",
    arguments: [
      (0, "The times of 3 rows go, their days stay.", ["01", "01", "01", "01", "", "30"]),
      // What is a day already stays that; one is shown at midnight.
      (1, "The times of 3 rows go, their days stay.", ["01", "02", "01", "01", "", "01"]),
      (-5, "The times of 4 rows go, their days stay.", ["01", "01", "30", "01", "", "30"]),
    ])
  func days(hoursAhead: Int, words: String, days: [String]) throws {
    let editor = try Self.editor(hoursAhead: hoursAhead)
    let before = try Self.seen(editor)
    editor.type("LEjta day<Enter>")
    #expect(editor.status.hasPrefix(" \(words) Go on?"), "\(editor.status)")
    editor.type("n")
    #expect(try Self.seen(editor) == before)
    editor.type("ta day<Enter>…y")
    #expect(editor.status.hasPrefix(" Seen holds a day now."), "\(editor.status)")
    #expect(
      try Self.seen(editor)
        == days.map { $0.isEmpty ? "" : $0 == "30" ? "2026-11-30" : "2026-12-\($0)" })
    let kept = try Self.seen(editor)
    for _ in 0..<2 {
      editor.type("u")
      #expect(try Self.seen(editor) == before)
      editor.type("<Ctrl-r>")
      #expect(try Self.seen(editor) == kept)
    }
  }

  @Test("Without times nothing is asked, and one time is told as one", arguments: [0, 1])
  func count(times: Int) throws {
    let sql = Self.visits.split(separator: "INSERT INTO visit")[0]
    let editor = try Self.editor(
      hoursAhead: 2,
      sql + "INSERT INTO visit (name, seen) VALUES ('One', '2026-11-30 22:0\(times):00')")
    editor.type("LEjta day<Enter>")
    if times > 0 {
      #expect(editor.status.hasPrefix(" The time of 1 row goes, its day stays. Go on?"))
      editor.type("y")
    }
    #expect(editor.status.hasPrefix(" Seen holds a day now."), "\(editor.status)")
    #expect(try Self.seen(editor, rows: 1) == ["2026-12-01"])
  }

  @Test("What is no moment is emptied after a question of its own")
  func misfits() throws {
    let editor = try Self.editor(
      hoursAhead: 0, Self.visits + "UPDATE visit SET seen = 'soon' WHERE id = 5;")
    editor.type("LEjta day<Enter>…y")
    #expect(editor.status.hasPrefix(" \"soon\" of Five does not fit. Empty the field there?"))
    editor.type("y")
    #expect(try Self.seen(editor)[3...] == ["2026-12-01", "", "2026-11-30"])
    editor.type("u")
    #expect(try Self.seen(editor)[4] == "soon")
  }

  @Test("The texts of the field are read once for two questions, unless somebody changes them")
  func cost() throws {
    let editor = try Self.editor(
      hoursAhead: 0, Self.visits + "UPDATE visit SET seen = 'soon' WHERE id = 5;")
    editor.type("LEjt")
    var calls: [String] = []
    editor.observed.after = { calls.append($0) }
    editor.type("a day<Enter>")
    #expect(editor.status.hasPrefix(" The times of 3 rows go"), "\(editor.status)")
    #expect(!calls.contains("orderedKeys"))
    editor.type("…y")
    #expect(editor.status.hasPrefix(" \"soon\" of Five does not fit."), "\(editor.status)")
    #expect(calls.count { $0 == "textCounts" } == 1)
    try editor.somebodyElse { context in
      let visit = try #require(context.store.model.entity(named: "visit"))
      context.object(with: ManagedObjectID(visit, 3))["seen"] = "2026-12-01 00:30:00"
    }
    editor.type("y")
    #expect(editor.status.hasPrefix(" The times of 4 rows go"), "\(editor.status)")
  }
}
