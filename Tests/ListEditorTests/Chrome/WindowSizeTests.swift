import Terminal
import TestSupport
import Testing

struct WindowSizeTests {
  @Test("A 10×3 window says that it is too small, and growing brings everything back")
  func tooSmall() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 50, rows: 8))
    editor.type("jjox")
    let before = ScreenPicture(editor.terminal)
    editor.terminal.resize(to: Size(columns: 10, rows: 3))
    editor.turn()
    #expect(editor.terminal.lines == ["Needs 20x4", "", ""])
    #expect(editor.terminal.cursor == nil)
    editor.terminal.resize(to: Size(columns: 50, rows: 8))
    editor.turn()
    #expect(ScreenPicture(editor.terminal) == before)
  }

  @Test("What cannot be seen is not changed: in a tiny window edits do nothing, quitting works")
  func blind() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 10, rows: 3))
    editor.type("dJox<Enter>mj<Enter>3d?")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    #expect(!editor.editor.isFinished)
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.type("x")
    editor.send(.paste("y"))
    #expect(editor.terminal.counts.beeps == 2)
    editor.type("q")
    #expect(editor.editor.isFinished)
  }

  @Test(
    "A window that cannot grow is left by Ctrl-c, whatever was going on, and nothing typed is lost",
    arguments: ["mj", "e", "E", ":", "?", "f", "M", "s", "w", "om"])
  func leaving(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 60, rows: 12))
    let titles = try editor.storedTitles()
    editor.type(keys)
    editor.terminal.resize(to: Size(columns: 24, rows: 2))
    editor.turn()
    editor.type("<Ctrl-c><Ctrl-c>")
    #expect(editor.terminal.lines[0] == "Quit Docket? Everyt… y/n", "\(editor.terminal.lines)")
    editor.type("y")
    #expect(editor.editor.isFinished)
    #expect(try editor.storedTitles() == titles)
  }

  @Test("A window that is too small shows what is asked, and not why, where both have no room")
  func reasonUnseen() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("w")
    editor.terminal.resize(to: Size(columns: 40, rows: 2))
    editor.turn()
    #expect(editor.terminal.lines[0] == "…Show its fields as columns? y/n")
    editor.terminal.resize(to: Size(columns: 89, rows: 2))
    editor.turn()
    #expect(editor.terminal.lines[0].hasSuffix(". Show its fields as columns? y/n"))
  }

  @Test("What was typed when a window became too small is kept, which is told once it has grown")
  func keptUnseen() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("exyz")
    editor.terminal.resize(to: Size(columns: 20, rows: 3))
    editor.turn()
    editor.type("<Ctrl-c>")
    editor.terminal.resize(to: Size(columns: 90, rows: 12))
    editor.turn()
    #expect(
      editor.status.hasPrefix(" What you typed is kept, and offered at the next start."),
      "\(editor.status)")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test("v says so where a window is too low for the whole row, which is shown once it is higher")
  func lowPreview() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 7))
    editor.type("v")
    #expect(editor.status.hasPrefix(" The whole row is shown once this window is higher."))
    editor.terminal.resize(to: Size(columns: 60, rows: 10))
    editor.turn()
    #expect(editor.terminal.lines.contains { $0.hasPrefix("───") })
    editor.type("vv")
    #expect(!editor.status.contains("higher"))
  }

  @Test("Nothing crashes at any size, whatever is going on", arguments: ["", "mj", "ox", "?", "z"])
  func everySize(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 40, rows: 12))
    editor.type(keys)
    for columns in 1...24 {
      for rows in 1...6 {
        editor.terminal.resize(to: Size(columns: columns, rows: rows))
        editor.turn()
        #expect(editor.terminal.lines.count == rows)
      }
    }
    editor.terminal.resize(to: Size(columns: 40, rows: 12))
    editor.turn()
    editor.type("<Esc>")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test("The cursor's row stays in sight when the window shrinks and grows")
  func cursorInSight() throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { (String($0), "") }
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, letters), size: Size(columns: 40, rows: 28))
    editor.type("20G")
    for rows in [20, 10, 5, 4, 9, 28] {
      editor.terminal.resize(to: Size(columns: 40, rows: rows))
      editor.turn()
      #expect(editor.terminal.lines.contains(" > T"), "\(rows) rows")
    }
  }
}
