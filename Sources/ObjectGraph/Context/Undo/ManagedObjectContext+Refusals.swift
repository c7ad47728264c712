extension ManagedObjectContext {
  /// Why the store refuses to take back a group of the journal now.
  ///
  /// It is tried, and nothing is kept of that: neither here nor in the store has anything changed.
  ///
  /// - Returns: nil where the store would take it back, or the group is one of rows alone, or edits
  ///   are pending, which would have to be saved before.
  public func refusal(ofUndoing group: UndoGroup) -> SchemaChangeError? {
    checkThread()
    guard group.isTurnedByStore, !hasChanges else { return nil }
    var refusal: SchemaChangeError?
    _ = try? performGesture { () throws -> (Void, Writing) in
      refusal = try turnByStore(group, .undo).refusal
      throw Attempt()
    }
    return refusal
  }

  /// Ends the gesture of an attempt.
  private struct Attempt: Error {}
}
