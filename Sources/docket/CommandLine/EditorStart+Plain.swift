extension EditorStart {
  /// What a command line of nothing but `FILE` and `LIST` asks for, read without the parser.
  ///
  /// That is how people start the program, and the parser takes a fifth of the start: it looks at
  /// the arguments of every command by reflection. What it would make of such a command line is the
  /// same.
  ///
  /// - Returns: Nil where the parser has to look: options, commands, and what it complains of.
  init?(plain arguments: [String]) {
    guard arguments.count <= 2, !arguments.contains(where: { $0.isEmpty || $0.hasPrefix("-") })
    else { return nil }
    if let first = arguments.first, Self.commands.contains(first) { return nil }
    file = arguments.first
    list = arguments.dropFirst().first
  }

  /// The words that the parser takes for a command. Asking the commands for their names makes the
  /// whole help of each.
  static let commands = [
    "edit", "lists", "show", "add", "set", "mv", "rm", "undo", "redo", "watch", "pick", "import",
    "export", "check", "info", "manual", "help",
  ]

  /// The options of opening a file, which say nothing of a command.
  static let options = ["--no-color", "--ascii"]
}
