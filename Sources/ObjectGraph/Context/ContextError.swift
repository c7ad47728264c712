/// Why a context could not do what it was asked.
///
/// Failures of the store are thrown as they are, as ``PersistentStoreError``.
public enum ContextError: Error, Equatable, Sendable {
  /// Observers answered every batch with further edits, this many times in a row (`R22`). The
  /// edits of the last round are still pending.
  case runaway(rounds: Int)
  /// The object's row is not there any more, so it cannot be edited, deleted or moved.
  case missing(ManagedObjectID)
  /// An object cannot be deleted because of objects that a relationship leads to, whose delete rule
  /// is ``Relationship/DeleteRule/deny``.
  case deletionDenied(ManagedObjectID, relationship: String, count: Int)
  /// Edits break rules of their attributes, or of the store; never empty. Nothing was written, and
  /// they are pending.
  case invalid([ValidationFailure])
}
