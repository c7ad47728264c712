/// Why a table cannot be that of a list.
public enum ListObstacle: Hashable, Sendable {
  /// It is not there.
  case noTable
  /// It has no column `id` that is its key.
  case noKey
  /// Its key is `INTEGER PRIMARY KEY DESC`, which SQLite lets rows be without.
  case optionalKey
  /// Rows have something else than whole numbers for their keys, which SQLite takes where these are
  /// no numbers of rows (`WITHOUT ROWID`).
  case otherKeys
  /// The name of one of its columns is no UTF-8; the name, with marks for what cannot be read.
  case unreadableColumn(String)

  /// What keeps the columns of a table from being those of a list; nil for nothing.
  init?(_ columns: [ColumnRow]) {
    if let column = columns.first(where: \.isNameBroken) {
      self = .unreadableColumn(column.name)
      return
    }
    if columns.contains(where: \.holdsOtherKeys) {
      self = .otherKeys
      return
    }
    if columns.contains(where: \.isKey) { return nil }
    self =
      columns.isEmpty
      ? .noTable : columns.contains(where: \.isOptionalKey) ? .optionalKey : .noKey
  }
}
