import TableOrder
import Terminal
import TerminalTable

/// A table on a screen in memory, over a data source that answers what a case says.
final class TableStage {
  let testCase: TableCase
  let table = TableView()
  let source: CaseSource
  let terminal: VirtualTerminal
  /// The kinds of errors that the table told, in order.
  private(set) var errors: [String] = []
  /// How many batches are open.
  private var depth = 0
  private var answers: ArraySlice<RowList>

  /// Shows the table of a case.
  ///
  /// - Parameters:
  ///   - lines: its height; without it that of the case, or as high as every row needs.
  ///   - namesRows: whether the data source can tell rows apart after a reload (R133).
  init(_ testCase: TableCase, lines: Int? = nil, namesRows: Bool = true) {
    self.testCase = testCase
    source = CaseSource(
      testCase.table, isSectioned: testCase.isSectioned, namesRows: namesRows)
    answers = testCase.sources[...]
    let lists = [testCase.table] + testCase.sources
    let texts = lists.flatMap { $0.rows.map(\.id) + $0.sections.compactMap(\.name) }
    terminal = ShownTable.terminal(
      for: texts, lines: lines ?? testCase.lines ?? Self.lines(of: lists))
    table.dataSource = source
    table.stickyHeaders = false
    table.delegate = self
    table.layout(size: terminal.size, widths: terminal.widths)
    table.reloadData()
  }

  /// The lines that the longest of some lists takes.
  static func lines(of lists: [RowList]) -> Int {
    (lists.map { $0.rows.count + $0.sections.count }.max() ?? 0) + 1
  }

  /// Makes all operations, and ends the turn.
  func run() {
    let isOne = !testCase.writesOutBatches
    if isOne { begin() }
    for step in testCase.steps { perform(step) }
    if isOne { end() }
    table.endTurn()
  }

  /// Draws, and flushes.
  func draw() {
    table.draw(on: Surface(terminal))
    terminal.flush()
  }

  private func begin() {
    if depth == 0, let answer = answers.popFirst() { source.list = answer }
    depth += 1
    table.beginUpdates(origin: testCase.isForeign ? .foreign : .user)
  }

  private func end() {
    depth = max(0, depth - 1)
    table.endUpdates()
  }

  /// Makes one step; an operation outside of any batch is a batch of its own (R109).
  private func perform(_ step: TableStep) {
    switch step {
    case .begin: begin()
    case .end: end()
    default:
      let isAlone = depth == 0
      if isAlone { begin() }
      operate(step)
      if isAlone { end() }
    }
  }

  private func operate(_ step: TableStep) {
    switch step {
    case .delete(let path): table.deleteRows(at: [path])
    case .insert(let path): table.insertRows(at: [path])
    case .reload(let path): table.reloadRows(at: [path])
    case .move(let from, let to): table.moveRow(at: from, to: to)
    case .deleteSection(let index): table.deleteSections([index])
    case .insertSection(let index): table.insertSections([index])
    case .reloadSection(let index): table.reloadSections([index])
    case .moveSection(let from, let to): table.moveSection(from, to: to)
    case .reloadData: table.reloadData()
    case .begin, .end: break
    }
  }
}

extension TableStage: TableViewDelegate {
  func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    errors.append(error.kind.rawValue)
  }
}
