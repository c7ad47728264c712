import ObjectGraph
import TableOrder
import TerminalTable

extension TableMotion {
  /// The motion that a command means; nil if it is not of that kind.
  init?(_ command: Command.Identifier) {
    switch command {
    case .cursorDown: self = .down
    case .cursorUp: self = .up
    case .halfPageDown: self = .halfPageDown
    case .halfPageUp: self = .halfPageUp
    case .pageDown: self = .pageDown
    case .pageUp: self = .pageUp
    case .first: self = .first
    case .last: self = .last
    case .nextSection: self = .nextSection
    case .previousSection: self = .previousSection
    default: return nil
    }
  }
}

extension ListScreen {
  /// Moves the cursor, or the row that is held.
  func move(_ motion: TableMotion, _ invocation: Invocation) {
    if let count = invocation.count, motion == .first || motion == .last {
      let order = rows.shownOrder
      guard order.rowCount > 0 else { return }
      go(to: order.path(ofOffset: min(count, order.rowCount) - 1))
    } else if table.isDragging {
      table.drag(motion, count: invocation.times)
    } else {
      table.moveCursor(motion, count: invocation.times)
    }
  }

  /// Brings the cursor to a row, in sight also where its section is closed: it is opened then.
  func show(_ path: TableIndexPath) {
    table.setCollapsed(false, section: path.section)
    table.setCursor(path)
  }

  /// Brings the cursor to the first row of a list that had none, or to the first of its empty
  /// sections, so that there is one to act on.
  func findCursor() {
    if table.cursorSection == nil { table.moveCursor(.first) }
  }

  /// What the status line says while nothing else is to be told.
  var status: String {
    if let arranging { return arranging.words }
    if let prompt { return status(of: prompt) }
    if finding?.wish != nil, let scan = finding?.scan { return "Finding, \(scan.percent) %" }
    if let choice = columns.choice { return status(of: choice) }
    if let entry { return entry.isAddition ? "New row" : "Editing the title" }
    guard let section = table.cursorSection else { return "" }
    if table.isCursorOnHeader {
      let count = table.numberOfRows(inSection: section)
      let words = "\(sectionName(section) ?? ""): \(ListWords.items(count))"
      if count > 0 { return "\(words), closed" }
      return arrangement.hidesRows ? "\(words) shown" : words
    }
    guard let path = table.cursor else { return "" }
    guard let target = table.dragTarget else {
      return rangeStatus ?? (showsPosition ? place(of: path) : "")
    }
    let held = table.draggedRows
    let guests = held.count { $0.section != target.section }
    let count = table.numberOfRows(inSection: target.section) + guests
    let place = ListWords.place(
      row: target.row, of: count, section: sectionName(target.section))
    return "Moving \(held.count == 1 ? focusedName : ListWords.rows(held.count)): \(place)"
  }

  /// Where a row is, in words.
  ///
  /// - Parameter last: The last row of several that stand together there; nil for one.
  func place(of path: TableIndexPath, to last: TableIndexPath? = nil) -> String {
    let isCounted = results.isComplete || path.section < table.numberOfSections - 1
    let count = isCounted ? table.numberOfRows(inSection: path.section) : nil
    return ListWords.place(
      row: path.row, to: last?.row, of: count, section: sectionName(path.section))
  }

  /// The name of a section as people see it, or nil in a list without sections.
  func sectionName(_ section: Int) -> String? {
    guard results.sectionKeyPath != nil, let section = rows.section(at: section) else { return nil }
    return results.sectionKeyPath.map { sectionWords(section.name, at: $0) }
  }

  /// How a sentence names the row of the cursor.
  var focusedName: String { rows.focusedObject.map(name) ?? "the row" }

  /// Closes or opens the section of the cursor; with rows in the hand, opens the closed one under
  /// them.
  func collapse() -> Outcome {
    if table.isDragging {
      return table.openDropSection()
        ? .stay() : .stay(.refusal("No closed section here."))
    }
    guard let section = table.cursorSection else { return .stay() }
    table.setCollapsed(!table.isCollapsed(section: section), section: section)
    return .stay()
  }

  func collapseAll() -> Outcome {
    let areClosed = (0..<table.numberOfSections).allSatisfy { table.isCollapsed(section: $0) }
    table.setAllCollapsed(!areClosed)
    return .stay()
  }

  /// Brings the cursor, or the first of the rows that are held, to a row's place.
  ///
  /// - Complexity: O(k) for k rows that are held
  private func go(to path: TableIndexPath) {
    guard table.isDragging else {
      table.setCursor(path)
      return
    }
    let held = Dictionary(grouping: table.draggedRows, by: \.section).mapValues(\.count)
    // The place of a row lies further down in its section by those that are gone above that.
    var row = path.row + held.reduce(0) { $0 + ($1.key < path.section ? $1.value : 0) }
    var section = path.section
    while section < table.numberOfSections - 1 {
      let rest = table.numberOfRows(inSection: section) - held[section, default: 0]
      if row <= rest { break }
      row -= rest
      section += 1
    }
    table.drag(to: [section, row])
  }
}
