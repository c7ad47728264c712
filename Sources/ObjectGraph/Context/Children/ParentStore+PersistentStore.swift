extension ParentStore: PersistentStore {
  var model: Model { parent.model }
  var isReadOnly: Bool { parent.store.isReadOnly }

  func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    noteRead(parent.unprocessed.lazy.map(\.objectID))
    var keys = try parent.orderedKeys(for: request, sectionPath: sectionPath)
    keys.feedPosition = readPosition
    return keys
  }

  func sectionValues(
    for request: FetchRequest, sectionPath: AttributePath
  ) throws -> [AttributeValue] {
    try parent.sectionValues(for: request, sectionPath: sectionPath)
  }

  func count(for request: FetchRequest) throws -> Int {
    try parent.count(for: request)
  }

  func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> Set<Int64> {
    Set(try parent.matchingKeys(keys, of: entity, predicate))
  }

  func rows(_ keys: [Int64], of entity: Entity) throws -> StoredRows {
    let ids = keys.map { ManagedObjectID(entity, $0) }
    noteRead(ids)
    let objects = try parent.prefetch(ids)
    var rows = StoredRows(feedPosition: readPosition)
    for object in objects where object.isPresent {
      rows.values[object.objectID.key] = object.values
    }
    return rows
  }

  func rankedRows(
    of entity: Entity, beyond bound: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    try parent.manualOrder(of: entity).rankedRows(
      beyond: bound, direction, section: section, limit: limit)
  }

  func feedPosition() throws -> Int64 { position }

  func changes(after position: Int64) throws -> FeedChanges {
    feed.removeAll { $0.position <= position }
    var changes = FeedChanges(position: self.position, isTruncated: position < truncation)
    var places: [ManagedObjectID: Int] = [:]
    for (_, change) in feed {
      guard let place = places[change.id] else {
        places[change.id] = changes.changes.count
        changes.changes.append(change)
        continue
      }
      let first = changes.changes[place].kind
      let kind = change.kind == .deleted || first != .inserted ? change.kind : .inserted
      changes.changes[place] = FeedChanges.Change(
        change.id, kind == .inserted && first != .inserted ? .updated : kind)
    }
    return changes
  }

  /// What the parent shows may be ahead of what it announced.
  private var readPosition: Int64 { parent.unprocessed.isEmpty ? position : position + 1 }

  // MARK: Gestures

  func beginGesture() throws {
    if isReadOnly { throw PersistentStoreError.readOnly }
    if parent.isDelivering || parent.activity != .idle { throw PersistentStoreError.busy }
    isOpen = true
    do {
      try parent.processPendingChanges()
    } catch {
      isOpen = false
      throw PersistentStoreError.failed("\(error)")
    }
  }

  func write(_ save: SaveRequest) throws -> SaveResult {
    let ids = save.insertions.map(\.id) + save.updates.map(\.id) + save.deletions.map(\.id)
    // Held by the parent as soon as they are edited.
    let objects = try parent.prefetch(ids + save.respacings.map(\.id))
    let conflicts = withExtendedLifetime(objects) { self.conflicts(of: save) }
    if !conflicts.isEmpty { throw PersistentStoreError.conflicts(conflicts) }
    self.save = save
    return SaveResult(
      insertedKeys: save.insertions.map(\.id.key), feedPosition: position + 1)
  }

  func commitGesture() throws {
    if let save {
      let next = position + 1
      // What was edited since is announced along with the save, of which the child is told nothing.
      noteRead(parent.unprocessed.lazy.map(\.objectID))
      try parent.performStep(save.stepName) { try apply(save, to: $0) }
      // The edits are made; whatever observers make of them does not concern the child.
      try? parent.processPendingChanges()
      position = max(position, next)
    }
    abandonGesture()
  }

  func abandonGesture() {
    save = nil
    isOpen = false
  }

  func nextUndo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? { nil }

  func nextRedo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? { nil }
}

extension SaveRequest {
  /// What the parent calls the step: as the child calls its save, or the last of its steps.
  fileprivate var stepName: String {
    switch journaling {
    case .record(let name): name
    case .recordSteps(let steps): steps.last?.name ?? ManagedObjectContext.looseStepName
    case .none, .undone, .redone: ManagedObjectContext.looseStepName
    }
  }
}
