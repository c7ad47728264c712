import Terminal

@testable import ListEditor

extension CommandTable {
  /// The keys as a table in Markdown, for documents; the README contains exactly this.
  ///
  /// One row a command under the headings of the help, of the commands for a list, for a row that
  /// is held and for a title being typed; the keys of every text field are left to the help.
  func markdown(keyMap: KeyMap) -> String {
    var rows = ["| keys | what they do |", "|---|---|"]
    for topic in Command.Topic.allCases {
      let told = commands.filter { $0.topic == topic && Self.isTold($0) }
      if !told.isEmpty { rows.append("| **\(topic.rawValue)** | |") }
      for command in told {
        let keys = command.keyNames(in: keyMap).map { "`\($0)`" }
        rows.append("| \(keys.joined(separator: " ")) | \(command.name) |")
      }
    }
    return rows.joined(separator: "\n")
  }

  private static func isTold(_ command: Command) -> Bool {
    !command.scopes.isDisjoint(with: [.list, .grab, .field, .form, .prompt, .columns])
      && TextField.Edit(command.identifier) == nil
  }
}
