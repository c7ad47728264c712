import ObjectGraph

extension SchemaWriter {
  /// Adds a field with a new column, or with one that is there already and is no field: somebody
  /// else added it, and people name it by the same word, also on the command line.
  func addField(_ draft: FieldDraft, to entity: Entity) throws {
    if let column = try undescribedColumn(for: draft, of: entity) {
      try insertField(column.name, of: entity.name, draft.label, column.type)
      return try nameHidden(by: draft.label, of: column.name, in: entity)
    }
    guard let name = try columnNames(of: entity.name).name(for: draft.label, fallback: "field")
    else { throw SchemaChangeError.noName }
    try ensureFields(of: entity)
    let type = try choiceMade(for: draft)
    try perform(.addColumn(name, of: entity.name, ColumnDeclaration(type)))
    try insertField(name, of: entity.name, draft.label, type)
    try nameHidden(by: draft.label, of: name, in: entity)
    // What rows belong to is called otherwise once a column has its name.
    if entity.relationship(named: name) != nil {
      try renameInOrders(name, of: entity.name, to: name)
    }
  }

  /// Has saved conditions name fields by their titles where a label hides their columns: a title
  /// counts before a column, so that they would ask another field.
  private func nameHidden(by label: String, of column: String, in entity: Entity) throws {
    let names = hidden(by: label, of: column, in: entity)
    if !names.isEmpty { try renameInNotes(of: entity, column, to: column, names) }
  }

  /// The fields that are named by their columns no more once another one has a label, with their
  /// titles.
  private func hidden(
    by label: String, of column: String, in entity: Entity
  ) -> [AttributePath: String] {
    let label = label.folded
    let hidden = entity.attributes.filter {
      $0.name != column && $0.name.folded == label && $0.title.folded != label
    }
    return Dictionary(
      hidden.map { (AttributePath(attribute: $0.name), $0.title) },
      uniquingKeysWith: { a, _ in a })
  }

  /// The column that has the name of a new field, and of which nothing is noted; not the rank, and
  /// none that connects rows. Where nothing is noted of any, all are fields.
  private func undescribedColumn(for draft: FieldDraft, of entity: Entity) throws -> Attribute? {
    let described = try ModelReader(connection: connection).readFields()
      .filter { $0.entity == entity.name }.map(\.name)
    guard !described.isEmpty else { return nil }
    let keys = entity.relationships.compactMap { relationship in
      if case .toOne(let attribute) = relationship.kind { attribute } else { nil }
    }
    return entity.attributes.first { attribute in
      attribute.name != entity.orderAttribute && !described.contains(attribute.name)
        && !keys.contains(attribute.name) && draft.isCalled(as: attribute)
    }
  }

  /// The type of a new field; where it is a choice that does not exist, that is made.
  func choiceMade(for draft: FieldDraft) throws -> AttributeType {
    guard case .choice(let choice) = draft.type, model.entity(named: choice) == nil else {
      return draft.type
    }
    return .choice(of: try makeChoice(choice, values: draft.choiceValues))
  }

  /// The columns of the table of a choice.
  static let choiceColumns = """
    id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE,
      rank INTEGER
    """

  /// Makes a choice with values.
  ///
  /// - Returns: Its name, which may be another one than was asked for.
  func makeChoice(_ label: String, values: [String]) throws -> String {
    let name = try tableName(for: label, fallback: "choice")
    try makeTable(name, Self.choiceColumns)
    for (index, value) in values.enumerated() {
      try rows.insert(
        name,
        [("name", .text(value)), ("rank", .integer(Int64(index + 1) * DisplayOrder.gap))])
    }
    return name
  }

  /// Notes a field of which nothing is noted, but what somebody left of a column that was gone.
  func insertField(
    _ name: String, of table: String, _ label: String, _ type: AttributeType
  ) throws {
    try removeNotes(on: name, of: table)
    let rank = try fieldOrder(of: table).rank(for: nil, before: nil)
    var choice = AttributeValue.null
    if case .choice(let table) = type { choice = .text(table) }
    try rows.insert(
      "docket_field",
      [
        ("entity", .text(table)), ("name", .text(name)), ("label", .text(label)),
        ("type", .text(type.fieldType)), ("choice", choice), ("rank", rank),
      ])
  }

  /// Gives up what is noted about a column, or about all of a table, whether it is there or not.
  ///
  /// - Parameter spared: A note that stays.
  func removeNotes(on name: String? = nil, of table: String, but spared: Int64? = nil) throws {
    let notes = try rows.keys(
      SQLText(
        """
        SELECT id FROM docket_field
        WHERE entity = ?1 COLLATE NOCASE AND (?2 IS NULL OR name = ?2 COLLATE NOCASE)
        """,
        [.text(table), name.map { .text($0) } ?? .null]))
    for key in notes where key != spared { try rows.delete("docket_field", key) }
  }

