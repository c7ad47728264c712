import FetchedResults
import ObjectGraph
import TableOrder

/// Counts what it is told.
final class CountingDelegate: FetchedResultsControllerDelegate {
  private(set) var batches = 0
  private(set) var rows = 0

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject,
    at path: TableIndexPath?, for change: FetchedObjectChange,
    newIndexPath newPath: TableIndexPath?
  ) {
    rows += 1
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) {
    batches += 1
  }
}
