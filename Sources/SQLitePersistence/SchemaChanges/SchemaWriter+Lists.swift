import ObjectGraph

extension SchemaWriter {
  func addList(_ draft: ListDraft) throws {
    let table = try tableName(for: draft.title, fallback: "list")
    var taken = ["rank"]
    var fields: [(name: String, draft: FieldDraft, type: AttributeType)] = []
    for field in draft.fields {
      guard let name = NameMaker(taken: taken).name(for: field.label, fallback: "field") else {
        throw SchemaChangeError.noName
      }
      taken.append(name)
      fields.append((name, field, try choiceMade(for: field)))
    }
    func name(_ label: String?) throws -> String? {
      guard let label else { return nil }
      guard let field = fields.first(where: { $0.draft.label == label }) else {
        throw SchemaChangeError.missing(label)
      }
      return field.name
    }
    let detail = try name(draft.detail)
    let section = try name(draft.section)
    let columns = fields.enumerated().map { index, field in
      // What names a row is never nothing, and what is not done yet is not done.
      let start: AttributeValue =
        switch field.type {
        case .text where index == 0: ""
        case .boolean: 0
        default: .null
        }
      let declaration = ColumnDeclaration(
        field.type, isOptional: start.isNull, defaultValue: start)
      return "\(quoted(storedIdentifier: field.name)) \(declaration.sql)"
    }
    try makeTable(
      table,
      (["id INTEGER PRIMARY KEY AUTOINCREMENT"] + columns + ["rank INTEGER"])
        .joined(separator: ",\n  "))
    try makeIndex(on: table, ["rank"])
    if let section { try makeIndex(on: table, [section, "rank"]) }
    for field in fields { try insertField(field.name, of: table, field.draft.label, field.type) }
    let rank = try listOrder.rank(for: nil, before: nil)
    try rows.insert(
      "docket_list",
      [
        ("entity", .text(table)), ("title", .text(draft.title)),
        ("title_column", .text(fields[0].name)), ("detail_column", Self.text(detail)),
        ("section_column", Self.text(section)), ("order_column", "rank"),
        ("cell_style", .text(draft.cellStyle.rawValue)), ("rank", rank),
      ])
  }

  func setList(_ list: ListDefinition, _ settings: [ListSetting]) throws {
    var values: RecordedRows.Values = []
    for setting in settings {
      switch setting {
      case .title(let title):
        guard title.contains(where: { !$0.isWhitespace }) else { throw SchemaChangeError.noName }
        values.append(("title", .text(title)))
      case .titleAttribute(let name):
        values.append(("title_column", .text(try column(name, of: list))))
      case .detailAttribute(let name):
        values.append(("detail_column", Self.text(try name.map { try column($0, of: list) })))
      case .sectionAttribute(let name):
        values.append(("section_column", Self.text(try name.map { try column($0, of: list) })))
        if let name, let order = list.entity.orderAttribute {
          try makeIndexIfMissing(on: list.entity.name, [name, order])
        }
      case .cellStyle(let style):
        values.append(("cell_style", .text(style.rawValue)))
      case .columns(let names):
        let columns = try names?.map { try column($0, of: list) }
        values.append(("columns", Self.text(columns.map(ListText.text(of:)))))
      case .sortDescriptors(let descriptors):
        values.append(("sort", try text(of: descriptors, for: list.entity)))
      case .filter(let text):
        values.append(("filter", Self.text(text)))
      }
    }
    try rows.update("docket_list", list.key, values)
  }

  /// How a list notes an order.
  ///
  /// - Throws: `SchemaChangeError.unfit` for one that would be read as another.
  private func text(
    of descriptors: [FetchRequest.SortDescriptor], for entity: Entity
  ) throws -> AttributeValue {
    guard !descriptors.isEmpty else { return .null }
    let text = SortText(descriptors)
    guard text.descriptors(for: entity) == descriptors else {
      throw SchemaChangeError.unfit("a list cannot note the order \(text.text)")
    }
    return .text(text.text)
  }

  /// The order of the lists.
  var listOrder: NoteOrder { NoteOrder(connection: connection, table: "docket_list") }

  func moveList(_ list: ListDefinition, before successor: ListDefinition?) throws {
    guard successor?.key != list.key else { return }
    let rank = try listOrder.rank(for: list.key, before: successor?.key)
    try rows.update("docket_list", list.key, [("rank", rank)])
  }

  /// Rows go with the last list that shows them. A choice that its fields refer to stays.
  func deleteList(_ list: ListDefinition) throws {
    let table = list.entity.name
    let isLast = !model.lists.contains { $0.key != list.key && $0.entity == list.entity }
    if isLast {
      if isChoice(list.entity) { throw SchemaChangeError.inUse(table, by: choosers(of: table)) }
      try removeNotes(of: table)
    }
    try rows.delete("docket_list", list.key)
    if isLast { try perform(.dropTable(table)) }
  }

  private func choosers(of choice: String) -> [String] {
    model.entities.filter { $0.attributes.contains { $0.type == .choice(of: choice) } }.map(\.name)
  }

  private func column(_ name: String, of list: ListDefinition) throws -> String {
    guard list.entity.attribute(named: name) != nil else { throw SchemaChangeError.missing(name) }
    return name
  }

  private func makeIndexIfMissing(on table: String, _ columns: [String]) throws {
    for index in try structure.indexes(on: columns[0], of: table) {
      let present = try RecordedRows.names(
        "SELECT ifnull(name, '') FROM pragma_index_info(?) ORDER BY seqno", index.name,
        on: connection)
      if present.starts(with: columns) { return }
    }
    try makeIndex(on: table, columns)
  }

  static func text(_ text: String?) -> AttributeValue {
    text.map { .text($0) } ?? .null
  }
}
