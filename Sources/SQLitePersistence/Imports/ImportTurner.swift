import ObjectGraph

/// Takes an import back, and brings it back.
struct ImportTurner {
  let connection: Connection
  let range: ImportedRange
  let group: UndoGroup.ID
  /// Where the rows are kept meanwhile.
  let kept: KeptTable

  /// Takes away the rows that are as the import left them and that no row refers to that is there
  /// afterwards, as far as no trigger ignores that.
  ///
  /// - Returns: The others.
  /// - Throws: `SchemaChangeError` where the fields are other ones, or a trigger would take rows
  ///   along that are to stay; `PersistentStoreError.refused` where triggers ignore the deletion of
  ///   each row that was to go.
  func takeBack() throws -> LeftRows {
    let present = try ModelReader(connection: connection).readColumns(of: range.table).map(\.name)
    // One that is gone and was not filled has the same print: it held nothing.
    let isWhole = range.columns.allSatisfy(present.contains)
    let staying = present.isEmpty ? [] : try stayingRows()
    let count = present.isEmpty ? 0 : try countRows()
    guard !present.isEmpty && (isWhole || staying.isEmpty || staying.count < count) else {
      throw SchemaChangeError.unfit("the fields of the list are other ones by now")
    }
    try connection.execute(
      """
      CREATE TABLE \(quoted(identifier: kept.name))
      AS SELECT * FROM \(quoted(identifier: range.table)) WHERE 0
      """)
    let left = try removeRows(besides: staying)
    try KeptTypes(of: range, kept, on: connection).note()
    return LeftRows(
      rows: left.sorted { $0.key < $1.key }, isAll: !left.isEmpty && left.count == count)
  }

  /// Takes rows away, and keeps them.
  ///
  /// A row whose deletion a trigger ignores stays, and so do those to which it refers: all is done
  /// anew without them.
  ///
  /// - Parameter known: Which stay in any case.
  /// - Returns: Which stay.
  private func removeRows(besides known: Set<Int64>) throws -> [LeftRow] {
    let count = try countRows()
    var staying = known
    var refused: Set<Int64> = []
    while true {
      try connection.execute("SAVEPOINT docket_leaving")
      let leaving = leavingKeys(besides: staying)
      try writing {
        // All of them before any goes: a row takes along, or empties, what leads to it.
        let copy = quoted(identifier: kept.name)
        for keys in leaving { try run("INSERT INTO \(copy) SELECT *", on: keys) }
        for keys in leaving { try run("DELETE", on: keys) }
      }
      let ignored = try presentKeys().subtracting(staying)
      if ignored.isEmpty {
        guard try countRows() == staying.count else {
          throw SchemaChangeError.unfit(
            "a trigger of the table \(range.table) would take rows along that are to stay")
        }
        try connection.execute("RELEASE docket_leaving")
        let words = RowWriter.ignoredWords(range.table)
        return staying.map { LeftRow(key: $0, refusal: refused.contains($0) ? words : nil) }
      }
      try connection.execute("ROLLBACK TO docket_leaving")
      try connection.execute("RELEASE docket_leaving")
      refused.formUnion(ignored)
      staying = try addingTargets(to: staying.union(ignored))
      guard staying.count < count else { throw RowWriter.ignored(range.table) }
    }
  }

