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
/// Where a change lost something (`007` became 7), was taken back, and rows were written between,
/// it depends on them whether the file has the old value again. A step that expects the other of
/// the two is refused then, as if somebody had written the value.
struct RetypedColumns {
  /// The changes of each column, in the order of their last turns.
  private var changes: [Column: [Change]] = [:]

  struct Column: Hashable {
    let table: String
    let name: String
  }

  /// A change of the type that a group of the journal did.
  private struct Change {
    let group: UndoGroup.ID
    let history: RetypeHistory
    let stands: Bool
    let conversion: ColumnConversion
    /// The values that a choice had when the column became that; nil where any text counts.
    let names: Set<String>?

    /// A value as the last turn of the change made it.
    func convert(_ value: AttributeValue) -> AttributeValue {
      guard let converted = conversion.convert(value) else { return conversion.nothing }
      if let names, case .text(let name) = converted, !names.contains(name) {
        return conversion.nothing
      }
      return converted
    }
  }

  /// Those that the journal tells of.
  ///
  /// - Complexity: O(steps of tables and columns in the journal)
  init(connection: Connection) throws {
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
          names: history.names.map { Set($0) }))
    }
  }

  /// The columns whose types some groups changed.
  func columns(changedBy groups: Set<UndoGroup.ID>) -> [Column] {
    changes.filter { $0.value.contains { groups.contains($0.group) } }.map(\.key)
  }

  /// Whether the other changes of a column's type stand as they did when a group changed it: only
  /// then has the column the type that the group gave it, or is to find.
  func isTurnable(_ column: Column, by group: UndoGroup.ID) -> Bool {
    changes[column, default: []].allSatisfy { change in
      change.group == group || change.history.stood(at: group) == change.stands
    }
  }

  /// A line with its values as the column holds them now.
  ///
  /// - Parameters:
  ///   - group: The group of the line.
  ///   - groups: If given, only as the last turn of one of these left them; as they are if none of
  ///     these lies between.
  func line(
    _ line: JournalStep.Line, of entity: Entity, in group: UndoGroup.ID,
    throughLastOf groups: Set<UndoGroup.ID>? = nil
  ) -> JournalStep.Line {
    let isPlace = line.kind == .move
    guard let name = isPlace ? entity.sectionAttribute : line.attribute,
      !isPlace || line.attribute == PlacePart.section.rawValue
    else { return line }
    var path = changes[Column(table: entity.name, name: name), default: []]
      .filter { $0.history.stood(at: group) != $0.stands }
    if let groups {
      path.removeLast(path.reversed().prefix { !groups.contains($0.group) }.count)
    }
    func converted(_ value: AttributeValue) -> AttributeValue {
      path.reduce(value) { $1.convert($0) }
    }
    return JournalStep.Line(
      kind: line.kind, attribute: line.attribute,
      before: line.kind == .insert ? .null : converted(line.before),
      after: line.kind == .delete ? .null : converted(line.after),
      isTriggered: line.isTriggered)
  }
}
