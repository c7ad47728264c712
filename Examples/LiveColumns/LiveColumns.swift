import Events
import FetchedResults
import FetchedTable
import NcursesTerminal
import ObjectGraph
import SQLitePersistence
import Terminal
import TerminalTable

/// The first list of a Docket file in two columns, live: what other programs write shows by itself,
/// row by row. `q` quits.
///
///     swift run live-columns heroes.docket
@main
final class LiveColumns {
  let store: SQLiteStore
  let context: ManagedObjectContext
  let table = TableView()
  let controller: FetchedTableController
  let terminal: NcursesTerminal
  let loop = EventLoop()
  var nextLook: EventSource?

  init(store: SQLiteStore) throws {
    self.store = store
    context = try ManagedObjectContext(store: store)
    let list = store.model.lists[0]
    let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
    let results = try FetchedResultsController(
      fetchRequest: request, context: context, sectionKeyPath: list.section)
    let detail = list.detail ?? list.title
    table.columns = [TableColumn(list.title.description), TableColumn(detail.description)]
    controller = FetchedTableController(results: results, table: table) { row in
      .columns([list.title, detail].map { row.value(at: $0).plainText })
    }
    try controller.load()
    table.moveCursor(.first)
    terminal = try NcursesTerminal()
  }

  func run(watching folder: String) throws {
    defer { terminal.leave() }
    let handlers = NcursesTerminal.Handlers(
      input: { [unowned self] in $0.forEach(handle) }, resumed: {},
      ending: { [unowned self] in terminal.end($0) })
    try terminal.connect(to: loop, handlers)
    try loop.watch(folder: folder) { [unowned self] _ in look(after: .milliseconds(1)) }
    loop.onTurnEnd = { [unowned self] in show() }
    show()
    try loop.run()
  }

  /// Takes in what others wrote; again a little later while somebody writes, since the notification
  /// comes before the change can be seen.
  func look(after pause: Duration) {
    nextLook.map(loop.cancel)
    let isBeingWritten = store.isBeingWritten ?? false
    _ = try? context.mergeChanges()
    guard isBeingWritten else { return }
    nextLook = loop.schedule(after: pause) { [unowned self] in
      look(after: min(pause * 2, .seconds(1)))
    }
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .key(Key(.character("q"))): loop.stop()
    case .key(Key(.down)): table.moveCursor(.down)
    case .key(Key(.up)): table.moveCursor(.up)
    default: break
    }
  }

  func show() {
    table.layout(size: terminal.size, widths: terminal.widths)
    table.draw(on: Surface(terminal))
    terminal.placeCursor(at: table.cursorPosition)
    terminal.flush()
  }

  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      print("Usage: live-columns FILE")
      return
    }
    NcursesTerminal.useLocaleOfEnvironment()
    let store = try SQLiteStore(path: path)
    try LiveColumns(store: store).run(watching: store.watchedPaths.folder)
    try store.close()
  }
}
