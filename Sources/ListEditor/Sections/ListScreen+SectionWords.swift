import ObjectGraph

extension ListScreen {
  /// What people call a section (``ListDefinition/sectionWords(_:at:)``): where rows belong to rows
  /// of another list and sections come from that, by the title of such a row.
  ///
  /// - Complexity: O(1) once the title is known; one read before
  func sectionWords(_ name: String, at path: AttributePath) -> String {
    ownerTitle(ofSection: name, at: path) ?? list.sectionWords(name, at: path)
  }

  /// Reads the titles of the rows that sections stand for, in one go. Those that cannot be read are
  /// tried again when they are asked for.
  func readOwnerTitles(ofSections names: [String], at path: AttributePath) {
    guard let list = listOfSections(at: path), let attribute = list.titleAttribute?.name else {
      return
    }
    let ids = names.compactMap { Int64($0) }.filter { ownerTitles[$0] == nil }
      .map { ManagedObjectID(list.entity, $0) }
    guard !ids.isEmpty, let owners = try? objects.prefetch(ids) else { return }
    // What is gone has no title.
    for id in ids { ownerTitles[id.key] = "" }
    for owner in owners { ownerTitles[owner.objectID.key] = owner[attribute].plainText }
  }

  /// Forgets the titles that may be others now, and shows headings and the index anew.
  func noticeOwnerTitles(in notice: ChangeNotice) {
    guard !ownerTitles.isEmpty, let entity = results.sectionKeyPath.flatMap(listOfSections)?.entity
    else { return }
    if notice.invalidatesEverything {
      ownerTitles = [:]
      return
    }
    let changed =
      notice.inserted + notice.updated.map(\.id) + notice.refreshed + notice.deleted
      + notice.invalidated
    let old = changed.filter { $0.entity == entity && ownerTitles[$0.key] != nil }
    guard !old.isEmpty else { return }
    for id in old { ownerTitles[id.key] = nil }
    table.reloadData()
  }

  private func ownerTitle(ofSection name: String, at path: AttributePath) -> String? {
    guard let key = Int64(name), listOfSections(at: path) != nil else { return nil }
    if ownerTitles[key] == nil { readOwnerTitles(ofSections: [name], at: path) }
    let title = ownerTitles[key] ?? ""
    return title.isEmpty ? nil : title
  }

  /// The list whose rows sections stand for; nil where they stand for values.
  private func listOfSections(at path: AttributePath) -> ListDefinition? {
    guard let column = path.attribute,
      let relationship = list.entity.relationships.first(where: { $0.attribute == column })
    else { return nil }
    return objects.store.model.lists.first { $0.entity.name == relationship.destination }
  }
}
