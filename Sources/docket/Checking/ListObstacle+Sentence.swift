import SQLitePersistence

extension ListObstacle {
  /// What is said of the table, behind "which".
  var clause: String {
    switch self {
    case .noTable: "is not there"
    case .noKey: "has no column id that is its INTEGER PRIMARY KEY"
    case .optionalKey:
      "has INTEGER PRIMARY KEY DESC for its id (SQLite lets rows be without one then: make the "
        + "table anew without DESC, and fill the ids that are empty)"
    case .otherKeys:
      "has rows whose id is no whole number (SQLite takes others in a table WITHOUT ROWID: give "
        + "them numbers)"
    case .unreadableColumn(let name):
      "has a column \(name), whose name is not UTF-8 (rename it with the program that made it)"
    }
  }
}
