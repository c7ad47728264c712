import ObjectGraph

/// What keeps a file from being opened, because its notes tell of tables that are not there.
extension IntegrityCheck {
  /// Lists whose table is not there, or has no key.
  func strayLists() throws -> [IntegrityProblem] {
    let reader = ModelReader(connection: connection)
    return try reader.readLists().compactMap { list in
      try ListObstacle(reader.readColumns(of: list.entity)).map {
        .strayList(table: list.entity, title: list.title, $0)
      }
    }
  }

  /// Fields whose values are those of a table that is not there.
  func strayChoices() throws -> [IntegrityProblem] {
    let statement = try connection.statement(
      """
      SELECT choice, entity, name FROM docket_field
      WHERE trim(choice) <> '' AND choice NOT LIKE 'sqlite^_%' ESCAPE '^'
        AND NOT EXISTS (
          SELECT 1 FROM sqlite_schema AS known WHERE known.name = choice COLLATE NOCASE)
        AND EXISTS (
          SELECT 1 FROM pragma_table_xinfo(entity) AS present
          WHERE present.hidden = 0 AND present.name = docket_field.name COLLATE NOCASE)
      ORDER BY choice COLLATE NOCASE, entity, rank, id
      """)
    defer { statement.reset() }
    var choices: [(table: String, fields: [IntegrityProblem.Column])] = []
    while try statement.step() {
      let table = statement.text(at: 0)
      // In other letters it is the same table.
      if choices.last.map({ folded(identifier: $0.table) }) != folded(identifier: table) {
        choices.append((table, []))
      }
      choices[choices.count - 1].fields
        .append(IntegrityProblem.Column(table: statement.text(at: 1), name: statement.text(at: 2)))
    }
    return choices.map { .strayChoice(table: $0.table, fields: $0.fields) }
  }

  /// Fields whose values are those of something that is no table of a choice.
  ///
  /// - Parameter problems: Choices that can be made anew.
  func impossibleChoices(besides problems: [IntegrityProblem]) throws -> [IntegrityProblem] {
    let missing = problems.compactMap { problem in
      if case .strayChoice(let table, _) = problem { folded(identifier: table) } else { nil }
    }
    let reader = ModelReader(connection: connection)
    var choices: [(name: String, fields: [IntegrityProblem.Column])] = []
    for field in try reader.readFields() {
      guard let name = field.choice, !missing.contains(folded(identifier: name)) else { continue }
      let columns = try reader.readColumns(of: name)
      if columns.contains(where: \.isKey) && columns.contains(where: { $0.name == "name" }) {
        continue
      }
      let place = choices.firstIndex { $0.name == name } ?? choices.count
      if place == choices.count { choices.append((name, [])) }
      choices[place].fields
        .append(IntegrityProblem.Column(table: field.entity, name: field.name))
    }
    return choices.map { .impossibleChoice(name: $0.name, fields: $0.fields) }
  }

  /// Makes fields of a choice that can be none fields of texts. Orders that go by its ranks go by
  /// the fields themselves from now on.
  func dropChoice(of fields: [IntegrityProblem.Column]) throws {
    let reader = ModelReader(connection: connection)
    for field in fields {
      try SQLText(
        """
        UPDATE docket_field
        SET choice = NULL, type = CASE type WHEN 'choice' THEN 'text' ELSE type END
        WHERE entity = ? COLLATE NOCASE AND name = ? COLLATE NOCASE
        """, [.text(field.table), .text(field.name)]
      ).statement(on: connection).run()
      // A path may lead through the column to another row all the same.
      let relationships = try RelationshipReader(from: [field.table], by: reader)
        .relationships(of: field.table)
      if relationships.contains(where: { $0.name == field.name }) { continue }
      for list in try reader.readLists() where list.entity == field.table {
        guard let sort = list.sort else { continue }
        let ended = SortText(sort).endingPaths(at: field.name)
        if ended != sort { try write([("sort", .text(ended))], to: list) }
      }
    }
  }

  /// Changes what is noted of a list.
  func write(_ values: RecordedRows.Values, to list: ModelReader.ListRow) throws {
    let assignments = values.map { "\(quoted(identifier: $0.column)) = ?" }
    try SQLText(
      "UPDATE docket_list SET \(assignments.joined(separator: ", ")) WHERE id = ?",
      values.map(\.value) + [.integer(list.key)]
    ).statement(on: connection).run()
  }

  /// Drops one list of a table that cannot be one of a list: of several each is a problem.
  func dropList(titled title: String, of table: String) throws -> Bool {
    let reader = ModelReader(connection: connection)
    guard ListObstacle(try reader.readColumns(of: table)) != nil,
      let list = try reader.readLists().first(where: { $0.entity == table && $0.title == title })
    else { return false }
    let statement = try connection.statement("DELETE FROM docket_list WHERE id = ?")
    statement.bind(list.key, at: 1)
    return try statement.run() > 0
  }

  /// Makes the table of a choice anew, with the values that rows have.
  func makeChoice(_ name: String, for fields: [IntegrityProblem.Column]) throws {
    let choice = quoted(identifier: name)
    try connection.execute(
      "CREATE TABLE \(quoted(storedIdentifier: name)) (\(SchemaWriter.choiceColumns))")
    for field in fields {
      let column = quoted(identifier: field.name)
      try connection.execute(
        """
        INSERT INTO \(choice) (name, rank)
        SELECT value, (SELECT count(*) FROM \(choice)) * \(DisplayOrder.gap)
          + row_number() OVER (ORDER BY value) * \(DisplayOrder.gap)
        FROM (
          SELECT DISTINCT \(column) COLLATE BINARY AS value
          FROM \(quoted(identifier: field.table))
          WHERE typeof(\(column)) = 'text' AND trim(\(column)) <> ''
            AND \(column) COLLATE BINARY NOT IN (SELECT name FROM \(choice)))
        """)
    }
  }
}
