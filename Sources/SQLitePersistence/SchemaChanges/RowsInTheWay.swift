import ObjectGraph

/// The rows of a table that stand against taking something away: how many, and the first of them.
struct RowsInTheWay {
  /// The keys of the first ones, ascending, as many as an error names.
  private(set) var keys: [Int64] = []
  private(set) var count = 0

  var isEmpty: Bool { keys.isEmpty }

  /// None yet.
  init() {}

  /// One more, whose key is greater than those before.
  mutating func add(_ key: Int64) {
    if keys.count < SchemaChangeError.namedRows { keys.append(key) }
    count += 1
  }

  /// Those that meet a condition.
  ///
  /// - Complexity: O(number of rows) unless an index knows them
  init(in table: String, where condition: SQLText, on connection: Connection) throws {
    let head = "SELECT id, count(*) OVER () FROM \(quoted(identifier: table)) WHERE "
    let tail = " ORDER BY id LIMIT \(SchemaChangeError.namedRows)"
    let statement = try (SQLText(head) + condition + SQLText(tail)).statement(on: connection)
    defer { statement.reset() }
    while try statement.step() {
      keys.append(statement.integer(at: 0))
      count = Int(statement.integer(at: 1))
    }
  }
}
