import Glibc
import Terminal
import TestSupport
import Testing

/// An editor on a disk that fails again and again, and what must hold all the same.
///
/// Whatever the program says it has saved is in the file, as another program reads it; when it says
/// that nothing was changed, the file is as before; when the disk works again, so does the program.
final class FailingDisk {
  let file: SampleFile
  let faults: DiskFaults
  private(set) var program: PseudoTerminalProgram
  private var random: SeededGenerator
  private(set) var step = 0
  private var history: [String] = []
  /// How often the program was killed.
  private(set) var kills = 0
  /// Whether the next start may find what was refused: the program said so, and saved nothing
  /// since.
  private var mayComeBack = false
  private static let size = Size(columns: 120, rows: 60)

  init(random: SeededGenerator) throws {
    self.random = random
    file = try SampleFile(template: "heroes")
    faults = try DiskFaults(below: file.path, in: file.folder, seed: random.seed)
    program = try file.open(size: Self.size, environment: faults.environment)
    try program.wait(forStatus: "Build Brigade, 1 of 4")
  }

  /// Something is edited, while the disk fails or not.
  func advance() throws {
    step += 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: note(faults.beginAny(using: &random))
    case 5..<7: try mend()
    case 7: try kill()
    case 8: try quit()
    default: break
    }
    try edit()
  }

  // MARK: Editing

  private static let edits = [
    "J", "K", "3J", "2K", ">", "<lt>", "m]<Enter>", "mG<Enter>", "d", "u", "<C-r>", "2d",
    "<Space>j<Space>J", "<M-Down>", "x",
  ]

  /// One edit, and what the program says of it beside what the file says.
  private func edit() throws {
    try press("\(Int.random(in: 1...12, using: &random))G")
    let before = try file.teams
    let screen = program.teams
    let script =
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where before.joined().count(where: { $0 == "," }) < 40: "oRow \(step)<Enter>"
      case 1: "e<C-u>Name \(step)<Enter>"
      default: Self.edits.randomElement(using: &random) ?? "J"
      }
    // The title of marked rows is typed in their form.
    if script.hasPrefix("e") { try unmark() }
    try press(script)
    let after = try file.teams
    if saysUncertain {
      mayComeBack = true
      #expect(after == before, "“\(status)” was said, and the file has changed\(trace)")
    } else if saysRefused {
      #expect(after == before, "“\(status)” was said, and the file has changed\(trace)")
      expectKnownWords()
    } else if Self.claims.contains(where: status.hasPrefix) {
      mayComeBack = false
      #expect(after != before, "“\(status)” was said, and the file is as before\(trace)")
    } else {
      #expect(after == before, "the file has changed, and “\(status)” was said\(trace)")
    }
    if !faults.isFailing, !saysRefused, !saysUncertain { expectSameRows() }
    // What could not be saved is still being typed.
    if faults.isFailing, after == before, !saysRefused, !saysUncertain {
      #expect(program.teams == screen, "\(trace)")
    }
    // A title that could not be saved is still there to be saved or left.
    try leave()
  }

  /// Takes all marks off, and waits for that: a key too close behind Esc would be one with Alt.
  private func unmark() throws {
    func hasMarks(_ program: PseudoTerminalProgram) -> Bool {
      program.screen.lines.first?.contains(" marked") == true
    }
    guard hasMarks(program) else { return }
    note("keys <Esc>")
    try program.send("<Esc>")
    try program.wait(until: "no row is marked\(trace)") { !hasMarks($0) }
  }

  /// What the status line says when something was saved.
  private static let claims = ["Added ", "Saved ", "Moved ", "Deleted ", "Undid ", "Redid "]

  /// What the program says of a disk that fails, in front of SQLite's words.
  private static let refusals = [
    "Nothing was changed, because that failed (", "The disk is full, so nothing was changed.",
    "Reading the file failed (", "so it could not be read.",
  ]

  private var status: String { String(program.screen.lines.last?.dropFirst() ?? "") }

  /// All that stands on the screen: behind another one a failure takes several lines.
  private var said: String {
    program.screen.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  private var saysRefused: Bool {
    [
      "othing was changed", "eading the file failed", "could not be read", "uit and open it again",
      "amaged", "ead-only",
      "may not",
    ].contains(where: said.contains)
  }

  /// Whether the program says that what it could not save may be there later.
  private var saysUncertain: Bool {
    said.contains("That failed (") && said.contains("it may be there when the file is opened")
  }

  private func expectKnownWords() {
    #expect(Self.refusals.contains(where: said.contains), "“\(status)” was said\(trace)")
  }

  private func expectSameRows() {
    #expect((try? file.teams) == program.teams, "\(trace)")
  }

  // MARK: Mending, killing, quitting

  /// The disk works again: the next edit is saved and shown, and the screen is as the file.
  func mend() throws {
    faults.end()
    note("the disk works")
    let title = "Mending \(step)"
    try leave()
    try press("o\(title)<Enter>")
    #expect(status.hasPrefix("Added \(title)"), "“\(status)” was said\(trace)")
    expectSameRows()
    try press("d")
    #expect(status.hasPrefix("Deleted "), "“\(status)” was said\(trace)")
    expectSameRows()
    mayComeBack = false
  }

  private func kill() throws {
    let isCertain = !mayComeBack
    let before = try file.teams
    note("SIGKILL")
    kills += 1
    program.kill(SIGKILL)
    try program.waitForExit()
    try startOnBadDisk()
    try restart()
    if isCertain { #expect(try file.teams == before, "\(trace)") }
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"], "\(trace)")
  }

  /// Leaves while the disk may fail: what cannot be closed well is told, and nothing is lost.
  private func quit() throws {
    let isCertain = !mayComeBack
    let before = try file.teams
    note("q")
    try program.send("q")
    let exit = try program.waitForExit()
    #expect([.exited(0), .exited(74)].contains(exit), "\(exit)\(trace)")
    program.expectCleanTerminal()
    try startOnBadDisk()
    try restart()
    if isCertain { #expect(try file.teams == before, "\(trace)") }
  }

  /// A start that may fail says why, and leaves the terminal as it was.
  private func startOnBadDisk() throws {
    guard faults.isFailing else { return }
    note("start")
    program = try file.open(size: Self.size, environment: faults.environment)
    try rest()
    if program.exit == nil {
      try program.send("q")
      try rest()
      if program.exit == nil {
        program.kill(SIGTERM)
        try program.waitForExit()
      }
    } else {
      #expect(program.exit == .exited(74), "\(program.screen.lines)\(trace)")
      #expect(program.screen.lines.contains { $0.contains("list.docket: ") }, "\(trace)")
    }
    program.expectCleanTerminal()
  }

  private func restart() throws {
    faults.end()
    mayComeBack = false
    note("start on a disk that works")
    program = try file.open(size: Self.size, environment: faults.environment)
    try program.wait(until: "the list is shown\(trace)") { !$0.teams.isEmpty }
    try rest()
    expectSameRows()
  }

  // MARK: The program

  private func press(_ script: String) throws {
    note("keys \(script)")
    try program.send(script)
    try rest()
    if let exit = program.exit { throw Ended(exit: exit, trace: trace) }
  }

  /// Leaves whatever is typed or held.
  private func leave() throws {
    try press("<C-c>")
    if status.hasPrefix("Quit Docket?") { try press("n") }
  }

  struct Ended: Error {
    let exit: ProgramExit
    let trace: String
  }

  private func rest() throws {
    do {
      try program.waitUntilIdle()
    } catch {
      Issue.record("\(error)\(trace)")
      throw error
    }
  }

  private func note(_ action: String) { history.append(action) }

  /// What was done last.
  var trace: String {
    "\nseed \(random.seed), step \(step), \(faults.summary)\n"
      + history.suffix(20).joined(separator: "\n")
      + "\n\(ScreenPicture(program.screen))"
  }
}
