extension ManagedObjectContext {
  /// Forgets all unsaved insertions, deletions and edits, without reading the store, and announces
  /// that as one batch (`R12`). Edits that were never announced vanish silently.
  ///
  /// - Throws: ``ContextError/runaway(rounds:)`` from observers; everything is rolled back then.
  /// - Precondition: No observer is being told of changes.
  public func rollback() throws {
    checkThread()
    if isDelivering { trap("rollback while observers are being told of changes") }
    restore(Savepoint())
    unsavedConsequences.removeAll()
    try process(.rollback)
  }

  /// Forgets all objects and edits (`R14`). The objects keep their last values and can no longer be
  /// edited; observers are told to fetch again.
  ///
  /// - Precondition: No observer is being told of changes, and no save or gesture runs.
  public func reset() {
    checkThread()
    if isDelivering || activity != .idle { trap("reset while changes are announced or saved") }
    let objects = registry.values.map(\.object)
    registry.removeAll()
    formerObjects.removeAll()
    for object in objects {
      object.life = .gone
      object.announced = nil
      object.context = nil
    }
    changed.removeAll()
    steps = UnsavedSteps()
    unprocessed.removeAll()
    overlays.removeAll()
    unsavedConsequences.removeAll()
    toldDeletions.removeAll()
    foreignRanks.removeAll()
    choices.removeAll()
    knownChoiceNames.removeAll()
    referencedObjects.removeAll()
    failedEdit = nil
    unreadFailure = nil
    isRearranged = false
    tellObservers { $0.contextDidReset(self) }
  }

  /// Forgets one object with its edits: it keeps its last values, for whoever is told of it
  /// (`R65`), and can no longer be edited. Observers take it for deleted (`R15`). Its row stays,
  /// and one whose deletion was not saved yet is there again, without what had gone along with it;
  /// asking for it again gives a new object.
  ///
  /// The row of a fault is read before; where that fails, ``takeReadFailure()`` tells it.
  ///
  /// - Throws: ``ContextError/runaway(rounds:)`` from observers.
  /// - Precondition: No observer is being told of changes, and no save or gesture runs.
  public func invalidate(_ object: ManagedObject) throws {
    checkThread()
    if object.context !== self { trap("\(object.objectID) belongs to another context") }
    if isDelivering || activity != .idle { trap("invalidating while changes are told or saved") }
    try process(.edit)
    loadForReading(object)
    guard object.life != .gone else { return }
    let isNew = !object.hasRow
    let isReturning = object.life == .deleted
    // Nothing is deleted by that, so it is no part of a step.
    steps.isPaused = true
    willChange(object)
    object.life = .gone
    object.hasRow = false
    object.isInvalidated = true
    didChange(object)
    steps.isPaused = false
    steps.forget(object)
    if isNew || isReturning { steps.forgetChanges(of: object) }
    _ = takeUnprocessed()
    var notice = ChangeNotice(ChangeOrigin(.edit))
    if isReturning {
      unregister(object)  // whoever is told of the row finds its new object
      notice.inserted = [object.objectID]
    } else {
      notice.invalidated = [object.objectID]
    }
    deliver(notice, keeping: [object])
    try process(.edit)
  }

  /// Reads an object's row anew (`R16`), and announces what became of it as one batch: edits that
  /// are forgotten as a rollback, otherwise what others wrote as a merge (`R79`). Pending changes
  /// are processed before. Inside an observer it is announced along with what that edits.
  ///
  /// Nothing happens to a new object, and to one that is gone.
  ///
  /// - Parameters:
  ///   - object: Of this context.
  ///   - keepingEdits: Whether edits stay, in conflict where the row changed below them (`R17`);
  ///     otherwise they are forgotten, and a deletion with what it took along.
  /// - Throws: What the store throws; nothing has changed then. Or
  ///   ``ContextError/runaway(rounds:)`` from observers.
  public func refresh(_ object: ManagedObject, keepingEdits: Bool = true) throws {
    checkThread()
    check(object)
    guard object.hasRow, object.life != .gone else { return }
    let rows = try store.rows([object.objectID.key], of: object.entity)
    noteRead(upTo: rows.feedPosition)
    let row = rows.values[object.objectID.key]
    if !object.isLoaded {
      fill(object, with: row, readAt: rows.feedPosition)
      return
    }
    try process(.edit)
    let forgetsEdits = !keepingEdits && object.hasUnsavedChanges
    if forgetsEdits { forgetEdits(of: object) }
    let foreign = row.flatMap { ForeignRow(object, $0) }
    noteForeignRanks(of: [FeedChanges.Change(object.objectID, .updated)], [object.objectID: row])
    take(row, for: object)
    if let foreign { followInSteps([(object, foreign)]) }
    if row == nil { toldDeletions[object.objectID] = rows.feedPosition }
    try process(forgetsEdits ? .rollback : .merge)
  }

  /// The unsaved state of all changed objects at one moment, and the steps that led there.
  struct Savepoint {
    var states: [ObjectIdentifier: (object: ManagedObject, state: ObjectState)] = [:]
    var steps = UnsavedSteps()
    /// What rows were placed between.
    var overlays: [Entity: ManualOrderOverlay] = [:]
    /// Why an assignment could not be made that belongs to this state.
    var failedEdit: (any Error)?
  }

  /// The unsaved state now. It holds the objects strongly.
  ///
  /// - Complexity: O(number of objects with unsaved changes); and as much again for the rows that
  ///   are placed, once another one is
  func savepoint() -> Savepoint {
    Savepoint(
      states: changed.mapValues { ($0, ObjectState(of: $0)) }, steps: steps, overlays: overlays,
      failedEdit: failedEdit)
  }

  /// Puts all objects back to where they were at a savepoint; those that had no changes then lose
  /// theirs. Nothing is announced yet.
  func restore(_ savepoint: Savepoint) {
    let changed = changed.values.sorted(by: Self.precedes)
    for object in changed where savepoint.states[ObjectIdentifier(object)] == nil {
      restore(object, ObjectState(unedited: object))
    }
    for (object, state) in savepoint.states.values.sorted(by: {
      Self.precedes($0.object, $1.object)
    }) {
      restore(object, state)
    }
    for (entity, overlay) in savepoint.overlays { overlays[entity]?.restoreAnchors(of: overlay) }
    steps = savepoint.steps
    failedEdit = savepoint.failedEdit
  }

  /// Puts one object into a state.
  func restore(_ object: ManagedObject, _ state: ObjectState) {
    willChange(object)
    object.life = state.life
    object.values = state.values
    object.committed = state.committed
    object.conflicting = state.conflicting
    object.rankChange = state.rankChange
    if object.isPresent { register(object) }
    didChange(object)
  }
}
