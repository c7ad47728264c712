/// Whoever wants to know of a context's changes, for example a results controller.
///
/// Observers are held weakly (`R24`) and told in the order in which they were added (`R49`). They
/// may edit and fetch; what they edit is a further batch after the running one (`R21`, `R22`). To
/// save, to undo or to begin a gesture there stops the program: it has to wait for the event loop's
/// next turn.
public protocol ContextObserver: AnyObject {
  /// Pending changes were processed; there are some, and all objects show the new state.
  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice)

  /// More and more objects are being edited, inserted or deleted, also by what is taken back or
  /// merged into pending edits, and nothing was told of it yet: time to say that this takes a
  /// while. Nothing may be edited here, which stops the program, and nothing fetched or read.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - count: How many objects it is so far: a multiple of ``ManagedObjectContext/manyChanges``.
  func context(_ context: ManagedObjectContext, isChanging count: Int)

  /// A save is about to write. Edits made here join it (`R10`).
  ///
  /// Undo and redo do not ask: they write what was there, and an edit beside it, such as the time
  /// of a change, would be part of no step and keep the next one from being taken back. Neither do
  /// imports, and changes of fields and lists, whose steps have no room for it.
  func contextWillSave(_ context: ManagedObjectContext)

  /// A save is about to write; nothing else will be edited before. Time to read what will be shown
  /// when it is done: while it writes nothing can be read. A failed read is nobody's
  /// but the reader's (``ManagedObjectContext/takeReadFailure()``). Nothing may be edited here.
  func contextWillWrite(_ context: ManagedObjectContext)

  /// A save is being written and made durable, which takes the store a while, and this thread
  /// nothing where the store has another one: time to prepare what will be shown when it is durable
  /// (``contextDidCommit(_:)``), and not before. If it fails a batch takes everything back. Values
  /// of objects may be read here. Nothing may be edited, and nothing fetched: new objects may have
  /// both a row and a temporary id now.
  func contextIsCommitting(_ context: ManagedObjectContext)

  /// What a save wrote is durable, and nothing has been done about it yet: time to show what was
  /// prepared, where that is all that there is to show. What may be done is as before.
  func contextDidCommit(_ context: ManagedObjectContext)

  /// A save wrote everything, and new objects have their permanent ids. What is edited here is no
  /// part of it: it is pending, and announced with the next processing.
  func context(_ context: ManagedObjectContext, didSave notice: SaveNotice)

  /// Pending changes were processed, whether there were any or not, after this observer asked for
  /// it with ``ManagedObjectContext/callAgain(_:)``.
  func contextCallsAgain(_ context: ManagedObjectContext)

  /// The store's entities or lists are other ones now, and the context's objects are of them.
  /// Requests and paths made of the former model are to be replaced at once: what they name may not
  /// be there any more. A notice of the rows follows; where rows are arranged otherwise it says
  /// that everything was invalidated.
  func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange)

  /// The context forgot all objects and edits (`R14`): fetch again.
  func contextDidReset(_ context: ManagedObjectContext)
}

extension ContextObserver {
  /// Does nothing.
  public func context(_ context: ManagedObjectContext, isChanging count: Int) {}
  /// Does nothing.
  public func contextWillSave(_ context: ManagedObjectContext) {}
  /// Does nothing.
  public func contextWillWrite(_ context: ManagedObjectContext) {}
  /// Does nothing.
  public func contextIsCommitting(_ context: ManagedObjectContext) {}
  /// Does nothing.
  public func contextDidCommit(_ context: ManagedObjectContext) {}
  /// Does nothing.
  public func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {}
  /// Does nothing.
  public func contextCallsAgain(_ context: ManagedObjectContext) {}
  /// Does nothing.
  public func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) {}
  /// Does nothing.
  public func contextDidReset(_ context: ManagedObjectContext) {}
}
