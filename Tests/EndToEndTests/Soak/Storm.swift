import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

/// A program in a terminal, a file, and everything around them at once: keys, pastes, sizes, the
/// mouse and signals for the program; edits, locks, clean-ups by others, a full disk and one that
/// fails for the file; hostile texts in its rows, its name, the settings and the environment.
final class Storm {
  let file: SampleFile
  private(set) var program: PseudoTerminalProgram
  private var random: SeededGenerator
  private var size = Size(columns: 80, rows: 24)
  private(set) var step = 0
  /// The `sqlite3` shell that holds the write lock.
  private var holder: PseudoTerminalProgram?
  private let environment: [String: String]
  let faults: DiskFaults
  /// How often the program was killed.
  private(set) var kills = 0
  /// What was done, for the report of a failure.
  private(set) var history: [String] = []

  private let scripts: [String]

  /// - Parameter leavesTraces: Whether keys are pressed that change how the list is shown from then
  ///   on.
  init(leavesTraces: Bool, random: SeededGenerator) throws {
    file = try SampleFile(template: "heroes", name: "\(HostileText.samples[1]) \n\u{202E}.docket")
    faults = try DiskFaults(below: file.path, in: file.folder, seed: random.seed)
    environment = try Self.environment(in: file.folder).merging(faults.environment) { $1 }
    self.random = random
    scripts = Self.scripts + (leavesTraces ? Self.lastingScripts : [])
    program = try file.open(environment: environment)
    try program.wait(until: "the list is shown") {
      $0.screen.lines.contains { $0.contains("item") }
    }
  }

  /// Does one random thing.
  func advance() throws {
    step += 1
    if program.exit != nil { try restart("after it had ended") }
    switch Int.random(in: 0..<25, using: &random) {
    case 0..<11:
      guard let script = scripts.randomElement(using: &random) else { return }
      note("keys \(script)")
      if (try? program.send(script)) == nil { Issue.record("no such key: \(script)") }
    case 11:
      let text = HostileText.any(step, using: &random)
      note("paste \(text.debugDescription)")
      program.paste(text)
    case 12:
      size = Size(
        columns: Int.random(in: 1...140, using: &random),
        rows: Int.random(in: 1...50, using: &random))
      note("size \(size)")
      program.resize(to: size)
    case 13: point()
    case 14: try signal()
    case 15: try disturb(lock: true)
    case 16: try holdLock()
    case 17: try fillDisk()
    case 18...19: breakDisk()
    case 20: try moveAway()
    default: try disturb(lock: false)
    }
    try settle()
  }

  private func note(_ action: String) { history.append(action) }

  private func point() {
    let position = Position(
      row: Int.random(in: 0..<size.rows, using: &random),
      column: Int.random(in: 0..<size.columns, using: &random))
    let kinds: [MouseEvent.Kind] = [.press, .release, .drag, .wheelUp, .wheelDown]
    let kind = kinds.randomElement(using: &random) ?? .press
    note("mouse \(kind) \(position)")
    let isWheel = kind == .wheelUp || kind == .wheelDown
    program.point(MouseEvent(kind, button: isWheel ? nil : .left, at: position))
  }

