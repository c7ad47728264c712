import ObjectGraph

/// Gives a column another type: a new column beside it takes the converted values, and then its
/// name and its indexes. It stands behind the other columns of the table afterwards.
struct ColumnRetyping {
  let column: String
  let table: String
  let old: ColumnDeclaration
  let new: ColumnDeclaration
  let connection: Connection
  /// How many rows are read at once.
  private static let batchSize = 512

  init(
    _ column: String, of table: String, from old: ColumnDeclaration, to new: ColumnDeclaration,
    connection: Connection
  ) {
    self.column = column
    self.table = table
    self.old = old
    self.new = new
    self.connection = connection
  }

  private var conversion: ColumnConversion { ColumnConversion(from: old, to: new) }

  /// A row of which the way back does not restore the value.
  struct Loss {
    let key: Int64
    /// What it holds.
    let lost: AttributeValue
    /// What the way back gives; nil where the new type cannot hold the value, or the way back what
    /// that makes of it.
    let restored: AttributeValue?
  }

  /// The rows that lose something, ascending.
  ///
  /// - Complexity: O(number of rows)
  func losses() throws -> [Loss] {
    var losses: [Loss] = []
    try forEachValue { key, value in
      guard let held = conversion.convert(value) else {
        losses.append(Loss(key: key, lost: value, restored: nil))
        return
      }
      let restored = conversion.inverse.convert(held) ?? old.held(.null)
      guard restored != value else { return }
      // What is none of the old type would come back as nothing, so that nothing would be held.
      let isKept = conversion.convert(restored) == held
      losses.append(Loss(key: key, lost: value, restored: isKept ? restored : nil))
    }
    return losses
  }

  /// Whether a value is one, and the new type can hold it.
  func admits(_ value: AttributeValue) throws -> Bool {
    guard !value.isNull, let held = conversion.convert(value) else { return false }
    guard let choice = new.choice, case .text = held else { return true }
    return try RecordedRows.names(ofChoice: choice, on: connection)
      .contains { AttributeValue.text($0) == held }
  }

  /// The rows that hold one of some values, ascending.
  ///
  /// - Complexity: O(number of rows), unless there are no values
  func values(among wanted: Set<AttributeValue>) throws -> [(key: Int64, value: AttributeValue)] {
    guard !wanted.isEmpty else { return [] }
    var found: [(key: Int64, value: AttributeValue)] = []
    try forEachValue { key, value in
      if wanted.contains(value) { found.append((key, value)) }
    }
    return found
  }

  /// Converts the column.
  ///
  /// - Throws: `SchemaChangeError.misfits`, `SchemaChangeError.bound` where the table says
  ///   something of the column that another type would lose, and `SchemaChangeError.unfit` where
  ///   rows that lead to it would lead nowhere.
  func run() throws {
    try requireUnbound()
    let strays = try strayRows()
    var declared = new
    if let present = try TableText(of: table, on: connection)?.definition(of: column) {
      declared.definition = new.definition?.takingRules(of: present)
    }
    let structure = StructureWriter(connection: connection)
    let temporary = BookkeepingSchema.prefix + "retyped"
    let triggers = try structure.dropAllTriggers(of: table)
    let indexes = try structure.indexes(on: column, of: table)
    for index in indexes {
      try connection.execute("DROP INDEX \(quoted(identifier: index.name))")
    }
    try structure.add(temporary, to: table, declared)
    try fill(temporary)
    try drop()
    try structure.renameColumn(temporary, of: table, to: column)
    if let definition = declared.definition {
      try DeclarationWriter(connection: connection).declare(column, of: table, as: definition)
    }
    for index in indexes { try connection.execute(index.sql) }
    for trigger in triggers { try connection.execute(trigger) }
    try requireLed(since: strays)
  }

  /// The rows that lead to the column, as far as it does not have what they hold.
  private func strayRows() throws -> StrayRows {
    try StrayRows(leadingTo: column, of: table, on: connection)
  }

