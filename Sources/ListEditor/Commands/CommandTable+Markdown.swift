import Terminal

extension CommandTable {
  /// The keys as a table in Markdown, for documents; the README contains exactly this.
  ///
  /// One row a command, of those for a list, for a row that is held and for a title being typed.
  public func markdown(keyMap: KeyMap) -> String {
    let told: Command.Scopes = [.list, .grab, .field]
    let rows = commands.filter { !$0.scopes.isDisjoint(with: told) }.map { command in
      let keys = keyMap.keys(for: command.identifier).map { "`\($0.hintName)`" }
      return "| \(keys.joined(separator: " ")) | \(command.name) |"
    }
    return (["| keys | what they do |", "|---|---|"] + rows).joined(separator: "\n")
  }
}
