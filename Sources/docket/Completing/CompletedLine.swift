import ArgumentParser
import NcursesTerminal

/// A command line on which something is to be completed, as a shell hands it over: its words as
/// they were typed, quotes and all, or without these.
struct CompletedLine {
  /// The file that a command works on.
  let file: String?
  /// The list in it.
  let list: String?
  /// What stands behind these: the rows that are imported, or the id of one.
  let third: String?
  /// Whether the rows are still to be said, by an id or a condition, before the fields of them.
  let lacksRow: Bool
  /// The fields that are given a value elsewhere on the line.
  let givenFields: Set<String>
  /// The field that a value is being typed for, and what stands before that value in the word.
  let assignedField: (name: String, prefix: String)?

  /// Options whose next word is their value.
  static let valued: Set<String> = [
    "--section", "--at", "--to", "--before", "--after", "--format", "--where", "--template",
    "--configuration", "--title",
  ]

  /// Reads a line: the program, its command, and what belongs to that.
  ///
  /// - Parameters:
  ///   - cursor: The index of the word that is completed; one before the first is none.
  ///   - home: The home folder.
  ///   - areQuoted: Whether the words are as they were typed.
  init(
    _ words: [String], cursor: Int, home: String? = NcursesTerminal.environmentVariable("HOME"),
    areQuoted: Bool = Self.shellKeepsQuotes
  ) {
    func plain(_ word: String, home: String?) -> String {
      Self.plain(word, home: home, isQuoted: areQuoted)
    }
    var places: [String] = []
    var isValue = false
    let before = words.prefix(max(0, cursor))
    for word in before.dropFirst(2) {
      if isValue {
        isValue = false
      } else if Self.valued.contains(word) {
        isValue = true
      } else if !word.hasPrefix("-") {
        places.append(plain(word, home: home))
      }
    }
    file = places.first
    list = places.dropFirst().first
    third = places.dropFirst(2).first
    let hasCondition = before.contains { $0 == "--where" || $0.hasPrefix("--where=") }
    lacksRow = words.dropFirst().first == "set" && places.count < 3 && !hasCondition
    let plain = words.map { plain($0, home: nil) }
    // Bash takes words apart at each "=".
    var given = Set(words.indices.dropLast().filter { words[$0 + 1] == "=" }.map { plain[$0] })
    let word = plain.indices.contains(cursor) ? plain[cursor] : ""
    let names = plain.prefix(before.count)
    if word == "=", let name = names.last {
      assignedField = (name, "")
    } else if before.last == "=", let name = names.dropLast().last {
      assignedField = (name, "")
    } else if let equals = word.firstIndex(of: "=") {
      assignedField = (String(word[..<equals]), String(word[...equals]))
    } else {
      assignedField = nil
    }
    for (index, word) in plain.enumerated() where index != cursor {
      if let equals = word.firstIndex(of: "="), equals != word.startIndex {
        given.insert(String(word[..<equals]))
      }
    }
    givenFields = given
  }

  /// Completions as the shell that asks wants them.
  static func shown(_ completions: [String]) -> [String] {
    // There a colon begins a description.
    CompletionShell.requesting == .zsh
      ? completions.map { $0.replacing(":", with: "\\:") } : completions
  }

  /// Whether the shell that asks hands words over with their quotes; fish before its version 4 does
  /// not.
  private static var shellKeepsQuotes: Bool {
    guard CompletionShell.requesting == .fish else { return true }
    let major = CompletionShell.requestingVersion?.split(separator: ".").first.flatMap { Int($0) }
    return major.map { $0 > 3 } ?? true
  }

  /// A word without its quotes, and with the home folder in place of `~`.
  private static func plain(_ word: String, home: String?, isQuoted: Bool) -> String {
    var rest = word[...]
    var plain = ""
    if let home, rest == "~" || rest.hasPrefix("~/") {
      plain = home
      rest = rest.dropFirst()
    }
    guard isQuoted else { return plain + rest }
    var quote: Character?
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("\\", nil), ("\\", "\""): if let next = rest.popFirst() { plain.append(next) }
      case ("'", nil), ("\"", nil): quote = character
      case let (character, open?) where character == open: quote = nil
      default: plain.append(character)
      }
    }
    return plain
  }
}
