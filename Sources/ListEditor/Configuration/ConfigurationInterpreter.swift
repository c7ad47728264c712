import ObjectGraph
import Terminal

/// Gives entries of a file of settings their meaning, and collects what has none.
struct ConfigurationInterpreter {
  private var configuration = Configuration()
  private var problems: [ConfigurationProblem] = []
  private var keys: [Command.Identifier: (keys: [Key], line: Int)] = [:]

  /// Takes an entry in.
  mutating func take(_ entry: SettingsEntry) {
    switch entry.table {
    case "": takeSetting(entry)
    case "keys": takeKeys(entry)
    case "theme": takeStyle(entry)
    default:
      let question = SimilarNames.question(for: entry.table, among: ["keys", "theme"])
      note(entry, "There is no table [\(entry.table)].\(question)")
    }
  }

  /// The configuration and the problems, by line. Of the keys that would ask for two commands in
  /// one situation, those that were set last are left out, and their commands keep their defaults.
  consuming func result() -> (Configuration, [ConfigurationProblem]) {
    while true {
      do {
        configuration.keyMap = try KeyMap(.standard, replacing: keys.mapValues(\.keys))
        return (configuration, problems.sorted { $0.line < $1.line })
      } catch {
        let lines = error.commands.compactMap { command in keys[command].map { (command, $0.line) }
        }
        guard let (command, line) = lines.max(by: { $0.1 < $1.1 }) else {
          trap("\(error.key) asks for \(error.commands) by default")
        }
        keys[command] = nil
        let names = error.commands.map(\.rawValue).joined(separator: " and ")
        problems.append(
          ConfigurationProblem(
            line,
            "\(error.key.hintName) would ask for both \(names), so \(command.rawValue) keeps its "
              + "defaults."))
      }
    }
  }

  private mutating func takeSetting(_ entry: SettingsEntry) {
    let answer: Bool? = if case .boolean(let answer) = entry.value { answer } else { nil }
    let set: (inout Configuration, Bool) -> Void
    switch entry.name {
    case "mouse": set = { $0.usesMouse = $1 }
    case "ascii": set = { $0.isASCII = $1 }
    case "color": set = { $0.usesColor = $1 }
    case "index_strip": set = { $0.showsIndexStrip = $1 }
    case "position": set = { $0.showsPosition = $1 }
    default:
      let names = Configuration.settings.map { $0.name }
      let question = SimilarNames.question(for: entry.name, among: names)
      return note(entry, "There is no setting \(entry.name).\(question)")
    }
    guard let answer else {
      return note(entry, "\(entry.name) is true or false, not \(entry.value.kind).")
    }
    set(&configuration, answer)
  }

  private mutating func takeKeys(_ entry: SettingsEntry) {
    guard let command = Command.Identifier(rawValue: entry.name) else {
      let names = Command.Identifier.allCases.map(\.rawValue)
      // Who writes the key first has the two the wrong way round.
      let swapped: String? =
        if case .text(let text) = entry.value, names.contains(text) {
          " Write \(text) = \"\(entry.name)\"."
        } else { nil }
      let question = swapped ?? SimilarNames.question(for: entry.name, among: names)
      return note(entry, "There is no command \(entry.name).\(question)")
    }
    let texts: [String]
    switch entry.value {
    case .text(let text): texts = [text]
    case .texts(let list): texts = list
    default: return note(entry, "\(entry.name) wants a key such as \"j\", or a list of keys.")
    }
    guard !texts.isEmpty || !Self.keyedCommands.contains(command) else {
      let reason =
        command == .palette
        ? "commands that have none are asked for through it"
        : "without one there is no way on or out"
      return note(entry, "\(entry.name) needs a key: \(reason).")
    }
    do {
      var own: [Key] = []
      let named = try texts.map { try (text: $0, key: Key(notation: $0)) }
      for (_, key) in named where !own.contains(key) { own.append(key) }
      if let mute = named.first(where: { !$0.key.isReported })?.text {
        return note(
          entry,
          "\(entry.name): No terminal sends \(mute). They send characters, also with Alt; with Ctrl"
            + " a to z, Space and \\ ] ^ _; and named keys, up to F20.")
      }
      if let digit = named.first(where: { $0.key.digit != nil })?.text {
        return note(entry, "\(entry.name): \(digit) belongs to counts, such as 25j.")
      }
      if Self.typingCommands.contains(command),
        let letter = named.first(where: { $0.key.text != nil })?.text
      {
        return note(
          entry,
          "\(entry.name): \(letter) types a character there. Take a named key, or one with Ctrl or Alt."
        )
      }
      keys[command] = (own, entry.line)
    } catch {
      note(entry, "\(entry.name): \(error).")
    }
  }

  private mutating func takeStyle(_ entry: SettingsEntry) {
    guard let role = ThemeRole(rawValue: entry.name) else {
      let names = ThemeRole.allCases.map(\.rawValue)
      let question = SimilarNames.question(for: entry.name, among: names)
      return note(entry, "There is no theme role \(entry.name).\(question)")
    }
    guard case .text(let text) = entry.value else {
      return note(entry, "\(entry.name) wants words such as \"bold blue\".")
    }
    switch StyleWords.style(text) {
    case .success(let style): configuration.theme[keyPath: role.style] = style
    case .failure(let refusal): note(entry, "\(entry.name): \(refusal.sentence)")
    }
  }

  /// The commands that can be asked for where text is typed.
  private static let typingCommands = Set(
    CommandTable.standard.commands(in: .typing).map(\.identifier))

  /// The commands without which nobody gets on, or out, where the palette cannot be asked; and what
  /// opens that.
  private static let keyedCommands: Set<Command.Identifier> = [
    .keepTitle, .discardTitle, .keepForm, .discardForm, .confirm, .cancel, .accept, .decline, .drop,
    .putBack, .closeHelp, .keepColumns, .restoreColumns, .palette,
  ]

  private mutating func note(_ entry: SettingsEntry, _ sentence: String) {
    problems.append(ConfigurationProblem(entry.line, sentence))
  }
}
