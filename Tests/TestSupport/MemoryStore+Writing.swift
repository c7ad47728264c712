import ObjectGraph

extension MemoryStore {
  public func beginGesture() throws {
    try faults.call("beginGesture")
    if isReadOnly { throw PersistentStoreError.readOnly }
    if database.writer != nil { throw PersistentStoreError.busy }
    database.writer = self
    draft = database.committed
    lastSave = nil
  }

  public func write(_ save: SaveRequest) throws -> SaveResult {
    guard var draft else { preconditionFailure("no gesture is open") }
    try faults.call("write")
    let conflicts = conflicts(of: save, in: draft)
    if !conflicts.isEmpty { throw PersistentStoreError.conflicts(conflicts) }
    var keys = PermanentKeys()
    if database.givesKeysAgain {
      let gone = Set(save.deletions.map(\.id.key))
      draft.lastKeys = draft.rows.mapValues { $0.keys.filter { !gone.contains($0) }.max() ?? 0 }
    }
    for id in save.insertions.map(\.id) + save.transients where id.isTemporary {
      let key = (draft.lastKeys[id.entity.name] ?? 0) + 1
      draft.lastKeys[id.entity.name] = key
      keys[id] = key
    }
    for deletion in save.deletions { draft.write(nil, deletion.id) }
    for update in save.updates {
      var changes = keys.resolved(update.changes, of: update.id.entity)
      if let rank = update.rank, let order = update.id.entity.orderAttribute {
        changes.append(ValueChange(order, from: .null, to: rank))
      }
      draft.update(update.id, changes)
    }
    for respacing in save.respacings {
      guard let order = respacing.id.entity.orderAttribute else { continue }
      draft.update(respacing.id, [ValueChange(order, from: .null, to: respacing.rank)])
    }
    for insertion in save.insertions {
      draft.write(
        keys.resolved(insertion.values, of: insertion.id.entity), keys.resolved(insertion.id))
    }
    for (id, values) in sideEffects { draft.write(values, id) }
    let touched = sideEffects.map { id, values in
      FeedChanges.Change(id, values == nil ? .deleted : .updated)
    }
    sideEffects = []
    journal(save, keys, in: &draft)
    self.draft = draft
    lastSave = save
    return SaveResult(
      insertedKeys: save.insertions.map { keys.resolved($0.id).key },
      feedPosition: draft.feedPosition, sideEffects: touched)
  }

  public func commitGesture() throws {
    guard let draft else { preconditionFailure("no gesture is open") }
    try faults.call("commitGesture")
    if lastSave != nil { database.committed = draft }
    self.draft = nil
    database.writer = nil
  }

  public func abandonGesture() {
    precondition(draft != nil, "no gesture is open")
    draft = nil
    lastSave = nil
    database.writer = nil
  }

  /// What is not as a save expects it.
  private func conflicts(
    of save: SaveRequest, in tables: MemoryStoreDatabase.Tables
  ) -> [SaveConflict] {
    var conflicts: [SaveConflict] = []
    for deletion in save.deletions {
      let order = deletion.id.entity.orderAttribute
      guard let row = tables.rows[deletion.id.entity.name]?[deletion.id.key] else {
        conflicts.append(SaveConflict(deletion.id))
        continue
      }
      for (index, attribute) in deletion.id.entity.attributes.enumerated()
      where attribute.name != order && row[index] != deletion.values[index] {
        conflicts.append(
          SaveConflict(
            deletion.id, attribute: attribute.name, base: deletion.values[index],
            theirs: row[index]))
      }
    }
    for update in save.updates {
      guard let row = tables.rows[update.id.entity.name]?[update.id.key] else {
        conflicts.append(SaveConflict(update.id))
        continue
      }
      for change in update.changes {
        guard let index = update.id.entity.index(ofAttribute: change.attribute) else { continue }
        if row[index] != change.old {
          conflicts.append(
            SaveConflict(
              update.id, attribute: change.attribute, base: change.old, theirs: row[index],
              ours: change.new))
        }
      }
    }
    for insertion in save.insertions
    where tables.rows[insertion.id.entity.name]?[insertion.id.key] != nil {
      conflicts.append(SaveConflict(insertion.id))
    }
    return conflicts
  }
}

extension MemoryStoreDatabase.Tables {
  /// Writes some values of a row that is there.
  fileprivate mutating func update(_ id: ManagedObjectID, _ changes: [ValueChange]) {
    guard var row = rows[id.entity.name]?[id.key] else { return }
    for change in changes {
      if let index = id.entity.index(ofAttribute: change.attribute) { row[index] = change.new }
    }
    write(row, id)
  }
}
