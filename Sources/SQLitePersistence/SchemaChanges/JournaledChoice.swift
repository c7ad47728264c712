import ObjectGraph

/// The columns that hold values of a choice, those of tables that are away included, and what the
/// journal tells of them.
struct JournaledChoice {
  let connection: Connection
  /// The table of its values.
  let choice: String

  /// A column, with the name that its table has when it is there.
  struct Column: Hashable {
    let table: String
    let name: String

    /// What it has in common with what is one column to SQLite.
    var folded: Column {
      Column(
        table: SQLitePersistence.folded(identifier: table),
        name: SQLitePersistence.folded(identifier: name))
    }
  }

  /// Where rows have values of the choice.
  private struct Holder {
    let column: Column
    /// The table, which may be kept under another name.
    let stored: String
  }

  /// Gives values other names in what other gestures did: with the old ones nothing could be taken
  /// back, since no row may have them any more. All rows have the new ones by then. Saved
  /// conditions follow, too.
  ///
  /// - Parameters:
  ///   - values: The new names.
  ///   - group: The gesture that renames them, which tells of both names.
  /// - Complexity: O(lines of the journal), and of the rows that it keeps prints of
  func rename(_ values: ValueNames, besides group: UndoGroup.ID) throws {
    let sections = try sections()
    let holders = try holders()
    for column in Set(holders.map(\.column)) {
      let command =
        SQLText("UPDATE docket_undo_entry SET before = ") + values.renamed("before")
        + SQLText(", after = ") + values.renamed("after")
        + SQLText(
          """
           WHERE undo_group <> ? AND entity = ?
            AND (kind <> 'move' AND attribute = ? OR kind = 'move' AND attribute = ?) AND (
          """,
          [
            .integer(group), .text(column.table), .text(column.name),
            sections.contains(column.folded) ? .text(PlacePart.section.rawValue) : .null,
          ])
        + values.isConcerned("before") + SQLText(" OR ") + values.isConcerned("after")
        + SQLText(")")
      try command.statement(on: connection).run()
    }
    for holder in holders {
      for (name, newName) in values.names { try renewPrints(of: holder, name, newName) }
    }
    let conditions = try values.namesInConditions { name in try isTold(name) }
    try SavedConditions(connection: connection)
      .rename(conditions, ofChoice: choice, besides: group)
  }

  /// Whether the journal tells of another value than the one that has a name by now.
  private func isTold(_ name: AttributeValue) throws -> Bool {
    try !RecordedRows.names(
      """
      SELECT 1 FROM docket_undo_entry
      WHERE entity = ?2 AND attribute = 'name' AND ?1 IN (before, after)
        AND id NOT IN (SELECT id FROM \(quoted(identifier: choice)) WHERE name = ?1)
      LIMIT 1
      """, [name, .text(choice)], on: connection
    ).isEmpty
  }

  /// Rows that only took the new name count as unchanged.
  private func renewPrints(
    of holder: Holder, _ name: AttributeValue, _ newName: AttributeValue
  ) throws {
    let present = Set(
      try ModelReader(connection: connection).readColumns(of: holder.stored).map(\.name))
    for (group, columns) in try JournalPrints.groups(keeping: holder.column.table, on: connection)
    where columns.contains(holder.column.name) && present.isSuperset(of: columns) {
      func prints(insteadOf old: AttributeValue?) throws -> RowPrints {
        try RowPrints(
          of: holder.column.table, storedAs: holder.stored, columns, having: newName,
          in: holder.column.name, insteadOf: old, before: group, on: connection)
      }
      try JournalPrints(connection: connection, group: group)
        .renew(prints(insteadOf: name), as: prints(insteadOf: nil))
    }
  }

  /// Gives all rows that have some values others, as a foreign key does where there is one: those
  /// that are kept for undo or redo too.
  ///
  /// - Parameter values: The new names.
  /// - Complexity: O(number of rows)
  /// - Throws: `PersistentStoreError.refused` where others that lead to such rows would be emptied.
  func renameInRows(_ values: ValueNames) throws {
    for holder in try holders() {
      // One that has followed may hold the old name of another by now.
      if values.names.count > 1, try follows(holder) { continue }
      if holder.stored == holder.column.table {
        for (old, new) in values.names {
          try requireUnled(holder.column, having: old, toHold: new)
        }
      }
      let column = quoted(identifier: holder.column.name)
      let policy = try connection.conflictPolicy(of: holder.stored)
      let start = SQLText(
        "UPDATE\(policy) \(quoted(identifier: holder.stored)) SET \(column) = ")
      // Among rows that are kept may be some of another value, which is gone.
      let command =
        try isFree(holder)
        ? start + values.renamed(column) + SQLText(" WHERE ") + values.isConcerned(column)
        : start + Self.renamed(column, values.names)
      try command.statement(on: connection).run()
    }
  }

  /// What becomes of a column that has no other values than those that there are, and where.
  private static func renamed(
    _ column: String, _ names: [AttributeValue: AttributeValue]
  ) -> SQLText {
    let cases = names.map {
      SQLText("WHEN \(column) IS ? COLLATE BINARY THEN ?", [$0.key, $0.value])
    }
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    return SQLText("CASE ") + .joined(cases, by: " ")
      + SQLText(" END WHERE \(column) COLLATE BINARY IN (\(marks))", Array(names.keys))
  }

