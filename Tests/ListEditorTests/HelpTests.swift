import Terminal
import Testing

@testable import ListEditor

struct HelpTests {
  private static func page(columns: Int) throws -> HelpPage {
    HelpPage(commands: .standard, keyMap: try KeyMap(.standard), columns: columns)
  }

  @Test("The help names every command with all of its keys", arguments: Command.Identifier.allCases)
  func completeness(identifier: Command.Identifier) throws {
    let command = CommandTable.standard[identifier]
    let keys = command.keyNames(in: .standard).joined(separator: " ")
    let lines = try Self.page(columns: 80).lines
    let isOnOneLine = lines.contains(.command(keys: keys, name: command.name))
    let isOnTwoLines =
      zip(lines, lines.dropFirst()).contains {
        $0 == (.command(keys: keys, name: ""), .command(keys: "", name: command.name))
      }
    #expect(isOnOneLine != isOnTwoLines)
  }

  @Test("Explanations are broken between words to fit the window")
  func wrapping() throws {
    let page = try Self.page(columns: 60)
    for case .explanation(let text) in page.lines {
      #expect(page.nameColumn + text.count <= 60)
    }
    #expect(HelpPage.wrap("to be or not", at: 5) == ["to be", "or", "not"])
    #expect(HelpPage.wrap("incomprehensible", at: 5) == ["incomprehensible"])
    #expect(HelpPage.wrap("", at: 5) == [])
  }

  @Test("F1 opens the help and closes it, as the question mark does")
  func functionKey() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    let before = Array(editor.terminal.lines)
    editor.type("<F1>")
    let help = Array(editor.terminal.lines)
    editor.type("<F1>")
    #expect(editor.terminal.lines == before)
    editor.type("?")
    #expect(editor.terminal.lines == help && help != before)
  }

  @Test("The wheel turns the page, and not past its ends")
  func wheel() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("?")
    let top = Array(editor.terminal.lines)
    func turn(_ kind: MouseEvent.Kind) {
      editor.send(.mouse(MouseEvent(kind, at: Position(row: 5, column: 5))))
    }
    turn(.wheelUp)
    #expect(editor.terminal.lines == top)
    turn(.wheelDown)
    #expect(editor.terminal.lines[1] == top[4])
    turn(.wheelUp)
    #expect(editor.terminal.lines == top)
  }

  @Test("The help is searched as one types, with the matches underlined, and goes on at the top")
  func finding() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("?/undo")
    #expect(editor.terminal.lines[10] == " Find: undo")
    #expect(editor.terminal.lines[1].lowercased().contains("undo"))
    let mask = editor.terminal.styleMask { $0.attributes.contains(.underline) ? "u" : " " }
    #expect(mask[1].contains("u"))
    let first = editor.terminal.lines[1]
    editor.type("<Enter>n")
    #expect(editor.terminal.lines[1] != first)
    #expect(editor.status.hasPrefix(" Line 2 of "))
    editor.type("N")
    #expect(editor.terminal.lines[1] == first)
    editor.type("/zzz<Enter>")
    #expect(editor.status.hasPrefix(" Nothing here holds that."))
    editor.type("q")
    #expect(editor.summary == ">A B C D E")
  }
}
