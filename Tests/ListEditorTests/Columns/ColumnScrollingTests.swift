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
    // What somebody has scrolled to comes back with the window.
    editor.terminal.resize(to: Size(columns: 40, rows: 14))
    editor.turn()
    #expect(Self.titles(editor) == "Title +2 Notes")
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
    #expect(Self.titles(editor) == "Title +1 [Priority] +1")
    editor.type("h")
    #expect(Self.titles(editor) == "Title [Due] +2")
    editor.type("hh<Esc>")
    #expect(editor.terminal.lines[1] == before)
    editor.type("wh<Enter>")
    #expect(Self.titles(editor) == "Title +2 Notes")
  }

  /// Presses, pulls and releases the left button on the line of the titles.
  private static func point(_ editor: EditorUnderTest, _ moves: [(MouseEvent.Kind, Int)]) {
    for (kind, column) in moves {
      editor.send(
        .mouse(MouseEvent(kind, button: .left, at: Position(row: 1, column: column))))
    }
  }

  @Test("A click on a title means the column that is there, which stays where it is")
  func click() throws {
    let editor = try Self.editor(40)
    editor.type(";")
    let title = try #require(editor.terminal.lines[1].firstRange(of: "Priority"))
    let column = editor.terminal.lines[1].distance(
      from: editor.terminal.lines[1].startIndex, to: title.lowerBound)
    Self.point(editor, [(.press, column), (.release, column)])
    #expect(Self.titles(editor) == "Title +1 Priority ▲ +1")
    #expect(editor.terminal.lines[0].contains("by Priority"), "\(editor.terminal.lines[0])")
  }

  @Test("An edge that is pulled and brought back leaves the columns as they were")
  func pull() throws {
    let editor = try Self.editor(60)
    editor.type(";")
    let before = editor.terminal.lines[1]
    let widths = try #require(editor.listScreen?.table.columnWidths)
    let edge = 3 + widths[0]
    Self.point(editor, [(.press, edge), (.drag, edge - 12)])
    #expect(editor.terminal.lines[1] != before)
    Self.point(editor, [(.drag, edge), (.release, edge)])
    #expect(editor.terminal.lines[1] == before)
  }

  /// A window in which the last column that is shown is wider by the count of those that are not.
  private static func counted() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: ColumnWidthTests.texts(
        ["Name", "Importance", "Difficulty", "Cleverness", "Sense"], type: "integer", of: "1"),
      size: Size(columns: 52, rows: 10))
    editor.type("w")
    for _ in 0..<60 where !titles(editor).hasSuffix("Difficulty +2") { editor.type("-") }
    // Behind its edge there is still room.
    editor.type("---<Enter>")
    return editor
  }

  @Test("A column that is wider by the count of others gets wider and narrower from there on")
  func countedWidth() throws {
    for (keys, pull) in [("+", 1), ("-", -1)] {
      let editor = try Self.counted()
      let table = try #require(editor.listScreen?.table)
      #expect(Self.titles(editor).hasSuffix("Difficulty +2"), "\(editor.terminal.lines[1])")
      let width = table.columnWidths[2]
      #expect(width == 13)
      editor.type("wll")
      let bracketed = table.columnWidths[2]
      editor.type(keys)
      #expect(table.columnWidths[2] == bracketed + pull)
      editor.type("<Esc>")
      #expect(table.columnWidths[2] == width)
      let titles = editor.terminal.lines[1]
      let end = try #require(titles.firstRange(of: "+2")).upperBound
      let edge = titles.distance(from: titles.startIndex, to: end)
      Self.point(editor, [(.press, edge), (.drag, edge + pull)])
      #expect(table.columnWidths[2] == width + pull)
      Self.point(editor, [(.drag, edge), (.release, edge)])
      #expect(editor.terminal.lines[1] == titles)
    }
  }

  /// Six fields beside the title, of texts that are not short.
  private static func texts() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: ColumnWidthTests.texts(["Name", "Alpha", "Beta", "Gamma", "Delta", "Eps", "Zeta"]),
      size: Size(columns: 80, rows: 10))
  }

  @Test("Another order scrolls back to the field that it goes by, unless that is in sight")
  func order() throws {
    let editor = try Self.texts()
    editor.type("szeta, asc<Enter>;")
    #expect(Self.titles(editor).hasPrefix("Name +1 Alpha Beta"), "\(Self.titles(editor))")
    editor.type("seps, asc<Enter>")
    #expect(Self.titles(editor).hasPrefix("Name Eps ▲ Alpha"), "\(Self.titles(editor))")
    editor.type(";sas the<Enter>")
    #expect(!Self.titles(editor).contains("Eps"), "\(Self.titles(editor))")
    #expect(Self.titles(editor).contains("Alpha Beta"), "\(Self.titles(editor))")
  }

  @Test("Fields that are renamed, hidden and shown again leave the first column in sight")
  func changedFields() throws {
    let editor = try Self.texts()
    editor.type(";")
    #expect(Self.titles(editor).contains("+1 Beta Gamma"), "\(Self.titles(editor))")
    try editor.somebodyElse(performs: .renameField("f2", of: "row", to: "Better"))
    #expect(Self.titles(editor).contains("+1 Better Gamma"), "\(Self.titles(editor))")
    try editor.somebodyElse(performs: .hideField("f1", of: "row", true))
    #expect(!Self.titles(editor).contains("+1 Better"), "\(Self.titles(editor))")
    #expect(Self.titles(editor).contains(" Better Gamma"), "\(Self.titles(editor))")
    try editor.somebodyElse(performs: .hideField("f1", of: "row", false))
    #expect(Self.titles(editor).contains("+1 Better Gamma"), "\(Self.titles(editor))")
  }

  @Test("Edit mode begins and ends with the columns that are in sight")
  func editMode() throws {
    let editor = try Self.texts()
    editor.type("salpha, desc<Enter>;;")
    let titles = Self.titles(editor)
    #expect(titles.contains("+2 Gamma"), "\(titles)")
    editor.type("<Ctrl-e>")
    #expect(Self.titles(editor).contains("+2 Gamma"), "\(Self.titles(editor))")
    editor.type("<Ctrl-e>")
    #expect(Self.titles(editor) == titles)
  }

  @Test("A row with something found in a column that is scrolled off stands out as a whole")
  func found() throws {
    let editor = try Self.editor(40)
    func isStrong() -> Bool {
      let row = editor.terminal.styleMask([Style(.bold): "b"])[4]
      return row.contains("bbbb")
    }
    editor.type(";;/they open<Enter>gj")
    #expect(!isStrong())
    editor.type("k,,")
    #expect(isStrong(), "\(editor.terminal.styleMask([Style(.bold): "b"]))")
    // Call the dentist is high, and at the left of the window there.
    let left = try Self.editor(40)
    left.type("j;;/high<Enter>jj")
    let lines = left.terminal.styleMask([Style(.bold): "b"])
    #expect(lines[4].contains("bbbb"), "\(lines)")
    left.type(",")
    #expect(!left.terminal.styleMask([Style(.bold): "b"])[4].contains("b"))
  }
}
