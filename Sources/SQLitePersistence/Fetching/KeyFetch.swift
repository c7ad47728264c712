import GRDBSQLite
import ObjectGraph

/// Reads the keys of a request in order, in one pass: with each key what its sort key is made of,
/// and the section's value.
///
/// - Complexity: O(n) for n keys where an index holds the order, O(n log n) otherwise.
struct KeyFetch {
  let query: SQLText
  /// Sorts what SQLite would sort without an index.
  private let sorting: SortedKeyFetch?
  /// What the second column is for; nil where the key itself is the sort key.
  private let descriptor: FetchRequest.SortDescriptor?
  private let hasSections: Bool

  init(_ request: FetchRequest, sectionPath: AttributePath?, in model: Model) {
    let entity = request.entity
    func column(_ path: AttributePath) -> String {
      ColumnText.required(path, of: entity, in: model)
    }
    sorting = SortedKeyFetch(request, sectionPath: sectionPath, in: model)
    descriptor = request.rowDescriptor(sectionPath: sectionPath)
    hasSections = sectionPath != nil
    let columns =
      ["id", descriptor.map { column($0.path) } ?? "NULL"]
      + (sectionPath.map { [column($0)] } ?? [])
    let order = request.order(sectionPath: sectionPath).map { descriptor in
      descriptor.collation.compared(column(descriptor.path))
        + (descriptor.order == .descending ? " DESC" : "")
    }
    query =
      SQLText("SELECT \(columns.joined(separator: ", "))") + Self.source(of: request, in: model)
      + SQLText(" ORDER BY \((order + ["id"]).joined(separator: ", "))") + Self.window(of: request)
  }

  /// From where the rows come, and which.
  static func source(of request: FetchRequest, in model: Model) -> SQLText {
    let source = SQLText(" FROM \(quoted(identifier: request.entity.name))")
    guard let predicate = request.predicate else { return source }
    let text = PredicateText(entity: request.entity, model: model).text(predicate)
    return source + SQLText(" WHERE ") + text
  }

  /// How many of them. Without a limit SQLite wants -1.
  static func window(of request: FetchRequest) -> SQLText {
    guard request.limit != nil || request.offset > 0 else { return SQLText("") }
    return SQLText(
      " LIMIT ? OFFSET ?",
      [.integer(Int64(request.limit ?? -1)), .integer(Int64(request.offset))])
  }

  /// Reads them. The feed position is the caller's to read.
  func run(on connection: Connection) throws -> OrderedKeys {
    if let keys = try sorting?.run(on: connection) { return keys }
    let statement = try query.statement(on: connection)
    let handle = statement.handle
    var keys: [Int64] = []
    var sortKeys: [UInt64] = []
    var sections = SectionRuns()
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW {
      let key = sqlite3_column_int64(handle, 0)
      keys.append(key)
      if let descriptor {
        let rank = statement.rawValue(at: 1)
        // A rank, nearly always: the short way to it counts with a million rows.
        sortKeys.append(
          descriptor.sortKey(
            of: sqlite3_value_type(rank) == SQLITE_INTEGER
              ? .integer(sqlite3_value_int64(rank)) : statement.value(at: 1)))
      } else {
        sortKeys.append(ManagedObjectID.order(of: key))
      }
      if hasSections { sections.add(statement, column: 2) }
      code = sqlite3_step(handle)
    }
    try statement.finish(rows: keys.count, code: code)
    return OrderedKeys(keys: keys, sortKeys: sortKeys, sections: sections.finished())
  }
}
