import ObjectGraph

/// Reads the first keys of a list whose sections stand in the order of something that they lead to:
/// first the sections in order, then the rows of one after another, until there are enough.
struct SectionwiseKeyFetch {
  private let request: FetchRequest
  private let section: AttributePath
  private let model: Model
  private let limit: Int
  /// A value of the section column.
  struct Section {
    let value: AttributeValue
    /// The value as the column holds it: of a text that is no UTF-8 all its bytes.
    let sql: SQLText

    init(_ value: AttributeValue, bytes: [UInt8]? = nil) {
      self.value = value
      sql = bytes.map { SQLText("CAST(? AS TEXT)", [.data($0)]) } ?? SQLText("?", [value])
    }
  }

  /// The columns by which some index goes on behind the section.
  private let indexedColumns: Set<String>
  private let table: String
  private let column: String

  /// - Precondition: the first sort descriptor's path leads through the attribute `section`.
  init(
    _ request: FetchRequest, section: String, behind indexedColumns: Set<String>, in model: Model,
    limit: Int
  ) {
    self.request = request
    self.indexedColumns = indexedColumns
    self.section = AttributePath(attribute: section)
    self.model = model
    self.limit = limit
    table = quoted(identifier: request.entity.name)
    column = quoted(identifier: section)
  }

  func run(on connection: Connection) throws -> OrderedKeys {
    var result = OrderedKeys()
    for section in try sections(on: connection) where result.keys.count < limit {
      let before = result.keys.count
      try read(section, into: &result, on: connection)
      guard result.keys.count > before else { continue }
      result.sections.append(.init(value: section.value, count: result.keys.count - before))
    }
    return result
  }

  /// The different values of the section column in the order of their sections, NULL among them.
  ///
  /// Each is found by the index from the one before it, and those of no choice among them.
  ///
  /// - Complexity: O(s log n) for s values
  private func sections(on connection: Connection) throws -> [Section] {
    func order(_ descriptor: FetchRequest.SortDescriptor) -> String {
      descriptor.ordered(ColumnText.required(descriptor.path, of: request.entity, in: model))
    }
    let keys = request.order(sectionPath: section).prefix(2).map(order)
    // With the name of its table in front of each `value`: people's tables may have such a column.
    let statement = try connection.statement(
      """
      WITH RECURSIVE docket_section (value) AS (
        SELECT min(\(column) COLLATE BINARY) FROM \(table)
        UNION ALL
        SELECT (SELECT min(\(column) COLLATE BINARY) FROM \(table)
                WHERE \(column) > docket_section.value COLLATE BINARY)
        FROM docket_section WHERE docket_section.value IS NOT NULL)
      SELECT \(column) FROM (
        SELECT docket_section.value AS \(column)
        FROM docket_section WHERE docket_section.value IS NOT NULL
        UNION ALL SELECT NULL WHERE EXISTS (SELECT 1 FROM \(table) WHERE \(column) IS NULL)
      ) AS \(table) ORDER BY \(keys.joined(separator: ", "))
      """)
    defer { statement.reset() }
    var sections: [Section] = []
    while try statement.step() {
      sections.append(
        Section(statement.value(at: 0), bytes: statement.brokenText(at: 0)))
    }
    return sections
  }

  /// Reads the first rows of one section.
  private func read(
    _ value: Section, into result: inout OrderedKeys, on connection: Connection
  ) throws {
    let descriptor = request.rowDescriptor(sectionPath: section)
    func column(_ path: AttributePath) -> String {
      ColumnText.required(path, of: request.entity, in: model)
    }
    // What leads through the section is the same for all its rows.
    let order = request.sortDescriptors.filter { !request.isShared($0.path, inSectionsBy: section) }
      .map { $0.ordered(column($0.path)) }
    let scan = try isOrderIndexed || !isLarge(value, on: connection) ? "" : " NOT INDEXED"
    var query =
      SQLText("SELECT id, \(descriptor.map { column($0.path) } ?? "NULL") FROM \(table)\(scan)")
      + SQLText(" WHERE \(column(section)) IS ") + value.sql + SQLText(" COLLATE BINARY")
    if let predicate = request.predicate {
      let text = PredicateText(entity: request.entity, model: model).text(predicate)
      query = query + SQLText(" AND ") + text
    }
    let window = SQLText(
      " ORDER BY \((order + ["id"]).joined(separator: ", ")) LIMIT ?",
      [.integer(Int64(limit - result.keys.count))])
    let statement = try (query + window).statement(on: connection)
    defer { statement.reset() }
    while try statement.step() {
      let key = statement.integer(at: 0)
      result.keys.append(key)
      result.sortKeys.append(
        descriptor?.sortKey(of: statement.value(at: 1)) ?? ManagedObjectID.order(of: key))
    }
  }

  /// Whether an index holds the rows of a section in their order, so that the first ones are read
  /// and no others.
  private var isOrderIndexed: Bool {
    let next = request.sortDescriptors.first { !request.isShared($0.path, inSectionsBy: section) }
    guard let next else { return indexedColumns.contains("id") }
    return next.indexedAttribute.map(indexedColumns.contains) == true
  }

  /// Whether so many rows are in a section that to go through the table costs less than to look
  /// each of them up, all over it: an eighth of them.
  ///
  /// - Complexity: O(rows of the section), of the index alone
  func isLarge(_ section: Section, on connection: Connection) throws -> Bool {
    let statement = try SQLText(
      """
      WITH docket_bound (least) AS (SELECT max(coalesce(max(id), 0) / 8, 4096) FROM \(table))
      SELECT (SELECT count(*) FROM (
        SELECT 1 FROM \(table) WHERE \(column) IS \(section.sql.text) COLLATE BINARY
        LIMIT (SELECT least + 1 FROM docket_bound))) > (SELECT least FROM docket_bound)
      """, section.sql.values
    ).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() && statement.integer(at: 0) == 1
  }
}

extension FetchRequest.SortDescriptor {
  /// The attribute whose index may hold the order; nil where none does.
  var indexedAttribute: String? {
    collation == .binary && path.components.count == 1 ? path.components[0] : nil
  }
}
