/// Hands the saves of one context to another.
final class SaveFollower: ContextObserver {
  private weak var follower: ManagedObjectContext?
  private(set) weak var context: ManagedObjectContext?

  init(_ follower: ManagedObjectContext, _ context: ManagedObjectContext) {
    self.follower = follower
    self.context = context
  }

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}

  func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
    // A failed read leaves the feed as it was, for the next merge.
    _ = try? follower?.mergeChanges(from: notice)
  }
}
