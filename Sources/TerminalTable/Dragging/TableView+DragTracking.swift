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
    memorizeNeighbour()
  }

  /// Asks what makes the row above the proposed place the same row after a reload.
  func memorizeNeighbour() {
    guard let drag = dragging, dragMemory != nil else { return }
    let above = TableIndexPath(section: drag.target.section, row: drag.target.row - 1)
    dragMemory?.neighbour =
      above.row < 0 ? nil : identity(ofRowAt: drag.modelPath(ofTarget: above))
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
    } else if let above = pathForIdentity(memory.neighbour), !rows.contains(above) {
      var target = restored.target(ofModel: above)
      target.row += 1
      restored.propose(target)
    } else {
      restored.propose(old.target)
    }
    dragging = restored
    memorizeDrag()
  }
}
