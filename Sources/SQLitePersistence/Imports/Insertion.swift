import ObjectGraph

/// The statement of an import, and where it has come to.
struct Insertion {
  private(set) var count = 0
  /// The keys of the rows so far.
  private(set) var keys: ClosedRange<Int64>?
  private let connection: Connection
  private let statement: Statement
  /// What stands for NULL in columns that must hold something.
  private let replacements: [AttributeValue]
  private var ranks: Ranks?

  /// Ranks behind all rows, in ascending order.
  private struct Ranks {
    var last: Int64
    let step: Int64
  }

  init(_ request: RowImport, on connection: Connection) throws {
    let entity = request.entity
    var columns = request.attributes
    if let order = entity.orderAttribute, !columns.contains(order) {
      columns.append(order)
      ranks = try Self.ranks(of: entity, order, on: connection)
    }
    replacements = request.attributes.map { name in
      guard let attribute = entity.attribute(named: name), !attribute.isOptional else {
        return .null
      }
      return attribute.defaultValue
    }
    let names = (["id"] + columns.map { quoted(identifier: $0) }).joined(separator: ", ")
    let marks = (["NULL"] + columns.map { _ in "?" }).joined(separator: ", ")
    statement = try connection.statement(
      "INSERT INTO \(quoted(identifier: entity.name)) (\(names)) VALUES (\(marks))")
    self.connection = connection
  }

  /// Adds a row.
  ///
  /// - Throws: `ImportError.refused` where a rule of the table forbids it.
  mutating func add(_ row: [AttributeValue]) throws {
    if row.count != replacements.count {
      trap("row \(count + 1) of an import has \(row.count) values, not \(replacements.count)")
    }
    for index in row.indices {
      try statement.bind(row[index].isNull ? replacements[index] : row[index], at: index + 1)
    }
    if var ranks {
      let (rank, overflow) = ranks.last.addingReportingOverflow(ranks.step)
      if overflow {
        throw ImportError.refused(row: count + 1, "no rank is left behind the last row")
      }
      ranks.last = rank
      self.ranks = ranks
      statement.bind(rank, at: row.count + 1)
    }
    do {
      guard try statement.run() == 1 else {
        throw ImportError.refused(row: count + 1, "a trigger of the table ignored the row")
      }
    } catch let error as SQLiteStoreError {
      guard case .constraint(let words) = error.reason else { throw error }
      throw ImportError.refused(row: count + 1, words)
    }
    let key = connection.lastInsertedKey
    keys = (keys?.lowerBound ?? key)...key
    count += 1
  }

  /// Near the end of all ranks they come closer together.
  private static func ranks(
    of entity: Entity, _ order: String, on connection: Connection
  ) throws -> Ranks {
    let rank = quoted(identifier: order)
    let statement = try connection.statement(
      """
      SELECT max(\(rank)) FROM \(quoted(identifier: entity.name))
      WHERE typeof(\(rank)) IN ('integer', 'real')
      """)
    defer { statement.reset() }
    // SQLite makes the nearest integer of a real.
    let last = try statement.step() ? statement.integer(at: 0) : 0
    let room = last < 0 ? Int64.max : Int64.max - last
    return Ranks(last: last, step: min(DisplayOrder.gap, max(1, room >> 24)))
  }
}
