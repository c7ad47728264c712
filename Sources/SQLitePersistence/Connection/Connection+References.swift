import GRDBSQLite

extension Connection {
  /// Whether what the open transaction did leaves rows that lead nowhere: its commit would be
  /// refused, in words that name none of them.
  ///
  /// - Complexity: O(1)
  ///
  /// `sqlite3_db_status`
  var leavesBrokenReferences: Bool {
    var count: Int32 = 0
    var highest: Int32 = 0
    let code = sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
    return code == SQLITE_OK && count != 0
  }
}
