import ObjectGraph

/// A store in front of another one, which lets a save fail at its very end: everything was written,
/// and the commit is refused.
final class SaveGate: PersistentStore {
  private let store: any PersistentStore
  /// Whether the next commit fails.
  var refusesNextSave = false
  /// Whether what is going on is a save that may be refused.
  var isSaving = false
  /// Called when a save failed, at that moment.
  var saveDidFail: () -> Void = {}

  init(_ store: any PersistentStore) {
    self.store = store
  }

  func write(_ save: SaveRequest) throws -> SaveResult {
    try telling { try store.write(save) }
  }

  func commitGesture() throws {
    try telling {
      if isSaving, refusesNextSave {
        refusesNextSave = false
        throw PersistentStoreError.full
      }
      try store.commitGesture()
    }
  }

  private func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      saveDidFail()
      throw error
    }
  }

  // MARK: What is passed on

  var model: Model { store.model }
  var history: Int { store.history }
  var isReadOnly: Bool { store.isReadOnly }

  func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    try store.orderedKeys(for: request, sectionPath: sectionPath)
  }

  func sectionValues(
    for request: FetchRequest, sectionPath: AttributePath
  ) throws -> [AttributeValue] {
    try store.sectionValues(for: request, sectionPath: sectionPath)
  }

  func count(for request: FetchRequest) throws -> Int { try store.count(for: request) }

  func rows(_ keys: [Int64], of entity: Entity) throws -> StoredRows {
    try store.rows(keys, of: entity)
  }

  func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> Set<Int64> {
    try store.matchingKeys(keys, of: entity, predicate)
  }

  func rankedRows(
    of entity: Entity, beyond bound: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    try store.rankedRows(of: entity, beyond: bound, direction, section: section, limit: limit)
  }

  func feedPosition() throws -> Int64 { try store.feedPosition() }

  func changes(after position: Int64) throws -> FeedChanges {
    try store.changes(after: position)
  }

  func beginGesture() throws { try store.beginGesture() }
  func abandonGesture() { store.abandonGesture() }

  func nextUndo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    try store.nextUndo(reach, besides: passed)
  }
  func nextRedo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    try store.nextRedo(reach, besides: passed)
  }
  func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64> {
    try store.displacedRows(of: entity, since: group)
  }
}
