import ObjectGraph

extension Phrasebook {
  /// Why a step, or a part of it, stays as it is.
  static func reason(
    for report: UndoReport, in objects: ManagedObjectContext, _ time: LocalTime
  ) -> String {
    let model = objects.store.model
    return report.refusal.map { reason(for: $0, in: model) }
      ?? report.heldBy.map {
        $0 == report.name ? "it waits for another step of that name." : "it waits for \($0)."
      }
      ?? report.failures.first.map { reason(for: $0, in: model) }
      ?? report.conflicts.first.map { reason(for: $0, in: objects, time) } ?? ""
  }

  /// Why a part of a step stays as it is, and who did that if it was the newest step of all.
  static func reason(
    for conflict: SaveConflict, in objects: ManagedObjectContext, _ time: LocalTime
  ) -> String {
    if let words = obstacle(conflict, in: objects) { return words }
    if let words = dependents(conflict, in: objects) { return words }
    guard let newest = try? objects.store.nextUndo(.anybody),
      newest.entries.contains(where: { $0.explains(conflict) })
    else { return reason(for: conflict, time: time) }
    return reason(for: conflict, by: newest.maker, time: time)
  }
}

extension UndoGroup.Entry {
  /// Whether this is what brought a row to where it stands against a step, and not something else
  /// that happened to the same row.
  fileprivate func explains(_ conflict: SaveConflict) -> Bool {
    guard id == conflict.id else { return false }
    guard let attribute = conflict.attribute else {
      // Only that the row came or went is about the row as a whole.
      if case .updated = kind { return false }
      return true
    }
    if attribute == id.entity.orderAttribute { return to.map(\.rank) == conflict.theirs }
    guard case .updated(let changes) = kind else { return false }
    return (changes + triggered).contains {
      $0.attribute == attribute && $0.new == conflict.theirs
    }
  }
}
