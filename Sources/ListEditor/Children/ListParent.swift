import ObjectGraph

/// The row that a list belongs to: the customer whose jobs it shows.
struct ListParent {
  /// The list of that row.
  let list: ListDefinition
  /// The row, and the way to the rows of this list.
  let related: RelatedObjects

  var object: ManagedObject { related.source }

  /// The same row in another context.
  func `in`(_ objects: ManagedObjectContext) -> ListParent {
    let row = objects.object(with: object.objectID)
    return ListParent(list: list, related: row.relatedObjects(related.relationship.name))
  }

  /// The same row, and the way to its rows as the model has it now; nil where either list is there
  /// no more, or the rows of the other one do not belong to this one's any more.
  ///
  /// - Parameters:
  ///   - objects: The context of the row.
  ///   - former: The list of its rows as it was.
  func present(in objects: ManagedObjectContext, since former: ListDefinition) -> ListParent? {
    let model = objects.store.model
    guard let present = model.lists.first(where: { $0.key == list.key }) else { return nil }
    let way = ChildList(relationship: related.relationship, list: former)
    return model.childLists(of: present.entity).first {
      $0.isSame(as: way, from: present.entity, formerly: list.entity)
    }
    .map { way in
      let row = objects.object(with: ManagedObjectID(present.entity, object.objectID.key))
      return ListParent(list: present, related: row.relatedObjects(way.relationship.name))
    }
  }

  /// The relationship of the rows here that leads back to it.
  var inverse: String {
    if case .toMany(let inverse, _) = related.relationship.kind { return inverse }
    return related.relationship.name
  }
}
