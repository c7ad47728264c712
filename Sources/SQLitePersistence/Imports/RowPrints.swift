import ObjectGraph

/// What the rows of a range hold, eight bytes for each: enough to tell whether somebody changed
/// one.
///
struct RowPrints {
  /// How many rows a blob of the journal tells of.
  static let batchSize = 256
  private let range: ImportedRange
  private let connection: Connection
  /// The changes of types since, by the place of their column among those of the range.
  private let changes: [Int: [RetypedColumns.Change]]

  /// The prints of what the rows hold.
  ///
  /// - Parameter group: If given, of what they hold but for the changes of types since that group.
  init(_ range: ImportedRange, before group: UndoGroup.ID? = nil, on connection: Connection) throws
  {
    self.range = range
    self.connection = connection
    guard let group else {
      changes = [:]
      return
    }
    var columns = try RetypedColumns(connection: connection)
    var changes: [Int: [RetypedColumns.Change]] = [:]
    for (place, name) in range.columns.enumerated() {
      let path = try columns.path(of: .init(table: range.table, name: name), from: group)
      if !path.isEmpty { changes[place] = path }
    }
    self.changes = changes
  }

  /// Gives each row that is there, ascending.
  func forEach(_ body: (_ key: Int64, _ print: UInt64) throws -> Void) throws {
    let columns = (["id"] + range.columns.map { quoted(identifier: $0) }).joined(separator: ", ")
    let statement = try connection.statement(
      """
      SELECT \(columns) FROM \(quoted(identifier: range.table))
      WHERE id BETWEEN ? AND ? ORDER BY id
      """)
    defer { statement.reset() }
    statement.bind(range.keys.lowerBound, at: 1)
    statement.bind(range.keys.upperBound, at: 2)
    while try statement.step() {
      try body(statement.integer(at: 0), print(of: statement))
    }
  }

  /// Gives blobs of prints with the key of their first row. The range is without a gap.
  func forEachBatch(_ body: (_ first: Int64, _ prints: [UInt8]) throws -> Void) throws {
    var prints: [UInt8] = []
    var first = range.keys.lowerBound
    try forEach { key, print in
      if prints.isEmpty { first = key }
      for place in 0..<8 { prints.append(UInt8(truncatingIfNeeded: print >> (8 * UInt64(place)))) }
      if prints.count == 8 * Self.batchSize {
        try body(first, prints)
        prints.removeAll(keepingCapacity: true)
      }
    }
    if !prints.isEmpty { try body(first, prints) }
  }

  /// The print at a place of a blob; nil beyond its end.
  static func print(at index: Int, in blob: [UInt8]) -> UInt64? {
    guard blob.count >= 8 * (index + 1) else { return nil }
    return (0..<8).reduce(0) { $0 | UInt64(blob[8 * index + $1]) << (8 * UInt64($1)) }
  }

  private func print(of statement: Statement) -> UInt64 {
    var print = RowPrint()
    for place in range.columns.indices {
      guard let changes = changes[place] else {
        print.add(statement.rawValue(at: place + 1))
        continue
      }
      let key = statement.integer(at: 0)
      print.add(
        changes.reversed().reduce(statement.value(at: place + 1)) { $1.revert($0, of: key) })
    }
    return print.bits
  }
}
