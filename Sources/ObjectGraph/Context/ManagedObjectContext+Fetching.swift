extension ManagedObjectContext {
  /// The objects that match a request, in its order, with unsaved changes taken into account
  /// (`R9`). Nothing is announced by a fetch (`R21`).
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(n) for n objects, whose rows are read in one go. A long list that is only
  ///   looked at in parts is better fetched by ``orderedKeys(for:sectionPath:)``.
  public func fetch(_ request: FetchRequest) throws -> [ManagedObject] {
    let keys = try orderedKeys(for: request, sectionPath: nil).keys
    return try prefetch(keys.map { ManagedObjectID(request.entity, $0) })
  }

  /// How many objects match a request, unsaved changes taken into account (`R9`).
  ///
  /// - Throws: What the store throws.
  /// - Complexity: As counting in the store; O(n) while objects of the entity have unsaved changes.
  public func count(for request: FetchRequest) throws -> Int {
    checkThread()
    if changedObjects(of: request.entity).isEmpty { return try store.count(for: request) }
    return try orderedKeys(for: request, sectionPath: nil).keys.count
  }

  /// The identities that match a request in its order, with their sections, unsaved changes taken
  /// into account (`R9`). New objects appear under their temporary keys.
  ///
  /// What others saved after the last merge is in the result already, although observers learn of
  /// it only by the next merge; merge before fetching where that matters.
  ///
  /// - Parameter sectionPath: Whose value makes the sections.
  /// - Throws: What the store throws.
  /// - Complexity: As in the store, and for k objects with unsaved changes O(n + k log n), with
  ///   O(log n) single rows read for each.
  public func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    checkThread()
    let pending = changedObjects(of: request.entity)
    if pending.isEmpty { return try store.orderedKeys(for: request, sectionPath: sectionPath) }
    var wide = request
    wide.offset = 0
    wide.limit = request.limit.map { $0 + request.offset + pending.count }
    let stored = try store.orderedKeys(for: wide, sectionPath: sectionPath)
    let matching = pending.filter { object in
      object.isPresent && request.predicate?.evaluate(object.value(at:)) ?? true
    }
    var merge = OrderedKeysMerge(
      stored, without: Set(pending.map(\.objectID.key)), request: wide, sectionPath: sectionPath)
    try merge.insert(matching, loading: { try self.prefetch([$0]).first })
    return merge.result(offset: request.offset, limit: request.limit)
  }

  /// The objects of an entity with unsaved changes, in the order of their ids.
  func changedObjects(of entity: Entity) -> [ManagedObject] {
    guard !changed.isEmpty else { return [] }
    return changed.values.filter { $0.entity == entity }.sorted(by: ManagedObject.standsBefore)
  }
}

extension ManagedObject {
  /// By id, new objects in the order of their creation after all others.
  static func standsBefore(_ lhs: ManagedObject, _ rhs: ManagedObject) -> Bool {
    ManagedObjectID.order(of: lhs.objectID.key) < ManagedObjectID.order(of: rhs.objectID.key)
  }
}
