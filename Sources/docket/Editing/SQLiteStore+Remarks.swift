import SQLitePersistence

extension SQLiteStore {
  /// What there is to tell of the file when the editor opens it, as sentences: what opening it has
  /// changed, and what in it may lose something.
  var remarks: [String] {
    var remarks: [String] = []
    if let migration {
      remarks.append(
        "Brought up to the format of this Docket; the file as it was is kept as "
          + "\(migration.backupPath).")
    }
    if nameCount > 1 {
      remarks.append(
        "This file has \(nameCount) names (hard links): rows are lost where programs open "
          + "it by different ones. Make the others symbolic links.")
    }
    return remarks
      + strayFields.map { field in
        "The file notes something of the field \(field.column), which \(field.table) does not have; "
          + "docket check says how the note is kept, or dropped."
      }
  }
}