  /// Describes all columns of a table of which none is described: a single one would hide the
  /// others.
  func ensureFields(of entity: Entity) throws {
    guard try fieldKeys(of: entity.name).isEmpty else { return }
    for attribute in entity.attributes where attribute.name != entity.orderAttribute {
      try insertField(attribute.name, of: entity.name, attribute.title, attribute.type)
    }
  }

  /// The row of `docket_field` of a field, made if it is missing.
  private func fieldKey(_ field: Field) throws -> Int64 {
    try ensureFields(of: field.entity)
    if let key = try fieldKeys(of: field.entity.name, name: field.attribute.name).first {
      return key
    }
    let attribute = field.attribute
    try insertField(attribute.name, of: field.entity.name, attribute.title, attribute.type)
    return connection.lastInsertedKey
  }

  /// The fields of a table in their order, without notes on columns that are not there.
  func fieldKeys(of table: String, name: String? = nil) throws -> [Int64] {
    try ModelReader(connection: connection).readFields()
      .filter { $0.entity == table && (name == nil || $0.name == name) }.map(\.key)
  }

  func renameField(_ field: Field, _ label: String) throws {
    guard label.contains(where: { !$0.isWhitespace }) else { throw SchemaChangeError.noName }
    let table = field.entity.name
    let old = field.attribute.name
    let key = try fieldKey(field)
    let name =
      try columnNames(of: table, renaming: old).name(for: label, fallback: "field") ?? old
    try rows.update("docket_field", key, [("label", .text(label))])
    // The columns of a choice have names that stand for what they do.
    let column = isChoice(field.entity) ? old : name
    if column != old {
      try perform(.renameColumn(old, of: table, to: column))
      // Its own note has that name too where only the letters are others.
      try removeNotes(on: column, of: table, but: key)
      try rows.update("docket_field", key, [("name", .text(column))])
    }
    // People name it by its label, unless that cannot be typed.
    var names = hidden(by: label, of: old, in: field.entity)
    names[AttributePath(attribute: old)] = label.contains("\"") ? column : label
    try renameInNotes(of: field.entity, old, to: column, names)
    if column != old { try renameInOrders(old, of: table, to: column) }
  }

  /// Gives a column another name in what is noted of the lists of its table, and fields other names
  /// in their conditions.
  private func renameInNotes(
    of entity: Entity, _ old: String, to column: String, _ names: [AttributePath: String]
  ) throws {
    let parser = try conditionParser(of: entity)
    for list in model.lists where list.entity == entity {
      let values = try rows.read("docket_list", list.key)
      let notes = ListNotes(values).renaming(old, to: column) {
        parser.renamingFields(names, in: $0)
      }
      try rows.update("docket_list", list.key, notes)
    }
  }

  /// Gives a column another name in all orders. What a row belongs to is called after its column.
  private func renameInOrders(_ old: String, of table: String, to column: String) throws {
    let relationships = try RelationshipReader(
      from: [table], by: ModelReader(connection: connection)
    ).relationships(of: table)
    try mapOrders { $0.renaming(old, of: table, to: column, relationships) }
  }

  /// Gives the orders of all lists other paths: they may lead through any table. One that stays the
  /// same keeps the letters in which it is written.
  func mapOrders(_ body: (OrderPath) -> AttributePath) throws {
    for list in model.lists {
      let notes = ListNotes(try rows.read("docket_list", list.key)).mapPaths {
        let path = OrderPath($0, of: list.entity, in: model)
        let mapped = body(path)
        return mapped == path.path && path.isWritten(as: $0) ? $0 : mapped
      }
      if !notes.isEmpty { try rows.update("docket_list", list.key, notes) }
    }
  }

  /// What understands conditions about the rows of an entity as it was before the change.
  private func conditionParser(of entity: Entity) throws -> PredicateParser {
    PredicateParser(
      fields: try entity.attributes.map { attribute in
        guard case .choice(of: let choice) = attribute.type else {
          return PredicateField(attribute)
        }
        let names = try RecordedRows.names(ofChoice: choice, on: connection)
        return PredicateField(attribute, choices: names.map { .init($0, rank: .null) })
      }, today: .epoch)
  }

  func hideField(_ field: Field, _ isHidden: Bool) throws {
    try rows.update("docket_field", try fieldKey(field), [("hidden", isHidden ? 1 : 0)])
  }

  /// The order of the fields of a table.
  private func fieldOrder(of table: String) -> NoteOrder {
    NoteOrder(connection: connection, table: "docket_field", entity: table)
  }

  func moveField(_ field: Field, before successor: Field?) throws {
    guard successor?.attribute != field.attribute else { return }
    let key = try fieldKey(field)
    let rank = try fieldOrder(of: field.entity.name)
      .rank(for: key, before: try successor.map(fieldKey))
    try rows.update("docket_field", key, [("rank", rank)])
  }
}
