extension ManagedObjectContext {
  /// Announces all changes since the last processing in one notice, if there are any (`R2`–`R6`).
  ///
  /// What observers edit meanwhile is announced in further notices, each after the one before it
  /// ended (`R21`, `R22`). Called by an observer, this does nothing at once: its edits are
  /// announced in their turn anyway.
  ///
  /// - Throws: ``ContextError/runaway(rounds:)`` when that does not come to an end. The edits of
  ///   the last round are pending, and who waits to be called again still waits.
  /// - Complexity: O(number of changed objects · number of attributes)
  public func processPendingChanges() throws {
    checkThread()
    try process(.edit)
  }

  /// Announces what changed, the first batch with the given cause, the answers of observers as
  /// edits.
  func process(_ cause: ChangeOrigin.Cause) throws {
    guard !isDelivering else { return }
    // Who asks from now on is called at the end of the next one.
    (dueObservers, waitingObservers) = (waitingObservers, [])
    do {
      try announce(cause)
    } catch {
      for entry in takeDueObservers() { entry.observer.map(callAgain) }
      throw error
    }
    guard !dueObservers.isEmpty else { return }
    call(takeDueObservers())
    try announce(.edit)
  }

  /// Announces changes round by round until there are none, and nobody knows of others.
  private func announce(_ cause: ChangeOrigin.Cause) throws {
    var cause = cause
    var rounds = 0
    while !unprocessed.isEmpty || !observersAhead.isEmpty {
      guard rounds < Self.maximumRounds else { throw ContextError.runaway(rounds: rounds) }
      if unprocessed.isEmpty {
        rounds += 1
        call(takeObserversAhead())
        continue
      }
      let pending = takeUnprocessed()
      var notice = ChangeNotice(ChangeOrigin(cause))
      notice.add(pending, mergedUpTo: mergedPosition)
      if cause == .edit { takeUserDrivenMove(into: &notice) }
      cause = .edit
      if !notice.isEmpty { rounds += 1 }
      deliver(notice, keeping: pending.map(\.object))
    }
    releaseReferencedObjects()
  }

  /// Tells one notice to all observers, unless it is empty.
  ///
  /// - Parameter objects: Objects that the notice is about, kept alive and findable until it ended.
  func deliver(_ notice: ChangeNotice, keeping objects: [ManagedObject]) {
    if !choices.isEmpty {
      for ids in [notice.inserted, notice.refreshed, notice.deleted, notice.invalidated] {
        for entity in Set(ids.map(\.entity)) { choices[entity] = nil }
      }
    }
    withExtendedLifetime(objects) {
      if !notice.isEmpty { tellObservers { $0.context(self, didChange: notice) } }
    }
    // They were still findable while that was told; now they are not.
    for object in objects where object.life == .gone && object.announced == nil {
      unregister(object)
    }
  }

  /// A changed object and what observers know of it.
  struct Unprocessed {
    let object: ManagedObject
    let known: ManagedObject.Announced
  }

  /// Takes the changes since the last processing; they count as announced from here on.
  func takeUnprocessed() -> [Unprocessed] {
    defer { unprocessed.removeAll() }
    return unprocessed.compactMap { object in
      defer { object.announced = nil }
      return object.announced.map { Unprocessed(object: object, known: $0) }
    }
  }

  /// Only the first batch of edits inside a user-driven scope that tells of a row which the view
  /// has moved is user-driven: others come from before the move, or from the answer to it (`R155`).
  private func takeUserDrivenMove(into notice: inout ChangeNotice) {
    guard let move = userDrivenMove, notice.names(anyOf: Set(move.movedObjects)) else { return }
    notice.origin = ChangeOrigin(notice.origin.cause, userDrivenMove: move)
    userDrivenMove = nil
  }
}

extension ChangeNotice {
  /// Adds the net effect of changes (`R3`, `R4`). What the notice tells of as a whole already, such
  /// as a row of others that made room at once for what is pending here, is told once.
  ///
  /// - Parameter position: Up to where observers were told what others wrote. Of an object that was
  ///   read later they may know other values than it had before the change.
  mutating func add(
    _ changes: [ManagedObjectContext.Unprocessed], mergedUpTo position: Int64
  ) {
    if changes.isEmpty { return }
    let told = Set(inserted).union(refreshed)
    for change in changes {
      let object = change.object
      switch (change.known.isPresent, object.isPresent) {
      case (false, false):
        break
      case (false, true):
        inserted.append(object.objectID)
      case (true, false):
        deleted.append(object.objectID)
      case (true, true):
        guard change.known.values != object.values, !told.contains(object.objectID) else {
          continue
        }
        guard object.readPosition <= position else {
          refreshed.append(object.objectID)
          continue
        }
        var old: [String: AttributeValue] = [:]
        for (index, value) in change.known.values.enumerated()
        where value != object.values[index] {
          old[object.entity.attributes[index].name] = value
        }
        updated.append(Update(object.objectID, oldValues: old))
      }
    }
  }
}
