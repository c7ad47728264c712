import Terminal
import Testing

@testable import ListEditor

/// Clicks that bring another screen, and clicks beside what a screen shows.
struct ScreenClickTests {
  private static func editor(_ size: Size = Size(columns: 78, rows: 16)) throws -> EditorUnderTest {
    try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"), size: size)
  }

  private static func press(_ editor: EditorUnderTest, row: Int, column: Int = 4) {
    editor.send(
      .mouse(MouseEvent(.press, button: .left, at: Position(row: row, column: column))))
  }

  private static func click(_ editor: EditorUnderTest, row: Int, column: Int = 4) {
    press(editor, row: row, column: column)
    editor.send(
      .mouse(MouseEvent(.release, button: .left, at: Position(row: row, column: column))))
  }

  private static func done(_ editor: EditorUnderTest) throws -> [String] {
    try (1...4).map { try editor.stored("done", ofRow: $0) }
  }

  @Test(
    "The second click of a double click does nothing to what lies below what the first one closed",
    arguments: ["sj", "Sj", "fmilk<Enter>Fj", "Mj", "L", "LE"])
  func echo(keys: String) throws {
    let editor = try Self.editor()
    var time = Duration.seconds(5)
    editor.editor.clock = { time }
    editor.type(keys)
    let line = try #require(editor.terminal.lines.firstIndex { $0.hasPrefix(" > ") })
    let before = try Self.done(editor)
    let opened = editor.editor.screen
    Self.click(editor, row: line)
    let shown = editor.editor.screen
    #expect(shown !== opened)
    let (cursor, status) = (editor.listScreen?.table.cursor, editor.status)
    time += .milliseconds(200)
    Self.click(editor, row: line)
    editor.send(
      .mouse(MouseEvent(.drag, button: .left, at: Position(row: line + 1, column: 4))))
    #expect(try Self.done(editor) == before)
    #expect(editor.editor.screen === shown)
    #expect(editor.listScreen?.table.cursor == cursor)
    #expect(editor.status == status)
  }

  @Test("A later click, or one elsewhere, is a click on what is there by then")
  func laterClick() throws {
    for (pause, column) in [(Duration.milliseconds(600), 4), (.milliseconds(200), 3)] {
      let editor = try Self.editor()
      var time = Duration.seconds(5)
      editor.editor.clock = { time }
      let before = try Self.done(editor)
      editor.type("sj")
      Self.click(editor, row: 3)
      time += pause
      Self.click(editor, row: 3, column: column)
      #expect(try Self.done(editor) != before, "\(editor.terminal.lines)")
    }
  }

  @Test("A click on the title or on the status line of a form brings the keyboard nowhere")
  func besidesForm() throws {
    let editor = try Self.editor(Size(columns: 78, rows: 6))
    editor.type("E<Tab><Tab><Tab>")
    let form = try #require(editor.editor.screen as? FormScreen)
    form.top = 1
    for row in [0, 5] {
      Self.press(editor, row: row)
      #expect(form.focus == 3)
    }
    Self.press(editor, row: 1)
    #expect(form.focus != 3)
  }

  @Test(
    "Nor does one take a line of an outline or of a menu that is out of sight",
    arguments: ["LE", "s"])
  func besidesLines(keys: String) throws {
    let editor = try Self.editor(Size(columns: 78, rows: 6))
    for motion in ["", "3j", "G"] {
      editor.type(keys + motion)
      let (screen, lines) = (editor.editor.screen, editor.terminal.lines.dropLast())
      for row in [0, 5] {
        Self.press(editor, row: row)
        #expect(editor.editor.screen === screen)
        #expect(editor.terminal.lines.dropLast() == lines)
      }
      editor.type("<Esc><Esc><Esc>")
    }
  }
}
