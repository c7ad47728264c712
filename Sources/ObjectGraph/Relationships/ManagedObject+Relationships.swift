extension ManagedObject {
  /// The object that a to-one relationship leads to; nil where it leads nowhere, or to an object
  /// that is not there, and of an object that has no context any more
  /// (``ManagedObjectContext/reset()``).
  ///
  /// - Throws: What the store throws.
  /// - Precondition: The entity has a to-one relationship of that name.
  public func related(_ name: String) throws -> ManagedObject? {
    guard let context else { return nil }
    context.checkThread()
    let (index, destination) = toOne(name)
    try context.load([self])
    guard isLoaded, case .integer(let key) = values[index] else { return nil }
    let object = context.object(with: ManagedObjectID(destination, key))
    try context.load([object])
    return object.isPresent ? object : nil
  }

  /// Lets a to-one relationship lead to an object, or nowhere. It is an edit like any other; the
  /// object may be new, and have no key yet.
  ///
  /// - Precondition: The entity has a to-one relationship of that name, and the object is of its
  ///   destination and of the same context.
  public func setRelated(_ name: String, to object: ManagedObject?) {
    let (_, destination) = toOne(name)
    if let object, object.entity != destination || object.context !== context {
      trap("\(name) of \(objectID) cannot lead to \(object.objectID)")
    }
    self[name] = object.map { .integer($0.objectID.key) } ?? .null
  }

  /// The objects at the other end of a to-many relationship.
  ///
  /// - Precondition: The entity has a to-many relationship of that name, and the object a context.
  public func relatedObjects(_ name: String) -> RelatedObjects {
    guard let relationship = entity.relationship(named: name) else {
      trap("\(entity) has no relationship \(name); it has \(entity.relationships.map(\.name))")
    }
    return RelatedObjects(self, relationship)
  }

  /// Where a to-one relationship is stored, and where it leads.
  private func toOne(_ name: String) -> (index: Int, destination: Entity) {
    guard let relationship = entity.relationship(named: name),
      let index = relationship.attribute.flatMap(entity.index(ofAttribute:)),
      let model = context?.model,
      let destination = model.entity(named: relationship.destination)
    else {
      trap("\(objectID) has no to-one relationship \(name), or no context")
    }
    return (index, destination)
  }
}
