import ObjectGraph

extension ListScreen {
  /// What people call a section (``ListDefinition/sectionWords(_:at:)``): where rows belong to rows
  /// of another list and sections come from that, by the title of such a row.
  func sectionWords(_ name: String, at path: AttributePath) -> String {
    ownerTitle(ofSection: name, at: path) ?? list.sectionWords(name, at: path)
  }

  private func ownerTitle(ofSection name: String, at path: AttributePath) -> String? {
    guard let column = path.attribute, let key = Int64(name),
      let relationship = list.entity.relationships.first(where: { $0.attribute == column }),
      let title = objects.store.model.lists
        .first(where: { $0.entity.name == relationship.destination }),
      let attribute = title.titleAttribute?.name,
      let owner = try? objects.prefetch([ManagedObjectID(title.entity, key)]).first
    else { return nil }
    let words = owner[attribute].plainText
    return words.isEmpty ? nil : words
  }
}
