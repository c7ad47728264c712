import TableOrder

/// Which sections went, came, and changed their place among the others.
///
/// The touched sections that stay cut the untouched ones, which kept their relative order, into
/// blocks. Touched sections and blocks together are a sequence with an old and a new order, of
/// which the heaviest run in order stays; a block weighs as many sections as it has, so the fewest
/// sections are told (`R84`), and between equals those with fewer rows that would not be told
/// otherwise: so the section moves whose own rank was edited, and not its neighbour.
struct SectionOrderChange {
  /// The sections that went or changed their place, from high to low index in old space.
  private(set) var deletions: [OrderChanges.SectionChange] = []
  /// The sections that came or changed their place, from low to high index in new space.
  private(set) var insertions: [OrderChanges.SectionChange] = []
  /// The sections that are there before and after, but in another place among the others.
  private(set) var reordered: Set<Int64> = []

  /// Finds them.
  ///
  /// - Parameter touchedRows: how many rows of a section are told in any case.
  init(
    from old: OrderTree, to new: OrderTree, touched: Set<Int64>, touchedRows: (Int64) -> Int
  ) {
    var before: [(index: Int, id: Int64)] = []
    var after: [(index: Int, id: Int64)] = []
    for id in touched {
      if let index = old.sectionIndex(of: id) { before.append((index, id)) }
      if let index = new.sectionIndex(of: id) { after.append((index, id)) }
    }
    before.sort { $0.index < $1.index }
    after.sort { $0.index < $1.index }
    let untouched = old.sectionCount - before.count
    guard untouched == new.sectionCount - after.count else {
      let ids = Self.unexplained(from: old, to: new, touched: touched)
      trap(
        """
        \(old.sectionCount) sections became \(new.sectionCount), of which the parameters `affected` \
        and `sections` touch \(before.count) and \(after.count), and not these: \(ids)
        """)
    }
    let oldPlaces = Self.places(before)
    let newPlaces = Self.places(after)
    for place in newPlaces.values where oldPlaces[place.id] == nil {
      insertions.append(.init(index: place.index, id: place.id))
    }
    var items: [Item] = []
    for place in oldPlaces.values {
      guard let target = newPlaces[place.id] else {
        deletions.append(.init(index: place.index, id: place.id))
        continue
      }
      items.append(Item(old: place, new: target, count: 1))
    }
    let isCalm = Self.isInOrder(items)
    if !isCalm {
      let cuts = Set(oldPlaces.values.map(\.untouchedBefore))
        .union(newPlaces.values.map(\.untouchedBefore)).union([0, untouched]).sorted()
      for (start, end) in zip(cuts, cuts.dropFirst()) {
        items.append(
          Item(
            old: Self.block(from: start, after: before), new: Self.block(from: start, after: after),
            count: end - start))
      }
      reorder(items, from: old, touchedRows)
    }
    deletions.sort { $0.index > $1.index }
    insertions.sort { $0.index < $1.index }
  }

  /// The sections of one order alone of which nobody said so.
  private static func unexplained(
    from old: OrderTree, to new: OrderTree, touched: Set<Int64>
  ) -> [Int64] {
    let before = Set(old.sections(in: 0..<old.sectionCount).map(\.id))
    let after = Set(new.sections(in: 0..<new.sectionCount).map(\.id))
    return before.symmetricDifference(after).subtracting(touched).sorted()
  }

  /// Finds out which of `items` cannot stay, and takes them out and puts them in again.
  private mutating func reorder(
    _ items: [Item], from old: OrderTree, _ touchedRows: (Int64) -> Int
  ) {
    let items = items.sorted { $0.old < $1.old }
    let ranks = items.indices.sorted { items[$0].new < items[$1].new }
    var positions = Array(repeating: 0, count: items.count)
    for (rank, index) in ranks.enumerated() { positions[index] = rank }
    let staying = IncreasingRun.heaviest(of: positions) { index in
      let item = items[index]
      let start = old.rowRange(ofSection: item.old.index).lowerBound
      let end = old.rowRange(ofSection: item.old.index + item.count - 1).upperBound
      return IncreasingRun.Weight(item.count, end - start - touchedRows(item.old.id))
    }
    for (item, stays) in zip(items, staying) where !stays {
      for offset in 0..<item.count {
        let id = old.sectionID(at: item.old.index + offset)
        reordered.insert(id)
        deletions.append(.init(index: item.old.index + offset, id: id))
        insertions.append(.init(index: item.new.index + offset, id: id))
      }
    }
  }

  /// Whether the sections stand between the same untouched ones as before, and among each other as
  /// before.
  private static func isInOrder(_ items: [Item]) -> Bool {
    guard items.allSatisfy({ $0.old.untouchedBefore == $0.new.untouchedBefore }) else {
      return false
    }
    let sorted = items.sorted { $0.old < $1.old }
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0.new < $1.new }
  }

  /// The places of touched sections, given in order, by identity.
  private static func places(_ touched: [(index: Int, id: Int64)]) -> [Int64: Place] {
    var places: [Int64: Place] = [:]
    for (rank, section) in touched.enumerated() {
      places[section.id] = Place(
        untouchedBefore: section.index - rank, index: section.index, id: section.id)
    }
    return places
  }

  /// The place of the block whose first section has `start` untouched ones before it.
  private static func block(from start: Int, after touched: [(index: Int, id: Int64)]) -> Place {
    // The touched section at a rank stands before the block if no more untouched ones precede it.
    var low = 0
    var high = touched.count
    while low < high {
      let middle = (low + high) / 2
      if touched[middle].index - middle <= start { low = middle + 1 } else { high = middle }
    }
    return Place(untouchedBefore: start, index: start + low, id: .min)
  }

  /// Where a touched section or the first one of a block stands.
  private struct Place: Comparable {
    var untouchedBefore: Int
    var index: Int
    var id: Int64

    static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  }

  /// A touched section, or a block of untouched ones.
  private struct Item {
    var old: Place
    var new: Place
    var count: Int
  }
}
