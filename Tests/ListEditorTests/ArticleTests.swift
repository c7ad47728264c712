import FetchedResults
import FetchedTable
import ObjectGraph
import SQLitePersistence
import TableOrder
import Templates
import Terminal
import TerminalTable
import TestSupport
import Testing

/// What the articles of the libraries show, as code that runs.
struct ArticleTests {
  @Test("Getting started: a table follows a file, a gesture, and undo")
  func gettingStarted() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "heroes.docket")
      let template = try #require(Template.named("heroes"))
      try SQLiteStore.create(at: path, template: template.sql)
      let store = try SQLiteStore(path: path)
      let context = try ManagedObjectContext(store: store)
      let heroes = store.model.lists[0]
      let results = try FetchedResultsController(
        fetchRequest: FetchRequest(entity: heroes.entity, sortDescriptors: heroes.sortDescriptors),
        context: context, sectionKeyPath: heroes.section)
      let table = TableView()
      let controller = FetchedTableController(results: results, table: table) { hero in
        .value(title: hero["name"].plainText, detail: hero["secret_identity"].plainText)
      }
      try controller.load()
      let terminal = VirtualTerminal(size: Size(columns: 40, rows: 3))
      func draw() {
        table.layout(size: terminal.size, widths: terminal.widths)
        table.draw(on: Surface(terminal))
        terminal.placeCursor(at: table.cursorPosition)
        terminal.flush()
      }
      draw()
      #expect(terminal.lines[1] == "   Captain Compile           Ada Brandt")

      let hero = try #require(controller.object(at: [0, 0]))
      try context.performGesture("Rename") { _ in hero["name"] = "Lady Semaphore" }
      draw()
      #expect(terminal.lines[1] == "   Lady Semaphore            Ada Brandt")
      _ = try context.undo()
      try context.mergeChanges()
      draw()
      #expect(terminal.lines[1] == "   Captain Compile           Ada Brandt")

      terminal.counts = VirtualTerminal.Counts()
      table.setCursor([0, 0])
      draw()
      #expect(terminal.counts.flushes == 1)
      #expect(terminal.counts.linesWritten == 1)
      try store.close()
    }
  }

  @Test("Batches: paths of two spaces in any order, and an error that names the counts")
  func batches() throws {
    final class Rows: TableViewDataSource {
      var rows = ["a", "b", "c"]
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
      }
      func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
        .default(title: rows[path.row])
      }
    }
    let source = Rows()
    let table = TableView()
    table.dataSource = source
    table.reloadData()
    source.rows = ["b", "c", "x"]
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 0]])
      table.insertRows(at: [[0, 2]])
    }
    #expect(table.lastError == nil)
    table.performBatchUpdates { table.deleteRows(at: [[0, 0]]) }
    #expect(
      table.lastError?.description == """
        E-ROWCOUNT: section 0 has 3 rows after the update, expected 2: \
        3 before + 0 inserted - 1 deleted + 0 moved in - 0 moved out
        """)
  }
}
