import ObjectGraph

/// A store as small as can be: one entity without manual order, in memory, of one program.
final class SmallStore: PersistentStore {
  /// All that a gesture may change; a value, so that giving one up costs nothing.
  struct Contents {
    var rows: [Int64: [AttributeValue]] = [:]
    var lastKey: Int64 = 0
    var feed: [FeedChanges.Change] = []
    var done: [UndoGroup] = []
    var undone: [UndoGroup] = []
    var lastGroup: UndoGroup.ID = 0

    /// Moves a group, but for what is left of it.
    mutating func turn(
      _ id: UndoGroup.ID, from old: WritableKeyPath<Contents, [UndoGroup]>,
      to new: WritableKeyPath<Contents, [UndoGroup]>, leaving rest: UndoRemainder
    ) {
      guard let index = self[keyPath: old].firstIndex(where: { $0.id == id }) else { return }
      var group = self[keyPath: old].remove(at: index)
      if !rest.isEmpty {
        var left = group
        let entries = rest.divide(group.entries)
        left.entries = entries.left
        self[keyPath: old].insert(left, at: index)
        lastGroup += 1
        group.id = lastGroup
        group.entries = entries.turned
      }
      self[keyPath: new].append(group)
    }
  }

  let model: Model
  let isReadOnly = false
  private let entity: Entity
  private var committed = Contents()
  private var draft: Contents?

  private var contents: Contents { draft ?? committed }

  init(_ entity: Entity) {
    self.entity = entity
    model = Model(entities: [entity])
  }

  // MARK: Reading

  private struct Row: AttributeReading {
    let objectID: ManagedObjectID
    let values: [AttributeValue]

    func value(at path: AttributePath) -> AttributeValue {
      path.attribute.flatMap(objectID.entity.index(ofAttribute:)).map { values[$0] } ?? .null
    }
  }

  private func matching(_ request: FetchRequest, _ sectionPath: AttributePath?) -> [Row] {
    let rows = contents.rows.map { Row(objectID: ManagedObjectID(entity, $0), values: $1) }
      .filter { request.predicate?.evaluate($0.value(at:)) ?? true }
      .sorted { request.compare($0, $1, sectionPath: sectionPath) == .before }
    return Array(rows.dropFirst(request.offset).prefix(request.limit ?? .max))
  }

  func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    var result = OrderedKeys(feedPosition: try feedPosition())
    for row in matching(request, sectionPath) {
      let key = row.objectID.key
      result.keys.append(key)
      result.sortKeys.append(
        request.sortKey(ofKey: key, sectionPath: sectionPath, value: row.value(at:)))
      guard let section = sectionPath.map(row.value(at:)) else { continue }
      if result.sections.last?.value == section {
        result.sections[result.sections.count - 1].count += 1
      } else {
        result.sections.append(.init(value: section, count: 1))
      }
    }
    return result
  }

  func count(for request: FetchRequest) throws -> Int { matching(request, nil).count }

  func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> Set<Int64> {
    let found = matching(FetchRequest(entity: entity, predicate: predicate), nil)
    return Set(found.map(\.objectID.key)).intersection(keys)
  }

  func rows(_ keys: [Int64], of entity: Entity) throws -> StoredRows {
    var found = StoredRows(feedPosition: try feedPosition())
    for key in keys { found.values[key] = contents.rows[key] }
    return found
  }

  /// Only asked of entities with a manual order.
  func rankedRows(
    of entity: Entity, beyond bound: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    []
  }

  // MARK: The feed

  func feedPosition() throws -> Int64 { Int64(contents.feed.count) }

  func changes(after position: Int64) throws -> FeedChanges {
    var result = FeedChanges(position: try feedPosition())
    var told: Set<ManagedObjectID> = []
    for first in contents.feed[Int(position)...] where told.insert(first.id).inserted {
      let isThere = contents.rows[first.id.key] != nil
      let kind: FeedChanges.Change.Kind = first.kind == .inserted ? .inserted : .updated
      result.changes.append(.init(first.id, isThere ? kind : .deleted))
    }
    return result
  }

  // MARK: Gestures

  func beginGesture() throws {
    if draft != nil { throw PersistentStoreError.busy }
    draft = committed
  }

  func write(_ save: SaveRequest) throws -> SaveResult {
    let conflicts = save.updates.flatMap(conflicts(of:)) + save.deletions.flatMap(conflicts(of:))
    guard conflicts.isEmpty else { throw PersistentStoreError.conflicts(conflicts) }
    var keys = PermanentKeys()
    for deletion in save.deletions { set(nil, deletion.id, .deleted) }
    for update in save.updates {
      guard var row = contents.rows[update.id.key] else { continue }
      for change in update.changes {
        if let index = entity.index(ofAttribute: change.attribute) { row[index] = change.new }
      }
      set(row, update.id, .updated)
    }
    for transient in save.transients { keys[transient] = makeKey() }
    for insertion in save.insertions {
      if insertion.id.isTemporary { keys[insertion.id] = makeKey() }
      set(insertion.values, keys.resolved(insertion.id), .inserted)
    }
    note(save, keys)
    return SaveResult(
      insertedKeys: save.insertions.map { keys.resolved($0.id).key },
      feedPosition: try feedPosition())
  }

  func commitGesture() throws {
    committed = contents
    draft = nil
  }

  func abandonGesture() { draft = nil }

  private func makeKey() -> Int64 {
    draft?.lastKey += 1
    return contents.lastKey
  }

  private func set(
    _ row: [AttributeValue]?, _ id: ManagedObjectID, _ kind: FeedChanges.Change.Kind
  ) {
    draft?.rows[id.key] = row
    draft?.feed.append(.init(id, kind))
  }

  private func conflicts(of update: SaveRequest.Update) -> [SaveConflict] {
    guard let row = contents.rows[update.id.key] else { return [SaveConflict(update.id)] }
    return update.changes.compactMap { change in
      guard let index = entity.index(ofAttribute: change.attribute), row[index] != change.old
      else { return nil }
      return SaveConflict(
        update.id, attribute: change.attribute, base: change.old, theirs: row[index],
        ours: change.new)
    }
  }

  private func conflicts(of deletion: SaveRequest.Deletion) -> [SaveConflict] {
    contents.rows[deletion.id.key] == deletion.values ? [] : [SaveConflict(deletion.id)]
  }

  // MARK: The journal

  private func note(_ save: SaveRequest, _ keys: PermanentKeys) {
    switch save.journaling {
    case .none: break
    case .record, .recordSteps:
      draft?.undone = []
      for step in save.journaledSteps(keys: keys) {
        let id = contents.lastGroup + 1
        draft?.lastGroup = id
        draft?.done.append(
          UndoGroup(id: id, name: step.name, session: "", user: "", entries: step.entries))
      }
    case .undone(let id, let rest): draft?.turn(id, from: \.done, to: \.undone, leaving: rest)
    case .redone(let id, let rest): draft?.turn(id, from: \.undone, to: \.done, leaving: rest)
    }
  }

  func nextUndo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    contents.done.last { !passed.contains($0.id) }
  }

  func nextRedo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    contents.undone.last { !passed.contains($0.id) }
  }
}
