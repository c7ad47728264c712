import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Marks that are set and taken off in edit mode.
struct EditModeMarksTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
  }

  @Test(
    "They are the same when it has been left",
    arguments: [
      ("<Space><Space><Ctrl-e><Esc><Ctrl-e>Gd", ["A", "B", "C", "D"]),
      ("<Ctrl-e><Space><Space><Ctrl-e>Gd", ["C", "D", "E"]),
      ("<Space><Ctrl-e><Space><Ctrl-e>Gd", ["C", "D", "E"]),
      ("<Space><Ctrl-e>gd<Space><Ctrl-e>Gd", ["C", "D", "E"]),
      ("<Ctrl-e>ox<Enter><Space><Ctrl-e>Gd", ["A", "B", "C", "D", "E"]),
      ("<Ctrl-e><Space>ox<Enter><Ctrl-e>Gd", ["B", "x", "C", "D", "E"]),
    ])
  func kept(script: String, expected: [String]) throws {
    for pace in Pace.allCases {
      let editor = try Self.editor()
      try editor.type(script, pace)
      #expect(try editor.storedTitles() == expected, "\(editor.status)")
    }
  }

  @Test("New rows that are thrown away take their marks along, and the others keep theirs")
  func thrownAway() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>jj<Space>gox<Enter><Space>")
    #expect(editor.terminal.lines[0].contains(", 2 marked"))
    // Esc would take the marks off first.
    editor.type("u…u")
    #expect(editor.terminal.lines[0].contains(", 1 marked"), "\(editor.terminal.lines[0])")
    editor.type("<Ctrl-e>d")
    #expect(try editor.storedTitles() == ["A", "B", "D", "E"])
  }

  @Test("Marks of rows that a filter hides are the same too")
  func hidden() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e><Space>ftitle = e<Enter><Ctrl-e>")
    #expect(editor.terminal.lines[0].contains(", 1 marked row hidden"))
    editor.type("<Esc>")
    #expect(editor.terminal.lines[0].contains(", 1 marked"))
    editor.type("d")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
  }

  @Test("Marks that were hidden and taken off in edit mode stay off")
  func hiddenBefore() throws {
    let editor = try Self.editor()
    editor.type("<Space>ftitle = e<Enter><Ctrl-e><Esc><Esc><Ctrl-e>")
    #expect(!editor.terminal.lines[0].contains("marked"), "\(editor.terminal.lines[0])")
  }
}
