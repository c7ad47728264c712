import GRDBSQLite
import ObjectGraph

/// Reads the keys of a request whose order looks through capitals and marks, and sorts them here.
///
/// No index holds such an order, so SQLite would sort all rows, call back for the text of each, and
/// compare records field by field; with `LIMIT` it would do nearly the same once more for the first
/// rows. Here every row is read once and compared by bytes, which takes less, and the first rows
/// come with all others.
struct SortedKeyFetch {
  /// Lists of more rows are left to SQLite, which goes on in a file where memory ends, and can be
  /// cancelled meanwhile.
  static let largestRowCount = 1 << 17
  /// So are those whose texts take more memory than this, in bytes.
  static let largestByteCount = 1 << 25

  private let query: SQLText
  /// Counts the rows of the table, but not beyond what is sorted here.
  private let size: SQLText
  private let order: [ObjectGraph.FetchRequest.SortDescriptor]
  /// Which descriptor gives the row's sort key, and which one looks at the section's value.
  private let row: Int?
  private let section: Int?

  /// Nil where SQLite is asked for the order: an index may hold it, a part of it is wanted, or it
  /// has texts under `NOCASE`, whose order no bytes have.
  init?(_ request: FetchRequest, sectionPath: AttributePath?, in model: Model) {
    let order = request.order(sectionPath: sectionPath)
    guard request.limit == nil, request.offset == 0,
      order.contains(where: { $0.collation == .caseAndDiacriticInsensitive }),
      !order.contains(where: { $0.collation == .caseInsensitive })
    else { return nil }
    self.order = order
    row = request.rowDescriptor(sectionPath: sectionPath).flatMap(order.firstIndex)
    section = sectionPath.flatMap { path in order.firstIndex { $0.path == path } }
    let columns =
      ["id"] + order.map { ColumnText.required($0.path, of: request.entity, in: model) }
    query =
      SQLText("SELECT \(columns.joined(separator: ", "))")
      + KeyFetch.source(of: request, in: model)
    size = SQLText(
      "SELECT count(*) FROM (SELECT 1 FROM \(quoted(identifier: request.entity.name)) LIMIT ?)",
      [.integer(Int64(Self.largestRowCount + 1))])
  }

  /// Reads them. The feed position is the caller's to read.
  ///
  /// - Parameter byteLimit: How many bytes of texts are sorted here.
  /// - Returns: Nil if there is more than is sorted here.
  /// - Complexity: O(n log n)
  func run(
    on connection: Connection, upTo byteLimit: Int = largestByteCount
  ) throws -> OrderedKeys? {
    guard try tableSize(on: connection) <= Self.largestRowCount else { return nil }
    let statement = try query.statement(on: connection)
    let handle = statement.handle
    var rows = SortedRows()
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW {
      let length = order.indices.reduce(0) {
        $0 + Int(sqlite3_value_bytes(statement.rawValue(at: $1 + 1)))
      }
      guard rows.byteCount + length <= byteLimit else {
        try statement.finish(rows: rows.count + 1, code: SQLITE_DONE)
        return nil
      }
      rows.add(
        sqlite3_column_int64(handle, 0), sortKey: sortKey(of: statement),
        section: section.map { statement.value(at: $0 + 1) }
      ) { bytes in
        for (index, descriptor) in order.enumerated() {
          bytes.append(statement.rawValue(at: index + 1), by: descriptor)
        }
      }
      code = sqlite3_step(handle)
    }
    try statement.finish(rows: rows.count, code: code)
    return rows.sorted()
  }

  private func tableSize(on connection: Connection) throws -> Int {
    let statement = try size.statement(on: connection)
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(at: 0)) : 0
  }

  /// The sort key of the present row.
  private func sortKey(of statement: Statement) -> UInt64 {
    guard let row else { return ManagedObjectID.order(of: statement.integer(at: 0)) }
    let value = statement.rawValue(at: row + 1)
    guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else {
      return order[row].sortKey(of: statement.value(at: row + 1))
    }
    return order[row].sortKey(
      ofText: UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }
}
