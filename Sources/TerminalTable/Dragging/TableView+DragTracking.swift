import TableOrder

extension TableView {
  /// Asks what makes the dragged rows the same rows after a reload.
  func memorizeDrag() {
    dragMemory = nil
    guard let drag = dragging, drag.rows.count <= Self.markMemoryLimit,
      let leader = identity(ofRowAt: drag.leaderPath)
    else { return }
    dragMemory = DragMemory(
      rows: drag.rows.compactMap(identity(ofRowAt:)), leader: leader)
    memorizeNeighbours()
  }

  /// Asks what makes the rows around the proposed place the same rows after a reload.
  func memorizeNeighbours() {
    guard let drag = dragging, dragMemory != nil else { return }
    let target = drag.target
    func neighbour(atRow row: Int) -> Int64? {
      (0..<drag.rest[target.section].rowCount).contains(row)
        ? identity(ofRowAt: drag.modelPath(ofTarget: [target.section, row])) : nil
    }
    dragMemory?.above = neighbour(atRow: target.row - 1)
    dragMemory?.below = neighbour(atRow: target.row)
    dragMemory?.section = identity(ofSection: target.section)
  }

  /// Finds the dragged rows and their place after a reload (R133, R164).
  func restoreDrag() {
    guard let old = dragging else { return }
    let rows = (dragMemory?.rows ?? []).compactMap(pathForIdentity)
    guard let memory = dragMemory, let first = rows.first else {
      dragging = nil
      return
    }
    let leader = pathForIdentity(memory.leader) ?? first
    var restored = DraggedRows(rows: rows, leader: leader, in: sections)
    if old.isUntouched || old.isAtHome {
      restored = restored.untouched()
    } else {
      restored.propose(place(after: old.target, memory, among: restored))
    }
    dragging = restored
    memorizeDrag()
  }

  /// Where rows are to be put down after a reload: beside the row that was above the place or below
  /// it and is still in the section, else at the same row of that.
  private func place(
    after old: TableIndexPath, _ memory: DragMemory, among restored: DraggedRows
  ) -> TableIndexPath {
    let section = section(titled: memory.section)
    func neighbour(_ identity: Int64?) -> TableIndexPath? {
      guard let path = pathForIdentity(identity), !restored.rows.contains(path),
        section == nil || title(ofSection: path.section) == memory.section
      else { return nil }
      return restored.target(ofModel: path)
    }
    if let above = neighbour(memory.above) {
      return TableIndexPath(section: above.section, row: above.row + 1)
    }
    return neighbour(memory.below)
      ?? TableIndexPath(section: section ?? old.section, row: old.row)
  }

  /// The first section of a title: a data source names no other identity of sections.
  func section(titled title: SectionTitle?) -> Int? {
    guard let title else { return nil }
    return (0..<sections.count).first { self.title(ofSection: $0) == title }
  }
}
