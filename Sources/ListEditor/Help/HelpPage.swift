import Terminal

/// The help as lines, made from the command table and the keys as they are mapped now.
struct HelpPage: Equatable {
  /// Columns before the keys.
  static let indent = 2
  /// Columns between the keys and the names.
  static let gap = 2
  /// The most columns for keys beside a name; a command with longer ones has a line for them.
  static let widestKeys = 16

  /// The lines, from top to bottom.
  let lines: [HelpLine]
  /// How many columns the keys take.
  let keyColumns: Int

  /// Lays the help out for a width.
  ///
  /// - Parameter place: The situation whose commands are told of, first those that are for it only;
  ///   nil for all commands.
  init(
    of place: Command.Scopes? = nil, commands table: CommandTable, keyMap: KeyMap, columns: Int
  ) {
    let commands = place.map(table.commands(in:)) ?? table.commands
    let own = place?.topic
    let topics = [own].compactMap(\.self) + Command.Topic.allCases.filter { $0 != own }
    let keyTexts = commands.map { command in
      command.keyNames(in: keyMap).joined(separator: " ")
    }
    let keyColumns = keyTexts.map(\.count).filter { $0 <= Self.widestKeys }.max() ?? 0
    let room = max(1, columns - Self.indent - keyColumns - Self.gap)
    var lines: [HelpLine] = []
    for topic in topics where commands.contains(where: { $0.topic == topic }) {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(topic.rawValue))
      for (command, keys) in zip(commands, keyTexts) where command.topic == topic {
        if keys.count > keyColumns {
          lines += [.command(keys: keys, name: ""), .command(keys: "", name: command.name)]
        } else {
          lines.append(.command(keys: keys, name: command.name))
        }
        lines += Self.wrap(command.help, at: room).map { .explanation($0) }
      }
    }
    self.lines = lines
    self.keyColumns = keyColumns
  }

  /// The column at which names and explanations begin.
  var nameColumn: Int { Self.indent + keyColumns + Self.gap }

  /// Breaks ASCII text between words into lines of at most `columns` columns; a longer word has a
  /// line of its own.
  static func wrap(_ text: String, at columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
