import Templates
import Terminal
import Testing

@testable import ListEditor

struct FieldCommandTests {
  @Test(
    "The hints say how one goes back, and name nothing that is never done",
    arguments: [
      ("", "? help", "q back"), ("L", "q back", "q quit"), ("LE", "q back", "d delete"),
      ("LE3j<Enter>", "d delete", "q quit"), ("LE3j<Enter>", "q back", "q quit"),
      ("<Ctrl-e>", "Esc cancel", "q back"),
    ])
  func wayBack(keys: String, hint: String, other: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 120, rows: 14))
    editor.type(keys)
    #expect(editor.status.contains(hint) && !editor.status.contains(other), "\(editor.status)")
  }

  @Test("Where rows can only be pinned, it is told that this is not what is flipped or hidden")
  func pinned() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 120, rows: 14))
    editor.type("x")
    #expect(
      editor.status.hasPrefix(
        " This list has no yes/no field but Pinned, and no choice."))
    editor.type("X")
    #expect(
      editor.status.hasPrefix(
        " This list has no yes/no field but Pinned, so nothing in it is ever done."))
  }

  @Test("Where done rows are hidden a list without rows is called empty")
  func noRows() throws {
    let editor = try EditorUnderTest(
      sql: Template.blank.sql + "INSERT INTO item (title, done) VALUES ('A', 1);",
      size: Size(columns: 120, rows: 14))
    func shows(_ words: String) -> Bool { editor.terminal.lines.contains { $0.contains(words) } }
    editor.type("X")
    #expect(shows("All rows are done. X shows them."))
    try editor.delete("A")
    editor.noticeOutsideChange()
    #expect(shows("This list is empty. o adds a row."))
  }

  private static let commands = CommandTable.standard.commands.filter {
    TextField.Edit($0.identifier) != nil
  }

  @Test("Keys in a field do what they do in every other field", arguments: Self.commands)
  func customs(command: Command) {
    for key in command.defaultKeys {
      #expect(TextField.Edit(key) == TextField.Edit(command.identifier), "\(key)")
    }
  }

  @Test("Every command of a field edits, keeps or discards, or concerns the whole program")
  func completeness() {
    let others: Set<Command.Identifier> = [
      .keepTitle, .keepTitleAndEditFields, .discardTitle, .repaint, .suspend, .helpHere,
    ]
    let all = CommandTable.standard.commands(in: .field).map(\.identifier)
    #expect(Set(all) == Set(Self.commands.map(\.identifier)).union(others))
  }

  @Test("A count repeats an edit")
  func counts() {
    var field = TextField("iPad Pro")
    let edited = field.perform(Invocation(.deleteBackward, count: 4))
    let moved = field.perform(Invocation(.caretLeft, count: 2))
    field.insert("x")
    let refused = field.perform(Invocation(.delete))
    #expect(edited && moved && !refused)
    #expect(field.text == "iPxad")
  }

  @Test("Pasted line breaks become blanks, and those at the end are dropped")
  func lineBreaks() {
    var field = TextField()
    field.insert("a\nb\r\nc\u{2028}d\n")
    field.insert("\n")
    #expect(field.text == "a b c d")
  }

  @Test("Whatever else is pasted stays as it is in the data")
  func controls() {
    var field = TextField()
    field.insert("a\u{1B}[31m\tb")
    #expect(field.text == "a\u{1B}[31m\tb")
  }
}
