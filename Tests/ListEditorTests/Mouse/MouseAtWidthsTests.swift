import Terminal
import Testing

@testable import ListEditor

/// The mouse among the rows while the widths of columns are changed.
struct MouseAtWidthsTests {
  private func point(
    _ editor: EditorUnderTest, _ kind: MouseEvent.Kind, row: Int, column: Int
  ) {
    editor.send(
      .mouse(MouseEvent(kind, button: .left, at: Position(row: row, column: column))))
  }

  private func click(_ editor: EditorUnderTest, row: Int, column: Int) {
    point(editor, .press, row: row, column: column)
    point(editor, .release, row: row, column: column)
  }

  @Test("While widths are changed a click on a row keeps them, and then does what it always does")
  func clicksDuringWidths() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    var time = Duration.seconds(5)
    editor.editor.clock = { time }
    editor.type("w-")
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("Call the dentist") })
    click(editor, row: line, column: 20)
    #expect(editor.status.hasPrefix(" The columns of To Do keep these widths."), "\(editor.status)")
    #expect(editor.editor.screen.scope == .list)
    editor.type("w")
    time += .milliseconds(200)
    click(editor, row: line, column: 20)
    #expect(editor.listScreen == nil, "the form is open")
    editor.type("<Esc>w")
    click(editor, row: line, column: 4)
    #expect(editor.status.hasPrefix(" Done is yes now: Call the dentist."))
    #expect(editor.editor.screen.scope == .list)
  }

  @Test(
    "A button that went down before widths are changed pulls and ticks nothing",
    arguments: [4, 20])
  func pressedBeforeWidths(column: Int) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    let titles = try editor.storedTitles()
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("Call the dentist") })
    point(editor, .press, row: line, column: column)
    editor.type("w")
    point(editor, .drag, row: line, column: column)
    if column > 4 { point(editor, .drag, row: line + 1, column: column) }
    point(editor, .release, row: column > 4 ? line + 1 : line, column: column)
    #expect(editor.editor.screen.scope == .columns)
    #expect(editor.status.hasPrefix(" Title: "), "\(editor.status)")
    #expect(try editor.stored("done", ofRow: 2) == "0")
    #expect(try editor.storedTitles() == titles)
  }

  @Test("A column that is pulled back where it was may find no room there by now")
  func noRoomAnyMore() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + """
        ;
        ALTER TABLE todo ADD COLUMN extra TEXT;
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('todo', 'extra', 'Extra', 'text', 9);
        UPDATE todo SET notes = 'ok', extra = 'ok';
        UPDATE docket_list SET columns = 'notes,extra,due,priority';
        """, size: Size(columns: 67, rows: 15))
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains("Due") })
    let titles = editor.terminal.lines[line]
    let start = try #require(titles.range(of: "Due")).lowerBound
    let edge = titles.distance(from: titles.startIndex, to: start) + 15
    let column = try #require(
      (edge - 6...edge + 8).first { column in
        point(editor, .press, row: line, column: column)
        point(editor, .drag, row: line, column: column - 12)
        if editor.status.contains("Due: 3 wide") { return true }
        point(editor, .release, row: line, column: column)
        return false
      })
    try editor.shell(
      "UPDATE todo SET notes = 'A long text here', extra = 'and another one' WHERE id = 2")
    editor.noticeOutsideChange()
    point(editor, .drag, row: line, column: column)
    #expect(editor.status.contains("Due: no room"), "\(editor.status)")
  }
}
