/// Why a context could not do what it was asked.
///
/// Failures of the store are thrown as they are, as ``PersistentStoreError``.
public enum ContextError: Error, Equatable, Sendable {
  /// Observers answered every batch with further edits, this many times in a row (`R22`). The
  /// edits of the last round are still pending.
  case runaway(rounds: Int)
  /// The object's row is not there any more, or the object not the one of its row
  /// (``ManagedObjectContext/invalidate(_:)``), so it cannot be edited, deleted or moved.
  case missing(ManagedObjectID)
  /// Rows of an entity, by its name, have no manual order to be moved in, or have it no more:
  /// another program may have taken it away.
  case noManualOrder(String)
  /// The first object is none of those that a relationship of the other one leads to, or none any
  /// more: others may have let it lead elsewhere.
  case unrelated(ManagedObjectID, to: ManagedObjectID, relationship: String)
  /// An object cannot be deleted because of objects that a relationship leads to, whose delete rule
  /// is ``Relationship/DeleteRule/deny``.
  case deletionDenied(ManagedObjectID, relationship: String, count: Int)
  /// Others have added rows since that lead to what is deleted and not saved, or made some lead
  /// there: these would be deleted along, those be made to lead nowhere. The file is untouched and
  /// every edit is pending; ``ManagedObjectContext/deleteFollowers(only:)`` takes them in.
  case deletionReachesMore(deleted: [ManagedObjectID], released: [ManagedObjectID])
  /// Others changed entities that there were, between the caller's last look and the write lock:
  /// names, types and places of attributes that a gesture was to edit may be others by now. Nothing
  /// was changed, and the context works with the present model already.
  case modelChanged
  /// Edits break rules of their attributes, or of the store; never empty. Nothing was written, and
  /// they are pending.
  case invalid([ValidationFailure])
}

extension ContextError: CustomStringConvertible {
  /// What happened and to which row, as whole sentences.
  public var description: String {
    switch self {
    case .runaway(let rounds):
      "Observers changed objects in \(rounds) rounds and found no rest."
        + " What the last round changed is not saved."
    case .missing(let id): "There is no \(id) any more. Nothing was changed."
    case .noManualOrder(let entity):
      "\(entity) has no manual order, so its rows cannot be moved. Nothing was changed."
    case .unrelated(let id, let source, let relationship):
      "\(id) is none of the \(relationship) of \(source). Nothing was changed."
    case .deletionDenied(let id, let relationship, let count):
      "Nothing was changed: \(id) cannot be deleted, because"
        + " \(SentenceParts.rows(count)) \(count == 1 ? "leads" : "lead") to it (\(relationship))."
    case .deletionReachesMore(let deleted, let released):
      "Nothing was changed: \(SentenceParts.rows(deleted.count + released.count)) of somebody else"
        + " \(deleted.count + released.count == 1 ? "leads" : "lead") to what is to be deleted."
    case .modelChanged:
      "Somebody else changed the model at the same time. Nothing was changed."
    case .invalid(let failures): SentenceParts.refusal(failures)
    }
  }
}
