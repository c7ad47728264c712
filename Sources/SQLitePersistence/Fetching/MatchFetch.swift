import ObjectGraph

/// Finds out which of some rows match, in batches of one size, so that a condition is prepared once
/// however many rows there are. A batch that is not full repeats its last key.
struct MatchFetch {
  /// How many keys one statement looks at.
  static let batchSize = 256

  private let query: SQLText

  init(_ predicate: FetchRequest.Predicate, of entity: Entity, in model: Model) {
    let marks = Array(repeating: "?", count: Self.batchSize).joined(separator: ", ")
    // The rows are found by their keys, never by an index that a part of the condition has.
    query =
      SQLText("SELECT id FROM \(quoted(identifier: entity.name)) WHERE id IN (\(marks)) AND +(")
      + PredicateText(entity: entity, model: model).text(predicate) + SQLText(")")
  }

  /// The keys of rows that match, in no order.
  ///
  /// - Complexity: O(number of keys · log number of rows)
  func run(_ keys: [Int64], on connection: Connection) throws -> Set<Int64> {
    var matching: Set<Int64> = []
    let statement = try connection.statement(query.text)
    defer { statement.reset() }
    for (index, value) in query.values.enumerated() {
      try statement.bind(value, at: Self.batchSize + index + 1)
    }
    var rest = keys[...]
    while let last = rest.prefix(Self.batchSize).last {
      let batch = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(batch.count)
      for (index, key) in batch.enumerated() { statement.bind(key, at: index + 1) }
      for index in batch.count..<Self.batchSize { statement.bind(last, at: index + 1) }
      while try statement.step() { matching.insert(statement.integer(at: 0)) }
    }
    return matching
  }
}
