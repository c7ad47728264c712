extension ManagedObjectContext {
  /// Takes back the newest unsaved step that can be, or tells of one for the first time that it
  /// cannot, as ``undo(_:)`` does; but the journal is left alone, and nothing is written.
  ///
  /// - Returns: What was done, or nil if there is no unsaved step besides those that were refused
  ///   before.
  /// - Throws: What the store throws while places are looked up; everything is as before then. Or
  ///   ``ContextError/runaway(rounds:)``.
  /// - Precondition: As of ``undo(_:)``.
  /// - Complexity: As there.
  package func undoUnsavedStep() throws -> UndoReport? {
    checkThread()
    try closeLooseStep()
    return try turnStep(.undo, of: steps.done.map(\.isRefused)) { try undoStep(at: $0) }
  }

  /// Turns the newest of some unsaved steps that can be, or tells of one for the first time that it
  /// cannot be turned.
  ///
  /// - Parameters:
  ///   - refused: Of each step, the next one last, whether it was refused when it was tried last.
  ///   - turn: Turns one of them.
  private func turnStep(
    _ cause: ChangeOrigin.Cause, of refused: [Bool], by turn: (Int) throws -> UndoReport
  ) throws -> UndoReport? {
    guard !refused.isEmpty else { return nil }
    let report = try restoringOnFailure { () throws -> UndoReport? in
      for index in refused.indices.reversed() {
        let report = try turn(index)
        if !(report.isRefused && refused[index]) { return report }
      }
      return nil
    }
    guard let report else { return nil }
    try process(cause)
    return report
  }

  /// Takes back one of the unsaved steps, as far as that can be. What cannot be taken back and
  /// would be saved stays a step (`R13`), and so does what a later step that stays rests on.
  private func undoStep(at index: Int) throws -> UndoReport {
    var step = steps.done[index]
    step.isRefused = false
    let later = steps.done[(index + 1)...]
    let held = step.conflicts(with: later)
    // Those before it follow what others wrote where that is taken over.
    steps.done.removeSubrange(index...)
    var report = try apply(step.divided(leaving: UndoRemainder(held)).turned.inverse)
    let pending = pendingConflicts(report, with: step)
    report.add(held, of: step, with: later)
    let parts = divide(step, leaving: UndoRemainder(held + pending), &report)
    parts.turned.map { steps.undone.append($0) }
    parts.left.map { steps.done.append($0) }
    steps.done += later
    steps.forgetBases()
    if steps.done.isEmpty { releaseRanks() }
    try settleReturned(step.placedObjects)
    return report
  }

  /// What could not be taken back of a step, of that what a save would write, or steps before it
  /// changed as well: what they were followed by still stands.
  private func pendingConflicts(
    _ report: UndoReport, with step: UnsavedStep
  ) -> [SaveConflict] {
    guard !report.conflicts.isEmpty else { return [] }
    let objects = Dictionary(step.changes.map { ($0.object.objectID, $0.object) }) { old, _ in old }
    let earlier = UndoRemainder(touchedBy: steps.done)
    return report.conflicts.filter { conflict in
      guard let object = objects[conflict.id] else { return false }
      if isPending(object, conflict.attribute) { return true }
      return object.isPresent
        && conflict.attribute.map { earlier.hasValue(of: $0, in: conflict.id) } == true
    }
  }

  /// Divides a step into what was turned of it just now and what stays where it was.
  private func divide(
    _ step: UnsavedStep, leaving rest: UndoRemainder, _ report: inout UndoReport
  ) -> (turned: UnsavedStep?, left: UnsavedStep?) {
    guard !rest.isEmpty else { return (step, nil) }
    report.isRefused = !steps.hasLooseEdits
    report.keepsRest = !report.isRefused
    var parts: (turned: UnsavedStep?, left: UnsavedStep) = (nil, step)
    if report.keepsRest { parts = step.divided(leaving: rest) }
    parts.left.isRefused = true
    return parts
  }

  /// Whether a save would write something of an object, or of one of its attributes; place and
  /// section only go together.
  private func isPending(_ object: ManagedObject, _ attribute: String?) -> Bool {
    guard let attribute, object.life == .stored else { return object.hasUnsavedChanges }
    let place = [object.entity.orderAttribute, object.entity.sectionAttribute].compactMap(\.self)
    return (place.contains(attribute) ? place : [attribute]).contains {
      object.isEdited(object.index(of: $0))
    }
  }

  /// Brings back the step that was undone last and can be, if nothing was edited after it, or tells
  /// of one for the first time that it cannot be brought back, as ``redo(_:)`` does; but the
  /// journal is left alone, and nothing is written.
  ///
  /// - Returns: What was done, or nil if no step is to be brought back before those of the journal,
  ///   besides such as were refused before.
  /// - Throws: What the store throws while places are looked up; everything is as before then. Or
  ///   ``ContextError/runaway(rounds:)``.
  /// - Precondition: As of ``undo(_:)``.
  /// - Complexity: As there.
  package func redoUnsavedStep() throws -> UndoReport? {
    checkThread()
    try closeLooseStep()
    guard steps.journalUndoCount == 0 else { return nil }
    return try turnStep(.redo, of: steps.undone.map(\.isRefused)) { try redoStep(at: $0) }
  }

  /// Brings back one of the steps that were undone, as far as that can be. What cannot be stays one
  /// (`R13`), and so does what rests on one before it that stays. Where nothing is left to be done
  /// the step is none any more.
  private func redoStep(at index: Int) throws -> UndoReport {
    var step = try withReturnedRows(steps.undone[index])
    step.isRefused = false
    let earlier = steps.undone[(index + 1)...]
    // What is brought back comes first of the two parts here, and last of those of the inverse:
    // that is what waits, as the step itself does when it is taken back.
    let inverse = step.inverse
    let held = inverse.conflicts(redoneBehind: earlier)
    var report = try apply(inverse.divided(leaving: UndoRemainder(held)).turned.inverse)
    report.add(held, of: inverse, with: earlier)
    let isDone = steps.hasLooseEdits
    let parts = divide(inverse, leaving: UndoRemainder(report.conflicts), &report)
    steps.forgetBases()
    steps.undone.replaceSubrange(index...index, with: parts.left.map { [$0.inverse] } ?? [])
    if isDone { parts.turned.map { steps.done.append($0.inverse) } }
    try settleReturned(step.placedObjects)
    return report
  }

  /// Runs a body; where the store fails in it everything is as before.
  private func restoringOnFailure<Result>(_ body: () throws -> Result) throws -> Result {
    let savepoint = savepoint()
    do {
      return try body()
    } catch {
      restore(savepoint)
      try? process(.rollback)
      throw error
    }
  }

  /// Announces what was edited (`R2`), and makes a step of what belongs to none.
  func closeLooseStep() throws {
    if isDelivering || activity != .idle { trap("undo while changes are announced or saved") }
    try process(.edit)
    try closeStep(Self.looseStepName)
  }
}

extension UndoReport {
  /// Takes in what of a step waits for others, which stay.
  fileprivate mutating func add(
    _ held: [SaveConflict], of step: UnsavedStep, with others: ArraySlice<UnsavedStep>
  ) {
    guard !held.isEmpty else { return }
    conflicts = held + conflicts
    heldBy = others.last { !step.conflicts(with: [$0]).isEmpty }?.name
  }
}
