import ObjectGraph

extension ManagedObjectContext {
  /// The keys of all rows of an entity.
  ///
  /// - Throws: What reading throws.
  /// - Complexity: O(number of rows)
  func keys(of entity: Entity) throws -> Set<Int64> {
    Set(try orderedKeys(for: FetchRequest(entity: entity), sectionPath: nil).keys)
  }
}
