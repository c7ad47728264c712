import ObjectGraph

/// Reads the rows of keys, in batches of a few fixed sizes, so that few statements are ever
/// prepared. A batch that is not full repeats its last key. One whose keys lie close together is
/// read as the range that they span, which takes SQLite a third of the work.
struct RowFetch {
  /// The most keys that one statement reads.
  static let batchSize = 64
  private static let sizes = [1, 8, batchSize]

  private static let conditions = Dictionary(
    uniqueKeysWithValues: sizes.map { size in
      (size, "IN (\(Array(repeating: "?", count: size).joined(separator: ", ")))")
    })

  private let entity: Entity
  /// The statement up to its condition.
  private let selection: String

  init(_ entity: Entity) {
    self.entity = entity
    let columns = entity.attributes.map { ", " + quoted(identifier: $0.name) }.joined()
    selection = "SELECT id\(columns) FROM \(quoted(identifier: entity.name)) WHERE id "
  }

  /// The values of rows, in attribute order. Keys without a row are missing.
  ///
  /// - Complexity: O(number of keys · log number of rows)
  func run(_ keys: [Int64], on connection: Connection) throws -> [Int64: [AttributeValue]] {
    var rows: [Int64: [AttributeValue]] = [:]
    rows.reserveCapacity(keys.count)
    var rest = keys[...]
    while let last = rest.prefix(Self.batchSize).last {
      let batch = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(batch.count)
      if batch.count > 1, let range = Self.narrowRange(of: batch) {
        try run(range, Set(batch), on: connection, into: &rows)
        continue
      }
      let size = Self.sizes.first { $0 >= batch.count } ?? Self.batchSize
      let statement = try statement(for: size, on: connection)
      defer { statement.reset() }
      for (index, key) in batch.enumerated() { statement.bind(key, at: index + 1) }
      for index in batch.count..<size { statement.bind(last, at: index + 1) }
      while try statement.step() {
        rows[statement.integer(at: 0)] = values(in: statement)
      }
    }
    return rows
  }

  /// The range that keys span, if they are at least half of it.
  private static func narrowRange(of keys: ArraySlice<Int64>) -> ClosedRange<Int64>? {
    guard let least = keys.min(), let greatest = keys.max() else { return nil }
    let (span, isTooLong) = greatest.subtractingReportingOverflow(least)
    return !isTooLong && span < 2 * Int64(keys.count) ? least...greatest : nil
  }

  /// Reads those rows of a range that are wanted.
  private func run(
    _ range: ClosedRange<Int64>, _ wanted: Set<Int64>, on connection: Connection,
    into rows: inout [Int64: [AttributeValue]]
  ) throws {
    let statement = try connection.statement(selection + "BETWEEN ? AND ?")
    defer { statement.reset() }
    statement.bind(range.lowerBound, at: 1)
    statement.bind(range.upperBound, at: 2)
    while try statement.step() {
      let key = statement.integer(at: 0)
      guard wanted.contains(key) else { continue }
      rows[key] = values(in: statement)
    }
  }

  /// What a row holds behind its key; nothing where the table has no other column.
  private func values(in statement: Statement) -> [AttributeValue] {
    entity.attributes.indices.map { statement.value(at: $0 + 1) }
  }

  private func statement(for size: Int, on connection: Connection) throws -> Statement {
    guard let condition = Self.conditions[size] else { trap("nothing reads \(size) rows at once") }
    return try connection.statement(selection + condition)
  }
}
