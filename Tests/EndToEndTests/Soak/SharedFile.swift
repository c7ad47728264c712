import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

/// Two editors in two terminals and the command line on one file, with a ledger of what they did.
///
/// Every title is there once, so the ledger says which titles the file must have: an edit that got
/// lost is a title too few, one that came back a title too many.
final class SharedFile {
  let file: SampleFile
  let editors: [PseudoTerminalProgram]
  private let docket: String
  private var random: SeededGenerator
  private var titles: Set<String>
  private(set) var step = 0
  private var history: [String] = []

  init(random: SeededGenerator) throws {
    self.random = random
    docket = try BuiltProduct.path(of: "docket")
    let file = try SampleFile(template: "heroes")
    self.file = file
    // Every row is to be seen, so that screens can be compared as wholes.
    editors = try (0..<2).map { _ in try file.open(size: Size(columns: 90, rows: 60)) }
    titles = Set(try file.shell("SELECT name FROM hero"))
    for editor in editors { try editor.wait(forStatus: "Build Brigade, 1 of 4") }
  }

  /// One of the three does something while the others only look, or all do something at once.
  func advance() throws {
    step += 1
    switch Int.random(in: 0..<8, using: &random) {
    case 0...1: try alone(0)
    case 2...3: try alone(1)
    case 4...5: try commandAlone()
    case 6 where titles.count < 34: try besideStopped(Int.random(in: 0..<2, using: &random))
    default: try together()
    }
  }

  /// Both screens and the file are the same, and nothing was lost.
  func compare() throws {
    try settle()
    let stored = try file.teams
    for editor in editors {
      do {
        try editor.wait(until: "the screen is as the file") { $0.teams == stored }
      } catch {
        Issue.record("\(error)\n\(stored)\(trace)")
        throw error
      }
    }
    #expect(Set(try file.shell("SELECT name FROM hero")) == titles, "\(trace)")
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"])
  }

  // MARK: Alone

  private static let moves = [
    "J", "K", "3J", "2K", ">", "<lt>", "m]<Enter>", "m[<Enter>", "mG<Enter>", "mg<Enter>",
    "mjj<Esc>",
  ]

  /// One editor edits; the cursor of the other one stays on its row.
  private func alone(_ index: Int) throws {
    let editor = editors[index]
    let watcher = editors[1 - index]
    try go(editor)
    let watched = watcher.cursorRow
    let present = editor.cursorRow
    let before = try file.teams
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let title = "Added \(step)"
      try type("o\(title)<Enter>", in: index)
      titles.insert(title)
    case 1:
      let title = "Renamed \(step)"
      try type("e<C-u>\(title)<Enter>", in: index)
      titles.remove(present)
      titles.insert(title)
    case 2 where titles.count > 16:
      try type("d", in: index)
      titles.remove(present)
    case 3:
      // What is taken back is as it was, to the last place.
      try type("\(["J", "d", ">", "oGone<Enter>"].randomElement(using: &random) ?? "J")", in: index)
      guard try file.teams != before else { break }
      try type("u", in: index)
      #expect(try file.teams == before, "\(trace)")
      // A row that was gone for a moment lets the cursor of the other one go.
      if watched == present { return }
    default:
      try type(Self.moves.randomElement(using: &random) ?? "J", in: index)
    }
    expectCursor(of: watcher, on: watched)
  }

  /// The command line edits; both cursors stay on their rows.
  private func commandAlone() throws {
    try settle()
    let watched = editors.map(\.cursorRow)
    try command()
    try settle()
    for (editor, row) in zip(editors, watched) { expectCursor(of: editor, on: row) }
  }

  private func expectCursor(of editor: PseudoTerminalProgram, on row: String) {
    // A row that was deleted or renamed by another cannot keep the cursor under its name.
    guard titles.contains(row) else { return }
    #expect(editor.cursorRow == row, "\(trace)")
  }

  // MARK: At once

  /// Keys for both editors and a command before anybody has seen what the others do.
  private func together() throws {
    for (index, editor) in editors.enumerated() {
      let title = "At once \(step) \(index)"
      let script =
        Bool.random(using: &random)
        ? "o\(title)<Enter>" : Self.moves.randomElement(using: &random) ?? "J"
      if script.contains(title) { titles.insert(title) }
      note("editor \(index): \(script), not waited for")
      try editor.send(script)
    }
    try command()
    try settle()
  }

  /// One editor is stopped while it works on its keys, maybe with the lock in its hand, and goes on
  /// when the other one has edited or was refused.
  private func besideStopped(_ index: Int) throws {
    let stopped = editors[index]
    let other = editors[1 - index]
    let titles = ["Stopped \(step)", "Beside it \(step)"]
    note("editor \(index) adds \(titles[0]) and is stopped, the other one adds \(titles[1])")
    try stopped.send("JK3JoStopped \(step)<Enter>J")
    for _ in 0..<Int.random(in: 0..<2_000, using: &random) { sched_yield() }
    stopped.kill(SIGSTOP)
    try other.send("o\(titles[1])<Enter>")
    try other.waitUntilIdle()
    stopped.kill(SIGCONT)
    try stopped.waitUntilIdle()
    // What was refused is still being typed.
    if other.screen.lines.last?.contains("Enter keep") == true { try other.send("<Enter>") }
    self.titles.formUnion(titles)
    try settle()
  }

  // MARK: What they do

  private func go(_ editor: PseudoTerminalProgram) throws {
    try editor.send("\(Int.random(in: 1...max(1, titles.count), using: &random))G")
    try settle()
  }

  private func type(_ script: String, in index: Int) throws {
    note("editor \(index) on \(editors[index].cursorRow): \(script)")
    try editors[index].send(script)
    try settle()
  }

  private func command() throws {
    let rows = try file.shell("SELECT id || ' ' || name FROM hero ORDER BY id")
    guard let row = rows.randomElement(using: &random),
      let other = rows.randomElement(using: &random)
    else { return }
    let parts = row.split(separator: " ", maxSplits: 1).map(String.init)
    let id = parts[0]
    let title = "Command \(step)"
    let team = ["Build Brigade", "Paper League", "Night Shift"].randomElement(using: &random) ?? ""
    // The list must not outgrow the screens.
    switch titles.count > 34 ? 2 : Int.random(in: 0..<5, using: &random) {
    case 0:
      try run("add", "name=\(title)", "--section", team, "--at", "2")
      titles.insert(title)
    case 1: try run("set", id, "secret_identity=\(title)")
    case 2 where titles.count > 16:
      try run("rm", id)
      titles.remove(parts[1])
    case 3:
      let neighbour = other.prefix { $0 != " " }
      if neighbour != id { try run("mv", id, "--before", String(neighbour)) }
    default: try run("mv", id, "--section", team)
    }
  }

  private func run(_ command: String, _ rest: String...) throws {
    note("docket \(command) \(rest)")
    let result = try Command.run(docket, [command, file.path, "heroes"] + rest)
    #expect(result.exit == .exited(0), "\(result.errors)\(trace)")
  }

  /// Waits until both editors have taken in what there is and rest.
  private func settle() throws {
    let version = try file.teams
    for editor in editors {
      try editor.waitUntilIdle()
      // A change of the file arrives by itself; whoever rests too early has not seen it yet.
      try editor.wait(until: "what others did is shown\(trace)") { editor in
        editor.teams == version || (try? file.teams) != version
      }
      try editor.waitUntilIdle()
    }
  }

  private func note(_ action: String) { history.append(action) }

  /// What was done last.
  var trace: String {
    "\nseed \(random.seed), step \(step)\n" + history.suffix(20).joined(separator: "\n")
  }
}
