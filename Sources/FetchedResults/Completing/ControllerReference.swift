/// Goes to another thread and back with a controller that it does not hold.
///
/// Only the controller's own thread asks for the controller; the other one just carries it.
final class ControllerReference: @unchecked Sendable {
  private(set) weak var controller: FetchedResultsController?

  init(_ controller: FetchedResultsController) {
    self.controller = controller
  }
}
