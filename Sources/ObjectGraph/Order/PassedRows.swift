/// Where the store's manual order holds nothing but rows that an overlay overrides: who looks for
/// the nearest row that counts passes over such a stretch once, and not row by row again.
///
/// What is known here holds for one state of the overlay, and as long as the store does not change.
final class PassedRows {
  /// A part of the store's order from one row to another, both included. Without a row it reaches
  /// to the end of the order.
  struct Stretch {
    var first: RankedRow?
    var last: RankedRow?

    /// Where a way leaves it.
    func end(_ direction: RankDirection) -> RankedRow? {
      direction == .forwards ? last : first
    }
  }

  /// In order and apart from each other, by section; nil for all rows together.
  private var stretches: [AttributeValue?: [Stretch]]

  init() {
    stretches = [:]
  }

  /// The same, for an overlay that overrides all that another one does, and more.
  init(_ other: PassedRows) {
    stretches = other.stretches
  }

  /// The stretch that a way beyond a row, or from an end of the order, begins in; nil if it begins
  /// in none, or where it leaves one.
  ///
  /// - Complexity: O(log s) comparisons among s stretches.
  func stretch(
    beyond row: RankedRow?, _ direction: RankDirection, section: AttributeValue?
  ) -> Stretch? {
    guard let known = stretches[section] else { return nil }
    guard let row else {
      let outermost = direction == .forwards ? known.first : known.last
      let isOpen = outermost?.end(direction == .forwards ? .backwards : .forwards) == nil
      return isOpen ? outermost : nil
    }
    let index = known.partitioningIndex { $0.last?.compare(row) != .before }
    guard index < known.count, known[index].first?.compare(row) != .after,
      known[index].end(direction) != row
    else { return nil }
    return known[index]
  }

  /// Notes that all rows of the store from one to another on a way are overridden, both included;
  /// nil is the end of the order behind or ahead.
  ///
  /// - Complexity: O(log s) comparisons among s stretches.
  func note(
    from start: RankedRow?, to end: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?
  ) {
    var stretch = Stretch(first: start, last: end)
    if direction == .backwards { swap(&stretch.first, &stretch.last) }
    var known = stretches.removeValue(forKey: section) ?? []
    let low = stretch.first.map { first in
      known.partitioningIndex { $0.last?.compare(first) != .before }
    }
    let high = stretch.last.map { last in
      known.partitioningIndex { $0.first?.compare(last) == .after }
    }
    let met = (low ?? 0)..<(high ?? known.count)
    if let first = stretch.first, let other = known[met].first,
      other.first?.compare(first) != .after
    {
      stretch.first = other.first
    }
    if let last = stretch.last, let other = known[met].last, other.last?.compare(last) != .before {
      stretch.last = other.last
    }
    known.replaceSubrange(met, with: CollectionOfOne(stretch))
    stretches[section] = known
  }
}
