import ObjectGraph

/// What tells a file from any other SQLite file: `application_id` and `user_version`.
///
/// A text dump of the `sqlite3` shell (`.dump`) leaves both out, so that a file which is made of
/// one has all but them.
struct FileMarks {
  let connection: Connection

  /// Whether a file lacks a mark, and has Docket's own tables as they are made now, column by
  /// column, and no others with such names. A file with marks of another program's, or of another
  /// version, does not lack them.
  ///
  /// - Throws: `SQLiteStoreError`.
  func areMissing() throws -> Bool {
    let found = [
      try connection.setting("application_id"), try connection.setting("user_version"),
    ]
    let own: [AttributeValue] = [
      .integer(Int64(FileFormat.applicationID)), .integer(Int64(FileFormat.schemaVersion)),
    ]
    guard found != own, zip(found, own).allSatisfy({ $0 == .integer(0) || $0 == $1 }) else {
      return false
    }
    return try Self.columns(on: connection) == Self.ownColumns()
  }

  /// Sets both. Nothing else of the file changes.
  ///
  /// - Throws: `SQLiteStoreError`.
  func set() throws {
    try connection.execute(
      script: """
          PRAGMA application_id = \(FileFormat.applicationID);
        PRAGMA user_version = \(FileFormat.schemaVersion);
        """)
  }

  /// The columns of Docket's own tables, as this version makes them.
  private static func ownColumns() throws -> [String] {
    let memory = try Connection(
      FileLocation(path: ":memory:", access: .readWrite, fileSystem: nil), busyTimeout: .zero)
    defer { try? memory.closeLeakingQueue() }
    try memory.execute(script: BookkeepingSchema.sql)
    return try columns(on: memory)
  }

  /// The columns of the tables that are called as Docket's own are, but for those that it keeps of
  /// dropped ones, with all that is declared of them besides checks: a file that was brought up to
  /// date has other words for these.
  private static func columns(on connection: Connection) throws -> [String] {
    let statement = try connection.statement(
      """
      SELECT printf('%s %d %s %s %d %s %d %d', known.name, field.cid, field.name, field.type,
        field."notnull", field.dflt_value, field.pk, field.hidden)
      FROM sqlite_schema AS known, pragma_table_xinfo(known.name) AS field
      WHERE known.type = 'table' AND known.name GLOB 'docket_*'
        AND known.name NOT GLOB '\(KeptTable.prefix)*'
      ORDER BY known.name, field.cid
      """)
    defer { statement.reset() }
    var columns: [String] = []
    while try statement.step() { columns.append(statement.text(at: 0)) }
    return columns
  }
}
