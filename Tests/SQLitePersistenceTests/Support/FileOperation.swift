import GRDBSQLite

/// What SQLite asked its file layer to do.
struct FileOperation: Hashable {
  enum Kind: Hashable {
    case open, read, write, sync, truncate

    /// What SQLite's own file layer says when it fails: `SQLITE_IOERR_WRITE` and its like.
    var failureCode: Int32 {
      switch self {
      case .open: SQLITE_CANTOPEN
      case .read: SQLITE_IOERR | 1 << 8
      case .write: SQLITE_IOERR | 3 << 8
      case .sync: SQLITE_IOERR | 4 << 8
      case .truncate: SQLITE_IOERR | 6 << 8
      }
    }
  }

  /// Which of a database's files it was.
  enum Role: Hashable {
    case main, log, journal, other
  }

  let kind: Kind
  let role: Role

  init(_ kind: Kind, _ role: Role) {
    self.kind = kind
    self.role = role
  }
}
