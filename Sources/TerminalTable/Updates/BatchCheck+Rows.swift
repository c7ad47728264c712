import TableOrder

extension BatchCheck {
  // MARK: Conflicts of rows (R116)

  /// Takes in the row operations that are not absorbed (R125), unless two contradict each other.
  mutating func placeRows(of operations: [TableOperation]) throws(TableUpdateError) {
    reserveRoom(for: operations)
    for operation in operations {
      switch operation {
      case .deleteRow(let path):
        if absorbsOldRow(path) { continue }
        if let target = target(ofMoved: path) {
          throw conflict(operation, "row \(path) moves to \(target) too")
        }
        deletedRows.insert(path)
      case .reloadRow(let path):
        if !absorbsOldRow(path) { map.reloadedRows.insert(path) }
      case .insertRow(let path):
        if insertedSections.contains(path.section) || isReloaded(newSection: path.section) {
          continue
        }
        guard insertedRows.insert(path).inserted else {
          throw conflict(operation, "row \(path) is inserted twice")
        }
        if let source = map.rowSources[path] {
          throw conflict(operation, "row \(source) moves to \(path) too")
        }
      case .moveRow(let from, let to):
        try placeMove(from: from, to: to, operation)
      default: break
      }
    }
    // A deleted row is not drawn, a moved one is drawn afresh anyway (R121, R122).
    map.reloadedRows.subtract(deletedRows)
  }

  /// Makes room at once: what grows step by step is copied at each.
  private mutating func reserveRoom(for operations: [TableOperation]) {
    var (deletions, insertions, moves) = (0, 0, 0)
    for operation in operations {
      switch operation {
      case .deleteRow: deletions += 1
      case .insertRow: insertions += 1
      case .moveRow: moves += 1
      default: break
      }
    }
    deletedRows.reserveCapacity(deletions)
    insertedRows.reserveCapacity(insertions)
    rowMoves.reserveCapacity(moves)
    map.rowTargets.reserveCapacity(moves)
    map.rowSources.reserveCapacity(moves)
  }

  private mutating func placeMove(
    from: TableIndexPath, to: TableIndexPath, _ operation: TableOperation
  ) throws(TableUpdateError) {
    let arrivalIsAbsorbed = isReloaded(newSection: to.section)
    if arrivalIsAbsorbed, map.oldSection(ofNew: to.section) == from.section { return }
    if deletedRows.contains(from) { throw conflict(operation, "row \(from) is deleted too") }
    if arrivalIsAbsorbed || !absorbedMoves.isEmpty, let target = target(ofMoved: from) {
      guard target == to else { throw conflict(operation, "row \(from) moves to \(target) too") }
      return
    }
    if arrivalIsAbsorbed {
      absorbedMoves[from] = to
      rowMoves.append((from, to))
      return
    }
    // Looked up and put in at once: after an error the map is thrown away.
    if let target = map.rowTargets.updateValue(to, forKey: from) {
      guard target == to else { throw conflict(operation, "row \(from) moves to \(target) too") }
      return
    }
    if let source = map.rowSources.updateValue(from, forKey: to) {
      throw conflict(operation, "row \(source) moves to \(to) too")
    }
    if insertedRows.contains(to) { throw conflict(operation, "row \(to) is inserted too") }
    rowMoves.append((from, to))
  }

  private func target(ofMoved row: TableIndexPath) -> TableIndexPath? {
    map.rowTargets[row] ?? absorbedMoves[row]
  }

  private func absorbsOldRow(_ path: TableIndexPath) -> Bool {
    deletedSections.contains(path.section) || reloadedSections.contains(path.section)
  }

  private func isReloaded(newSection section: Int) -> Bool {
    !reloadedSections.isEmpty
      && map.oldSection(ofNew: section).map(reloadedSections.contains) ?? false
  }
}
