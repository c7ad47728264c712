import ObjectGraph

/// A store in front of another one: tells of every call, by name, and can make it fail.
final class ObservedStore: PersistentStore {
  private let store: any PersistentStore
  /// Called before a call is passed on; what it throws is thrown instead.
  var before: (_ call: String) throws -> Void = { _ in }
  /// Whether the store says that it is read-only, whatever it is.
  var deniesWriting = false
  /// How many rows were looked at for a condition.
  var rowsLookedAt = 0
  /// The rows of the last call that looked for matches.
  var lastLookedAt: [Int64] = []
  /// Called when a call went well.
  var after: (_ call: String) -> Void = { _ in }

  init(_ store: any PersistentStore) {
    self.store = store
  }

  /// Lets every call of one name fail from now on.
  func fail(_ name: String, _ error: PersistentStoreError = .failed("as the test wants it")) {
    before = { call in if call == name { throw error } }
  }

  /// Lets everything go well again.
  func heal() {
    before = { _ in }
  }

  private func pass<Result>(_ call: String, _ body: () throws -> Result) throws -> Result {
    try before(call)
    let result = try body()
    after(call)
    return result
  }

  var model: Model { store.model }
  var history: Int { store.history }
  var isReadOnly: Bool { store.isReadOnly || deniesWriting }

  func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    try pass("orderedKeys") { try store.orderedKeys(for: request, sectionPath: sectionPath) }
  }

  func sectionValues(
    for request: FetchRequest, sectionPath: AttributePath
  ) throws -> [AttributeValue] {
    try pass("sectionValues") { try store.sectionValues(for: request, sectionPath: sectionPath) }
  }

  func count(for request: FetchRequest) throws -> Int {
    try pass("count") { try store.count(for: request) }
  }

  func rows(_ keys: [Int64], of entity: Entity) throws -> StoredRows {
    try pass("rows") { try store.rows(keys, of: entity) }
  }

  func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> Set<Int64> {
    rowsLookedAt += keys.count
    lastLookedAt = keys
    return try pass("matchingKeys") { try store.matchingKeys(keys, of: entity, predicate) }
  }

  func rankedRows(
    of entity: Entity, beyond bound: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    try pass("rankedRows") {
      try store.rankedRows(
        of: entity, beyond: bound, direction, section: section, limit: limit)
    }
  }

  func feedPosition() throws -> Int64 {
    try pass("feedPosition") { try store.feedPosition() }
  }

  func changes(after position: Int64) throws -> FeedChanges {
    try pass("changes") { try store.changes(after: position) }
  }

  func beginGesture() throws { try pass("beginGesture") { try store.beginGesture() } }

  func write(_ save: SaveRequest) throws -> SaveResult {
    try pass("write") { try store.write(save) }
  }

  func commitGesture() throws { try pass("commitGesture") { try store.commitGesture() } }

  func abandonGesture() { store.abandonGesture() }

  func nextUndo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    try pass("nextUndo") { try store.nextUndo(reach, besides: passed) }
  }

  func nextRedo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    try pass("nextRedo") { try store.nextRedo(reach, besides: passed) }
  }

  func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64> {
    try pass("displacedRows") { try store.displacedRows(of: entity, since: group) }
  }
}

extension ObservedStore: ProgressiveStore {
  func firstKeys(
    for request: FetchRequest, sectionPath: AttributePath?, limit: Int
  ) throws -> FirstKeys {
    guard let store = store.progressive else {
      return FirstKeys(
        try orderedKeys(for: request, sectionPath: sectionPath), isComplete: true)
    }
    return try pass("firstKeys") {
      try store.firstKeys(for: request, sectionPath: sectionPath, limit: limit)
    }
  }

  func makeBackgroundReader() throws -> (any BackgroundReader)? {
    try pass("makeBackgroundReader") {
      try store.progressive?.makeBackgroundReader()
    }
  }
}

extension ObservedStore: SchemaChanging {
  struct CannotChange: Error {}

  func apply(_ change: SchemaChange, as name: String) throws {
    guard let store = store as? any SchemaChanging else { throw CannotChange() }
    try pass("apply") { try store.apply(change, as: name) }
  }

  func turn(_ group: UndoGroup, _ direction: UndoDirection) throws -> UndoReport {
    guard let store = store as? any SchemaChanging else { throw CannotChange() }
    return try pass("turn") { try store.turn(group, direction) }
  }

  func title(ofAbsent entity: String) throws -> String? {
    try (store as? any SchemaChanging)?.title(ofAbsent: entity)
  }

  func uncopiedTriggers(of entity: String) throws -> [String] {
    guard let store = store as? any SchemaChanging else { throw CannotChange() }
    return try pass("uncopiedTriggers") { try store.uncopiedTriggers(of: entity) }
  }

  func textCounts(of attribute: Attribute, in entity: Entity) throws -> [AttributeValue: Int] {
    guard let store = store as? any SchemaChanging else { throw CannotChange() }
    return try pass("textCounts") { try store.textCounts(of: attribute, in: entity) }
  }
}

extension ObservedStore: StampedStore {
  func feedStamp(at position: Int64) throws -> Int64? {
    try pass("feedStamp") { try store.stamped?.feedStamp(at: position) }
  }

  func edition() throws -> Int64 {
    try pass("edition") { try store.stamped?.edition() ?? 0 }
  }
}
