import ObjectGraph

extension ImportTurner {
  /// The rows that stay when the import is taken back: SQLite would take along, or empty, what
  /// refers to them.
  func stayingRows() throws -> Set<Int64> {
    var staying = try changedRows().union(laterFilledRows())
    for reference in try TableReference.all(to: range.table, on: connection) {
      let isOwn = isOwn(reference)
      staying.formUnion(
        try keys(
          """
          SELECT DISTINCT target.id FROM \(joined(reference))
            AND \(isOwn ? "NOT \(isImported("source"))" : "1")
          """))
    }
    return try addingTargets(to: staying)
  }

  /// Whether a foreign key leads from the table to itself.
  private func isOwn(_ reference: TableReference) -> Bool {
    reference.table.lowercased() == range.table.lowercased()
  }

  /// The rows that are there and hold something else than they did.
  private func changedRows() throws -> Set<Int64> {
    let rows = try RowPrints(
      of: range.table, range.columns, range.keys, before: group, on: connection)
    var changed: Set<Int64> = []
    try JournalPrints(connection: connection, group: group).compare(rows) { key, print, kept in
      if print != kept { changed.insert(key) }
    }
    return changed
  }

  /// The rows that hold something of their own in columns which came since.
  private func laterFilledRows() throws -> Set<Int64> {
    let reader = ModelReader(connection: connection)
    let rank = try reader.read().entity(ofTable: range.table)?.orderAttribute
    let later = try reader.readColumns(of: range.table)
      .filter { !$0.isKey && !range.columns.contains($0.name) && $0.name != rank }
    guard !later.isEmpty else { return [] }
    let conditions = later.map { column in
      SQLText(
        "\(quoted(identifier: column.name)) IS NOT ?",
        [ColumnRow.value(ofLiteral: column.defaultText) ?? .null])
    }
    let head = "SELECT id FROM \(quoted(identifier: range.table)) AS target"
    let query =
      SQLText("\(head) WHERE \(isImported("target")) AND (") + .combined(conditions, by: " OR ")
      + SQLText(")")
    let statement = try query.statement(on: connection)
    defer { statement.reset() }
    var filled: Set<Int64> = []
    while try statement.step() { filled.insert(statement.integer(at: 0)) }
    return filled
  }

  /// Rows that stay, with those to which they refer, and those to which these do.
  func addingTargets(to rows: Set<Int64>) throws -> Set<Int64> {
    guard !rows.isEmpty else { return [] }
    var staying = rows
    var targets: [Int64: [Int64]] = [:]
    for reference in try TableReference.all(to: range.table, on: connection)
    where isOwn(reference) {
      let statement = try connection.statement(
        "SELECT source.id, target.id FROM \(joined(reference)) AND \(isImported("source"))")
      defer { statement.reset() }
      while try statement.step() {
        targets[statement.integer(at: 0), default: []].append(statement.integer(at: 1))
      }
    }
    var open = Array(staying)
    while let key = open.popLast() {
      for target in targets[key] ?? [] where staying.insert(target).inserted { open.append(target) }
    }
    return staying
  }

  /// The rows of another table, each with the imported one that it refers to.
  private func joined(_ reference: TableReference) -> String {
    // In this order: what a foreign key leads to is unique, so that each row is found at once.
    """
    \(quoted(identifier: reference.table)) AS source
      CROSS JOIN \(quoted(identifier: range.table)) AS target
    WHERE \(isImported("target")) AND \(reference.condition)
    """
  }

  private func isImported(_ table: String) -> String {
    "(\(table).id BETWEEN \(range.keys.lowerBound) AND \(range.keys.upperBound))"
  }
}
