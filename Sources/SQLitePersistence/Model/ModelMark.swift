/// When a model was read: tells whether it may say something else by now.
struct ModelMark: Equatable {
  /// SQLite's counter of changes of tables, columns and triggers.
  let schemaCookie: Int64
  /// Where the feed ended, which notes changes of `docket_list` and `docket_field`.
  let feedEnd: FeedEnd

  /// Looks now.
  ///
  /// `PRAGMA schema_version`
  init(on connection: Connection) throws {
    guard case .integer(let cookie) = try connection.setting("schema_version") else {
      trap("a schema version without a row")
    }
    schemaCookie = cookie
    feedEnd = try FeedEnd(on: connection)
  }

  /// Whether what lists and fields say is still what it was at another mark.
  func describesTheSame(as other: ModelMark, limit: Int, on connection: Connection) throws -> Bool {
    guard schemaCookie == other.schemaCookie else { return false }
    let count = feedEnd.position - other.feedEnd.position
    guard count != 0 else { return true }
    guard count > 0, count <= Int64(limit) else { return false }
    let tables = BookkeepingSchema.describedTables.map { quoted(literal: $0) }
    let statement = try connection.statement(
      """
      SELECT count(*), coalesce(sum(entity IN (\(tables.joined(separator: ", ")))), 0)
      FROM docket_change WHERE sequence > ? AND sequence <= ?
      """)
    defer { statement.reset() }
    statement.bind(other.feedEnd.position, at: 1)
    statement.bind(feedEnd.position, at: 2)
    return try statement.step() && statement.integer(at: 0) == count
      && statement.integer(at: 1) == 0
  }
}
