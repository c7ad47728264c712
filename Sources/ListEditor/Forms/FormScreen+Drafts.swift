import ObjectGraph

/// What is typed for several rows, kept for the next start.
extension FormScreen {
  /// What is typed for several rows.
  ///
  /// It is asked for when the keys pause, not at each of them. The rows are in the order of their
  /// keys, which follow each other however the list is sorted.
  ///
  /// - Parameter bases: What the rows held in fields in which they did not differ.
  /// - Complexity: O(rows · log rows, and bytes of the values that differ in edited fields)
  func draftOfSeveral(_ texts: [String: String], over bases: [String: PendingDraft.Value]) -> Draft
  {
    var draft = Draft(list: list.key, row: nil, texts: texts, over: bases, isForm: true)
    draft.fields = DraftFields(list.entity)
    let keys = rows.map(\.objectID.key)
    let order = keys.indices.sorted { keys[$0] < keys[$1] }
    draft.rows = RowKeys(order.map { keys[$0] })
    let differing = fields.filter { $0.isEdited && $0.base.differ }
    draft.prints = Dictionary(
      differing.map { field in
        let prints = field.base.prints
        return (field.attribute.name, DraftPrints(order.map { prints[$0] }))
      },
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
