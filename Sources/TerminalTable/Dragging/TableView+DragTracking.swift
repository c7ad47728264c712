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
    dragMemory?.section = title(of: .header(target.section)).value
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
    } else if let above = pathForIdentity(memory.above), !rows.contains(above) {
      var target = restored.target(ofModel: above)
      target.row += 1
      restored.propose(target)
    } else if let below = pathForIdentity(memory.below), !rows.contains(below) {
      restored.propose(restored.target(ofModel: below))
    } else {
      var target = old.target
      target.section = section(titled: memory.section) ?? target.section
      restored.propose(target)
    }
    dragging = restored
    memorizeDrag()
  }

  /// The first section of a title: a data source names no other identity of sections.
  private func section(titled title: String?) -> Int? {
    guard let title else { return nil }
    return (0..<sections.count).first { self.title(of: .header($0)).value == title }
  }
}
