import ObjectGraph

extension GroupTurner {
  /// Refuses to take a table away that others took away, into which they put rows, or of which they
  /// changed some. Rows that the gesture noted are gone by then.
  func requireOwnRows(
    in step: StructureStep, of group: UndoGroup.ID, _ direction: UndoDirection
  ) throws {
    switch (step, direction) {
    case (.makeTable(let table, _, _), .undo), (.dropTable(let table, _), .redo):
      guard try ModelReader(connection: connection).readColumns(of: table).isEmpty else { break }
      throw SchemaChangeError.missing(try listTitle(of: table, group))
    default: return
    }
    switch (step, direction) {
    case (.makeTable(let table, _, let columns?), .undo),
      (.dropTable(let table, let columns?), .redo):
      try requirePrintedRows(in: table, columns, of: group)
    case (.makeTable(let table, let lastKey?, nil), .undo):
      // Into a table that was empty others may have put rows of any key.
      let condition = lastKey == 0 ? SQLText("1") : SQLText("id > ?", [.integer(lastKey)])
      let rows = try RowsInTheWay(in: table, where: condition, on: connection)
      guard !rows.isEmpty else { return }
      let isChoice = model.entities.contains { entity in
        entity.attributes.contains { $0.type == .choice(of: table) }
      }
      throw isChoice
        ? SchemaChangeError.choiceValuesInTheWay(choice: table, keys: rows.keys, count: rows.count)
        : .rowsInTheWay(entity: table, keys: rows.keys, count: rows.count)
    default: break
    }
  }

  /// Rows that are gone stand against nothing: the table comes back without them.
  private func requirePrintedRows(
    in table: String, _ columns: [String], of group: UndoGroup.ID
  ) throws {
    let present = try RowPrints.columns(
      of: table, orderedBy: model.entity(ofTable: table)?.orderAttribute, on: connection)
    guard Set(present) == Set(columns) else {
      let title = model.lists.first { $0.entity.name == table }?.name ?? table
      throw SchemaChangeError.unfit("the fields of \(title) are other ones by now")
    }
    var added = RowsInTheWay()
    var changed = RowsInTheWay()
    try JournalPrints(connection: connection, group: group).compare(
      RowPrints(of: table, columns, before: group, on: connection)
    ) { key, print, kept in
      if kept == nil { added.add(key) } else if print != kept { changed.add(key) }
    }
    if !added.isEmpty {
      throw SchemaChangeError.rowsInTheWay(entity: table, keys: added.keys, count: added.count)
    }
    if !changed.isEmpty {
      throw SchemaChangeError.changedRowsInTheWay(
        entity: table, keys: changed.keys, count: changed.count)
    }
  }

  /// What the list was called that a gesture made, or brought back, with a table that is gone.
  private func listTitle(of table: String, _ group: UndoGroup.ID) throws -> String {
    let statement = try SQLText(
      """
      SELECT coalesce(title.after, title.before) FROM docket_undo_entry AS title
      JOIN docket_undo_entry AS list
        ON list.undo_group = title.undo_group AND list.step = title.step
      WHERE title.entity = 'docket_list' AND title.attribute = 'title'
        AND list.attribute = 'entity' AND ?2 IN (list.before, list.after)
      ORDER BY title.undo_group = ?1 DESC, title.undo_group DESC LIMIT 1
      """, [.integer(group), .text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() ? statement.text(at: 0) : table
  }

  /// Keeps the prints of the rows of tables that undo brought back, so that redo takes away what
  /// is as it was, and nothing else.
  ///
  /// - Complexity: O(rows of the tables)
  func keepPrints(of steps: [(step: Int64, change: StructureStep)], of group: UndoGroup.ID) throws {
    for case (let step, .dropTable(let table, _)) in steps {
      let restored = try ModelReader(connection: connection).read().entity(ofTable: table)
      let columns = try RowPrints.columns(
        of: table, orderedBy: restored?.orderAttribute, on: connection)
      try JournalPrints(connection: connection, group: group)
        .keep(RowPrints(of: table, columns, on: connection))
      try SQLText(
        "UPDATE docket_undo_step SET before = ? WHERE undo_group = ? AND step = ?",
        [.text(ColumnNames.text(of: columns)), .integer(group), .integer(step)]
      ).statement(on: connection).run()
    }
  }

  /// Refuses to bring back rows of an import that lead to what is gone.
  func requireReferences(of steps: [(step: Int64, change: StructureStep)]) throws {
    guard connection.leavesBrokenReferences else { return }
    for case (_, .importRows(let range)) in steps {
      let references = ImportedReferences(range: range, connection: connection)
      if let missing = try references.missing() { throw missing }
    }
  }

  /// Refuses to take away a value of a choice that rows have, in whatever letters these mean it, or
  /// a row along with which SQLite would delete or empty others.
  ///
  /// The notes tell which fields may hold a value, as far as they are turned: a field that is to be
  /// no choice afterwards keeps what it holds.
  mutating func requireUnused(
    _ key: Int64, of table: String, holding value: RecordedRows.Values
  ) throws {
    if case .text(let name) = value.first(where: { $0.column == "name" })?.value {
      let fields = try ModelReader(connection: connection).readFields()
      for field in fields where field.type == "choice" && field.choice == table {
        let rows = try RowsInTheWay(
          in: field.entity, where: .hasValue(key, of: table, in: field.entity, field.name),
          on: connection)
        guard rows.isEmpty else {
          throw SchemaChangeError.choiceValueInUse(
            name, entity: field.entity, attribute: field.name, keys: rows.keys, count: rows.count)
        }
      }
    }
    if let obstacle = try references(to: table).obstacle(toDeletionOf: key, on: connection) {
      throw SchemaChangeError.unfit(obstacle)
    }
  }

  /// Refuses to give a row other values where SQLite would empty others that lead to it.
  mutating func requireUnled(
    _ key: Int64, of table: String, toHold lines: [JournalStep.Line]
  ) throws {
    let values = lines.map { (column: $0.attribute, value: $0.after) }
    if let obstacle = try references(to: table)
      .obstacle(toUpdateOf: key, to: values, on: connection)
    {
      throw SchemaChangeError.unfit(obstacle)
    }
  }

  private mutating func references(to table: String) throws -> UnkeptReferences {
    let known =
      try references[table]
      ?? UnkeptReferences(to: table, includingRelationships: true, on: connection)
    references[table] = known
    return known
  }

  /// Refuses to give a row a value of a choice whose name another one has taken since.
  func requireOwnName(
    _ line: JournalStep.Line, of table: String, _ direction: UndoDirection
  ) throws {
    guard case .choice? = model.entity(ofTable: table)?.attribute(named: line.attribute)?.type,
      let name = ValueNames.former(direction == .undo ? line.before : line.after)
    else { return }
    throw SchemaChangeError.valueTaken(name)
  }

  /// Refuses to bring back rows that have such a value.
  func requireOwnNames(
    in step: StructureStep, from kept: KeptTable, _ direction: UndoDirection
  ) throws {
    switch (step, direction) {
    case (.makeTable, .redo), (.dropTable, .undo), (.importRows, .redo): break
    default: return
    }
    for column in try ModelReader(connection: connection).readColumns(of: kept.name) {
      let value = quoted(identifier: column.name)
      let names = try RecordedRows.names(
        """
        SELECT \(value) FROM \(quoted(identifier: kept.name))
        WHERE \(ValueNames.isTaken(value)) LIMIT 1
        """, on: connection)
      if let name = names.first.flatMap({ ValueNames.former(.text($0)) }) {
        throw SchemaChangeError.valueTaken(name)
      }
    }
  }
}
