import ObjectGraph
import TableOrder

/// Sections and values that were deleted here, and that somebody else has given rows meanwhile: the
/// file keeps them as long as rows have them.
extension ListScreen {
  /// Why what is pending cannot be saved, with the cursor on the first row that stands in the way;
  /// nil if none does.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(what is pending), and rows are counted for each choice that was deleted
  func refusalOfOccupiedSections() throws -> Message? {
    let model = objects.store.model
    for entry in objects.unsavedStepRecords.flatMap(\.entries) {
      guard case .deleted = entry.kind, let kind = model.kind(ofValues: entry.id.entity) else {
        continue
      }
      let choice = objects.object(with: entry.id)
      guard choice.isDeleted else { continue }
      let value = choice.conflictingValues["name"] ?? choice["name"]
      let type = AttributeType.choice(of: entry.id.entity.name)
      let count = try objects.rowCount(having: value, of: type)
      guard count > 0 else { continue }
      return try words(aboutOccupied: value, of: type, kind, by: count)
    }
    return nil
  }

  private func words(
    aboutOccupied value: AttributeValue, of type: AttributeType, _ kind: ChoiceKind, by count: Int
  ) throws -> Message {
    let name = ListWords.name(value.fieldText)
    let rows = ListWords.rows(count)
    let deed = kind == .section ? "put \(rows) into \(name)" : "gave \(name) to \(rows)"
    let reason = "Nothing was saved: somebody else \(deed), which you deleted."
    let undo = keyMap.keyName(for: .undo)
    guard let attribute = sectionAttribute, attribute.type == type,
      let path = try firstShown(having: value, as: attribute)
    else { return .failure("\(reason) \(undo) takes back what you changed.") }
    show(path)
    let (move, it) = (keyMap.keyName(for: .moveTo), count == 1 ? "it" : "one")
    return .failure("\(reason) \(move) moves \(it) elsewhere, \(undo) takes back what you changed.")
  }

  /// The first row on show that has a value; nil where there is none.
  private func firstShown(
    having value: AttributeValue, as attribute: Attribute
  ) throws -> TableIndexPath? {
    let request = FetchRequest(
      entity: list.entity,
      predicate: .comparison(AttributePath(attribute: attribute.name), .equal, value))
    return try objects.fetch(request).lazy.compactMap(rows.indexPath(forObject:)).min()
  }
}
