/// What SQLite asked its file layer to do.
struct FileOperation: Hashable {
  enum Kind: Hashable {
    case open, read, write, sync, truncate
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
