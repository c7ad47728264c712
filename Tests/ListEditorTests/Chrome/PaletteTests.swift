import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// The palette, and menus.
struct PaletteTests {
  @Test("Letters of a name find it, the best first")
  func fuzzy() {
    let names = [
      "Move the row down", "Mark the row", "Undo", "Redo", "Down a page", "Sort by a field",
      "Fields of this whole list",
    ]
    func best(_ typed: String) -> String? {
      names.compactMap { name in FuzzyMatch(typed, in: name).map { ($0, name) } }
        .max { $0.0 < $1.0 }?.1
    }
    #expect(best("un") == "Undo")
    #expect(best("fiel") == "Fields of this whole list")
    #expect(best("a field") == "Sort by a field")
    #expect(best("mark") == "Mark the row")
    #expect(best("mtrd") == "Move the row down")
    #expect(best("down") == "Down a page")
    #expect(best("ÜN") == "Undo")
    #expect(best("zz") == nil)
    #expect(best("ieldf") == nil, "what is strewn begins with a word")
    #expect(best("mo ro") == "Move the row down")
    #expect(best("mo ow") == nil, "each word that is typed begins one")
    #expect(best("ield") == "Sort by a field")
  }

  @Test(
    "Commands are performed by their names",
    arguments: [
      (":delete the<Enter>", "[One] >B C [Two] D E"), (":nxsec<Enter>", "[One] A B C [Two] >D E"),
      (":<Esc>j", "[One] A >B C [Two] D E"), (":<Down><Enter>", "[One] >A B C [Two] D E"),
      (":delete the<Enter>:undo<Enter>", "[One] >A B C [Two] D E"),
      (":w<Enter>d", "[One] >B C [Two] D E"), (":zzzz<Enter><Esc>d", "[One] >B C [Two] D E"),
    ])
  func performing(script: String, expected: String) throws {
    for pace in Pace.allCases {
      let editor = try EditorUnderTest(sql: TestLists.sectioned)
      try editor.type(script, pace)
      #expect(editor.summary == expected)
    }
  }

