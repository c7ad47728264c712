/// An edit of what a row of a tree belongs to: of an attribute that leads to a row of its own
/// entity.
struct TreeEdit: Hashable {
  let id: ManagedObjectID
  /// Where the attribute is among the values.
  let index: Int

  /// Nil where the attribute leads to no row of the same entity.
  init?(_ id: ManagedObjectID, _ index: Int) {
    let isOfTree = id.entity.references.contains {
      $0.index == index && $0.destination == id.entity.name
    }
    guard isOfTree else { return nil }
    self.init(id: id, index: index)
  }

  private init(id: ManagedObjectID, index: Int) {
    self.id = id
    self.index = index
  }

  /// That of the row that a value leads to; nil for none.
  func following(_ value: AttributeValue) -> TreeEdit? {
    guard case .integer(let key) = value else { return nil }
    return TreeEdit(id: ManagedObjectID(id.entity, key), index: index)
  }
}
