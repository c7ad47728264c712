import TableOrder

extension OrderChanges {
  /// What happened between `old` and `new`.
  ///
  /// - Parameters:
  ///   - old: the order before.
  ///   - new: the order after.
  ///   - affected: the identities of all rows that were touched; those that are in neither order
  ///     are passed over, and repetitions do no harm. Rows that came, went or changed their section
  ///     must be among them, and the others must be in the same relative order before and after.
  ///   - sections: the identities of sections that came, went or changed their place without any
  ///     affected row in them; usually there are none.
  ///   - preferredMoves: the rows to be taken as the moved ones where there is a choice (`R58`).
  /// - Complexity: O(k log n), k being the number of affected rows and of rows in sections that
  ///   changed their relative order
  public init(
    from old: OrderTree, to new: OrderTree, affected: some Sequence<Int64>,
    sections: some Sequence<Int64> = EmptyCollection<Int64>(), preferredMoves: Set<Int64> = []
  ) {
    var survivors: [Survivor] = []
    var touched = Set(sections)
    var places = TouchedPlaces()
    for id in Set(affected).sorted() {
      let from = old.indexPath(of: id)
      let to = new.indexPath(of: id)
      let source = from.map { old.sectionID(at: $0.section) }
      let target = to.map { new.sectionID(at: $0.section) }
      if let source, let from {
        touched.insert(source)
        places.old[source, default: []].append(from.row)
      }
      if let target, let to {
        touched.insert(target)
        places.new[target, default: []].append(to.row)
      }
      switch (from, to) {
      case (let from?, let to?):
        let move = RowMove(from: from, to: to, id: id)
        survivors.append(Survivor(move: move, section: source == target ? source : nil))
      case (let from?, nil): deletions.append(RowChange(path: from, id: id))
      case (nil, let to?): insertions.append(RowChange(path: to, id: id))
      case (nil, nil): break
      }
    }
    let sectionOrder = SectionOrderChange(from: old, to: new, touched: touched) { section in
      places.old[section]?.count ?? 0
    }
    sectionDeletions = sectionOrder.deletions
    sectionInsertions = sectionOrder.insertions
    places.sort()
    sort(survivors, into: places, reordered: sectionOrder.reordered, preferring: preferredMoves)
    moveRest(ofSections: sectionOrder.reordered, from: old, to: new)
    arrange()
  }

  /// Decides for every row that is there before and after whether it moved.
  private mutating func sort(
    _ survivors: [Survivor], into places: TouchedPlaces, reordered: Set<Int64>,
    preferring preferredMoves: Set<Int64>
  ) {
    var gaps: [TouchedPlaces.Gap: [RowMove]] = [:]
    for survivor in survivors {
      guard let section = survivor.section, !reordered.contains(section),
        let gap = places.gap(of: survivor.move, in: section)
      else {
        moves.append(survivor.move)
        continue
      }
      gaps[gap, default: []].append(survivor.move)
    }
    for rows in gaps.values {
      let rows = rows.sorted { $0.from < $1.from }
      let staying = IncreasingRun.heaviest(of: rows.map(\.to.row)) { index in
        IncreasingRun.Weight(1, preferredMoves.contains(rows[index].id) ? 0 : 1)
      }
      for (row, stays) in zip(rows, staying) {
        if stays { updates.append(row) } else { moves.append(row) }
      }
    }
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
  }

  /// Brings everything into the order of `R69`.
  private mutating func arrange() {
    deletions.sort { $0.path > $1.path }
    insertions.sort { $0.path < $1.path }
    moves.sort { $0.to < $1.to }
    updates.sort { $0.from < $1.from }
  }

  /// A touched row that is there before and after.
  private struct Survivor {
    var move: RowMove
    /// The section that it is in before and after; nil if that is not the same one.
    var section: Int64?
  }
}
