import SQLitePersistence

extension Failure {
  /// What opening an SQLite database met that is not known as a Docket file: one that was made of
  /// a text dump is nearly one, and the rows of any other can be brought into one.
  ///
  /// - Returns: nil where that is not what happened.
  static func unknown(_ error: SQLiteStoreError, at path: String) -> Failure? {
    switch error.reason {
    case .notDocket, .damaged:
      if lacksMarks(path) {
        return Failure(
          .data,
          "\(path): That looks like a Docket file made of a text dump (.dump), which leaves out by "
            + "what it is known as one. docket check --repair mends it.")
      }
    default: break
    }
    guard error.reason == .notDocket else { return nil }
    return Failure(
      .data,
      "\(path): \(error.reason) Bring its rows into one with: sqlite3 -csv -header FILE "
        + "'SELECT ...' | docket import NEW.docket LIST --format csv --new")
  }

  private static func lacksMarks(_ path: String) -> Bool {
    guard let check = try? IntegrityCheck(path: path) else { return false }
    defer { try? check.close() }
    return (try? check.lacksMarks()) == true
  }
}
