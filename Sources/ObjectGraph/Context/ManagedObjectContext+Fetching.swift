extension ManagedObjectContext {
  /// The objects that match a request, in its order, with unsaved changes taken into account
  /// (`R9`). Nothing is announced by a fetch (`R21`). What the request compares with the temporary
  /// key of an object that was saved since is compared with its permanent one (`R8`).
  ///
  /// - Precondition: The paths of the request lead to attributes in the store's model.
  /// - Throws: What the store throws, also after it was closed.
  /// - Complexity: O(n) for n objects, whose rows are read in one go. A long list that is only
  ///   looked at in parts is better fetched by ``orderedKeys(for:sectionPath:)``.
  public func fetch(_ request: FetchRequest) throws -> [ManagedObject] {
    let keys = try orderedKeys(for: request, sectionPath: nil).keys
    return try prefetch(keys.map { ManagedObjectID(request.entity, $0) })
  }

  /// How many objects match a request, unsaved changes taken into account (`R9`).
  ///
  /// - Precondition: As of ``fetch(_:)``.
  /// - Throws: What the store throws.
  /// - Complexity: As counting in the store, and O(k log n) for k objects with unsaved changes at
  ///   which the request looks.
  public func count(for request: FetchRequest) throws -> Int {
    checkThread()
    let request = resolved(request)
    let pending = try changedObjects(concerning: request, sectionPath: nil)
    if pending.isEmpty { return try store.count(for: request) }
    var whole = request
    whole.offset = 0
    whole.limit = nil
    let predicate = request.predicate ?? .and([])
    let matching = try throwingReadFailures {
      pending.count { $0.isPresent && predicate.evaluate($0.value(at:)) }
    }
    let keys = pending.map(\.objectID.key)
    var stored = 0
    // Of one moment: a row that somebody deletes in between would be taken off twice.
    for _ in 0..<Self.mostCounts {
      let position = try store.feedPosition()
      stored =
        try store.count(for: whole)
        - store.matchingKeys(keys, of: request.entity, predicate).count
      if try store.feedPosition() == position { break }
    }
    let count = stored + matching
    return min(max(count - request.offset, 0), request.limit ?? .max)
  }

  /// How often a count is tried where others write meanwhile, each time.
  private static var mostCounts: Int { 16 }

  /// The identities that match a request in its order, with their sections, unsaved changes taken
  /// into account (`R9`). New objects appear under their temporary keys.
  ///
  /// What others saved after the last merge is in the result already, although observers learn of
  /// it only by the next merge; merge before fetching where that matters.
  ///
  /// - Parameters:
  ///   - request: What to fetch, and in which order.
  ///   - sectionPath: Whose value makes the sections.
  /// - Precondition: As of ``fetch(_:)``, for the section path as well.
  /// - Throws: What the store throws.
  /// - Complexity: As in the store, and for k objects with unsaved changes O(n + k log n), with
  ///   O(log n) single rows read for each. Unsaved changes of an object that a path leads to count
  ///   as changes of all rows that lead to it.
  public func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    checkThread()
    let request = resolved(request)
    let pending = try changedObjects(concerning: request, sectionPath: sectionPath)
    if pending.isEmpty { return try storedKeys(for: request, sectionPath: sectionPath) }
    var wide = request
    wide.offset = 0
    wide.limit = request.limit.flatMap { limit in
      let (end, isBeyond) = limit.addingReportingOverflow(request.offset)
      let (widened, isFarBeyond) = end.addingReportingOverflow(pending.count)
      return isBeyond || isFarBeyond ? nil : widened
    }
    let stored = try storedKeys(for: wide, sectionPath: sectionPath)
    var merge = OrderedKeysMerge(
      stored, without: Set(pending.map(\.objectID.key)), request: wide, sectionPath: sectionPath)
    try throwingReadFailures {
      let matching = pending.filter { object in
        object.isPresent && request.predicate?.evaluate(object.value(at:)) ?? true
      }
      try merge.insert(matching, loading: { try self.prefetch([$0]).first })
    }
    return merge.result(offset: request.offset, limit: request.limit)
  }

  private func storedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    let keys = try store.orderedKeys(for: request, sectionPath: sectionPath)
    noteRead(upTo: keys.feedPosition)
    return keys
  }

  /// The objects whose place in a request's results may differ from the store's: those with unsaved
  /// changes, and those that lead to an object with unsaved changes by a path of the request.
  func changedObjects(
    concerning request: FetchRequest, sectionPath: AttributePath?
  ) throws -> [ManagedObject] {
    guard !changed.isEmpty else { return [] }
    return try changedObjects(of: request.entity, at: request.paths(sectionPath: sectionPath))
  }

  /// The objects of an entity whose values at some paths may differ from the store's.
  func changedObjects(of entity: Entity, at paths: Set<AttributePath>) throws -> [ManagedObject] {
    let own = changedObjects(of: entity)
    let values = changedReferences(of: paths, entity)
    guard !values.isEmpty else { return own }
    var keys: Set<Int64> = []
    for part in FetchRequest.Predicate.parts(of: values) {
      let leading = FetchRequest(entity: entity, predicate: part)
      keys.formUnion(try store.orderedKeys(for: leading, sectionPath: nil).keys)
    }
    let others = try prefetch(keys.sorted().map { ManagedObjectID(entity, $0) })
    let isOwn = Set(own)
    return own + others.filter { !isOwn.contains($0) }
  }

  /// For each step of paths to other objects the values by which rows name objects with unsaved
  /// changes that matter to the path.
  private func changedReferences(
    of paths: Set<AttributePath>, _ entity: Entity
  ) -> [(path: AttributePath, values: Set<AttributeValue>)] {
    var references: [(path: AttributePath, values: Set<AttributeValue>)] = []
    for path in paths where path.attribute == nil {
      for leg in model.legs(of: path, from: entity) ?? [] {
        var values: Set<AttributeValue> = []
        for object in changedObjects(of: leg.destination) {
          values.formUnion(object.names(for: leg))
        }
        if !values.isEmpty { references.append((leg.prefix, values)) }
      }
    }
    return references
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

  /// By what stored rows name the object on a path, if its unsaved changes matter there.
  fileprivate func names(for leg: PathLeg) -> [AttributeValue] {
    let next = index(of: leg.next)
    switch leg.reference {
    case .key:
      guard hasRow, life != .stored || isEdited(next) else { return [] }
      return [.integer(objectID.key)]
    case .name:
      let name = index(of: "name")
      guard life != .stored || isEdited(next) || isEdited(name) else { return [] }
      return [values[name], committed.isEmpty ? .null : committed[name]].filter { !$0.isNull }
    }
  }
}
