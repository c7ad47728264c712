import ObjectGraph

/// Lists that name columns which their tables do not have: another program gave those other names,
/// or dropped them.
extension IntegrityCheck {
  /// What a list names and its table does not have.
  private struct Misnaming {
    let list: ModelReader.ListRow
    let missing: [String]
    /// The only column of which nothing is noted, where a single one is missing.
    let newName: String?
    let columns: [ColumnRow]
  }

  func misnamedColumns() throws -> [IntegrityProblem] {
    try misnamings().map {
      .misnamedColumns(list: $0.list.title, table: $0.list.entity, $0.missing, newName: $0.newName)
    }
  }

  /// Lets all lists of a table name what there is: the new name of a column that has another one, else
  /// some column as the title, and none for the rest.
  func mendNames(inListsOf table: String) throws -> Bool {
    for misnaming in try misnamings() where misnaming.list.entity == table {
      if let old = misnaming.missing.first, let new = misnaming.newName {
        try rename(old, to: new, of: table)
      } else {
        try dropNames(misnaming)
      }
    }
    return try !misnamings().contains { $0.list.entity == table }
  }

  private func misnamings() throws -> [Misnaming] {
    let reader = ModelReader(connection: connection)
    let noted = try reader.readFields()
    return try reader.readLists().compactMap { list in
      let columns = try reader.readColumns(of: list.entity).filter { !$0.isKey }
      let named =
        [list.titleColumn, list.detailColumn, list.sectionColumn, list.orderColumn]
        .compactMap(\.self) + (list.columns.map(ListText.names) ?? [])
      var missing: [String] = []
      for name in named where !columns.contains(where: { $0.name == name }) {
        if !missing.contains(name) { missing.append(name) }
      }
      guard !missing.isEmpty, !columns.isEmpty else { return nil }
      let others = columns.map(\.name).filter { name in
        !named.contains(name) && !noted.contains { $0.entity == list.entity && $0.name == name }
      }
      let newName = missing.count == 1 && others.count == 1 ? others.first : nil
      return Misnaming(list: list, missing: missing, newName: newName, columns: columns)
    }
  }

  /// Renames a column in what is noted of a table. Conditions name it by its label, which stays.
  private func rename(_ old: String, to new: String, of table: String) throws {
    try SQLText(
      "UPDATE docket_field SET name = ? WHERE entity = ? AND name = ?",
      [.text(new), .text(table), .text(old)]
    ).statement(on: connection).run()
    for list in try ModelReader(connection: connection).readLists() where list.entity == table {
      let values = try RecordedRows.read("docket_list", list.key, on: connection)
      try write(ListNotes(values).renaming(old, to: new) { $0 }, to: list)
    }
  }

  private func dropNames(_ misnaming: Misnaming) throws {
    let (list, missing) = (misnaming.list, misnaming.missing)
    var values: RecordedRows.Values = []
    if missing.contains(list.titleColumn) {
      let title = misnaming.columns.first { $0.affinity == .text } ?? misnaming.columns.first
      values.append(("title_column", .text(title?.name ?? list.titleColumn)))
    }
    for (column, name) in [
      ("detail_column", list.detailColumn), ("section_column", list.sectionColumn),
      ("order_column", list.orderColumn),
    ] where name.map(missing.contains) == true {
      values.append((column, .null))
    }
    if let names = list.columns.map(ListText.names) {
      let rest = names.filter { !missing.contains($0) }
      values.append(("columns", rest.isEmpty ? .null : .text(ListText.text(of: rest))))
    }
    let sort = list.sort ?? ""
    if missing.contains(where: { SortText(sort).renaming($0, to: "") != sort }) {
      values.append(("sort", .null))
    }
    try write(values, to: list)
  }

  private func write(_ values: RecordedRows.Values, to list: ModelReader.ListRow) throws {
    guard !values.isEmpty else { return }
    let assignments = values.map { "\(quoted(identifier: $0.column)) = ?" }
    try SQLText(
      "UPDATE docket_list SET \(assignments.joined(separator: ", ")) WHERE id = ?",
      values.map(\.value) + [.integer(list.key)]
    ).statement(on: connection).run()
  }
}
