extension ManagedObjectContext {
  /// Takes in what another context of the same store saved, as one batch (`R17`), without reading
  /// the store where that context told everything and this one has missed nothing before.
  ///
  /// Edits stay, in conflict where the other saved the same attribute; see ``mergeChanges()``. A
  /// save that is merged already is not told again, neither here nor by the feed.
  ///
  /// The notice may come from another thread: it is a value. With a mailbox of an event loop, say:
  ///
  /// ```swift
  /// let saves = try loop.mailbox(for: SaveNotice.self) { notice in
  ///   _ = try? mainContext.mergeChanges(from: notice)
  /// }
  ///
  /// // In an observer of the other context, on its thread:
  /// func context(_ context: ManagedObjectContext, didSave notice: SaveNotice) {
  ///   saves.post(notice)
  /// }
  /// ```
  ///
  /// - Returns: Whether there was anything.
  /// - Throws: As ``mergeChanges()``.
  /// - Complexity: O(saved rows)
  @discardableResult
  public func mergeChanges(from save: SaveNotice) throws -> Bool {
    checkThread()
    guard !isDelivering else { return false }
    // Positions of another history say nothing.
    let isSameHistory = mergedHistory == store.history
    guard mergedPosition < save.feedPosition || !isSameHistory else { return false }
    let isUpToDate =
      mergedPosition == save.precedingPosition && isSameHistory && pendingModelChange == nil
    guard let rows = save.values, isUpToDate, rows.keys.allSatisfy(hasKnownShape) else {
      return try mergeChanges()
    }
    let changes = Self.changes(of: save)
    try process(.edit)
    let found = Dictionary(uniqueKeysWithValues: rows.map { ($0, Optional($1)) })
    let feed = FeedChanges(position: save.feedPosition, changes: changes)
    try merge(feed, changes, found, in: mergedHistory)
    return true
  }

  /// Whether the rows of an entity hold what they do here: another program may have changed the
  /// table, and the other context knows of it already, or this one does.
  private func hasKnownShape(_ id: ManagedObjectID) -> Bool {
    let entity = model.entity(named: id.entity.name)
    return entity === id.entity || entity?.attributes == id.entity.attributes
  }

  /// What a save did, as the feed tells it: a row is there if a new one got the id of one that
  /// went.
  private static func changes(of save: SaveNotice) -> [FeedChanges.Change] {
    let both = Set(save.inserted).intersection(save.deleted)
    return save.inserted.map { FeedChanges.Change($0, both.contains($0) ? .updated : .inserted) }
      + save.updated.map { FeedChanges.Change($0, .updated) }
      + save.deleted.filter { !both.contains($0) }.map { FeedChanges.Change($0, .deleted) }
  }

  /// Merges each save of another context of the same store at once (`R17`), until one of the two is
  /// gone. Both must belong to this thread.
  ///
  /// Where such a merge fails, the next ``mergeChanges()`` brings what it missed.
  public func follow(_ other: ManagedObjectContext) {
    checkThread()
    followed.removeAll { $0.context == nil }
    if other === self || followed.contains(where: { $0.context === other }) { return }
    let follower = SaveFollower(self, other)
    followed.append(follower)
    other.addObserver(follower)
  }
}
