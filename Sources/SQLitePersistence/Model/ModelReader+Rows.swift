import ObjectGraph

extension ModelReader {
  /// A row of `docket_list`.
  struct ListRow {
    let key: Int64
    let entity: String
    let title: String
    var titleColumn: String
    var detailColumn: String?
    var sectionColumn: String?
    var orderColumn: String?
    let cellStyle: String
    var sort: String?
    let filter: String?
    var columns: String?
  }

  /// A row of `docket_field`.
  struct FieldRow {
    /// What the field is known by, whatever its column is called.
    let key: Int64
    let entity: String
    var name: String
    let label: String
    let type: String
    let choice: String?
    let isHidden: Bool
  }

  /// The name of a table as the table itself has it, where a note has it in other letters: SQLite
  /// tells upper and lower case not apart, and an entity has one name.
  ///
  /// - Parameter column: The column that names the table, in the words of SQL.
  static func tableName(in column: String) -> String {
    """
    coalesce((SELECT known.name FROM sqlite_schema AS known
      WHERE known.type = 'table' AND known.name = \(column) COLLATE NOCASE), \(column))
    """
  }

  /// The lists in their order, with the tables' own names of their columns. Version 1 knows no
  /// columns.
  func readLists() throws -> [ListRow] {
    let columns = connection.schemaVersion < 2 ? "NULL" : "columns"
    let statement = try connection.statement(
      """
      SELECT \(Self.tableName(in: "entity")), title, title_column, detail_column, section_column,
        order_column, cell_style, sort, filter, \(columns), id
      FROM docket_list ORDER BY rank, id
      """)
    defer { statement.reset() }
    var lists: [ListRow] = []
    while try statement.step() {
      lists.append(
        ListRow(
          key: statement.integer(at: 10), entity: statement.text(at: 0),
          title: statement.text(at: 1),
          titleColumn: statement.text(at: 2), detailColumn: statement.optionalText(at: 3),
          sectionColumn: statement.optionalText(at: 4), orderColumn: statement.optionalText(at: 5),
          cellStyle: statement.text(at: 6), sort: statement.optionalText(at: 7),
          filter: statement.optionalText(at: 8), columns: statement.optionalText(at: 9)))
    }
    return try lists.map(withOwnNames)
  }

  /// The list, with its table's own names of the columns that it names in other letters, and of
  /// what its orders begin with. The key of its rows is none of these columns.
  private func withOwnNames(_ list: ListRow) throws -> ListRow {
    let columns = try readColumns(of: list.entity).filter { !$0.isKey }.map(\.name)
    func own(_ name: String) -> String { NotedName.own(name, among: columns) }
    let starts = columns + columns.compactMap(RelationshipReader.name(ofKey:))
    var list = list
    list.titleColumn = own(list.titleColumn)
    list.detailColumn = list.detailColumn.map(own)
    list.sectionColumn = list.sectionColumn.map(own)
    list.orderColumn = list.orderColumn.map(own)
    list.columns = list.columns.map { ListText.text(of: ListText.names(in: $0).map(own)) }
    list.sort = list.sort.map { sort in
      SortText(sort).mapPaths { path in
        let start = NotedName.own(path.components[0], among: starts)
        return AttributePath(components: [start] + path.components.dropFirst())
      }
    }
    return list
  }

  /// The list, without a manual order where it names the key as its order: rows keep their keys,
  /// and those of equal ranks stand in their order anyway.
  func withoutOrderByKey(_ list: ListRow) throws -> ListRow {
    guard try isOrderedByKey(list) else { return list }
    var list = list
    list.orderColumn = nil
    return list
  }

  /// Whether what a list names as its order is the key of its rows.
  func isOrderedByKey(_ list: ListRow) throws -> Bool {
    guard let order = list.orderColumn else { return false }
    return try readColumns(of: list.entity)
      .contains { $0.isKey && $0.name.lowercased() == order.lowercased() }
  }

  /// Whether what a list names as its order is a column that makes texts of numbers, of which 10
  /// comes before 9: the list is sorted by it, and has no manual order.
  func isOrderedByTexts(_ list: ListRow, _ columns: [ColumnRow]) -> Bool {
    columns.contains { $0.name == list.orderColumn && $0.affinity == .text }
  }

