import Terminal

/// The help as lines, made from the command table and the keys as they are mapped now.
struct HelpPage: Equatable {
  /// Columns before the keys.
  static let indent = 2
  /// Columns between the keys and the names.
  static let gap = 2
  /// The most columns for keys beside a name; a command with longer ones has a line for them.
  static let widestKeys = 16
  /// Up to this width keys and names stand on lines of their own, since beside one another neither
  /// has room.
  static let narrowColumns = 44

  /// The lines, from top to bottom.
  let lines: [HelpLine]
  /// The texts that stand in them, as one reads them.
  let passages: [Passage]
  /// The lines with which headings and commands begin.
  private let starts: [Int]
  /// How many columns the keys take.
  let keyColumns: Int

  /// Lays the help out for a width.
  ///
  /// - Parameters:
  ///   - place: The situation whose commands are told of, first those that are for it only; nil for
  ///     all commands.
  ///   - showsConditions: Whether it begins with how conditions are written.
  ///   - table: The commands.
  ///   - keyMap: Their keys, and those that the explanations name.
  ///   - columns: How wide the lines may be.
  ///   - widths: The columns of characters: keys may type any.
  init(
    of place: Command.Scopes? = nil, withConditions showsConditions: Bool = false,
    commands table: CommandTable, keyMap: KeyMap, columns: Int, widths: CharacterWidths
  ) {
    let commands = place.map(table.commands(in:)) ?? table.commands
    let own = place?.topic
    let topics = [own].compactMap(\.self) + Command.Topic.allCases.filter { $0 != own }
    let keyTexts = commands.map { command in
      command.keyNames(in: keyMap).joined(separator: " ")
    }
    let widest = columns > Self.narrowColumns ? Self.widestKeys : 0
    func width(_ text: String) -> Int { DisplayText(text, widths: widths).columns }
    let keyColumns = keyTexts.map(width).filter { $0 <= widest }.max() ?? 0
    let room = max(1, columns - Self.indent - keyColumns - Self.gap)
    var lines: [HelpLine] = []
    var passages: [Passage] = []
    var starts: [Int] = []
    /// A text in lines from the present one on.
    func wrap(_ text: String, at columns: Int) -> [String] {
      let parts = Self.wrap(text, at: columns, widths: widths)
      passages.append(Passage(line: lines.count, parts: parts))
      return parts
    }
    func begin(_ heading: String) {
      if !lines.isEmpty { lines.append(.blank) }
      starts.append(lines.count)
      lines += wrap(heading, at: max(1, columns - 1)).map { .heading($0) }
    }
    func add(_ keys: String, _ name: String, _ help: String) {
      starts.append(lines.count)
      if width(keys) > keyColumns {
        lines += wrap(keys, at: max(1, columns - Self.indent)).map { .command(keys: $0, name: "") }
        lines += wrap(name, at: room).map { .command(keys: "", name: $0) }
      } else {
        passages.append(Passage(line: lines.count, parts: [keys]))
        let names = wrap(name, at: room)
        lines.append(.command(keys: keys, name: names.first ?? ""))
        lines += names.dropFirst().map { .command(keys: "", name: $0) }
      }
      lines += wrap(help, at: room).map { .explanation($0) }
    }
    if showsConditions {
      begin(ConditionGuide.heading)
      for example in ConditionGuide.examples { add(example.text, "", example.words) }
    }
    for topic in topics where commands.contains(where: { $0.topic == topic }) {
      begin(topic.rawValue)
      for (command, keys) in zip(commands, keyTexts) where command.topic == topic {
        add(keys, command.name, command.help(in: keyMap))
      }
    }
    self.lines = lines
    self.passages = passages
    self.starts = starts
    self.keyColumns = keyColumns
  }

  /// The column at which names and explanations begin.
  var nameColumn: Int { Self.indent + keyColumns + Self.gap }

  /// The line of another layout of the same help with which what stands in a line of this one
  /// begins: a heading or a command.
  func start(ofLine line: Int, in other: HelpPage) -> Int {
    guard let part = starts.lastIndex(where: { $0 <= line }), other.starts.indices.contains(part)
    else { return 0 }
    return other.starts[part]
  }

  /// Breaks a text between words into lines of at most `columns` columns; a longer word has a line
  /// of its own.
  static func wrap(_ text: String, at columns: Int, widths: CharacterWidths) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let width = DisplayText(word, widths: widths).columns
      if !line.isEmpty, used + 1 + width > columns {
        lines.append(line)
        (line, used) = ("", 0)
      }
      used += (line.isEmpty ? 0 : 1) + width
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
