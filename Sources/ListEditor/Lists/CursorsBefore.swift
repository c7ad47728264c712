import ObjectGraph

/// Where the cursor was before rows were added, by the first of them: undo brings it back there.
/// The newest ones are kept, so that it does not grow as long as somebody types.
struct CursorsBefore {
  /// How many are kept at least.
  static let limit = 1_000

  private var origins: [ManagedObjectID: ManagedObjectID] = [:]
  /// The added rows, the oldest first.
  private var additions: [ManagedObjectID] = []

  /// How many are kept.
  var count: Int { additions.count }

  /// The row that had the cursor before one was added; nil if that is not known.
  subscript(addition: ManagedObjectID) -> ManagedObjectID? { origins[addition] }

  /// Notes a row that was added.
  ///
  /// - Complexity: O(1) on average
  mutating func note(_ origin: ManagedObjectID?, before addition: ManagedObjectID) {
    guard let origin, origins.updateValue(origin, forKey: addition) == nil else { return }
    additions.append(addition)
    guard additions.count == 2 * Self.limit else { return }
    for old in additions.prefix(Self.limit) { origins[old] = nil }
    additions.removeFirst(Self.limit)
  }
}
