extension ManagedObjectContext {
  /// A value of a choice that somebody gave another name.
  struct RenamedChoice {
    let entity: Entity
    let old: AttributeValue
    let new: AttributeValue

    /// Whether an attribute has values of the choice.
    func concerns(_ attribute: Attribute) -> Bool {
      attribute.type == .choice(of: entity.name)
    }

    /// A value of the choice by its present name.
    func following(_ value: AttributeValue) -> AttributeValue {
      value == old ? new : value
    }
  }

  /// The values that got other names, told by rows of which this context has objects.
  func renamedChoices(
    _ rows: [ManagedObjectID: [AttributeValue]?]
  ) -> [RenamedChoice] {
    guard hasChanges || !steps.objects.isEmpty else { return [] }
    let types = Set(model.entities.flatMap(\.attributes).map(\.type))
    return rows.compactMap { id, row in
      guard let row, types.contains(.choice(of: id.entity.name)),
        let name = id.entity.index(ofAttribute: "name"),
        let object = registeredObject(for: id), object.hasRow, object.isLoaded,
        object.committed[name] != row[name]
      else { return nil }
      return RenamedChoice(entity: id.entity, old: object.committed[name], new: row[name])
    }
  }

  /// Gives values their new names in edits and unsaved steps, and where these started from: their
  /// rows follow in the store, which is nobody's edit of them (`R13`).
  ///
  /// - Complexity: O(edits)
  func follow(_ renamed: [RenamedChoice]) {
    guard !renamed.isEmpty else { return }
    steps.isPaused = true
    defer { steps.isPaused = false }
    for object in Array(changed.values) { follow(renamed, in: object) }
    steps.mapValues { entity, attribute, value in
      renamed.reduce(value) { value, choice in
        entity.attribute(named: attribute).map(choice.concerns) == true
          ? choice.following(value) : value
      }
    }
  }

  private func follow(_ renamed: [RenamedChoice], in object: ManagedObject) {
    for (index, attribute) in object.entity.attributes.enumerated() {
      for choice in renamed where choice.concerns(attribute) {
        willChange(object)
        // What is not edited the merge takes over by itself.
        if object.life != .stored || object.isEdited(index) {
          object.values[index] = choice.following(object.values[index])
          if object.hasRow { object.committed[index] = choice.following(object.committed[index]) }
          object.conflicting[index] = object.conflicting[index].map(choice.following)
        }
        didChange(object)
      }
    }
  }
}

extension UnsavedSteps {
  /// Puts other values in the place of those that steps, and edits since the newest one, tell of.
  mutating func mapValues(_ body: (Entity, String, AttributeValue) -> AttributeValue) {
    rearrange { object, values in
      zip(object.entity.attributes, values).map { body(object.entity, $0.name, $1) }
    }
    func mapped(_ place: Place?, _ entity: Entity) -> Place? {
      guard var place, let section = entity.sectionAttribute else { return place }
      place.section = body(entity, section, place.section)
      return place
    }
    func mapped(_ step: UnsavedStep) -> UnsavedStep {
      var step = step
      for (index, change) in step.changes.enumerated() {
        let entity = change.object.entity
        step.changes[index].before?.place = mapped(change.before?.place, entity)
        step.changes[index].after?.place = mapped(change.after?.place, entity)
      }
      return step
    }
    done = done.map(mapped)
    undone = undone.map(mapped)
  }
}