  /// Refuses what takes from rows of other tables what they lead to: they hold what they held, and
  /// follow no other type.
  private func requireLed(since before: StrayRows) throws {
    guard let (child, columns) = try strayRows().grown(since: before) else { return }
    throw SchemaChangeError.unfit(
      "rows of the table \(child) that lead to it by \(SentenceParts.enumeration(columns)) do not"
        + " follow, and would lead nowhere; lead them elsewhere first")
  }

  /// Drops the old column.
  ///
  /// - Throws: `SchemaChangeError.unfit` where a view or a trigger of another table reads it, which
  ///   SQLite looks through.
  private func drop() throws {
    do {
      try StructureWriter(connection: connection).drop(column, of: table)
    } catch let error as SQLiteStoreError {
      guard case .other(_, let words) = error.reason, let reader = Self.reader(in: words) else {
        throw error
      }
      throw SchemaChangeError.unfit(
        "the \(reader) reads \(table).\(column) as it is; drop that first, and make it again "
          + "afterwards")
    }
  }

  /// What reads a column that was dropped, in SQLite's words: `view v`; nil in others.
  private static func reader(in words: String) -> Substring? {
    let start = "error in "
    guard words.hasPrefix(start),
      let end = words.firstRange(of: " after drop column: no such column")
    else { return nil }
    return words[words.index(words.startIndex, offsetBy: start.count)..<end.lowerBound]
  }

  /// Refuses what no column that is added later can take over.
  private func requireUnbound() throws {
    guard let text = try TableText(of: table, on: connection) else { return }
    let own = text.definition(of: column)?.constraints
      .filter { [.key, .unique, .generated].contains($0.kind) }.map(\.text)
    guard let constraint = (own ?? []).first ?? text.constraints(on: column).first else { return }
    throw SchemaChangeError.bound(column, of: table, by: constraint)
  }

  private func fill(_ temporary: String) throws {
    // A new column holds its default; what was nothing may stay that.
    if new.isOptional, !new.defaultValue.isNull {
      try connection.execute(
        """
        UPDATE \(quoted(identifier: table)) SET \(quoted(identifier: temporary)) = NULL
        WHERE \(quoted(identifier: column)) IS NULL
        """)
    }
    var misfits: [Int64] = []
    let statement = try connection.statement(
      """
      UPDATE \(quoted(identifier: table)) SET \(quoted(identifier: temporary)) = ? WHERE id = ?
      """)
    try forEachValue { key, value in
      guard let converted = conversion.convert(value) else {
        misfits.append(key)
        return
      }
      try statement.bind(converted, at: 1)
      statement.bind(key, at: 2)
      try statement.run()
    }
    guard misfits.isEmpty else {
      throw SchemaChangeError.misfits(
        entity: table, attribute: column,
        keys: Array(misfits.prefix(SchemaChangeError.namedRows)), count: misfits.count)
    }
  }

  /// Gives each value that there is, in batches, so that rows may be written meanwhile.
  ///
  /// - Throws: `SchemaChangeError.unfit` where a text is no UTF-8: what is made of it cannot become
  ///   that text again.
  private func forEachValue(_ body: (Int64, AttributeValue) throws -> Void) throws {
    let name = quoted(identifier: column)
    let statement = try connection.statement(
      """
      SELECT id, \(name) FROM \(quoted(identifier: table))
      WHERE id >= ? AND \(name) IS NOT NULL ORDER BY id LIMIT \(Self.batchSize)
      """)
    defer { statement.reset() }
    var next: Int64? = .min
    var batch: [(Int64, AttributeValue)] = []
    while let first = next {
      batch.removeAll(keepingCapacity: true)
      statement.bind(first, at: 1)
      while try statement.step() {
        if statement.isBrokenText(at: 1) {
          throw SchemaChangeError.unfit(
            "\(column) of the row \(statement.integer(at: 0)) of \(table) is no UTF-8, and undo "
              + "could not bring it back; write that text anew first")
        }
        batch.append((statement.integer(at: 0), statement.value(at: 1)))
      }
      for (key, value) in batch { try body(key, value) }
      let last = batch.count == Self.batchSize ? batch.last?.0 : nil
      next = last.flatMap { $0 == .max ? nil : $0 + 1 }
    }
  }
}
