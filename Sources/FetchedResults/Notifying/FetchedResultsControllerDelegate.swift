import ObjectGraph
import TableOrder

/// Whoever shows the results of a controller, and is told what changes in them.
///
/// The messages of one batch come between *will* and *did*, sections before objects, in the order
/// of `R69`. Paths and indexes of deletions, and the old paths of moves and updates, belong to the
/// state before the batch; those of insertions and the new paths to the state after it (`R70`).
/// During *will* the controller still shows the old state, from the first message after it on the
/// new one (`R71`, `R72`).
///
/// Having a delegate makes a controller track changes (`R42`). Every method has an empty default:
/// one with a slightly different signature is never called, and no compiler says so.
/// A delegate may edit the context; what follows from that comes as a batch of its own (`R22`). It
/// may not save, undo or begin a gesture, as no observer of a context may.
public protocol FetchedResultsControllerDelegate: AnyObject {
  /// Whether each object that came, went, moved or changed is told. A delegate that takes a batch
  /// as a whole (``FetchedResultsController/currentBatch``) says no: then no objects are made for
  /// the rows that another program changed. The default is yes.
  var wantsObjectChanges: Bool { get }

  /// The results are about to change.
  func controllerWillChangeContent(_ controller: FetchedResultsController)

  /// A section came or went; there is no other section change (`R81`).
  ///
  /// - Parameters:
  ///   - controller: the controller, which shows the state after the batch already.
  ///   - section: the section; one that went is as it was, and its objects may not be asked for
  ///     (`R73`).
  ///   - index: its index, in the state before if it went, in the one after if it came.
  ///   - change: whether it came or went.
  func controller(
    _ controller: FetchedResultsController, didChange section: FetchedSection, at index: Int,
    for change: FetchedSectionChange)

  /// An object came, went, moved, or changed its contents; each is told at most once (`R54`), if
  /// the delegate wants to know (``wantsObjectChanges``).
  ///
  /// - Parameters:
  ///   - controller: the controller, which shows the state after the batch already.
  ///   - object: the object; one that went can be read until the batch has ended (`R65`). Of a row
  ///     that was deleted by another program while nobody held it as an object, or before somebody
  ///     could be told (the delegate came later, `R43`, or a read failed), it is a new object that
  ///     has the identity, and NULL for every value.
  ///   - path: where it was before, nil for insertions.
  ///   - change: what happened to it.
  ///   - newPath: where it is now, nil for deletions. A move may have equal paths (`R60`), and an
  ///     update carries both (`R63`).
  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject,
    at path: TableIndexPath?, for change: FetchedObjectChange, newIndexPath newPath: TableIndexPath?
  )

  /// The results have changed.
  func controllerDidChangeContent(_ controller: FetchedResultsController)

  /// New objects were saved and have their permanent identities; nothing else changed, and no batch
  /// tells of it (`R8`).
  ///
  /// - Parameters:
  ///   - controller: the controller whose results hold the objects.
  ///   - identities: for each temporary identity the permanent one.
  func controller(
    _ controller: FetchedResultsController, didReplaceIdentities identities: [Int64: Int64])

  /// The results were put together anew, and are the same at the same places: no batch tells of it,
  /// and nothing needs to be shown. Whoever compares the roots of
  /// ``FetchedResultsController/order`` takes the new one.
  func controllerDidReplaceOrder(_ controller: FetchedResultsController)

  /// The rows that a fetch had left to another thread are there: what was shown are still the first
  /// ones, and others follow them, untold. Reload (``FetchedResultsController/isComplete``).
  func controllerDidCompleteFetch(_ controller: FetchedResultsController)

  /// The results no longer follow the context, which forgot everything: fetch again and reload
  /// (`R14`).
  func controllerDidBecomeStale(_ controller: FetchedResultsController)
}

extension FetchedResultsControllerDelegate {
  /// Yes.
  public var wantsObjectChanges: Bool { true }
  /// Does nothing.
  public func controllerWillChangeContent(_ controller: FetchedResultsController) {}
  /// Does nothing.
  public func controller(
    _ controller: FetchedResultsController, didChange section: FetchedSection, at index: Int,
    for change: FetchedSectionChange
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject,
    at path: TableIndexPath?, for change: FetchedObjectChange, newIndexPath newPath: TableIndexPath?
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(_ controller: FetchedResultsController) {}
  /// Does nothing.
  public func controller(
    _ controller: FetchedResultsController, didReplaceIdentities identities: [Int64: Int64]
  ) {}
  /// Does nothing.
  public func controllerDidReplaceOrder(_ controller: FetchedResultsController) {}
  /// Does nothing.
  public func controllerDidCompleteFetch(_ controller: FetchedResultsController) {}
  /// Does nothing.
  public func controllerDidBecomeStale(_ controller: FetchedResultsController) {}
}
