extension ManagedObjectContext {
  /// Makes the edits of a step, as far as the objects are as it expects them. They are loose ones
  /// until the bases are forgotten.
  func apply(_ step: UnsavedStep) throws -> UndoReport {
    var report = UndoReport(group: nil, name: step.name)
    // What the store changed by its own rules was not read again.
    try load(step.changes.map(\.object))
    let returning = step.changes.filter { $0.before == nil }.compactMap { change in
      change.after.map { (change.object.objectID, $0.values) }
    }
    var ids = try possible(Set(step.changes.map(\.object.objectID)), returning: returning)
    let places = FormerPlaces(self, of: nil)
    ids.circles = try circles(through: step.changes, returning: returning, besides: ids, places)
    try apply(step.changes, besides: ids, places, &report)
    return report
  }

  /// Makes changes, and puts what they placed into its places. What goes does so last: by then it
  /// is known what keeps on leading to it.
  func apply(
    _ changes: [UnsavedStep.Change], besides ids: StepObjects, _ places: FormerPlaces,
    _ report: inout UndoReport
  ) throws {
    var placed: [Replacement] = []
    var going: [ManagedObject] = []
    for change in changes {
      let object = change.object
      var isPlaced = false
      switch (change.before, change.after) {
      case (nil, nil): break
      case (nil, let after?):
        isPlaced = try bringBack(object, after, besides: ids, places, &report)
      case (let before?, nil):
        if isUnchanged(object, since: before.values, &report) { going.append(object) }
      case (let before?, let after?):
        isPlaced = try edit(object, from: before, to: after, besides: ids, places, &report)
      }
      if isPlaced, let place = change.after?.place {
        placed.append(Replacement(object: object, place: place))
      }
    }
    try takeAway(going, &report)
    try replace(placed, at: places)
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

  /// Whether an object that is to go is there, and still as the step left it.
  private func isUnchanged(
    _ object: ManagedObject, since values: [AttributeValue], _ report: inout UndoReport
  ) -> Bool {
    guard object.isPresent else { return false }
    let differing = object.differences(from: values)
    report.add(object, differingAt: differing, from: values)
    return differing.isEmpty
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
