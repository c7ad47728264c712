import Terminal
import Testing

@testable import ListEditor

/// Sentences at the bottom of the screen that need more than a line.
struct StatusLineTests {
  private static func editor(_ columns: Int, _ rows: Int) throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.flat, size: Size(columns: columns, rows: rows))
  }

  @Test("A sentence that does not fit is broken between words, and the keys stand behind it")
  func broken() throws {
    let editor = try Self.editor(30, 10)
    editor.type("fB<Enter>")
    #expect(
      editor.terminal.lines.suffix(2) == [
        " 1 of 5 items shown; Esc", " shows all.     o add  ? help",
      ])
    editor.type("j")
    #expect(editor.terminal.lines[8] == "")
    #expect(editor.terminal.lines[9].hasPrefix(" 1 of 1 "))
  }

  @Test("It lies over the last rows only as long as nothing is typed there")
  func overTheBody() throws {
    let editor = try Self.editor(27, 7)
    editor.type("fzz<Enter><Esc>d")
    #expect(editor.terminal.lines[1].hasPrefix(" > B"))
    editor.type("u")
    let rows = editor.terminal.lines[1...5].map { $0 }
    #expect(rows == [" > A", "   B", "   C", "   D", "   E"])
    editor.type("Gd")
    #expect(editor.statusLineCount == 2)
    #expect(editor.terminal.lines[4] == " > D", "the cursor is in sight")
    #expect(editor.terminal.cursor?.row == 4)
    editor.type("<Esc>")
    #expect(editor.statusLineCount == 1)
    #expect(editor.terminal.lines[1...4].map { $0 } == ["   A", "   B", "   C", " > D"])
  }

  @Test("While it stands the rows stand: a turn that brings nothing draws nothing")
  func standsStill() throws {
    let editor = try EditorUnderTest(template: "heroes", size: Size(columns: 20, rows: 5))
    editor.type("J")
    #expect(editor.statusLineCount == 2)
    let lines = editor.terminal.lines
    editor.terminal.counts = .init()
    editor.editor.endTurn()
    #expect(editor.terminal.lines == lines)
    #expect(editor.terminal.counts.flushesThatWrote == 0)
  }

  @Test("Where keys are out of the ordinary, the way out is shown whole", arguments: [20, 30, 40])
  func wayOut(columns: Int) throws {
    let editor = try Self.editor(columns, 10)
    editor.type("<Ctrl-e>dd<Esc>")
    #expect(editor.status.contains("Throw away 2 changes?"))
    #expect(editor.terminal.lines[9].hasSuffix("y yes  n no"))
  }

  @Test("A question may cover all rows, so that it can be read", arguments: [4, 5, 6])
  func question(rows: Int) throws {
    let editor = try Self.editor(20, rows)
    editor.type("<Ctrl-e>dd<Esc>")
    let lines = editor.terminal.lines
    #expect(lines.suffix(3) == [" Throw away 2", " changes?", "        y yes  n no"])
    #expect((editor.terminal.cursor == nil) == (rows == 4), "it is covered")
    editor.type("n")
    #expect(editor.statusLineCount == 1)
    #expect(editor.terminal.lines[1...].contains { $0.hasPrefix(" >") }, "rows are back")
  }

  @Test("Of more sentences than there is room for, the one that asks is shown")
  func asked() throws {
    let editor = try Self.editor(20, 4)
    editor.type("<Ctrl-c>")
    #expect(editor.terminal.lines[1...] == [" > A", " Quit Docket?", "        y yes  n no"])
    editor.type("d")
    #expect(editor.terminal.lines[2...] == [" …Quit Docket?", "        y yes  n no"])
  }

  @Test("Of a question that is too long even so what comes before it is left out")
  func longQuestion() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 20, rows: 5))
    editor.send(.paste("one\tsome day\ntwo\tnever"))
    let lines = editor.terminal.lines
    #expect(
      lines[1...] == [
        " …Add 2 rows, one", " for each line,", " without tabs?", "        y yes  n no",
      ])
    editor.type("n")
    #expect(editor.terminal.lines[1...].contains { $0.hasPrefix(" >") }, "rows are back")
  }

  @Test("A full stop within a name is no end of what a question says before it asks")
  func stopInName() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 20, rows: 4))
    try editor.rename("Call the dentist", to: "Ask Dr. Miller about the knee")
    editor.noticeOutsideChange()
    editor.offer([Draft(list: 1, row: 2, texts: ["notes": "Knee hurts"], isForm: true)])
    #expect(editor.terminal.lines[1].hasPrefix(" Go on with"), "\(editor.terminal.lines)")
    editor.type("d")
    #expect(editor.terminal.lines[1].hasPrefix(" …Go on with"), "\(editor.terminal.lines)")
  }

  @Test("Of a question with a reason that is too long the reason is left out")
  func reason() throws {
    let editor = try Self.editor(20, 4)
    editor.type("w")
    #expect(
      editor.terminal.lines[1...] == [
        " …Show its fields", " as columns?", "        y yes  n no",
      ])
  }

  @Test("Keys that type wide characters are shown at every width that has room for them")
  func wideKeys() throws {
    let keyMap = try KeyMap(
      .standard,
      replacing: [.help: ["漢"], .addBelow: ["追"], .accept: ["字"], .decline: ["い"]])
    for columns in 20...110 {
      let editor = try EditorUnderTest(
        sql: TestLists.flat, size: Size(columns: columns, rows: 12), keyMap: keyMap)
      #expect(editor.status.contains("漢 help"), "\(columns): \(editor.status)")
      editor.type("<Ctrl-c>")
      #expect(editor.status.contains(" Quit Docket? Everything is saved. "), "\(editor.status)")
      #expect(editor.status.hasSuffix("字 yes  い no"), "\(editor.status)")
    }
  }

  @Test("A window of few lines keeps rows in sight, and cuts")
  func low() throws {
    let editor = try Self.editor(30, 4)
    editor.type("d")
    #expect(editor.statusLineCount == 1)
    #expect(editor.terminal.lines[1] == " > B")
  }

  @Test("What lies over the body is as it was drawn, whatever changes below it")
  func changes() throws {
    let editor = try Self.editor(27, 7)
    editor.type("d")
    let lines = editor.terminal.lines.suffix(2)
    #expect(editor.statusLineCount == 2)
    try editor.rename("E", to: "other")
    try editor.rename("D", to: "theirs")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.suffix(2) == lines)
    editor.type("j")
    #expect(editor.terminal.lines[3...4].map { $0 } == ["   theirs", "   other"])
  }

  @Test("Where it lies over the body no part of it moves into the rows when those scroll")
  func scrolled() throws {
    let rows = (0..<20).map { (title: "row \($0)", section: "") }
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, rows), size: Size(columns: 40, rows: 14))
    editor.type("<Alt-x>")
    #expect(editor.statusLineCount == 2)
    for _ in 0..<2 {
      editor.send(.mouse(MouseEvent(.wheelDown, at: Position(row: 5, column: 5))))
      expectAsDrawnAfresh(editor)
    }
    try editor.delete("row 8")
    editor.noticeOutsideChange()
    expectAsDrawnAfresh(editor)
    editor.type("j")
    expectAsDrawnAfresh(editor)
  }

  private func expectAsDrawnAfresh(
    _ editor: EditorUnderTest, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = editor.terminal.lines
    let status = editor.status
    editor.editor.drawnFrame = nil
    editor.editor.endTurn()
    #expect(editor.status == status, sourceLocation: sourceLocation)
    #expect(lines == editor.terminal.lines, sourceLocation: sourceLocation)
  }

  @Test("A narrow window says what is being done above the way out")
  func narrow() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 40, rows: 10))
    editor.type("mj")
    #expect(
      editor.terminal.lines.suffix(2) == [
        " Moving Water the plants: Today, 2 of 3", "           Enter put down  Esc put back",
      ])
    editor.type("<Esc>E<Tab><Tab>")
    #expect(
      editor.terminal.lines.suffix(2) == [
        " A day: today, fri, +3d, 2026-12-24", "        Enter keep  Esc leave  Tab next",
      ])
  }

  @Test(
    "Where a held row is stands whole beside the way out, on a line of its own if need be",
    arguments: [(60, 2), (69, 2), (72, 1), (120, 1)])
  func held(columns: Int, lines: Int) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: columns, rows: 14))
    editor.type("mj")
    #expect(editor.statusLineCount == lines)
    let status = editor.terminal.lines.suffix(lines).joined()
    #expect(status.hasPrefix(" Moving Water the plants: Today, 2 of 3 "), "\(status)")
    #expect(status.hasSuffix(" Enter put down  Esc put back"), "\(status)")
  }

  @Test("Where there is nothing to be said no line is left for it", arguments: 20...60)
  func nothing(columns: Int) throws {
    let editor = try Self.editor(columns, 12)
    editor.type("E")
    #expect(editor.statusLineCount == 1, "\(editor.terminal.lines)")
  }
}
