import ObjectGraph

extension MemoryStore {
  public func nextUndo(_ reach: UndoReach) throws -> UndoGroup? {
    try faults.call("nextUndo")
    let open = tables.journal.filter { $0.undone == nil }.map(\.group)
    switch reach {
    case .ownUser:
      return open.last { $0.session == session } ?? open.last { $0.user == user }
    case .anybody:
      return open.last
    }
  }

  public func nextRedo() throws -> UndoGroup? {
    try faults.call("nextRedo")
    let own = tables.journal.filter { $0.undone?.session == session && !$0.isForgotten }
    return own.max { ($0.undone?.order ?? 0) < ($1.undone?.order ?? 0) }?.group
  }

  /// Notes a save.
  func journal(
    _ save: SaveRequest, _ insertedKeys: [Int64], in tables: inout MemoryStoreDatabase.Tables
  ) {
    switch save.journaling {
    case .none:
      break
    case .record(let name):
      for index in tables.journal.indices where tables.journal[index].undone?.session == session {
        tables.journal[index].isForgotten = true
      }
      let group = UndoGroup(
        id: Int64(tables.journal.count + 1), name: name, session: session, user: user,
        entries: Self.entries(of: save, insertedKeys))
      tables.journal.append(MemoryStoreDatabase.JournalGroup(group: group))
    case .undone(let id):
      tables.undoCount += 1
      mark(id, (session, tables.undoCount), in: &tables)
    case .redone(let id):
      mark(id, nil, in: &tables)
    }
  }

  private func mark(
    _ id: UndoGroup.ID, _ undone: (String, Int)?, in tables: inout MemoryStoreDatabase.Tables
  ) {
    for index in tables.journal.indices where tables.journal[index].group.id == id {
      tables.journal[index].undone = undone.map { (session: $0.0, order: $0.1) }
    }
  }

  /// What the journal keeps of a save.
  private static func entries(
    of save: SaveRequest, _ insertedKeys: [Int64]
  ) -> [UndoGroup.Entry] {
    let keys = Dictionary(
      uniqueKeysWithValues: zip(save.insertions.map(\.id), insertedKeys))
    /// New neighbours are journaled under the keys that they got.
    func permanent(_ place: Place?, _ entity: Entity) -> Place? {
      guard var place else { return nil }
      func key(_ key: Int64?) -> Int64? {
        key.map { keys[ManagedObjectID(entity, $0)] ?? $0 }
      }
      place.predecessor = key(place.predecessor)
      place.successor = key(place.successor)
      return place
    }
    let deletions = save.deletions.map { deletion in
      UndoGroup.Entry(deletion.id, .deleted(deletion.values), from: deletion.place)
    }
    let updates = save.updates.map { update in
      UndoGroup.Entry(
        update.id, .updated(update.changes), from: update.move?.from,
        to: permanent(update.move?.to, update.id.entity))
    }
    let insertions = save.insertions.map { insertion in
      UndoGroup.Entry(
        ManagedObjectID(insertion.id.entity, keys[insertion.id] ?? insertion.id.key),
        .inserted(insertion.values), to: permanent(insertion.place, insertion.id.entity))
    }
    return deletions + updates + insertions
  }
}