  /// Brings the rows back that were taken away.
  ///
  /// - Throws: `SchemaChangeError` where columns are gone that hold something of theirs, or have
  ///   another type, or other rows have keys of theirs by now: a row lies nowhere else than with
  ///   those that are kept. `PersistentStoreError.refused` where a trigger ignores a row. They all
  ///   stay kept.
  func bringBack() throws {
    let present = try ModelReader(connection: connection).readColumns(of: range.table).map(\.name)
    let keptColumns = try ModelReader(connection: connection).readColumns(of: kept.name).map(\.name)
    guard !keptColumns.isEmpty else { throw SchemaChangeError.missing(kept.name) }
    // What the table makes itself was kept with the rest, and comes by itself again.
    let made = try RecordedRows.names(
      "SELECT name FROM pragma_table_xinfo(?) WHERE hidden IN (2, 3)", range.table, on: connection)
    let gone = keptColumns.filter { !present.contains($0) && !made.contains($0) }
    if let column = try gone.first(where: isFilled) { throw SchemaChangeError.missing(column) }
    if let column = try KeptTypes(of: range, kept, on: connection).changedColumn() {
      throw SchemaChangeError.unfit(
        "the type of \(try label(of: column)) was changed since, or a change of it taken back")
    }
    let columns = keptColumns.filter(present.contains).map { quoted(identifier: $0) }
      .joined(separator: ", ")
    let table = quoted(identifier: range.table)
    let source = quoted(identifier: kept.name)
    let taken = try keys(
      "SELECT id FROM \(source) WHERE id IN (SELECT id FROM \(table)) ORDER BY id")
    if let first = taken.first {
      let others = taken.count > 1 ? " and \(taken.count - 1) more" : ""
      throw SchemaChangeError.unfit("another row has the id \(first)\(others) by now")
    }
    let count = try keys("SELECT count(*) FROM \(source)").first ?? 0
    let others = try presentKeys()
    try writing {
      let written = try connection.unkeptStatement(
        """
        INSERT\(connection.conflictPolicy(of: range.table)) INTO \(table) (\(columns))
        SELECT \(columns) FROM \(source) ORDER BY id
        """
      ).run()
      guard written == Int(count) else { throw RowWriter.ignored(range.table) }
    }
    try noteEffects(besides: others)
    try connection.execute("DROP TABLE \(source)")
  }

  /// Whether some row that is kept holds something in a column.
  private func isFilled(_ column: String) throws -> Bool {
    try !keys(
      """
      SELECT 1 FROM \(quoted(identifier: kept.name))
      WHERE \(quoted(identifier: column)) IS NOT NULL LIMIT 1
      """
    ).isEmpty
  }

  /// What people call a column.
  private func label(of column: String) throws -> String {
    try ModelReader(connection: connection).readFields()
      .first { $0.entity == range.table && $0.name == column }?.label ?? column
  }

  /// Writes rows, without the feed's triggers if they are many.
  private func writing(_ body: () throws -> Void) throws {
    let (distance, isBeyond) = range.keys.upperBound.subtractingReportingOverflow(
      range.keys.lowerBound)
    let isMany = isBeyond || distance >= RowImporter.noticedRows
    let feed = BulkFeed(connection: connection, table: range.table)
    if isMany { try feed.pause() }
    try body()
    if isMany { try feed.resume() }
  }

  /// The keys of the import without those of rows that stay.
  private func leavingKeys(besides staying: Set<Int64>) -> [ClosedRange<Int64>] {
    var leaving: [ClosedRange<Int64>] = []
    // The last key may be the greatest that there is.
    var start: Int64? = range.keys.lowerBound
    for key in staying.sorted() {
      if let start, start < key { leaving.append(start...(key - 1)) }
      start = key < range.keys.upperBound ? key + 1 : nil
    }
    if let start { leaving.append(start...range.keys.upperBound) }
    return leaving
  }

  /// Runs a command on rows of the table.
  private func run(_ command: String, on keys: ClosedRange<Int64>) throws {
    try SQLText(
      "\(command) FROM \(quoted(identifier: range.table)) WHERE id BETWEEN ? AND ?",
      [.integer(keys.lowerBound), .integer(keys.upperBound)]
    ).statement(on: connection).run()
  }

  /// How many rows of the import are there.
  private func countRows() throws -> Int {
    let count = try keys(
      """
      SELECT count(*) FROM \(quoted(identifier: range.table))
      WHERE id BETWEEN \(range.keys.lowerBound) AND \(range.keys.upperBound)
      """)
    return Int(count.first ?? 0)
  }

  /// The rows of the import that are there.
  private func presentKeys() throws -> Set<Int64> {
    Set(
      try keys(
        """
        SELECT id FROM \(quoted(identifier: range.table))
        WHERE id BETWEEN \(range.keys.lowerBound) AND \(range.keys.upperBound)
        """))
  }

  func keys(_ sql: String) throws -> [Int64] {
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    var keys: [Int64] = []
    while try statement.step() { keys.append(statement.integer(at: 0)) }
    return keys
  }
}
