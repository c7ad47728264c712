import Events
import FetchedResults
import FetchedTable
import Foundation
import NcursesTerminal
import ObjectGraph
import SQLitePersistence
import Terminal
import TerminalTable

/// The first list of a Docket file in two columns, live: what other programs write shows by itself,
/// row by row (`swift run live-columns heroes.docket`). `q` quits. Torn sections are left out.
@main
final class LiveColumns {
  let (store, list, context): (SQLiteStore, ListDefinition, ManagedObjectContext)
  let (table, loop) = (TableView(), EventLoop())
  let (controller, terminal): (FetchedTableController, NcursesTerminal)
  var nextLook: EventSource?

  init(_ store: SQLiteStore, _ list: ListDefinition, _ section: AttributePath?) throws {
    (self.store, self.list, context) = try (store, list, ManagedObjectContext(store: store))
    let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
    let results = try FetchedResultsController(
      fetchRequest: request, context: context, sectionKeyPath: section)
    let columns = [list.title, list.detail ?? list.title]
    table.columns = columns.map { TableColumn($0.description) }
    controller = FetchedTableController(results: results, table: table) { row in
      .columns(columns.map { row.value(at: $0).plainText })
    }
    try controller.load()
    table.moveCursor(.first)
    terminal = try NcursesTerminal()
    results.errorHandler = { [terminal] _ in terminal.beep() }  // what is shown stays
  }

  func run() throws {
    defer { terminal.leave() }
    let handlers = NcursesTerminal.Handlers(
      input: { [self] in $0.forEach(handle) }, resumed: { [self] in look() },
      ending: { [self] reason in
        try? store.close()
        terminal.end(reason)
      })
    try terminal.connect(to: loop, handlers)
    let paths = store.watchedPaths
    try loop.watch(folder: paths.folder, names: paths.names) { [unowned self] _ in look() }
    loop.onTurnEnd = { [unowned self] in endTurn() }
    endTurn()
    try loop.run()
  }

  /// Takes in what others wrote; again a little later, since the notification comes before the
  /// change can be seen.
  func look(_ schedule: LookSchedule = LookSchedule()) {
    nextLook.map(loop.cancel)
    let isBeingWritten = store.isBeingWritten
    do { try context.mergeChanges() } catch { quit("\(error)") }
    guard store.model.lists.contains(list) else { quit("The list is another one now.") }
    var schedule = schedule
    nextLook = schedule.next(isBeingWritten: isBeingWritten).map { pause in
      loop.schedule(after: pause) { [unowned self, schedule] in look(schedule) }
    }
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .key("q"), .key("Ctrl-c"): loop.stop()
    case .key("Ctrl-z"): terminal.suspend()
    case .key(Key(.down)): table.moveCursor(.down)
    case .key(Key(.up)): table.moveCursor(.up)
    default: break
    }
  }

  func endTurn() {
    try? context.processPendingChanges()
    table.endTurn()
    table.layout(size: terminal.size, widths: terminal.widths)
    table.draw(on: Surface(terminal))
    terminal.placeCursor(at: table.cursorPosition)
    terminal.flush()
  }

  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else { quit("Give a file.", 64) }
    do {
      let store = try SQLiteStore(path: path)
      guard let list = store.model.lists.first else { quit("There is no list in \(path).") }
      try ((try? LiveColumns(store, list, list.section)) ?? LiveColumns(store, list, nil)).run()
      try store.close()
    } catch { quit("\(error)") }
  }
}

/// Ends the program; whatever ends it, the terminal is put back in order before.
func quit(_ words: String, _ status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("live-columns: \(words)\n".utf8))
  exit(status)
}
