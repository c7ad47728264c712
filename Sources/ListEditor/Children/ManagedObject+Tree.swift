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

extension ManagedObjectContext {
  /// The first of some rows of a tree that would belong to itself if a field of theirs got a value,
  /// and the row that it would belong to then; nil if none would. Rows that hold the value already
  /// stay as they are.
  ///
  /// - Throws: What reading the rows above throws.
  /// - Complexity: O(number of rows + depth of the tree); of a circle O(number of rows · depth)
  public func circle(
    through rows: [ManagedObject], _ attribute: String, value: AttributeValue
  ) throws -> (row: ManagedObject, owner: ManagedObject)? {
    guard case .integer(let key) = value, let entity = rows.first?.entity,
      let relationship = entity.relationships.first(where: { $0.attribute == attribute }),
      relationship.destination == entity.name,
      let owner = try prefetch([ManagedObjectID(entity, key)]).first
    else { return nil }
    let others = rows.filter { $0[attribute] != value }
    guard try owner.hangs(below: Set(others), by: relationship) else { return nil }
    let row = try others.first { try owner.hangs(below: [$0], by: relationship) }
    return row.map { ($0, owner) }
  }
}
