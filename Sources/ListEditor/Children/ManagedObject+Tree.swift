import ObjectGraph

extension ManagedObject {
  /// Whether this row is one of some others, or below one of them in a tree: where a list leads to
  /// itself, such rows would belong to themselves if they belonged to it.
  ///
  /// - Parameters:
  ///   - others: Rows of one list, which the relationship leads from.
  ///   - relationship: The one that leads from a row to what it belongs to.
  /// - Throws: What reading the rows above it throws.
  /// - Complexity: O(depth of the tree)
  public func hangs(
    below others: Set<ManagedObject>, by relationship: Relationship
  ) throws -> Bool {
    guard others.first?.entity.name == entity.name else { return false }
    // A file may have rows that hang below themselves already.
    var seen: Set<ManagedObject> = []
    var next: ManagedObject? = self
    while let row = next, seen.insert(row).inserted {
      if others.contains(row) { return true }
      next = try row.related(relationship.name)
    }
    return false
  }
}
