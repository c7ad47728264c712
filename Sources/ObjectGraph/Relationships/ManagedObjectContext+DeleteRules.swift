extension ManagedObjectContext {
  /// What the deletion of an object takes with it (`R20`).
  struct Consequences {
    /// The object and all that go with it, parents before their children.
    var deleted: [ManagedObject]
    /// Objects that stay, and lead nowhere: by the attribute that led to a deleted object.
    var released: [(object: ManagedObject, attribute: Int)] = []
  }

  /// Applies the delete rules, without changing anything yet: to the object, then to all that go
  /// with it, and so on.
  ///
  /// - Throws: ``ContextError/deletionDenied(_:relationship:count:)`` where a rule forbids the
  ///   deletion, not counting objects that are deleted with it; or what the store throws.
  /// - Complexity: In each of these generations a fetch for each to-many relationship, and for
  ///   each 1,000 objects.
  func consequences(of object: ManagedObject) throws -> Consequences {
    var result = Consequences(deleted: [object])
    var found: Set<ManagedObject> = [object]
    var denials: [(object: ManagedObject, relationship: String, others: [ManagedObject])] = []
    var generation = [object]
    while !generation.isEmpty {
      let parents = Dictionary(grouping: generation, by: \.entity)
        .sorted { $0.key.name < $1.key.name }.flatMap { Self.parts(of: $1) }
      generation = []
      for parents in parents {
        for relationship in parents[0].entity.relationships {
          guard case .toMany(_, let rule) = relationship.kind else { continue }
          let related = RelatedObjects(parents[0], relationship)
          let others = try fetch(related.request(besides: parents.dropFirst()))
          let attribute = related.inverseIndex
          switch rule {
          case .cascade: generation += others.filter { found.insert($0).inserted }
          case .nullify: result.released += others.map { ($0, attribute) }
          case .deny:
            let byKey = Dictionary(grouping: others) { $0.values[attribute] }
            for parent in parents {
              guard let others = byKey[.integer(parent.objectID.key)] else { continue }
              denials.append((parent, relationship.name, others))
            }
          }
        }
      }
      result.deleted += generation
    }
    for denial in denials {
      let count = denial.others.count { !found.contains($0) }
      guard count > 0 else { continue }
      throw ContextError.deletionDenied(
        denial.object.objectID, relationship: denial.relationship, count: count)
    }
    result.released.removeAll { found.contains($0.object) }
    return result
  }

  /// Objects in parts of which the related ones can be asked for at once: a store may take no more
  /// than some 30,000 values in a request.
  private static func parts(of objects: [ManagedObject]) -> [[ManagedObject]] {
    stride(from: 0, to: objects.count, by: 1_000).map { Array(objects[$0...].prefix(1_000)) }
  }

  /// Whether objects lead to one, apart from some that are about to change as well.
  func hasDependents(
    _ object: ManagedObject, besides others: Set<ManagedObjectID>
  ) throws -> Bool {
    try dependents(of: object).contains { !others.contains($0) }
  }

  /// The objects that lead to one that is there: those at the ends of its to-many relationships,
  /// and where it is a value of a choice, those that have it. As long as there are any, undo does
  /// not take it away (`R13`).
  ///
  /// - Throws: What the store throws.
  /// - Complexity: A fetch of keys for each to-many relationship, and for each attribute that is of
  ///   the choice.
  package func dependents(of object: ManagedObject) throws -> [ManagedObjectID] {
    try load([object])
    guard object.isPresent else { return [] }
    var requests = object.entity.relationships.filter { $0.attribute == nil }
      .map { RelatedObjects(object, $0).request }
    if let index = object.entity.index(ofAttribute: "name") {
      let name = object.values[index]
      for entity in model.entities {
        for attribute in entity.attributes where attribute.type == .choice(of: object.entity.name) {
          let path = AttributePath(components: [attribute.name])
          requests.append(
            FetchRequest(entity: entity, predicate: .comparison(path, .equal, name)))
        }
      }
    }
    return try requests.flatMap { request in
      try orderedKeys(for: request, sectionPath: nil).keys
        .map { ManagedObjectID(request.entity, $0) }
    }
  }

  /// The first of an object's references that would lead to no object, were the object to hold some
  /// values.
  ///
  /// - Parameter others: Objects that are about to appear as well.
  func danglingReference(
    _ entity: Entity, _ values: [AttributeValue], besides others: StepObjects
  ) throws -> Int? {
    try values.indices.first { index in
      try isDangling(values[index], at: index, of: entity, besides: others)
    }
  }

  /// Whether a value refers to an object, or to a value of a choice, that is not there.
  ///
  /// - Parameter others: Objects that are about to appear, or to change, as well.
  func isDangling(
    _ value: AttributeValue, at index: Int, of entity: Entity,
    besides others: StepObjects
  ) throws -> Bool {
    let attribute = entity.attributes[index]
    if case .choice(of: let name) = attribute.type, !value.isNull,
      attribute.allRules.contains(.member), let choice = model.entity(named: name)
    {
      return self.choice(value, of: choice)?.isPresent != true
        && !others.hasObjects(of: choice)
    }
    guard case .integer(let key) = value,
      let destination = entity.references.first(where: { $0.index == index })?.destination,
      let target = model.entity(named: destination)
    else { return false }
    let id = ManagedObjectID(target, key)
    if others.contains(id) { return false }
    let object = object(with: id)
    try load([object])
    return !object.isPresent
  }

  /// Of the objects of a step those that will be there or have changed: without those that cannot
  /// return because what they refer to is not there, and does not return either.
  func possible(
    _ ids: Set<ManagedObjectID>, returning: [(id: ManagedObjectID, values: [AttributeValue])]
  ) throws -> StepObjects {
    var ids = StepObjects(ids)
    var isStable = false
    while !isStable {
      isStable = true
      for row in returning where ids.contains(row.id) {
        guard try danglingReference(row.id.entity, row.values, besides: ids) != nil else {
          continue
        }
        ids.remove(row.id)
        isStable = false
      }
    }
    return ids
  }
}
