extension EditCommand {
  /// The editor for a command line of nothing but `FILE` and `LIST`, read without the parser.
  ///
  /// That is how people start the program, and the parser takes a fifth of the start: it looks at the
  /// arguments of every command by reflection. What it would make of such a command line is the same.
  ///
  /// - Returns: Nil where the parser has to look: options, commands, and what it complains of.
  init?(plain arguments: [String]) {
    guard arguments.count <= 2, !arguments.contains(where: { $0.isEmpty || $0.hasPrefix("-") })
    else { return nil }
    if let first = arguments.first, Docket.isCommand(first) { return nil }
    self.init()
    (template, noColor) = (nil, false)
    file = arguments.first
    list = arguments.dropFirst().first
  }
}

extension Docket {
  /// Whether a word names one of the commands, the parser's own one for help among them.
  static func isCommand(_ word: String) -> Bool {
    word == "help"
      || configuration.subcommands.contains { command in
        command.configuration.commandName == word
          || command.configuration.aliases.contains(word)
      }
  }
}
