/// The rows of a group that the store refused when it was turned.
struct RefusedRows {
  /// Why: these rows stay as they are.
  private(set) var failures: [ValidationFailure] = []
  /// Whether a rank was refused that another row has by now. Rows return to their places by other
  /// ranks then.
  private(set) var hasTakenRanks = false

  /// How many rows of a group may be refused until all of the group counts as refused: each is
  /// found by trying the others.
  private static let mostRows = 32

  /// Takes in why the store refused the group.
  ///
  /// - Returns: Whether it is to be tried again.
  mutating func add(_ failures: [ValidationFailure]) -> Bool {
    if !hasTakenRanks, failures.contains(where: \.isTakenRank) {
      hasTakenRanks = true
      return true
    }
    let count = Set(self.failures.map(\.id)).count
    // A row that is left out and fails again is none of the group's: nothing else can be tried.
    let new = failures.filter { failure in !self.failures.contains { $0.id == failure.id } }
    self.failures += new
    return !new.isEmpty && count < Self.mostRows
  }
}

extension ValidationFailure {
  fileprivate var isTakenRank: Bool { rule == .unique && attribute == id.entity.orderAttribute }
}
