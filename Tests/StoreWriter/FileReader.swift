import GRDB

/// Reads a file beside those that write it, without the libraries under test.
struct FileReader {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  func close() throws {
    try queue.close()
  }

  /// What the file holds in all its tables, as a number.
  func digest() throws -> String {
    try queue.read { database in
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      func add(_ text: String) {
        for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      }
      let tables = try Row.fetchAll(
        database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      for table in tables {
        add(table.description)
        let name = (table["name"] as String).replacing("\"", with: "\"\"")
        // The feed's stamps are drawn, and so never the same.
        let columns = name == "docket_change" ? "sequence, entity, id, kind" : "*"
        let rows = try Row.fetchAll(database, sql: "SELECT \(columns) FROM \"\(name)\"")
        for row in rows.map(\.description).sorted() { add(row) }
      }
      return String(digest, radix: 16)
    }
  }

  /// When a session did, undid or redid something last, counted over all of them.
  func newestTurn(of session: String) throws -> Int64 {
    try queue.read { database in
      try Int64.fetchOne(
        database, sql: "SELECT max(turn) FROM docket_undo_group WHERE turned_by = ?",
        arguments: [session]) ?? 0
    }
  }
}
