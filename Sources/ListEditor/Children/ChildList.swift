import ObjectGraph

/// A list that rows of another one lead to: the jobs of a customer.
struct ChildList: Hashable {
  /// The way there, from the row that is opened.
  let relationship: Relationship
  /// The list that describes the rows there.
  let list: ListDefinition

  /// Whether this is a way that was known earlier, whatever the field that holds it is called by
  /// now. A list may lead to another one by several.
  ///
  /// - Parameters:
  ///   - former: The way as it was.
  ///   - entity: What this one leads from.
  ///   - formerEntity: What it led from then.
  /// - Complexity: O(number of attributes)
  func isSame(as former: ChildList, from entity: Entity, formerly formerEntity: Entity) -> Bool {
    guard list.key == former.list.key, let now = field(from: entity),
      let then = former.field(from: formerEntity)
    else { return false }
    return now.entity.present(name: then.name, in: then.entity) == now.name
  }

  /// The attribute that holds the way, at whichever of its ends.
  ///
  /// - Parameter entity: What the way leads from.
  func field(from entity: Entity) -> (name: String, entity: Entity)? {
    switch relationship.kind {
    case .toOne(let attribute): (attribute, entity)
    case .toMany(let inverse, _):
      list.entity.relationship(named: inverse)?.attribute.map { ($0, list.entity) }
    }
  }
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

  /// The ways to what rows of an entity must belong to, and the attributes that say it: several
  /// where they join the rows of other lists.
  func neededOwners(of entity: Entity) -> [(way: ChildList, attribute: String)] {
    parentLists(of: entity).compactMap { way in
      way.relationship.attribute.flatMap(entity.attribute(named:)).flatMap {
        $0.isOptional || !$0.defaultValue.isNull ? nil : (way, $0.name)
      }
    }
  }

  /// The way to what rows of an entity must belong to, or may by one field alone, which a list of
  /// all of them shows beside them. Of a tree it does not show the branches.
  func shownOwner(of entity: Entity) -> (way: ChildList, attribute: String)? {
    if let needed = neededOwners(of: entity).first { return needed }
    let ways = parentLists(of: entity)
    guard let way = ways.first, ways.count == 1, way.list.entity.name != entity.name else {
      return nil
    }
    return way.relationship.attribute.map { (way, $0) }
  }
}
