/// Reads the part of TOML that settings need, and notes the line of each.
///
/// Tables of one level, and in them texts, whole numbers, `true` and `false`, and arrays of texts,
/// which may stretch over several lines. Dates, tables within tables and numbers with fractions are
/// refused by line. The lines are why this is no general TOML library: a wrong key has to be told
/// with its place.
struct SettingsReader {
  private var rest: Substring
  private var line = 1
  private var table = ""
  private var seen: Set<String> = []

  init(_ text: String) {
    rest = text[...]
  }

  /// All entries in the order of the file.
  ///
  /// - Throws: ``ConfigurationProblem`` for the first mistake.
  mutating func entries() throws(ConfigurationProblem) -> [SettingsEntry] {
    var entries: [SettingsEntry] = []
    while true {
      skipBlanks(andLines: true)
      guard let first = rest.first else { return entries }
      if first == "[" {
        try readTable()
      } else {
        entries.append(try readEntry())
      }
      try expectLineEnd()
    }
  }

  private mutating func readTable() throws(ConfigurationProblem) {
    rest.removeFirst()
    skipBlanks()
    table = try readName()
    skipBlanks()
    guard rest.first == "]" else {
      throw problem("A table is written [name], and tables within tables mean nothing here.")
    }
    rest.removeFirst()
    guard seen.insert("[\(table)]").inserted else {
      throw problem("The table [\(table)] is there twice.")
    }
  }

  private mutating func readEntry() throws(ConfigurationProblem) -> SettingsEntry {
    let start = line
    let name = try readName()
    skipBlanks()
    guard rest.first == "=" else { throw problem("After \(name) an = is missing.") }
    rest.removeFirst()
    skipBlanks()
    let value = try readValue(of: name)
    guard seen.insert("\(table).\(name)").inserted else {
      throw ConfigurationProblem(start, "\(name) is set twice.")
    }
    return SettingsEntry(table: table, name: name, value: value, line: start)
  }

  private mutating func readName() throws(ConfigurationProblem) -> String {
    if rest.first == "\"" || rest.first == "'" { return try readText() }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    guard !name.isEmpty else { throw problem("A name is missing here.") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func readValue(of name: String) throws(ConfigurationProblem) -> SettingsValue {
    switch rest.first {
    case "\"", "'": return .text(try readText())
    case "[": return .texts(try readTexts())
    default: break
    }
    let word = rest.prefix { !$0.isWhitespace && $0 != "#" && $0 != "," && $0 != "]" }
    rest = rest.dropFirst(word.count)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "": throw problem("The value of \(name) is missing.")
    default:
      guard let number = Int(word) else {
        throw problem("\(word) is no value: a text stands in quotes.")
      }
      return .integer(number)
    }
  }

  private mutating func readTexts() throws(ConfigurationProblem) -> [String] {
    rest.removeFirst()
    var texts: [String] = []
    while true {
      skipBlanks(andLines: true)
      switch rest.first {
      case "]":
        rest.removeFirst()
        return texts
      case "\"", "'":
        texts.append(try readText())
      default:
        throw problem("Here a text in quotes or ] is missing.")
      }
      skipBlanks(andLines: true)
      if rest.first == "," {
        rest.removeFirst()
      } else if rest.first != "]" {
        throw problem("Here a comma or ] is missing.")
      }
    }
  }

  /// A text in quotes: with escapes in double ones, as it is in single ones.
  private mutating func readText() throws(ConfigurationProblem) -> String {
    let quote = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst(), !character.isLineEnd {
      if character == quote { return text }
      guard character == "\\", quote == "\"" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "\"": text.append("\"")
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case "t": text.append("\t")
      default: throw problem("After \\ stands one of \" \\ n t, or write the text in '.")
      }
    }
    throw problem("The text is not closed in its line.")
  }

  private mutating func expectLineEnd() throws(ConfigurationProblem) {
    skipBlanks()
    guard rest.isEmpty || rest.first?.isLineEnd == true else {
      throw problem("After the value there is something more.")
    }
  }

  /// Skips blanks and comments, and perhaps line ends.
  private mutating func skipBlanks(andLines: Bool = false) {
    while let character = rest.first {
      if character == "#" {
        rest = rest.drop { !$0.isLineEnd }
      } else if character.isLineEnd {
        guard andLines else { return }
        line += 1
        rest.removeFirst()
      } else if character.isWhitespace {
        rest.removeFirst()
      } else {
        return
      }
    }
  }

  private func problem(_ sentence: String) -> ConfigurationProblem {
    ConfigurationProblem(line, sentence)
  }
}

extension Character {
  /// Whether editors, which count the lines, begin a new one here.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
