/// What has to be done so that tables have the change feed's triggers as they should be, and no
/// other ones.
///
/// They are compared by their texts: a unique index that was made anew under its old name may be
/// one of other columns, and tools that change a table by copying it lose its triggers. Those of an
/// index that is gone would keep its columns from being dropped.
///
/// A name is that of one trigger in the whole file, and a table that gets another name keeps the
/// triggers that were made for its old one, which another table may have by now. So there is one
/// difference for each name, and all that are in the way go before any is made.
struct TriggerMending {
  /// A trigger of the change feed that is not as it should be.
  struct Difference {
    /// The table that should have it, or else that has it.
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
    var present: [(name: String, key: String, table: String)] = []
    var texts: [String: String] = [:]
    while try statement.step() {
      let name = statement.text(at: 0)
      let key = folded(identifier: name)
      guard ChangeTriggers.isName(key) else { continue }
      present.append((name, key, statement.text(at: 2).lowercased()))
      texts[key] = statement.text(at: 1)
    }
    var wanted: Set<String> = []
    var missing: [Difference] = []
    for table in tables {
      for trigger in try ChangeTriggers(for: table, on: connection).triggers {
        let key = folded(identifier: trigger.name)
        let text = texts[key]
        guard wanted.insert(key).inserted, text != trigger.storedSQL else { continue }
        missing.append(
          Difference(table: table, name: trigger.name, isPresent: text != nil, trigger: trigger))
      }
    }
    let owners = Dictionary(tables.map { ($0.lowercased(), $0) }, uniquingKeysWith: { a, _ in a })
    let strays = present.compactMap { trigger -> Difference? in
      guard let table = owners[trigger.table], !wanted.contains(trigger.key) else {
        return nil
      }
      return Difference(table: table, name: trigger.name, isPresent: true, trigger: nil)
    }
    differences = strays + missing
  }

  /// Whether all is as it should be.
  var isEmpty: Bool { differences.isEmpty }

  /// Drops and makes what differs.
  func run() throws {
    for difference in differences { try drop(difference) }
    for difference in differences { try make(difference) }
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
    try drop(difference)
    try make(difference)
    return true
  }

  private func drop(_ difference: Difference) throws {
    guard difference.isPresent else { return }
    try connection.execute("DROP TRIGGER IF EXISTS \(quoted(identifier: difference.name))")
  }

  private func make(_ difference: Difference) throws {
    if let trigger = difference.trigger { try connection.execute(trigger.sql) }
  }
}
