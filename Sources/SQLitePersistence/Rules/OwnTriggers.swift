/// The triggers of a table that are people's own: all but those of the change feed.
struct OwnTriggers {
  /// Their names and texts, the oldest first.
  let all: [(name: String, text: TriggerText)]

  init(of table: String, on connection: Connection) throws {
    let statement = try SQLText(
      """
      SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE
        AND substr(name, 1, \(BookkeepingSchema.prefix.utf8.count))
          <> '\(BookkeepingSchema.prefix)' COLLATE NOCASE ORDER BY rowid
      """, [.text(table)]
    ).statement(on: connection)
    defer { statement.reset() }
    var all: [(name: String, text: TriggerText)] = []
    while try statement.step() {
      all.append((statement.text(at: 0), TriggerText(statement.text(at: 1))))
    }
    self.all = all
  }

  /// The names of those that a copy of the table does not get: they name other tables, or may.
  var uncopied: [String] {
    all.filter { $0.text.named("copy", on: "copy") == nil }.map(\.name)
  }
}
