import Events
import FetchedResults
import FetchedTable
import NcursesTerminal
import ObjectGraph
import SQLitePersistence
import Terminal
import TerminalTable

/// Favourite things in your own order: a list in a file, on one screen, with undo. `o` adds,
/// `d` deletes, `J` and `K` move, `u` undoes, `j` and `k` go through the list, `q` quits.
@main
final class FavoriteThings {
  static let template = """
    CREATE TABLE favorite (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, rank INTEGER);
    CREATE INDEX favorite_by_rank ON favorite (rank);
    INSERT INTO docket_list (entity, title, title_column, order_column)
      VALUES ('favorite', 'Favorite Things', 'name', 'rank');
    INSERT INTO docket_field (entity, name, label) VALUES ('favorite', 'name', 'Name');
    INSERT INTO favorite (name, rank) VALUES ('Window seat', 1000), ('Sourdough', 2000);
    """

  let context: ManagedObjectContext
  let table = TableView()
  let controller: FetchedTableController
  let terminal: NcursesTerminal
  let loop = EventLoop()

  init(store: SQLiteStore) throws {
    context = try ManagedObjectContext(store: store)
    let list = store.model.lists[0]
    let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
    controller = FetchedTableController(
      results: try FetchedResultsController(fetchRequest: request, context: context), table: table
    ) { .default(title: $0["name"].plainText) }
    try controller.load()
    table.moveCursor(.first)
    terminal = try NcursesTerminal()
  }

  func run() throws {
    defer { terminal.leave() }
    let handlers = NcursesTerminal.Handlers(
      input: { [unowned self] in $0.forEach(handle) }, resumed: {},
      ending: { [unowned self] in terminal.end($0) })
    try terminal.connect(to: loop, handlers)
    loop.onTurnEnd = { [unowned self] in show() }
    show()
    try loop.run()
  }

  func handle(_ event: InputEvent) {
    guard case .key(let key) = event else { return }
    do {
      try context.mergeChanges()  // what other programs did to the file
      switch key {
      case Key(.character("j")), Key(.down): table.moveCursor(.down)
      case Key(.character("k")), Key(.up): table.moveCursor(.up)
      case Key(.character("J")): table.nudge(by: 1)
      case Key(.character("K")): table.nudge(by: -1)
      case Key(.character("o")): try add("Thing \(table.rowCount + 1)")
      case Key(.character("d")):
        guard let thing = controller.focusedObject else { return }
        try context.performGesture("Delete") { try $0.delete(thing) }
      case Key(.character("u")): _ = try context.undo()
      case Key(.character("q")): loop.stop()
      default: break
      }
    } catch {
      terminal.beep()  // the file and the screen are as they were
    }
  }

  func add(_ name: String) throws {
    let place = controller.focusedObject.map { Placement.after($0) } ?? .last
    try context.performGesture("Add") { context in
      try context.insert(controller.results.fetchRequest.entity, place)["name"] = .text(name)
    }
    table.moveCursor(.down)
  }

  func show() {
    table.layout(size: terminal.size, widths: terminal.widths)
    table.draw(on: Surface(terminal))
    terminal.placeCursor(at: table.cursorPosition)
    terminal.flush()
  }

  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "favorites.docket"
    do {
      try SQLiteStore.create(at: path, template: template)
    } catch let error as SQLiteStoreError where error.reason == .alreadyExists {}
    NcursesTerminal.useLocaleOfEnvironment()
    let store = try SQLiteStore(path: path)
    try FavoriteThings(store: store).run()
    try store.close()
  }
}
