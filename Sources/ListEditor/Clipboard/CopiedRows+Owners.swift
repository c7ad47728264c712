import ObjectGraph

extension CopiedRows {
  /// The rows without what leads to a new row that a context does not have: it was saved since, or
  /// given up, and its temporary key may be that of another one.
  ///
  /// - Throws: What looking for the rows throws.
  /// - Complexity: O(rows that lead to new rows)
  func withoutUnsavedOwners(in objects: ManagedObjectContext) throws -> CopiedRows {
    var copied = self
    for relationship in entity.relationships {
      guard let attribute = relationship.attribute,
        let destination = objects.store.model.entity(named: relationship.destination)
      else { continue }
      for index in rows.indices {
        guard case .integer(let key)? = rows[index].values[attribute],
          ManagedObjectID.isTemporary(key)
        else { continue }
        let owner = ManagedObjectID(destination, key)
        let isKnown =
          try context === objects && objects.prefetch([owner]).contains { !$0.isDeleted }
        if !isKnown { copied.rows[index].values[attribute] = nil }
      }
    }
    return copied
  }
}