  /// No step of undo would hold what SQLite empties on its own.
  private func requireUnled(
    _ column: Column, having name: AttributeValue, toHold newName: AttributeValue
  ) throws {
    let references = try UnkeptReferences(
      to: column.table, includingRelationships: true, on: connection)
    guard references.reach(column.name) else { return }
    let rows = try SQLText(
      """
      SELECT id FROM \(quoted(identifier: column.table))
      WHERE \(quoted(identifier: column.name)) IS ? COLLATE BINARY
      """, [name]
    ).statement(on: connection)
    defer { rows.reset() }
    while try rows.step() {
      try references.check(
        updateOf: rows.integer(at: 0), to: [(column.name, newName)], on: connection)
    }
  }

  /// Whether a foreign key gives a column the new names.
  private func follows(_ holder: Holder) throws -> Bool {
    try !RecordedRows.names(
      """
      SELECT 1 FROM pragma_foreign_key_list(?)
      WHERE "from" = ? AND "table" = ? COLLATE NOCASE AND on_update = 'CASCADE'
      """, [.text(holder.stored), .text(holder.column.name), .text(choice)], on: connection
    ).isEmpty
  }

  /// Whether a column is kept for undo or redo and holds whatever is put into it.
  private func isFree(_ holder: Holder) throws -> Bool {
    guard holder.stored != holder.column.table else { return false }
    return try !RecordedRows.names(
      "SELECT \"from\" FROM pragma_foreign_key_list(?)", holder.stored, on: connection
    ).contains(holder.column.name)
  }

  /// Whether there is the choice: whether some table has values of it, be it one that is kept.
  func isThere() throws -> Bool { try !holders().isEmpty }

  /// All tables that have values of the choice.
  private func holders() throws -> [Holder] {
    var holders = try fields().map {
      Holder(column: Column(table: $0.entity, name: $0.name), stored: $0.entity)
    }
    for (kept, column) in try keptColumns() {
      holders.append(Holder(column: column, stored: kept.name))
      holders.append(Holder(column: column, stored: KeptRows.name(of: kept)))
    }
    for (kept, table) in try takenImports() {
      holders += Set(holders.map(\.column)).filter { $0.table == table }
        .map { Holder(column: $0, stored: kept.name) }
    }
    let reader = ModelReader(connection: connection)
    return try holders.filter { holder in
      try reader.readColumns(of: holder.stored).contains { $0.name == holder.column.name }
    }
  }

  /// The fields whose values are of the choice.
  func fields() throws -> [ModelReader.FieldRow] {
    try ModelReader(connection: connection).readFields()
      .filter { $0.type == "choice" && $0.choice == choice }
  }

  /// The columns whose tables are away until undo or redo brings them back: what is noted about
  /// them is in the journal alone.
  private func keptColumns() throws -> [(kept: KeptTable, column: Column)] {
    let statement = try SQLText(
      """
      WITH note AS (
        SELECT undo_group,
          max(value) FILTER (WHERE attribute = 'entity') AS entity,
          max(value) FILTER (WHERE attribute = 'name') AS name,
          max(value) FILTER (WHERE attribute = 'type') AS type,
          max(value) FILTER (WHERE attribute = 'choice') AS choice
        FROM (\(Self.notes)) WHERE entity = 'docket_field' GROUP BY undo_group, step)
      SELECT undo.id, step.step, step.entity, note.name
      FROM docket_undo_step AS step
      JOIN docket_undo_group AS undo ON undo.id = step.undo_group
      JOIN note ON note.undo_group = undo.id AND note.entity = step.entity
      WHERE note.type = 'choice' AND note.choice = ?
        AND (step.kind = 'drop table' AND state = 'done'
          OR step.kind = 'make table' AND state = 'undone')
      """, [.text(choice)]
    ).statement(on: connection)
    defer { statement.reset() }
    var found: [(KeptTable, Column)] = []
    while try statement.step() {
      found.append(
        (
          KeptTable(group: statement.integer(at: 0), step: statement.integer(at: 1)),
          Column(table: statement.text(at: 2), name: statement.text(at: 3))
        ))
    }
    return found
  }

  /// Where rows of imports that were taken back are kept, with their tables.
  private func takenImports() throws -> [(kept: KeptTable, table: String)] {
    let statement = try connection.statement(
      """
      SELECT undo.id, step, entity FROM docket_undo_step AS step
      JOIN docket_undo_group AS undo ON undo.id = undo_group
      WHERE step.kind = 'import rows' AND state = 'undone'
      """)
    defer { statement.reset() }
    var found: [(KeptTable, String)] = []
    while try statement.step() {
      let kept = KeptTable(group: statement.integer(at: 0), step: statement.integer(at: 1))
      found.append((kept, statement.text(at: 2)))
    }
    return found
  }

  /// The columns that sections come from, folded, also of lists that are away.
  private func sections() throws -> Set<Column> {
    let statement = try connection.statement(
      """
      SELECT \(ModelReader.tableName(in: "entity")), section_column
      FROM docket_list WHERE section_column IS NOT NULL
      UNION
      SELECT max(value) FILTER (WHERE attribute = 'entity'),
        max(value) FILTER (WHERE attribute = 'section_column') AS section
      FROM (\(Self.notes)) WHERE entity = 'docket_list'
      GROUP BY undo_group, step HAVING section IS NOT NULL
      """)
    defer { statement.reset() }
    var columns: Set<Column> = []
    while try statement.step() {
      columns.insert(Column(table: statement.text(at: 0), name: statement.text(at: 1)).folded)
    }
    return columns
  }

  /// What was noted about lists and fields that came or went.
  private static let notes = """
    SELECT undo_group, step, entity, attribute, coalesce(before, after) AS value
    FROM docket_undo_entry
    WHERE entity IN ('docket_list', 'docket_field') AND kind IN ('insert', 'delete')
    """
}
