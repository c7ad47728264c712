/// Which objects of an entity, in which order.
///
/// ```swift
/// let request = FetchRequest(
///   entity: item, predicate: .comparison("done", .equal, false),
///   sortDescriptors: [.init("position")])
/// let items = try context.fetch(request)
/// ```
///
/// The paths of the predicate and of the sort descriptors must lead from the entity to an attribute
/// when the request is fetched; one that does not is a mistake of the program, which ends then with
/// the names that there are. For names that a person types there is ``PredicateParser``.
///
/// The id is an implied last sort key (`R28`), so that an order is always total, and a predicate
/// and an order mean the same in SQL and in memory (`R29`).
public struct FetchRequest: Hashable, Sendable {
  /// What is fetched.
  public var entity: Entity
  /// Which objects match; all without one.
  public var predicate: Predicate?
  /// The order; by id alone when empty.
  public var sortDescriptors: [SortDescriptor]
  /// How many objects at most, not negative, or nil for all.
  public var limit: Int? {
    didSet { checkNumbers() }
  }
  /// How many objects of the order are skipped first, not negative.
  public var offset: Int {
    didSet { checkNumbers() }
  }
  /// How many rows a results controller reads at a time as its objects are looked at, positive
  /// (`R47`). A fetch by a context reads all of them in one go, whatever this is.
  public var batchSize: Int {
    didSet { checkNumbers() }
  }

  /// A request.
  ///
  /// - Parameters:
  ///   - entity: What is fetched.
  ///   - predicate: Which objects match; all without one.
  ///   - sortDescriptors: The order; by id alone when empty.
  ///   - limit: How many objects at most; nil for all.
  ///   - offset: How many objects of the order are skipped first.
  ///   - batchSize: How many rows a results controller reads at a time as its objects are looked
  ///     at (`R47`).
  /// - Precondition: `limit` and `offset` are not negative, `batchSize` is positive.
  public init(
    entity: Entity, predicate: Predicate? = nil, sortDescriptors: [SortDescriptor] = [],
    limit: Int? = nil, offset: Int = 0, batchSize: Int = 64
  ) {
    self.entity = entity
    self.predicate = predicate
    self.sortDescriptors = sortDescriptors
    self.limit = limit
    self.offset = offset
    self.batchSize = batchSize
    checkNumbers()
  }

  private func checkNumbers() {
    if offset < 0 || (limit ?? 0) < 0 || batchSize < 1 {
      trap("fetch request with limit \(limit ?? 0), offset \(offset), batch size \(batchSize)")
    }
  }
}
