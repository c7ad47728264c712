import Terminal
import Testing

@testable import ListEditor

struct ChromeTests {
  private static func line(
    _ left: String, _ right: String, columns: Int, keepsRight: Bool = false
  ) -> String {
    let terminal = VirtualTerminal(size: Size(columns: columns, rows: 1))
    let line = ChromeLine(
      left: ChromeLine.text(
        left, columns: columns, widths: terminal.widths, glyphs: terminal.glyphs),
      right: right, columns: columns, keepsRight: keepsRight, style: .plain,
      widths: terminal.widths, glyphs: terminal.glyphs)
    line.draw(on: Surface(terminal), row: 0)
    terminal.flush()
    return terminal.lines[0]
  }

  @Test(
    "The right end of a line goes before the left end is cut",
    arguments: [
      (30, " Favorite Things      5 items"),
      (26, " Favorite Things  5 items"),
      (25, " Favorite Things"),
      (17, " Favorite Things"),
      (16, " Favorite Thin…"),
      (3, " …"),
      (2, ""),
      (1, ""),
    ])
  func ends(columns: Int, expected: String) {
    #expect(Self.line("Favorite Things", "5 items", columns: columns) == expected)
  }

  @Test(
    "Where the way out stands at the right, the left end is cut first",
    arguments: [
      (23, " Editing…  Esc discard"),
      (16, " …  Esc discard"),
      (17, " E…  Esc discard"),
      (13, " Esc discard"),
      (12, " Editing t…"),
    ])
  func wayOut(columns: Int, expected: String) {
    let line = Self.line("Editing the title", "Esc discard", columns: columns, keepsRight: true)
    #expect(line == expected)
  }

  @Test(
    "A filter is shown as far as there is room; the last facts go before its beginning, with a sign",
    arguments: [
      (90, "3 items, filter \(condition), by Price"),
      (70, "3 items, filter price > 10 and not done and not bought and …, by Price"),
      (64, "3 items, filter price > 10 and not done and not bought …"),
      (40, "3 items, …"), (10, "3 items, …"), (9, "3 items …"), (8, "3 items"), (6, "filter"),
      (5, "…"),
    ])
  func facts(room: Int, expected: String) {
    let facts = TitleFacts("3 items", filter: Self.condition, end: "by Price")
    let terminal = VirtualTerminal(size: Size(columns: 90, rows: 1))
    let text = facts.text(fitting: room, widths: terminal.widths, glyphs: terminal.glyphs)
    #expect(text == expected)
  }

  @Test(
    "Facts are parted where a comma and a blank stand, and nowhere else",
    arguments: [
      (
        "1,234 items, 3 marked", "by Price, then by Name", 80,
        "1,234 items, 3 marked, by Price, then by Name"
      ),
      ("1,234 items, 3 marked", "by Price, then by Name", 40, "1,234 items, 3 marked, by Price, …"),
      ("1,234 items, 3 marked", "", 20, "1,234 items, …"), ("", "by Price,", 20, "by Price,"),
      (", 3 marked", "é, ü", 20, "3 marked, é, ü"), ("", "", 20, ""),
    ])
  func parts(words: String, end: String, room: Int, expected: String) {
    let terminal = VirtualTerminal(size: Size(columns: 90, rows: 1))
    let text = TitleFacts(words, end: end)
      .text(fitting: room, widths: terminal.widths, glyphs: terminal.glyphs)
    #expect(text == expected)
  }

  @Test(
    "What is not saved yet is told as long as there is room for anything",
    arguments: [
      (60, "3 items, 2 not saved yet, 1 marked, by Price"), (30, "3 items, 2 not saved yet, …"),
      (20, "2 not saved yet, …"), (3, "2 not saved yet"),
    ])
  func vitalFacts(room: Int, expected: String) {
    let facts = TitleFacts(
      "3 items, 2 not saved yet, 1 marked", end: "by Price", vital: ["2 not saved yet"])
    let terminal = VirtualTerminal(size: Size(columns: 90, rows: 1))
    let text = facts.text(fitting: room, widths: terminal.widths, glyphs: terminal.glyphs)
    #expect(text == expected)
  }

