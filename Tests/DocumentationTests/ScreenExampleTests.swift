import Events
import Foundation
import NcursesTerminal
import TableOrder
import Terminal
import TerminalTable
import TestSupport
import Testing

/// What the documentation of `Terminal`, `NcursesTerminal` and `Events` shows.
@Suite("The examples of screens and loops")
struct ScreenExampleTests {
  @Test("A screen in memory, and a surface of it")
  func virtualTerminal() {
    do {
      let terminal = VirtualTerminal(size: Size(columns: 20, rows: 3))
      let surface = Surface(terminal)
      surface.draw("Bread", style: Style(.bold), at: Position(row: 0, column: 2))
      surface.clear(row: 1)
      terminal.flush()
      #expect(terminal.lines == ["  Bread", "", ""])
    }
    let terminal = VirtualTerminal(size: Size(columns: 20, rows: 3))
    Surface(terminal).draw("Milk", style: Style(.bold), at: .origin)
    #expect(terminal.lines == ["", "", ""])
    terminal.flush()
    #expect(terminal.lines == ["Milk", "", ""])
    #expect(terminal.styleMask([Style(.bold): "b"]) == ["bbbb", "", ""])
  }

  @Test("Text, styles, keys and a field")
  func parts() {
    let driver = VirtualTerminal(size: Size(columns: 60, rows: 4))
    let surface = Surface(driver)
    let header = Style(.bold).foreground(.palette(4))
    let raw = "Bread\u{1B}[31m"
    let title = DisplayText(raw, widths: driver.widths, limit: 40)
    surface.draw(title, style: header, at: .origin)
    let person = (name: "Ada", age: 36)
    let rows = surface.subsurface(Rect(rows: 1..<surface.size.rows, columns: 0..<40))
    rows.draw(person.name, style: .plain, at: Position(row: 0, column: 2))
    let place = Position(row: 2, column: 0)
    do {
      let key: Key = "!"
      var field = TextField("iPad")
      if let edit = TextField.Edit(key) { field.apply(edit) }
      field.scroll(columns: 20, widths: surface.widths)
      let view = field.view(columns: 20, widths: surface.widths)
      surface.draw(view.text, at: place)
    }
    let key: Key = "Ctrl-d"
    #expect(key.description == "Ctrl-d")
    driver.flush()
    #expect(driver.lines == ["Bread␛[31m", "  Ada", "iPad!", ""])
  }

  @Test("Testing with the virtual terminal: pictures, styles, keys and costs")
  func testing() {
    final class Rows: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
        .default(title: ["Bread", "Milk"][path.row])
      }
    }
    let rows = Rows()
    let table = TableView()
    table.dataSource = rows
    table.reloadData()
    table.moveCursor(.first)
    var keys: [InputEvent] = []
    func handle(_ event: InputEvent) { keys.append(event) }

    let terminal = VirtualTerminal(size: Size(columns: 20, rows: 3))
    table.layout(size: terminal.size, widths: terminal.widths)
    table.draw(on: Surface(terminal))
    terminal.flush()
    #expect(terminal.lines == [" > Bread", "   Milk", ""])

    func draw() {
      table.draw(on: Surface(terminal))
      terminal.flush()
    }
    #expect(terminal.styleMask([Style(.reverse): "r"]) == ["   rrrrr", "", ""])

    terminal.send(keys: "jJ<Enter>")
    for event in terminal.readInput() { handle(event) }
    #expect(keys.count == 3)

    terminal.counts = VirtualTerminal.Counts()
    table.moveCursor(.down)
    draw()
    #expect(terminal.counts.flushes == 1)
    #expect(terminal.counts.linesWritten == 2)
  }

  @Test("A loop with a timer and a thread, and what a turn shows at its end")
  func loops() throws {
    let screen = VirtualTerminal(size: Size(columns: 20, rows: 1))
    var shown: [String] = []
    func show(_ names: [String]) { shown += names }
    @Sendable func readNames() -> [String] { ["Ada", "Grace"] }
    do {
      let loop = EventLoop()
      let found = try loop.mailbox(for: [String].self) { names in show(names) }
      loop.schedule(after: .milliseconds(1)) { loop.stop() }
      loop.onTurnEnd = { screen.flush() }

      Thread { found.post(readNames()) }.start()
      try loop.run()
      while shown.isEmpty { try loop.turn() }
    }
    #expect(shown == ["Ada", "Grace"])
    #expect(screen.counts.flushes > 0)
    let loop = EventLoop()
    let found = try loop.mailbox(for: [String].self) { names in show(names) }
    Thread { found.post(readNames()) }.start()
    try loop.turn()
    #expect(shown.count == 4)
  }

  /// Signals belong to the process and the keyboard to whoever tests: what takes them is only
  /// compiled.
  private func signals(_ readKeys: @escaping () -> Void, _ screen: VirtualTerminal) throws {
    let loop = EventLoop()
    try loop.watch(signal: SIGTERM) { [unowned loop] in loop.stop() }
    loop.watch(descriptor: 0, for: .readable) { _ in readKeys() }
    loop.onTurnEnd = { screen.flush() }
    try loop.run()
  }

  /// What needs a terminal is only compiled as well.
  private func conversation(
    _ loop: EventLoop, _ handle: @escaping (InputEvent) -> Void, editor: String, path: String
  ) throws {
    let terminal = try NcursesTerminal()
    defer { terminal.leave() }
    let handlers = NcursesTerminal.Handlers(
      input: { events in events.forEach(handle) }, resumed: {}, ending: { terminal.end($0) })
    try terminal.connect(to: loop, handlers)
    loop.onTurnEnd = { terminal.flush() }
    try loop.run()
    let script = "\(editor) \"$1\""
    let status = try terminal.run("/bin/sh", arguments: ["-c", script, "sh", path])
    if status != .exited(0) { terminal.beep() }
  }

  /// The start of it alone.
  private func connection(_ loop: EventLoop, _ handlers: NcursesTerminal.Handlers) throws {
    let terminal = try NcursesTerminal()
    defer { terminal.leave() }
    try terminal.connect(to: loop, handlers)
  }
}
