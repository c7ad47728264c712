extension ManagedObjectContext {
  /// Saves all unsaved changes in one transaction, which is one undo group (`R10`).
  ///
  /// The order is that of a gesture (`R17b`): take the write lock, merge what others wrote, process
  /// pending changes, announce the save, write, commit. Without changes nothing is written, but the
  /// lock is taken all the same, and with it what others wrote.
  ///
  /// - Parameters:
  ///   - name: What the undo group is called.
  ///   - keepsSteps: Whether the unsaved steps (``performStep(_:_:)``) become undo groups of their
  ///     own, and `name` is that of what was edited outside of them.
  /// - Throws: What the store throws, ``PersistentStoreError/conflicts(_:)`` above all, or
  ///   ``ContextError``, such as ``ContextError/invalid(_:)``. The file is untouched and every edit
  ///   is pending (`R11`). Where the lock is not to be had, ``PersistentStoreError/readOnly`` or
  ///   ``PersistentStoreError/busy``, also without changes: ask ``hasChanges`` before.
  /// - Precondition: No observer is being told of changes, and no save or gesture runs: what is to
  ///   follow from one is done in the event loop's next turn.
  public func save(as name: String = "edit", keepingSteps keepsSteps: Bool = false) throws {
    checkThread()
    try write { (.edit, keepsSteps ? .steps(last: name) : .group(name)) }
  }

  /// Saves what is edited before the store does something by itself. Steps that leave nothing
  /// changed, such as a row that was added and deleted, are groups of the journal all the same.
  func saveBefore() throws {
    if hasChanges || !steps.done.isEmpty { try save(keepingSteps: true) }
  }

  /// What the journal notes about a save.
  enum Noting {
    case nothing
    /// A group of that name.
    case group(String)
    /// A group for each unsaved step, and one of that name for what belongs to none.
    case steps(last: String)
    case undone(UndoGroup.ID, leaving: UndoRemainder)
    case redone(UndoGroup.ID, leaving: UndoRemainder)
  }

  /// What a block of edits is, and how the journal notes it.
  typealias Writing = (cause: ChangeOrigin.Cause, noting: Noting)

  /// Runs a block of edits under the write lock and saves everything.
  ///
  /// - Parameters:
  ///   - onFailure: Called after the lock was released, when nothing was saved.
  ///   - body: Makes the edits. Others' changes are merged already.
  func write(
    onFailure: (Savepoint) -> Void = { _ in }, _ body: () throws -> Writing
  ) throws {
    if isDelivering { trap("a save or gesture while observers are being told of changes") }
    if activity != .idle { trap("a save or gesture inside another") }
    try store.beginGesture()
    activity = .writing
    defer { activity = .idle }
    do {
      try mergeChanges()
      if !foreignRanks.isEmpty {
        try settlePlaces()
        try process(.merge)
      }
      try requireNoFollowers()
      try throwFailedEdit()
    } catch {
      store.abandonGesture()
      passOnFailedReads()
      throw error
    }
    let savepoint = savepoint()
    let written: (request: SaveRequest, result: SaveResult)?
    let noting: Noting
    var openSteps: UnsavedSteps?
    do {
      let writing = try body()
      noting = writing.noting
      try process(writing.cause)
      switch noting {
      case .group, .steps:
        tellObservers { $0.contextWillSave(self) }
        try process(.edit)
      case .nothing, .undone, .redone: break
      }
      try throwUnreportedFailure()
      try throwFailedEdit()
      switch noting {
      case .group: try validate()
      case .steps(let name):
        try validate()
        openSteps = steps
        try closeStep(name)
      case .nothing, .undone, .redone: break
      }
      let request = try saveRequest(noting)
      if request.isVoid {
        written = nil
        try store.commitGesture()
      } else {
        written = (request, try carryOut(request))
      }
    } catch {
      store.abandonGesture()
      unreportedFailure = nil
      // What was edited outside of any step still is.
      if let openSteps { steps = openSteps }
      onFailure(savepoint)
      passOnFailedReads()
      if case PersistentStoreError.invalid(let failures) = error {
        throw ContextError.invalid(failures)
      }
      throw error
    }
    forgetSavedSteps(noting)
    if let written { didSave(written.request, written.result) }
    if !hasChanges { unsavedConsequences.removeAll() }
    // What observers of the parent answered to it.
    (store as? ParentStore)?.mergeIntoChild()
    passOnFailedReads()
    activity = .idle
    noteKeptChoiceNames()
  }

  /// Writes what is to be saved and makes it durable, and lets observers prepare meanwhile how it
  /// will be shown.
  private func carryOut(_ request: SaveRequest) throws -> SaveResult {
    guard !observers.isEmpty else {
      let result = try store.write(request)
      try store.commitGesture()
      return result
    }
    store.expectWrite()
    whileNothingIsEdited { $0.contextWillWrite(self) }
    let result = try store.write(request) {
      whileNothingIsEdited { $0.contextIsCommitting(self) }
    }
    whileNothingIsEdited { $0.contextDidCommit(self) }
    return result
  }

  /// Tells observers something within a save or an edit at which they may edit nothing.
  func whileNothingIsEdited(_ tell: (any ContextObserver) -> Void) {
    let before = activity
    activity = .announcing
    defer { activity = before }
    tellObservers(tell)
  }

  /// Everything is saved, so no step is left to be taken back in memory, unless the store did
  /// something by itself. A new edit among what was saved rules out bringing back what was undone
  /// before.
  private func forgetSavedSteps(_ noting: Noting) {
    switch noting {
    case .group, .steps: if steps.hasLooseEdits { steps.forgetUndone() }
    case .nothing: if hasChanges || !steps.done.isEmpty { return }
    case .undone, .redone: break
    }
    steps.forgetBases()
    steps.done.removeAll()
    // What is called otherwise by this save is no news to it.
    knownChoiceNames.removeAll()
  }

  /// Marks all objects as saved and tells the observers. The save is done: nothing can fail.
  private func didSave(_ request: SaveRequest, _ result: SaveResult) {
    var notice = SaveNotice()
    let edited = request.updates.map(\.id)
    let isEdited = Set(edited)
    notice.updated = edited + request.respacings.map(\.id).filter { !isEdited.contains($0) }
    notice.deleted = request.deletions.map(\.id)
    for (insertion, key) in zip(request.insertions, result.insertedKeys) {
      let id = ManagedObjectID(insertion.id.entity, key)
      if insertion.id != id {
        permanentIDs[insertion.id] = id
        notice.permanentIDs[insertion.id] = id
      }
      notice.inserted.append(id)
    }
    var keys = PermanentKeys()
    for (old, new) in notice.permanentIDs { keys[old] = new.key }
    steps.resolve(keys)
    for object in changed.values { settle(object, keys, result.feedPosition) }
    notice.precedingPosition = mergedPosition
    notice.feedPosition = result.feedPosition
    if result.sideEffects.isEmpty { notice.values = savedValues() }
    changed.removeAll()
    overlays.removeAll()
    unsavedConsequences.removeAll()
    foreignRanks.removeAll()
    mergedPosition = result.feedPosition
    // Taken in before anybody may edit again, and told when the new ids are known.
    let (sideEffects, deleted) = takeSideEffects(result.sideEffects)
    tellObservers { $0.context(self, didSave: notice) }
    deliver(sideEffects, keeping: deleted)
  }

  /// What the rows hold that were written just now.
  private func savedValues() -> [ManagedObjectID: [AttributeValue]] {
    Dictionary(
      uniqueKeysWithValues: changed.values.filter(\.isPresent).map { ($0.objectID, $0.values) })
  }

  /// Makes what an object is what its row is.
  private func settle(
    _ object: ManagedObject, _ keys: PermanentKeys, _ position: Int64
  ) {
    object.conflicting = [:]
    object.rankChange = .none
    object.readPosition = position
    switch object.life {
    case .stored, .inserted:
      if let key = keys[object.objectID] {
        register(object, as: ManagedObjectID(object.entity, key))
      }
      object.values = keys.resolved(object.values, of: object.entity)
      object.life = .stored
      object.hasRow = true
      object.committed = object.values
    case .deleted, .gone:
      object.life = .gone
      object.hasRow = false
      unregister(object)
    }
  }
}
