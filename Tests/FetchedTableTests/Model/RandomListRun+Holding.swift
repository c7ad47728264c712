import FetchedTable
import TableOrder
import TerminalTable
import TestSupport
import Testing

/// Rows that are held over several steps, while others change the list.
extension RandomListRun {
  /// Picks up the row under the cursor, or a block.
  mutating func pickUp() {
    let shown = list.held.sections
    let all = shown.indices.flatMap { section in
      shown[section].rows.indices.map { TableIndexPath(section: section, row: $0) }
    }
    guard !all.isEmpty else { return }
    let count = chance(0.25) ? Int.random(in: 2...4, using: &random) : 1
    let paths = Array(all.shuffled(using: &random).prefix(count)).sorted()
    held = paths.compactMap { Self.id(shown[$0.section].rows[$0.row]) }
    isHeldAtHome = paths.count == 1
    log += " pick up \(held)"
    list.table.setCursor(paths[0])
    #expect(list.table.beginDrag(rowsAt: paths), "rows cannot be picked up: \(log)")
  }

  /// One step with rows in the hand: they go somewhere else, are put down or back, or nothing is
  /// done but what others did.
  mutating func stepWhileHolding(failing: Bool, _ cursor: String?) throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: moveHeld()
    case 4..<6:
      log += " put back"
      list.table.cancelDrag()
      held = []
    case 6..<9:
      if failing { list.store.faults.failCall(Int.random(in: 1...14, using: &random)) }
      try dropHeld()
      list.store.faults.reset()
    default: break
    }
    let isHolding = !held.isEmpty
    try finishStep()
    #expect(list.table.isDragging == !held.isEmpty, "the grab ends with its rows: \(log)")
    if isHolding, let cursor, let id = Self.id(cursor), held.contains(id) {
      #expect(list.cursorTitle.flatMap(Self.id) == id, "the cursor left the held row: \(log)")
    }
  }

  private mutating func moveHeld() {
    if chance(0.5) {
      let motion = TableMotion.allCases.randomElement(using: &random) ?? .down
      log += " drag \(held) \(motion)"
      if list.table.drag(motion, count: Int.random(in: 1...3, using: &random)) {
        isHeldAtHome = false
      }
    } else {
      let section = Int.random(in: 0..<list.table.numberOfSections, using: &random)
      let target = TableIndexPath(section: section, row: Int.random(in: 0...6, using: &random))
      log += " drag \(held) to \(target)"
      if list.table.drag(to: target) { isHeldAtHome = false }
    }
  }

  /// Puts the rows down where the table shows them; the model does the same. What others did and
  /// has not been merged yet comes in with the drop.
  private mutating func dropHeld() throws {
    list.draw()
    let place = shownPlace()
    let isElsewhere = list.shown != list.held
    let ids = list.shown.sections.flatMap(\.rows).compactMap(Self.id).filter(held.contains)
    let failures = list.failures.count
    list.terminal.counts = .init()
    list.askedCells = []
    let sawEverything = !log.contains("other:")
    log += " drop of \(ids)\(place.map { " in \($0.section)" } ?? "")"
    held = []
    let isTold = list.table.drop()
    // Rows that stood together go back to their places where others have come between them since,
    // and nobody asked for another place.
    #expect(
      isTold == isElsewhere || !isTold && ids.count > 1,
      "a drop is one if and only if something moved: \(log)")
    guard isTold else { return }
    guard let place else { return }
    guard list.failures.count == failures else { return noteRefusal(of: ids, at: place) }
    let before = model
    model.drop(ids, at: place)
    if model != before { note(before) }
    list.draw()
    #expect(list.terminal.counts.flushesThatWrote <= 1, "a drop costs one flush, R165: \(log)")
    if sawEverything {
      let asked = Set(list.askedCells.compactMap(Self.id))
      #expect(asked.isSubset(of: ids), "a drop asks for its own rows, R156: \(log)")
    }
  }

  /// A drop may be refused where the store failed, or what others did has taken a row away, or all
  /// that told where it was to go.
  mutating func noteRefusal(of ids: [Int], at place: PlainList.Place) {
    log += " (refused)"
    #expect(
      list.store.faults.didFail || !model.canDrop(ids, at: place),
      "a drop is refused for no reason: \(log)")
  }

  /// Where the table shows the held rows: their section, and who is above and below them in it.
  private func shownPlace() -> PlainList.Place? {
    for section in list.shown.sections {
      let ids = section.rows.compactMap(Self.id)
      guard let first = ids.firstIndex(where: held.contains) else { continue }
      return PlainList.Place(
        section: section.name, above: ids[..<first].reversed(),
        below: Array(ids[first...].drop(while: held.contains)))
    }
    return nil
  }

  /// What everybody must show: while rows are held, the others stand as in the model, and the held
  /// ones together in one place; as long as nobody moved them, in their own.
  func isShown(_ shown: ListPicture, as expected: ListPicture) -> Bool {
    guard !held.isEmpty, !isHeldAtHome else { return shown == expected }
    func isHeld(_ title: String) -> Bool { Self.id(title).map(held.contains) ?? false }
    func others(_ picture: ListPicture) -> ListPicture {
      var picture = picture
      for index in picture.sections.indices {
        picture.sections[index].rows.removeAll(where: isHeld)
      }
      return picture
    }
    let block = shown.sections.map { section in
      section.rows.drop { !isHeld($0) }.prefix(while: isHeld).compactMap(Self.id)
    }.filter { !$0.isEmpty }
    return others(shown) == others(expected) && block.count == 1
      && Set(block[0]) == Set(held) && block[0].count == held.count
  }
}
