import TableOrder

/// The calls that a delegate gets, as a case writes them.
enum CallNotation {
  /// The kinds of errors that can stand among calls, or after a batch of the table.
  static let errorKinds: Set<String> = [
    "E-SECTIONCOUNT", "E-ROWCOUNT", "E-RANGE", "E-CONFLICT", "E-UNBALANCED", "E-IGNORED",
    "E-SECTIONORDER", "E-RUNAWAY", "E-SAVE",
  ]

  /// Reads a line of calls, each in canonical form; `none` is no call.
  ///
  /// - Throws: ``NotationError``.
  static func read(_ line: CaseLine) throws -> [String] {
    if line.rest == "none" { return [] }
    if line.parts.isEmpty { throw line.error("“\(line.word)” names calls, or none") }
    return try line.parts.map { text in
      guard let call = canonical(text) else { throw line.error("“\(text)” is not a call") }
      return call
    }
  }

  private static func canonical(_ text: String) -> String? {
    let (words, rest) = text.leadingWords(1)
    switch words.first {
    case "WILL", "DID": return rest.isEmpty ? words[0] : nil
    case "USER": return rest == "WILL" ? "USER WILL" : nil
    case "error": return error(rest).map { "error \($0)" }
    case "SD", "SI":
      return indexed(rest).map { "\(words[0]) \($0)" }
    case "OD", "OI":
      guard let (place, id) = rest.lastWord, id.isIdentifier,
        let path = TableIndexPath(notation: place)
      else { return nil }
      return "\(words[0]) \(path.notation) \(id)"
    case "OM", "OU":
      guard let (move, id) = rest.lastWord, id.isIdentifier, let (from, to) = sides(ofMove: move),
        let old = TableIndexPath(notation: from), let new = TableIndexPath(notation: to)
      else { return nil }
      return "\(words[0]) \(old.notation)->\(new.notation) \(id)"
    default: return nil
    }
  }

  /// Reads the kind of an error, with index and name where it has them.
  static func error(_ text: String) -> String? {
    let (words, rest) = text.leadingWords(1)
    guard let kind = words.first, errorKinds.contains(kind) else { return nil }
    if kind == "E-SECTIONORDER" { return indexed(rest).map { "\(kind) \($0)" } }
    return rest.isEmpty ? kind : nil
  }

  /// Reads an index and a section's name.
  private static func indexed(_ text: String) -> String? {
    let (words, name) = text.leadingWords(1)
    guard let index = words.first.flatMap({ Int($0) }), index >= 0, name.isSectionName else {
      return nil
    }
    return "\(index) \(name)"
  }
}
