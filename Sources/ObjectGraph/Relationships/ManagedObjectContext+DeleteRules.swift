extension ManagedObjectContext {
  /// What a deletion takes with it (`R20`).
  struct Consequences {
    /// The objects and all that go with them, parents before their children.
    var deleted: [ManagedObject] = []
    /// Objects that stay, and lead nowhere: by the attribute that led to a deleted object.
    var released: [(object: ManagedObject, attribute: Int)] = []
    /// The same by the deleted object that they lead to.
    var ofEach: [ManagedObject: [Consequence]] = [:]
  }

  /// An object that goes along with another one, or stays and leads there no more: by the attribute
  /// of that name.
  typealias Consequence = (object: ManagedObject, released: String?)

  /// Applies the delete rules, without changing anything yet: to the objects, then to all that go
  /// with them, and so on.
  ///
  /// - Throws: ``ContextError/deletionDenied(_:relationship:count:)`` where a rule forbids the
  ///   deletion, not counting objects that are deleted with it; or what the store throws.
  /// - Complexity: In each of these generations a fetch for each to-many relationship, and for
  ///   each 1,000 objects.
  func consequences(of objects: [ManagedObject]) throws -> Consequences {
    var result = Consequences()
    var found: Set<ManagedObject> = []
    var denials: [ManagedObject: [(relationship: String, others: [ManagedObject])]] = [:]
    var generation = objects.filter { found.insert($0).inserted }
    while !generation.isEmpty {
      result.deleted += generation
      let entities = Self.byEntity(generation)
      generation = []
      for (entity, parents) in entities {
        for relationship in entity.relationships {
          guard case .toMany(_, let rule) = relationship.kind else { continue }
          let related = try relatedObjects(relationship, of: parents)
          let attribute = RelatedObjects(parents[0], relationship).inverseIndex
          for parent in parents {
            guard let others = related[parent] else { continue }
            switch rule {
            case .cascade:
              let others = others.filter { found.insert($0).inserted }
              generation += others
              result.ofEach[parent, default: []] += others.map { ($0, nil) }
            case .nullify:
              result.released += others.map { ($0, attribute) }
              result.ofEach[parent, default: []] += others.map {
                ($0, $0.entity.attributes[attribute].name)
              }
            case .deny: denials[parent, default: []].append((relationship.name, others))
            }
          }
        }
      }
    }
    for object in result.deleted {
      for denial in denials[object, default: []] {
        let count = denial.others.count { !found.contains($0) }
        guard count > 0 else { continue }
        throw ContextError.deletionDenied(
          object.objectID, relationship: denial.relationship, count: count)
      }
    }
    result.released.removeAll { found.contains($0.object) }
    return result
  }

  /// Deletes objects and what goes along with them, and lets what stays lead nowhere. All are
  /// loaded.
  func carryOut(_ consequences: Consequences) {
    for (object, attribute) in consequences.released { set(object, attribute, .null) }
    for object in consequences.deleted.reversed() { remove(object) }
    unsavedConsequences.merge(consequences.ofEach, uniquingKeysWith: +)
  }

  /// Takes back what the deletion of an object took along, which is as its row is then, and lets
  /// lead to it again what did (`R20`): the deletion itself was taken back.
  func takeBackConsequences(ofDeleting object: ManagedObject) {
    for (other, released) in unsavedConsequences.removeValue(forKey: object) ?? [] {
      if let released {
        guard other.isPresent, other.isLoaded,
          let index = other.entity.index(ofAttribute: released),
          other.values[index].isNull
        else { continue }
        letLeadBack(other, index, to: object)
      } else if other.life == .deleted {
        forgetEdits(of: other)
      } else if other.life == .gone, !other.isLost {
        appear(other)
        takeBackConsequences(ofDeleting: other)
      }
    }
  }

  /// Forgets that an object leads nowhere: a stored one holds what its row does, which others may
  /// have changed meanwhile (`R17`).
  private func letLeadBack(_ object: ManagedObject, _ index: Int, to target: ManagedObject) {
    guard object.hasRow else { return set(object, index, .integer(target.objectID.key)) }
    if let theirs = object.conflicting[index] {
      willChange(object)
      settleConflict(of: object, index, theirs)
      didChange(object)
    }
    set(object, index, object.committed[index])
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
  /// - Throws: What the store throws.
  func isDangling(
    _ value: AttributeValue, at index: Int, of entity: Entity,
    besides others: StepObjects
  ) throws -> Bool {
    let attribute = entity.attributes[index]
    if case .choice(of: let name) = attribute.type, !value.isNull,
      attribute.allRules.contains(.member), let choice = model.entity(named: name)
    {
      return try self.choice(value, of: choice)?.isPresent != true
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
