import Terminal
import Testing

@testable import ListEditor

/// Yes and no as they are typed and pasted into a form.
struct FormAnswerTests {
  private static func form() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 70, rows: 14))
    editor.type("E<Tab>")
    return editor
  }

  @Test(
    "What is pasted or typed in one go is one answer, whatever blanks are around it",
    arguments: [
      ("yes ", "1"), (" yes", "1"), ("Yes\n", "1"), ("y ", "1"), ("no ", "0"), (" NO  ", "0"),
    ])
  func blanks(text: String, value: String) throws {
    for isPasted in [true, false] {
      let editor = try Self.form()
      editor.type(value == "1" ? "n" : "y")
      if isPasted {
        editor.send(.paste(text))
      } else {
        editor.type(text.replacing(" ", with: "<Space>").replacing("\n", with: ""))
      }
      #expect(!editor.terminal.lines.joined().contains("This must be yes or no."))
      editor.type("<Enter>")
      #expect(try editor.stored("done", ofRow: 1) == value)
    }
  }

  @Test("A blank alone changes the answer, and two change it twice")
  func space() throws {
    for (keys, value) in [("n<Space>", "1"), ("n<Space><Space>", "0"), ("y<Space>", "0")] {
      let editor = try Self.form()
      try editor.typeSlowly(keys + "<Enter>")
      #expect(try editor.stored("done", ofRow: 1) == value, "\(keys)")
    }
    let editor = try Self.form()
    editor.type("n")
    editor.type("<Space><Space><Space><Enter>")
    #expect(try editor.stored("done", ofRow: 1) == "1")
  }

  @Test(
    "A right answer takes away that another one was wrong, also where it is there already",
    arguments: ["y", "yes", "<Space><Space>", "<Right><Right>", "<Left><Left>"])
  func rightAnswer(keys: String) throws {
    let editor = try Self.form()
    editor.type("y")
    editor.type("q")
    #expect(editor.terminal.lines.joined().contains("This must be yes or no."))
    editor.type(keys)
    #expect(!editor.terminal.lines.joined().contains("This must be yes or no."))
    editor.type("<Enter>")
    #expect(try editor.stored("done", ofRow: 1) == "1")
  }

  @Test("What is neither changes nothing, and says so", arguments: ["yesterday", "not yet", "\n"])
  func neither(text: String) throws {
    let editor = try Self.form()
    editor.type("n")
    editor.send(.paste(text))
    #expect(editor.terminal.lines.joined().contains("This must be yes or no."))
    editor.type("<Tab><Enter>")
    #expect(try editor.stored("done", ofRow: 1) == "0")
  }
}
