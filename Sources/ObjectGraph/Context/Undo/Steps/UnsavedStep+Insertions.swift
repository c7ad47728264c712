extension UnsavedStep {
  /// The objects that came with the step and that some changes lead to or away from, also by way of
  /// others of them.
  ///
  /// - Complexity: O(number of changes and their values), for each object on such a way
  func insertions(ledToBy changes: [Change]) -> [SaveConflict] {
    let inserted = self.changes.filter { $0.before == nil }
    guard !inserted.isEmpty else { return [] }
    var names = Set(changes.flatMap(\.references))
    var found: Set<ManagedObjectID> = []
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for change in inserted where !found.contains(change.object.objectID) {
        guard !names.isDisjoint(with: change.ownNames) else { continue }
        found.insert(change.object.objectID)
        names.formUnion(change.references)
        hasGrown = true
      }
    }
    return inserted.filter { found.contains($0.object.objectID) }
      .map { SaveConflict($0.object.objectID) }
  }
}

/// What a value says that leads to an object: its key, or of a value of a choice its name.
private struct Reference: Hashable {
  let entity: String
  let value: AttributeValue
}

extension UnsavedStep.Change {
  /// What the values say that it changed, before and after.
  fileprivate var references: [Reference] {
    let entity = object.entity
    let leading = entity.attributes.enumerated().compactMap { index, attribute in
      let relationship = entity.relationships.first { $0.attribute == attribute.name }
      let choice: String? = if case .choice(let name) = attribute.type { name } else { nil }
      return (relationship?.destination ?? choice).map { (index, $0) }
    }
    return leading.flatMap { index, destination in
      let values = [before?.values[index], after?.values[index]]
      guard values[0] != values[1] else { return [Reference]() }
      return values.compactMap(\.self).filter { !$0.isNull }.map {
        Reference(entity: destination, value: $0)
      }
    }
  }

  /// By what other objects lead to the one that came.
  fileprivate var ownNames: Set<Reference> {
    let name = object.entity.index(ofAttribute: "name").flatMap { after?.values[$0] }
    let values = [.integer(object.objectID.key), name].compactMap(\.self)
    return Set(values.map { Reference(entity: object.entity.name, value: $0) })
  }
}
