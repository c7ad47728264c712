import ObjectGraph

/// Fields and lists that somebody else took away while changes in them were pending here: these are
/// gone with them, which is told when it happens, and again by the save.
extension ListScreen {
  /// Notes and tells what was forgotten with a model that is another one now.
  func noteForgottenEdits(in change: ModelChange) {
    guard isPending else { return }
    losses.edits += change.forgotten
    for edits in change.forgotten {
      guard let name = name(of: edits) else { continue }
      let rows = ListWords.rows(edits.ids.count)
      tell(.refusal("Somebody else deleted \(name), in which you changed \(rows)."))
    }
  }

  /// What the fields and lists are called in which something was pending that is not saved by that.
  ///
  /// - Complexity: O(what is pending), where some of it was forgotten
  var namesOfForgottenEdits: [String] {
    guard !losses.edits.isEmpty else { return [] }
    // Steps in a field are still there to be taken back; those in a list went with it.
    let pending = Set(objects.unsavedStepRecords.flatMap(\.entries).map(\.id))
    var names: [String] = []
    for edits in losses.edits where edits.attribute == nil || !pending.isDisjoint(with: edits.ids) {
      if let name = name(of: edits), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What a sentence calls a field or a list that is gone; nil for what people did not see.
  private func name(of edits: ForgottenEdits) -> String? {
    if let attribute = edits.attribute { return "the field \(ListWords.name(attribute.title))" }
    return edits.list.map { "the list \(ListWords.name($0.name))" }
  }
}
