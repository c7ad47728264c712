import ObjectGraph

/// Ranks that no row has, and that none is about to get, for rows that hand on theirs.
struct FreeRanks {
  private let connection: Connection
  private let wanted: Set<AttributeValue>
  /// By entity the greatest that was not looked at yet.
  private var next: [Entity: Int64] = [:]

  /// - Parameter wanted: What rows are about to get.
  init(besides wanted: Set<AttributeValue>, on connection: Connection) {
    self.connection = connection
    self.wanted = wanted
  }

  /// Another one, within the limits of the table; nil where all are in use.
  ///
  /// - Complexity: O(rows with the greatest ranks that there may be), mostly none
  mutating func take(in entity: Entity, _ order: String) throws -> AttributeValue? {
    let limits = entity.rankLimits
    let statement = try connection.statement(
      """
      SELECT 1 FROM \(quoted(identifier: entity.name)) WHERE \(quoted(identifier: order)) = ?
      """)
    var rank = next[entity] ?? limits.upperBound
    while rank >= limits.lowerBound {
      defer { statement.reset() }
      next[entity] = rank - 1
      statement.bind(rank, at: 1)
      if try !wanted.contains(.integer(rank)) && !statement.step() { return .integer(rank) }
      rank -= 1
    }
    return nil
  }
}
