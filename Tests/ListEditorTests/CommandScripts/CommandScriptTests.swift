import Terminal
import Testing

@testable import ListEditor

/// A key script for every command: by each of its keys, in every situation where they work, and by
/// its name in the palette.
struct CommandScriptTests {
  private static let table = CommandTable.standard

  @Test("Every command has a script in each situation where its keys work")
  func completeness() {
    for command in Self.table.commands {
      for scope in Command.Scopes.all where !command.scopes.isDisjoint(with: scope) {
        let hasScript = CommandScript.all.contains {
          $0.command == command.identifier && $0.scope == scope
        }
        #expect(hasScript, "\(command.identifier.rawValue) in \(scope)")
      }
    }
  }

  @Test("The scripts begin in the situation that they are for", arguments: CommandScript.all)
  func situation(script: CommandScript) throws {
    #expect(try script.editor().editor.scope == script.scope)
    #expect(!Self.table[script.command].scopes.isDisjoint(with: script.scope))
  }

  @Test("Every command does what it says by each of its keys", arguments: CommandScript.all)
  func keys(script: CommandScript) throws {
    for key in Self.table[script.command].defaultKeys {
      let editor = try script.editor()
      let before = editor.terminal.lines
      editor.send(.key(key))
      editor.type(script.after)
      Self.check(script, editor, before, "\(key)")
    }
  }

  @Test(
    "Every command of a list does the same by its name in the palette",
    arguments: CommandScript.all.filter { $0.scope == .list && $0.command != .palette })
  func names(script: CommandScript) throws {
    let command = Self.table[script.command]
    for name in [command.name] + command.aliases {
      let editor = try script.editor()
      let before = editor.terminal.lines
      editor.type(":")
      editor.send(.paste(name))
      editor.type("<Enter>" + script.after)
      Self.check(script, editor, before, name)
    }
  }

  private static func check(
    _ script: CommandScript, _ editor: EditorUnderTest, _ before: [String], _ way: String
  ) {
    let lines = editor.terminal.lines
    switch script.expectation {
    case .rows(let rows): #expect(editor.summary == rows, "by \(way)")
    case .says(let words):
      #expect(editor.status.hasPrefix(" \(words)"), "by \(way): \(editor.status)")
    case .shows(let text):
      #expect(lines.contains { $0.contains(text) }, "by \(way): \(lines)")
    case .types(let text): #expect(editor.typedText == text, "by \(way)")
    case .changes: #expect(lines != before, "by \(way)")
    case .keepsScreen: #expect(lines == before, "by \(way)")
    case .ends: #expect(editor.editor.isFinished, "by \(way)")
    case .suspends:
      #expect(editor.editor.takeSuspension(), "by \(way)")
      #expect(lines == before, "by \(way)")
    case .opensEditor: #expect(editor.editor.takeOutsideText() != nil, "by \(way)")
    }
  }
}

extension EditorUnderTest {
  /// What the field with the keyboard holds.
  fileprivate var typedText: String? {
    if let form = editor.screen as? FormScreen { return form.fields[form.focus].text.text }
    return listScreen?.prompt?.field.text ?? listScreen?.table.editedField?.text
  }
}
