/// Rows that others deleted while unsaved steps were about them, and that are there again: somebody
/// took the deletion back.
extension ManagedObjectContext {
  /// The rows that unsaved steps are about, also undone ones, and that others deleted.
  ///
  /// - Complexity: O(number of changes)
  public var rowsLostToSteps: Set<ManagedObjectID> {
    Set(
      (steps.done + steps.undone).lazy.flatMap(\.changes).map(\.object).filter(\.isLost)
        .map(\.objectID).filter { !$0.isTemporary })
  }

  /// Lets unsaved steps be about rows again that others deleted, where these are back: what the
  /// steps did to them is edited again, and redo can edit what they had undone.
  ///
  /// As with undo every value is compared first, and rows are placed by their neighbours. A value
  /// that came back as another one is edited all the same, and in conflict as if both had been at
  /// work at the same time: a save tells it (`R13`). What else is other than before is reported and
  /// stays. Nothing is written.
  ///
  /// - Parameter ids: The rows, of those in ``rowsLostToSteps``; what is not back is left out.
  /// - Returns: What could not be edited again, and what is in conflict.
  /// - Throws: What the store throws while rows are read; everything is as before then. Or
  ///   ``ContextError/runaway(rounds:)``.
  /// - Complexity: As that of the edits when they were made first.
  public func resumeSteps(ofReturned ids: Set<ManagedObjectID>) throws -> ResumedSteps {
    try process(.edit)
    let present = try prefetch(Array(rowsLostToSteps.intersection(ids))).filter(\.isPresent)
    let back = Dictionary(present.map { ($0.objectID, $0) }) { first, _ in first }
    var resumed = ResumedSteps()
    guard !back.isEmpty else { return resumed }
    let savepoint = savepoint()
    // The steps have these edits already. Others that belong to none yet are not concerned.
    steps.isPaused = true
    do {
      steps.replace(back)
      for step in steps.done {
        let conflicts = try editAgain(step.changes.filter { back[$0.object.objectID] != nil })
        for conflict in conflicts { resumed.add(conflict, isContested: try insist(on: conflict)) }
      }
    } catch {
      restore(savepoint)
      try? process(.rollback)
      throw error
    }
    steps.isPaused = false
    try process(.edit)
    return resumed
  }

  /// A step that is to be brought back, about rows that were gone and are there again: the journal,
  /// say, took their insertion back and did it anew.
  func withReturnedRows(_ step: UnsavedStep) throws -> UnsavedStep {
    let lost = step.changes.map(\.object).filter {
      $0.isLost && model.entity(named: $0.entity.name) != nil
    }
    guard !lost.isEmpty else { return step }
    let present = try prefetch(lost.map(\.objectID)).filter(\.isPresent)
    let back = Dictionary(present.map { ($0.objectID, $0) }) { first, _ in first }
    var step = step
    for (index, change) in step.changes.enumerated() where change.object.isLost {
      step.changes[index].object = back[change.object.objectID] ?? change.object
    }
    return step
  }

  /// Makes changes of a step again, as far as the objects are as it expects them.
  private func editAgain(_ changes: [UnsavedStep.Change]) throws -> [SaveConflict] {
    var report = UndoReport(group: nil, name: "")
    let places = FormerPlaces(self, of: nil)
    var ids: StepObjects = []
    ids.circles = try circles(through: changes, returning: [], besides: ids, places)
    try apply(changes, besides: ids, places, &report)
    return report.conflicts
  }
}

extension ManagedObject {
  /// Whether others deleted the row that it was, or what it was to be a row of.
  var isLost: Bool {
    guard life == .gone else { return false }
    // Rows of a parent may have temporary keys as well.
    return isWithdrawn || !objectID.isTemporary || !committed.isEmpty
  }
}
