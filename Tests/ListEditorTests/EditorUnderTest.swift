import ListEditor
import ObjectGraph
import SQLitePersistence
import Templates
import Terminal
import TestSupport

/// The whole editor on a screen in memory and a real file in a folder of its own.
final class EditorUnderTest {
  let terminal: VirtualTerminal
  let folder: TemporaryFolder
  let path: String
  let store: SQLiteStore
  let objects: ManagedObjectContext
  let editor: Editor

  /// Makes a file from SQL and opens it.
  init(
    sql: String, size: Size = Size(columns: 60, rows: 12), glyphs: Glyphs? = nil,
    options: SQLiteStore.Options = SQLiteStore.Options(busyTimeout: .milliseconds(50)),
    prepare: (String) throws -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "list.docket")
    try SQLiteStore.create(at: path, template: sql)
    try prepare(path)
    store = try SQLiteStore(path: path, options: options)
    objects = try ManagedObjectContext(store: store)
    terminal = VirtualTerminal(size: size, glyphs: glyphs)
    editor = try Editor(list: store.model.lists[0], objects: objects, driver: terminal)
    editor.endTurn()
  }

  /// Opens a file made from one of the program's templates.
  convenience init(template: String, size: Size = Size(columns: 60, rows: 12)) throws {
    let sql = Template.named(template)?.sql ?? ""
    try self.init(sql: sql, size: size)
  }

  deinit { folder.remove() }

  /// Types the keys of a script, all in one turn.
  func type(_ script: String) {
    terminal.send(keys: script)
    turn()
  }

  /// Types the keys of a script, each in a turn of its own, as slow hands do.
  func typeSlowly(_ script: String) throws {
    for key in try Key.sequence(script) {
      terminal.send(.key(key))
      turn()
    }
  }

  /// Lets events come from the terminal, all in one turn.
  func send(_ events: InputEvent...) {
    for event in events { terminal.send(event) }
    turn()
  }

  /// What the event loop does when the terminal is readable.
  func turn() {
    editor.handle(terminal.readInput())
    editor.endTurn()
  }

  /// What the event loop does when the file's folder told of something.
  func noticeOutsideChange() {
    editor.mergeOutsideChanges()
    editor.endTurn()
  }

  /// Changes the file as another program does, through a store of its own.
  func somebodyElse(_ name: String = "elsewhere", _ edit: (ManagedObjectContext) throws -> Void)
    throws
  {
    let other = try SQLiteStore(path: path)
    let context = try ManagedObjectContext(store: other)
    try context.performGesture(name) { try edit($0) }
    try other.close()
  }

  // MARK: What there is to see

  /// The last line of the screen.
  var status: String { terminal.lines.last ?? "" }

  /// The body in one line: headers in brackets, the row of the cursor with `>`, a held one with `%`.
  ///
  /// Only for lists whose rows take one line and whose titles have no blanks.
  var summary: String {
    terminal.lines.dropFirst().dropLast().compactMap { line -> String? in
      guard let first = line.first else { return nil }
      let words = line.split(separator: " ")
      if first == " ", line.dropFirst().first?.isLetter == true {
        return "[\(words[0])]"
      }
      return words.filter { $0 != "▸" }.joined().replacing("↕", with: "%")
    }.joined(separator: " ")
  }

  /// What the file holds, by rank: the titles, in `attribute` if it is not the first.
  func storedTitles() throws -> [String] {
    let fresh = try SQLiteStore(path: path)
    defer { try? fresh.close() }
    let list = fresh.model.lists[0]
    let context = try ManagedObjectContext(store: fresh)
    let rows = try context.fetch(
      FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors))
    return rows.map { row in
      if case .text(let text) = row.value(at: list.title) { text } else { "" }
    }
  }
}
