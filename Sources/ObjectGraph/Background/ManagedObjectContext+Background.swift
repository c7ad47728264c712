extension ManagedObjectContext {
  /// Brings work from another thread to the thread of a context, where it runs in a turn of its
  /// event loop.
  public typealias Post = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// The first keys of a long list, and a reader for the rest; nil if the store cannot do that, or
  /// nobody said how a result comes back to this thread (``postToOwnThread``).
  ///
  /// Unsaved changes are not taken into account: the keys of the objects whose places may differ
  /// for them are given beside (`R9`), those that lead to an object with unsaved changes among
  /// them.
  ///
  /// - Parameters:
  ///   - request: what to fetch, and in which order.
  ///   - sectionPath: whose value makes the sections; without one there are none.
  ///   - count: how many keys are wanted at once.
  /// - Throws: What the store throws.
  /// - Complexity: O(count · log n) given the list's index, else as a fetch of all; more by
  ///   O(k log k) for k such objects
  package func beginFetch(
    _ request: FetchRequest, sectionPath: AttributePath?, first count: Int
  ) throws -> ProgressiveFetch? {
    checkThread()
    guard postToOwnThread != nil, let store = store.progressive else { return nil }
    let request = resolved(request)
    let first = try store.firstKeys(for: request, sectionPath: sectionPath, limit: count)
    noteRead(upTo: first.order.feedPosition)
    let reader = first.isComplete ? nil : try store.makeBackgroundReader()
    if !first.isComplete, reader == nil { return nil }
    let pending = try changedObjects(concerning: request, sectionPath: sectionPath)
    return ProgressiveFetch(
      first: first.order, unsaved: pending.map(\.objectID.key), reader: reader)
  }
}

extension ManagedObjectContext {
  /// The position of the store's change feed up to which this context has taken in everything.
  package var mergedFeedPosition: Int64 { mergedPosition }

  /// The keys of an entity's objects with unsaved changes.
  ///
  /// - Complexity: O(number of changed objects)
  package func unsavedKeys(of entity: Entity) -> [Int64] {
    checkThread()
    return changedObjects(of: entity).map(\.objectID.key)
  }

  /// The same, and the keys of those from which a path leads to an object with unsaved changes.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(k log k) for k such objects, and a fetch for those that a path leads to
  package func unsavedKeys(of entity: Entity, at paths: Set<AttributePath>) throws -> [Int64] {
    checkThread()
    return try changedObjects(of: entity, at: paths).map(\.objectID.key)
  }
}
