import ObjectGraph

/// What is typed for several rows, kept for the next start.
extension FormScreen {
  /// What is typed for several rows.
  ///
  /// It is asked for when the keys pause, not at each of them.
  ///
  /// - Parameter bases: What the rows held in fields in which they did not differ.
  /// - Complexity: O(rows, and bytes of the values that differ in edited fields)
  func draftOfSeveral(_ texts: [String: String], over bases: [String: PendingDraft.Value]) -> Draft
  {
    var draft = Draft(list: list.key, row: nil, texts: texts, over: bases, isForm: true)
    draft.rows = RowKeys(rows.map(\.objectID.key))
    let differing = fields.filter { $0.isEdited && $0.base.differ }
    draft.prints = Dictionary(
      differing.map { ($0.attribute.name, RowPrints($0.base.prints)) },
      uniquingKeysWith: { first, _ in first })
    return draft
  }

  /// What the rows held when a draft was typed; nil where that is not known.
  func values(before draft: Draft, ofField index: Int) -> RowValues? {
    let name = fields[index].attribute.name
    if let base = draft.bases?[name]?.value {
      return RowValues(Array(repeating: base, count: rows.count))
    }
    guard let keys = draft.rows?.keys, let prints = draft.prints?[name]?.prints else { return nil }
    let known = Dictionary(zip(keys, prints), uniquingKeysWith: { first, _ in first })
    return values(ofRows: index).before(rows.map { known[$0.objectID.key] })
  }
}
