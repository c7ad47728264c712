import TableOrder
import Terminal
import Testing

@testable import TerminalTable

/// What a table asks for and draws, counted.
@Suite struct TableCostTests {
  private static let long = (0..<1_000).map { "r\($0)" }.joined(separator: " ")

  @Test("Cells are asked for visible rows only, once, R103, R104")
  func visibleCellsOnly() {
    let screen = TableScreen(Self.long, rows: 10)
    #expect(screen.source.cellRequests == (0..<10).map { "r\($0)" })
    #expect(screen.source.countRequests == 1 && screen.source.sectionCountRequests == 1)
    screen.table.setCursor([0, 5])
    screen.draw()
    screen.draw()
    #expect(screen.source.cellRequests.count == 10)
    #expect(screen.table.cell(forRowAt: [0, 5]) == .default(title: "r5"))
    #expect(screen.table.cell(forRowAt: [0, 500]) == nil)
  }

  @Test("Moving the cursor draws two lines and asks for nothing")
  func cursorMoves() {
    let screen = TableScreen(Self.long, rows: 10)
    screen.table.setCursor([0, 3])
    screen.resetCounts()
    screen.table.moveCursor(.down)
    screen.draw()
    #expect(screen.terminal.counts.linesWritten == 2)
    #expect(screen.source.cellRequests == [] && screen.source.countRequests == 0)
  }

  @Test("Scrolling by a line moves the rest, draws the new line and the cursor's lines")
  func scrollsByALine() {
    let screen = TableScreen(Self.long, rows: 10)
    screen.table.setCursor([0, 9])
    screen.resetCounts()
    screen.table.moveCursor(.down)
    screen.draw()
    #expect(screen.terminal.counts.scrolls == 1)
    #expect(screen.terminal.counts.linesWritten == 2)
    #expect(screen.source.cellRequests == ["r10"])
  }

  @Test("Below a header that stays, only the rows are scrolled")
  func scrollsBelowHeader() {
    let screen = TableScreen("A: \(Self.long)", rows: 10)
    screen.table.setCursor([0, 8])
    screen.resetCounts()
    screen.table.moveCursor(.down)
    #expect(screen.names() == "A r1 r2 r3 r4 r5 r6 r7 r8 r9")
    #expect(screen.terminal.counts.scrolls == 1)
    #expect(screen.terminal.counts.linesWritten == 2)
  }

  @Test("An insertion in sight moves what is below it")
  func insertionInSight() {
    let screen = TableScreen((0..<20).map { "r\($0)" }.joined(separator: " "), rows: 20)
    screen.resetCounts()
    screen.source.sections[0].rows.insert("x", at: 5)
    screen.table.insertRows(at: [[0, 5]])
    screen.draw()
    #expect(screen.terminal.counts.scrolls == 1)
    #expect(screen.terminal.counts.linesWritten == 1)
    #expect(screen.source.cellRequests == ["x"])
  }

  @Test("A batch that changes nothing visible writes and asks nothing, R138")
  func invisibleBatch() {
    let screen = TableScreen(Self.long, rows: 10)
    screen.table.setCursor([0, 5])
    screen.resetCounts()
    screen.source.sections[0].rows.remove(at: 700)
    screen.source.sections[0].rows.insert("x", at: 300)
    screen.batch(screen.source.sections[0].rows.joined(separator: " "), .foreign) {
      $0.deleteRows(at: [[0, 700]])
      $0.insertRows(at: [[0, 300]])
      $0.reloadRows(at: [[0, 500]])
    }
    screen.draw()
    #expect(screen.terminal.counts.flushesThatWrote == 0)
    #expect(screen.source.cellRequests == [])
    #expect(screen.source.countRequests == 1 && screen.source.sectionCountRequests == 1)
  }

  @Test("A reloaded row is asked for again and drawn only if it looks different, R138")
  func reloadOfTheSame() {
    let screen = TableScreen(Self.long, rows: 10)
    screen.resetCounts()
    screen.table.reloadRows(at: [[0, 2]])
    screen.draw()
    #expect(screen.source.cellRequests == ["r2"])
    #expect(screen.terminal.counts.linesWritten == 0)
    screen.source.cell = { .default(title: "\($0)!") }
    screen.table.reloadRows(at: [[0, 2], [0, 4]])
    screen.draw()
    #expect(screen.terminal.counts.linesWritten == 2)
  }

