import ObjectGraph

/// Adds rows by prepared statements.
///
/// A few rows are noted in the change feed one by one. Of many that would cost more than the rows,
/// and whoever follows the feed would rather read anew: they are added without the feed's triggers,
/// and the feed gets a gap instead (``BulkFeed``). Several are added by one statement
/// (``InsertionGroup``), and indexes are made anew where that costs less (``BulkIndexes``).
struct RowImporter {
  /// How many rows are few.
  static let noticedRows = 2_000
  /// After how many rows the progress is told.
  private static let progressInterval = 1_000

  let connection: Connection
  let request: RowImport
  let recorder: GroupRecorder

  /// - Throws: `ImportError`, or what SQLite says. What `next` throws comes in a ``Interruption``.
  func run(
    progress: (Int) -> Bool, next: () throws -> [AttributeValue]?
  ) throws -> ImportResult {
    var first: [[AttributeValue]] = []
    while first.count <= Self.noticedRows, let row = try ask(next) { first.append(row) }
    let isMany = first.count > Self.noticedRows
    let feed = BulkFeed(connection: connection, table: request.entity.name)
    if isMany { try feed.pause() }
    let indexes = isMany ? try BulkIndexes.pause(of: request.entity.name, on: connection) : nil
    var insertion = try Insertion(
      request, of: first.count, inGroups: isMany, on: connection)
    for row in first { try insertion.add(row) }
    // Let go of the rows that were looked ahead.
    first = []
    while isMany, let row = try ask(next) {
      try insertion.add(row)
      if insertion.count % Self.progressInterval == 0 { try tell(progress, insertion.count) }
    }
    try insertion.finish()
    // To make indexes anew, and to note what the rows hold, takes its time too.
    try tell(progress, insertion.count)
    try indexes?.resume()
    if isMany { try feed.resume() }
    guard let keys = insertion.keys else { return ImportResult(count: 0, keys: nil) }
    try tell(progress, insertion.count)
    try note(keys)
    try tell(progress, insertion.count)
    return ImportResult(count: insertion.count, keys: keys)
  }

  /// An error of whoever gives the rows.
  struct Interruption: Error {
    let cause: any Error
  }

  private func ask(_ next: () throws -> [AttributeValue]?) throws -> [AttributeValue]? {
    do {
      return try next()
    } catch {
      throw Interruption(cause: error)
    }
  }

  /// - Throws: `ImportError.cancelled` where whoever is told of the progress gives up.
  private func tell(_ progress: (Int) -> Bool, _ count: Int) throws {
    guard progress(count) else { throw ImportError.cancelled(after: count) }
  }

  /// Notes the range, with what its rows hold.
  private func note(_ keys: ClosedRange<Int64>) throws {
    let columns = try RowPrints.columns(
      of: request.entity.name, orderedBy: request.entity.orderAttribute, on: connection)
    let range = ImportedRange(table: request.entity.name, columns: columns, keys: keys)
    try JournalPrints(connection: connection, group: recorder.group)
      .keep(RowPrints(of: range.table, columns, keys, on: connection))
    try recorder.note(.importRows(range))
  }
}
