import Terminal
import Testing

@testable import ListEditor

/// What is offered where there is no file.
struct WelcomeTests {
  private static func editor() -> (Editor, VirtualTerminal) {
    let terminal = VirtualTerminal(size: Size(columns: 60, rows: 8))
    let editor = Editor(
      newFile: "list.docket",
      offers: [
        NewFileOffer(name: "todo", summary: "what to do"),
        NewFileOffer(name: "notes", summary: "newest first"),
      ], listName: "list", driver: terminal)
    editor.endTurn()
    return (editor, terminal)
  }

  private static func type(_ keys: String, _ editor: Editor, _ terminal: VirtualTerminal) {
    terminal.send(keys: keys)
    editor.handle(terminal.readInput())
    editor.endTurn()
  }

  @Test("The templates are offered, and a list of one's own")
  func picture() {
    let (_, terminal) = Self.editor()
    #expect(
      terminal.lines.prefix(5) == [
        " list.docket: begin with                   3 to choose from",
        " : j k move; / or other letters find",
        " > todo                                          what to do",
        "   notes                                       newest first",
        "   my own                                     an empty list",
      ])
  }

  @Test(
    "What is chosen ends the screen, and leaving it chooses nothing",
    arguments: [
      ("<Enter>", NewFileChoice.offer(0)), ("not<Enter>", .offer(1)),
      ("own<Enter><Enter>Milk<Enter>", .ownList("list", firstRow: "Milk")), ("<Esc>q", nil),
      ("own<Enter>Food<Enter>Milk<Enter>", .ownList("Food", firstRow: "Milk")),
      ("<Esc><Enter><Down><Enter>", .offer(1)), ("<Esc>jx?qq", nil),
    ])
  func choosing(keys: String, expected: NewFileChoice?) {
    let (editor, terminal) = Self.editor()
    Self.type(keys, editor, terminal)
    #expect(editor.isFinished)
    #expect(editor.newFileChoice == expected)
  }

  @Test("Without a first row there is no file, and the list keeps the name that was typed")
  func emptyRow() {
    let (editor, terminal) = Self.editor()
    Self.type("own<Enter>Food<Enter>", editor, terminal)
    #expect(terminal.lines[0].hasPrefix(" The first row of Food"))
    for keys in ["<Enter>", " <Enter>"] {
      Self.type(keys, editor, terminal)
      #expect(!editor.isFinished)
      #expect(terminal.lines.last?.hasPrefix(" Without a row no file is made.") == true)
      #expect(terminal.lines[0].hasPrefix(" The first row of Food"))
    }
    Self.type("Milk<Enter>", editor, terminal)
    #expect(editor.newFileChoice == .ownList("Food", firstRow: "Milk"))
  }

  @Test("The hints name nothing that does not work there")
  func hints() {
    let (editor, terminal) = Self.editor()
    Self.type("<Esc>", editor, terminal)
    #expect(terminal.lines.last?.contains("o add") == false)
    #expect(terminal.lines.last?.contains("Enter chooses, q leaves no file behind") == true)
  }
}
