/// A table that a gesture took away, kept under another name as long as undo or redo may need it.
struct KeptTable: Hashable {
  /// What its name begins with.
  static let prefix = BookkeepingSchema.prefix + "kept_"

  /// The gesture, and which of its steps.
  let group: Int64
  let step: Int64

  /// The name under which it is kept.
  var name: String { "\(Self.prefix)\(group)_\(step)" }

  init(group: Int64, step: Int64) {
    self.group = group
    self.step = step
  }

  /// The table of a name; nil where the name is none of these.
  init?(name: String) {
    let numbers = name.dropFirst(Self.prefix.count).split(
      separator: "_", omittingEmptySubsequences: false
    ).map { Int64($0) }
    guard name.hasPrefix(Self.prefix), numbers.count == 2, let group = numbers[0],
      let step = numbers[1]
    else { return nil }
    self.init(group: group, step: step)
  }

  /// All that a file has.
  static func all(on connection: Connection) throws -> [KeptTable] {
    let statement = try connection.statement(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND substr(name, 1, \(prefix.count)) = '\(prefix)'
      """)
    defer { statement.reset() }
    var tables: [KeptTable] = []
    while try statement.step() {
      if let table = KeptTable(name: statement.text(at: 0)) { tables.append(table) }
    }
    return tables
  }
}
