import ObjectGraph

/// Where the cursor was before rows were added, or deleted, by the first of them: undo brings it
/// back there.
/// The newest ones are kept, so that it does not grow as long as somebody types.
struct CursorsBefore {
  /// How many are kept at least.
  static let limit = 1_000

  private var origins: [ManagedObjectID: ManagedObjectID] = [:]
  /// Those rows, the oldest first.
  private var firsts: [ManagedObjectID] = []

  /// How many are kept.
  var count: Int { firsts.count }

  /// The row that had the cursor before one was added or deleted; nil if that is not known.
  subscript(first: ManagedObjectID) -> ManagedObjectID? { origins[first] }

  /// Notes a row that was added or deleted.
  ///
  /// - Complexity: O(1) on average
  mutating func note(_ origin: ManagedObjectID?, before first: ManagedObjectID) {
    guard let origin, origins.updateValue(origin, forKey: first) == nil else { return }
    firsts.append(first)
    guard firsts.count == 2 * Self.limit else { return }
    for old in firsts.prefix(Self.limit) { origins[old] = nil }
    firsts.removeFirst(Self.limit)
  }
}
