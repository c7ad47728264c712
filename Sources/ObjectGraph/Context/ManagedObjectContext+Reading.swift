extension ManagedObjectContext {
  /// Whether objects, or rows that were read, may differ from what observers were told: what an
  /// observer edits is told in a later notice, and what others wrote since the last merge by the
  /// next one. What is worked out of values meanwhile has to be looked at again then. Of a child it
  /// is true as well while its parent is ahead.
  package var isAheadOfObservers: Bool {
    if !unprocessed.isEmpty { return true }
    // What a child reads is what its parent shows, whatever is told of it.
    if let store = store as? ParentStore {
      return store.position > mergedPosition || store.parent.isAheadOfObservers
    }
    return latestReadPosition > mergedPosition
  }

  /// The saved values of rows, in attribute order, without an object for any of them. Keys without
  /// a row are missing from the result.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: One read of all rows
  package func savedRows(_ keys: [Int64], of entity: Entity) throws -> [Int64: [AttributeValue]] {
    checkThread()
    let rows = try store.rows(keys, of: entity)
    noteRead(upTo: rows.feedPosition)
    return rows.values
  }

  /// Notes up to where in the feed something that was read may tell of what others wrote.
  func noteRead(upTo position: Int64) {
    latestReadPosition = max(latestReadPosition, position)
  }

  /// The first failed read since the last call that nobody could be told of: outside of a gesture,
  /// what reads a value gets NULL then. Taking it forgets it.
  public func takeReadFailure() -> (any Error)? {
    defer { unreadFailure = nil }
    return unreadFailure
  }

  /// Does something with values of objects, and throws if one of them could not be read, for which
  /// NULL stood. ``takeReadFailure()`` does not tell of that any more; inside a gesture the gesture
  /// fails all the same.
  ///
  /// - Throws: What `body` throws, or else the last failed read.
  package func throwingReadFailures<Result>(_ body: () throws -> Result) throws -> Result {
    let before = (unread: unreadFailure, latest: latestReadFailure)
    latestReadFailure = nil
    readingDepth += 1
    defer {
      readingDepth -= 1
      latestReadFailure = before.latest
    }
    let result = try body()
    guard let failure = latestReadFailure else { return result }
    unreadFailure = before.unread
    throw failure
  }

  /// Reads the row of a fault for somebody who cannot be thrown at. A failure is kept for the end
  /// of the gesture, or for whoever takes it.
  func loadForReading(_ object: ManagedObject) {
    guard !object.isLoaded, object.life == .stored else { return }
    do {
      try load([object])
    } catch {
      noteFailedRead(error)
    }
  }

  /// Keeps why something could not be read, for somebody who cannot be thrown at.
  func noteFailedRead(_ error: any Error) {
    if readingDepth > 0 { latestReadFailure = error }
    if activity == .writing {
      unreportedFailure = unreportedFailure ?? error
    } else {
      unreadFailure = unreadFailure ?? error
    }
  }

  /// What observers could not read once a gesture was over is no failure of the next one.
  func passOnFailedReads() {
    unreadFailure = unreadFailure ?? unreportedFailure
    unreportedFailure = nil
  }

  /// Throws the kept failure to read something, once.
  func throwUnreportedFailure() throws {
    guard let failure = unreportedFailure else { return }
    unreportedFailure = nil
    throw failure
  }

  /// Throws why an assignment could not be made, once.
  func throwFailedEdit() throws {
    guard let failure = failedEdit else { return }
    failedEdit = nil
    throw failure
  }
}
