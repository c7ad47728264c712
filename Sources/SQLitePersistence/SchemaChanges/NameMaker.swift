/// Makes names of columns and tables from what people call them.
struct NameMaker {
  /// Names that must not be used, in lower case.
  private let taken: Set<String>
  /// What SQLite gives a meaning to. A table that is called as a function which gives rows hides it
  /// from whoever asks that in the file.
  private static let reserved: Set<String> = [
    "id", "rowid", "oid", "_rowid_", "json_each", "json_tree",
  ]
  private static let reservedPrefixes = [BookkeepingSchema.prefix, "sqlite_", "pragma_"]

  init(taken: [String]) {
    self.taken = Set(taken.map { $0.lowercased() }).union(Self.reserved)
  }

  /// A name that is not taken, of letters, digits and `_`: `Due date` becomes `due_date`, and the
  /// next one `due_date_2`.
  ///
  /// - Parameter fallback: What is put before a name that would mean something else, or stands for
  ///   one of signs alone.
  /// - Returns: Nil where nothing is called by the label.
  func name(for label: String, fallback: String) -> String? {
    guard label.contains(where: { !$0.isWhitespace }) else { return nil }
    var name = ""
    for character in label.lowercased() {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if !name.isEmpty && name.last != "_" {
        name.append("_")
      }
    }
    if name.last == "_" { name.removeLast() }
    if name.isEmpty { name = fallback }
    let mustNotBegin = Self.reservedPrefixes.contains(where: name.hasPrefix)
    if mustNotBegin || name.first?.isNumber == true { name = "\(fallback)_\(name)" }
    var candidate = name
    var number = 2
    while taken.contains(candidate) {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }
}
