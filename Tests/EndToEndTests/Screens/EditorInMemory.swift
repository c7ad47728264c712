import ListEditor
import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport

/// The editor on a screen in memory, in this process: what the program in a real terminal is
/// compared with.
final class EditorInMemory {
  let terminal: VirtualTerminal
  private let store: SQLiteStore
  private let editor: Editor
  /// Each step is a while after the one before, so that clicks of two steps are never a double one:
  /// whether they are in the program depends on how busy the machine is.
  private var time = Duration.zero

  /// Opens the first list of a file.
  init(_ path: String, size: Size) throws {
    terminal = VirtualTerminal(size: size)
    store = try SQLiteStore(path: path)
    let objects = try ManagedObjectContext(store: store)
    guard let list = store.model.lists.first else { throw NoList() }
    editor = try Editor(list: list, objects: objects, driver: terminal, today: { .epoch })
    editor.clock = { [unowned self] in time }
    editor.endTurn()
  }

  struct NoList: Error {}

  /// Presses keys, all in one turn.
  func send(_ script: String) {
    terminal.send(keys: script)
    turn()
  }

  /// Does something with the mouse, all in one turn.
  func send(_ events: [MouseEvent]) {
    for event in events { terminal.send(.mouse(event)) }
    turn()
  }

  /// Gives the window another size.
  func resize(to size: Size) {
    terminal.resize(to: size)
    turn()
  }

  private func turn() {
    time += .seconds(1)
    editor.handle(terminal.readInput())
    editor.endTurn()
  }
}
