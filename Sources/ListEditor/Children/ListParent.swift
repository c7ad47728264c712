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

  /// The relationship of the rows here that leads back to it.
  var inverse: String {
    if case .toMany(let inverse, _) = related.relationship.kind { return inverse }
    return related.relationship.name
  }
}
