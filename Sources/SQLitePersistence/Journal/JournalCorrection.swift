import ObjectGraph

/// Brings what the journal expects of rows up to what they hold.
///
/// The newest step that is done and tells of a value is the one whose undo is to find it, and the
/// newest that is undone the one whose redo is: where two sessions turn theirs in another order,
/// what was written in between is in conflict with them anyway. Where one of them expects the value
/// of which a rule of the file made another, it expects the other from now on. A step that expects
/// something else already was overtaken by somebody's edit, and stays in conflict with it. So it is
/// with what imports, and lists that came with rows, have kept of these (``JournalPrints``).
struct JournalCorrection {
  let connection: Connection

  /// Changes what steps expect.
  ///
  /// - Parameters:
  ///   - changes: By row what rules made of values that the journal knows.
  ///   - isTold: Whether steps learn of a value otherwise, so that only prints are to.
  /// - Complexity: O(lines of the journal behind the oldest one that is looked for), all of them
  ///   where a value is looked for of which none tells, though SQLite gives only those of the rows;
  ///   and a question for each row and group that keeps prints of its table
  func run(
    _ changes: [ManagedObjectID: [ValueChange]],
    besides isTold: (_ id: ManagedObjectID, _ attribute: String) -> Bool = { _, _ in false }
  ) throws {
    guard !changes.isEmpty else { return }
    var values: [Value: ValueChange] = [:]
    for (id, changes) in changes {
      for change in changes where !isTold(id, change.attribute) {
        values[Value(entity: id.entity.name, key: id.key, attribute: change.attribute)] = change
      }
    }
    try correct("after", of: "done", values)
    try correct("before", of: "undone", values)
    try correctPrints(changes)
  }

  /// - Complexity: O(groups that keep prints of the table) questions for each row, which is read
  ///   again for those that tell of it
  private func correctPrints(_ changes: [ManagedObjectID: [ValueChange]]) throws {
    for (table, rows) in Dictionary(grouping: changes, by: \.key.entity.name) {
      for (group, columns) in try JournalPrints.groups(keeping: table, on: connection) {
        let kept = JournalPrints(connection: connection, group: group)
        let rows = try rows.filter { try kept.mayTell(of: $0.key.key) }
        if rows.isEmpty { continue }
        let prints = try RowPrints(of: table, columns, before: group, on: connection)
        for (id, changes) in rows {
          try kept.renew(prints.row(id.key, before: changes), as: prints.row(id.key))
        }
      }
    }
  }

  private struct Value: Hashable {
    let entity: String
    let key: Int64
    let attribute: String
  }

  private struct Line {
    let group: Int64
    let step: Int64
    let part: Int64
    let value: AttributeValue
  }

  private func correct(
    _ side: String, of state: String, _ values: [Value: ValueChange]
  ) throws {
    let correction = try connection.statement(
      "UPDATE docket_undo_entry SET \(side) = ? WHERE undo_group = ? AND step = ? AND part = ?")
    for line in try lines(side, of: state, values) {
      try correction.bind(line.value, at: 1)
      correction.bind(line.group, at: 2)
      correction.bind(line.step, at: 3)
      correction.bind(line.part, at: 4)
      try correction.run()
    }
  }

  /// The newest line of each value, if it expects what the value no longer is.
  private func lines(
    _ side: String, of state: String, _ values: [Value: ValueChange]
  ) throws -> [Line] {
    let keys = Set(values.keys.map(\.key)).map { "\($0)" }.joined(separator: ", ")
    let statement = try SQLText(
      """
      SELECT undo_group, step, part, entry.id, entity, attribute, \(side)
      FROM docket_undo_group AS undo CROSS JOIN docket_undo_entry AS entry
      ON undo_group = undo.id
      WHERE state = ? AND entry.kind <> 'move' AND entry.id IN (SELECT value FROM json_each(?))
      ORDER BY turn DESC
      """, [.text(state), .text("[\(keys)]")]
    ).statement(on: connection)
    defer { statement.reset() }
    var open = values
    var lines: [Line] = []
    while !open.isEmpty, try statement.step() {
      let value = Value(
        entity: statement.text(at: 4), key: statement.integer(at: 3),
        attribute: statement.text(at: 5))
      guard let change = open.removeValue(forKey: value), change.old == statement.value(at: 6)
      else { continue }
      lines.append(
        Line(
          group: statement.integer(at: 0), step: statement.integer(at: 1),
          part: statement.integer(at: 2), value: change.new))
    }
    return lines
  }
}
