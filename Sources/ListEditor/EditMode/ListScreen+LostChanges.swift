import ObjectGraph

/// Rows that somebody else deleted while changes of them were pending here: these are lost with
/// them, which is told when it happens, and again by the save.
extension ListScreen {
  /// Notes the rows that are gone by what others wrote.
  ///
  /// - Complexity: O(what is pending) where rows are gone
  func noteLostChanges(in notice: ChangeNotice) {
    guard isPending, notice.origin.cause == .merge, !notice.deleted.isEmpty else { return }
    let changed = changedRows
    // They keep their last values while the notice is delivered.
    let names = notice.deleted.filter(changed.contains).map { id in
      let list = objects.store.model.lists.first { $0.entity == id.entity } ?? list
      return list.name(of: objects.object(with: id), time: time)
    }
    guard !names.isEmpty else { return }
    lostChanges += names
    news = .refusal("Somebody else deleted \(listing(names)), which you changed.")
  }

  /// The rows of the file that pending steps changed and did not delete.
  private var changedRows: Set<ManagedObjectID> {
    var ids: Set<ManagedObjectID> = []
    for entry in objects.unsavedStepRecords.flatMap(\.entries) {
      if case .updated = entry.kind { ids.insert(entry.id) } else { ids.remove(entry.id) }
    }
    return ids
  }

  /// What a save of so many changes came to.
  ///
  /// - Parameter isEmpty: Whether there was nothing left to save.
  func sentence(aboutSaved count: Int, isEmpty: Bool) -> Message {
    guard !lostChanges.isEmpty else {
      return .note("Saved \(Self.changes(count)) as one step.")
    }
    let names = listing(lostChanges)
    return isEmpty
      ? .failure("Nothing was saved: somebody else deleted \(names), which you changed.")
      : .failure(
        "Saved as one step, but not what you changed in \(names): somebody else deleted it.")
  }
}
