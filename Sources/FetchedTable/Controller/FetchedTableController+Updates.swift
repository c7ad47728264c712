import FetchedResults
import TableOrder
import TerminalTable

extension FetchedTableController {
  /// Leads the table to `order` in a batch of its own.
  func performUpdates(_ changes: OrderChanges, showing order: OrderTree, origin: UpdateOrigin) {
    table.performBatchUpdates(origin: origin) { apply(changes, showing: order) }
    replacedOrder = nil
  }

  /// Issues the operations that lead the table to `order`; the caller has opened a batch of the
  /// table, and closes it. In a reload the table asks which rows are there of the former order.
  ///
  /// Inside a batch that somebody else has opened they are issued at its end, for all that the
  /// results change until then: each change begins where the one before it has ended, and the table
  /// takes all paths of a batch as from before its first one (R105). Both orders are compared as a
  /// whole then, and the table is never loaded again instead (R152).
  func apply(_ changes: OrderChanges, showing order: OrderTree) {
    if table.isInsideOuterBatch {
      let batch = outerBatch ?? beginOuterBatch()
      for rows in [changes.updates, changes.moves] { batch.changed.formUnion(rows.map(\.id)) }
      batch.changed.formUnion(changes.insertions.map(\.id))
      shadow = order
      return
    }
    if Self.isTooLarge(changes, rows: order.rowCount) {
      replacedOrder = shadow
      shadow = order
      table.reloadData()
      return
    }
    shadow = order
    issue(changes)
  }

  private func issue(_ changes: OrderChanges) {
    table.deleteSections(changes.sectionDeletions.map(\.index))
    table.insertSections(changes.sectionInsertions.map(\.index))
    table.deleteRows(at: changes.deletions.map(\.path))
    table.insertRows(at: changes.insertions.map(\.path))
    for move in changes.moves { table.moveRow(at: move.from, to: move.to) }
    table.reloadRows(at: changes.updates.map(\.from))
  }

  /// Begins to take note of what changes in the open batch of the table, which has to be one.
  func beginOuterBatch() -> OuterBatch {
    let batch = OuterBatch(shown: shadow)
    outerBatch = batch
    table.atOutermostEnd { [weak self] in
      guard let self else { return }
      outerBatch = nil
      issue(OrderChanges(comparing: batch.shown, to: shadow, updated: batch.changed))
    }
    return batch
  }

  /// Whether telling the table row by row would cost more than loading it again (R152): above the
  /// larger of 1,000 operations and half the rows.
  private static func isTooLarge(_ changes: OrderChanges, rows: Int) -> Bool {
    changes.count > max(1000, rows / 2)
  }
}
