import ObjectGraph

extension SQLiteStore {
  /// Whether a row holds a text with bytes that are no UTF-8: what is read of it has signs of
  /// replacement instead, as other texts may have them too.
  ///
  /// - Throws: `PersistentStoreError`.
  public func isBrokenText(_ attribute: Attribute, of id: ManagedObjectID) throws -> Bool {
    try reading(isOneStatement: true) {
      let statement = try connection.statement(
        """
        SELECT \(quoted(identifier: attribute.name)) FROM \(quoted(identifier: id.entity.name))
        WHERE id = ?
        """)
      defer { statement.reset() }
      statement.bind(id.key, at: 1)
      return try statement.step() && statement.isBrokenText(at: 0)
    }
  }
}
