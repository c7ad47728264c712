import ObjectGraph

/// Rows whose owner somebody else deleted while they were new here, or had just been given to it:
/// the file takes none without.
extension ListScreen {
  /// Why what is pending cannot be saved, with the cursor on the first row that has lost its owner;
  /// nil if none has.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(what is pending)
  func refusalOfOrphans() throws -> Message? {
    let entries = objects.unsavedStepRecords.flatMap(\.entries)
    let changed = Set(entries.map(\.id.entity))
    for entity in objects.store.model.entities where changed.contains(entity) {
      for way in objects.store.model.parentLists(of: entity) {
        let orphans = try orphans(among: entries.filter { $0.id.entity == entity }, way)
        if !orphans.isEmpty { return words(about: orphans, of: way.list) }
      }
    }
    return nil
  }

  /// The rows that were added or given to another one, and whose owner is not there.
  func orphans(
    among entries: [UndoGroup.Entry], _ way: ChildList
  ) throws -> [ManagedObject] {
    guard let attribute = way.relationship.attribute else { return [] }
    var seen: Set<ManagedObjectID> = []
    let changed = entries.filter { $0.gives(attribute) && seen.insert($0.id).inserted }
      .map { objects.object(with: $0.id) }
    // One that is new itself is saved along with them.
    let owned = changed.compactMap { object -> (object: ManagedObject, owner: Int64)? in
      guard !object.isDeleted, case .integer(let key) = object[attribute],
        !ManagedObjectID.isTemporary(key)
      else { return nil }
      return (object, key)
    }
    guard !owned.isEmpty else { return [] }
    let present = try objects.store.matchingKeys(
      Array(Set(owned.map(\.owner))), of: way.list.entity, .and([]))
    return owned.filter { !present.contains($0.owner) }.map(\.object)
  }

  private func words(about orphans: [ManagedObject], of list: ListDefinition) -> Message {
    let reason = "Nothing was saved: somebody else deleted \(ownerWords(of: orphans, in: list))."
    guard let path = rows.indexPath(forObject: orphans[0]) else {
      let undo = keyMap.keyName(for: .undo)
      return .failure("\(reason) \(undo) takes back what you changed.")
    }
    show(path)
    let move = keyMap.keyName(for: .moveTo)
    return .failure("\(reason) \(move) gives it to another one.")
  }

  /// What rows belong to that is there no more: "the one of Customers that Lawn belongs to".
  func ownerWords(of orphans: [ManagedObject], in list: ListDefinition) -> String {
    let belong = orphans.count == 1 ? "belongs" : "belong"
    return
      "the one of \(list.name) that \(ListWords.listing(orphans.map { rowName(of: $0) })) \(belong) to"
  }
}

extension UndoGroup.Entry {
  /// Whether it gives a row a value.
  func gives(_ attribute: String) -> Bool {
    switch kind {
    case .inserted: true
    case .updated(let changes): changes.contains { $0.attribute == attribute }
    case .deleted: false
    }
  }
}
