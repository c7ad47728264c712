/// What unsaved deletions have come to reach since they were made: others may have added rows that
/// lead to deleted ones, or made some lead there.
extension ManagedObjectContext {
  /// Applies the delete rules again to what is deleted and not saved (`R20`): deletes what goes
  /// along by now, and lets nothing that stays lead there. A save that throws
  /// ``ContextError/deletionReachesMore(deleted:released:)`` goes on after that.
  ///
  /// - Parameter known: What that error told; where there is something else by now it is thrown
  ///   again. Nil takes in whatever there is.
  /// - Returns: What was deleted; nothing where the deletions reach no more than they did.
  /// - Throws: ``ContextError/deletionDenied(_:relationship:count:)``,
  ///   ``ContextError/deletionReachesMore(deleted:released:)``, or what the store throws. Nothing
  ///   has changed then.
  /// - Complexity: As of ``delete(_:)-(ManagedObject)`` for all unsaved deletions.
  @discardableResult
  public func deleteFollowers(
    only known: (deleted: [ManagedObjectID], released: [ManagedObjectID])? = nil
  ) throws -> [ManagedObject] {
    checkThread()
    guard let followers = try followers() else { return [] }
    if let known,
      !Set(followers.deleted.map(\.objectID)).isSubset(of: known.deleted)
        || !Set(followers.released.map(\.object.objectID)).isSubset(of: known.released)
    {
      throw Self.refusal(followers)
    }
    try loadForEditing(followers.deleted + followers.released.map(\.object))
    carryOut(followers)
    return followers.deleted
  }

  /// Refuses to save deletions that would take along, or empty, what nobody has looked at: the
  /// store would do so by itself, and no step of undo would hold it.
  ///
  /// - Throws: ``ContextError``, or what the store throws.
  func requireNoFollowers() throws {
    if let followers = try followers() { throw Self.refusal(followers) }
  }

  private static func refusal(_ followers: Consequences) -> ContextError {
    .deletionReachesMore(
      deleted: followers.deleted.map(\.objectID),
      released: followers.released.map(\.object.objectID))
  }

  /// What unsaved deletions reach besides; nil for nothing.
  private func followers() throws -> Consequences? {
    let doomed = changed.values.filter { $0.life == .deleted }
      .sorted { ($0.entity.name, $0.objectID.key) < ($1.entity.name, $1.objectID.key) }
    guard !doomed.isEmpty else { return nil }
    var followers = try consequences(of: doomed)
    followers.deleted.removeAll(where: \.isDeleted)
    return followers.deleted.isEmpty && followers.released.isEmpty ? nil : followers
  }
}
