import TableOrder

extension OrderChanges {
  /// Computes what happened between `old` and `new`.
  ///
  /// - Parameters:
  ///   - old: the order before.
  ///   - new: the order after.
  ///   - affected: the identities of the touched rows. Rows that came, went or changed their
  ///     section must be among them, and the others must be in the same relative order before and
  ///     after.
  ///   - sections: the identities of sections that came, went or changed their place without any
  ///     affected row in them; usually there are none. A section that a drop has emptied is one,
  ///     where `old` shows the drop.
  ///   - preferredMoves: the rows to be taken as the moved ones where there is a choice (`R58`).
  /// - Precondition: No other section came or went.
  /// - Complexity: O(k log n), k being the number of affected rows and of rows in sections that
  ///   changed their relative order
  public init(
    from old: OrderTree, to new: OrderTree, affected: some Sequence<Int64>,
    sections: some Sequence<Int64> = EmptyCollection<Int64>(), preferredMoves: Set<Int64> = []
  ) {
    var ids = Array(affected)
    if !zip(ids, ids.dropFirst()).allSatisfy(<) { ids = Set(ids).sorted() }
    let offsets = zip(old.offsets(of: ids), new.offsets(of: ids))
    let rows = zip(ids, offsets).compactMap { RowOffsets($0, old: $1.0, new: $1.1) }
    self.init(
      from: old, to: new, rows: rows, sections: Set(sections), preferredMoves: preferredMoves)
  }

  /// Computes what happened between `old` and `new`, of which it is known where the touched rows
  /// are.
  init(
    from old: OrderTree, to new: OrderTree, rows: [RowOffsets], sections: Set<Int64> = [],
    preferredMoves: Set<Int64> = []
  ) {
    let before = TouchedPlaces(rows.map(\.old), in: old)
    let after = TouchedPlaces(rows.map(\.new), in: new)
    let touched = sections.union(before.counts.keys).union(after.counts.keys)
    let sectionOrder = SectionOrderChange(from: old, to: new, touched: touched) { section in
      before.counts[section] ?? 0
    }
    sectionDeletions = sectionOrder.deletions
    sectionInsertions = sectionOrder.insertions
    let moved = Self.movedRows(
      rows, before, after, reordered: sectionOrder.reordered, preferring: preferredMoves)
    // In the order of R69, each kind by the order in which its paths are to rise or fall.
    for row in before.inOrder {
      guard let from = before.places[row]?.path else { continue }
      guard let to = after.places[row]?.path else {
        deletions.append(RowChange(path: from, id: rows[row].id))
        continue
      }
      if !moved[row], rows[row].isAffected {
        updates.append(RowMove(from: from, to: to, id: rows[row].id))
      }
    }
    deletions.reverse()
    for row in after.inOrder {
      guard let to = after.places[row]?.path else { continue }
      guard let from = before.places[row]?.path else {
        insertions.append(RowChange(path: to, id: rows[row].id))
        continue
      }
      if moved[row] { moves.append(RowMove(from: from, to: to, id: rows[row].id)) }
    }
    moveRest(ofSections: sectionOrder.reordered, from: old, to: new)
  }

  /// Decides for every row that is there before and after whether it moved.
  private static func movedRows(
    _ rows: [RowOffsets], _ before: TouchedPlaces, _ after: TouchedPlaces, reordered: Set<Int64>,
    preferring preferredMoves: Set<Int64>
  ) -> [Bool] {
    var moved = [Bool](repeating: false, count: rows.count)
    // Rows between the same two untouched ones, before and after: one run of the old order has them
    // all, if those that went elsewhere are left out.
    var gap: [Int] = []
    var place: TouchedPlaces.Place?
    func settle() {
      defer { gap.removeAll(keepingCapacity: true) }
      guard gap.count > 1 else { return }
      let staying = IncreasingRun.heaviest(of: gap.map { after.places[$0]?.path.row ?? 0 }) {
        slot in
        IncreasingRun.Weight(1, preferredMoves.contains(rows[gap[slot]].id) ? 0 : 1)
      }
      for (row, stays) in zip(gap, staying) where !stays { moved[row] = true }
    }
    for row in before.inOrder {
      guard let from = before.places[row], let to = after.places[row] else { continue }
      guard from.section == to.section, from.untouchedBefore == to.untouchedBefore,
        !reordered.contains(from.section)
      else {
        moved[row] = true
        continue
      }
      if place?.section != from.section || place?.untouchedBefore != from.untouchedBefore {
        settle()
        place = from
      }
      gap.append(row)
    }
    settle()
    return moved
  }

  /// The rows of a section that changed its place are moves, touched or not (`R84`).
  private mutating func moveRest(
    ofSections reordered: Set<Int64>, from old: OrderTree, to new: OrderTree
  ) {
    guard !reordered.isEmpty else { return }
    let told = Set(moves.map(\.id)).union(deletions.map(\.id))
    for id in reordered {
      guard let section = old.sectionIndex(of: id) else { continue }
      for (index, row) in old.rows(in: old.rowRange(ofSection: section)).enumerated() {
        guard !told.contains(row.id), let to = new.indexPath(of: row.id) else { continue }
        let from = TableIndexPath(section: section, row: index)
        moves.append(RowMove(from: from, to: to, id: row.id))
      }
    }
    moves.sort { $0.to < $1.to }
  }
}
