extension ChangeTriggers {
  /// The triggers that a table of a file needs.
  ///
  /// Indexes on expressions are left out: nobody but the shell makes them.
  init(for table: String, on connection: Connection) throws {
    self.table = table
    let indexes = try connection.statement(
      "SELECT name FROM pragma_index_list(?) WHERE \"unique\" AND origin <> 'pk' ORDER BY name")
    try indexes.bind(table, at: 1)
    var names: [String] = []
    while try indexes.step() { names.append(indexes.text(at: 0)) }

    let columns = try connection.statement(
      "SELECT name, coll FROM pragma_index_xinfo(?) WHERE key ORDER BY seqno")
    var uniqueIndexes: [UniqueIndex] = []
    for name in names {
      try columns.bind(name, at: 1)
      var index: [UniqueIndex.Column] = []
      var hasExpression = false
      while try columns.step() {
        if columns.isNull(at: 0) { hasExpression = true }
        index.append(.init(name: columns.text(at: 0), collation: columns.text(at: 1)))
      }
      if !hasExpression { uniqueIndexes.append(UniqueIndex(name: name, columns: index)) }
    }
    self.uniqueIndexes = uniqueIndexes
  }
}
