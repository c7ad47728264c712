extension ChangeTriggers {
  /// The triggers that a table of a file needs.
  init(for table: String, on connection: Connection) throws {
    self.table = table
    let indexes = try connection.statement(
      """
      SELECT list.name, text.sql, list.partial FROM pragma_index_list(?) AS list
      LEFT JOIN sqlite_schema AS text ON text.type = 'index' AND text.name = list.name
      WHERE list."unique" AND list.origin <> 'pk' ORDER BY list.name
      """)
    try indexes.bind(table, at: 1)
    var texts: [(name: String, sql: String?, isPartial: Bool)] = []
    while try indexes.step() {
      texts.append(
        (indexes.text(at: 0), indexes.optionalText(at: 1), indexes.integer(at: 2) != 0))
    }

    // Most tables have none.
    let generated = texts.isEmpty ? [] : try connection.generatedColumns(of: table)
    let statement = try connection.statement(
      "SELECT name, coll FROM pragma_index_xinfo(?) WHERE key ORDER BY seqno")
    defer { statement.reset() }
    uniqueIndexes = try texts.map { name, sql, isPartial in
      try statement.bind(name, at: 1)
      var parts: [(column: String?, collation: String)] = []
      while try statement.step() {
        parts.append((statement.optionalText(at: 0), statement.text(at: 1)))
      }
      statement.reset()
      guard isPartial || parts.contains(where: { $0.column == nil }), let sql else {
        let columns = parts.compactMap(\.column)
        return UniqueIndex(
          name: name,
          conditions: parts.compactMap { part in
            part.column.map { UniqueIndex.sameness(of: $0, collation: part.collation) }
          }, columns: columns, isGenerated: columns.contains(where: generated.contains))
      }
      let columns = try RecordedRows.names(
        "SELECT name FROM pragma_table_xinfo(?)", table, on: connection)
      return UniqueIndex(
        name: name, sql: sql, parts: parts, columns: columns, generated: generated)
    }
  }
}

extension ChangeTriggers.UniqueIndex {
  /// Says of a row that is there, and the one about to come, that they have the same in a column.
  static func sameness(of column: String, collation: String) -> String {
    let column = quoted(storedIdentifier: column)
    return sameness(of: column, and: "NEW.\(column)", collation: collation)
  }

  private static func sameness(
    of present: String, and coming: String, collation: String
  ) -> String {
    let isBuiltIn = builtInCollations.contains(collation.uppercased())
    let name = isBuiltIn ? collation : quoted(storedIdentifier: collation)
    return "\(present) = \(coming) COLLATE \(name)"
  }

  /// Those of SQLite itself. Other programs bring theirs, which need not be called by a plain word.
  private static let builtInCollations: Set = ["BINARY", "NOCASE", "RTRIM"]

