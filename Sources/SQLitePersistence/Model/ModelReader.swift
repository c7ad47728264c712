import ObjectGraph

/// Makes a model of what a file says about itself: the tables' own columns, and the rows of
/// `docket_list` and `docket_field`.
///
/// Entities are the tables that a list shows, the tables of choices, and those that foreign keys
/// connect with them (``RelationshipReader``). A table needs a column `id`
/// that is its INTEGER PRIMARY KEY; generated columns are left out, since nobody can write them.
///
/// A reader is for one look at the file: what it has read of a table's columns it keeps.
struct ModelReader {
  /// The columns of tables.
  final class KnownColumns {
    var tables: [String: [ColumnRow]] = [:]
  }

  let connection: Connection
  let known = KnownColumns()

  /// The model of the file as it is. Notes on fields that are no columns say nothing of it.
  ///
  /// - Throws: `SQLiteStoreError`: `invalidDescription` where the notes and the tables disagree.
  func read() throws -> Model {
    let lists = try readLists().map(withoutOrderByKey)
    let fields = try readFields()
    var names = lists.map(\.entity)
    names += fields.compactMap(\.choice)
    let connected = try RelationshipReader(from: names, by: self)
    names = connected.tables
    var entities: [Entity] = []
    for name in names {
      if let other = entities.first(where: { $0.name == name })?.name {
        // Both would be one of them: texts are alike whose characters are, whatever their bytes.
        guard name.utf8.elementsEqual(other.utf8) else {
          throw invalid("two tables are called \(name), in other bytes (Unicode normalization)")
        }
        continue
      }
      entities.append(
        try entity(
          named: name, lists: lists.filter { $0.entity == name },
          fields: fields.filter { $0.entity == name },
          isChoice: fields.contains { $0.choice == name },
          relationships: connected.relationships(of: name)))
    }
    let model = Model(entities: entities)
    return Model(
      entities: entities,
      lists: try lists.map { list in
        try definition(of: list, in: model, fields: fields.filter { $0.entity == list.entity })
      })
  }

  /// One table as an entity.
  private func entity(
    named name: String, lists: [ListRow], fields: [FieldRow], isChoice: Bool,
    relationships: [Relationship]
  ) throws -> Entity {
    let columns = try readColumns(of: name)
    guard !columns.isEmpty else { throw invalid("there is no table \(name)") }
    if let column = columns.first(where: \.isNameBroken) {
      throw invalid("table \(name) has a column \(column.name), whose name is not UTF-8")
    }
    if columns.contains(where: \.holdsOtherKeys) {
      throw invalid("table \(name) has rows whose id is no whole number")
    }
    guard columns.contains(where: \.isKey) else {
      throw invalid(
        columns.contains(where: \.isOptionalKey)
          ? "the id of table \(name) is INTEGER PRIMARY KEY DESC, which SQLite lets rows be without"
          : "table \(name) has no column id that is its INTEGER PRIMARY KEY")
    }
    if isChoice && !columns.contains(where: { $0.name == "name" }) {
      throw invalid("table \(name) is a choice without a column name")
    }
    let rules = try TableRules(
      of: name, columns: columns, hasChoices: fields.contains { $0.choice != nil },
      on: connection)
    var attributes: [Attribute] = []
    for field in fields where field.name.lowercased() != "id" {
      guard let column = columns.first(where: { $0.name == field.name }) else { continue }
      attributes.append(column.attribute(field: field, rules))
    }
    for column in columns
    where !column.isKey && !attributes.contains(where: { $0.name == column.name }) {
      attributes.append(column.attribute(field: nil, rules))
    }
    let ordered = lists.first { $0.orderColumn != nil && !isOrderedByTexts($0, columns) }
    let orderAttribute =
      ordered?.orderColumn ?? (isChoice && columns.contains { $0.name == "rank" } ? "rank" : nil)
    for special in [orderAttribute, ordered?.sectionColumn].compactMap({ $0 })
    where !attributes.contains(where: { $0.name == special }) {
      throw invalid(
        try isGenerated(special, in: name)
          ? "table \(name): the column \(special) is generated, and can be no field"
          : "table \(name) has no column \(special)")
    }
    return Entity(
      name, attributes: attributes, orderAttribute: orderAttribute,
      sectionAttribute: ordered?.sectionColumn, relationships: relationships,
      attributeKeys: Dictionary(fields.map { ($0.name, $0.key) }, uniquingKeysWith: { a, _ in a }))
  }

  /// What a list shows, and in which order.
  private func definition(
    of list: ListRow, in model: Model, fields: [FieldRow]
  ) throws -> ListDefinition {
    guard let entity = model.entity(named: list.entity) else { trap("no entity \(list.entity)") }
    let columns = list.columns.map { ListText.names(in: $0) }
    let named = [list.titleColumn, list.detailColumn, list.sectionColumn].compactMap { $0 }
    for column in named + (columns ?? []) where entity.attribute(named: column) == nil {
      let words =
        try isGenerated(column, in: entity.name)
        ? "the column \(column) of table \(entity.name) is generated, and can be no field"
        : "table \(entity.name) has no column \(column)"
      throw invalid("list \(list.title): \(words)")
    }
    guard let cellStyle = ListDefinition.CellStyle(rawValue: list.cellStyle) else {
      throw invalid("list \(list.title): there is no cell style \(list.cellStyle)")
    }
    let sortDescriptors = try sortDescriptors(of: list, entity: entity).map {
      $0.going(by: OrderPath($0.path, of: entity, in: model).path)
    }
    for descriptor in sortDescriptors
    where ColumnText(descriptor.path, of: entity, in: model) == nil {
      throw invalid("list \(list.title): nothing to sort by at \(descriptor.path)")
    }
    return ListDefinition(
      key: list.key, name: list.title, entity: entity,
      title: AttributePath(attribute: list.titleColumn),
      detail: list.detailColumn.map { AttributePath(attribute: $0) },
      section: list.sectionColumn.map { AttributePath(attribute: $0) },
      sortDescriptors: sortDescriptors, filter: list.filter, cellStyle: cellStyle,
      columns: columns?.map { AttributePath(attribute: $0) },
      fields: fields.isEmpty
        ? nil
        : fields.filter { !$0.isHidden }.compactMap { entity.attribute(named: $0.name) })
  }

  private func isGenerated(_ column: String, in table: String) throws -> Bool {
    try connection.generatedColumns(of: table)
      .contains { folded(identifier: $0) == folded(identifier: column) }
  }

  /// The list's own order, or by section and rank, or with none of them by title. The sections of
  /// a choice stand in its order.
  private func sortDescriptors(
    of list: ListRow, entity: Entity
  ) throws -> [FetchRequest.SortDescriptor] {
    if let sort = list.sort {
      guard let descriptors = SortText(sort).descriptors(for: entity) else {
        throw invalid("list \(list.title): cannot sort by \(sort)")
      }
      return descriptors
    }
    var descriptors: [FetchRequest.SortDescriptor] = []
    if let section = list.sectionColumn {
      if case .choice = entity.attribute(named: section)?.type {
        descriptors.append(.init(AttributePath(components: [section, "rank"])))
      } else {
        descriptors.append(.init(AttributePath(attribute: section)))
      }
    }
    if let order = list.orderColumn {
      descriptors.append(.init(AttributePath(attribute: order)))
    }
    if descriptors.isEmpty {
      descriptors.append(.init(AttributePath(attribute: list.titleColumn)))
    }
    return descriptors
  }

  private func invalid(_ sentence: String) -> SQLiteStoreError {
    SQLiteStoreError(path: connection.location.path, reason: .invalidDescription(sentence))
  }
}
