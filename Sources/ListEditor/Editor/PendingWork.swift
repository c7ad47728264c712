import ObjectGraph

/// Lets the editor say of commands in edit mode too how far they have come: what happens there is
/// in a context of its own, of which nothing is drawn ahead.
final class PendingWork: ContextObserver {
  weak var editor: Editor?

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}

  func context(_ context: ManagedObjectContext, isChanging count: Int) {
    editor?.context(context, isChanging: count)
  }

  func contextWillWrite(_ context: ManagedObjectContext) {
    editor?.tellOfSaving(context)
  }
}
