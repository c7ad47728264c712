import ObjectGraph

/// Reads what the journal holds of columns that have another type by now as what the rows were
/// made: the journal keeps each value as its gesture wrote it.
///
/// A value goes through exactly those changes of its column's type that lie between its gesture
/// and now, in their order: forwards through those that stand now and did not then, back through
/// those that stood then and do not now. Through the others it does not go: what the taking back
/// of a newer change restored is what the journal has. So a value that other programs wrote
/// against a type returns as it was.
///
/// A change notes each value that it lost (`007` became 7) with its row. A value of that row which
/// comes to what was left there returns as the one that was lost, as taking back the change would
/// have restored it.
///
/// What was lost is read where values are to go through the change, and not before: there may be
/// as much of it as there are rows.
struct RetypedColumns {
  /// The changes of each column, in the order of their last turns.
  private var changes: [Column: [Change]] = [:]
  private let connection: Connection
  /// The group of whose rows losses are read; nil where those of all are.
  private let group: UndoGroup.ID?

  struct Column: Hashable {
    let table: String
    let name: String
  }

  /// A change of the type that a group of the journal did.
  struct Change {
    let group: UndoGroup.ID
    let history: RetypeHistory
    let stands: Bool
    let conversion: ColumnConversion
    /// The values that a choice had when the column became that, which are told apart by their
    /// bytes; nil where any text counts.
    let names: Set<AttributeValue>?
    /// By row what the change lost; nil where that was not read yet.
    fileprivate(set) var losses: [Int64: Loss]?

    /// Whether the change lies between a group and now, and is not its own.
    func lies(between group: UndoGroup.ID) -> Bool {
      group != self.group && history.stood(at: group) != stands
    }

    /// A value of a row as the last turn of the change made it.
    func convert(_ value: AttributeValue, of key: Int64) -> AttributeValue {
      let loss = losses?[key]
      guard !stands else {
        return converted(loss.map { value == $0.lost ? $0.left : value } ?? value)
      }
      let restored = converted(value)
      return loss.map { restored == $0.left ? $0.lost : restored } ?? restored
    }

    /// What a value of a row was before the last turn of the change, as far as that can be told.
    func revert(_ value: AttributeValue, of key: Int64) -> AttributeValue {
      let inverse = conversion.inverse
      let loss = losses?[key]
      guard stands else {
        let old = loss.map { value == $0.lost ? $0.left : value } ?? value
        return inverse.convert(old) ?? inverse.nothing
      }
      let old = inverse.convert(value) ?? inverse.nothing
      return loss.map { old == $0.left ? $0.lost : old } ?? old
    }

    /// What the change loses of a value that it comes upon; both are equal if it is nothing.
    func loss(of value: AttributeValue, in key: Int64) -> Loss {
      let held = convert(value, of: key)
      return Loss(
        lost: value, left: conversion.inverse.convert(held) ?? conversion.inverse.nothing)
    }

    private func converted(_ value: AttributeValue) -> AttributeValue {
      guard let converted = conversion.convert(value) else { return conversion.nothing }
      if let names, case .text = converted, !names.contains(converted) {
        return conversion.nothing
      }
      return converted
    }
  }

  /// A value that was lost, and what the way back would make of what there was instead, both in the
  /// old column.
  struct Loss {
    /// Where the journal tells of it.
    struct Line {
      let step: Int64
      let part: Int64
    }

    let lost: AttributeValue
    let left: AttributeValue
    var line: Line?
  }

  /// Those that the journal tells of.
  ///
  /// - Parameter group: If given, what changes of a type lost is known of the rows that this group
  ///   tells of; otherwise of all.
  /// - Complexity: O(steps of tables and columns in the journal)
  init(connection: Connection, rowsOf group: UndoGroup.ID? = nil) throws {
    self.connection = connection
    self.group = group
    guard connection.schemaVersion >= 2 else { return }
    let statement = try connection.statement(
      """
      SELECT entity, attribute, before, after, undo.id, state = 'done'
      FROM docket_undo_step AS step JOIN docket_undo_group AS undo ON undo_group = undo.id
      WHERE step.kind = 'retype column' ORDER BY turn
      """)
    defer { statement.reset() }
    while try statement.step() {
      let column = Column(table: statement.text(at: 0), name: statement.text(at: 1))
      guard let old = ColumnDeclaration(journalText: statement.text(at: 2)),
        let new = ColumnDeclaration(journalText: statement.text(at: 3))
      else { continue }
      let group = statement.integer(at: 4)
      let stands = statement.integer(at: 5) == 1
      let history = new.history ?? RetypeHistory(doneBy: group)
      changes[column, default: []].append(
        Change(
          group: group, history: history, stands: stands,
          conversion: stands
            ? ColumnConversion(from: old, to: new) : ColumnConversion(from: new, to: old),
          names: history.names.map { Set($0.map(AttributeValue.text)) }))
    }
  }

