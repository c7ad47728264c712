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
  ///
  /// The objects that are read are those that are edited: the parent would find an unchanged one
  /// that nobody holds no more, and give another one that is not read.
  func apply(_ save: SaveRequest, to parent: ManagedObjectContext) throws {
    let updated = save.updates.map { parent.object(with: $0.id) }
    let respaced = save.respacings.map { parent.object(with: $0.id) }
    let deleted = save.deletions.map { parent.object(with: $0.id) }
    try parent.loadForEditing(updated + respaced + deleted)
    for insertion in save.insertions {
      parent.appear(
        ManagedObject(insertion.id, life: .gone, values: insertion.values, context: parent))
    }
    for (object, update) in zip(updated, save.updates) {
      for change in update.changes {
        parent.set(object, object.index(of: change.attribute), change.new)
      }
      if let rank = update.rank { parent.assignRank(rank, to: object, .moved) }
    }
    for (object, respacing) in zip(respaced, save.respacings) {
      parent.assignRank(respacing.rank, to: object, .respaced)
      parent.overlays[respacing.id.entity]?.didRespace(respacing.id.key, respacing.rank)
    }
    for object in deleted { parent.remove(object) }
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
