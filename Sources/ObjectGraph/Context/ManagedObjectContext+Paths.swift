extension ManagedObjectContext {
  /// The value at a path that leads through other objects: the one place that follows such paths.
  ///
  /// A choice leads to the row of its entity that bears the value as its name. NULL where there is
  /// no such row (`R86`).
  func value(of object: ManagedObject, through path: AttributePath) -> AttributeValue {
    var object = object
    for (position, name) in path.components.enumerated() {
      let value = object[name]
      if position == path.components.count - 1 { return value }
      guard case .choice(of: let entityName) = object.entity.attribute(named: name)?.type,
        let entity = store.model.entity(named: entityName)
      else {
        trap("the path \(path) leads through \(name) of \(object.entity), which is no choice")
      }
      guard let next = choice(value, of: entity) else { return .null }
      object = next
    }
    return .null
  }

  /// The row of a choice by its name. All rows are read at once: choices are short.
  private func choice(_ name: AttributeValue, of entity: Entity) -> ManagedObject? {
    if let known = choices[entity] { return known[name] }
    do {
      let objects = try fetch(FetchRequest(entity: entity))
      let byName = Dictionary(objects.map { ($0["name"], $0) }, uniquingKeysWith: { a, _ in a })
      choices[entity] = byName
      return byName[name]
    } catch {
      if activity == .writing { note(error) }
      return nil
    }
  }
}
