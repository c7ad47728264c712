import ObjectGraph

/// Listens to a context on behalf of a controller, so that being an observer is no part of what a
/// controller offers to its users.
final class ContextWatch: ContextObserver {
  weak var controller: FetchedResultsController?

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    controller?.observe(notice)
  }

  func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
    controller?.observe(notice)
  }

  func contextCallsAgain(_ context: ManagedObjectContext) {
    controller?.catchUpAgain()
  }

  func contextDidReset(_ context: ManagedObjectContext) {
    controller?.becomeStale()
  }
}
