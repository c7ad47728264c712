import ObjectGraph

/// Sections that were added here, and that somebody else has added by the same name meanwhile: the
/// file takes one of them, which is as good for the rows here, since they go by its name.
extension ListScreen {
  /// Gives up the added sections that are in the file by now.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(values of all choices)
  func leaveAddedSectionsToOthers() throws {
    guard objects.hasChanges else { return }
    let model = objects.store.model
    for entity in model.entities where model.kind(ofValues: entity) != nil {
      let choices = try objects.fetch(FetchRequest(entity: entity))
      let added = choices.filter(\.objectID.isTemporary)
      guard !added.isEmpty else { continue }
      let known = Set(choices.lazy.filter { !$0.objectID.isTemporary }.map { $0["name"] })
      for section in added where known.contains(section["name"]) {
        let name = ListWords.name(section["name"].fieldText)
        try edit("Leave the section \(name) to others") { try $0.delete(section) }
      }
    }
  }
}
