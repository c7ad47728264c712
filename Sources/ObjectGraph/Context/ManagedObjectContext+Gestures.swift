extension ManagedObjectContext {
  /// Does something that a person asked for: one transaction, one undo step, one sync.
  ///
  /// The order is fixed (`R17b`): take the write lock; merge what others wrote, a batch of its own;
  /// run the body, which finds its targets in the merged state (or refuses by throwing) and edits;
  /// process the edits; announce the save; write; commit. Edits that were pending before are saved
  /// along. A body that changes nothing writes nothing.
  ///
  /// ```swift
  /// try context.performGesture("move", userDriven: UserDrivenMove([row.objectID])) { context in
  ///   row["section"] = "Later"
  ///   try context.move([row], .after(target))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What the undo step is called.
  ///   - move: What the view has shown already: the body and its processing run in a user-driven
  ///     scope (`R154`), and their batch carries this.
  ///   - keepsSteps: Whether unsaved steps (``performStep(_:_:)``) that were pending become undo
  ///     groups of their own, before that of the gesture.
  ///   - body: Edits the context. It must not begin another gesture, save, or roll back. An object
  ///     of another context that it edits is no part of the gesture: the edit is pending there
  ///     (``object(with:)`` is the same row here).
  /// - Returns: What the body returns.
  /// - Throws: What the body, the store or an observer throws; then nothing was written, and the
  ///   edits made since the merge are taken back by one batch in the inverse direction (`R11`,
  ///   `R158`). Edits that were pending before are still pending, and what was merged stays.
  ///   ``ContextError/modelChanged`` if the merge found entities changed or gone: the body, which
  ///   may name attributes that are there no more, is not run then. Where its names are looked up
  ///   anew the gesture can be tried again. Nor is it run where an assignment before could not be
  ///   made, which is thrown once.
  /// - Precondition: No observer is being told of changes, and no save or gesture runs: what is to
  ///   follow from one is done in the event loop's next turn.
  /// - Complexity: Besides the body O(number of objects with unsaved changes), since all of them
  ///   are saved along.
  @discardableResult
  public func performGesture<Result>(
    _ name: String, userDriven move: UserDrivenMove? = nil, keepingSteps keepsSteps: Bool = false,
    _ body: (ManagedObjectContext) throws -> Result
  ) throws -> Result {
    checkThread()
    let known = model
    return try performGesture {
      try requireEntities(of: known)
      if keepsSteps { try closeStep(Self.looseStepName) }
      let result = try performUserDriven(move) { try body(self) }
      return (result, (.edit, keepsSteps ? .steps(last: name) : .group(name)))
    }
  }

  /// Refuses what was asked for when entities were others, or were still there.
  func requireEntities(of known: Model) throws(ContextError) {
    guard !model.isSame(as: known) else { return }
    let change = ModelChange(from: known, to: model)
    guard change.changed.isEmpty, change.removed.isEmpty else { throw .modelChanged }
  }

  /// Runs a gesture whose body says what it is.
  func performGesture<Result>(_ body: () throws -> (Result, Writing)) throws -> Result {
    var result: Result?
    try write(onFailure: takeBack) {
      let (value, writing) = try body()
      result = value
      return writing
    }
    guard let result else { trap("a gesture ended without running its body") }
    return result
  }

  /// Edits inside a user-driven scope (`R154`): what `move` names was shown by the view already,
  /// and the batch that tells of these objects carries it (`R155`): that of the end of the scope,
  /// if the body does not process its edits. A scope whose edits have no net effect leaves nothing
  /// behind (`R157`).
  ///
  /// A gesture with a `userDriven` argument does this by itself; this is for edits that are saved
  /// later (`R159`).
  ///
  /// - Throws: What the body throws: its edits are pending, and the scope is closed. Or
  ///   ``ContextError/runaway(rounds:)``.
  /// - Precondition: No observer is being told of changes, and no other such scope is open.
  @discardableResult
  public func performUserDriven<Result>(
    _ move: UserDrivenMove, _ body: () throws -> Result
  ) throws -> Result {
    checkThread()
    return try performUserDriven(Optional(move), body)
  }

  private func performUserDriven<Result>(
    _ move: UserDrivenMove?, _ body: () throws -> Result
  ) throws -> Result {
    guard let move else { return try body() }
    if userDrivenMove != nil { trap("a user-driven scope inside another") }
    if isDelivering { trap("a user-driven scope while observers are being told of changes") }
    userDrivenMove = move
    defer { userDrivenMove = nil }
    let result = try body()
    try process(.edit)
    return result
  }

  /// Takes back what a failed gesture edited, as one batch.
  private func takeBack(to savepoint: Savepoint) {
    restore(savepoint)
    // Observers that answer endlessly have their last edits left pending; the gesture's own failure
    // is the one to report.
    try? process(.rollback)
  }
}
