import TableOrder

extension Edit {
  /// Reads one part of an `edits` line.
  ///
  /// - Throws: ``NotationError``.
  init(_ text: String, _ line: CaseLine) throws {
    let (words, rest) = text.leadingWords(1)
    let word = words.first ?? ""
    if let command = Command(rawValue: word) {
      guard rest.isEmpty else { throw line.error("“\(word)” stands alone, not “\(text)”") }
      self = .command(command)
      return
    }
    switch word {
    case "fail":
      guard rest == "save" else { throw line.error("“\(text)” is not “fail save”") }
      self = .failSave
    case "drag":
      let (words, target) = rest.leadingWords(2)
      guard words.count == 2, words[0].isIdentifier, words[1] == "to",
        let path = TableIndexPath(notation: target)
      else { throw line.error("“\(text)” is not “drag ID to [s,r]”") }
      self = .drag(words[0], to: path)
    case "other": self = .other(try Change(rest, line))
    case "shell": self = .shell(try Change(rest, line))
    default: self = .change(try Change(text, line))
    }
  }
}

extension Edit.Change {
  fileprivate init(_ text: String, _ line: CaseLine) throws {
    guard let change = Self(text) else { throw line.error("“\(text)” is not an edit") }
    self = change
  }

  private init?(_ text: String) {
    let (words, rest) = text.leadingWords(1)
    if words.first == "rank" {
      guard let (name, rank) = Self.rank(rest) else { return nil }
      self = .rank(section: name, rank)
      return
    }
    let (ids, arguments) = rest.leadingWords(1)
    guard let word = words.first, let id = ids.first, id.isIdentifier else { return nil }
    switch word {
    case "insert":
      let (keys, section) = arguments.leadingWords(1)
      guard let key = keys.first.flatMap({ Int($0) }), section.isEmpty || section.isSectionName
      else { return nil }
      self = .insert(id: id, key: key, section: Self.section(section))
    case "delete" where arguments.isEmpty: self = .delete(id)
    case "touch" where arguments.isEmpty: self = .touch(id)
    case "same" where arguments.isEmpty: self = .same(id)
    case "set": self.init(setting: id, arguments)
    default: return nil
    }
  }

  private init?(setting id: String, _ arguments: String) {
    let (words, value) = arguments.leadingWords(1)
    guard let attribute = words.first, !value.isEmpty else { return nil }
    switch attribute {
    case "key":
      guard let key = Int(value) else { return nil }
      self = .setKey(id, key)
    case "section" where value.isSectionName: self = .setSection(id, Self.section(value))
    case "done" where ["yes", "no"].contains(value): self = .setDone(id, value == "yes")
    default: return nil
    }
  }

  /// Reads `NAME N`.
  static func rank(_ text: String) -> (name: String, rank: Int)? {
    guard let (name, last) = text.lastWord, let rank = Int(last), name.isSectionName else {
      return nil
    }
    return (name, rank)
  }

  /// A section's name; `-` and nothing are NULL.
  private static func section(_ name: String) -> String? {
    name.isEmpty || name == "-" ? nil : name
  }
}

extension Edit: CustomStringConvertible {
  /// The step as a case writes it.
  var description: String {
    switch self {
    case .change(let change): change.description
    case .other(let change): "other \(change)"
    case .shell(let change): "shell \(change)"
    case .command(let command): command.rawValue
    case .failSave: "fail save"
    case .drag(let id, let path): "drag \(id) to \(path.notation)"
    }
  }
}

extension Edit.Change: CustomStringConvertible {
  var description: String {
    switch self {
    case .insert(let id, let key, let section):
      "insert \(id) \(key)\(section.map { " \($0)" } ?? "")"
    case .delete(let id): "delete \(id)"
    case .setKey(let id, let key): "set \(id) key \(key)"
    case .setSection(let id, let section): "set \(id) section \(section ?? "-")"
    case .setDone(let id, let isDone): "set \(id) done \(isDone ? "yes" : "no")"
    case .touch(let id): "touch \(id)"
    case .same(let id): "same \(id)"
    case .rank(let section, let rank): "rank \(section) \(rank)"
    }
  }
}
