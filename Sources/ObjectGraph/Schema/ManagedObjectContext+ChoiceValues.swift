/// Values of a choice are rows, and are added and moved as such: by their places, which undo knows.
extension ManagedObjectContext {
  /// Adds a value in a gesture of its own, before another one or behind all.
  ///
  /// - Parameter check: Asked in the gesture; what it throws gives up.
  /// - Throws: ``SchemaChangeError`` where there is nothing in the name, it is taken, or there is
  ///   no such choice or value; or what the store or the check throws. Nothing has changed then.
  func addValue(
    _ name: String, to choice: String, before successor: String?, as gesture: String,
    check: () throws -> Void
  ) throws {
    do {
      try performGesture(gesture) {
        try check()
        try $0.add(name, to: choice, before: successor)
      }
    } catch ContextError.invalid(let failures)
      where failures.contains(where: { $0.rule == .unique && $0.attribute == "name" })
    {
      // By the same letters in another case, say: how names compare only the store can tell.
      throw SchemaChangeError.valueTaken(name)
    }
  }

  /// Adds a value in the open gesture, before another one or behind all; where there are no ranks
  /// it stands by its name.
  ///
  /// - Throws: ``SchemaChangeError`` where there is nothing in the name, it is taken, or there is
  ///   no such choice or value; or what the store throws.
  private func add(_ name: String, to choice: String, before successor: String?) throws {
    let entity = try self.choice(choice)
    guard name.contains(where: { !$0.isWhitespace }) else { throw SchemaChangeError.noName }
    let values = try fetch(FetchRequest(entity: entity))
    guard !values.contains(where: { $0["name"] == .text(name) }) else {
      throw SchemaChangeError.valueTaken(name)
    }
    let place = try successor.map { Placement.before(try value($0, among: values)) } ?? .last
    try insert(entity, place)["name"] = .text(name)
  }

  /// Moves a value in the open gesture, before another one or behind all.
  ///
  /// - Throws: ``SchemaChangeError`` where there is no such choice or value, or the choice has no
  ///   ranks; or what the store throws.
  func move(_ name: String, of choice: String, before successor: String?) throws {
    let entity = try self.choice(choice)
    guard entity.orderAttribute != nil else { throw SchemaChangeError.missing("\(choice).rank") }
    let values = try fetch(FetchRequest(entity: entity))
    let moved = try value(name, among: values)
    let next = try successor.map { try value($0, among: values) }
    guard next != moved else { return }
    try move([moved], next.map { .before($0) } ?? .last)
  }

  private func choice(_ name: String) throws -> Entity {
    guard let entity = model.entity(named: name) else { throw SchemaChangeError.missing(name) }
    guard entity.attribute(named: "name") != nil else {
      throw SchemaChangeError.missing("\(name).name")
    }
    return entity
  }

  private func value(_ name: String, among values: [ManagedObject]) throws -> ManagedObject {
    guard let value = values.first(where: { $0["name"] == .text(name) }) else {
      throw SchemaChangeError.valueMissing(name)
    }
    return value
  }
}
