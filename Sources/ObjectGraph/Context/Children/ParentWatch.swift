/// Listens to a parent context on behalf of a child's store.
final class ParentWatch: ContextObserver {
  weak var store: ParentStore?

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    store?.note(notice)
  }

  func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) {
    store?.mergeIntoChild()
  }

  func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
    store?.replaceIdentities(notice)
  }

  func contextCallsAgain(_ context: ManagedObjectContext) {
    store?.lookAgain()
  }

  func contextDidReset(_ context: ManagedObjectContext) {
    store?.child?.reset()
  }
}
