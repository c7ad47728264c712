import TableOrder

/// What the results changed while a batch of the table was open that somebody else had begun. The
/// table holds it until that ends.
final class OuterBatch {
  /// What the table still shows: the order in which the old paths of the batch are meant (R105).
  var shown: OrderTree
  /// The rows that have changed since, wherever they are.
  var changed: Set<Int64> = []
  /// What the table showed before the reload with which the batch ends, where rows are to take the
  /// places of those that are gone.
  var replacedOrder: OrderTree?

  init(shown: OrderTree) {
    self.shown = shown
  }

  /// Lets rows that were saved for the first time have other identities from now on. A row that is
  /// gone and had one of these is known by the one that was left.
  func replaceIdentities(_ identities: [Int64: Int64]) {
    for (old, new) in identities {
      shown.exchangeIDs(old, new)
      replacedOrder?.exchangeIDs(old, new)
    }
    changed = Set(changed.map { identities[$0] ?? $0 })
  }
}
