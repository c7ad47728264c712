import ObjectGraph

/// The statements that gestures run on one table, kept by their shape, so that their text is
/// composed once and not at each run, and what its columns make of values.
final class EntityStatements {
  let entity: Entity
  private unowned let connection: Connection
  private var neighbours: [NeighbourShape: Statement] = [:]
  private var updates: [UpdateShape: Statement] = [:]
  /// See `Connection.conflictPolicy(of:)`; once something was to be written.
  private var policy: String?
  /// By column, once one had to be known.
  private var affinities: [String: ColumnRow.Affinity]?
  /// The foreign keys to the table by which rows are lost, once one of its rows was to change.
  private var references: UnkeptReferences?
  /// Whether the table has triggers of its own, once it mattered.
  private var isTriggering: Bool?
  /// How many updates are kept: those of single fields, and some of several at once.
  private static let keptUpdates = 64

  init(_ entity: Entity, on connection: Connection) {
    self.entity = entity
    self.connection = connection
  }

  private struct NeighbourShape: Hashable {
    let direction: RankDirection
    let isInSection: Bool
  }

  private struct UpdateShape: Hashable {
    let attributes: [String]
    let isMoved: Bool
  }

  /// The statement that reads rows next to a place.
  ///
  /// - Parameter text: Composes it.
  func neighbours(
    _ direction: RankDirection, isInSection: Bool, _ text: () -> String
  ) throws -> Statement {
    let shape = NeighbourShape(direction: direction, isInSection: isInSection)
    if let statement = neighbours[shape] { return statement.ready }
    let statement = try connection.unkeptStatement(text())
    neighbours[shape] = statement
    return statement
  }

  /// The statement that writes edited attributes over their old values, and perhaps a rank.
  ///
  /// Its parameters are the new values, the rank, the key, and the old values.
  func update(_ changes: [ValueChange], isMoved: Bool) throws -> Statement {
    let shape = UpdateShape(attributes: changes.map(\.attribute), isMoved: isMoved)
    if let statement = updates[shape] { return statement.ready }
    var columns = shape.attributes.map { quoted(identifier: $0) }
    let conditions = SQLText.combined(
      [SQLText("id = ?")] + columns.map { SQLText("\($0) IS ? COLLATE BINARY") }, by: " AND ")
    if isMoved, let order = entity.orderAttribute { columns.append(quoted(identifier: order)) }
    let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
    let command = try "UPDATE\(conflictPolicy()) \(quoted(identifier: entity.name))"
    let statement = try connection.unkeptStatement(
      "\(command) SET \(assignments) WHERE \(conditions.text)")
    if updates.count >= Self.keptUpdates { updates.removeAll() }
    updates[shape] = statement
    return statement
  }

  /// What stands behind INSERT and UPDATE (`Connection.conflictPolicy(of:)`).
  ///
  /// - Complexity: O(1); the table is asked once.
  func conflictPolicy() throws -> String {
    if let policy { return policy }
    let found = try asking { try connection.conflictPolicy(of: entity.name) }
    policy = found
    return found
  }

  /// Whether a column may make another value of one that is written into it.
  ///
  /// - Complexity: O(1); the table is asked once.
  func converts(_ value: AttributeValue, for attribute: String) throws -> Bool {
    guard !value.isNull else { return false }
    let affinities = try affinities ?? readAffinities()
    return affinities[attribute]?.converts(value) == true
  }

  /// The foreign keys that lead to the table and by which rows are lost.
  ///
  /// - Complexity: O(1); the file is asked once.
  func unkeptReferences() throws -> UnkeptReferences {
    if let references { return references }
    let found = try asking { try UnkeptReferences(to: entity.name, on: connection) }
    references = found
    return found
  }

  /// Whether the table has triggers besides those of the change feed.
  ///
  /// - Complexity: O(1); the file is asked once.
  func hasOwnTriggers() throws -> Bool {
    if let isTriggering { return isTriggering }
    let found = try asking { try !OwnTriggers(of: entity.name, on: connection).all.isEmpty }
    isTriggering = found
    return found
  }

  private func readAffinities() throws -> [String: ColumnRow.Affinity] {
    let columns = try asking {
      try ModelReader(connection: connection).readColumns(of: entity.name)
    }
    // Of columns that only their bytes tell apart the first is the attribute.
    let affinities = Dictionary(columns.map { ($0.name, $0.affinity) }) { first, _ in first }
    self.affinities = affinities
    return affinities
  }

  /// Asks the file something that is asked once for each table, which is no cost of the gesture
  /// that happens to be the first.
  private func asking<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    let statistics = connection.statistics
    defer { connection.statistics = statistics }
    return try body()
  }
}

extension Statement {
  /// The statement itself, which must not run.
  fileprivate var ready: Statement {
    if isRunning { trap("statement asked for while it runs: \(sql)") }
    return self
  }
}
