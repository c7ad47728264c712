/// The objects that lead to others, looked for at once.
extension ManagedObjectContext {
  /// The objects at the to-many ends of a relationship of several objects, by these; each one's in
  /// the order of ``RelatedObjects``. Objects without any are missing.
  ///
  /// - Parameter objects: Of one entity, which has the relationship.
  /// - Throws: What the store throws.
  /// - Complexity: A fetch for each 1,000 objects.
  package func relatedObjects(
    _ relationship: Relationship, of objects: [ManagedObject]
  ) throws -> [ManagedObject: [ManagedObject]] {
    var result: [ManagedObject: [ManagedObject]] = [:]
    for part in Self.parts(of: objects) {
      let related = RelatedObjects(part[0], relationship)
      let index = related.inverseIndex
      let sources = Dictionary(part.map { ($0.objectID.key, $0) }) { first, _ in first }
      for other in try fetch(related.request(besides: part.dropFirst())) {
        guard case .integer(let key) = other.values[index].asInteger, let source = sources[key]
        else { continue }
        result[source, default: []].append(other)
      }
    }
    return result
  }

  /// How many objects there are at the to-many ends of a relationship of several objects.
  ///
  /// - Parameter objects: Of one entity, which has the relationship, and none of them twice.
  /// - Throws: What the store throws.
  /// - Complexity: A count for each 1,000 objects.
  package func numberOfRelatedObjects(
    _ relationship: Relationship, of objects: [ManagedObject]
  ) throws -> Int {
    try Self.parts(of: objects).reduce(0) { sum, part in
      let related = RelatedObjects(part[0], relationship)
      return sum + (try count(for: related.request(besides: part.dropFirst())))
    }
  }

  /// The objects that lead to one that is there: those at the ends of its to-many relationships,
  /// and where it is a value of a choice, those that have it. As long as there are any, undo does
  /// not take it away (`R13`).
  ///
  /// - Throws: What the store throws.
  /// - Complexity: A fetch of keys for each to-many relationship, and for each attribute that is of
  ///   the choice.
  package func dependents(of object: ManagedObject) throws -> [ManagedObjectID] {
    try dependents(of: [object])[object, default: []]
  }

  /// The same of several objects, by these. Those to which nothing leads are missing.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: A fetch for each 1,000 objects of an entity where one object takes one.
  func dependents(of objects: [ManagedObject]) throws -> [ManagedObject: [ManagedObjectID]] {
    try load(objects)
    var result: [ManagedObject: [ManagedObjectID]] = [:]
    for (entity, objects) in Self.byEntity(objects.filter(\.isPresent)) {
      for reference in references(to: entity) {
        for part in Self.parts(of: objects) {
          result.merge(try dependents(of: part, by: reference)) { $0 + $1 }
        }
      }
    }
    return result
  }

  /// An attribute by which objects lead to those of an entity.
  private struct Reference {
    /// Of the objects that lead there.
    let entity: Entity
    let attribute: String
    /// Where the value is that they name an object by; nil for its key.
    let name: Int?

    /// What the attribute holds that leads to an object.
    func value(of object: ManagedObject) -> AttributeValue {
      name.map { object.values[$0] } ?? .integer(object.objectID.key)
    }
  }

  private func references(to entity: Entity) -> [Reference] {
    var references: [Reference] = entity.relationships.compactMap { relationship in
      guard case .toMany(let inverse, _) = relationship.kind,
        let destination = model.entity(named: relationship.destination),
        let attribute = destination.relationship(named: inverse)?.attribute
      else { return nil }
      return Reference(entity: destination, attribute: attribute, name: nil)
    }
    guard let name = entity.index(ofAttribute: "name") else { return references }
    for other in model.entities {
      for attribute in other.attributes where attribute.type == .choice(of: entity.name) {
        references.append(Reference(entity: other, attribute: attribute.name, name: name))
      }
    }
    return references
  }

  /// The objects that lead to so many objects as one request can name. Of one object alone they all
  /// are, and need not be read.
  private func dependents(
    of objects: [ManagedObject], by reference: Reference
  ) throws -> [ManagedObject: [ManagedObjectID]] {
    let request = FetchRequest(
      entity: reference.entity,
      predicate: .among(
        AttributePath(attribute: reference.attribute), objects.map(reference.value)))
    guard objects.count > 1 else {
      let keys = try orderedKeys(for: request, sectionPath: nil).keys
      return [objects[0]: keys.map { ManagedObjectID(reference.entity, $0) }]
    }
    let named = Dictionary(grouping: objects) { reference.value(of: $0).asInteger }
    var result: [ManagedObject: [ManagedObjectID]] = [:]
    for other in try fetch(request) {
      for object in named[other[reference.attribute].asInteger, default: []] {
        result[object, default: []].append(other.objectID)
      }
    }
    return result
  }

  /// Objects by their entities, in the order of the names of these.
  static func byEntity(_ objects: [ManagedObject]) -> [(entity: Entity, objects: [ManagedObject])] {
    Dictionary(grouping: objects, by: \.entity).map { ($0.key, $0.value) }
      .sorted { $0.0.name < $1.0.name }
  }

  /// Objects in parts of which the related ones can be asked for at once: a store may take no more
  /// than some 30,000 values in a request.
  private static func parts(of objects: [ManagedObject]) -> [[ManagedObject]] {
    stride(from: 0, to: objects.count, by: 1_000).map { Array(objects[$0...].prefix(1_000)) }
  }
}

extension AttributeValue {
  /// A whole number as an integer: a column without a type may hold it as a real, which leads to
  /// the same object.
  var asInteger: AttributeValue {
    guard case .real(let number) = self, let whole = Int64(exactly: number) else { return self }
    return .integer(whole)
  }
}
