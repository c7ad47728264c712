import TableOrder
import Testing

@testable import TerminalTable

/// Batches on a whole table: nesting, reloads, errors and recovery.
@Suite struct TableBatchTests {
  @Test(
    "A refused batch is told with its kind, and the table shows the data source, R118",
    arguments: [
      ("delete [0,0]", "a b c", "E-ROWCOUNT"),
      ("insert [0,0]", "a b c", "E-ROWCOUNT"),
      ("", "a b", "E-ROWCOUNT"),
      ("delete [0,3]", "a b", "E-RANGE"),
      ("insert-section 0", "a b c", "E-SECTIONCOUNT"),
      ("delete-section 0", "a b c", "E-SECTIONCOUNT"),
      ("move [0,0]->[0,1]; delete [0,0]", "a b c", "E-CONFLICT"),
      ("delete [0,0]; reload-data", "x y", "E-IGNORED"),
      ("end; end", "a b c", "E-UNBALANCED"),
    ])
  func refusedBatches(operations: String, after: String, kind: String) {
    let screen = TableScreen("a b c")
    TableScript.run("begin; source \(after); \(operations); end", on: screen)
    #expect(screen.told.contains(kind))
    #expect(screen.table.lastError?.kind.rawValue == screen.told.last { $0.hasPrefix("E-") })
    let rows = after.split(separator: " ")
    #expect(screen.rowCountWhenRefused == [rows.count], "the table was loaded before it told")
    #expect(screen.picture() == rows.map { "   \($0)" })
    screen.resetCounts()
    TableScript.run("begin; end", on: screen)
    #expect(screen.told.isEmpty, "the table goes on")
  }

  @Test("Invalid number of sections: a section added without an operation is refused, R112")
  func invalidNumberOfSections() {
    let screen = TableScreen("A: a")
    TableScript.run("source A: a | B: b; begin; end", on: screen)
    #expect(screen.told == ["E-SECTIONCOUNT"])
    #expect(screen.picture().count == 4)
  }

  @Test(
    "Up to 64 sections a batch notices a wrong number of rows anywhere, R113",
    arguments: [(64, true), (65, false)])
  func limitOfTheFullCheck(sections: Int, isNoticed: Bool) {
    let screen = TableScreen((0..<sections).map { "S\($0): r\($0)" }.joined(separator: " | "))
    #expect(screen.table.fullCheckLimit == 64)
    let last = sections - 1
    screen.source.sections[last].rows.append("unannounced")
    screen.source.sections[0].rows.append("new")
    screen.table.insertRows(at: [[0, 1]])
    #expect(screen.told == (isNoticed ? ["E-ROWCOUNT"] : []))
    #expect(screen.table.numberOfRows(inSection: last) == (isNoticed ? 2 : 1))
    // What passed is noticed as soon as the section is touched, and put right.
    screen.told = []
    screen.source.sections[last].rows.append("announced")
    screen.table.insertRows(at: [[last, 2]])
    #expect(screen.told == (isNoticed ? [] : ["E-ROWCOUNT"]))
    #expect(screen.table.numberOfRows(inSection: last) == 3)
  }

  @Test("Nested blocks are one batch, read as if there were one block, R105")
  func nesting() {
    let screen = TableScreen("a b c")
    TableScript.run(
      "begin; delete [0,0]; begin; source b c x; insert [0,2]; end; delete [0,0]", on: screen)
    #expect(screen.told.isEmpty)
    #expect(screen.source.countRequests == 1, "nothing is asked before the outermost end")
    TableScript.run("end", on: screen)
    #expect(screen.told.isEmpty)
    #expect(screen.picture() == ["   b", "   c", "   x"])
  }

  @Test("An operation outside of a batch is a batch of its own, R109")
  func singleOperation() {
    let screen = TableScreen("a b c")
    TableScript.run("source a c; delete [0,1]", on: screen)
    #expect(screen.told.isEmpty)
    #expect(screen.picture() == ["   a", "   c"])
  }

