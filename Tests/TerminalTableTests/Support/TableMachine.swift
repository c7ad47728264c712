import TableOrder
import Terminal
import TestSupport

@testable import TerminalTable

/// A table that random things are done to, and what must hold after each.
struct TableMachine {
  let screen: TableScreen
  /// What was done, for people.
  var log: [String] = []
  private var nextRow = 0
  private var nextSection = 0
  /// The texts that must be marked.
  private var marked: Set<String> = []
  /// Whether a row has been picked up by key and not been asked to go anywhere.
  private var isHeldAtHome = false
  /// The row that a batch must have left the cursor on, or given it to.
  private var expectedCursor: String?
  /// The row that a foreign batch must have left on its line, and the line (R135).
  private var keptLine: (row: String, line: Int)?
  /// Whether it had the cursor, and must be in sight.
  private var keepsCursorLine = false

  init(using random: inout some RandomNumberGenerator) {
    screen = TableScreen(
      "-", columns: Int.random(in: 4...24, using: &random),
      rows: Int.random(in: 1...9, using: &random))
    screen.table.placeholder = "nothing"
    if Bool.random(using: &random) {
      screen.table.rowHeight = nil
      let source = screen.source
      screen.heights = { (source.row(at: $0)?.utf8.last).map { Int($0) % 3 + 1 } ?? 1 }
    }
    screen.source.footer = { $0 % 3 == 1 ? "end" : nil }
    let sections = (0..<3).map { _ in section(rows: Int.random(in: 0...6, using: &random)) }
    screen.source.sections = sections
    screen.source.indexTitles = Self.indexTitles(using: &random)
    screen.table.reloadData()
  }

  private static func indexTitles(using random: inout some RandomNumberGenerator) -> [String]? {
    guard Bool.random(using: &random) else { return nil }
    return (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
      ["A", "?", "", "漢", "🇩🇪", "two words"].randomElement(using: &random)
    }
  }

  private mutating func row() -> String {
    nextRow += 1
    return "r\(nextRow)"
  }

  private mutating func section(rows: Int) -> ListSource.Section {
    nextSection += 1
    let rows = (0..<rows).map { _ in row() }
    return ListSource.Section(name: nextSection % 4 == 0 ? nil : "S\(nextSection)", rows: rows)
  }

  // MARK: Steps