  @Test("A reload of everything draws what looks different")
  func reloadData() {
    let screen = TableScreen("a b c d")
    screen.resetCounts()
    TableScript.run("source a x c d; reload-data", on: screen)
    screen.draw()
    #expect(screen.terminal.counts.linesWritten == 1)
  }

  @Test("Drawing twice draws once, and drawing changes nothing")
  func drawsOnce() {
    let screen = TableScreen("A: a b c", rows: 2)
    screen.setCursor("c")
    let anchor = screen.table.anchor
    let first = screen.draw()
    screen.resetCounts()
    #expect(!screen.table.needsDisplay)
    #expect(screen.draw() == first)
    #expect(screen.terminal.counts.flushesThatWrote == 0)
    #expect(screen.table.anchor == anchor)
    screen.table.invalidateDisplay()
    #expect(screen.draw() == first)
  }

  @Test("A million rows and a hundred thousand sections cost nothing per key")
  func manySections() {
    let source = CountingSource(sections: 100_000, rows: 10)
    let terminal = VirtualTerminal(size: Size(columns: 40, rows: 20))
    let table = TableView()
    table.dataSource = source
    table.layout(size: terminal.size)
    table.reloadData()
    table.moveCursor(.first)
    table.draw(on: Surface(terminal))
    source.questions = 0
    let motions: [TableMotion] = [
      .down, .pageDown, .last, .up, .pageUp, .halfPageUp, .previousSection, .first, .nextSection,
    ]
    for motion in motions {
      table.moveCursor(motion)
      table.draw(on: Surface(terminal))
    }
    table.beginDrag()
    for motion in motions {
      table.drag(motion)
      table.draw(on: Surface(terminal))
    }
    table.cancelDrag()
    table.markAll()
    table.draw(on: Surface(terminal))
    #expect(table.markedCount == 1_000_000)
    let perStep = source.questions / (2 * motions.count + 1)
    #expect(perStep < 3 * 20, "a step asks for no more than some screens: \(perStep)")
    #expect(source.countRequests == 100_000, "only loading asked for numbers of rows")
  }

  @Test(
    "A count before a motion asks for no more than the motion alone, however far it goes",
    arguments: [50, 30_000, 99_999_999, .max])
  func countedMotions(count: Int) {
    let source = CountingSource(sections: 100_000, rows: 10)
    let terminal = VirtualTerminal(size: Size(columns: 40, rows: 20))
    let table = TableView()
    table.dataSource = source
    table.layout(size: terminal.size)
    table.reloadData()
    let motions: [TableMotion] = [
      .nextSection, .previousSection, .pageDown, .pageUp, .halfPageDown, .halfPageUp,
    ]
    for motion in motions {
      table.setCursor([50_000, 5])
      table.draw(on: Surface(terminal))
      source.questions = 0
      table.moveCursor(motion, count: count)
      table.draw(on: Surface(terminal))
      #expect(source.questions < 400, "\(motion)")
    }
  }

  @Test("A batch in a large table asks for what it touches, R103")
  func batchInLargeTable() {
    let source = CountingSource(sections: 1_000, rows: 10)
    let table = TableView()
    table.dataSource = source
    table.reloadData()
    table.markAll()
    source.countRequests = 0
    source.rows[500] = 11
    table.performBatchUpdates { table.insertRows(at: [[500, 4]]) }
    #expect(source.countRequests <= 2)
    #expect(table.markedCount == 10_000 && table.rowCount == 10_001)
    #expect(table.lastError == nil)
  }
}

/// A data source of equal sections that counts questions.
private final class CountingSource: TableViewDataSource {
  var rows: [Int]
  var questions = 0
  var countRequests = 0

  init(sections: Int, rows: Int) {
    self.rows = Array(repeating: rows, count: sections)
  }

  func numberOfSections(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    countRequests += 1
    return rows[section]
  }

  func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
    questions += 1
    return .default(title: "\(path)")
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    questions += 1
    return "Section \(section)"
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool { true }
}
