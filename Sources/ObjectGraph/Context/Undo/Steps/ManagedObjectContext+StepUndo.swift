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
    var passed = 0
    while passed < steps.done.count {
      let index = steps.done.count - 1 - passed
      let isKnown = steps.done[index].isRefused
      let report = try restoringOnFailure { try undoStep(at: index) }
      if report.isRefused && isKnown {
        passed += 1
        continue
      }
      try process(.undo)
      return report
    }
    return nil
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
    let objects = Dictionary(step.changes.map { ($0.object.objectID, $0.object) }) { old, _ in old }
    let pending = report.conflicts.filter { conflict in
      objects[conflict.id].map { isPending($0, conflict.attribute) } == true
    }
    let rest = UndoRemainder(held + pending)
    report.conflicts = held + report.conflicts
    if rest.isEmpty {
      steps.undone.append(step)
    } else {
      report.isRefused = !steps.hasLooseEdits
      report.keepsRest = !report.isRefused
      var left = step
      if report.keepsRest {
        let parts = step.divided(leaving: rest)
        left = parts.left
        steps.undone.append(parts.turned)
      }
      left.isRefused = true
      steps.done.append(left)
    }
    steps.done += later
    steps.forgetBases()
    if steps.done.isEmpty { releaseRanks() }
    try settleReturned(step.placedObjects)
    return report
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

  /// Brings back the step that was undone last, if nothing was undone or edited after it. One of
  /// which nothing is brought back is none any more: there is nothing of it to take back.
  func redoStep() throws -> UndoReport? {
    guard steps.journalUndoCount == 0, let undone = steps.undone.last else { return nil }
    let step = try withReturnedRows(undone)
    let report = try restoringOnFailure {
      let report = try apply(step)
      let isDone = steps.hasLooseEdits
      steps.forgetBases()
      steps.undone.removeLast()
      if isDone { steps.done.append(step) }
      try settleReturned(step.placedObjects)
      return report
    }
    try process(.redo)
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

  /// Makes the edits of a step, as far as the objects are as it expects them. They are loose ones
  /// until the bases are forgotten.
  private func apply(_ step: UnsavedStep) throws -> UndoReport {
    var report = UndoReport(group: nil, name: step.name)
    // What the store changed by its own rules was not read again.
    try load(step.changes.map(\.object))
    let returning = step.changes.filter { $0.before == nil }.compactMap { change in
      change.after.map { (change.object.objectID, $0.values) }
    }
    var ids = try possible(Set(step.changes.map(\.object.objectID)), returning: returning)
    let places = FormerPlaces(self, of: nil)
    ids.circles = try circles(through: step.changes, returning: returning, besides: ids, places)
    let going = step.changes.filter { $0.after == nil }.map(\.object)
    let held = try dependents(of: going).filter { !$0.value.allSatisfy(ids.contains) }
    var placed: [Replacement] = []
    for change in step.changes {
      let isHeld = held.keys.contains(change.object)
      guard try apply(change, isHeld, besides: ids, places, &report),
        let place = change.after?.place
      else {
        continue
      }
      placed.append(Replacement(object: change.object, place: place))
    }
    try replace(placed, at: places)
    return report
  }

  /// Makes one change but for the place.
  ///
  /// - Parameter isHeld: Whether objects that stay lead to the object: then it does not go.
  /// - Returns: Whether the place is to be restored too.
  func apply(
    _ change: UnsavedStep.Change, _ isHeld: Bool, besides ids: StepObjects,
    _ places: FormerPlaces, _ report: inout UndoReport
  ) throws -> Bool {
    let object = change.object
    switch (change.before, change.after) {
    case (nil, nil): return false
    case (nil, let after?):
      return try bringBack(object, after, besides: ids, places, &report)
    case (let before?, nil):
      takeAway(object, before.values, isHeld, &report)
      return false
    case (let before?, let after?):
      return try edit(object, from: before, to: after, besides: ids, places, &report)
    }
  }

  /// A deleted object, or a new one that was taken back, is there again.
  ///
  /// - Returns: Whether it is to be placed.
  private func bringBack(
    _ object: ManagedObject, _ side: UnsavedStep.Side, besides ids: StepObjects,
    _ places: FormerPlaces, _ report: inout UndoReport
  ) throws -> Bool {
    guard !object.isPresent else { return false }
    let values = side.values
    guard object.hasRow || !object.isLost, object.context === self else {
      report.conflicts.append(SaveConflict(object.objectID))  // others deleted its row, or list
      return false
    }
    if let index = try danglingReference(object.entity, values, besides: ids) {
      report.conflicts.append(SaveConflict(object, referringAt: index, in: values))
      return false
    }
    willChange(object)
    object.life = object.hasRow ? .stored : .inserted
    object.values = values
    for index in object.conflicting.keys { adopt(index, of: object) }
    // What nobody had placed here stands where the store has it, wherever others moved it; unless
    // rows that made room came past it while it was not there.
    let isPlaced = !object.hasRow || object.rankChange != .none || side.isMoved
    if !isPlaced, let order = object.entity.orderAttribute.map(object.index(of:)) {
      object.values[order] = object.committed[order]
    }
    register(object)
    didChange(object)
    return isPlaced || places.isPassed(object)
  }

  /// An object goes, if it is still as the step left it.
  private func takeAway(
    _ object: ManagedObject, _ values: [AttributeValue], _ isHeld: Bool,
    _ report: inout UndoReport
  ) {
    guard object.isPresent else { return }
    if isHeld {
      report.conflicts.append(SaveConflict(object.objectID))
      return
    }
    let differing = object.differences(from: values)
    report.conflicts += differing.map { index in
      SaveConflict(
        object.objectID, attribute: object.entity.attributes[index].name, base: values[index],
        theirs: object.values[index], ours: nil)
    }
    if differing.isEmpty { remove(object) }
  }

  /// Values return, each if it is still as the step left it, and what it refers to is there and not
  /// below the row; place and section only together.
  private func edit(
    _ object: ManagedObject, from before: UnsavedStep.Side, to after: UnsavedStep.Side,
    besides ids: StepObjects, _ places: FormerPlaces, _ report: inout UndoReport
  ) throws -> Bool {
    guard object.isPresent else {
      report.conflicts.append(SaveConflict(object.objectID))
      return false
    }
    let isPlaced = before.place != nil
    let section = object.entity.sectionAttribute.map(object.index(of:))
    let isInSection = section.map { object.values[$0] == before.values[$0] } ?? true
    let dangling = try danglingEdits(of: object, from: before, to: after, besides: ids)
    let way: WayBack =
      if section.map({ dangling.contains($0) || ids.isCircle(object.objectID, $0) }) == true {
        .none
      } else if isInSection {
        try wayBack(
          of: object, before.place, after.place, withValues: before.values != after.values, places,
          &report)
      } else {
        .section
      }
    if isPlaced, !isInSection, let section, before.values[section] == after.values[section] {
      report.conflicts.append(
        SaveConflict(
          object.objectID, attribute: object.entity.sectionAttribute, base: before.values[section],
          theirs: object.values[section], ours: after.values[section]))
    }
    for index in before.values.indices where before.values[index] != after.values[index] {
      if isPlaced && isOrder(index, of: object.entity) { continue }
      let now = object.values[index]
      if now == before.values[index] {
        if dangling.contains(index) {
          report.conflicts.append(SaveConflict(object, referringAt: index, in: after.values))
          continue
        }
        if ids.isCircle(object.objectID, index) {
          report.conflicts.append(SaveConflict(circle: object, index, after.values[index]))
          continue
        }
        if index == section && way == .none { continue }
        set(object, index, after.values[index])
        adopt(index, of: object)
      } else if now != after.values[index] {
        report.conflicts.append(
          SaveConflict(
            object.objectID, attribute: object.entity.attributes[index].name,
            base: before.values[index], theirs: now, ours: after.values[index]))
      }
    }
    return way == .place
  }

  /// The attributes that would refer to what is not there. What the store has in them may return:
  /// that writes nothing.
  private func danglingEdits(
    of object: ManagedObject, from before: UnsavedStep.Side, to after: UnsavedStep.Side,
    besides ids: StepObjects
  ) throws -> Set<Int> {
    Set(
      try after.values.indices.filter { index in
        let value = after.values[index]
        if value == before.values[index] { return false }
        if object.hasRow && value == object.committed[index] { return false }
        return try isDangling(value, at: index, of: object.entity, besides: ids)
      })
  }

  /// Where nothing of ours is left in conflict with what somebody else wrote, theirs holds. The
  /// rank of a moved row never is, and stays as it was moved.
  private func adopt(_ index: Int, of object: ManagedObject) {
    guard object.hasRow, let theirs = object.conflicting[index] else { return }
    let isMoved = isOrder(index, of: object.entity) && object.rankChange != .none
    guard isMoved || [object.committed[index], theirs].contains(object.values[index]) else {
      return
    }
    settleConflict(of: object, index, theirs)
    if !isMoved { object.values[index] = theirs }
    didChange(object)
  }
}
