import Foundation
import Terminal
import Testing

@testable import ListEditor

/// Rows with something pending have a bar before them.
struct UnsavedRowTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
  }

  /// The titles of the rows with a bar.
  private static func unsaved(_ editor: EditorUnderTest) -> [String] {
    editor.terminal.lines.filter { $0.dropFirst(2).hasPrefix("▎") }.map {
      $0.dropFirst(9).prefix(11).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(
    "They have it once they are changed, added or moved, and no others",
    arguments: [
      ("x", ["Water the p"]), ("onew<Enter>", ["new"]), ("J", ["Water the p"]),
      ("jx", ["Call the de"]), (">", ["Water the p"]), ("mjj<Enter>", ["Water the p"]),
      ("VjjxG", ["Call the de", "Buy milk an"]), ("d", []), ("xx", []),
      ("xu", []), ("Ju", []), ("xuU<Esc>", []),
    ])
  func steps(keys: String, titles: [String]) throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>")
    #expect(Self.unsaved(editor) == [])
    editor.type(keys)
    #expect(Self.unsaved(editor) == titles, "\(editor.terminal.lines)")
  }

  @Test("Saving and cancelling take it away", arguments: ["<Ctrl-e>", "<Esc>,y"])
  func ending(keys: String) throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>xjonew<Enter>")
    #expect(Self.unsaved(editor).count == 2)
    for key in keys.split(separator: ",") { editor.type(String(key)) }
    #expect(Self.unsaved(editor) == [])
  }

  @Test("Rows whose ranks make room for others have none")
  func respacedRows() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + "UPDATE todo SET section = 'Today', done = 0, rank = id;",
      size: Size(columns: 78, rows: 16))
    editor.type("jj<Ctrl-e>J")
    #expect(Self.unsaved(editor) == ["Buy milk an"], "\(editor.terminal.lines)")
  }

  @Test("What is written at once has none")
  func atOnce() throws {
    let editor = try Self.editor()
    editor.type("xonew<Enter>J")
    #expect(Self.unsaved(editor) == [])
  }
}
