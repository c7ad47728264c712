import TableOrder

extension OrderChanges {
  /// What happened between `old` and `new`, found by looking at every row: for when nobody kept
  /// account of what was touched.
  ///
  /// - Parameters:
  ///   - old: the order before.
  ///   - new: the order after, which need have nothing in common with the one before.
  ///   - updated: the rows whose contents changed, which the orders cannot tell.
  /// - Complexity: O(n log n), and O(1) if the two are identical and nothing was updated
  public init(comparing old: OrderTree, to new: OrderTree, updated: Set<Int64> = []) {
    guard !old.isIdentical(to: new) else {
      self.init(from: old, to: new, affected: updated)
      return
    }
    let sections = Self.displacedSections(from: old, to: new)
    let rows = Self.displacedRows(from: old, to: new)
    self.init(from: old, to: new, affected: rows.union(updated), sections: sections)
  }

  /// The sections that are not in both orders, or not in the heaviest run that kept its order.
  private static func displacedSections(from old: OrderTree, to new: OrderTree) -> Set<Int64> {
    var displaced: Set<Int64> = []
    var shared: [(section: OrderTree.Section, index: Int)] = []
    for section in old.sections(in: 0..<old.sectionCount) {
      if let index = new.sectionIndex(of: section.id) {
        shared.append((section, index))
      } else {
        displaced.insert(section.id)
      }
    }
    for section in new.sections(in: 0..<new.sectionCount)
    where old.sectionIndex(of: section.id) == nil {
      displaced.insert(section.id)
    }
    let staying = IncreasingRun.heaviest(of: shared.map(\.index)) { index in
      IncreasingRun.Weight(1, shared[index].section.rowCount)
    }
    for (entry, stays) in zip(shared, staying) where !stays { displaced.insert(entry.section.id) }
    return displaced
  }

  /// The rows that are not in the same section of both orders, or not in a longest run of it that
  /// kept its order.
  private static func displacedRows(from old: OrderTree, to new: OrderTree) -> Set<Int64> {
    var displaced: Set<Int64> = []
    for row in new.rows(in: 0..<new.rowCount) where !old.contains(row.id) {
      displaced.insert(row.id)
    }
    for (index, section) in old.sections(in: 0..<old.sectionCount).enumerated() {
      let target = new.sectionIndex(of: section.id)
      var shared: [(id: Int64, row: Int)] = []
      for row in old.rows(in: old.rowRange(ofSection: index)) {
        if let path = new.indexPath(of: row.id), path.section == target {
          shared.append((row.id, path.row))
        } else {
          displaced.insert(row.id)
        }
      }
      let staying = IncreasingRun.heaviest(of: shared.map(\.row)) { _ in
        IncreasingRun.Weight(1, 0)
      }
      for (entry, stays) in zip(shared, staying) where !stays { displaced.insert(entry.id) }
    }
    return displaced
  }
}
