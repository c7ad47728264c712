import GRDBSQLite
import ObjectGraph

/// Reads the keys of a request in order, in one pass: with each key what its sort key is made of,
/// and the section's value.
///
/// - Complexity: O(n) for n keys where an index holds the order, O(n log n) otherwise.
struct KeyFetch {
  private let request: FetchRequest
  private let sectionPath: AttributePath?
  private let model: Model
  /// Sorts what SQLite would sort without an index.
  private let sorting: SortedKeyFetch?
  /// What the second column is for; nil where the key itself is the sort key.
  private let descriptor: FetchRequest.SortDescriptor?

  init(_ request: FetchRequest, sectionPath: AttributePath?, in model: Model) {
    self.request = request
    self.sectionPath = sectionPath
    self.model = model
    sorting = SortedKeyFetch(request, sectionPath: sectionPath, in: model)
    descriptor = request.rowDescriptor(sectionPath: sectionPath)
  }

  /// What SQLite is asked.
  func query(on connection: Connection) throws -> SQLText {
    func column(_ path: AttributePath) -> String {
      ColumnText.required(path, of: request.entity, in: model)
    }
    let columns =
      ["id", descriptor.map { column($0.path) } ?? "NULL"]
      + (sectionPath.map { [column($0)] } ?? [])
    let order = request.order(sectionPath: sectionPath).map { $0.ordered(column($0.path)) }
    let source = Self.source(of: request, in: model, by: try lookUp(on: connection))
    return SQLText("SELECT \(columns.joined(separator: ", "))") + source
      + SQLText(" ORDER BY \((order + ["id"]).joined(separator: ", "))") + Self.window(of: request)
  }

  /// The keys that are looked up, which costs little also where most rows hold one of them: the
  /// index goes on in the order, so that the first rows of a key are read and no others, or rows
  /// are wanted in no order.
  private func lookUp(on connection: Connection) throws -> KeyLookUp? {
    let lookUps = KeyLookUp.all(in: request.predicate, of: request.entity)
    let order = request.order(sectionPath: sectionPath)
    let isWhole = request.limit == nil && request.offset == 0
    if isWhole && order.isEmpty { return lookUps.first }
    guard let next = order.isEmpty ? "id" : order[0].indexedAttribute else { return nil }
    return try lookUps.first { lookUp in
      // Those of several keys are sorted, the more of them the longer.
      guard isWhole || lookUp.keys.count == 1 else { return false }
      return try connection.columns(behind: lookUp.attribute, of: request.entity)?.contains(next)
        == true
    }
  }

  /// From where the rows come, and which.
  ///
  /// - Parameter lookUp: By which of its keys they are found, if it is by any.
  static func source(
    of request: FetchRequest, in model: Model, by lookUp: KeyLookUp? = nil
  ) -> SQLText {
    let source = SQLText(" FROM \(quoted(identifier: request.entity.name))")
    guard let predicate = request.predicate else { return source }
    let exact = PredicateText(entity: request.entity, model: model).text(predicate)
    let condition = lookUp.map { $0.text(of: request.entity) + SQLText(" AND ") + exact } ?? exact
    return source + SQLText(" WHERE ") + condition
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
    let statement = try query(on: connection).statement(on: connection)
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
      if sectionPath != nil { sections.add(statement, column: 2) }
      code = sqlite3_step(handle)
    }
    try statement.finish(rows: keys.count, code: code)
    return OrderedKeys(keys: keys, sortKeys: sortKeys, sections: sections.finished())
  }
}
