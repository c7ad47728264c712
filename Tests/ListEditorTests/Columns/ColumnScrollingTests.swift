import Terminal
import Testing

@testable import ListEditor

/// Columns that find no room are scrolled into sight.
struct ColumnScrollingTests {
  private static func editor(_ columns: Int = 60) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: columns, rows: 14))
  }

  /// The titles of the columns, one blank apart.
  private static func titles(_ editor: EditorUnderTest) -> String {
    editor.terminal.lines[1].split(separator: " ").joined(separator: " ")
  }

  @Test("The title stays, and what is scrolled off or finds no room is counted where it would be")
  func scrolling() throws {
    let editor = try Self.editor(40)
    let before = editor.terminal.lines
    #expect(Self.titles(editor) == "Title Due +2")
    editor.type(";")
    #expect(Self.titles(editor) == "Title +1 Priority +1")
    #expect(editor.terminal.lines[3].contains("Water the plants"))
    #expect(editor.terminal.lines[3].hasSuffix("medium"))
    editor.type(";")
    #expect(Self.titles(editor) == "Title +2 Notes")
    #expect(editor.terminal.lines[4].contains("They open"), "\(editor.terminal.lines[4])")
    editor.type(";")
    #expect(editor.status.hasPrefix(" The columns end here."), "\(editor.status)")
    #expect(Self.titles(editor) == "Title +2 Notes")
    editor.type("9,")
    #expect(Array(editor.terminal.lines.dropLast()) == Array(before.dropLast()))
    editor.type(",")
    #expect(editor.status.hasPrefix(" The columns begin here."), "\(editor.status)")
  }

  @Test(
    "A count scrolls so many, and no further than to the last column", arguments: [2, 3, 9_999])
  func count(count: Int) throws {
    let editor = try Self.editor(40)
    editor.type("\(count);")
    #expect(Self.titles(editor) == "Title +2 Notes")
    #expect(editor.listScreen?.columns.skipped == 2)
  }

  @Test("Nothing of a row that was drawn before stays on the screen")
  func wholeScreen() throws {
    let editor = try Self.editor(40)
    editor.type(";jj")
    let scrolled = editor.terminal.lines
    let fresh = try Self.editor(40)
    fresh.type("jj;")
    #expect(Array(fresh.terminal.lines.dropLast()) == Array(scrolled.dropLast()))
  }

  @Test("Rows that are changed, added and found show what is in sight")
  func changes() throws {
    let editor = try Self.editor(40)
    editor.type(";onew<Enter>")
    #expect(Self.titles(editor) == "Title +1 Priority +1")
    editor.type("t")
    #expect(editor.terminal.lines[4].hasSuffix("high"), "\(editor.terminal.lines[4])")
    editor.type("ganother<Enter>u")
    #expect(Self.titles(editor) == "Title +1 Priority +1")
  }

  @Test("In a wider window columns come back as far as there is room")
  func widerWindow() throws {
    let editor = try Self.editor(40)
    editor.type(";;")
    editor.terminal.resize(to: Size(columns: 60, rows: 14))
    editor.turn()
    #expect(Self.titles(editor) == "Title +1 Priority Notes")
    editor.terminal.resize(to: Size(columns: 100, rows: 14))
    editor.turn()
    #expect(Self.titles(editor) == "Title Due Priority Notes")
    editor.terminal.resize(to: Size(columns: 60, rows: 14))
    editor.turn()
    #expect(Self.titles(editor) == "Title Due Priority +1")
  }

  @Test("Where all columns are in sight, or there are none, the keys say so")
  func refusals() throws {
    let editor = try Self.editor(100)
    editor.type(";")
    #expect(editor.status.hasPrefix(" The columns end here."), "\(editor.status)")
    let flat = try EditorUnderTest(sql: TestLists.flat)
    for key in [";", ","] {
      flat.type(key)
      #expect(flat.status.hasPrefix(" This list shows no columns."), "\(flat.status)")
    }
  }

  @Test("Beside a title that leaves no room it is said that others must be narrower")
  func wideTitle() throws {
    let editor = try Self.editor()
    editor.type("w99+<Enter>;")
    #expect(editor.status.hasPrefix(" Notes has no room: others must be narrower."))
    #expect(Self.titles(editor) == "Title +3")
  }

  @Test("A column whose width is to be changed comes into sight, and leaving scrolls back")
  func chosenColumn() throws {
    let editor = try Self.editor(40)
    let before = editor.terminal.lines[1]
    editor.type("wh")
    #expect(Self.titles(editor) == "Title +2 [Notes]")
    #expect(editor.status.hasPrefix(" Notes: "), "\(editor.status)")
    editor.type("h")
    #expect(
      Self.titles(editor) == "Title +2 [Priority] +1"
        || Self.titles(editor) == "Title +1 [Priority] +1")
    editor.type("h")
    #expect(Self.titles(editor) == "Title [Due] +2")
    editor.type("hh<Esc>")
    #expect(editor.terminal.lines[1] == before)
    editor.type("wh<Enter>")
    #expect(Self.titles(editor) == "Title +2 Notes")
  }

  @Test("A click on a title, and a pull at its edge, mean the column that is there")
  func mouse() throws {
    let editor = try Self.editor(40)
    editor.type(";")
    let title = try #require(editor.terminal.lines[1].range(of: "Priority"))
    let column = editor.terminal.lines[1].distance(
      from: editor.terminal.lines[1].startIndex, to: title.lowerBound)
    for kind in [MouseEvent.Kind.press, .release] {
      editor.send(
        .mouse(MouseEvent(kind, button: .left, at: Position(row: 1, column: column))))
    }
    #expect(editor.terminal.lines[1].contains("Priority ▲"), "\(editor.terminal.lines[1])")
    #expect(editor.terminal.lines[0].contains("by Priority"), "\(editor.terminal.lines[0])")
  }
}
