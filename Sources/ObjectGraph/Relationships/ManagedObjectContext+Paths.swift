extension ManagedObjectContext {
  /// The value at a path that leads through other objects: the one place that follows such paths.
  ///
  /// A choice leads to the row of its entity that bears the value as its name, a to-one
  /// relationship to the object of that key. NULL where there is no such row (`R86`).
  func value(of object: ManagedObject, through path: AttributePath) -> AttributeValue {
    guard let legs = model.legs(of: path, from: object.entity), let last = legs.last else {
      trap(model.deadEnd(of: path, from: object.entity))
    }
    var object = object
    for leg in legs {
      guard let next = destination(of: leg, from: object) else { return .null }
      object = next
    }
    return object[last.next]
  }

  /// The object that one step of a path leads to.
  private func destination(of leg: PathLeg, from object: ManagedObject) -> ManagedObject? {
    switch leg.reference {
    case .name:
      do {
        return try choice(object[leg.attribute], of: leg.destination)
      } catch {
        noteFailedRead(error)
        return nil
      }
    case .key: return referenced(object[leg.attribute], of: leg.destination)
    }
  }

  /// The object of a key that an attribute holds; nil where there is no such row.
  ///
  /// It is kept for a while: the next row is likely to lead to the same one.
  func referenced(_ key: AttributeValue, of entity: Entity) -> ManagedObject? {
    guard case .integer(let key) = key else { return nil }
    let object = object(with: ManagedObjectID(entity, key))
    loadForReading(object)
    guard object.isLoaded, object.isPresent else { return nil }
    referencedObjects.insert(object)
    return object
  }

  /// Lets go of objects that only paths led to, when there are many.
  func releaseReferencedObjects() {
    if referencedObjects.count > 4_096 { referencedObjects.removeAll() }
  }

  /// The row of a choice by its name; nil where there is none, and for NULL, which is no name. All
  /// rows are read at once: choices are short.
  ///
  /// - Throws: What the store throws.
  func choice(_ name: AttributeValue, of entity: Entity) throws -> ManagedObject? {
    guard !name.isNull else { return nil }
    if let known = choices[entity] { return known[name] }
    let objects = try fetch(FetchRequest(entity: entity))
    let byName = Dictionary(objects.map { ($0["name"], $0) }, uniquingKeysWith: { a, _ in a })
    choices[entity] = byName
    return byName[name]
  }
}
