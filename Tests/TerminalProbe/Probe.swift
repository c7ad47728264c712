import Events
import Glibc
import NcursesTerminal
import Terminal

/// The screen of the probe: what it is, its size and process, and the last things that came.
///
///     probe 80×24 4711
///     Ctrl-d
///     …
final class Probe {
  let loop = EventLoop()
  let terminal: NcursesTerminal
  private let options: ProbeOptions
  private var log: [String] = []
  private var turnCount = 0

  init(options: ProbeOptions) throws {
    self.options = options
    var heard: () -> Void = {}
    if options.watchesSignal { try loop.watch(signal: SIGUSR1) { heard() } }
    terminal = try NcursesTerminal(options: options.terminal)
    heard = { [unowned self] in add("signal") }
  }

  func run() throws {
    defer { terminal.leave() }
    try terminal.connect(
      to: loop,
      NcursesTerminal.Handlers(
        input: { [unowned self] events in for event in events { handle(event) } },
        resumed: { [unowned self] in add("resumed") },
        ending: { [unowned self] reason in end(reason) }))
    loop.onTurnEnd = { [unowned self] in
      turnCount += 1
      terminal.flush()
    }
    for warning in terminal.warnings { add(warning) }
    draw()
    terminal.flush()
    try loop.run()
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .key(let key):
      if let action = Self.actions[key] { action(self) } else { add("\(key)") }
    case .paste(let text): add("paste \(text.debugDescription)")
    case .mouse(let mouse):
      add("\(mouse.kind) \(mouse.button.map { "\($0)" } ?? "-") at \(mouse.position)")
    case .focus(let isIn): add(isIn ? "focus in" : "focus out")
    case .resized(let size): add("resized \(size)")
    }
  }

  /// Adds a line to what came, and draws everything anew.
  func add(_ line: String) {
    log.append(line)
    draw()
  }

  private func draw() {
    let surface = Surface(terminal)
    surface.clear()
    surface.draw("probe \(terminal.size) \(getpid())", style: Style(.reverse), at: .origin)
    let rows = max(0, terminal.size.rows - 1)
    for (row, line) in log.suffix(rows).enumerated() {
      surface.draw(line, at: Position(row: row + 1, column: 0))
    }
    terminal.placeCursor(at: nil)
  }

  private func end(_ reason: EndReason) {
    writeDraft("\(reason)")
    terminal.end(reason)
  }

  /// Keeps a line where the command line says.
  func writeDraft(_ line: String) {
    guard let path = options.draftPath, let file = fopen(path, "w") else { return }
    fputs("\(line)\n", file)
    fclose(file)
  }

  /// How often the loop woke up, and how many turns that made.
  var wakeUps: String { "woke up \(loop.wakeUpCount) times for \(turnCount) turns" }
}
