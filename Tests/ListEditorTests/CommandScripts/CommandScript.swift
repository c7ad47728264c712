import Terminal

@testable import ListEditor

/// How one command is tried in one situation: what is typed before and behind it, and what is to be
/// seen then.
struct CommandScript: Sendable, CustomStringConvertible {
  /// What is to be seen.
  enum Expectation: Sendable {
    /// The rows, in the words of ``EditorUnderTest/summary``.
    case rows(String)
    /// What the status line begins with.
    case says(String)
    /// What some line of the screen holds.
    case shows(String)
    /// What the field with the keyboard holds.
    case types(String)
    /// Something on the screen is other than before.
    case changes
    /// Nothing on the screen is other than before.
    case keepsScreen
    /// The editor has ended.
    case ends
    /// The program is to be suspended, with the screen as it was.
    case suspends
    /// An editor of the person's own is wanted.
    case opensEditor
  }

  /// The list that it is tried on.
  enum List: Sendable {
    /// Letters in two sections.
    case letters
    /// The template `todo`.
    case todo
  }

  let command: Command.Identifier
  let scope: Command.Scopes
  let list: List
  let before: String
  let after: String
  let expectation: Expectation

  init(
    _ command: Command.Identifier, in scope: Command.Scopes = .list, on list: List = .letters,
    typing before: String = "", then after: String = "", expecting expectation: Expectation
  ) {
    self.command = command
    self.scope = scope
    self.list = list
    self.before = before
    self.after = after
    self.expectation = expectation
  }

  var description: String { "\(command.rawValue) after \"\(before)\"" }

  /// An editor in which what comes before was typed.
  func editor() throws -> EditorUnderTest {
    let sql =
      list == .letters ? TestLists.sectioned : EditorUnderTest.sql(template: "todo")
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 14))
    editor.editor.about = AboutProgram(version: "1.2.3", settingsFile: "/home/me/config.toml")
    editor.type(before)
    return editor
  }
}
