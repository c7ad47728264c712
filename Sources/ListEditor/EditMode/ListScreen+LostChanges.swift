import ObjectGraph

/// Rows that somebody else deleted while changes of them were pending here: these are lost with
/// them, which is told when it happens, and again by the save.
extension ListScreen {
  /// Notes the rows that are gone by what others wrote.
  ///
  /// - Complexity: O(what is pending) where rows are gone
  func noteLostChanges(in notice: ChangeNotice) {
    guard isPending, notice.origin.cause == .merge else { return }
    let back = notice.inserted + notice.refreshed
    if !back.isEmpty { losses.returnedRows.formUnion(objects.rowsLostToSteps.intersection(back)) }
    guard !notice.deleted.isEmpty else { return }
    let changed = changedRows
    // They keep their last values while the notice is delivered.
    let lost = notice.deleted.filter(changed.contains).map { id in
      (id: id, name: rowName(of: objects.object(with: id)))
    }
    guard !lost.isEmpty else { return }
    losses.rows += lost
    tell(
      .refusal("Somebody else deleted \(ListWords.listing(lost.map(\.name))), which you changed."))
  }

  /// Goes on with what was pending of rows that are there again.
  ///
  /// - Throws: What reading them throws; it is tried again then.
  func resumeLostChanges() throws {
    guard !losses.returnedRows.isEmpty else { return }
    let resumed = try objects.resumeSteps(ofReturned: losses.returnedRows)
    let present = losses.returnedRows.subtracting(objects.rowsLostToSteps)
    losses.returnedRows = []
    // What had been taken back already is so still.
    let changed = changedRows
    let back = losses.rows.filter { present.contains($0.id) && changed.contains($0.id) }
      .map(\.name)
    losses.rows.removeAll { present.contains($0.id) }
    guard !back.isEmpty else { return }
    let (are, them) = back.count == 1 ? ("is", "it") : ("are", "them")
    let words =
      "\(ListWords.listing(back)) \(are) there again, and so is what you changed of \(them)"
    guard let conflict = resumed.conflicts.first ?? resumed.contested.first else {
      tell(.note(words + "."))
      return
    }
    let field = conflict.attribute.map { conflict.id.entity.words(forAttribute: $0) } ?? "a row"
    tell(.refusal("\(words), but somebody changed \(field)."))
  }

  /// The rows of the file that pending steps changed and did not delete.
  private var changedRows: Set<ManagedObjectID> {
    var ids: Set<ManagedObjectID> = []
    for entry in objects.unsavedStepRecords.flatMap(\.entries) {
      if case .updated = entry.kind { ids.insert(entry.id) } else { ids.remove(entry.id) }
    }
    return ids
  }

  /// What the rows are called that are gone with something that is pending: what was taken back
  /// already is no loss.
  ///
  /// - Complexity: O(what is pending), where rows are gone
  var namesOfLostRows: [String] {
    guard !losses.rows.isEmpty else { return [] }
    let changed = changedRows
    return losses.rows.filter { changed.contains($0.id) }.map(\.name)
  }

  /// What a save of so many changes came to.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether there was nothing left to save.
  ///   - lost: What the rows, fields and lists are called that are gone with something of it.
  func sentence(
    aboutSaved count: Int, isEmpty: Bool, without lost: [String]
  ) -> Message {
    guard !lost.isEmpty else {
      return .note(
        isEmpty ? "Nothing was changed." : "Saved \(Self.changes(count)) as one step.")
    }
    let names = ListWords.listing(lost)
    let them = lost.count == 1 ? "it" : "them"
    return isEmpty
      ? .failure("Nothing was saved: somebody else deleted \(names), which you changed.")
      : .failure(
        "Saved as one step, but not what you changed in \(names): somebody else deleted \(them).")
  }
}
