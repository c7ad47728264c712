import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Keys that were typed before a question was on the screen, or a message that puts one.
struct TypedAheadTests {
  private static let words = " What you typed before was not taken; first:"

  private static func letters() throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
  }

  @Test(
    "They are not its answer, whatever it asks",
    arguments: [
      ("<Ctrl-c>", "Quit Docket?"), ("Ex<Esc>", "Throw away what you typed?"),
      ("Ex<Ctrl-t>", "Throw away what you typed in Title?"),
      ("<Ctrl-e>d<Esc>", "Throw away 1 change?"), ("w", "This list shows no columns."),
      ("sTitle<Enter>J", "The rows are shown by Title."), ("5y300p", "Add 1500 rows?"),
    ],
    ["y", "n", "<Enter>", "<Esc>", "<Ctrl-c>", "buy a day"])
  func sameTurn(question: (keys: String, words: String), ahead: String) throws {
    let editor = try Self.letters()
    let rings = editor.terminal.counts.beeps
    editor.type(question.keys + ahead)
    #expect(editor.status.hasPrefix("\(Self.words) \(question.words)"), "\(editor.status)")
    #expect(editor.terminal.counts.beeps == rings + 1)
    #expect(!editor.editor.isFinished)
    editor.type("<Esc>")
    #expect(editor.editor.question == nil)
  }

  @Test("What comes until it is drawn is not its answer, and what is no key counts")
  func beforeDrawing() throws {
    let editor = try Self.letters()
    editor.terminal.send(keys: "<Ctrl-c>")
    editor.editor.handle(editor.terminal.readInput())
    editor.terminal.send(keys: "y")
    editor.terminal.send(.resized(Size(columns: 70, rows: 9)))
    editor.editor.endTurn()
    #expect(editor.status.hasPrefix("\(Self.words) Quit Docket?"))
    #expect(editor.terminal.lines.count == 9)
    editor.type("y")
    #expect(editor.editor.isFinished)
  }

  @Test("One that comes up at the start is not answered by what was typed for the shell")
  func start() throws {
    let editor = try Self.letters()
    editor.editor.offer([Draft(list: 1, row: nil, texts: ["title": "Milk"], isForm: false)])
    editor.terminal.send(keys: "n")
    editor.editor.endTurn()
    #expect(editor.status.hasPrefix("\(Self.words) Go on with \"Milk\", typed last time?"))
    #expect(editor.editor.offeredDrafts.count == 1)
  }

  @Test("A pasted text is answered by a later key only, and says what else it said")
  func pasted() throws {
    let editor = try Self.letters()
    editor.send(.paste("x\ny"), .key("y"))
    #expect(editor.status.hasPrefix("\(Self.words) Add 2 rows, one for each line?"))
    #expect(try editor.storedTitles().count == 5)
    editor.type("y")
    #expect(try editor.storedTitles().count == 7)
  }

  @Test(
    "What somebody else wrote is not replaced before that is on the screen",
    arguments: ["e", "E"])
  func conflict(key: String) throws {
    let editor = try Self.letters()
    editor.type("\(key)x")
    try editor.rename("A", to: "theirs")
    editor.type("<Enter><Enter>")
    #expect(editor.status.hasPrefix(" What you typed before was not taken; first: Enter "))
    #expect(try editor.storedTitles().first == "theirs")
    editor.type("<Enter>")
    #expect(try editor.storedTitles().first == "Ax")
  }

  @Test("Nor is what is not known to be a key before that", arguments: ["e", "E"])
  func unresolved(key: String) throws {
    let editor = try Self.letters()
    editor.type("\(key)x")
    try editor.rename("A", to: "theirs")
    editor.terminal.unresolvedInput = try Key.sequence("<Esc>").map { .key($0) }
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Enter "))
    editor.send(.focus(true))
    editor.terminal.resolveInput()
    editor.turn()
    #expect(editor.status.hasPrefix("\(Self.words) Enter "), "\(editor.status)")
    editor.type("<Enter>")
    #expect(try editor.storedTitles().first == "Ax")
  }

  @Test("That keys were not taken is said once, however often some come too early")
  func saidOnce() throws {
    let editor = try Self.letters()
    editor.type("ex")
    try editor.rename("A", to: "theirs")
    editor.terminal.unresolvedInput = try Key.sequence("<Esc>").map { .key($0) }
    editor.type("<Enter>z")
    editor.terminal.resolveInput()
    editor.turn()
    #expect(editor.status.hasPrefix("\(Self.words) Enter "), "\(editor.status)")
  }

  @Test("An unresolved report of the mouse takes no answer from a question")
  func resolvedToNothing() throws {
    let editor = try Self.letters()
    editor.terminal.unresolvedInput = [.focus(true)]
    editor.type("<Ctrl-c>")
    editor.terminal.resolveInput()
    editor.turn()
    editor.type("y")
    #expect(editor.editor.isFinished)
  }

  @Test(
    "Text behind a command that is refused is no commands, however it was called",
    arguments: ["o", ":add below<Enter>", ":rename<Enter>"])
  func refused(keys: String) throws {
    let editor = try Self.letters()
    editor.observed.deniesWriting = true
    editor.type("j\(keys)Gq")
    #expect(!editor.editor.isFinished)
    #expect(editor.summary == "A >B C D E", "\(editor.status)")
  }

  @Test("Nor is it behind one that a small window does not show, or behind a line of a menu")
  func refusedElsewhere() throws {
    let small = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 15, rows: 3))
    small.type("oquit")
    #expect(!small.editor.isFinished)
    let menu = try Self.letters()
    menu.type("<Ctrl-e>fa<Enter>Funder<Enter>dq")
    #expect(menu.status.hasPrefix(" Filters are saved when edit mode is left."), "\(menu.status)")
    #expect(!menu.terminal.lines[0].contains("not saved"))
  }

  @Test("Nor is it behind the yes to a question about rows for it")
  func refusedBehindQuestion() throws {
    let editor = try Self.letters()
    editor.type("<Space>fB<Enter>M")
    #expect(
      editor.status.hasPrefix(" The marked row is hidden. Move B instead?"), "\(editor.status)")
    editor.type("yGq")
    #expect(
      editor.status.hasPrefix(" There is no other section and no other list to move to."),
      "\(editor.status)")
    #expect(!editor.editor.isFinished)
  }

  @Test("What is typed behind a name that failed is no part of it")
  func failedName() throws {
    let editor = try Self.letters()
    editor.observed.fail("apply")
    editor.type("LoCats<Enter>oDogs<Enter>")
    #expect(editor.terminal.lines[1].hasSuffix(" Cats"), "\(editor.terminal.lines)")
    editor.observed.heal()
    editor.type("<Enter>")
    #expect(editor.store.model.lists.map(\.name).last == "Cats")
  }

  @Test("Enter does not bring a row back before it is told that it would", arguments: ["e", "E"])
  func lostRow(key: String) throws {
    let words = " Somebody else deleted this row; Enter adds it again."
    for isNoticed in [true, false] {
      let editor = try Self.letters()
      editor.type("\(key)x")
      try editor.delete("A")
      if isNoticed {
        editor.noticeOutsideChange()
      } else {
        editor.type("y<Enter>")
        #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
      }
      #expect(editor.status.hasPrefix(words), "\(editor.status)")
      editor.type("<Enter>")
      #expect(try editor.storedTitles().first == (isNoticed ? "Ax" : "Axy"))
    }
  }

  @Test("Ctrl-c leaves a question as Esc does", arguments: ["<Ctrl-c>", "w", "Ex<Esc>"])
  func interrupt(keys: String) throws {
    let editor = try Self.letters()
    editor.type(keys)
    #expect(editor.editor.question != nil)
    editor.type("<Ctrl-c>")
    #expect(editor.editor.question == nil)
    #expect(!editor.editor.isFinished)
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }
}
