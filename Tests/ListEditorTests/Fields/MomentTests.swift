import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Days with a time of day where the clocks are nine hours ahead of the file's.
struct MomentTests {
  /// Three visits, the last as another program may store it, at 04:06 on the Saturday of all tests.
  private static func visits() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE visit (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '', seen TEXT,
          rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank)
        VALUES ('visit', 'Visits', 'name', 'rank', 'columns', 1);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('visit', 'name', 'Name', 'text', 1), ('visit', 'seen', 'Seen', 'datetime', 2);
        INSERT INTO visit (name, seen, rank)
        VALUES ('A', '2026-11-20 14:59:59', 10), ('B', '2026-11-20 15:00:00', 20),
          ('C', '2026-11-20T23:30', 30);
        """, size: Size(columns: 80, rows: 10))
    editor.use(try clocks())
    return editor
  }

  private static func clocks() throws -> LocalTime {
    let now = try #require(CalendarMoment("2026-11-20 19:06:30")).secondsSince1970
    return LocalTime(now: { now }, offset: { _ in 9 * 3_600 })
  }

  @Test(
    "The filter that a list opens with goes by these clocks, too",
    arguments: [("seen > -4h", ["C"]), ("seen < 2026-11-21 0:00", ["A"])])
  func openingFilter(filter: String, titles: [String]) throws {
    let editor = try Self.visits()
    try editor.shell("UPDATE docket_list SET filter = '\(filter)'")
    let again = try EditorUnderTest(reopening: editor, time: Self.clocks())
    #expect(again.shownTitles == ["Name"] + titles, "\(again.status)")
    again.type("L<Enter>")
    #expect(again.shownTitles == ["Name"] + titles, "\(again.status)")
  }

  @Test(
    "A form takes them as people type them",
    arguments: [
      ("now", "2026-11-20 19:06:30"), ("today", "2026-11-20 15:00:00"),
      ("tomorrow 9:15", "2026-11-22 00:15:00"), ("2026-11-22 9:15", "2026-11-22 00:15:00"),
    ])
  func form(typed: String, stored: String) throws {
    let editor = try Self.visits()
    editor.type("E<Tab><Ctrl-u>")
    editor.type(typed.replacing(" ", with: "<Space>") + "<Enter>")
    #expect(try editor.stored("seen", ofRow: 1) == stored)
  }

  @Test("A form shows the moment that is meant, and says what would be one")
  func words() throws {
    let editor = try Self.visits()
    editor.type("E<Tab><Ctrl-u>fri<Space>9:15")
    #expect(editor.terminal.lines.contains { $0.contains("Fri 27 Nov 2026 09:15") })
    #expect(editor.status.hasPrefix(" A day and a time: now, fri 9:15, +3d 9:00"))
    editor.type("<Ctrl-u>-30m<Enter>")
    #expect(editor.status.contains("-30min or -30 months? Type one of them."))
    editor.type("<Ctrl-u>soon<Enter>")
    #expect(editor.status.contains("now, fri 9:15, 2026-12-24 18:30."))
  }

  @Test(
    "A filter compares them by the clocks here",
    arguments: [
      ("seen = today", ["B", "C"]), ("seen < today", ["A"]), ("seen > now", ["C"]),
      ("seen >= 2026-11-21 8:30", ["C"]), ("seen = 2026-11-21 8:30", ["C"]),
      ("seen < 2026-11-21 8:30", ["A", "B"]), ("seen > 2026-11-21 8:30", []),
      ("seen = \"2026-11-21 00:00\"", ["B"]),
      ("seen < 2026-11-21 0:00", ["A"]), ("seen <= sat 0:00", ["A", "B"]),
    ])
  func filter(condition: String, titles: [String]) throws {
    let editor = try Self.visits()
    editor.type("f" + condition.replacing("<", with: "<lt>").replacing(" ", with: "<Space>"))
    editor.type("<Enter>")
    // The titles of the columns stand first.
    #expect(editor.shownTitles.dropFirst() == titles[...])
  }

  @Test("Rows that are named by a moment are named by the clocks here, as they are shown")
  func titles() throws {
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE visit (id INTEGER PRIMARY KEY AUTOINCREMENT, seen TEXT, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank)
        VALUES ('visit', 'Visits', 'seen', 'rank', 'plain', 1);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('visit', 'seen', 'Seen', 'datetime', 1);
        INSERT INTO visit (seen, rank)
        VALUES ('2026-11-20 15:10:00', 10), ('2026-11-20 16:10:00', 20);
        """, size: Size(columns: 80, rows: 10))
    editor.use(LocalTime(offset: { _ in 9 * 3_600 }))
    editor.listScreen?.forgetCells()
    editor.type("J")
    #expect(editor.terminal.lines.contains { $0.contains("> Sat 21 Nov 2026 00:10") })
    #expect(editor.status.hasPrefix(" Moved Sat 21 Nov 2026 00:10 to 2 of 2."))
    editor.type("d")
    #expect(editor.status.hasPrefix(" Deleted Sat 21 Nov 2026 00:10. u brings it back."))
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Delete Sat 21 Nov 2026 00:10."))
  }

  @Test("A filter that wants a moment says what is one")
  func filterWords() throws {
    let editor = try Self.visits()
    editor.type("fseen<Space>><Space>soon<Enter>")
    #expect(editor.status.contains("a day or a moment: fri, now, fri 9:15, 2026-12"))
  }
}
