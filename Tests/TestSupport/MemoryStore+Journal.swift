import ObjectGraph

extension MemoryStore {
  public func nextUndo(
    _ reach: UndoReach, besides passed: Set<UndoGroup.ID>
  ) throws -> UndoGroup? {
    try faults.call("nextUndo")
    let open = tables.journal.filter { $0.undone == nil && !passed.contains($0.group.id) }
      .sorted { $0.turn.number < $1.turn.number }
    let found =
      switch reach {
      case .ownUser:
        open.last { $0.turn.session == session } ?? open.last { $0.group.user == user }
      case .anybody: open.last
      }
    return found?.group
  }

  public func nextRedo(
    _ reach: UndoReach, besides passed: Set<UndoGroup.ID>
  ) throws -> UndoGroup? {
    try faults.call("nextRedo")
    let own = tables.journal.filter {
      guard let undone = $0.undone else { return false }
      let isMeant = reach == .anybody || undone.session == session
      return isMeant && !$0.isForgotten && !passed.contains($0.group.id)
    }
    return own.max { ($0.undone?.order ?? 0) < ($1.undone?.order ?? 0) }?.group
  }

  public func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64> {
    try faults.call("displacedRows")
    guard let made = tables.journal.first(where: { $0.group.id == group }) else { return [] }
    let others = tables.journal.filter { other in
      if other.isForgotten || other.group.id == group { return false }
      if other.origin == made.origin { return true }
      guard let undone = other.undone else { return other.origin > made.origin }
      return other.origin < made.origin && undone.order > made.earlierUndos
    }
    let entries = others.flatMap(\.group.entries).filter { $0.id.entity == entity }
    return Set(entries.filter { $0.from != nil || $0.to != nil }.map(\.id.key))
  }

  /// Notes a save.
  func journal(
    _ save: SaveRequest, _ keys: PermanentKeys,
    in tables: inout MemoryStoreDatabase.Tables
  ) {
    switch save.journaling {
    case .none:
      break
    case .record, .recordSteps:
      let steps = save.journaledSteps(keys: keys)
      guard !steps.isEmpty else { return }
      for index in tables.journal.indices where tables.journal[index].undone?.session == session {
        tables.journal[index].isForgotten = true
      }
      for step in steps {
        tables.turnCount += 1
        let group = UndoGroup(
          id: Int64(tables.journal.count + 1), name: step.name, session: session, user: user,
          entries: step.entries)
        tables.journal.append(
          MemoryStoreDatabase.JournalGroup(
            group: group, turn: tables.turnCount, earlierUndos: tables.undoCount))
      }
    case .undone(let id, let rest):
      tables.undoCount += 1
      mark(id, (session, tables.undoCount), leaving: rest, in: &tables)
    case .redone(let id, let rest):
      mark(id, nil, leaving: rest, in: &tables)
    }
  }

  private func mark(
    _ id: UndoGroup.ID, _ undone: (String, Int)?, leaving rest: UndoRemainder,
    in tables: inout MemoryStoreDatabase.Tables
  ) {
    guard var index = tables.journal.firstIndex(where: { $0.group.id == id }) else { return }
    if !rest.isEmpty {
      let whole = tables.journal[index]
      let entries = rest.divide(whole.group.entries)
      tables.journal[index].group.entries = entries.left
      index = tables.journal.count
      tables.journal.append(
        MemoryStoreDatabase.JournalGroup(entries.turned, of: whole, id: Int64(index + 1)))
    }
    tables.turnCount += 1
    tables.journal[index].turn = (session, tables.turnCount)
    tables.journal[index].undone = undone.map { (session: $0.0, order: $0.1) }
  }
}
