import ObjectGraph

/// Notes the steps of a gesture in the undo journal while they are done.
final class GroupRecorder {
  let connection: Connection
  let group: UndoGroup.ID
  private var nextStep: Int64 = 0
  /// What the commands say that the gesture writes rows with.
  var policies: ConflictPolicies
  /// The foreign keys by which rows are lost, by the table that they lead to, once that was asked,
  /// until tables change.
  private var references: [String: UnkeptReferences] = [:]

  init(connection: Connection, group: UndoGroup.ID) {
    self.connection = connection
    self.group = group
    policies = ConflictPolicies(on: connection)
  }

  /// Whether nothing was noted.
  var isEmpty: Bool { nextStep == 0 }

  /// The name under which the next step's table is kept, if it takes one away.
  var nextKeptTable: KeptTable { KeptTable(group: group, step: nextStep) }

  /// The foreign keys that lead to a table and by which rows are lost.
  ///
  /// - Complexity: O(1); the file is asked once between two changes of tables.
  func unkeptReferences(to table: String) throws -> UnkeptReferences {
    if let known = references[table] { return known }
    let found = try UnkeptReferences(to: table, on: connection)
    references[table] = found
    return found
  }

  /// Notes a change of a table.
  func note(_ step: StructureStep) throws {
    references = [:]
    let line = step.journalLine
    try SQLText(
      "INSERT INTO docket_undo_step VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(group), .integer(nextStep), .text(line.kind), .text(line.table),
        line.column.map { .text($0) } ?? .null, line.before.map { .text($0) } ?? .null,
        line.after.map { .text($0) } ?? .null,
      ]
    ).statement(on: connection).run()
    nextStep += 1
  }

  /// Notes a change of a row, of which only the edited values are told, or all.
  ///
  /// - Parameter texts: The bytes of values before that are no UTF-8, by column.
  func note(
    _ table: String, _ key: Int64, _ lines: [JournalStep.Line], _ texts: [String: [UInt8]] = [:]
  ) throws {
    for (place, line) in lines.enumerated() {
      let part = Int64(line.isTriggered ? -1 - place : place)
      let statement = try SQLText(
        "INSERT INTO docket_undo_entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .integer(group), .integer(nextStep), .integer(part), .text(table), .integer(key),
          .text(line.kind.rawValue), .text(line.attribute), line.before, line.after,
        ]
      ).statement(on: connection)
      if let bytes = texts[line.attribute] { try statement.bind(textOf: bytes, at: 8) }
      try statement.run()
    }
    nextStep += 1
  }
}
