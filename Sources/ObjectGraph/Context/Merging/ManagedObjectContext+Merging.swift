extension ManagedObjectContext {
  /// Takes in what others wrote since the last merge, as one batch (`R17`–`R19`).
  ///
  /// Rows that nobody holds as objects are told by id and not read. A row that does not differ from
  /// its object is not told at all (`R16`). Edits stay, in conflict where somebody else changed the
  /// same attribute; deletions by others win over edits. Pending changes are processed before, if
  /// there is anything to merge. Inside an observer nothing is merged.
  ///
  /// If the store's model is another one by now, observers are told of that first
  /// (``ContextObserver/context(_:modelDidChange:)``).
  ///
  /// - Returns: Whether there was anything; what only this context wrote itself does not count.
  /// - Throws: What the store throws, or ``ContextError/runaway(rounds:)``. When the store throws,
  ///   nothing was merged, and the next call sees the same changes again.
  /// - Complexity: O(touched rows); a single cheap question when there are none.
  @discardableResult
  public func mergeChanges() throws -> Bool {
    try mergeChanges(as: .merge)
  }

  /// Takes in what was written since the last merge, also what the store did for this context.
  func mergeChanges(as cause: ChangeOrigin.Cause) throws -> Bool {
    checkThread()
    guard !isDelivering else { return false }
    var feed = try store.changes(after: mergedPosition)
    let history = store.history
    if history != mergedHistory {
      feed = FeedChanges(position: feed.position, isTruncated: true)
    }
    let modelChange = pendingModelChange
    guard !feed.changes.isEmpty || feed.isTruncated || modelChange != nil || isRearranged else {
      mergedPosition = feed.position
      return false
    }
    try process(.edit)
    if var modelChange {
      modelChange.forgotten = editsForgotten(in: store.model)
      try adopt(modelChange)
      if !modelChange.isEmpty { tellObservers { $0.context(self, modelDidChange: modelChange) } }
    }
    let touched = feed.isTruncated ? allRegistered() : feed.changes
    let rows = try rowsOfLoaded(touched)
    try merge(feed, touched, rows, in: history, as: cause)
    return true
  }

  /// Takes in changes of a history of the store, of which the rows were read.
  func merge(
    _ feed: FeedChanges, _ touched: [FeedChanges.Change],
    _ rows: [ManagedObjectID: [AttributeValue]?], in history: Int,
    as cause: ChangeOrigin.Cause = .merge
  ) throws {
    let renamed = try takeRenamedChoices(in: feed)
    var notice = ChangeNotice(ChangeOrigin(cause))
    notice.invalidatesEverything = feed.isTruncated || isRearranged
    isRearranged = false
    for entity in overlays.keys { overlays[entity]?.storeDidChange() }
    follow(renamed)
    if feed.isTruncated {
      choices.removeAll()
      for (entity, overlay) in overlays where !overlay.isEmpty {
        foreignRanks[entity, default: ForeignRanks()].areUnknown = true
      }
    }
    noteForeignRanks(of: touched, rows)
    let deleted = apply(touched, rows, readAt: feed.position, to: &notice)
    mergedPosition = feed.position
    mergedHistory = history
    if !toldDeletions.isEmpty {
      toldDeletions = feed.isTruncated ? [:] : toldDeletions.filter { $0.value > mergedPosition }
    }
    // Positions of another history say nothing.
    if feed.isTruncated { latestReadPosition = .min }
    // Where that cannot be read now the next merge or save does it; a save under way fails with it.
    if activity == .idle { try? settlePlaces() }
    let pending = takeUnprocessed()
    notice.add(pending, mergedUpTo: mergedPosition)
    deliver(notice, keeping: pending.map(\.object) + deleted)
    try process(.edit)
  }

  /// Takes in rows that the store changed by its own rules during a save.
  ///
  /// The save is done, so nothing can fail here: objects become faults, to be read when needed.
  /// They must have no edits.
  ///
  /// - Returns: What is to be told, and objects that are gone, to be kept until it was.
  func takeSideEffects(
    _ changes: [FeedChanges.Change]
  ) -> (notice: ChangeNotice, deleted: [ManagedObject]) {
    var notice = ChangeNotice(ChangeOrigin(.merge))
    for change in changes {
      guard let object = registeredObject(for: change.id), object.life == .stored else { continue }
      object.isLoaded = false
      if change.kind == .deleted { continue }
      object.values = []
      object.committed = []
    }
    let deleted = apply(changes, [:], readAt: mergedPosition, to: &notice)
    // Their last values stay readable (`R65`).
    for object in deleted where !object.values.isEmpty { object.isLoaded = true }
    return (notice, deleted)
  }

  /// As if every object that is alive had been touched.
  private func allRegistered() -> [FeedChanges.Change] {
    // Rows of a parent may have temporary keys.
    registry.values.filter(\.object.hasRow)
      .map { FeedChanges.Change($0.object.objectID, .updated) }
  }

  /// The rows of those touched objects whose values are known.
  private func rowsOfLoaded(
    _ touched: [FeedChanges.Change]
  ) throws -> [ManagedObjectID: [AttributeValue]?] {
    var keys: [Entity: [Int64]] = [:]
    for change in touched where change.kind != .deleted {
      guard let object = registeredObject(for: change.id), object.isLoaded else { continue }
      keys[change.id.entity, default: []].append(change.id.key)
    }
    var found: [ManagedObjectID: [AttributeValue]?] = [:]
    for (entity, keys) in keys {
      let rows = try store.rows(keys, of: entity)
      for key in keys { found[ManagedObjectID(entity, key)] = .some(rows.values[key]) }
    }
    return found
  }

  /// Applies touched rows to the objects, and puts those into the notice of which no object can
  /// tell what changed.
  ///
  /// - Returns: Objects that are gone, to be kept until the notice was delivered.
  private func apply(
    _ touched: [FeedChanges.Change], _ rows: [ManagedObjectID: [AttributeValue]?],
    readAt position: Int64, to notice: inout ChangeNotice
  ) -> [ManagedObject] {
    var gone: [ManagedObject] = []
    var foreign: [(object: ManagedObject, row: ForeignRow)] = []
    for change in touched {
      let object = registeredObject(for: change.id)
      let isTold = toldDeletions[change.id] != nil
      switch (change.kind, object) {
      case (.deleted, let object?) where object.hasRow:
        if !object.isLoaded, !isTold { notice.deleted.append(change.id) }
        gone.append(object)
        take(nil, for: object)
      case (.deleted, nil):
        if !isTold { notice.deleted.append(change.id) }
      case (_, let object?) where object.isLoaded && object.hasRow:
        guard let row = rows[change.id] else {
          notice.refreshed.append(change.id)  // became known while this merge was under way
          continue
        }
        if let row, !steps.isEmpty, let known = ForeignRow(object, row) {
          foreign.append((object, known))
        }
        let isAhead = object.readPosition > mergedPosition && object.isPresent
        take(row, for: object)
        object.readPosition = position
        if isAhead && object.isPresent { tellAsRefreshed(object, &notice) }
      case (.inserted, nil):
        notice.inserted.append(change.id)
      case (_, let object?) where !object.hasRow:
        break  // a new object under a key of its own: its save will find the conflict
      default:
        notice.refreshed.append(change.id)
      }
    }
    followInSteps(foreign)
    return gone
  }

  /// An object that was read when there was something to merge already may hold newer values than
  /// observers know, so what changed for them cannot be told.
  private func tellAsRefreshed(_ object: ManagedObject, _ notice: inout ChangeNotice) {
    object.announced = nil
    notice.refreshed.append(object.objectID)
  }

  /// Makes a row that was read anew the one that an object stands for (`R17`).
  func take(_ row: [AttributeValue]?, for object: ManagedObject) {
    guard object.life != .gone else { return }
    let known = object.values
    steps.isPaused = true
    defer {
      steps.isPaused = false
      steps.didMerge(object, from: known)
    }
    guard let row else {
      leavePlace([object])
      if object.isLoaded { willChange(object) }
      object.life = .gone
      object.hasRow = false
      didChange(object)
      return
    }
    if object.life == .deleted {
      // The deletion keeps its base, so that its save finds the conflict; a rollback shows theirs.
      // But for the rank, which is never in conflict: the row is where others moved it.
      takeRank(row, for: object)
      object.conflicting = [:]
      for index in row.indices where row[index] != object.committed[index] {
        object.conflicting[index] = row[index]
      }
      return
    }
    guard object.life == .stored else { return }
    guard row != object.committed || !object.conflicting.isEmpty else { return }
    willChange(object)
    for index in row.indices {
      if isOrder(index, of: object.entity) && object.rankChange != .none {
        object.committed[index] = row[index]  // ranks of moved rows are never in conflict
        leaveStoredRank(of: object, index)
      } else if !object.isEdited(index) {
        object.committed[index] = row[index]
        object.values[index] = row[index]
      } else if row[index] == object.values[index] {
        object.committed[index] = row[index]
        object.conflicting[index] = nil
      } else if row[index] == object.committed[index] {
        object.conflicting[index] = nil
      } else {
        object.conflicting[index] = row[index]
      }
    }
    didChange(object)
  }

  /// Lets unsaved steps follow rows that somebody else saved, which were taken in. Where places
  /// cannot be read they stay what they were.
  func followInSteps(_ foreign: [(object: ManagedObject, row: ForeignRow)]) {
    let rows = foreign.map { object, row in
      var row = row
      let names = row.values.map { object.entity.attributes[$0.index].name }
      let isElsewhere = names.contains {
        [object.entity.orderAttribute, object.entity.sectionAttribute].contains($0)
      }
      if isElsewhere { row.place = try? storedPlace(of: object) }
      return (ObjectIdentifier(object), row)
    }
    steps.follow(Dictionary(rows) { first, _ in first })
  }

  /// Gives a row that was moved another rank where others gave it just that: it would count as one
  /// that stands where the store has it, whatever stands beside it there.
  private func leaveStoredRank(of object: ManagedObject, _ order: Int) {
    guard object.rankChange == .moved, object.values[order] == object.committed[order],
      case .integer(let rank) = object.values[order]
    else { return }
    let limits = object.entity.rankLimits
    let other = AttributeValue.integer(rank < limits.upperBound ? rank + 1 : rank - 1)
    let change = UnsavedSteps.RankChange(index: order, from: object.values[order], to: other)
    object.values[order] = other
    overlays[object.entity]?.didRespace(object.objectID.key, other)
    steps.follow([ObjectIdentifier(object): change])
  }

  /// Takes over the rank that a deleted row has.
  private func takeRank(_ row: [AttributeValue], for object: ManagedObject) {
    guard let order = object.entity.orderAttribute.map(object.index(of:)),
      row[order] != object.committed[order]
    else { return }
    if object.values[order] == object.committed[order] { object.values[order] = row[order] }
    object.committed[order] = row[order]
  }
}
