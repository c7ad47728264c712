extension ManagedObjectContext {
  /// Takes back the newest step (`R13`), as a batch that has the origin
  /// ``ChangeOrigin/Cause/undo`` and is not user-driven (`R163`).
  ///
  /// Steps that are not saved come first (``performStep(_:_:)``): they are taken back in memory,
  /// and nothing is written. Edits outside of them are one step. Then the journal's groups follow,
  /// each as a gesture of its own.
  ///
  /// Every value is compared first: what somebody changed since is not overwritten but reported.
  /// Rows return under their own keys. A moved row returns to its place by section and neighbours,
  /// so that ranks which were spread out meanwhile do not matter.
  ///
  /// A group of which nothing can be taken back now, or which the store refuses (a reference, a
  /// trigger, a rule that values break by now), stays where it is (``UndoReport/isRefused``).
  /// It is told once; afterwards undo passes over it to the group before, and comes back to it as
  /// soon as it can be taken back (``undoRefusals``). The same holds of what is left of a group of
  /// which a part was taken back (``UndoReport/leavesRest``). So it does of unsaved steps, as far
  /// as something of them would still be saved; when the journal's turn comes these are saved
  /// before, as groups of their own, which then are the newest, and are told once more as such.
  ///
  /// - Parameter reach: Whose gestures count.
  /// - Returns: What was done, or nil if there is nothing to undo besides what was refused before.
  /// - Throws: As ``performGesture(_:userDriven:keepingSteps:_:)``. The step is not taken back
  ///   then; edits that were still pending may have been saved before.
  /// - Precondition: No observer is being told of changes, and no save or gesture runs: what is to
  ///   follow from one is done in the event loop's next turn.
  /// - Complexity: Each group that was refused before and is newer is tried again. Of an unsaved
  ///   step O(number of objects with unsaved changes), as of ``performStep(_:_:)``.
  @discardableResult
  public func undo(_ reach: UndoReach = .ownUser) throws -> UndoReport? {
    if let report = try undoUnsavedStep() { return report }
    return try undoSaved { try store.nextUndo(reach, besides: $0) }
  }

  /// Takes back a group of the journal if it is the newest that was not refused, which is found out
  /// under the same lock; otherwise as ``undo(_:)``.
  ///
  /// A program asks a person about a step of somebody else, and takes back that one and no other.
  /// What is not saved yet is saved before, as groups of its own.
  ///
  /// - Parameters:
  ///   - group: Which one.
  ///   - reach: Among whose gestures it has to be the newest.
  /// - Returns: What was done, or nil if another group is the newest by now, such as one that was
  ///   saved just now. Nothing else happened then.
  /// - Throws: As ``undo(_:)``.
  /// - Precondition: As there.
  public func undo(
    group: UndoGroup.ID, _ reach: UndoReach = .anybody
  ) throws -> UndoReport? {
    checkThread()
    try closeLooseStep()
    return try undoSaved { passed in
      let besides = Set(undoRefusals.keys).subtracting([group])
      guard !passed.contains(group),
        let newest = try store.nextUndo(reach, besides: besides), newest.id == group
      else { return nil }
      return newest
    }
  }

  /// Takes back a group of the journal. What is not saved is saved before.
  private func undoSaved(
    _ next: (Set<UndoGroup.ID>) throws -> UndoGroup?
  ) throws -> UndoReport? {
    try saveBefore()
    let report = try turn(.undo, next)
    if let report, !report.isRefused, !steps.undone.isEmpty { steps.journalUndoCount += 1 }
    return report
  }

  /// Brings back the step that this session took back last (`R13`); otherwise as ``undo(_:)``. Here
  /// too a group of which nothing can be brought back stays, and is passed over, to what came
  /// before it and was taken back after it in another session of the user, if there is such a step.
  /// Of an unsaved step what cannot be brought back stays too, until an edit rules it out.
  ///
  /// - Parameter reach: Whose gestures count.
  /// - Returns: What was done, or nil if there is nothing to redo: edits since then rule it out.
  /// - Throws: As ``performGesture(_:userDriven:keepingSteps:_:)``. The step can still be brought
  ///   back then.
  /// - Precondition: As of ``undo(_:)``.
  /// - Complexity: As ``undo(_:)``.
  @discardableResult
  public func redo(_ reach: UndoReach = .ownUser) throws -> UndoReport? {
    if let report = try redoUnsavedStep() { return report }
    guard steps.done.isEmpty else { return nil }
    guard let report = try turn(.redo, { try store.nextRedo(reach, besides: $0) }) else {
      // Nothing is left before the unsaved steps: others brought it back, or nobody ever can.
      steps.journalUndoCount = 0
      return try redoUnsavedStep()
    }
    if !report.isRefused { steps.journalUndoCount = max(0, steps.journalUndoCount - 1) }
    return report
  }

  /// Turns the first group that can be turned, or refuses one that was not refused before.
  ///
  /// All of it is one gesture. Only behind a group that the store refused before and refuses again
  /// there is another one, since that gesture is rolled back.
  ///
  /// - Parameter next: The group behind those that are passed over.
  private func turn(
    _ direction: UndoDirection, _ next: (Set<UndoGroup.ID>) throws -> UndoGroup?
  ) throws -> UndoReport? {
    var passed: Set<UndoGroup.ID> = []
    var refused: [UndoGroup.ID: RefusedRows] = [:]
    while true {
      var tried: UndoReport?
      let report: UndoReport
      do {
        return try turn(direction, next, besides: passed, without: refused, trying: &tried)
      } catch PersistentStoreError.refused(let words) {
        guard let tried else { throw PersistentStoreError.refused(words) }
        report = UndoReport(tried, refusal: .unfit(words))
      } catch let refusal as SchemaChangeError {
        guard let tried else { throw refusal }
        report = UndoReport(tried, refusal: refusal)
      } catch PersistentStoreError.conflicts(let conflicts) {
        // Triggers took rows away that the step writes.
        guard let tried else { throw PersistentStoreError.conflicts(conflicts) }
        report = UndoReport(tried, conflicts: conflicts)
      } catch ContextError.invalid(let failures) {
        guard let tried else { throw ContextError.invalid(failures) }
        guard let group = tried.group else { throw ContextError.invalid(failures) }
        if refused[group, default: RefusedRows()].add(failures) { continue }
        report = UndoReport(tried, failures: refused[group]?.failures ?? failures)
      }
      guard let group = report.group else { return report }
      let isKnown = isRefused(group, direction)
      note(report, direction)
      if !isKnown { return report }
      passed.insert(group)
    }
  }

  /// Turns the first group that can be turned, in a gesture.
  ///
  /// - Parameters:
  ///   - refused: By group the rows that the store refused.
  ///   - tried: Is set to what becomes of a group if the store takes it.
  private func turn(
    _ direction: UndoDirection, _ next: (Set<UndoGroup.ID>) throws -> UndoGroup?,
    besides others: Set<UndoGroup.ID>, without refused: [UndoGroup.ID: RefusedRows],
    trying tried: inout UndoReport?
  ) throws -> UndoReport? {
    let cause: ChangeOrigin.Cause = direction == .undo ? .undo : .redo
    let report: UndoReport? = try performGesture {
      var passed = others
      while let group = try next(passed) {
        // Where the store gives up the whole gesture it was about this group.
        tried = group.isTurnedByStore ? UndoReport(byStore: group) : nil
        let report = try turn(
          group, direction, without: refused[group.id, default: RefusedRows()])
        tried = nil
        if !report.isRefused {
          tried = report
          let rest = UndoRemainder(report.conflicts)
          let noting: Noting =
            direction == .undo
            ? .undone(group.id, leaving: rest) : .redone(group.id, leaving: rest)
          return (report, (cause, report.isByStore ? .nothing : noting))
        }
        if !isRefused(group.id, direction) { return (report, (cause, .nothing)) }
        note(report, direction)
        passed.insert(group.id)
      }
      return (nil, (cause, .nothing))
    }
    guard let report else { return nil }
    note(report, direction)
    if report.isByStore, !report.isRefused { takeInOwnChange(cause) }
    return report
  }

  /// Turns a group in the open gesture, as far as it can be.
  private func turn(
    _ group: UndoGroup, _ direction: UndoDirection, without rows: RefusedRows
  ) throws -> UndoReport {
    if group.isTurnedByStore { return try turnByStore(group, direction) }
    let savepoint = group.isIndivisible ? savepoint() : nil
    let refused = Set(rows.failures.map(\.id))
    let entries = (direction == .undo ? group.inverse : group.entries)
      .filter { !refused.contains($0.id) && isPresent($0.id.entity) }
    var report = UndoReport(
      try apply(entries, of: group, avoidingTakenRanks: rows.hasTakenRanks),
      failures: rows.failures)
    report.conflicts += refused.sorted { $0.key < $1.key }.map { SaveConflict($0) }
    report.conflicts += group.entries.filter { !isPresent($0.id.entity) }
      .map { SaveConflict($0.id) }
    if let savepoint, !report.conflicts.isEmpty { restore(savepoint) }
    report.isRefused = !report.conflicts.isEmpty && !hasChanges
    if report.isRefused, entries.contains(where: \.hasNoPlaceLeft) {
      return UndoReport(report, refusal: .unfit("the list has no manual order any more"))
    }
    return report
  }

  /// Whether an entity is not away.
  private func isPresent(_ entity: Entity) -> Bool {
    store.model.entity(named: entity.name) != nil
  }

  /// Remembers a group that was refused, in whole or in part, and forgets one that was turned.
  private func note(_ report: UndoReport, _ direction: UndoDirection) {
    guard let group = report.group else { return }
    undoRefusals.removeValue(forKey: group)
    redoRefusals.removeValue(forKey: group)
    guard report.isRefused || report.leavesRest else { return }
    switch direction {
    case .undo: undoRefusals.updateValue(report.refusal, forKey: group)
    case .redo: redoRefusals.updateValue(report.refusal, forKey: group)
    }
  }

  private func isRefused(_ group: UndoGroup.ID, _ direction: UndoDirection) -> Bool {
    (direction == .undo ? undoRefusals : redoRefusals).keys.contains(group)
  }
}

extension UndoGroup.Entry {
  /// Whether the row was moved in an order that somebody took away since.
  fileprivate var hasNoPlaceLeft: Bool {
    id.entity.orderAttribute == nil && from != nil && to != nil
  }
}
