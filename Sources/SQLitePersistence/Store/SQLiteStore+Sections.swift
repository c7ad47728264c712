import ObjectGraph

extension SQLiteStore {
  /// The values that make the sections of a request, in the order of the sections, each once.
  ///
  /// Unlike `orderedKeys(for:sectionPath:)` this neither orders nor keeps the rows.
  ///
  /// - Parameters:
  ///   - request: Its first sort descriptor orders the sections.
  ///   - sectionPath: Whose value makes the sections.
  /// - Throws: `PersistentStoreError`; nothing has changed.
  /// - Complexity: O(rows) time without an index of the sections, O(sections) memory
  public func sectionValues(
    for request: FetchRequest, sectionPath: AttributePath
  ) throws -> [AttributeValue] {
    func column(_ path: AttributePath) -> String {
      ColumnText.required(path, of: request.entity, in: model)
    }
    let section = column(sectionPath)
    let order = request.order(sectionPath: sectionPath).prefix(2).map {
      $0.ordered(column($0.path))
    }
    let query =
      SQLText("SELECT \(section)") + KeyFetch.source(of: request, in: model)
      + SQLText(" GROUP BY \(section) COLLATE BINARY ORDER BY \(order.joined(separator: ", "))")
    return try reading(isOneStatement: true) {
      let statement = try query.statement(on: connection)
      defer { statement.reset() }
      var values: [AttributeValue] = []
      while try statement.step() { values.append(statement.value(at: 0)) }
      return values
    }
  }
}
