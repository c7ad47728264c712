import Terminal
import Testing

@testable import ListEditor

/// What people look for by a name and find outside of the editor.
struct AboutProgramTests {
  private static func editor() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 100, rows: 14))
    editor.editor.about = AboutProgram(version: "1.2.3", settingsFile: "/home/me/config.toml")
    return editor
  }

  @Test(
    "The palette tells it by the names that people know from elsewhere",
    arguments: [
      ("set", "Settings stand in /home/me/config.toml; docket manual tells which there are."),
      ("config", "Settings stand in /home/me/config.toml;"), ("theme", "Settings stand in "),
      ("colors", "Settings stand in "), ("import", "In a shell: docket import FILE LIST rows.csv."),
      ("csv", "In a shell: docket import"), ("version", "Docket 1.2.3"), ("about", "Docket 1.2.3"),
    ])
  func names(name: String, words: String) throws {
    let editor = try Self.editor()
    editor.type(":\(name)<Enter>")
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
  }

  @Test("A program that says nothing of itself has no such commands")
  func nothing() throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 100, rows: 14))
    editor.type(":version<Enter>")
    #expect(!editor.status.contains("Docket"), "\(editor.status)")
  }
}
