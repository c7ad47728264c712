import Events
import FetchedResults
import FetchedTable
import NcursesTerminal
import ObjectGraph
import SQLitePersistence
import TableOrder
import Templates
import Terminal
import TerminalTable
import TestSupport
import Testing

/// What the README and the documentation of `FetchedTable` and `TerminalTable` show.
@Suite("The examples of tables")
struct TableExampleTests {
  /// A file that is made from a template, and removed at the end.
  private func withFile(_ template: String, _ body: (_ path: String) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "list.docket")
      try SQLiteStore.create(at: path, template: try #require(Template.named(template)).sql)
      try body(path)
    }
  }

  @Test("The README: a table in a few lines, and a row that is moved")
  func readMe() throws {
    try withFile("heroes") { path in
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

      let first = try #require(controller.object(at: [0, 1]))
      let screen = VirtualTerminal(size: Size(columns: 78, rows: 16))  // or an NcursesTerminal
      table.layout(size: screen.size, widths: screen.widths)
      table.setCursor([0, 1])
      table.nudge(by: 3)  // the row moves on the screen, in the file, and as one step of undo
      table.draw(on: Surface(screen))
      screen.flush()

      #expect(controller.focusedObject === first)
      #expect(controller.indexPath(forObject: first) != [0, 1])
      #expect(screen.lines.contains { $0.contains(first["name"].plainText) })
      #expect(try context.undo()?.name == "Move")
      #expect(controller.indexPath(forObject: first) == [0, 1])
      try store.close()
    }
  }

  @Test("Getting started: a table follows a file, a gesture, and undo")
  func gettingStarted() throws {
    try withFile("heroes") { path in
      // The file, the objects in it, and what it says of its first list.
      let store = try SQLiteStore(path: path)
      let context = try ManagedObjectContext(store: store)
      let heroes = store.model.lists[0]

      // Which rows, in which order and sections.
      let results = try FetchedResultsController(
        fetchRequest: FetchRequest(entity: heroes.entity, sortDescriptors: heroes.sortDescriptors),
        context: context, sectionKeyPath: heroes.section)

      // What the screen shows of them.
      let table = TableView()
      let controller = FetchedTableController(results: results, table: table) { hero in
        .value(title: hero["name"].plainText, detail: hero["secret_identity"].plainText)
      }
      try controller.load()

      let terminal = VirtualTerminal(size: Size(columns: 40, rows: 3))
      let loop = EventLoop()
      loop.onTurnEnd = {
        try? context.processPendingChanges()
        table.endTurn()
        table.layout(size: terminal.size, widths: terminal.widths)
        table.draw(on: Surface(terminal))
        terminal.placeCursor(at: table.cursorPosition)
        terminal.flush()
      }
      loop.onTurnEnd?()
      #expect(terminal.lines[1] == "   Captain Compile           Ada Brandt")

      let hero = try #require(controller.object(at: [0, 0]))
      try context.performGesture("Rename") { _ in hero["name"] = "Lady Semaphore" }
      #expect(hero["name"] == "Lady Semaphore")
      loop.onTurnEnd?()
      #expect(terminal.lines[1] == "   Lady Semaphore            Ada Brandt")
      _ = try context.undo()

      try context.mergeChanges()

      hero["name"] = "Outside of a gesture"
      loop.onTurnEnd?()
      #expect(terminal.lines[1].contains("Outside of a gesture"))
      try context.rollback()
      loop.onTurnEnd?()
      #expect(terminal.lines[1] == "   Captain Compile           Ada Brandt")
      try store.close()
    }
  }

  @Test("Getting started: a row that could not be read is asked for again")
  func unreadRow() throws {
    let item = Entity(
      "item", attributes: [Attribute("title"), Attribute("rank", .integer)], orderAttribute: "rank")
    let database = MemoryStoreDatabase(model: Model(entities: [item]))
    database.write([.text("milk"), .integer(1000)], 1, of: item)
    let store = MemoryStore(database)
    let context = try ManagedObjectContext(store: store)
    let table = TableView()
    let controller = FetchedTableController(
      results: try FetchedResultsController(
        fetchRequest: FetchRequest(
          entity: item, sortDescriptors: [FetchRequest.SortDescriptor("rank")]),
        context: context), table: table
    ) { .default(title: $0["title"].plainText) }
    try controller.load()
    let terminal = VirtualTerminal(size: Size(columns: 20, rows: 2))
    func endTurn() {
      table.layout(size: terminal.size, widths: terminal.widths)
      table.draw(on: Surface(terminal))
      if context.takeReadFailure() != nil {
        terminal.beep()
        table.reloadContents()  // the next turn asks again
      }
      terminal.flush()
    }
    store.faults.failCalls(of: "rows")
    endTurn()
    #expect(terminal.lines[0].allSatisfy { $0 == " " })
    store.faults.reset()
    endTurn()
    #expect(terminal.lines[0].contains("milk"))
  }

  @Test("Getting started: keys that move the cursor, and the row that is held")
  func keys() throws {
    try withFile("heroes") { path in
      let store = try SQLiteStore(path: path)
      let context = try ManagedObjectContext(store: store)
      let heroes = store.model.lists[0]
      let results = try FetchedResultsController(
        fetchRequest: FetchRequest(entity: heroes.entity, sortDescriptors: heroes.sortDescriptors),
        context: context, sectionKeyPath: heroes.section)
      let (table, loop) = (TableView(), EventLoop())
      let controller = FetchedTableController(results: results, table: table) { hero in
        .default(title: hero["name"].plainText)
      }
      let posted = try loop.mailbox(for: (@Sendable () -> Void).self) { work in work() }
      context.postToOwnThread = { work in posted.post(work) }
      try controller.load()
      table.moveCursor(.first)

      func go(_ motion: TableMotion) {
        if table.isDragging { table.drag(motion) } else { table.moveCursor(motion) }
      }

      func handle(_ key: Key) {
        switch key {
        case "j", Key(.down): go(.down)
        case "k", Key(.up): go(.up)
        case "m": table.beginDrag()  // false where the row may not be moved
        case Key(.enter): table.drop()  // written now, as one step of undo
        case Key(.escape): table.cancelDrag()  // nothing has happened
        case "J": table.nudge(by: 1)
        case "K": table.nudge(by: -1)
        case "q", "Ctrl-c": loop.stop()
        default: break
        }
      }

      let terminal = VirtualTerminal(size: Size(columns: 40, rows: 8))
      func type(_ keys: String) {
        terminal.send(keys: keys)
        for case .key(let key) in terminal.readInput() { handle(key) }
      }
      let first = try #require(controller.object(at: [0, 0]))
      type("jkmjj<Esc>")
      #expect(controller.indexPath(forObject: first) == [0, 0])
      type("mjj<Enter>")
      #expect(controller.indexPath(forObject: first) == [0, 2])
      type("K")
      #expect(controller.indexPath(forObject: first) == [0, 1])
      #expect(try context.undo()?.name == "Move")
      #expect(try context.undo()?.name == "Move")
      #expect(controller.indexPath(forObject: first) == [0, 0])
      for key in ["q", "<Ctrl-c>"] {
        _ = loop.schedule(after: .zero) { type(key) }
        let deadline = loop.schedule(after: .seconds(60)) {
          Issue.record("\(key) does not end the loop")
          loop.stop()
        }
        try loop.run()
        loop.cancel(deadline)
      }
      try store.close()
    }
  }

  /// What needs a terminal and a signal is only compiled.
  private func connection(
    _ terminal: NcursesTerminal, _ loop: EventLoop, _ store: SQLiteStore,
    _ context: ManagedObjectContext, _ handle: @escaping (Key) -> Void
  ) throws {
    let handlers = NcursesTerminal.Handlers(
      input: { events in
        for case .key(let key) in events { handle(key) }
      }, resumed: { _ = try? context.mergeChanges() },
      ending: { reason in
        try? store.close()
        terminal.end(reason)
      })
    try terminal.connect(to: loop, handlers)
    try loop.run()
    terminal.leave()
    try store.close()
  }

  @Test("User-driven moves: what the view has shown is not shown again")
  func userDrivenMoves() throws {
    try withFile("heroes") { path in
      let store = try SQLiteStore(path: path)
      let context = try ManagedObjectContext(store: store)
      let heroes = store.model.lists[0]
      let rows = try context.fetch(
        FetchRequest(entity: heroes.entity, sortDescriptors: heroes.sortDescriptors))
      let (hero, neighbour) = (rows[0], rows[2])
      try context.performGesture("Move", userDriven: UserDrivenMove([hero.objectID])) { context in
        hero["team"] = "Harbour Watch"
        try context.move([hero], .after(neighbour))
      }
      #expect(hero["team"] == "Harbour Watch")
      try store.close()
    }
  }

  @Test("The comment of the ready-made controller")
  func controller() throws {
    try withFile("favorites") { path in
      let store = try SQLiteStore(path: path)
      let context = try ManagedObjectContext(store: store)
      let list = store.model.lists[0]
      let results = try FetchedResultsController(
        fetchRequest: FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors),
        context: context)
      let table = TableView()
      let controller = FetchedTableController(results: results, table: table) { object in
        .default(title: object["name"].plainText)
      }
      try controller.load()
      #expect(table.rowCount > 0)
      try store.close()
    }
  }

  private final class Rows: TableViewDataSource {
    var rows = ["a", "b", "c"]
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
      .default(title: rows[path.row])
    }

    func remove(at index: Int) { rows.remove(at: index) }
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

    source.rows = ["b", "c", "x"]  // was: a b c
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

  @Test("A table on a surface, and cells of its own kinds")
  func tables() {
    let surface = Surface(VirtualTerminal(size: Size(columns: 20, rows: 5)))
    let source = Rows()
    source.rows.append("d")
    do {
      let table = TableView()
      table.dataSource = source
      table.layout(size: surface.size, widths: surface.widths)
      table.reloadData()
      table.moveCursor(.down)
      table.performBatchUpdates {
        source.remove(at: 3)
        table.deleteRows(at: [[0, 3]])
      }
      table.draw(on: surface)
      #expect(table.lastError == nil && table.rowCount == 3)
    }
    let cell = TableCell.value(title: "Buy milk", detail: "today")
    let progress = 7
    let bar = TableCellDrawing(id: progress) { surface, line, state in
      surface.draw(String(repeating: "=", count: progress), at: .origin)
    }
    #expect(cell != .custom(bar))
  }

  @Test("SectionTitle: titles that look alike")
  func sectionTitles() {
    let (table, name) = (TableView(), "e\u{301}")
    table.collapsedSectionTitles = ["Apple", SectionTitle(name)]
    #expect(table.collapsedSectionTitles.contains("e\u{301}"))
    #expect(!table.collapsedSectionTitles.contains("\u{E9}"))
  }
}
