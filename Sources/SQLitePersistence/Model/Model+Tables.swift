import ObjectGraph

extension Model {
  /// The entity of a table, as the feed and the journal call it: that may be in other letters than
  /// the table has by now, which are the same to SQLite.
  ///
  /// - Complexity: O(1) for the name that the table has, else O(number of entities)
  func entity(ofTable name: String) -> Entity? {
    if let entity = entity(named: name) { return entity }
    let key = folded(identifier: name)
    return entities.first { folded(identifier: $0.name) == key }
  }
}
