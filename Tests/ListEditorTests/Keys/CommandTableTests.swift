import Terminal
import Testing

@testable import ListEditor

struct CommandTableTests {
  private let table = CommandTable.standard

  @Test("Every command is in the table once and can be looked up")
  func completeness() {
    #expect(table.commands.map(\.identifier).count == Command.Identifier.allCases.count)
    for identifier in Command.Identifier.allCases {
      #expect(table[identifier].identifier == identifier)
    }
  }

  @Test("Every command is documented", arguments: CommandTable.standard.commands)
  func documentation(command: Command) {
    #expect(command.name.first?.isUppercase == true)
    #expect(!command.name.hasSuffix("."), "a name is a phrase")
    #expect(command.help.hasSuffix("."), "help is sentences")
    #expect(command.help != command.name + ".", "help that repeats the name helps nobody")
  }

  @Test("No help names a key that may be another one", arguments: CommandTable.standard.commands)
  func keysInHelp(command: Command) {
    #expect(!command.help(in: .standard).contains("{"))
    let names = Set(table.commands.flatMap(\.defaultKeys).map(\.hintName))
    let fixed = command.help.replacing(#/\{[a-z-]+\}/#, with: "")
    for word in fixed.split(whereSeparator: { " .,;()".contains($0) }) {
      let name = word.drop(while: \.isNumber)
      guard name.first?.isLetter == true, name.lowercased() != "a" else { continue }
      #expect(!names.contains(String(name)), "\(word)")
    }
  }

  @Test("Every command is reachable by each of its keys", arguments: CommandTable.standard.commands)
  func reachability(command: Command) throws {
    let keyMap = try KeyMap(table)
    #expect(!command.defaultKeys.isEmpty || !command.aliases.isEmpty)
    #expect(!command.scopes.isEmpty)
    for key in command.defaultKeys {
      for scope in Command.Scopes.all where !command.scopes.isDisjoint(with: scope) {
        #expect(keyMap.command(for: key, in: scope) == command.identifier)
      }
    }
  }

  @Test("Every default key is one that terminals send")
  func reported() {
    for command in table.commands {
      for key in command.defaultKeys {
        #expect(key.isReported, "\(key) for \(command.identifier.rawValue)")
      }
    }
  }

  @Test("A scope without a way out would be a trap", arguments: Command.Scopes.all)
  func waysOut(scope: Command.Scopes) throws {
    let keyMap = try KeyMap(table)
    #expect(keyMap.command(for: "Ctrl-c", in: scope) != nil)
    #expect(keyMap.command(for: "Escape", in: scope) != nil)
  }

  @Test("No key that types a character is a command where text is typed")
  func textStaysText() {
    for command in table.commands(in: .typing) {
      #expect(command.defaultKeys.allSatisfy { $0.text == nil })
    }
  }

  @Test("One key for two commands in one situation is a conflict that names both")
  func conflicts() {
    var commands = table.commands
    commands.removeAll { $0.identifier == .undo }
    commands.append(
      Command(.undo, "Undo", help: "Takes back.", keys: ["d"], scopes: .list, topic: .history))
    let expected = KeyConflict(key: "d", commands: [.delete, .undo])
    #expect(throws: expected) { try KeyMap(CommandTable(commands)) }
  }
}
