import TableOrder
import Terminal
import TerminalTable

/// Runs one table case.
struct TableRun {
  let testCase: TableCase

  func run() -> TableOutcome {
    let stage = TableStage(testCase)
    prepare(stage)
    stage.draw()
    stage.terminal.counts = .init()
    let requests = stage.source.cellRequests
    stage.run()
    stage.draw()
    let costs = ReplayCosts(
      flushes: stage.terminal.counts.flushesThatWrote,
      cellRequests: stage.source.cellRequests - requests)
    let onScreen = shown(stage)
    let cursor = stage.source.id(at: stage.table.cursor)
    let marks = stage.table.markedRows.compactMap(stage.source.id(at:))
    let top = stage.source.id(at: stage.table.topRow)
    return TableOutcome(
      errors: stage.errors, kept: kept(), shows: wholeTable(stage), onScreen: onScreen,
      cursor: cursor, marks: marks, top: top, costs: costs)
  }

  /// Puts cursor, marks and scroll position to where the case has them.
  private func prepare(_ stage: TableStage) {
    if let cursor = testCase.cursor.flatMap(stage.source.path(of:)) {
      stage.table.setCursor(cursor)
    } else {
      stage.table.clearCursor()
    }
    stage.table.setMarked(true, rowsAt: testCase.marks.compactMap(stage.source.path(of:)))
    if let top = testCase.top.flatMap(stage.source.path(of:)) { stage.table.scrollToTop(top) }
  }

  private func shown(_ stage: TableStage) -> RowList {
    let names = stage.source.list.sections.compactMap(\.name)
    return ShownTable(table: stage.table, terminal: stage.terminal, sectionNames: names)
      .list(isSectioned: testCase.isSectioned)
  }

  /// What the table shows on a screen that is high enough for all of it.
  private func wholeTable(_ stage: TableStage) -> RowList {
    let lines = (0..<stage.table.numberOfSections).reduce(1) {
      $0 + 1 + stage.table.numberOfRows(inSection: $1)
    }
    if lines > stage.terminal.size.rows {
      stage.terminal.resize(to: Size(columns: stage.terminal.size.columns, rows: lines))
      stage.table.layout(size: stage.terminal.size, widths: stage.terminal.widths)
      stage.draw()
    }
    return shown(stage)
  }

  /// The old rows that kept their identity.
  ///
  /// A table has no identities to be asked for. It has marks that follow their rows, so each old
  /// row is marked alone, in a table of its own whose data source cannot tell rows apart, and the
  /// mark is looked for afterwards.
  private func kept() -> [TableCase.Kept] {
    var kept: [TableCase.Kept] = []
    for (section, content) in testCase.table.sections.enumerated() {
      for (row, old) in content.rows.enumerated() {
        let stage = TableStage(testCase, lines: 1, namesRows: false)
        stage.table.setMarked(true, rowsAt: [TableIndexPath(section: section, row: row)])
        stage.run()
        if let path = stage.table.markedRows.first(where: { _ in true }) {
          kept.append(TableCase.Kept(id: old.id, path: path))
        }
      }
    }
    return kept.sorted { $0.path < $1.path }
  }
}
