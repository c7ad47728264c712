import Terminal
import Testing

@testable import ListEditor

/// What is looked for or filtered stands out in the rows.
struct MatchTests {
  private static let letters: [Style: Character] = [
    Style([.bold, .underline]): "m", Style([.bold, .underline, .reverse]): "M",
    Style(.reverse): "r", Style(.bold): "b", Style([.dim, .bold, .underline]): "d",
  ]

  private static func editor(_ titles: String...) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.letters(section: false, titles.map { ($0, "") }),
      size: Size(columns: 60, rows: 9))
  }

  @Test("A word that is looked for stands out wherever it occurs, whatever its case and marks")
  func finding() throws {
    let editor = try Self.editor("über Bord", "Bordüber ÜBER", "Brett", "u\u{308}ber")
    editor.type("/uber")
    #expect(
      editor.terminal.styleMask(Self.letters)[1...4].map { $0 } == [
        "   MMMMrrrrr", "       mmmm mmmm", "", "   mmmm",
      ])
    editor.type("<Ctrl-u>")
    #expect(editor.terminal.styleMask(Self.letters)[2] == "")
  }

  @Test("So do the words of a filter, each for itself")
  func filtering() throws {
    let editor = try Self.editor("alpha beta", "beta alpha", "gamma")
    editor.type("fal ta<Enter>j")
    #expect(
      editor.terminal.styleMask(Self.letters)[1...2].map { $0 } == [
        "   mm      mm", "   rrMMrMMrrr",
      ])
    editor.type("<Esc>")
    #expect(!editor.terminal.styleMask(Self.letters).joined().contains("m"))
  }

  @Test("What is looked for takes no marks away, however many there are")
  func marks() throws {
    let editor = try EditorUnderTest(sql: TestLists.long(10_100), size: Size(columns: 60, rows: 9))
    editor.type("A/r7<Enter>")
    let table = try #require(editor.listScreen?.table)
    #expect(table.markedCount == 10_100)
  }

  @Test("A row whose match lies in a field that is not shown stands out as a whole")
  func hiddenFields() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 60, rows: 9))
    let before = editor.terminal.styleMask(Self.letters)
    editor.type("/@<Enter>")
    let rows = editor.terminal.styleMask(Self.letters)
    #expect(rows != before)
    #expect(!rows.joined().contains("m"))
    #expect(rows.contains { $0.contains("bbbb") })
  }

  @Test(
    "Parts are found as searches find them",
    arguments: [
      ("Straße STRASSE", "strasse", ["STRASSE", "Straße"]), ("aaa", "aa", ["aa"]),
      ("日本語", "本", ["本"]), ("abc", "", []), ("abc", "x", []), ("Éa éA", "ea", ["Éa", "éA"]),
    ])
  func parts(text: String, sought: String, expected: [String]) {
    #expect(text.parts(like: sought).sorted() == expected.sorted())
  }

  @Test("A range that was begun shows its rows as marked while the cursor moves")
  func range() throws {
    let editor = try Self.editor("A", "B", "C", "D")
    func marked() -> [String] {
      editor.terminal.lines[1...4].filter { $0.hasPrefix("•") }.map { String($0.suffix(1)) }
    }
    editor.type("jVj")
    #expect(marked() == ["B", "C"])
    #expect(editor.terminal.lines[0].hasSuffix("4 items, 2 marked, manual order"))
    editor.type("kk")
    #expect(marked() == ["A", "B"])
    try editor.delete("A")
    editor.noticeOutsideChange()
    #expect(marked() == ["B"])
    editor.type("<Esc>")
    #expect(marked() == [])
    editor.type("VGV")
    #expect(marked() == ["B", "C", "D"])
    #expect(editor.terminal.lines[0].contains("3 marked"))
  }

  @Test(
    "The whole row begins with what was found in it",
    arguments: ["/LINE 21", "/cafe", "fline 21", "/21"])
  func foundPlace(script: String) throws {
    let notes = (1...30).map { $0 == 21 ? "line 21, a café" : "line \($0)" }
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE word (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, notes TEXT);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('word', 'Words', 'name');
        """ + "INSERT INTO word (name, notes) VALUES ('Long', '"
          + notes.joined(separator: "\n") + "'), ('Short', 'no');",
      size: Size(columns: 40, rows: 16))
    func shows(_ line: String) -> Bool { editor.terminal.lines.contains { $0.hasSuffix(line) } }
    editor.type("jv" + script + "<Enter>")
    #expect(shows("line 21, a café") && !shows("line 1"), "\(editor.terminal.lines)")
    editor.type("<Esc>")
    #expect(shows("line 1") && !shows("line 21, a café"))
  }
}
