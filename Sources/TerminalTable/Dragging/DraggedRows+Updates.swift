import TableOrder

extension DraggedRows {
  /// The same rows and the same place after a batch that was applied around them (R164).
  ///
  /// The place is kept by its neighbours: behind the nearest row above it that is still in the
  /// section and was not moved, else before the nearest such row below it. If the section is gone,
  /// and did not come in another place, it is where the next section begins, or else where the
  /// previous one ends. In a collapsed section, whose rows nobody sees, its end is meant. Rows that
  /// the user has not moved yet stay where the batch leaves them: putting them down writes nothing.
  ///
  /// - Parameters:
  ///   - map: where the rows went.
  ///   - sections: the sections after the batch.
  ///   - arrival: where the section of the place came again, if it went and came.
  /// - Returns: `nil` if all the rows are gone.
  func carried(
    along map: UpdateMap, to sections: SectionList, arrival: Int? = nil
  ) -> DraggedRows? {
    let moved = rows.compactMap(map.newPath(ofOld:))
    guard let first = moved.first else { return nil }
    let leader = map.newPath(ofOld: leaderPath) ?? first
    let home = DraggedRows(rows: moved, leader: leader, in: sections)
    if isUntouched || isAtHome { return home.untouched() }
    guard
      let place = arrival.map({ self.place(after: map, inArrived: $0, home) })
        ?? place(after: map, in: home)
    else { return home }
    return DraggedRows(rows: moved, leader: leader, in: sections, target: home.meant(place))
  }

  /// The same rows and the same place after sections have opened or collapsed.
  func carried(to sections: SectionList) -> DraggedRows {
    let home = DraggedRows(rows: rows, leader: leaderPath, in: sections)
    if isUntouched || isAtHome { return home.untouched() }
    return DraggedRows(
      rows: rows, leader: leaderPath, in: sections, target: home.meant(target))
  }

  /// The place that is meant by a target: in a collapsed section, which is one place, its end.
  func meant(_ target: TableIndexPath) -> TableIndexPath {
    let section = rest[target.section]
    return section.isCollapsed
      ? TableIndexPath(section: target.section, row: section.rowCount) : target
  }

  private func place(after map: UpdateMap, in home: DraggedRows) -> TableIndexPath? {
    guard let section = map.newSection(ofOld: target.section) else {
      return placeOfLostSection(after: map, in: home)
    }
    // Rows above the target and below it, by model row; the picked up ones do not count.
    let model = modelPath(ofTarget: target)
    var above = model.row
    while let row = map.lastStayingRow(in: 0..<above, ofOldSection: model.section) {
      if let neighbour = neighbour(row, after: map, in: home) {
        return TableIndexPath(section: section, row: neighbour + 1)
      }
      above = row
    }
    var below = model.row
    let end = rest[target.section].rowCount + pickedCount(inSection: target.section)
    while let row = map.firstStayingRow(in: below..<end, ofOldSection: model.section) {
      if let neighbour = neighbour(row, after: map, in: home) {
        return TableIndexPath(section: section, row: neighbour)
      }
      below = row + 1
    }
    return TableIndexPath(section: section, row: 0)
  }

  /// The place in a section that came again with its rows, which all were moved there.
  private func place(
    after map: UpdateMap, inArrived section: Int, _ home: DraggedRows
  ) -> TableIndexPath {
    func arrived(_ row: Int) -> Int? {
      let path = modelPath(ofTarget: [target.section, row])
      return map.newPath(ofOld: path).flatMap {
        $0.section == section ? home.target(ofModel: $0).row : nil
      }
    }
    if let above = (0..<target.row).reversed().lazy.compactMap(arrived).first {
      return TableIndexPath(section: section, row: above + 1)
    }
    let below = (target.row..<rest[target.section].rowCount).lazy.compactMap(arrived).first
    return TableIndexPath(section: section, row: below ?? 0)
  }

  /// The new target of a row of the target's section, or `nil` if it has been picked up itself.
  private func neighbour(_ row: Int, after map: UpdateMap, in home: DraggedRows) -> Int? {
    let path = TableIndexPath(section: target.section, row: row)
    let index = rows.partitioningIndex { $0 >= path }
    if index < rows.count, rows[index] == path { return nil }
    return map.newPath(ofOld: path).map { home.target(ofModel: $0).row }
  }

  private func pickedCount(inSection section: Int) -> Int {
    rows.count(where: { $0.section == section })
  }

  private func placeOfLostSection(after map: UpdateMap, in home: DraggedRows) -> TableIndexPath? {
    for old in target.section + 1..<max(rest.count, target.section + 1) {
      if let new = map.newSection(ofOld: old) { return TableIndexPath(section: new, row: 0) }
    }
    for old in (0..<target.section).reversed() {
      if let new = map.newSection(ofOld: old) {
        return TableIndexPath(section: new, row: home.rest[new].rowCount)
      }
    }
    return nil
  }
}
