import ObjectGraph
import TableOrder

/// Tells a delegate of one batch, in the order of `R69`.
///
/// The delegate is the one that the batch began with, also if it is replaced meanwhile (`R50`).
struct ChangeDelivery {
  let controller: FetchedResultsController
  let delegate: any FetchedResultsControllerDelegate
  let changes: OrderChanges
  let oldSections: FetchedSections
  let newSections: FetchedSections
  /// The object of an identity.
  let object: (Int64) -> ManagedObject

  /// Tells everything.
  ///
  /// - Parameter commit: makes the controller show the new state; called after *will* and before
  ///   anything else (`R71`, `R72`, `R78`).
  func run(commit: () -> Void) {
    let deleted = delegate.wantsObjectChanges ? changes.deletions.map { object($0.id) } : []
    delegate.controllerWillChangeContent(controller)
    commit()
    for section in changes.sectionDeletions {
      delegate.controller(
        controller, didChange: oldSections[section.index], at: section.index, for: .delete)
    }
    for section in changes.sectionInsertions {
      delegate.controller(
        controller, didChange: newSections[section.index], at: section.index, for: .insert)
    }
    if delegate.wantsObjectChanges { tellObjects(deleted) }
    delegate.controllerDidChangeContent(controller)
  }

  private func tellObjects(_ deleted: [ManagedObject]) {
    for (row, object) in zip(changes.deletions, deleted) {
      tell(object, row.path, .delete, nil)
    }
    for row in changes.insertions { tell(object(row.id), nil, .insert, row.path) }
    for row in changes.moves { tell(object(row.id), row.from, .move, row.to) }
    for row in changes.updates { tell(object(row.id), row.from, .update, row.to) }
  }

  private func tell(
    _ object: ManagedObject, _ path: TableIndexPath?, _ change: FetchedObjectChange,
    _ newPath: TableIndexPath?
  ) {
    delegate.controller(
      controller, didChange: object, at: path, for: change, newIndexPath: newPath)
  }
}
