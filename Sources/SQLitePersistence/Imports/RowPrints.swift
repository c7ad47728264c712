import ObjectGraph

/// What rows of a table hold, eight bytes for each: enough to tell whether somebody changed one.
struct RowPrints {
  private let table: String
  private let columns: [String]
  private var keys: ClosedRange<Int64>
  private let connection: Connection
  /// The changes of types since, by the place of their column among those that count.
  private let changes: [Int: [RetypedColumns.Change]]
  /// The value that others had before, and the one that they have, by the place of their column.
  private var renamed: (place: Int, old: AttributeValue, new: AttributeValue)?
  /// What counts as held instead of what is, by the place of the column.
  private var former: [Int: AttributeValue] = [:]

  /// The prints of what the rows hold.
  ///
  /// - Parameters:
  ///   - columns: Those whose values count.
  ///   - keys: Which rows.
  ///   - group: If given, of what they hold but for the changes of types since that group.
  init(
    of table: String, _ columns: [String], _ keys: ClosedRange<Int64> = .min ... .max,
    before group: UndoGroup.ID? = nil, on connection: Connection
  ) throws {
    self.table = table
    self.columns = columns
    self.keys = keys
    self.connection = connection
    guard let group else {
      changes = [:]
      return
    }
    var columns = try RetypedColumns(connection: connection)
    var changes: [Int: [RetypedColumns.Change]] = [:]
    for (place, name) in self.columns.enumerated() {
      let path = try columns.path(of: .init(table: table, name: name), from: group)
      if !path.isEmpty { changes[place] = path }
    }
    self.changes = changes
  }

  /// The prints of those rows of a table, which may be kept under another name, that have a value
  /// which got its name since a group: of what they hold now, or held with its old name.
  init(
    of table: String, storedAs stored: String, _ columns: [String], having new: AttributeValue,
    in column: String, insteadOf old: AttributeValue?, before group: UndoGroup.ID,
    on connection: Connection
  ) throws {
    let rows = try RowPrints(of: table, columns, before: group, on: connection)
    self.table = stored
    self.columns = columns
    keys = rows.keys
    self.connection = connection
    changes = rows.changes
    renamed = columns.firstIndex(of: column).map { ($0, old ?? new, new) }
  }

  /// The print of one of the rows: of what it holds, or held before some changes.
  func row(_ key: Int64, before changes: [ValueChange] = []) -> RowPrints {
    var row = self
    row.keys = key...key
    for change in changes {
      if let place = columns.firstIndex(of: change.attribute) { row.former[place] = change.old }
    }
    return row
  }

  /// The columns of a table whose values count: all but the key and the rank, which may be spread
  /// out again.
  static func columns(
    of table: String, orderedBy rank: String?, on connection: Connection
  ) throws -> [String] {
    try ModelReader(connection: connection).readColumns(of: table)
      .filter { !$0.isKey && $0.name != rank }.map(\.name)
  }

  private var condition: String {
    renamed.map { " AND \(quoted(identifier: columns[$0.place])) IS ? COLLATE BINARY" } ?? ""
  }

  /// Gives each row that is there, ascending. A column that is gone held nothing.
  func forEach(_ body: (_ key: Int64, _ print: UInt64) throws -> Void) throws {
    let present = Set(try ModelReader(connection: connection).readColumns(of: table).map(\.name))
    let list = (["id"] + columns.map { present.contains($0) ? quoted(identifier: $0) : "NULL" })
      .joined(separator: ", ")
    let statement = try connection.statement(
      """
      SELECT \(list) FROM \(quoted(identifier: table))
      WHERE id BETWEEN ? AND ?\(condition) ORDER BY id
      """)
    defer { statement.reset() }
    statement.bind(keys.lowerBound, at: 1)
    statement.bind(keys.upperBound, at: 2)
    if let renamed { try statement.bind(renamed.new, at: 3) }
    while try statement.step() {
      try body(statement.integer(at: 0), print(of: statement))
    }
  }

  private func print(of statement: Statement) -> UInt64 {
    var print = RowPrint()
    for place in columns.indices {
      let former = former[place] ?? renamed.flatMap { $0.place == place ? $0.old : nil }
      guard former != nil || changes[place] != nil else {
        print.add(statement.rawValue(at: place + 1))
        continue
      }
      let key = statement.integer(at: 0)
      print.add(
        changes[place, default: []].reversed()
          .reduce(former ?? statement.value(at: place + 1)) { $1.revert($0, of: key) })
    }
    return print.bits
  }
}
