import Terminal
import Testing

@testable import ListEditor

/// Menus: walked through as lists are, or narrowed by letters of a name.
struct MenuTests {
  private static func chosen(_ script: String, _ pace: Pace) throws -> String? {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    try editor.type(script, pace)
    return editor.terminal.lines.first { $0.hasPrefix(" > ") }
  }

  @Test(
    "The keys of a list choose a line, until something else is typed",
    arguments: [
      ("s", "As the list says"), ("sj", "Manual order"), ("sjjk", "Manual order"),
      ("s<Down><Down>", "Title, ascending"), ("s<Ctrl-n>", "Manual order"),
      ("sjj<Ctrl-p>", "Manual order"), ("sG", "Part, descending"), ("sGg", "As the list says"),
      ("s<End><Up>", "Part, ascending"), ("s<PageDown>", "Part, descending"),
      ("s<Ctrl-d>", "Part, ascending"), ("stid", "Title, descending"),
      ("sde<Down>", "Part, descending"), ("sAs", "As the list says"),
      ("sas<Down>", "Title, ascending"),
      ("sdescj", ""), ("s/j", ""), ("s/g", "Part, ascending"),
      ("sde<Backspace><Backspace>j", "Manual order"),
    ])
  func walking(script: String, expected: String) throws {
    for pace in Pace.allCases {
      let line = try Self.chosen(script, pace)
      if expected.isEmpty {
        #expect(line == nil)
      } else {
        #expect(line?.hasPrefix(" > \(expected)") == true, "\(line ?? "none")")
      }
    }
  }

  @Test("The palette takes every letter as one of a name")
  func palette() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 60, rows: 12))
    editor.type(":jump")
    #expect(editor.terminal.lines[1] == " : jump")
    #expect(editor.terminal.lines[2].hasPrefix(" > Jump to a section"))
  }

  @Test("The line for a name says how one chooses, and the keys say how one leaves")
  func advice() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 40, rows: 10))
    editor.type("s")
    #expect(editor.terminal.lines[1] == " : j k move; / or other letters find")
    #expect(editor.terminal.lines[9].hasSuffix("Enter take  Esc leave"))
    editor.type("/")
    #expect(editor.terminal.lines[1] == " : letters of a name")
    editor.type("zebra")
    #expect(editor.terminal.lines[1] == " : zebra")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called zebra."))
    let beeps = editor.terminal.counts.beeps
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called zebra."))
    #expect(editor.terminal.counts.beeps == beeps + 1)
    editor.type("<Esc>")
    #expect(editor.summary == "[One] >A B C [Two] D E")
  }

  @Test("A click chooses a line, another one takes it, and the wheel walks")
  func mouse() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 60, rows: 12))
    editor.type("s")
    let line = Position(row: 5, column: 6)
    editor.send(.mouse(MouseEvent(.press, button: .left, at: line)))
    #expect(editor.terminal.lines[5].hasPrefix(" > Title, descending"))
    editor.send(.mouse(MouseEvent(.wheelDown, at: line)))
    #expect(editor.terminal.lines[6].hasPrefix(" > "))
    editor.send(.mouse(MouseEvent(.wheelUp, at: line)))
    editor.send(.mouse(MouseEvent(.press, button: .left, at: line)))
    #expect(editor.status.hasPrefix(" The rows are shown by Title, descending."))
    #expect(editor.summary == "[One] C B >A [Two] E D")
  }
}
