import ObjectGraph

/// The statements of an import, and where it has come to.
struct Insertion {
  /// How many rows were added, those that still wait among them.
  var count: Int { addedCount + waiting.count }
  /// The keys of the rows so far.
  private(set) var keys: ClosedRange<Int64>?
  private let connection: Connection
  private let request: RowImport
  private let statement: Statement
  /// Adds several rows at once; nil where each has to be added by itself.
  private let group: InsertionGroup?
  /// What stands for NULL in columns that must hold something.
  private let replacements: [AttributeValue]
  private var ranks: ImportedRanks?
  private var addedCount = 0
  /// Rows that will be added by the group.
  private var waiting: [[AttributeValue]] = []

  /// - Parameters:
  ///   - count: How many rows are known to come.
  ///   - inGroups: Whether many are expected, of which groups can be added at once if the table
  ///     allows it. The feed's triggers are gone then.
  init(
    _ request: RowImport, of count: Int, inGroups: Bool, on connection: Connection
  ) throws {
    let entity = request.entity
    var columns = request.attributes
    if let order = entity.orderAttribute, !columns.contains(order) {
      columns.append(order)
      ranks = try ImportedRanks(of: entity, order, count: count, on: connection)
    }
    replacements = request.attributes.map { name in
      guard let attribute = entity.attribute(named: name), !attribute.isOptional else {
        return .null
      }
      return attribute.defaultValue
    }
    let texts = InsertionTexts(
      table: entity.name, columns: columns,
      expressions: try Self.expressions(for: request.attributes, of: entity, on: connection),
      policy: try connection.conflictPolicy(of: entity.name))
    statement = try connection.statement(texts.insertion(ofRows: 1))
    group = inGroups ? try InsertionGroup(texts, on: connection) : nil
    self.connection = connection
    self.request = request
  }

  /// The defaults that only SQLite can evaluate, which new rows have where they hold nothing
  /// (`RowWriter.insert(_:)`).
  private static func expressions(
    for names: [String], of entity: Entity, on connection: Connection
  ) throws -> [String: String] {
    let computed = names.filter { entity.attribute(named: $0)?.isComputedByDefault == true }
    guard !computed.isEmpty else { return [:] }
    let columns = try ModelReader(connection: connection).readColumns(of: entity.name)
    // Of columns that only their bytes tell apart the first is the attribute.
    return Dictionary(
      columns.filter { computed.contains($0.name) }.compactMap { column in
        column.defaultText.flatMap(ColumnRow.expression).map { (column.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds a row, or lets it wait for others: ``finish()`` adds those that are left.
  ///
  /// - Throws: `ImportError.refused` where a rule of the table forbids it, or one that waited.
  mutating func add(_ row: [AttributeValue]) throws {
    if row.count != replacements.count {
      trap("row \(count + 1) of an import has \(row.count) values, not \(replacements.count)")
    }
    guard let group, keys != nil else { return try addAlone(row) }
    waiting.append(row)
    if waiting.count == group.size { try addWaiting(by: group) }
  }

  /// Adds what waits.
  ///
  /// - Throws: As ``add(_:)``.
  mutating func finish() throws {
    let rows = waiting
    waiting = []
    for row in rows { try addAlone(row) }
  }

  /// Adds the rows that wait at once. Where a rule forbids one of them they are added one by one,
  /// to see which.
  private mutating func addWaiting(by group: InsertionGroup) throws {
    let count = waiting.count
    var ranks = ranks
    for row in waiting {
      for index in row.indices { try group.bind(stored(row[index], at: index)) }
      if ranks != nil {
        guard let rank = ranks?.next() else { return try finish() }
        group.bind(rank)
      }
    }
    do {
      guard try group.run() == count else {
        throw ImportError.refused(row: addedCount + 1, "the table ignored a row")
      }
    } catch let error as SQLiteStoreError {
      guard case .constraint = error.reason else {
        // Nothing is tried again: SQLite may have taken back the whole import.
        throw connection.told(error, adding: addedCount + count, to: request.entity.name)
      }
      return try finish()
    }
    waiting.removeAll(keepingCapacity: true)
    self.ranks = ranks
    try noteAdded(count)
  }

  private mutating func addAlone(_ row: [AttributeValue]) throws {
    for index in row.indices { try statement.bind(stored(row[index], at: index), at: index + 1) }
    if ranks != nil {
      guard let rank = ranks?.next() else {
        throw ImportError.refused(row: addedCount + 1, "no rank is left behind the last row")
      }
      statement.bind(rank, at: row.count + 1)
    }
    do {
      guard try statement.run() == 1 else {
        throw ImportError.refused(row: addedCount + 1, "a trigger of the table ignored the row")
      }
    } catch let error as SQLiteStoreError {
      let told = connection.told(error, adding: addedCount + 1, to: request.entity.name)
      guard case .constraint(let words) = told.reason else { throw told }
      throw ImportError.refused(row: addedCount + 1, try self.words(for: row, refusedBy: words))
    }
    try noteAdded(1)
  }

  /// Which value of a row a rule of the table refuses, in words; SQLite's own for rules that are
  /// about none.
  private func words(for row: [AttributeValue], refusedBy words: String) throws -> String {
    let entity = request.entity
    if let sentence = TableRefusal.missingKey(words, table: entity.name) { return sentence }
    let values = zip(request.attributes, row).map { ValueChange($0, from: .null, to: $1) }
    let failures = try TableRefusal(words, table: entity.name, on: connection)?
      .failures(of: ManagedObjectID(entity, 0), values, row: nil)
    guard let failure = failures?.first else { return words }
    let title = entity.attribute(named: failure.attribute)?.title ?? failure.attribute
    return "\(title) \(failure.rule.clause(for: failure.value))"
  }

  private func stored(_ value: AttributeValue, at index: Int) -> AttributeValue {
    value.isNull ? replacements[index] : value
  }

  /// Takes in that rows were added, which all are one after the other: undo finds them by that.
  private mutating func noteAdded(_ count: Int) throws {
    let key = connection.lastInsertedKey
    let first = keys?.lowerBound ?? key
    addedCount += count
    guard key.subtractingReportingOverflow(first) == (Int64(addedCount) - 1, false) else {
      throw ImportError.refused(
        row: addedCount,
        "the table \(request.entity.name) gives new rows no ids in a row: a trigger of it adds"
          + " rows of its own, or its greatest id is taken")
    }
    keys = first...key
  }
}
