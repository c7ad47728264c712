import Terminal
import Testing

@testable import ListEditor

/// Lines that are pasted where names are typed.
struct PastedNamesTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 20))
  }

  private static func values(_ editor: EditorUnderTest) throws -> [String] {
    try editor.shell("SELECT name FROM todo_priority ORDER BY rank")
  }

  @Test("Where a choice is made they are its values, whatever commas they have")
  func newChoice() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>oShelf<Enter>choice<Enter>")
    editor.send(.paste("Attic\nAtrium, with palms\n\n Cellar\n"))
    #expect(editor.status.hasPrefix(" Add 3 values, one for each line?"), "\(editor.status)")
    editor.type("y")
    #expect(editor.status.hasPrefix(" Added the field Shelf."), "\(editor.status)")
    let names = try editor.shell("SELECT name FROM todo_shelf ORDER BY rank")
    #expect(names == ["Attic", "Atrium, with palms", "Cellar"])
  }

  @Test(
    "Signs before each of the lines are left out, as before rows",
    arguments: [("- Soon\n- Never", "bullets"), ("1. Soon\n2. Never", "numbers")], ["", "o"])
  func signs(pasted: (text: String, signs: String), keys: String) throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>3j<Enter>\(keys)")
    editor.send(.paste(pasted.text))
    #expect(
      editor.status.hasPrefix(" Add 2 values, one for each line, without \(pasted.signs)?"),
      "\(editor.status)")
    editor.type("y")
    #expect(try Self.values(editor)[1...2] == ["Soon", "Never"])
  }

  @Test("Among the values of a choice they are further ones, as one step", arguments: ["", "o"])
  func values(keys: String) throws {
    let editor = try Self.editor()
    let before = try Self.values(editor)
    editor.type(":fields<Enter>3j<Enter>\(keys)")
    editor.send(.paste("Soon\nNever, ever"))
    #expect(editor.status.hasPrefix(" Add 2 values, one for each line?"), "\(editor.status)")
    editor.type("y")
    #expect(editor.status.hasPrefix(" Added 2 values."), "\(editor.status)")
    #expect(try Self.values(editor) == [before[0], "Soon", "Never, ever"] + before[1...])
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Add 2 values of Priority."), "\(editor.status)")
    #expect(try Self.values(editor) == before)
  }

  @Test("One line is a value, and in the line that is typed a part of it")
  func oneLine() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>3j<Enter>")
    editor.send(.paste("Soon\n"))
    #expect(editor.status.hasPrefix(" Add the value Soon?"), "\(editor.status)")
    editor.type("yoN")
    editor.send(.paste("ever"))
    editor.type("<Enter>")
    #expect(try Self.values(editor).contains("Soon") && Self.values(editor).contains("Never"))
  }

  @Test(
    "What cannot be a value, or would join what is typed, is refused",
    arguments: [
      ("", "high\nSoon", "There is already a value high."), ("", "A\na", "a is there twice."),
      ("o", "Soon\nHigh", "There is already a value high."),
      ("oX", "A\nB", "Each line is a name of its own: paste them where nothing is typed yet."),
      ("", " \n", "What you pasted is blank, so it adds nothing."),
    ])
  func refused(keys: String, text: String, sentence: String) throws {
    let editor = try Self.editor()
    let before = try Self.values(editor)
    editor.type(":fields<Enter>3j<Enter>\(keys)")
    editor.send(.paste(text))
    #expect(editor.status.hasPrefix(" \(sentence)"), "\(editor.status)")
    #expect(try Self.values(editor) == before)
  }

  @Test("A field and a list need more than a name", arguments: [":fields<Enter>", "L"])
  func outlines(keys: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    editor.send(.paste("A\nB"))
    #expect(
      editor.status.hasPrefix(" Pasted text goes into a name: press o or e first."),
      "\(editor.status)")
  }
}
