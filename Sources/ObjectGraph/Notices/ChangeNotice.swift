/// What one processing of pending changes found (`R5`). The sets are disjoint (`R3`).
///
/// Objects are named by id: a merge may touch many rows that nobody looks at, and observers load
/// only what concerns them, in one go with ``ManagedObjectContext/prefetch(_:)`` (`R18`). Deleted
/// objects that the context knew keep their last values as long as the notice is delivered (`R65`).
public struct ChangeNotice: Equatable, Sendable {
  /// An object with changed values.
  public struct Update: Equatable, Sendable {
    /// The object.
    public let id: ManagedObjectID
    /// The attributes whose values really differ, with the values that observers knew (`R6`);
    /// never empty.
    public let oldValues: [String: AttributeValue]

    /// What became of one object, told by what it was before.
    ///
    /// - Parameters:
    ///   - id: The object.
    ///   - oldValues: By changed attribute the value that observers knew; not empty.
    public init(_ id: ManagedObjectID, oldValues: [String: AttributeValue]) {
      self.id = id
      self.oldValues = oldValues
    }
  }

  /// Where the changes come from.
  public internal(set) var origin: ChangeOrigin
  /// Objects that were not there.
  public internal(set) var inserted: [ManagedObjectID] = []
  /// Objects with changed values.
  public internal(set) var updated: [Update] = []
  /// Objects that somebody else touched and whose old values are not known: any value may differ.
  public internal(set) var refreshed: [ManagedObjectID] = []
  /// Objects that are no longer there.
  public internal(set) var deleted: [ManagedObjectID] = []
  /// Objects that the context no longer answers for: to whoever shows them they are deleted
  /// (`R15`).
  public internal(set) var invalidated: [ManagedObjectID] = []
  /// Whether anything at all may have changed: what was fetched must be fetched again (`R14`).
  public internal(set) var invalidatesEverything = false

  init(_ origin: ChangeOrigin) {
    self.origin = origin
  }

  /// The notice with the ids that objects have by now, by those that they had (`R8`).
  package func replacing(_ permanent: [ManagedObjectID: ManagedObjectID]) -> ChangeNotice {
    func replaced(_ ids: [ManagedObjectID]) -> [ManagedObjectID] { ids.map { permanent[$0] ?? $0 } }
    var notice = self
    notice.inserted = replaced(inserted)
    notice.updated = updated.map { Update(permanent[$0.id] ?? $0.id, oldValues: $0.oldValues) }
    notice.refreshed = replaced(refreshed)
    notice.deleted = replaced(deleted)
    notice.invalidated = replaced(invalidated)
    return notice
  }

  /// Whether one of some objects is among those that are told of.
  func names(anyOf ids: Set<ManagedObjectID>) -> Bool {
    updated.contains { ids.contains($0.id) }
      || [inserted, refreshed, deleted, invalidated].contains { $0.contains(where: ids.contains) }
  }

  /// Whether there is nothing to tell.
  public var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && refreshed.isEmpty && deleted.isEmpty
      && invalidated.isEmpty && !invalidatesEverything
  }
}