  /// An index on expressions, or of the rows alone for which a condition holds, from its text.
  ///
  /// - Parameters:
  ///   - parts: The column that each of its terms is, nil where it is something else, and its
  ///     collation.
  ///   - columns: All columns of its table.
  ///   - generated: Those of them that are.
  fileprivate init(
    name: String, sql: String, parts: [(column: String?, collation: String)], columns: [String],
    generated: [String]
  ) {
    let text = Array(sql.utf8)
    let words = SQLToken.tokens(of: sql)
    let mentions = columns.map { ($0, SQLToken.mentions(of: $0, in: words)) }
    let known = Set(columns.map { $0.lowercased() })
    let texts = SQLToken.columnNames(in: words).compactMap { word -> (Range<Int>, String)? in
      guard text[word.range.lowerBound] == UInt8(ascii: "\""), let content = word.name,
        !known.contains(content.lowercased())
      else { return nil }
      return (word.range, content)
    }
    func written(_ range: Range<Int>, _ name: (_ column: String, _ isQualified: Bool) -> String?)
      -> String
    {
      var parts = mentions.flatMap { column, tokens in
        tokens.compactMap { word -> (place: Range<Int>, text: String)? in
          let start = Self.startOfName(at: word.range.lowerBound, in: words)
          return name(column, start < word.range.lowerBound).map {
            (start..<word.range.upperBound, $0)
          }
        }
      }
      // In a trigger SQLite takes it for a column, wherever texts in such marks are none.
      parts += texts.map { place, content in
        (place, quoted(literal: content))
      }
      parts = parts.filter { range.contains($0.place.lowerBound) }
        .sorted { $0.place.lowerBound > $1.place.lowerBound }
      var written = Array(text[range])
      for (place, text) in parts {
        let bytes = place.lowerBound - range.lowerBound..<place.upperBound - range.lowerBound
        written.replaceSubrange(bytes, with: Array(text.utf8))
      }
      return "(\(String(decoding: written, as: UTF8.self)))"
    }
    // A column of `main` would be none where the file is attached to another one.
    func present(_ range: Range<Int>) -> String {
      written(range) { column, isQualified in isQualified ? quoted(storedIdentifier: column) : nil }
    }
    func coming(_ range: Range<Int>) -> String {
      written(range) { column, _ in "NEW.\(quoted(storedIdentifier: column))" }
    }
    let terms = Self.terms(of: words, columns: Set(mentions.flatMap(\.1)))
    // A text that is a whole term SQLite takes for the column of its name, there and nowhere else.
    let unmentioned: [String?] = zip(terms, parts).map { term, part in
      let isMentioned = mentions.contains { $0.1.contains { term.contains($0.range.lowerBound) } }
      return isMentioned ? nil : part.column
    }
    let sameValues = zip(terms, zip(parts, unmentioned)).map { term, part in
      let (collation, column) = (part.0.collation, part.1)
      return column.map { Self.sameness(of: $0, collation: collation) }
        ?? Self.sameness(of: present(term), and: coming(term), collation: collation)
    }
    let rows = Self.rows(of: words, behind: terms.last?.upperBound ?? 0)
    let named = mentions.filter { !$0.1.isEmpty || unmentioned.contains($0.0) }.map(\.0)
    self.init(
      name: name, conditions: sameValues + rows.flatMap { [present($0), coming($0)] },
      columns: named, isGenerated: named.contains(where: generated.contains))
  }

  /// Where a column begins with the table, and what that is of, in front of it, in bytes.
  private static func startOfName(at column: Int, in words: [SQLToken]) -> Int {
    var index = words.firstIndex { $0.range.lowerBound == column } ?? 0
    while index >= 2, words[index - 1].isSymbol(".") { index -= 2 }
    return words[index].range.lowerBound
  }

  /// Where the condition of an index stands in its text, in bytes, if it has one.
  private static func rows(of words: [SQLToken], behind terms: Int) -> [Range<Int>] {
    let condition = words.drop { $0.range.lowerBound < terms || !$0.isKeyword("WHERE") }.dropFirst()
    guard let first = condition.first, let last = condition.last else { return [] }
    return [first.range.lowerBound..<last.range.upperBound]
  }

  /// Where the columns and expressions of an index stand in its text, in bytes, without their
  /// directions.
  ///
  /// - Parameter columns: The words that name a column, which may be called like a direction.
  private static func terms(of words: [SQLToken], columns: Set<SQLToken>) -> [Range<Int>] {
    var terms: [Range<Int>] = []
    var term: [SQLToken] = []
    var depth = 0
    for word in words.drop(while: { !$0.isSymbol("(") }) {
      if word.isSymbol(")") { depth -= 1 }
      if depth == 0 && word.isSymbol(")") || depth == 1 && word.isSymbol(",") {
        if let last = term.last, last.isKeyword("ASC") || last.isKeyword("DESC"),
          !columns.contains(last)
        {
          term.removeLast()
        }
        if let first = term.first, let last = term.last {
          terms.append(first.range.lowerBound..<last.range.upperBound)
        }
        term = []
        if depth == 0 { break }
        continue
      }
      if depth > 0 { term.append(word) }
      if word.isSymbol("(") { depth += 1 }
    }
    return terms
  }
}
