import ObjectGraph

/// Rows of which the group tells, and which are not turned one by one: they take another name of a
/// value along with all others that have it, or hold what a change of a type leaves of them.
extension GroupTurner {
  /// The columns in which rows follow. What a change of a type lost is not lost again line by line:
  /// it finds out itself what it loses now. And the rows of a value that gets another name all
  /// follow, whoever gave it to them.
  func followingColumns(
    of contents: GroupContents, _ direction: UndoDirection
  ) throws -> Set<RetypedColumns.Column> {
    try (direction == .redo ? contents.retypedColumns : [])
      .union(contents.columnsOfRenamedValues(on: connection))
  }

  /// What rows that follow are to hold in their other columns, where triggers may change more of
  /// them: what the step has where they are as it left them, and what they hold where they are not.
  /// Nobody writes that, but the steps before and behind expect it.
  ///
  /// - Complexity: O(rows that follow) in tables with triggers of their own
  func keptValues(
    of contents: GroupContents, besides following: Set<RetypedColumns.Column>,
    _ direction: UndoDirection
  ) throws -> [ManagedObjectID: RecordedRows.Values] {
    var hasTriggers: [String: Bool] = [:]
    var kept: [ManagedObjectID: RecordedRows.Values] = [:]
    for case (_, .row(let table, let key, let entries)) in contents.items(direction)
    where entries.contains(where: { $0.isOf(following, in: table) }) {
      let mayChange =
        try hasTriggers[table] ?? !OwnTriggers(of: table, on: connection).all.isEmpty
      hasTriggers[table] = mayChange
      guard mayChange else { continue }
      let id = ManagedObjectID(entity(table), key)
      let lines = entries.map { direction == .redo ? $0.line : $0.line.inverse }
      kept[id] = try (kept[id] ?? RecordedRows.read(table, key, on: connection))
        .compactMap { column, value in
          if following.contains(.init(table: table, name: column)) { return nil }
          let line = lines.first { $0.attribute == column && $0.before.isSame(as: value) }
          return (column, line?.after ?? value)
        }
    }
    return kept
  }
}

extension GroupContents.EntryLine {
  /// Whether it tells of one of some columns.
  func isOf(_ columns: Set<RetypedColumns.Column>, in table: String) -> Bool {
    columns.contains(RetypedColumns.Column(table: table, name: line.attribute))
  }
}