  /// What a change of a type lost of its column.
  private func losses(of change: UndoGroup.ID, in column: Column) throws -> [Int64: Loss] {
    let statement = try SQLText(
      """
      SELECT id, before, after, step, part FROM docket_undo_entry
      WHERE undo_group = ?1 AND kind = 'update' AND entity = ?2 AND attribute = ?3
        AND (?4 IS NULL OR id IN (
          SELECT id FROM docket_undo_entry WHERE undo_group = ?4 AND entity = ?2))
      """,
      [
        .integer(change), .text(column.table), .text(column.name),
        group.map { .integer($0) } ?? .null,
      ]
    ).statement(on: connection)
    defer { statement.reset() }
    var losses: [Int64: Loss] = [:]
    while try statement.step() {
      losses[statement.integer(at: 0)] = Loss(
        lost: statement.value(at: 1), left: statement.value(at: 2),
        line: Loss.Line(step: statement.integer(at: 3), part: statement.integer(at: 4)))
    }
    return losses
  }

  /// Whether a change of a column's type stood when a group was made, and does not now.
  func lackType(_ column: Column, of group: UndoGroup.ID) -> Bool {
    changes[column]?.contains { !$0.stands && $0.lies(between: group) } ?? false
  }

  /// Whether a value that a group wrote would be another one when the changes of its column's type
  /// that stood then, and do not now, are brought back.
  mutating func loses(
    _ value: AttributeValue, of key: Int64, in column: Column, since group: UndoGroup.ID
  ) throws -> Bool {
    var value = value
    for change in try path(of: column, from: group) {
      let held = change.convert(value, of: key)
      // A whole number is a real in a column of numbers.
      if !change.stands, change.revert(held, of: key).compare(value) != .same { return true }
      value = held
    }
    return false
  }

  /// The columns whose types were changed.
  var columns: Dictionary<Column, [Change]>.Keys { changes.keys }

  /// The columns whose types some groups changed.
  func columns(changedBy groups: Set<UndoGroup.ID>) -> [Column] {
    changes.filter { $0.value.contains { groups.contains($0.group) } }.map(\.key)
  }

  /// Whether the other changes of a column's type stand as they did when a group changed it: only
  /// then has the column the type that the group gave it, or is to find.
  func isTurnable(_ column: Column, by group: UndoGroup.ID) -> Bool {
    !changes[column, default: []].contains { $0.lies(between: group) }
  }

  /// The column whose values a line has; nil where they are rows or ranks.
  func column(of line: JournalStep.Line, _ entity: Entity) -> Column? {
    guard line.kind == .move else { return Column(table: entity.name, name: line.attribute) }
    guard line.attribute == PlacePart.section.rawValue else { return nil }
    return entity.sectionAttribute.map { Column(table: entity.name, name: $0) }
  }

  /// The changes of a column's type that lie between a group and now, but for the group's own.
  ///
  /// - Complexity: O(number of changes), and once for each of them O(its lines)
  mutating func path(of column: Column, from group: UndoGroup.ID) throws -> [Change] {
    try readLosses(of: column, from: group)
    return changes[column, default: []].filter { $0.lies(between: group) }
  }

  /// Reads what changes of a column's type lost, as far as that was not done yet.
  ///
  /// - Parameter group: If given, of those changes only that lie between that group and now.
  /// - Complexity: O(lines of the changes)
  mutating func readLosses(of column: Column, from group: UndoGroup.ID? = nil) throws {
    for (place, change) in changes[column, default: []].enumerated()
    where change.losses == nil && group.map(change.lies(between:)) ?? true {
      let lost = try losses(of: change.group, in: column)
      changes[column]?[place].losses = lost
    }
  }

  /// Whether a change of a column's type lies between a group and now, and stands.
  func isRetyped(_ column: Column, since group: UndoGroup.ID) -> Bool {
    changes[column, default: []].contains { $0.stands && $0.lies(between: group) }
  }

  /// A line with its values as the column holds them now.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - group: The group of the line.
  ///   - groups: If given, only as the last turn of one of these left them; as they are if none of
  ///     these lies between.
  mutating func line(
    _ line: JournalStep.Line, of key: Int64, _ entity: Entity, in group: UndoGroup.ID,
    throughLastOf groups: Set<UndoGroup.ID>? = nil
  ) throws -> JournalStep.Line {
    guard let column = column(of: line, entity) else { return line }
    var path = try path(of: column, from: group)
    if let groups {
      path.removeLast(path.reversed().prefix { !groups.contains($0.group) }.count)
    }
    func converted(_ value: AttributeValue) -> AttributeValue {
      path.reduce(value) { $1.convert($0, of: key) }
    }
    return JournalStep.Line(
      kind: line.kind, attribute: line.attribute,
      before: line.kind == .insert ? .null : converted(line.before),
      after: line.kind == .delete ? .null : converted(line.after),
      isTriggered: line.isTriggered)
  }
}