  @Test("An end without a begin is an error without effect, R106")
  func unbalancedEnd() {
    let screen = TableScreen("a b")
    screen.resetCounts()
    TableScript.run("end", on: screen)
    #expect(screen.told == ["E-UNBALANCED"])
    #expect(screen.source.countRequests == 0)
  }

  @Test("A begin left open at the end of the turn ends in an error and a reload, R106")
  func openBegin() {
    let screen = TableScreen("a b")
    TableScript.run("begin; begin; source x y z; end; turn", on: screen)
    #expect(screen.told == ["E-UNBALANCED"])
    #expect(screen.picture() == ["   x", "   y", "   z"])
    TableScript.run("turn", on: screen)
    #expect(screen.told == ["E-UNBALANCED"])
  }

  @Test("An unloaded table loads the old counts at the begin, R102")
  func loadsAtBegin() {
    let screen = TableScreen("a b c", load: false)
    TableScript.run("begin; source a c; delete [0,1]; end", on: screen)
    #expect(screen.told.isEmpty)
    #expect(screen.picture() == ["   a", "   c"])
  }

  @Test("Where the data source was ahead of an unloaded table, the end is a reload, R102")
  func dataSourceAheadOfUnloadedTable() {
    let screen = TableScreen("a b c", load: false)
    TableScript.run("source a c; begin; delete [0,1]; end", on: screen)
    #expect(screen.told.isEmpty)
    #expect(screen.picture() == ["   a", "   c"])
  }

  @Test("A reload inside a batch makes the end a reload, R130")
  func reloadInside() {
    let screen = TableScreen("a b c")
    TableScript.run("begin; source x; reload-data; end", on: screen)
    #expect(screen.told.isEmpty)
    #expect(screen.picture() == ["   x"])
  }

  @Test("A completion runs once, after drawing, also for an empty block, R110")
  func completions() {
    let screen = TableScreen("a b")
    var finished: [Bool] = []
    screen.table.performBatchUpdates({}, completion: { finished.append($0) })
    #expect(finished.isEmpty)
    #expect(screen.table.needsDisplay)
    screen.draw()
    screen.draw()
    #expect(finished == [true])
    screen.table.performBatchUpdates({ screen.table.deleteRows(at: [[0, 9]]) }) {
      finished.append($0)
    }
    screen.draw()
    #expect(finished == [true, false])
    screen.table.beginUpdates()
    screen.table.performBatchUpdates({}, completion: { finished.append($0) })
    screen.table.endTurn()
    screen.draw()
    #expect(finished == [true, false, false])
  }

