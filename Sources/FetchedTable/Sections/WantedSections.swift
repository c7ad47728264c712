import TableOrder

/// Sections that are shown whether there are rows in them or not, as targets for rows.
struct WantedSections: Equatable {
  /// The identities, in the order of the sections.
  let ids: [Int64]
  /// Whether they stand before all sections that are none of them: that of no value among these.
  var standFirst = false

  /// Nothing but the sections of the results.
  static let none = WantedSections(ids: [])

  /// An order with those of the sections that it lacks, each behind the nearest wanted one before
  /// it, or else before the nearest one after it. Where there is none of them they all stand
  /// together, first or last.
  ///
  /// - Complexity: O(w log n) for w wanted sections
  func added(to order: OrderTree) -> OrderTree {
    var order = order
    let end = standFirst ? 0 : order.sectionCount
    var place = ids.lazy.compactMap(order.sectionIndex(of:)).first ?? end
    for id in ids {
      if let index = order.sectionIndex(of: id) {
        place = index + 1
      } else {
        order.insertSection(id, at: place)
        place += 1
      }
    }
    return order
  }
}
