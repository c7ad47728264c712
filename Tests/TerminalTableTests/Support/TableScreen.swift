import TableOrder
import Terminal

@testable import TerminalTable

/// A table over plain arrays on a terminal in memory, and a record of what its delegate was told.
final class TableScreen: TableViewDelegate {
  let terminal: VirtualTerminal
  let source: ListSource
  let table = TableView()
  var told: [String] = []
  /// The marked rows that it was told are gone, and the held ones.
  var lostMarks: [LostRows] = []
  var lostHeld: [LostRows] = []
  /// The numbers of rows in the table's sections when it told last that it refused something.
  private(set) var rowCountWhenRefused: [Int] = []
  /// Done once when it is told next that the cursor moved, or that held rows are gone.
  var react: ((TableScreen) -> Void)?
  var heights: (TableIndexPath) -> Int = { _ in 1 }
  var heightRequests: [TableIndexPath] = []
  var target: (TableIndexPath) -> TableIndexPath = { $0 }
  var targetRequests: [String] = []
  var preview: (TableIndexPath) -> String? = { _ in nil }
  var placeInPreview: (String) -> String.Index? = { _ in nil }

  /// Shows a table as parsed by `ListSource`, loaded and drawn.
  init(_ picture: String, columns: Int = 20, rows: Int = 8, load: Bool = true) {
    terminal = VirtualTerminal(size: Size(columns: columns, rows: rows))
    source = ListSource(picture)
    table.dataSource = source
    table.delegate = self
    table.layout(size: terminal.size, widths: terminal.widths)
    if load { table.reloadData() }
    draw()
  }

  /// Draws, flushes, and says what is on the screen now.
  @discardableResult
  func draw() -> [String] {
    table.draw(on: Surface(terminal))
    terminal.placeCursor(at: table.cursorPosition)
    terminal.flush()
    return terminal.lines
  }

  /// Draws and says what is on the screen, without blank lines at the end.
  func picture() -> [String] {
    var lines = draw()
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The rows and headers on the screen, by their first word.
  func names() -> String {
    let marks: Set<Character> = ["↕", ">", "•", "▸", "−"]
    return picture().compactMap { line in
      line.split(separator: " ").first { !$0.allSatisfy(marks.contains) }
    }.joined(separator: " ")
  }

  /// Which cells have which styles: `r` focused, `b` bold, `d` dim, `u` underlined, `g` grabbed,
  /// `i` italic; the marks and plain text are blanks.
  func mask() -> [String] {
    var lines = terminal.styleMask([
      Style(.reverse): "r", Style(.bold): "b", Style(.dim): "d", Style(.underline): "u",
      Style([.reverse, .bold]): "g", Style(.italic): "i",
    ])
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  func resize(columns: Int, rows: Int) {
    terminal.resize(to: Size(columns: columns, rows: rows))
    table.layout(size: terminal.size, widths: terminal.widths)
  }

  /// Gives the rows other cells.
  func setCell(_ cell: @escaping (String) -> TableCell) {
    source.cell = cell
    table.reloadData()
  }

  func setCursor(_ row: String) {
    table.setCursor(source.path(of: row))
  }

  /// The text of the row with the cursor.
  var cursor: String? { source.row(at: table.cursor) }

  /// Changes the data source and applies the operations as one batch.
  func batch(
    _ picture: String, _ origin: UpdateOrigin = .user, _ operations: (TableView) -> Void
  ) {
    source.sections = ListSource.parse(picture)
    table.performBatchUpdates(origin: origin) { operations(table) }
  }

  /// Forgets all counts.
  func resetCounts() {
    draw()
    source.resetCounts()
    terminal.counts = VirtualTerminal.Counts()
    heightRequests = []
    told = []
  }

  // MARK: Delegate

  func tableViewDidMoveCursor(_ tableView: TableView) {
    told.append("cursor \(tableView.isCursorOnHeader ? "header" : cursor ?? "-")")
    reactOnce()
  }

  private func reactOnce() {
    let react = react
    self.react = nil
    react?(self)
  }

  func tableViewDidChangeMarks(_ tableView: TableView) {
    told.append("marks \(tableView.markedCount)")
  }

  func tableView(_ tableView: TableView, didLoseMarkedRows lost: LostRows) {
    lostMarks.append(lost)
  }

  func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    told.append(error.kind.rawValue)
    rowCountWhenRefused = (0..<table.sections.count).map { table.sections[$0].rowCount }
  }

  func tableView(_ tableView: TableView, heightForRowAt path: TableIndexPath) -> Int {
    heightRequests.append(path)
    return heights(path)
  }

  func tableView(_ tableView: TableView, didLose field: TextField) {
    told.append("lost \(field.text)")
  }

  func tableView(
    _ tableView: TableView, targetForMoveFromRowAt source: TableIndexPath,
    toProposedIndexPath proposal: TableIndexPath
  ) -> TableIndexPath {
    targetRequests.append("\(source)->\(proposal)")
    return target(proposal)
  }

  func tableView(_ tableView: TableView, previewForRowAt path: TableIndexPath) -> String? {
    preview(path)
  }

  func tableView(
    _ tableView: TableView, placeInPreview text: String, ofRowAt path: TableIndexPath
  ) -> String.Index? {
    placeInPreview(text)
  }

  func tableView(_ tableView: TableView, didMoveDraggedRows rows: [TableIndexPath]) {
    told.append("moved \(rows.map(\.description).joined(separator: " "))")
  }

  func tableView(_ tableView: TableView, didLoseDraggedRows lost: LostRows) {
    lostHeld.append(lost)
    told.append(tableView.isDragging ? "lost \(lost.count) of the rows" : "lost rows")
    reactOnce()
  }
}
