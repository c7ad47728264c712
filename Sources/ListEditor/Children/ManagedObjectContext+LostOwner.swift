import ObjectGraph

extension ManagedObjectContext {
  /// The list of the row that another one belonged to and that has gone, so that the other one
  /// cannot be added again; nil if nothing is missing.
  ///
  /// - Parameters:
  ///   - list: The list of the row that is to be added.
  ///   - values: What it held, by the names of the attributes.
  /// - Throws: What the store throws.
  func lostOwner(
    ofRowIn list: ListDefinition, holding values: [String: AttributeValue]
  ) throws -> ListDefinition? {
    try store.model.parentLists(of: list.entity).first { way in
      guard let name = way.relationship.attribute, case .integer(let key)? = values[name], key > 0
      else { return false }
      return try store.rows([key], of: way.list.entity).values[key] == nil
    }?.list
  }
}

extension ListWords {
  /// That a row cannot be added again, because what it belonged to went with it.
  ///
  /// - Parameter key: What leaves it.
  static func lostOwner(of list: ListDefinition, key: String) -> String {
    "Somebody else deleted this row and the one of \(list.name) that it belonged to;"
      + " \(key) leaves it."
  }
}
