/// What has to be done so that tables have the change feed's triggers as they should be, and no
/// other ones.
///
/// They are compared by their texts: a unique index that was made anew under its old name may be
/// one of other columns, and tools that change a table by copying it lose its triggers. Those of an
/// index that is gone would keep its columns from being dropped.
struct TriggerMending {
  /// A trigger of the change feed that is not as it should be.
  struct Difference {
    let table: String
    let name: String
    /// Whether there is one of that name.
    let isPresent: Bool
    /// What it should be; nil if there should be none.
    let trigger: ChangeTriggers.Trigger?
  }

  let differences: [Difference]
  private let connection: Connection

  /// - Complexity: O(number of triggers in the file)
  init(of tables: [String], on connection: Connection) throws {
    self.connection = connection
    let statement = try connection.statement(
      "SELECT name, sql, tbl_name FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid")
    defer { statement.reset() }
    var present: [(name: String, sql: String, table: String)] = []
    while try statement.step() {
      let name = statement.text(at: 0)
      guard name.hasPrefix(ChangeTriggers.prefix) else { continue }
      present.append((name, statement.text(at: 1), statement.text(at: 2).lowercased()))
    }
    let texts = Dictionary(present.map { ($0.name, $0.sql) }, uniquingKeysWith: { a, _ in a })
    differences = try tables.flatMap { table -> [Difference] in
      let wanted = try ChangeTriggers(for: table, on: connection).triggers
      let own = table.lowercased()
      let strays = present.filter { trigger in
        trigger.table == own && !wanted.contains { $0.name == trigger.name }
      }
      return strays.map {
        Difference(table: table, name: $0.name, isPresent: true, trigger: nil)
      }
        + wanted.compactMap { trigger in
          let text = texts[trigger.name]
          guard text != trigger.storedSQL else { return nil }
          return Difference(
            table: table, name: trigger.name, isPresent: text != nil, trigger: trigger)
        }
    }
  }

  /// Whether all is as it should be.
  var isEmpty: Bool { differences.isEmpty }

  /// Drops and makes what differs.
  func run() throws {
    for difference in differences { try mend(difference) }
  }

  /// Drops and makes what differs, and leaves a gap in the feed: what was written without the
  /// triggers nobody has noted.
  func runLeavingGap() throws {
    guard let table = differences.first?.table else { return }
    try run()
    try FeedGap(connection: connection).leave(in: table)
  }

  /// Drops or makes one trigger, if it differs.
  ///
  /// - Returns: Whether it did.
  func mend(_ name: String) throws -> Bool {
    guard let difference = differences.first(where: { $0.name == name }) else { return false }
    try mend(difference)
    return true
  }

  private func mend(_ difference: Difference) throws {
    if difference.isPresent {
      try connection.execute("DROP TRIGGER \(quoted(identifier: difference.name))")
    }
    if let trigger = difference.trigger { try connection.execute(trigger.sql) }
  }
}
