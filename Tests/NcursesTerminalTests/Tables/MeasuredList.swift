import TableOrder
import Terminal
import TerminalTable

@testable import NcursesTerminal

/// A flat list on a full screen, drawn twice: by a table between a title and a status line, as a
/// program does it, and by clearing and drawing everything anew after each key, as a naive ncurses
/// loop does it.
final class MeasuredList: TableViewDataSource {
  /// A way to bring the list to the screen.
  enum Way {
    case table
    case naive
  }

  let headless: HeadlessTerminal
  private let way: Way
  private let table = TableView()
  private var rows: [String]
  /// The naive loop's first row on the screen, and the row of its cursor.
  private var top = 0
  private var cursor = 0

  init(_ way: Way, size: Size = Size(columns: 120, rows: 40), rowCount: Int = 1000) throws {
    headless = try HeadlessTerminal(size: size)
    self.way = way
    rows = (0..<rowCount).map(Self.row)
    table.dataSource = self
    table.layout(
      size: Size(columns: size.columns, rows: size.rows - 2), widths: headless.terminal.widths)
    table.reloadData()
    table.setCursor([0, 0])
    draw()
  }

  /// A row of some forty characters, different from its neighbours in every part.
  private static func row(_ number: Int) -> String {
    let verbs = ["call", "email", "review", "fix", "order", "book", "write", "plan"]
    let things = [
      "the plumber about the sink", "quarterly report", "train tickets to Lyon", "bicycle brakes",
      "slides for Thursday", "insurance policy", "garden hose",
    ]
    let digits = String(String(1_000_0000 + number).dropFirst())
    return "[ ] \(digits) \(verbs[number % 8]) \(things[number % 7])"
  }

  // MARK: Keys

  /// Does what a key means, without drawing: `j` `k` down and up, `f` a page down, `J` the row down
  /// by one, `d` deletes it, `o` inserts one below.
  func press(_ key: Character) {
    switch (way, key) {
    case (.table, "j"): table.moveCursor(.down)
    case (.table, "k"): table.moveCursor(.up)
    case (.table, "f"): table.moveCursor(.pageDown)
    case (.table, "J"): table.nudge(by: 1)
    case (.table, "d"):
      guard let path = table.cursor else { return }
      rows.remove(at: path.row)
      table.deleteRows(at: [path])
    case (.table, _):
      guard let path = table.cursor else { return }
      rows.insert(Self.row(rows.count + 7), at: path.row + 1)
      table.insertRows(at: [[0, path.row + 1]])
      table.setCursor([0, path.row + 1])
    case (.naive, "j"): cursor = min(cursor + 1, rows.count - 1)
    case (.naive, "k"): cursor = max(cursor - 1, 0)
    case (.naive, "f"):
      let page = headless.terminal.size.rows - 1
      (cursor, top) = (cursor + page, top + page)
    case (.naive, "J"):
      rows.swapAt(cursor, cursor + 1)
      cursor += 1
    case (.naive, "d"): rows.remove(at: cursor)
    case (.naive, _):
      rows.insert(Self.row(rows.count + 7), at: cursor + 1)
      cursor += 1
    }
    top = min(max(top, cursor - headless.terminal.size.rows + 1), cursor)
  }

  /// Brings the list to the screen.
  ///
  /// - Returns: how many bytes that took.
  @discardableResult
  func draw() -> Int {
    let terminal = headless.terminal
    let surface = Surface(terminal)
    switch way {
    case .table:
      surface.draw(" A list", style: Style(.bold), at: .origin)
      let rows = 1..<terminal.size.rows - 1
      let body = surface.subsurface(Rect(rows: rows, columns: 0..<terminal.size.columns))
      table.draw(on: body)
      surface.draw(" o add  d delete", at: Position(row: terminal.size.rows - 1, column: 0))
      let place = table.cursorPosition
      terminal.placeCursor(at: place.map { Position(row: $0.row + 1, column: $0.column) })
      headless.forget()
      terminal.flush()
      return headless.device.takeWritten().utf8.count
    case .naive:
      surface.clear()
      for line in 0..<min(terminal.size.rows, rows.count - top) {
        let style = top + line == cursor ? Style(.reverse) : .plain
        surface.draw(rows[top + line], style: style, at: Position(row: line, column: 0))
      }
      // By hand, since a flush would take out what ncurses sends in vain.
      terminal.curses.moveCursor(row: cursor - top, column: 0)
      terminal.curses.update()
      return terminal.curses.takeOutput().count
    }
  }

  /// How many bytes each of some keys sends, every key drawn on its own.
  func bytes(ofEach key: Character, times: Int) -> [Int] {
    (0..<times).map { _ in
      press(key)
      return draw()
    }
  }

  // MARK: Data source

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
    .default(title: rows[path.row])
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath
  ) {
    rows.insert(rows.remove(at: source.row), at: target.row)
  }
}
