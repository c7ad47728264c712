import ObjectGraph

extension ListScreen {
  /// What people call a section (``ListDefinition/sectionWords(_:at:)``): where rows belong to rows
  /// of another list and sections come from that, by the title of such a row.
  ///
  /// - Complexity: O(1) once the title is known; one read before
  func sectionWords(_ name: String, at path: AttributePath) -> String {
    ownerTitle(ofSection: name, at: path) ?? list.sectionWords(name, at: path)
  }

  /// The titles of an index of the sections that are shown.
  ///
  /// - Complexity: O(number of sections), and one read for what their headings say
  var sectionIndexTitles: [String] {
    readOwnerTitles()
    return rows.sectionIndexTitles
  }

  /// Reads what the headings of all shown sections say, in one go.
  func readOwnerTitles() {
    guard let path = results.sectionKeyPath, listOfSections(at: path) != nil else { return }
    let order = rows.shownOrder
    let names = (0..<order.sectionCount).map {
      results.sectionName(withID: order.sectionID(at: $0))
    }
    readOwnerTitles(ofSections: names, at: path)
  }

  /// Reads the titles of rows that sections stand for. Those that cannot be read are tried again
  /// when they are asked for.
  private func readOwnerTitles(ofSections names: [String], at path: AttributePath) {
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
    let old = notice.named.filter { $0.entity == entity && ownerTitles[$0.key] != nil }
    guard !old.isEmpty else { return }
    for id in old { ownerTitles[id.key] = nil }
    table.reloadContents()
  }

  private func ownerTitle(ofSection name: String, at path: AttributePath) -> String? {
    guard let key = Int64(name), listOfSections(at: path) != nil else { return nil }
    if ownerTitles[key] == nil { readOwnerTitles(ofSections: [name], at: path) }
    let title = ownerTitles[key] ?? ""
    return title.isEmpty ? nil : title
  }

  /// The list whose rows sections stand for; nil where they stand for values.
  func listOfSections(at path: AttributePath) -> ListDefinition? {
    guard let column = path.attribute,
      let relationship = list.entity.relationships.first(where: { $0.attribute == column })
    else { return nil }
    return objects.store.model.lists.first { $0.entity.name == relationship.destination }
  }
}
