import ObjectGraph

/// Does something after every batch of a context, when all who were there before have been told.
final class BatchWatch: ContextObserver {
  private let look: () -> Void

  init(_ look: @escaping () -> Void) {
    self.look = look
  }

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    look()
  }
}
