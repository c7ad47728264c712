extension ManagedObjectContext {
  /// What the unsaved steps did, oldest first, to be made again by another context.
  ///
  /// Edits that belong to no step yet are left out.
  ///
  /// - Complexity: O(number of changes)
  public var unsavedStepRecords: [UnsavedStepRecord] {
    steps.done.map { step in
      UnsavedStepRecord(name: step.name, entries: step.changes.compactMap(\.entry))
    }
  }

  /// Makes steps again that another context did not save, each as an unsaved step of this one.
  ///
  /// As with undo every value is compared first: what somebody changed since is not overwritten but
  /// reported, and rows are placed by their neighbours. Nothing is written.
  ///
  /// - Parameter records: The steps, oldest first.
  /// - Returns: What could not be made again, and the keys of the new objects.
  /// - Throws: What the store throws while rows are read; everything is as before then. Or
  ///   ``ContextError/runaway(rounds:)``.
  /// - Complexity: As that of the edits when they were made first.
  public func resume(_ records: [UnsavedStepRecord]) throws -> ResumedSteps {
    let savepoint = savepoint()
    var resumed = ResumedSteps()
    do {
      for record in records {
        let entries = record.entries.map { renewed($0, &resumed.keys) }
        let group = UndoGroup(id: 0, name: record.name, session: "", user: "", entries: entries)
        resumed.conflicts += try performStep(record.name) { context in
          try context.apply(entries, of: group).conflicts
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
