extension SaveRequest {
  /// The groups that the journal gets, none of them empty.
  ///
  /// - Parameter keys: The permanent keys of new rows by their temporary ids.
  public func journaledSteps(keys: PermanentKeys) -> [UndoStep] {
    let steps: [UndoStep] =
      switch journaling {
      case .none, .undone, .redone: []
      case .record(let name): [UndoStep(name: name, entries: entries)]
      case .recordSteps(let steps): steps
      }
    return steps.compactMap { step in
      let entries = step.entries.filter { !$0.isVoid }.map { $0.resolved(keys) }
      return entries.isEmpty ? nil : UndoStep(name: step.name, entries: entries)
    }
  }

  /// What the whole save did, row by row. Re-spacing is no part of it.
  private var entries: [UndoGroup.Entry] {
    deletions.map { UndoGroup.Entry($0.id, .deleted($0.values), from: $0.place) }
      + updates.map {
        UndoGroup.Entry($0.id, .updated($0.changes), from: $0.move?.from, to: $0.move?.to)
      }
      + insertions.map { UndoGroup.Entry($0.id, .inserted($0.values), to: $0.place) }
  }
}

extension UndoGroup.Entry {
  /// Whether nothing is told of the row.
  var isVoid: Bool {
    kind == .updated([]) && from == nil && to == nil
  }

  /// The entry with the keys that new rows got.
  fileprivate func resolved(_ keys: PermanentKeys) -> UndoGroup.Entry {
    guard !keys.isEmpty else { return self }
    let entity = id.entity
    let kind: Kind =
      switch kind {
      case .inserted(let values): .inserted(keys.resolved(values, of: entity))
      case .deleted(let values): .deleted(keys.resolved(values, of: entity))
      case .updated(let changes): .updated(keys.resolved(changes, of: entity))
      }
    return UndoGroup.Entry(
      keys.resolved(id), kind, from: keys.resolved(from, in: entity),
      to: keys.resolved(to, in: entity), triggered: triggered)
  }
}
