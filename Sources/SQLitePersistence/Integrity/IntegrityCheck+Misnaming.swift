import ObjectGraph

/// Lists that name columns which their tables do not have: another program gave those other names,
/// or dropped them. The key of their rows, and what is generated, is none of these columns: it is
/// there, and no field.
extension IntegrityCheck {
  /// What a list names and its table does not have.
  private struct Misnaming {
    let list: ModelReader.ListRow
    let missing: [String]
    let columns: [ColumnRow]
    /// What the list calls the key of its rows, where it names that.
    let key: String?
    /// Of what is missing that which is there and generated.
    let generated: [String]

    /// The first column of texts, if the title is missing, or without one the first that is not
    /// what the rows are ordered by.
    var newTitle: String? {
      guard missing.contains(list.titleColumn) else { return nil }
      let shown = columns.filter { $0.name != list.orderColumn }
      return
        (columns.first { $0.affinity == .text } ?? shown.first { $0.affinity != .none }
        ?? shown.first)?.name
    }

    /// Whether there is a column for the title.
    var isMendable: Bool { newTitle != nil || !missing.contains(list.titleColumn) }

    var problem: IntegrityProblem {
      .misnamedColumns(
        list: list.title, table: list.entity, columns: missing, newTitle: newTitle,
        isMendable: isMendable, key: key, generated: generated)
    }
  }

  func misnamedColumns() throws -> [IntegrityProblem] {
    try misnamings().map(\.problem)
  }

  /// Drops the names of columns that are not there from what is noted of a list. What was renamed
  /// is not looked for: a wrong guess would have rows ordered, and changed, by something else.
  func dropNames(of problem: IntegrityProblem) throws -> Bool {
    guard let misnaming = try misnamings().first(where: { $0.problem == problem }),
      misnaming.isMendable
    else { return false }
    let (list, missing) = (misnaming.list, misnaming.missing)
    var values: RecordedRows.Values = []
    if let title = misnaming.newTitle { values.append(("title_column", .text(title))) }
    for (column, name) in [
      ("detail_column", list.detailColumn), ("section_column", list.sectionColumn),
      ("order_column", list.orderColumn),
    ] where name.map(missing.contains) == true {
      values.append((column, .null))
    }
    if let names = list.columns.map(ListText.names), names.contains(where: missing.contains) {
      let rest = names.filter { !missing.contains($0) }
      values.append(("columns", rest.isEmpty ? .null : .text(ListText.text(of: rest))))
    }
    if let sort = list.sort, SortText(sort).names.contains(where: missing.contains) {
      values.append(("sort", SortText(sort).dropping(missing).map { .text($0) } ?? .null))
    }
    try write(values, to: list)
    return true
  }

  /// Lists that name the key of their rows as their order.
  func ordersByKey() throws -> [IntegrityProblem] {
    let reader = ModelReader(connection: connection)
    return try reader.readLists().filter(reader.isOrderedByKey).map {
      .orderedByKey(list: $0.title, table: $0.entity)
    }
  }

  /// Lists that name a column of texts as their order.
  func ordersByTexts() throws -> [IntegrityProblem] {
    let reader = ModelReader(connection: connection)
    return try reader.readLists().compactMap { list in
      guard let column = list.orderColumn,
        try reader.isOrderedByTexts(list, reader.readColumns(of: list.entity))
      else { return nil }
      return .orderedByTexts(list: list.title, table: list.entity, column: column)
    }
  }

  private func misnamings() throws -> [Misnaming] {
    let reader = ModelReader(connection: connection)
    return try reader.readLists().map(reader.withoutOrderByKey).compactMap { list in
      let all = try reader.readColumns(of: list.entity)
      let columns = all.filter { !$0.isKey }
      let present = Set(columns.map(\.name))
      let named =
        [list.titleColumn, list.detailColumn, list.sectionColumn, list.orderColumn]
        .compactMap(\.self) + (list.columns.map(ListText.names) ?? [])
      // Orders also go by what a row belongs to, which is called as its column without `_id`.
      let sorted = (list.sort.map { SortText($0).names } ?? [])
        .filter { !present.contains("\($0)_id") }
      var missing: [String] = []
      for name in named + sorted where !present.contains(name) && !missing.contains(name) {
        missing.append(name)
      }
      guard !missing.isEmpty, !all.isEmpty else { return nil }
      let key = all.first(where: \.isKey)?.name.lowercased()
      let generated = try connection.generatedColumns(of: list.entity).map(folded(identifier:))
      return Misnaming(
        list: list, missing: missing, columns: columns,
        key: missing.first { $0.lowercased() == key },
        generated: missing.filter { generated.contains(folded(identifier: $0)) })
    }
  }
}
