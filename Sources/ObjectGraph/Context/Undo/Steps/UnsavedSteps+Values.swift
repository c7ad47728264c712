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
