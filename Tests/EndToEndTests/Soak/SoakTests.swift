import Glibc
import Terminal
import TestSupport
import Testing

/// The program under everything at once. `Scripts/soak` runs this for as long as one likes.
struct SoakTests {
  @Test("Whatever comes, the program lives, nothing raw gets out, and the file stays whole")
  func storm() throws {
    let storm = try Storm(leavesTraces: true, random: SeededGenerator())
    for _ in 0..<RandomSteps.count(150) { try storm.advance() }
    try storm.calmDown()
    try storm.settle()
    storm.expectNothingRaw()
    if storm.program.exit == nil {
      storm.program.kill(SIGTERM)
      #expect(try storm.program.waitForExit() == .signaled(SIGTERM), "\(storm.trace)")
    }
    storm.program.expectCleanTerminal()
    try storm.expectWholeFile()
  }

  @Test("Back at the list, the screen is that of an editor that has just been opened")
  func calm() throws {
    let storm = try Storm(leavesTraces: false, random: SeededGenerator())
    let size = Size(columns: 100, rows: 40)
    for _ in 0..<RandomSteps.count(120) { try storm.advance() }
    try storm.calmDown()
    try storm.returnToList(size: size)
    let fresh = try storm.file.open(size: size)
    try fresh.wait(until: "the list is shown") { $0.screen.lines[0].contains(" item") }
    try storm.program.send("gg")
    try fresh.send("gg")
    try storm.program.wait(until: "both show the same list\(storm.trace)") { program in
      fresh.readOutput()
      return program.screen.lines.dropLast() == fresh.screen.lines.dropLast()
    }
    storm.expectNothingRaw()
    try storm.program.quit()
    try fresh.quit()
    try storm.expectWholeFile()
  }
}

extension Storm {
  func expectWholeFile() throws {
    StormReport(actions: step, kills: kills, faults: faults).print()
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"], "\(trace)")
    #expect(try file.shell("PRAGMA foreign_key_check") == [], "\(trace)")
  }
}
