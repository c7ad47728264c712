import ObjectGraph

/// What the rows of an import lead to.
struct ImportedReferences {
  let range: ImportedRange
  let connection: Connection

  /// What rows that came back lead to and is not there any more; nil where there is nothing of that
  /// kind.
  ///
  /// - Complexity: O(rows of the import) for each foreign key of the table
  func missing() throws -> SchemaChangeError? {
    let parents = try RecordedRows.names(
      "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?)", range.table, on: connection)
    for parent in parents {
      for reference in try TableReference.all(to: parent, on: connection)
      where reference.table.lowercased() == range.table.lowercased() {
        if let values = try missingValues(reference, to: parent) {
          return .unfit(words(values, reference, to: parent))
        }
      }
    }
    return nil
  }

  /// What the first row that leads nowhere by a foreign key holds in its columns.
  private func missingValues(
    _ reference: TableReference, to parent: String
  ) throws -> [AttributeValue]? {
    let own = reference.columns.map { "source.\(quoted(identifier: $0.own))" }
    // As SQLite compares them: the column of the other table decides.
    let equal = reference.columns.map {
      "target.\(quoted(identifier: $0.other)) = +source.\(quoted(identifier: $0.own))"
    }
    let statement = try SQLText(
      """
      SELECT \(own.joined(separator: ", ")) FROM \(quoted(identifier: range.table)) AS source
      WHERE source.id BETWEEN ? AND ?
        AND \(own.map { "\($0) IS NOT NULL" }.joined(separator: " AND "))
        AND NOT EXISTS (
          SELECT 1 FROM \(quoted(identifier: parent)) AS target
          WHERE \(equal.joined(separator: " AND ")))
      ORDER BY source.id LIMIT 1
      """, [.integer(range.keys.lowerBound), .integer(range.keys.upperBound)]
    ).statement(on: connection)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return own.indices.map(statement.value(at:))
  }

  private func words(
    _ values: [AttributeValue], _ reference: TableReference, to parent: String
  ) -> String {
    let columns = SentenceParts.enumeration(reference.columns.map { "\(range.table).\($0.own)" })
    // A new gesture in the same window would forget the import.
    let advice = "bring that back first, in another window"
    if reference.columns.map({ $0.other.lowercased() }) == ["id"] {
      return "its rows lead by \(columns) to row \(values[0].shown) of \(parent), which is gone;"
        + " \(advice)"
    }
    let shown = SentenceParts.enumeration(values.map { "“\($0.shown)”" })
    return "its rows have \(shown) in \(columns), and there is no such value any more; \(advice)"
  }
}