  /// The fields in their order: the notes on what are columns.
  func readFields() throws -> [FieldRow] {
    try readNotes().filter(\.isPresent).map(\.field)
  }

  /// The notes on fields that are no columns: somebody dropped those, or gave them other names. A
  /// generated column is none that a row is read with, but is there.
  func readStrayFields() throws -> [StrayField] {
    try readNotes().filter { !$0.isPresent }.map(\.field).filter { field in
      try RecordedRows.names(
        "SELECT name FROM pragma_table_xinfo(?1) WHERE name = ?2 COLLATE NOCASE",
        [.text(field.entity), .text(field.name)], on: connection
      ).isEmpty
    }.map { StrayField(table: $0.entity, column: $0.name) }
  }

  /// All that is noted about fields, in their order, and whether there is such a column: by its own
  /// name, which a note may have in other letters. Of several notes on one column the first counts.
  private func readNotes() throws -> [(field: FieldRow, isPresent: Bool)] {
    let statement = try connection.statement(
      """
      SELECT \(Self.tableName(in: "entity")), name, label, type, \(Self.tableName(in: "choice")),
        hidden, id
      FROM docket_field ORDER BY 1, rank, id
      """)
    defer { statement.reset() }
    var fields: [FieldRow] = []
    while try statement.step() {
      fields.append(
        FieldRow(
          key: statement.integer(at: 6), entity: statement.text(at: 0), name: statement.text(at: 1),
          label: statement.text(at: 2),
          type: statement.text(at: 3), choice: statement.optionalText(at: 4),
          isHidden: statement.integer(at: 5) != 0))
    }
    var names: [String: [String: String]] = [:]
    for table in Set(fields.map(\.entity)) {
      names[table] = Dictionary(
        try readColumns(of: table).map { (folded(identifier: $0.name), $0.name) },
        uniquingKeysWith: { first, _ in first })
    }
    return fields.map { field in
      let name = names[field.entity]?.removeValue(forKey: folded(identifier: field.name))
      var field = field
      if let name { field.name = name }
      return (field, name != nil)
    }
  }

  /// The columns of a table, the generated ones excepted; none where there is no such table.
  ///
  /// Part of a key of several columns is not the key: its values repeat.
  func readColumns(of table: String) throws -> [ColumnRow] {
    if let columns = known.tables[table] { return columns }
    let statement = try connection.statement(
      """
      SELECT name, type, "notnull", dflt_value,
        pk > 0 AND (SELECT max(pk) FROM pragma_table_xinfo(?1)) = 1,
        CASE WHEN pk > 0
          THEN EXISTS (SELECT 1 FROM pragma_index_list(?1) WHERE origin = 'pk') ELSE 0 END
      FROM pragma_table_xinfo(?1) WHERE hidden = 0
      """)
    defer { statement.reset() }
    try statement.bind(table, at: 1)
    var columns: [ColumnRow] = []
    while try statement.step() {
      let name = statement.text(at: 0)
      let declaredType = statement.text(at: 1)
      let isDeclaredKey =
        statement.integer(at: 4) == 1 && name.lowercased() == "id"
        && declaredType.uppercased() == "INTEGER"
      // A key with an index is a column like any other, as that of a table WITHOUT ROWID, which is
      // never NULL there.
      let isNoRowNumber = isDeclaredKey && statement.integer(at: 5) == 1
      let isOptional = statement.integer(at: 2) == 0
      let isOptionalKey = isNoRowNumber && isOptional
      columns.append(
        ColumnRow(
          name: name, isNameBroken: statement.isBrokenText(at: 0), declaredType: declaredType,
          isOptional: isOptional,
          defaultText: statement.optionalText(at: 3), isKey: isDeclaredKey && !isOptionalKey,
          isOptionalKey: isOptionalKey,
          holdsOtherKeys: try isNoRowNumber && !isOptional && holdsOtherKeys(table)))
    }
    known.tables[table] = columns
    return columns
  }

  /// Whether some row has an `id` that is no whole number.
  ///
  /// - Complexity: O(number of rows)
  private func holdsOtherKeys(_ table: String) throws -> Bool {
    let statement = try connection.statement(
      "SELECT 1 FROM \(quoted(identifier: table)) WHERE typeof(id) <> 'integer' LIMIT 1")
    defer { statement.reset() }
    return try statement.step()
  }
}
