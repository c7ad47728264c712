import ObjectGraph

/// Ranks behind all rows of a list, in ascending order, within the limits of the table.
///
/// Near the greatest rank they come closer together.
struct ImportedRanks {
  private var last: Int64
  private let step: Int64
  private let greatest: Int64

  /// - Parameter count: How many ranks are known to be wanted. Where there are fewer behind the
  ///   last row the rows before are moved closer together, if that helps.
  /// - Throws: What SQLite says, or the refusal of a rule of the table.
  init(of entity: Entity, _ order: String, count: Int, on connection: Connection) throws {
    let limits = entity.rankLimits
    var end = try Self.end(of: entity, order, within: limits, on: connection)
    if end.room < Int64(count), try Self.makeRoom(for: count, in: entity, on: connection) {
      end = try Self.end(of: entity, order, within: limits, on: connection)
    }
    last = end.last
    step = min(DisplayOrder.gap, max(1, end.room >> 24))
    greatest = limits.upperBound
  }

  /// The next rank; nil where none is left.
  mutating func next() -> Int64? {
    let (rank, overflow) = last.addingReportingOverflow(step)
    guard !overflow, rank <= greatest else { return nil }
    last = rank
    return rank
  }

  /// The greatest rank that is in use, or else the one before the first, and how many come after
  /// it.
  private static func end(
    of entity: Entity, _ order: String, within limits: ClosedRange<Int64>, on connection: Connection
  ) throws -> (last: Int64, room: Int64) {
    let rank = quoted(identifier: order)
    let statement = try connection.statement(
      """
      SELECT max(\(rank)) FROM \(quoted(identifier: entity.name))
      WHERE typeof(\(rank)) IN ('integer', 'real')
      """)
    defer { statement.reset() }
    let start = limits.lowerBound == .min ? .min : limits.lowerBound - 1
    var last = max(start, limits.upperBound > 0 ? 0 : start)
    if try statement.step(), !statement.value(at: 0).isNull {
      // SQLite makes the nearest integer of a real.
      last = max(start, statement.integer(at: 0))
    }
    let (room, overflow) = limits.upperBound.subtractingReportingOverflow(last)
    return (last, overflow ? .max : room)
  }

  /// Spreads out the last rows so that others come after them.
  ///
  /// - Returns: Whether it did.
  private static func makeRoom(
    for count: Int, in entity: Entity, on connection: Connection
  ) throws -> Bool {
    let order = StoredOrder(entity: entity, connection: connection)
    let last = try order.rankedRows(beyond: nil, .backwards, limit: 1).first
    let allocation = try DisplayOrder().allocate(count, after: last, before: nil, in: order)
    guard let end = allocation.ranks.last, order.limits.contains(end) else { return false }
    var rows = RowWriter(connection: connection, journaledTexts: nil)
    try rows.update(
      [],
      respacing: allocation.respaced.map {
        SaveRequest.Respacing(ManagedObjectID(entity, $0.key), rank: .integer($0.rank))
      })
    return true
  }

  /// The manual order as the file has it.
  private struct StoredOrder: RankReading {
    let entity: Entity
    let connection: Connection

    var limits: ClosedRange<Int64> { entity.rankLimits }

    func rankedRows(
      beyond bound: RankedRow?, _ direction: RankDirection, limit: Int
    ) throws -> [RankedRow] {
      try RankFetch(of: entity, direction, section: nil).run(
        beyond: bound, limit: limit, on: connection)
    }
  }
}
