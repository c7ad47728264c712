import Events
import FetchedResults
import FetchedTable
import Foundation
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
    INSERT INTO favorite (name, rank) VALUES ('Window seat', 1000), ('Sourdough', 2000);
    """

  let (list, context): (ListDefinition, ManagedObjectContext)
  let (table, loop) = (TableView(), EventLoop())
  let controller: FetchedTableController
  let terminal: NcursesTerminal

  init(_ list: ListDefinition, _ context: ManagedObjectContext) throws {
    (self.list, self.context) = (list, context)
    let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
    controller = FetchedTableController(
      results: try FetchedResultsController(fetchRequest: request, context: context), table: table
    ) { .default(title: $0.value(at: list.title).plainText) }
    try controller.load()
    table.moveCursor(.first)
    terminal = try NcursesTerminal()
    controller.results.errorHandler = { [terminal] _ in terminal.beep() }  // what is shown stays
    controller.moveDidFail = { [terminal] _ in terminal.beep() }  // the row is where it was
  }

  func run() throws {
    defer { terminal.leave() }
    let handlers = NcursesTerminal.Handlers(
      input: { [self] in $0.forEach(handle) }, resumed: {}, ending: { [self] in terminal.end($0) })
    try terminal.connect(to: loop, handlers)
    loop.onTurnEnd = { [unowned self] in endTurn() }
    endTurn()
    try loop.run()
  }

  func handle(_ event: InputEvent) {
    guard case .key(let key) = event else { return }
    do {
      try context.mergeChanges()  // what other programs did to the file
      guard context.store.model.lists.contains(list) else { quit("The list is another one now.") }
      switch key {
      case "j", Key(.down): table.moveCursor(.down)
      case "k", Key(.up): table.moveCursor(.up)
      case "J", "K": table.nudge(by: key == "J" ? 1 : -1)
      case "o":
        let place = controller.focusedObject.map { Placement.after($0) } ?? .last
        try context.performGesture("Add") { try $0.insert(list.entity, place)["name"] = "New" }
        table.moveCursor(.down)
      case "d":
        guard let thing = controller.focusedObject else { return }
        try context.performGesture("Delete") { try $0.delete(thing) }
      case "u": _ = try context.undo()
      case "q", "Ctrl-c": loop.stop()
      default: break
      }
    } catch { terminal.beep() }  // the file and the screen are as they were
  }

  func endTurn() {
    try? context.processPendingChanges()
    table.endTurn()
    table.layout(size: terminal.size, widths: terminal.widths)
    table.draw(on: Surface(terminal))
    terminal.placeCursor(at: table.cursorPosition)
    terminal.flush()
  }

  static func main() {
    let path = CommandLine.arguments.dropFirst().first ?? "favorites.docket"
    do {
      if access(path, F_OK) != 0 { try SQLiteStore.create(at: path, template: template) }
      let store = try SQLiteStore(path: path)
      let list = store.model.lists.first { $0.title == "name" }
      guard let list else { quit("There is no list of names in \(path).") }
      try FavoriteThings(list, ManagedObjectContext(store: store)).run()
      try store.close()
    } catch { quit("\(error)") }
  }
}

func quit(_ words: String) -> Never {
  FileHandle.standardError.write(Data("favorite-things: \(words)\n".utf8))
  exit(1)
}
