import ObjectGraph

/// The foreign keys that lead to a table and are no relationships, where SQLite deletes or empties
/// rows by them on its own.
///
/// No step of undo would hold what is lost that way: such rows have no `id` of their own, lead to
/// another column than that, by several columns or a second key of one, or hold something else than
/// a whole number there. So a change that reaches any is refused.
struct UnkeptReferences {
  private let table: String
  private var references: [TableReference] = []
  /// Relationships whose columns may hold other values than whole numbers: SQLite takes `'1'` for 1
  /// there, and what follows relationships does not.
  private var loose: [TableReference] = []
  /// The ways by which rows are emptied, or follow, when a row of the table gets other values: a
  /// foreign key that leads there, and behind one whose rows follow those that lead to these.
  private var ways: [[TableReference]] = []

  /// Finds them.
  ///
  /// - Parameter includingRelationships: Whether relationships count: a gesture that changes a
  ///   choice, or the notes of lists, keeps nothing of the rows that lead to what it takes away.
  init(
    to table: String, includingRelationships: Bool = false, on connection: Connection
  ) throws {
    self.table = table
    let reader = ModelReader(connection: connection)
    for reference in try TableReference.all(to: table, on: connection) {
      ways += try Self.ways(along: [reference], on: connection)
      let columns = try reader.readColumns(of: reference.table)
      let own = columns.first { $0.name == reference.columns[0].own && !$0.isKey }
      let isRelationship =
        reference.columns.count == 1 && reference.columns[0].other.lowercased() == "id"
        && columns.contains(where: \.isKey) && own != nil && !reference.isPassedOver
      if includingRelationships || !isRelationship {
        references.append(reference)
      } else if let own, own.keepsNumericTexts {
        loose.append(reference)
      }
    }
  }

  /// A way, if rows are emptied or follow at its end, and those that go on from there.
  private static func ways(
    along way: [TableReference], on connection: Connection
  ) throws -> [[TableReference]] {
    guard let end = way.last, let action = end.update else { return [] }
    guard action == .delete else { return [way] }
    var ways = way.count == 1 ? [way] : []
    for next in try TableReference.all(to: end.table, on: connection)
    where !next.columns(leadingTo: end.columns.map(\.own)).isEmpty
      && !way.contains(where: { $0.table == next.table && $0.number == next.number })
    {
      ways += try Self.ways(along: way + [next], on: connection)
    }
    return ways
  }

  /// Whether rows may be emptied, or follow, when a column gets other values.
  func reach(_ column: String) -> Bool {
    ways.contains { !$0[0].columns(leadingTo: [column]).isEmpty }
  }

  /// Refuses to delete a row if others would be lost.
  func check(deletionOf key: Int64, on connection: Connection) throws {
    if let obstacle = try obstacle(toDeletionOf: key, on: connection) {
      throw PersistentStoreError.refused(obstacle)
    }
  }

  /// What would be lost with a row; nil if it can be deleted.
  func obstacle(toDeletionOf key: Int64, on connection: Connection) throws -> String? {
    for (reference, isLoose) in references.map({ ($0, false) }) + loose.map({ ($0, true) }) {
      guard let action = reference.deletion,
        try isLed(by: [reference], to: key, byOtherThanIntegers: isLoose, on: connection)
      else { continue }
      return Self.words(action, reference)
    }
    return nil
  }

  /// Refuses to give a row other values if others would be lost. Where those follow, they follow
  /// undo as well, but not from nothing.
  func check(
    updateOf key: Int64, to values: some Collection<(column: String, value: AttributeValue)>,
    on connection: Connection
  ) throws {
    if let obstacle = try obstacle(toUpdateOf: key, to: values, on: connection) {
      throw PersistentStoreError.refused(obstacle)
    }
  }

  /// What would be lost by other values of a row; nil if it can have them.
  ///
  /// - Complexity: O(1) where nothing leads to these columns
  func obstacle(
    toUpdateOf key: Int64, to values: some Collection<(column: String, value: AttributeValue)>,
    on connection: Connection
  ) throws -> String? {
    for way in ways {
      guard let end = way.last, let action = end.update else { continue }
      let follows = action == .delete
      let changed = values.filter { column, value in
        !way.reduce([column]) { $1.columns(leadingTo: $0) }.isEmpty && (!follows || value.isNull)
      }
      guard !changed.isEmpty, try isLed(by: way, to: key, unlike: changed, on: connection) else {
        continue
      }
      return Self.words(follows ? .empty : action, end)
    }
    return nil
  }

  /// Whether foreign keys lead some row to one of a key.
  ///
  /// - Parameters:
  ///   - values: Values of which that one must not have all.
  ///   - byOtherThanIntegers: Whether only rows count that lead there by no whole number.
  private func isLed(
    by way: [TableReference], to key: Int64, unlike values: RecordedRows.Values = [],
    byOtherThanIntegers: Bool = false, on connection: Connection
  ) throws -> Bool {
    let tables = ([table] + way.map(\.table)).enumerated()
      .map { "\(quoted(identifier: $1)) AS row\($0)" }
    let conditions = way.enumerated()
      .map { $1.condition(from: "row\($0 + 1)", to: "row\($0)") }
    var query = SQLText(
      """
      SELECT 1 FROM \(tables.joined(separator: ", "))
      WHERE row0.id = ? AND \(conditions.joined(separator: " AND "))
      """, [.integer(key)])
    if byOtherThanIntegers {
      query =
        query
        + SQLText(" AND typeof(row1.\(quoted(identifier: way[0].columns[0].own))) <> 'integer'")
    }
    if !values.isEmpty {
      // As the column compares them: by what it holds equal SQLite does nothing.
      let differences = values.map { column, value in
        SQLText("row0.\(quoted(identifier: column)) IS NOT ?", [value])
      }
      query = query + SQLText(" AND (") + .combined(differences, by: " OR ") + SQLText(")")
    }
    let statement = try (query + SQLText(" LIMIT 1")).statement(on: connection)
    defer { statement.reset() }
    return try statement.step()
  }

  private static func words(
    _ action: TableReference.Action, _ reference: TableReference
  ) -> String {
    let words =
      switch action {
      case .delete: "would be deleted along"
      case .empty: "would be emptied"
      case .fill: "would be changed along"
      }
    return "rows of the table \(reference.table) that lead to it \(words),"
      + " and undo could not bring that back"
  }
}