  @Test("A thrown error closes the batch and reaches the caller")
  func throwingBlock() {
    struct Failure: Error {}
    let screen = TableScreen("a b")
    #expect(throws: Failure.self) {
      try screen.table.performBatchUpdates {
        screen.source.sections = ListSource.parse("b")
        screen.table.deleteRows(at: [[0, 0]])
        throw Failure()
      }
    }
    #expect(screen.picture() == ["   b"])
  }

  @Test("An empty batch asks heights and controls again and draws what changed, R110b")
  func emptyBatch() {
    let screen = TableScreen("a b c", columns: 20)
    screen.table.rowHeight = nil
    screen.table.isEditing = true
    #expect(screen.picture()[0] == "   − a            ≡")
    screen.heights = { $0 == [0, 0] ? 2 : 1 }
    screen.source.canMove = { $0 != [0, 0] }
    screen.resetCounts()
    TableScript.run("begin; end", on: screen)
    #expect(screen.picture() == ["   − a", "", "   − b            ≡", "   − c            ≡"])
    #expect(screen.source.countRequests == 1)
  }

  @Test("An empty batch asks accessories again outside edit mode too, R110b")
  func emptyBatchOfAccessories() {
    let screen = TableScreen("a b c", columns: 20)
    let before = screen.picture()
    screen.source.cell = {
      TableCell(.default(title: $0), accessory: $0 == "b" ? .disclosure : .none)
    }
    #expect(screen.picture() == before)
    screen.resetCounts()
    TableScript.run("begin; end", on: screen)
    #expect(screen.picture() != before)
    #expect(screen.source.cellRequests == ["a", "b", "c"])
  }

  @Test("Of many sections one that is on the screen without rows is compared too, R113")
  func emptySectionOnScreen() {
    let screen = TableScreen("A: a | B: | C: c | D: d")
    screen.table.fullCheckLimit = 2
    screen.batch("A: x a | B: y | C: c | D: d", .foreign) { $0.insertRows(at: [[0, 0]]) }
    #expect(screen.told == ["E-ROWCOUNT"])
    screen.batch("A: x a | B: y z | C: c | D: d", .foreign) { $0.reloadRows(at: [[0, 0]]) }
    #expect(screen.told == ["E-ROWCOUNT", "E-ROWCOUNT"])
  }

  @Test("The index is asked for again where sections have changed, R140")
  func indexTitles() {
    let screen = TableScreen("A: a")
    screen.source.indexTitles = ["A", "B"]
    screen.batch("A: a b", .foreign) { $0.insertRows(at: [[0, 1]]) }
    #expect(screen.table.sectionIndexTitles == [])
    screen.batch("A: a b | B: c", .foreign) { $0.insertSections([1]) }
    #expect(screen.table.sectionIndexTitles == ["A", "B"])
  }

  @Test("In an open batch, before which paths are counted, the data source is asked nothing, R111")
  func cursorInBatch() {
    let screen = TableScreen("A: a | B: b | C: c d e f", rows: 4)
    let table = screen.table
    table.delegate = nil
    table.setMarked(true, rowsAt: [[2, 3]])
    table.performBatchUpdates {
      screen.source.sections = ListSource.parse("X: x | A: a | B: b | C: c d e f")
      table.setCursor([2, 2])
      table.setMarked(true, rowsAt: [[2, 1]])
      table.insertSections([0])
    }
    #expect(screen.cursor == "e")
    TableScript.run("source C: e d c f | A: a | B: b; reload-data", on: screen)
    #expect(screen.cursor == "e")
    #expect(table.markedRows.map { screen.source.row(at: $0) } == ["d", "f"])
    table.performBatchUpdates {
      screen.source.sections = ListSource.parse("C: e")
      screen.resize(columns: 20, rows: 3)
      table.rowHeight = nil
      table.scroll(byLines: 99)
      table.deleteRows(at: [[0, 1], [0, 2], [0, 3]])
      table.deleteSections([1, 2])
    }
    #expect(screen.names() == "C e")
  }

  @Test(
    "A table that was used before it had a data source loads with its first batch, R102",
    arguments: [false, true])
  func loadedWithoutDataSource(isSetInside: Bool) {
    let screen = TableScreen("a b", load: false)
    screen.table.dataSource = nil
    screen.setCursor("a")
    screen.table.reloadData()
    if !isSetInside { screen.table.dataSource = screen.source }
    screen.table.beginUpdates()
    screen.table.dataSource = screen.source
    screen.source.sections = ListSource.parse("a b c")
    screen.table.insertRows(at: [[0, 2]])
    screen.table.endUpdates()
    #expect(screen.names() == "a b c" && !screen.told.contains { $0.hasPrefix("E-") })
  }

  @Test("In an open batch nothing is drawn, and no cell is asked for, R111")
  func drawnInside() {
    let screen = TableScreen("a b c d e", rows: 3)
    let before = screen.draw()
    screen.resetCounts()
    screen.table.beginUpdates()
    // Rows come into sight that nobody was asked for yet.
    screen.table.scroll(byLines: 2)
    screen.table.askForCells()
    #expect(screen.draw() == before && screen.source.cellRequests.isEmpty)
    screen.source.sections = ListSource.parse("x")
    screen.table.deleteRows(at: [[0, 1], [0, 2], [0, 3], [0, 4]])
    screen.table.reloadRows(at: [[0, 0]])
    screen.table.endUpdates()
    #expect(screen.names() == "x" && screen.told.isEmpty)
  }
}
