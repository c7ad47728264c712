import GRDB

/// Another program that has the store's file open, and writes plain SQL.
final class RawConnection {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Empties the lists and the undo journal, and stores the rows of a case.
  ///
  /// The rows are numbered by their IDs, so that equal keys leave them in the order of the IDs for
  /// whoever asks only for the row's number.
  func store(_ testCase: ControllerCase) throws {
    try queue.write { database in
      try database.execute(
        sql: """
          DELETE FROM item; DELETE FROM heading;
          DELETE FROM docket_undo_entry; DELETE FROM docket_undo_group;
          """)
      for rank in testCase.ranks { try Self.rank(rank.section, rank.rank, in: database) }
      let rows = testCase.before.sections.flatMap { section in
        section.rows.map { (row: $0, section: section.name) }
      }
      for (index, entry) in rows.sorted(by: { $0.row.id < $1.row.id }).enumerated() {
        try database.execute(
          sql: "INSERT INTO item (id, name, position, title, section) VALUES (?, ?, ?, ?, ?)",
          arguments: [
            index + 1, entry.row.id, entry.row.key, "title", entry.section,
          ])
      }
    }
  }

  /// Makes one change, by a statement of its own.
  ///
  /// - Returns: Whether there was a row to change.
  func make(_ change: Edit.Change, newTitle: String) throws -> Bool {
    try queue.write { database in
      switch change {
      case .insert(let id, let key, let section):
        let known = try Int.fetchOne(
          database, sql: "SELECT count(*) FROM item WHERE name = ?", arguments: [id])
        guard known == 0 else { return false }
        try database.execute(
          sql: "INSERT INTO item (name, position, title, section) VALUES (?, ?, ?, ?)",
          arguments: [id, key, newTitle, section])
      case .delete(let id):
        try database.execute(sql: "DELETE FROM item WHERE name = ?", arguments: [id])
      case .setKey(let id, let key):
        try Self.update("position = ?", [key, id], in: database)
      case .setSection(let id, let section):
        try Self.update("section = ?", [section, id], in: database)
      case .setDone(let id, let isDone):
        try Self.update("done = ?", [isDone ? 1 : 0, id], in: database)
      case .touch(let id):
        try Self.update("title = ?", [newTitle, id], in: database)
      case .same(let id):
        try Self.update("title = title", [id], in: database)
      case .rank(let section, let rank):
        try Self.rank(section, rank, in: database)
      }
      return database.changesCount > 0
    }
  }

  private static func update(
    _ assignment: String, _ arguments: StatementArguments, in database: Database
  ) throws {
    try database.execute(
      sql: "UPDATE item SET \(assignment) WHERE name = ?", arguments: arguments)
  }

  private static func rank(_ section: String, _ rank: Int, in database: Database) throws {
    try database.execute(
      sql: "UPDATE heading SET rank = ? WHERE name = ?", arguments: [rank, section])
    guard database.changesCount == 0 else { return }
    try database.execute(
      sql: "INSERT INTO heading (name, rank) VALUES (?, ?)", arguments: [section, rank])
  }
}
