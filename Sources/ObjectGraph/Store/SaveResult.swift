/// What a store did with a ``SaveRequest``.
public struct SaveResult: Equatable, Sendable {
  /// The keys of the inserted rows, in the order of the request's insertions.
  public var insertedKeys: [Int64]
  /// The position of the change feed behind this save's own changes.
  public var feedPosition: Int64
  /// Rows that the store changed by its own rules (foreign keys, triggers, defaults, the types of
  /// columns), those of the request among them if they may no longer hold what was written; their
  /// new values are not told.
  public var sideEffects: [FeedChanges.Change]

  /// What a store did; one without rules of its own has no side effects to tell.
  ///
  /// - Parameters:
  ///   - insertedKeys: The keys of the inserted rows, in the order of the request's insertions.
  ///   - feedPosition: The position of the change feed behind this save's own changes.
  ///   - sideEffects: Rows that the store changed by its own rules.
  public init(
    insertedKeys: [Int64] = [], feedPosition: Int64, sideEffects: [FeedChanges.Change] = []
  ) {
    self.insertedKeys = insertedKeys
    self.feedPosition = feedPosition
    self.sideEffects = sideEffects
  }
}