  private func signal() throws {
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      note("SIGWINCH")
      program.kill(SIGWINCH)
    case 1:
      note("SIGTSTP, SIGCONT")
      program.kill(SIGTSTP)
      program.kill(SIGCONT)
    case 2:
      note("focus")
      program.focus(true)
    case 3:
      try restart("by SIGKILL")
    case 4:
      note("the terminal goes away")
      program.hangUp()
      #expect(try program.waitForExit() == .signaled(SIGHUP), "\(trace)")
      try restart("in another terminal")
    case 5:
      try loseLog()
    default:
      try end()
    }
  }

  /// A signal ends the program, which leaves the terminal as it was and ends by that signal.
  private func end() throws {
    let signal = [SIGTERM, SIGINT].randomElement(using: &random) ?? SIGTERM
    note("signal \(signal)")
    // What ncurses writes passes through a file in memory, which is not to end in the middle.
    try program.limitFileSize(to: nil)
    program.kill(signal)
    let exit = try program.waitForExit()
    #expect(exit == .signaled(signal), "\(trace)")
    program.expectCleanTerminal()
    try restart("after a signal")
  }

  /// Another program moves the file away, and after a while back.
  private func moveAway() throws {
    let place = file.folder.path(of: "elsewhere")
    note("the file is moved away")
    try FileManager.default.moveItem(atPath: file.path, toPath: place)
    for _ in 0..<4 where program.exit == nil {
      try settle()
      let script = scripts.randomElement(using: &random) ?? "j"
      note("keys \(script)")
      try program.send(script)
    }
    try settle()
    note("the file is back")
    try FileManager.default.moveItem(atPath: place, toPath: file.path)
  }

  /// Somebody tidies up beside the file, and the program is started again.
  private func loseLog() throws {
    try calmDown()
    note("the log is deleted")
    try? FileManager.default.removeItem(atPath: file.path + "-wal")
    try settle()
    try program.send("j")
    try settle()
    try restart("since its log is gone")
  }

  /// Another program takes the write lock and keeps it, or lets it go.
  private func holdLock() throws {
    if let holder {
      note("the lock is let go")
      self.holder = nil
      holder.kill(SIGKILL)
      try holder.waitForExit()
      return
    }
    note("the lock is held")
    let shell = try PseudoTerminalProgram("sqlite3", ["-cmd", ".timeout 10000", file.path])
    try shell.wait(for: "sqlite>")
    shell.send(bytes: Array("BEGIN IMMEDIATE; SELECT 6*7;\n".utf8))
    try shell.wait(for: "42")
    holder = shell
  }

  /// From now on files do not grow, or as they like again.
  private func fillDisk() throws {
    let isFull = Bool.random(using: &random)
    note(isFull ? "the disk is full" : "the disk has room")
    let log = (try? Data(contentsOf: URL(filePath: file.path + "-wal")))?.count ?? 0
    let room = Int.random(in: 0...12_000, using: &random)
    try program.limitFileSize(to: isFull ? log + room : nil)
  }

  /// From now on some of the calls below SQLite fail, or none any more.
  private func breakDisk() {
    guard !faults.isFailing else {
      note("the disk works")
      return faults.end()
    }
    note(faults.beginAny(using: &random))
  }

  /// Lets everything be as it usually is.
  func calmDown() throws {
    faults.end()
    if holder != nil { try holdLock() }
    try program.limitFileSize(to: nil)
  }

  /// Another program writes, or holds the lock for a moment.
  private func disturb(lock: Bool) throws {
    if holder != nil { try holdLock() }
    let title = HostileText.any(step, using: &random).filter { $0 != "\u{0}" }
      .replacing("'", with: "''")
    let team = ["Build Brigade", "Harbour Watch", "New \(step % 7)"].randomElement(using: &random)
    let row = Int.random(in: 1...20, using: &random)
    var statements = [
      "INSERT INTO hero (name, team, rank) VALUES ('\(title)', '\(team ?? "")', \(row) * 500000)",
      "UPDATE hero SET name = '\(title)' WHERE id = \(row)",
      "UPDATE hero SET team = '\(team ?? "")' WHERE id % 9 = \(row % 9)",
      "DELETE FROM hero WHERE id = \(row)",
      "UPDATE hero SET rank = (SELECT max(rank) FROM hero) + 1000000 WHERE id = \(row)",
      "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)",
    ]
    if Int.random(in: 0..<12, using: &random) == 0 { statements.append("DELETE FROM hero") }
    var statement = statements.randomElement(using: &random) ?? ""
    if lock { statement = "BEGIN IMMEDIATE; \(statements[1]); ROLLBACK" }
    note("sql \(statement)")
    try file.shell(statement)
  }

  private func restart(_ reason: String) throws {
    note("start again \(reason)")
    expectNothingRaw()
    faults.end()
    if program.exit == nil {
      kills += 1
      program.kill(SIGKILL)
      try program.waitForExit()
    }
    size = Size(columns: 80, rows: 24)
    program = try file.open(environment: environment)
    try program.wait(until: "a screen is shown") { $0.screen.lines.contains { !$0.isEmpty } }
  }

  /// Leaves whatever is open until the list is there again, in a window of that size.
  func returnToList(size: Size) throws {
    if program.exit != nil { try restart("to end at the list") }
    program.resize(to: size)
    // How many keys were pressed since something was answered or started: a draft that is offered
    // again and taken opens what it was typed in.
    var quietKeys = 0
    for _ in 0..<30 {
      try settle()
      if program.exit != nil {
        try restart("since it was left")
        program.resize(to: size)
        quietKeys = 0
        continue
      }
      let asks = program.screen.lines.contains { $0.contains("y yes") }
      let title = program.screen.lines[0]
      let isList = !asks && title.contains(" item") && !title.contains(" marked")
      if quietKeys > 3, isList { return }
      quietKeys = asks ? 0 : quietKeys + 1
      let key = asks ? "y" : quietKeys % 4 == 0 && !isList ? "q" : "<Esc>"
      note("back by \(key)")
      try program.send(key)
      // An Esc with something right behind it would be another key.
      let deadline = ContinuousClock.now + .milliseconds(60)
      try program.wait(until: "the key is alone") {
        $0.exit != nil || ContinuousClock.now > deadline
      }
    }
    try settle()
  }

  /// Waits until the program has taken in everything and sleeps: one that hangs never does.
  func settle() throws {
    do {
      try program.waitUntilIdle()
    } catch {
      Issue.record("\(error)\(trace)")
      throw error
    }
    if case .signaled(let number)? = program.exit, number != SIGKILL {
      Issue.record("ended by signal \(number)\(trace)")
    }
  }

  /// What was done last.
  var trace: String {
    "\nseed \(random.seed), step \(step), \(faults.summary)\n"
      + history.suffix(40).joined(separator: "\n")
  }

  func expectNothingRaw() {
    let leaks = HostileText.leaks(in: program.output)
    #expect(leaks.isEmpty, "\(leaks.map(\.debugDescription))\(trace)")
  }
}
