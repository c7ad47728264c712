extension ParentStore {
  /// What the parent does not hold as the child's save expects it.
  func conflicts(of save: SaveRequest) -> [SaveConflict] {
    var conflicts: [SaveConflict] = []
    for deletion in save.deletions {
      guard let object = present(deletion.id) else {
        conflicts.append(SaveConflict(deletion.id))
        continue
      }
      conflicts += object.differences(from: deletion.values).map { index in
        SaveConflict(
          deletion.id, attribute: object.entity.attributes[index].name,
          base: deletion.values[index], theirs: object.values[index])
      }
    }
    for update in save.updates {
      guard let object = present(update.id) else {
        conflicts.append(SaveConflict(update.id))
        continue
      }
      for change in update.changes where object[change.attribute] != change.old {
        conflicts.append(
          SaveConflict(
            update.id, attribute: change.attribute, base: change.old,
            theirs: object[change.attribute], ours: change.new))
      }
    }
    return conflicts
      + save.insertions.filter { present($0.id) != nil }.map { SaveConflict($0.id) }
  }

  /// Makes the edits of a child's save in the parent. Delete rules were applied by the child.
  func apply(_ save: SaveRequest, to parent: ManagedObjectContext) throws {
    let ids = save.updates.map(\.id) + save.deletions.map(\.id) + save.respacings.map(\.id)
    let objects = ids.map(parent.object(with:))
    try parent.loadForEditing(objects)
    for insertion in save.insertions {
      parent.appear(
        ManagedObject(insertion.id, life: .gone, values: insertion.values, context: parent))
    }
    for update in save.updates {
      let object = parent.object(with: update.id)
      for change in update.changes {
        parent.set(object, object.index(of: change.attribute), change.new)
      }
      if let rank = update.rank { parent.assignRank(rank, to: object, .moved) }
    }
    for respacing in save.respacings {
      parent.assignRank(respacing.rank, to: parent.object(with: respacing.id), .respaced)
      parent.overlays[respacing.id.entity]?.didRespace(respacing.id.key, respacing.rank)
    }
    for deletion in save.deletions { parent.remove(parent.object(with: deletion.id)) }
    anchorRows(of: save, in: parent)
  }

  /// Lets the rows that the child placed stay between those that it put them between, whatever
  /// ranks others write before the parent saves (`R17b`).
  private func anchorRows(of save: SaveRequest, in parent: ManagedObjectContext) {
    let placed = save.insertions.map(\.id) + save.updates.filter { $0.rank != nil }.map(\.id)
    let anchors = placed.compactMap { id in
      child?.overlays[id.entity]?.anchors[id.key].map { (id: id, anchor: $0) }
    }
    for (id, anchor) in anchors.sorted(by: { $0.anchor.turn < $1.anchor.turn }) {
      parent.overlays[id.entity]?.anchor(
        id.key, anchor.rank, after: anchor.predecessor, before: anchor.successor)
    }
  }

  private func present(_ id: ManagedObjectID) -> ManagedObject? {
    parent.registeredObject(for: id).flatMap { $0.isPresent && $0.isLoaded ? $0 : nil }
  }
}