  @Test(
    "Words that a command has, or that mean it, find it",
    arguments: [
      ("exit", "Quit "), ("group", "Sections by a field "), ("export", "Save "),
      ("write", "Save "), ("new", "Add a row below "), ("remove", "Delete the row "),
      ("mark", "Mark the row "), ("search", "Find "), ("select", "Mark the row "),
      ("tick", "Flip yes and no "), ("check", "Flip yes and no "), ("duplicate", "Copy rows "),
      ("new list", "Lists of this file "), ("delete list", "Lists of this file "),
      ("new field", "Fields of this list "), ("type", "Fields of this list "),
      ("unfilter", "Filter "), ("reverse", "Sort by a field "), ("add", "Add a row below "),
      ("delete", "Delete the row "), ("rename", "Rename the section "),
      ("cancel", "Clear "), ("discard", "Clear "), ("column", "To the columns at the right "),
      ("hide field", "Fields of this list "), ("ls", "Lists of this file "),
      ("part", "Edit all fields "),
    ])
  func synonyms(typed: String, name: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 60, rows: 12))
    editor.type(":" + typed)
    #expect(editor.terminal.lines[2].hasPrefix(" > " + name), "\(editor.terminal.lines[2])")
  }

  @Test(
    "Letters strewn over its name do not find what ends the program or takes rows away",
    arguments: ["set", "spd", "qt", "dr", "qws", "oq"])
  func graveCommands(typed: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 60, rows: 40))
    editor.type(":" + typed)
    let lines = editor.terminal.lines
    for name in ["Suspend", "Quit", "Delete the row", "Save and quit", "Offer to quit"] {
      #expect(!lines.contains { $0.dropFirst(3).hasPrefix(name) }, "\(name)")
    }
  }

  @Test("Only commands that the palette has are found by synonyms")
  func synonymsOfLists() {
    let commands = CommandTable.standard.commands
    #expect(commands.allSatisfy { $0.scopes.contains(.list) || $0.synonyms.isEmpty })
  }

  @Test("In edit mode the word for an export does not find what saves, other words do")
  func exportInEditMode() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("<Ctrl-e>dd:export<Enter>")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called export."))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("<Esc>:write<Enter>")
    #expect(try editor.storedTitles() == ["C", "D", "E"])
  }

  @Test("A number is a row's, with a sign it is none")
  func signedNumber() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("G:+2<Enter>")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called +2."))
    editor.type("<Esc>:2<Enter>")
    #expect(editor.summary == "A >B C D E")
  }

  @Test("What no command is called is told, whatever commands have its letters")
  func unknown() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 60, rows: 12))
    editor.type(":import<Enter>")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called import."))
  }

  @Test(
    "A long text that is pasted by mistake is called so nowhere, and typing goes on behind it",
    .timeLimit(.minutes(1)))
  func pastedByMistake() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type(":")
    editor.send(.paste(String(repeating: "lorem ipsum ", count: 300_000)))
    try editor.typeSlowly("dol")
    let beginning = "lorem ipsum lorem ipsum lorem ipsum lor"
    #expect(editor.status.trimmingBlanks == "Esc leaves; nothing here is called \(beginning)…")
    #expect(editor.terminal.lines[1].hasSuffix("ipsum dol"))
  }

  @Test("The names that every editor knows work", arguments: [":q", ":wq", ":x"])
  func quitting(script: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type(script + "<Enter>")
    #expect(editor.editor.isFinished)
  }

  @Test("With an exclamation mark what is pending is thrown away")
  func quittingAnyway() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("<Ctrl-e>dd:q<Enter>")
    #expect(!editor.editor.isFinished)
    #expect(editor.status.hasPrefix(" Ctrl-e saves 2 changes, Esc cancels."))
    editor.type(":q!<Enter>")
    #expect(editor.editor.isFinished)
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test("A menu shows names with keys, the chosen one by a sign")
  func picture() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 72, rows: 7))
    editor.type(":row d")
    let lines = editor.terminal.lines
    #expect(lines[0].hasPrefix(" Commands"))
    #expect(lines[1] == " : row d")
    #expect(lines[2] == " > Move the row down" + String(repeating: " ", count: 41) + "J Alt-Down")
    #expect(editor.terminal.cursor == Position(row: 1, column: 8))
    #expect(lines[6].hasSuffix("Enter take  Esc leave"))
    editor.type("zzz")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called row dzzz."))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called row dzzz."))
  }

  @Test(
    "A number is the row to go to",
    arguments: [
      (":4<Enter>", "A B C >D E"), (":99<Enter>", "A B C D >E"), ("G:0<Enter>", ">A B C D E"),
      ("G: 1 <Enter>", ">A B C D E"), (":4<Esc>", ">A B C D E"),
    ])
  func rowNumber(script: String, expected: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type(script)
    #expect(editor.summary == expected)
  }

  @Test("There is no row 0, and none is offered")
  func rowZero() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("G:0")
    #expect(editor.terminal.lines[2].contains("Go to row 1"), "\(editor.terminal.lines)")
  }

  @Test("A command without a key is told as what the palette takes, and the palette takes it")
  func commandWithoutKey() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.flat, size: Size(columns: 78, rows: 10),
      keyMap: KeyMap(.standard, replacing: [.undo: [], .findNext: [], .confirm: ["Ctrl-y"]]))
    editor.type("d")
    #expect(editor.status.hasPrefix(" Deleted A. :undo brings it back."))
    editor.type(":undo")
    #expect(
      editor.terminal.lines[2]
        == " > Undo" + String(repeating: " ", count: 65) + ":undo")
    editor.type("<Ctrl-y>")
    #expect(editor.summary == ">A B C D E")
    editor.type(":find-next<Ctrl-y>")
    #expect(editor.status.hasPrefix(" / finds; nothing was looked for yet."))
    let other = try KeyMap(.standard, replacing: [.undo: [], .palette: ["Ctrl-x"], .confirm: []])
    #expect(other.keyName(for: .undo) == "Ctrl-x undo")
    #expect(other.keyName(for: .confirm) == "confirm")
    #expect(
      try KeyMap(.standard, replacing: [.undo: [], .palette: []]).keyName(for: .undo) == "undo")
  }

  @Test("Every command of a list can be chosen")
  func completeness() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.editor.about = AboutProgram(version: "1", settingsFile: nil)
    editor.type(":")
    #expect(
      editor.terminal.lines[0].hasSuffix(
        "\(CommandTable.standard.commands(in: .list).count - 1) to choose from"))
  }

  @Test("The names that other editors have for quitting give up nothing that is pending")
  func quittingAll() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("<Ctrl-e>J:qa<Enter>")
    #expect(!editor.editor.isFinished)
    #expect(editor.status.hasPrefix(" Ctrl-e saves 1 change"))
    editor.type(":wqa<Enter>")
    #expect(editor.editor.isFinished)
    #expect(try editor.storedTitles() == ["B", "A", "C", "D", "E"])
  }
}
