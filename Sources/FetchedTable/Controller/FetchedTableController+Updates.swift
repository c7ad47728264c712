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
  func apply(_ changes: OrderChanges, showing order: OrderTree) {
    if Self.isTooLarge(changes, rows: order.rowCount) {
      replacedOrder = shadow
      shadow = order
      table.reloadData()
      return
    }
    shadow = order
    table.deleteSections(changes.sectionDeletions.map(\.index))
    table.insertSections(changes.sectionInsertions.map(\.index))
    table.deleteRows(at: changes.deletions.map(\.path))
    table.insertRows(at: changes.insertions.map(\.path))
    for move in changes.moves { table.moveRow(at: move.from, to: move.to) }
    table.reloadRows(at: changes.updates.map(\.from))
  }

  /// Whether telling the table row by row would cost more than loading it again (R152): above the
  /// larger of 1,000 operations and half the rows.
  private static func isTooLarge(_ changes: OrderChanges, rows: Int) -> Bool {
    changes.count > max(1000, rows / 2)
  }
}
