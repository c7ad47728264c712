extension ManagedObjectContext {
  /// What the unsaved steps did, oldest first, to be made again by another context.
  ///
  /// Edits that belong to no step yet are left out.
  ///
  /// - Complexity: O(number of changes)
  public var unsavedStepRecords: [UndoStep] {
    steps.done.map { step in
      UndoStep(name: step.name, entries: step.changes.compactMap(\.entry))
    }
  }

  /// Makes steps again that another context did not save, each as an unsaved step of this one.
  ///
  /// As with undo every value is compared first, and rows are placed by their neighbours. A value
  /// that somebody changed since is edited all the same, and in conflict as if both had been at
  /// work at the same time: a save tells it (`R13`). A new row whose section, or other choice, is
  /// there no more gets another one, which is reported. What else somebody changed is reported and
  /// stays, and so does a value that would lead to what is gone: later steps about it go on from
  /// there. Nothing is written.
  ///
  /// - Parameter records: The steps, oldest first.
  /// - Returns: What could not be made again, what is in conflict, and the keys of the new objects.
  /// - Throws: What the store throws while rows are read; everything is as before then. Or
  ///   ``ContextError/runaway(rounds:)``.
  /// - Complexity: As that of the edits when they were made first.
  public func resume(_ records: [UndoStep]) throws -> ResumedSteps {
    let savepoint = savepoint()
    var resumed = ResumedSteps()
    var unmade = UnmadeEdits()
    do {
      for record in records {
        let entries = try record.entries.map {
          try unmade.following(renewed($0, &resumed.keys), in: self)
        }
        let group = UndoGroup(id: 0, name: record.name, session: "", user: "", entries: entries)
        let conflicts = try performStep(record.name) { context in
          let (present, lost) = try context.withPresentChoices(entries)
          return try lost.map { ($0, false) }
            + context.apply(present, of: group).conflicts.filter { !$0.isSettled }
            .map { ($0, try context.insist(on: $0)) }
        }
        for (conflict, isContested) in conflicts {
          resumed.add(conflict, isContested: isContested)
          unmade.add(conflict)
        }
      }
    } catch {
      restore(savepoint)
      try? process(.rollback)
      throw error
    }
    try process(.edit)
    return resumed
  }

  /// Edits a value that somebody changed since, in conflict with theirs.
  ///
  /// - Returns: Whether that is possible: not where the row is gone or to be deleted, or would
  ///   belong to itself or to what is gone, and not for its place and section, which only go
  ///   together.
  func insist(on conflict: SaveConflict) throws -> Bool {
    let entity = conflict.id.entity
    let object = object(with: conflict.id)
    try load([object])
    guard conflict.refusal == nil, let base = conflict.base, let theirs = conflict.theirs,
      let ours = conflict.ours,
      let name = conflict.attribute, let index = entity.index(ofAttribute: name),
      name != entity.orderAttribute, name != entity.sectionAttribute, object.life == .stored,
      try !isDangling(ours, at: index, of: entity, besides: [])
    else { return false }
    set(object, index, ours)
    object.committed[index] = base
    object.conflicting[index] = theirs
    return true
  }

  /// An entry with the keys that this context hands out to new objects.
  private func renewed(
    _ entry: UndoGroup.Entry, _ keys: inout PermanentKeys
  ) -> UndoGroup.Entry {
    if case .inserted = entry.kind, entry.id.isTemporary, keys[entry.id] == nil {
      keys[entry.id] = takeTemporaryKey()
    }
    let entity = entry.id.entity
    let kind: UndoGroup.Entry.Kind =
      switch entry.kind {
      case .inserted(let values): .inserted(keys.resolved(values, of: entity))
      case .deleted(let values): .deleted(keys.resolved(values, of: entity))
      case .updated(let changes): .updated(keys.resolved(changes, of: entity))
      }
    return UndoGroup.Entry(
      keys.resolved(entry.id), kind, from: keys.resolved(entry.from, in: entity),
      to: keys.resolved(entry.to, in: entity))
  }
}

extension SaveConflict {
  /// Whether the other one wrote what was to be written.
  fileprivate var isSettled: Bool { attribute != nil && theirs != nil && theirs == ours }
}
