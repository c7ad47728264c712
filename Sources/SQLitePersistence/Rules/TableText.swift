/// The text of a table, by its columns and the constraints behind them.
///
/// SQLite has no pragma for most of what a declaration says: the text that it keeps is the only
/// place.
struct TableText {
  let sql: String
  /// What stands between the brackets and the commas of the table, each in words.
  let parts: [[SQLToken]]

  /// - Complexity: O(length)
  init(_ sql: String) {
    self.sql = sql
    let tokens = SQLToken.tokens(of: sql)
    guard let open = tokens.firstIndex(where: { $0.isSymbol("(") }),
      let end = tokens.closingBracket(of: open)
    else {
      parts = []
      return
    }
    var depth = 0
    parts = tokens[(open + 1)..<end].split { token in
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      return depth == 0 && token.isSymbol(",")
    }.map(Array.init)
  }

  /// The text of a table as the file has it; nil where there is none of that name.
  init?(of table: String, on connection: Connection) throws {
    let texts = try RecordedRows.names(
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE", table,
      on: connection)
    guard let sql = texts.first else { return nil }
    self.init(sql)
  }

  /// What is declared of a column.
  func definition(of column: String) -> ColumnDefinition? {
    range(of: column).map { ColumnDefinition(text($0)) }
  }

  /// The same table with another declaration of a column.
  func declaring(_ column: String, as definition: ColumnDefinition) -> String? {
    guard let range = range(of: column) else { return nil }
    let bytes = Array(sql.utf8)
    return String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + " " + definition.text
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
  }

  /// The same table under another name: rows that lead to others of it do so there as well, and
  /// checks that name it name that one.
  func named(_ name: String) -> String? {
    let tokens = SQLToken.tokens(of: sql)
    guard let open = tokens.firstIndex(where: { $0.isSymbol("(") }), open > 0 else { return nil }
    let rest = String(decoding: Array(sql.utf8)[tokens[open].range.lowerBound...], as: UTF8.self)
    let own = tokens[open - 1].writtenName ?? ""
    return "CREATE TABLE \(quoted(storedIdentifier: name)) "
      + SQLToken.renamingTable(own, to: name, in: rest)
  }

  /// What beside its own declaration names a column: constraints of the table, and checks and
  /// expressions of other columns.
  func constraints(on column: String) -> [String] {
    parts.flatMap { part -> [String] in
      guard let name = Self.column(of: part) else {
        // The columns of a reference are those of another table.
        let own = part.prefix { !$0.isKeyword("REFERENCES") }
        return SQLToken.mentions(of: column, in: own).isEmpty ? [] : [text(part)]
      }
      guard name.lowercased() != column.lowercased(), part.count > 1 else { return [] }
      let definition = ColumnDefinition(text(Array(part.dropFirst())))
      return definition.constraints.filter { constraint in
        [.check, .generated].contains(constraint.kind)
          && !SQLToken.mentions(of: column, in: SQLToken.tokens(of: constraint.text)).isEmpty
      }.map(\.text)
    }
  }

  /// Where a declaration stands, behind the name.
  private func range(of column: String) -> Range<Int>? {
    let part = parts.first { Self.column(of: $0)?.lowercased() == column.lowercased() }
    guard let first = part?.first, let last = part?.last else { return nil }
    return first.range.upperBound..<last.range.upperBound
  }

  /// The column that a part declares; nil for a constraint of the table.
  static func column(of part: [SQLToken]) -> String? {
    switch part.first?.kind {
    case .word(let word)?:
      ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains(word.uppercased())
        ? nil : word
    case .name(let name)?, .text(let name)?: name
    case .number?, .blob?, .symbol?, nil: nil
    }
  }

  func text(_ words: [SQLToken]) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return text(first.range.lowerBound..<last.range.upperBound)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: Array(sql.utf8)[range], as: UTF8.self)
  }
}