  mutating func step(using random: inout some RandomNumberGenerator) {
    let table = screen.table
    expectedCursor = nil
    keptLine = nil
    keepsCursorLine = false
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<5: batch(using: &random)
    case 5..<8:
      let motion = TableMotion.allCases.randomElement(using: &random) ?? .down
      let count = Int.random(in: 1...3, using: &random)
      log.append("\(table.isDragging ? "drag" : "move") \(motion) \(count)")
      if table.isDragging {
        if table.drag(motion, count: count) { isHeldAtHome = false }
      } else {
        table.moveCursor(motion, count: count)
      }
    case 8:
      log.append("grab")
      let block = Array(table.markedRows.prefix(3))
      if block.isEmpty || Bool.random(using: &random) {
        if table.beginDrag() { isHeldAtHome = true }
      } else if table.beginDrag(rowsAt: block) {
        isHeldAtHome = false
      }
    case 9..<11:
      log.append("drop from \(table.draggedRows) to \(table.dragTarget ?? [-1, -1])")
      let wasAtHome = table.isDragging && isHeldAtHome
      let isTold = Int.random(in: 0..<4, using: &random) == 0 ? putBack() : table.drop()
      if wasAtHome, isTold { log.append("WRONG: moved what nobody had moved") }
    case 11:
      guard let row = screen.source.sections.flatMap(\.rows).randomElement(using: &random) else {
        return
      }
      let isMarked = marked.contains(row)
      log.append("\(isMarked ? "unmark" : "mark") \(row)")
      table.setMarked(!isMarked, rowsAt: [screen.source.path(of: row)])
      if isMarked { marked.remove(row) } else { marked.insert(row) }
    case 12:
      guard table.numberOfSections > 0 else { return }
      let section = Int.random(in: 0..<table.numberOfSections, using: &random)
      log.append("collapse \(section)")
      table.setCollapsed(!table.isCollapsed(section: section), section: section)
    case 13:
      let lines = Int.random(in: -6...6, using: &random)
      log.append("scroll \(lines)")
      table.scroll(byLines: lines)
    case 14:
      let columns = Int.random(in: 1...24, using: &random)
      let rows = Int.random(in: 1...9, using: &random)
      log.append("resize \(columns)×\(rows)")
      screen.resize(columns: columns, rows: rows)
    case 15:
      screen.source.indexTitles = Self.indexTitles(using: &random)
      log.append("reload, index \(screen.source.indexTitles ?? [])")
      table.reloadData()
    case 16..<20: mouse(using: &random)
    case 20:
      log.append("open under the drag, preview, editing mode")
      table.openDropSection()
      table.showsPreview.toggle()
      if Bool.random(using: &random) { table.isEditing.toggle() }
    default:
      log.append("sideways")
      table.scrollSideways(byColumns: Int.random(in: -3...3, using: &random))
    }
  }

  private func putBack() -> Bool {
    screen.table.cancelDrag()
    return false
  }

  /// The mouse does something anywhere on the table, or a line beside it.
  private mutating func mouse(using random: inout some RandomNumberGenerator) {
    let table = screen.table
    let kinds: [MouseEvent.Kind] = [.press, .drag, .drag, .release, .wheelUp, .wheelDown]
    let kind = kinds.randomElement(using: &random) ?? .press
    let place = Position(
      row: Int.random(in: -1...table.size.rows, using: &random),
      column: Int.random(in: 0..<table.size.columns, using: &random))
    let wasDragging = table.isDragging
    let action = table.handle(MouseEvent(kind, button: .left, at: place), at: .zero)
    log.append("mouse \(kind) at \(place): \(action)")
    if action == .dragged || table.isDragging != wasDragging { isHeldAtHome = false }
  }

  /// A random legal batch, or an illegal one, which must end in what the data source says too.
  private mutating func batch(using random: inout some RandomNumberGenerator) {
    let old = screen.source.sections
    let batch = RandomBatch(on: NaiveTable(rowCounts: old.map(\.rows.count)), using: &random)
    var answers = AnsweredCounts(sectionCount: batch.after.count) { batch.after[$0] }
    var collected = UpdateBatch()
    collected.append(contentsOf: batch.operations)
    let map = try? collected.map(
      before: SectionList(rowCounts: old.map(\.rows.count)), after: &answers)
    var new: [ListSource.Section] = []
    var freeNames = old.indices.filter { map?.newSection(ofOld: $0) == nil }.compactMap {
      old[$0].name
    }
    for (section, count) in batch.after.enumerated() {
      let origin = map?.oldSection(ofNew: section)
      var content = self.section(rows: count)
      if let origin {
        content.name = old[origin].name
      } else if !freeNames.isEmpty, Bool.random(using: &random) {
        content.name = freeNames.removeLast()
      }
      for row in 0..<count {
        guard let path = map?.oldPath(ofNew: [section, row]) else { continue }
        content.rows[row] = old[path.section].rows[path.row]
      }
      new.append(content)
    }
    let origin: UpdateOrigin = Bool.random(using: &random) ? .user : .foreign
    log.append("batch \(origin) \(batch.operations) -> \(batch.after)")
    screen.told = []
    expectedCursor = survivor(of: old.flatMap(\.rows), in: Set(new.flatMap(\.rows)))
    if map != nil, origin == .foreign { keepLine(of: new.flatMap(\.rows)) }
    screen.source.sections = new
    screen.table.performBatchUpdates(origin: origin) {
      for operation in batch.operations { issue(operation) }
    }
    marked.formIntersection(new.flatMap(\.rows))
    let isRefused = screen.told.contains { $0.hasPrefix("E-") }
    if isRefused { log.append("refused: \(screen.told)") }
    if isRefused != (map == nil) { log.append("WRONG about the batch: \(screen.told)") }
  }

  /// The row of the cursor, or where that goes the next one that stays, else the previous one
  /// (R132); nil where none stays. Where a held row goes the model leaves it to cases.
  private func survivor(of rows: [String], in new: Set<String>) -> String? {
    guard let cursor = screen.cursor, let index = rows.firstIndex(of: cursor) else { return nil }
    if screen.table.isDragging { return new.contains(cursor) ? cursor : nil }
    return rows[index...].first(where: new.contains) ?? rows[..<index].last(where: new.contains)
  }

  /// Remembers the row that is to stay where it is: the cursor's, else the first that survives.
  private mutating func keepLine(of survivors: [String]) {
    let rows = rowsOnScreen().filter { survivors.contains($0.row) }
    let table = screen.table
    keptLine = rows.first { $0.row == screen.cursor }
    keepsCursorLine = keptLine != nil
    // The header of a collapsed section counts as a row, and so does one that the index took the
    // cursor to, which stays on its line in place of a row; the model leaves those to cases.
    let headers = table.screenLines().contains { line in
      guard case .header(let section) = line.place?.item else { return false }
      return table.isCollapsed(section: section) || line.place?.item == table.focusItem
    }
    // Of a block only the row with the cursor is sure to stay: the others gather around it.
    let dragged = Set(table.draggedRows.compactMap { screen.source.row(at: $0) })
    log.append(
      "  seen \(rows), cursor \(screen.cursor ?? "-"), held \(dragged.sorted())"
        + (table.dragTarget.map { " at \($0)" } ?? ""))
    if keptLine == nil, !headers, let first = rows.first, !dragged.contains(first.row) {
      keptLine = first
    }
  }

  /// The rows in sight with the line of their first line, negative if that is cut off.
  private func rowsOnScreen() -> [(row: String, line: Int)] {
    var rows: [(String, Int)] = []
    for (line, content) in screen.table.screenLines().enumerated() {
      guard let place = content.place, let path = place.item.path,
        let row = screen.source.row(at: screen.table.modelPath(ofShown: path)),
        rows.last?.0 != row
      else { continue }
      rows.append((row, line - place.line))
    }
    return rows
  }

  private func issue(_ operation: TableOperation) {
    let table = screen.table
    switch operation {
    case .deleteRow(let path): table.deleteRows(at: [path])
    case .insertRow(let path): table.insertRows(at: [path])
    case .reloadRow(let path): table.reloadRows(at: [path])
    case .moveRow(let from, let to): table.moveRow(at: from, to: to)
    case .deleteSection(let index): table.deleteSections([index])
    case .insertSection(let index): table.insertSections([index])
    case .reloadSection(let index): table.reloadSections([index])
    case .moveSection(let from, let to): table.moveSection(from, to: to)
    }
  }

  // MARK: What must hold

  /// What does not hold, in words.
  func difference() -> String? {
    let table = screen.table
    let sections = screen.source.sections
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    if counts != sections.map(\.rows.count) { return "counts \(counts) of \(sections)" }
    if let defect = log.last, defect.hasPrefix("WRONG") { return defect }
    for (index, section) in sections.enumerated() {
      guard let name = section.name else { continue }
      let isCollapsed = table.isCollapsed(section: index)
      if isCollapsed != table.collapsedSectionTitles.contains(SectionTitle(name)) {
        return "\(name) is \(isCollapsed ? "" : "not ")collapsed"
      }
    }
    let marks = Set(table.markedRows.compactMap { screen.source.row(at: $0) })
    if marks != marked { return "marked \(marks.sorted()) instead of \(marked.sorted())" }
    if let expectedCursor, !table.isCursorOnHeader, screen.cursor != expectedCursor {
      return "cursor on \(screen.cursor ?? "-") instead of \(expectedCursor)"
    }
    return lineDifference() ?? screenDifference() ?? anchorDifference()
  }

  /// Whether the row that had to stay on its line did, unless the table ends before (R135, R137).
  private func lineDifference() -> String? {
    let table = screen.table
    guard let keptLine, let anchor = table.anchor else { return nil }
    let path = screen.source.path(of: keptLine.row)
    if table.isCollapsed(section: path.section) { return nil }
    if keepsCursorLine, !table.isCursorVisible {
      return "\(keptLine.row) is out of sight, top \(anchor)"
    }
    let walker = table.walker()
    let item = TableItem.row(table.shownPath(ofModel: path))
    let line =
      walker.distance(from: anchor, to: item, limit: 100)
      ?? -(walker.distance(from: ScreenPlace(item: item, line: 0), to: anchor.item, limit: 100)
      ?? 100)
    if line == keptLine.line { return nil }
    // The header that stays at the top has come to all that was in sight of the cursor's row.
    let isCovered =
      keptLine.line + walker.lines(of: item) == 1
      && table.screenLines()[0].place?.item == .header(item.section)
    if isCovered, line == keptLine.line + 1 { return nil }
    let isAtTop = anchor == walker.first.map { ScreenPlace(item: $0, line: 0) }
    let isAtEnd = walker.lines(from: anchor, limit: 100) <= table.bodyLines
    if line < keptLine.line, isAtTop { return nil }
    if line > keptLine.line, isAtEnd { return nil }
    return "\(keptLine.row) on line \(line) instead of \(keptLine.line), top \(anchor)"
  }

  /// Whether the screen drawn bit by bit is the one drawn anew, and shows the table's rows.
  private func screenDifference() -> String? {
    let drawn = screen.draw()
    let mask = screen.mask()
    screen.table.knownLines = nil
    screen.table.invalidateDisplay()
    let anew = screen.draw()
    if drawn != anew { return "drawn \(drawn) instead of \(anew)" }
    if mask != screen.mask() { return "styles \(mask) instead of \(screen.mask())" }
    return nil
  }

  /// Whether there are blank lines although there is something above (R137).
  private func anchorDifference() -> String? {
    let table = screen.table
    let lines = table.screenLines()
    guard let anchor = table.anchor, lines.contains(where: { $0.place == nil }) else { return nil }
    let first = table.walker().first.map { ScreenPlace(item: $0, line: 0) }
    return anchor == first
      ? nil : "blank lines below \(anchor), the table begins at \(first as Any)"
  }
}
