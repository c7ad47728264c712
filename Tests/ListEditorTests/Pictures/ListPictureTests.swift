import Terminal
import TestSupport
import Testing

/// What a list looks like, to the character, with a mask of its styles.
struct ListPictureTests {
  private static let letters: [Style: Character] = [
    Style(.bold): "b", Style(.reverse): "r", Style(.dim): "d", Style([.bold, .reverse]): "x",
    Style(.underline): "u",
  ]

  @Test("Subtitle cells, flat, in manual order")
  func favorites() throws {
    let editor = try EditorUnderTest(
      template: "favorites", size: Size(columns: 64, rows: 9))
    editor.type("j")
    #expect(
      editor.terminal.lines == [
        " Favorite Things                          7 items, manual order",
        "   MacBook Pro",
        "   A powerful computer that will burn your lap.",
        " > iPad",
        "   That's a really big iPod!",
        "   iPhone",
        "   A computer that thinks it's a phone.",
        "   WWDC Ticket",
        " 2 of 7           o add  e edit  m move  / find  u undo  ? help",
      ])
    #expect(
      editor.terminal.styleMask(Self.letters) == [
        String(repeating: "b", count: 64), "",
        "   " + String(repeating: "d", count: 44),
        "   rrrr",
        "   " + String(repeating: "d", count: 25), "",
        "   " + String(repeating: "d", count: 36), "", "",
      ])
    #expect(editor.terminal.cursor == Position(row: 3, column: 1))
    #expect(editor.terminal.title == "Favorite Things - Docket")
  }

  @Test("Value cells in sections with their counts")
  func heroes() throws {
    let editor = try EditorUnderTest(template: "heroes", size: Size(columns: 60, rows: 10))
    editor.type("]j")
    #expect(
      editor.terminal.lines == [
        " Heroes                              12 items, manual order",
        " Build Brigade                                            4",
        "   Captain Compile                               Ada Brandt",
        "   The Linker                                   Osman Tekin",
        "   Lady Semaphore                              Grace Okafor",
        "   Incremental Man                              Piet de Wit",
        " Harbour Watch                                            4",
        "   Night Courier                               Lucía Ferrer",
        " > Tidewright                                    Finn Aalto",
        " Harbour Watch, 2 of 4        o add  e edit  m move  ? help",
      ])
    #expect(editor.terminal.styleMask(Self.letters)[6] == " bbbbbbbbbbbbb")
    #expect(editor.terminal.cursor == Position(row: 8, column: 1))
  }

  @Test("A title being typed shows its caret, and the hints say how to end")
  func typing() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 50, rows: 6))
    editor.type("oMilk")
    #expect(
      editor.terminal.lines == [
        " Letters                    5 items, manual order",
        "   A", " > Milk", "   B", "   C",
        " New row                  Enter keep  Esc discard",
      ])
    #expect(editor.terminal.cursor == Position(row: 2, column: 7))
    editor.type("<Left><Left>")
    #expect(editor.terminal.cursor == Position(row: 2, column: 5))
  }

  @Test("A row that is held says where it would go")
  func holding() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 64, rows: 9))
    editor.type("m3j")
    #expect(
      editor.terminal.lines == [
        " Letters                                  5 items, manual order",
        " One                                                          2",
        "   B", "   C",
        " Two                                                          3",
        "↕> A", "   D", "   E",
        " Moving A: Two, 1 of 3             Enter put down  Esc put back",
      ])
  }

  @Test("An empty list says what to press, and has nothing to edit")
  func empty() throws {
    let editor = try EditorUnderTest(sql: TestLists.empty, size: Size(columns: 50, rows: 5))
    #expect(
      editor.terminal.lines == [
        " Letters                   no items, manual order",
        "   This list is empty. o adds a row.", "", "",
        "                    o add  / find  u undo  ? help",
      ])
    for keys in ["e", "d", "m", "J", "K"] {
      editor.type(keys)
      #expect(editor.status.hasPrefix(" There is no row here."), "\(keys)")
    }
    for keys in ["j", "G", "5g", "<PageDown>", "<Ctrl-u>"] {
      editor.type(keys)
      #expect(editor.summary == "", "\(keys)")
    }
  }

  @Test("In ASCII there is nothing but ASCII")
  func ascii() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(
        section: true, [(String(repeating: "long ", count: 20), "One"), ("B", "Two")]),
      size: Size(columns: 70, rows: 8), glyphs: .ascii)
    for keys in ["", "mj", "<Esc>", "J", "u", "d", "uz", "?"] {
      editor.type(keys)
      #expect(editor.terminal.lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    }
  }

  @Test("In ASCII the lines of a text that are not shown have an ASCII sign, and the data its own")
  func asciiLines() throws {
    let sql = TestLists.letters(
      section: false, [("one\ntwo", ""), ("three…", ""), (String(repeating: "y", count: 90), "")])
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 40, rows: 8), glyphs: .ascii)
    #expect(editor.terminal.lines[1].hasSuffix("one ~"))
    #expect(editor.terminal.lines[2].hasSuffix("three…"))
    #expect(editor.terminal.lines[3].hasSuffix("yyy~"))
    let usual = try EditorUnderTest(sql: sql, size: Size(columns: 40, rows: 8))
    #expect(usual.terminal.lines[1].hasSuffix("one …"))
  }

  @Test("A long title is cut in sentences, and in the window's title")
  func longTitles() throws {
    let title = String(repeating: "x", count: 300)
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [(title, "")])
        .replacing("'Letters'", with: "'\(title)'"))
    #expect(editor.terminal.title == String(repeating: "x", count: 256))
    editor.type("du")
    let said = editor.terminal.lines.suffix(2).joined()
    #expect(said.contains(" Undid Delete \(String(repeating: "x", count: 39))…"))
  }

  @Test("The window is called as what it shows, also when somebody else renames that")
  func windowTitle() throws {
    let editor = try EditorUnderTest(template: "customers", size: Size(columns: 60, rows: 12))
    try editor.somebodyElse(performs: .setList(1, [.title("Clients")]))
    #expect(editor.terminal.title == "Clients - Docket")
    editor.type("l")
    #expect(editor.terminal.title == "Blue Door Bakery: Jobs - Docket")
    try editor.shell("UPDATE customer SET name = 'Green Door' WHERE name = 'Blue Door Bakery'")
    editor.noticeOutsideChange()
    #expect(editor.terminal.title == "Green Door: Jobs - Docket")
  }

  @Test("Rows of control characters, wide characters and right-to-left text stay in their columns")
  func unsafeRows() throws {
    let titles = ["a\u{1B}[2J\u{7}", "日本語の長い題名です", "\u{202E}evil", "e\u{301}x", "👨‍👩‍👧 family"]
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, titles.map { ($0, "") }),
      size: Size(columns: 20, rows: 8))
    #expect(
      Array(editor.terminal.lines[1...5]) == [
        " > a␛[2J␇", "   日本語の長い題…", "   <U+202E>evil", "   e\u{301}x", "   👨 family",
      ])
  }
}
