extension Editor {
  /// The menu of all commands of a list, by name, with their keys.
  func paletteScreen() -> MenuScreen {
    let items = commands.commands(in: .list).filter { $0.identifier != .palette }.map { command in
      MenuItem(
        command.name, detail: command.keyNames(in: keyMap).joined(separator: " "),
        aliases: command.aliases
      ) {
        .perform(Invocation(command.identifier))
      }
    }
    return MenuScreen("Commands", items, keyMap: keyMap, isForTyping: true)
  }
}
