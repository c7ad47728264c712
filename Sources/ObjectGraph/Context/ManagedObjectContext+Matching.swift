extension ManagedObjectContext {
  /// Those of some rows that match, in the order given; rows that are gone do not. Unsaved changes
  /// are taken into account (`R9`).
  ///
  /// It is for looking through a long list a part at a time, where one fetch would take too long
  /// for whoever waits.
  ///
  /// - Parameters:
  ///   - keys: Of rows of the entity, in any order; keys of new objects among them.
  ///   - entity: Whose rows they are.
  ///   - predicate: What a row must fulfil.
  /// - Throws: What the store throws.
  /// - Complexity: O(k log n) for k keys; no object is made.
  public func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> [Int64] {
    checkThread()
    let predicate = resolved(predicate, of: entity)
    let request = FetchRequest(entity: entity, predicate: predicate)
    let pending = try changedObjects(concerning: request, sectionPath: nil)
    let unsaved = Set(pending.map(\.objectID.key))
    let stored = unsaved.isEmpty ? keys : keys.filter { !unsaved.contains($0) }
    var matching = try store.matchingKeys(stored, of: entity, predicate)
    try throwingReadFailures {
      for object in pending where object.isPresent && predicate.evaluate(object.value(at:)) {
        matching.insert(object.objectID.key)
      }
    }
    return keys.filter(matching.contains)
  }
}
