import ObjectGraph

extension GroupTurner {
  /// Refuses to take a table away into which others put rows. Rows that the gesture noted are gone
  /// by then.
  func requireOwnRows(in step: StructureStep) throws {
    guard case .makeTable(let table, let lastKey?) = step else { return }
    let rows = try RowsInTheWay(
      in: table, where: SQLText("id > ?", [.integer(lastKey)]), on: connection)
    guard !rows.isEmpty else { return }
    let isChoice = model.entities.contains { entity in
      entity.attributes.contains { $0.type == .choice(of: table) }
    }
    throw isChoice
      ? SchemaChangeError.choiceValuesInTheWay(choice: table, keys: rows.keys, count: rows.count)
      : .rowsInTheWay(entity: table, keys: rows.keys, count: rows.count)
  }

  /// Refuses to take away a value of a choice that rows have.
  ///
  /// The notes tell which fields may hold it, as far as they are turned: a field that is to be no
  /// choice afterwards keeps what it holds.
  func requireUnused(_ value: RecordedRows.Values, of choice: String) throws {
    guard case .text(let name) = value.first(where: { $0.column == "name" })?.value else { return }
    let fields = try ModelReader(connection: connection).readFields()
    for field in fields where field.type == "choice" && field.choice == choice {
      let rows = try RowsInTheWay(
        in: field.entity,
        where: SQLText("\(quoted(identifier: field.name)) IS ? COLLATE BINARY", [.text(name)]),
        on: connection)
      guard rows.isEmpty else {
        throw SchemaChangeError.choiceValueInUse(
          name, entity: field.entity, attribute: field.name, keys: rows.keys, count: rows.count)
      }
    }
  }
}