  @Test(
    "What is not saved yet is told beside a long name too, which is cut for it",
    arguments: [
      (56, " A list with a name that is very long   1 not saved yet"),
      (55, " A list with a name that is very long  1 not saved yet"),
      (54, " A list with a name that is very lo…  1 not saved yet"),
      (40, " A list with a name t…  1 not saved yet"), (20, " …  1 not saved yet"),
    ])
  func vitalFactsBesideLongName(columns: Int, title: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.flat.replacing("'Letters'", with: "'A list with a name that is very long'"),
      size: Size(columns: columns, rows: 12))
    editor.type("<Ctrl-e>d")
    #expect(editor.terminal.lines[0] == title)
    editor.type("<Ctrl-e>")
    #expect(editor.terminal.lines[0].hasPrefix(" A list with a nam"))
  }

  @Test("So is what a form or an outline has of the kind", arguments: ["E", ":fields<Enter>"])
  func vitalFactsOfOthers(keys: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.flat.replacing("'Letters'", with: "'A list with a name that is very long'")
        .replacing("'A'", with: "'A letter that is written with many words'"),
      size: Size(columns: 36, rows: 12))
    editor.type(keys)
    let isForm = keys == "E"
    if isForm {
      editor.type("x")
      #expect(editor.terminal.lines[0].hasSuffix("…  1 changed"))
    }
    editor.observed.deniesWriting = true
    editor.type(isForm ? "<Tab>" : "j")
    #expect(editor.terminal.lines[0].hasSuffix("…  read-only"))
  }

  private static let condition = "price > 10 and not done and not bought and shop is not empty"

  @Test("Titles of lists are shown safely and line up whatever they hold")
  func unsafeTitles() {
    #expect(Self.line("a\u{1B}[2Jb", "c", columns: 20) == " a␛[2Jb           c")
    #expect(Self.line("日本", "c", columns: 10) == " 日本   c")
  }

  @Test(
    "Hints fit the width, the lightest go first, and their order stays",
    arguments: [
      (80, "o add  e edit  d delete  m move  / find  u undo  ? help"),
      (46, "o add  e edit  m move  / find  u undo  ? help"),
      (44, "o add  e edit  m move  u undo  ? help"),
      (36, "o add  e edit  m move  ? help"),
      (15, "o add  ? help"),
      (6, "? help"),
      (5, ""),
      (-3, ""),
    ])
  func hints(columns: Int, expected: String) throws {
    let line = HintLine(
      table: .standard, keyMap: try KeyMap(.standard), scope: .list,
      abilities: [.row, .targets, .deletable, .writableFile, .manualOrder, .sections],
      widths: .standard)
    #expect(line.text(fitting: columns) == expected)
  }

  @Test(
    "Hints leave out what would be refused",
    arguments: [
      (Command.Requirements.writableFile, "o add  / find  u undo  ? help"),
      (Command.Requirements.row, "/ find  ? help"),
      (
        Command.Requirements([.row, .targets, .deletable, .writableFile]),
        "o add  e edit  d delete  / find  u undo  ? help"
      ),
    ])
  func possibleHints(abilities: Command.Requirements, expected: String) throws {
    let line = HintLine(
      table: .standard, keyMap: try KeyMap(.standard), scope: .list, abilities: abilities,
      widths: .standard)
    #expect(line.text(fitting: 80) == expected)
  }

  @Test("The longest apology that fits is the one that a small window shows")
  func apologies() {
    func apology(_ columns: Int) -> String {
      ScreenLayout(size: Size(columns: columns, rows: 3)).apology
    }
    #expect(apology(60) == "This window is too small; Docket needs 20x4.")
    #expect(apology(20) == "Needs 20x4")
    #expect(apology(10) == "Needs 20x4")
    #expect(apology(9) == "Too small")
    #expect(apology(8) == "Min 20x4")
    #expect(apology(7) == "Small")
    #expect(apology(5) == "Small")
    #expect(apology(4) == "!")
  }
}
