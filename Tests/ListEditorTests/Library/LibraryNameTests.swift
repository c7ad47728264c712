import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// The names of lists, fields, values and filters as they are typed.
struct LibraryNameTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 14))
  }

  private static func lists(_ editor: EditorUnderTest) throws -> [String] {
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    return store.model.lists.map(\.name)
  }

  @Test(
    "A proposed name is taken as it is, edited, or replaced by what is typed",
    arguments: [
      ("<Enter>", "To Do copy"), ("Trip<Enter>", "Trip"), ("<BS>Trip<Enter>", "Trip"),
      ("<End>!<Enter>", "To Do copy!"), ("<Home>A <Enter>", "A To Do copy"),
    ])
  func proposals(keys: String, name: String) throws {
    let editor = try Self.editor()
    editor.type("Ly")
    #expect(editor.terminal.lines[1] == " Name: To Do copy")
    editor.type(keys.replacing(" ", with: "<Space>"))
    #expect(try Self.lists(editor) == ["To Do", name])
  }

  @Test(
    "A name that is confirmed as it is changes nothing",
    arguments: [
      "Le", "LEe", "LE3j<Enter>e", "R", "fdone<Enter>Fname<Enter>X<Enter>Frename<Enter>",
    ],
    ["", "<Space>", "<Home><Space>"])
  func sameName(keys: String, blanks: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    #expect(editor.terminal.lines[1].hasPrefix(" Name: "))
    editor.type(blanks + "<Enter>")
    #expect(!editor.terminal.lines.contains { $0.hasPrefix(" Name: ") })
    #expect(!editor.status.contains("Renamed") && !editor.status.contains("Saved"))
    editor.type("u")
    let isFilter = keys.hasPrefix("f")
    #expect(editor.status.hasPrefix(isFilter ? " Undid Save X." : " There is nothing to undo."))
  }

  @Test("Another normalisation of the same characters is another name")
  func normalisation() throws {
    let editor = try Self.editor()
    editor.type("Le<Ctrl-u>")
    editor.send(.paste("e\u{301}"))
    editor.type("<Enter>e<Ctrl-u>")
    editor.send(.paste("\u{E9}"))
    editor.type("<Enter>")
    #expect(try Self.lists(editor).map { Array($0.utf8) } == [[0xC3, 0xA9]])
  }

  @Test(
    "A name that is there already, or none, is refused while it can still be corrected",
    arguments: [
      ("LEo", "due", "There is already a field Due.", " date<Enter>num", "the field due date"),
      ("LEjje<Ctrl-u>", "Priörity", "There is already a field Priority.", "2", "Renamed Due"),
      ("LEjje<Ctrl-u>", "Priority", "There is already a field Priority.", "!", "Renamed Due"),
      ("LEo", "  ", "A field needs a name.", "Date<Enter>num", "the field Date"),
      ("Lo", "to do", "There is already a list To Do.", " Later", "Added the list to do Later"),
      ("LoBooks<Enter>e<Ctrl-u>", "To Do", "There is already a list To Do.", "!", "Renamed Books"),
      ("Ly<Ctrl-u>", "To Do", "There is already a list To Do.", "!", "Duplicated To Do as To Do!"),
      ("LE3j<Enter>o", "HIGH", "There is already a value high.", "er", "Added HIGHer."),
      ("+", "later", "There is already a section Later.", "er", "Added the section laterer"),
      ("LEo", "\u{200B}", "A field needs a name.", "Date<Enter>num", "the field"),
      ("Le<Ctrl-u>", "\u{200B} ", "A list needs a name.", "Later", "Renamed To Do"),
      ("LE3j<Enter>o", "\u{200B}", "A value needs a name.", "er", "Added"),
      ("+", "\u{2060}", "A section needs a name.", "er", "Added the section"),
      ("fmilk<Enter>Fname<Enter><Ctrl-u>", "\u{200B}", "A filter needs a name.", "X", "Saved"),
    ])
  func takenNames(
    keys: String, name: String, refusal: String, rest: String, done: String
  ) throws {
    let editor = try Self.editor()
    editor.type(keys + name + "<Enter>")
    #expect(editor.status.hasPrefix(" \(refusal)"))
    #expect(editor.editor.screen is PromptScreen)
    editor.type(rest + "<Enter>")
    #expect(editor.status.contains(done))
  }

  @Test("A value with a comma is told to be one")
  func comma() throws {
    let editor = try Self.editor()
    editor.type("LE3j<Enter>aA, B<Enter>")
    #expect(editor.status.hasPrefix(" Added A, B, which is one value."), "\(editor.status)")
    #expect(editor.terminal.lines[0].hasSuffix("4 values"))
  }

  @Test("A list, a field and a value may get their own names with other capitals")
  func ownName() throws {
    let editor = try Self.editor()
    editor.type("Le<Ctrl-u>TO DO<Enter>")
    #expect(editor.status.hasPrefix(" Renamed To Do to TO DO."))
    editor.type("Ejje<Ctrl-u>DUE<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Due to DUE."))
    editor.type("j<Enter>e<Ctrl-u>HIGH<Enter>")
    #expect(editor.status.hasPrefix(" Renamed high to HIGH."))
  }

  @Test("Fields and values are not duplicated, and it is said what adds one")
  func duplicates() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type(":fields<Enter>y")
    #expect(editor.status.hasPrefix(" Fields are not duplicated; o adds one."), "\(editor.status)")
    editor.type("/prio<Enter>l")
    editor.type("y")
    #expect(editor.status.hasPrefix(" Values are not duplicated; o adds one."), "\(editor.status)")
  }

  @Test(
    "A key that means something in lists of rows alone says what there is instead",
    arguments: [
      ("R", "There are no sections here: e changes a name, o adds one."),
      ("x", "x means nothing here. ? shows the keys."),
      ("S", "S means nothing here. ? shows the keys."),
    ])
  func otherKeys(key: String, words: String) throws {
    let editor = try Self.editor()
    editor.type("L\(key)")
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    #expect(try Self.lists(editor) == ["To Do"])
  }
}
