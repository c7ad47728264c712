import ObjectGraph

/// A list that rows of another one lead to: the jobs of a customer.
struct ChildList: Hashable {
  /// The way there, from the row that is opened.
  let relationship: Relationship
  /// The list that describes the rows there.
  let list: ListDefinition
}

extension Model {
  /// The lists that rows of an entity lead to.
  func childLists(of entity: Entity) -> [ChildList] {
    entity.relationships.compactMap { relationship in
      guard relationship.attribute == nil else { return nil }
      return lists.first { $0.entity.name == relationship.destination }
        .map { ChildList(relationship: relationship, list: $0) }
    }
  }

  /// The lists whose rows those of an entity belong to, with the relationship that leads there.
  func parentLists(of entity: Entity) -> [ChildList] {
    entity.relationships.compactMap { relationship in
      guard relationship.attribute != nil else { return nil }
      return lists.first { $0.entity.name == relationship.destination }
        .map { ChildList(relationship: relationship, list: $0) }
    }
  }
}
