import ObjectGraph

extension IntegrityCheck {
  /// Ranks that are missing, or more than one row's. Any number is a rank, also a real one.
  func ranks(of model: Model) throws -> [IntegrityProblem] {
    try model.entities.flatMap { entity -> [IntegrityProblem] in
      guard let order = entity.orderAttribute, !Self.isField(order, of: entity, in: model)
      else { return [] }
      return try ranks(of: entity, by: order)
    }
  }

  private func ranks(of entity: Entity, by order: String) throws -> [IntegrityProblem] {
    let table = quoted(identifier: entity.name)
    let rank = quoted(identifier: order)
    let isNumber = "typeof(\(rank)) IN ('integer', 'real')"
    let missing = try number("SELECT count(*) FROM \(table) WHERE NOT \(isNumber)")
    let equal = try number(
      "SELECT count(*) - count(DISTINCT \(rank)) FROM \(table) WHERE \(isNumber)")
    return (missing > 0 ? [.missingRanks(table: entity.name, count: Int(missing))] : [])
      + (equal > 0 ? [.equalRanks(table: entity.name, count: Int(equal))] : [])
  }

  /// Whether people see the column that a table is ordered by: what stands there is theirs, and is
  /// not numbered anew.
  static func isField(_ order: String, of entity: Entity, in model: Model) -> Bool {
    model.lists.contains { list in
      list.entity == entity && list.fields.contains { $0.name == order }
    }
  }

  /// Numbers the rows of an entity in their present order, within the limits of the table: closer
  /// together where these leave less room.
  ///
  /// - Returns: Whether each has a rank of its own then, and none was kept where it was: a trigger
  ///   may ignore the writing of some, among which the others would stand otherwise.
  func rank(_ entity: Entity) throws -> Bool {
    guard let order = entity.orderAttribute else { return false }
    let limits = entity.rankLimits
    let least = limits.lowerBound == .min ? .min : limits.lowerBound - 1
    let start = max(least, limits.upperBound > 0 ? 0 : least)
    let count = try number("SELECT count(*) FROM \(quoted(identifier: entity.name))")
    let room = UInt64(bitPattern: limits.upperBound &- start) / (UInt64(count) + 1)
    let step = Int64(max(1, min(room, UInt64(DisplayOrder.gap))))
    var isComplete: Bool
    do {
      isComplete = try rank(entity, by: order, behind: start, step: step)
    } catch let error as SQLiteStoreError {
      // A unique rank may still be another row's: all of them make room first, behind the last one.
      let (end, isBeyond) = start.addingReportingOverflow(count * step)
      let top = max(try greatestRank(of: entity, by: order), end)
      let (last, isTooFar) = top.addingReportingOverflow(count)
      guard case .constraint = error.reason, connection.isInTransaction, !isBeyond, !isTooFar,
        last <= limits.upperBound
      else { throw error }
      isComplete = try rank(entity, by: order, behind: top, step: 1)
      isComplete = try rank(entity, by: order, behind: start, step: step) && isComplete
    }
    return try isComplete && ranks(of: entity, by: order).isEmpty
  }

  /// - Returns: Whether all rows were written that were to be.
  private func rank(
    _ entity: Entity, by order: String, behind start: Int64, step: Int64
  ) throws -> Bool {
    let table = quoted(identifier: entity.name)
    let rank = quoted(identifier: order)
    let newRank = "\(start) + docket_ranked.place * \(step)"
    let ranked = """
      (SELECT id AS key, row_number() OVER (ORDER BY \(rank), id) AS place FROM \(table))
      AS docket_ranked
      """
    let isDue = "\(table).id = docket_ranked.key AND \(table).\(rank) IS NOT \(newRank)"
    let count = try number("SELECT count(*) FROM \(table), \(ranked) WHERE \(isDue)")
    let statement = try connection.statement(
      """
      UPDATE\(try connection.conflictPolicy(of: entity.name)) \(table)
      SET \(rank) = \(newRank)
      FROM \(ranked) WHERE \(isDue)
      """)
    return try statement.run() == count
  }

  /// A whole number that no rank is greater than; the greatest one where there is none.
  private func greatestRank(of entity: Entity, by order: String) throws -> Int64 {
    let rank = quoted(identifier: order)
    return try number(
      """
      SELECT CAST(coalesce(max(\(rank)), 0) AS INTEGER) + 1 FROM \(quoted(identifier: entity.name))
      WHERE typeof(\(rank)) IN ('integer', 'real')
      """)
  }
}
