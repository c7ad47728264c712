import Foundation
import Terminal
import TestSupport
import Testing

/// What the program keeps of a file's lists between two starts.
struct ViewTests {
  @Test(
    "The next start has the cursor on its row and closed sections closed, and no file of the list")
  func restored() throws {
    let file = try SampleFile(template: "heroes")
    let before = try file.bytes
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let program = try file.open(environment: state)
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("z]jj")
    try program.wait(forStatus: "Harbour Watch, 3 of 4")
    try program.quit()
    #expect(try file.entries == ["list.docket", "state"])
    #expect(try file.bytes == before)
    let again = try file.open(environment: state)
    try again.wait(forStatus: "Harbour Watch, 3 of 4")
    #expect(again.cursorRow == "The Lamplighter")
    #expect(
      again.teams.contains(
        "Harbour Watch: Night Courier, Tidewright, The Lamplighter, Foghorn"))
    again.kill(SIGTERM)
    #expect(try again.waitForExit() == .signaled(SIGTERM))
    let third = try file.open(environment: state)
    try third.wait(forStatus: "Harbour Watch, 3 of 4")
    try third.quit()
  }

  @Test("The next start shows the list that was shown, unless another one is named")
  func shownList() throws {
    let file = try SampleFile(template: "customers")
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let program = try file.open(environment: state)
    try program.wait(until: "the first list is shown") { $0.shows("Customers") }
    try program.send("Lj<Enter>")
    try program.wait(until: "the other list is shown") { $0.shows("Jobs") }
    program.kill(SIGTERM)
    #expect(try program.waitForExit() == .signaled(SIGTERM))
    let again = try file.open(environment: state)
    try again.wait(until: "the list is shown again") { $0.shows("Jobs") }
    try again.quit()
    let named = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), [file.path, "customers"],
      size: Size(columns: 80, rows: 24), environment: state)
    try named.wait(until: "the list is shown that was named") { $0.shows("Customers") }
    try named.quit()
    let third = try file.open(environment: state)
    try third.wait(until: "that one was shown last") { $0.shows("Customers") }
    try third.quit()
  }

  @Test("Where nothing can be kept that is told at the start, and the program goes on as ever")
  func unwritable() throws {
    let file = try SampleFile(template: "heroes")
    try Data().write(to: URL(filePath: file.folder.path(of: "state")))
    let environment = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    for _ in 0..<2 {
      let program = try file.open(environment: environment)
      try program.wait(for: "Nothing can be written to")
      try program.send("j")
      try program.wait(forStatus: "Build Brigade, 2 of 4")
      try program.quit()
    }
  }

  @Test("The settings for the index strip and the place of the cursor are those of the file")
  func settings() throws {
    let file = try SampleFile(template: "heroes")
    let folder = file.folder.path(of: "config/docket")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("index_strip = true\nposition = false\n".utf8)
      .write(to: URL(filePath: folder + "/config.toml"))
    let program = try file.open(environment: ["XDG_CONFIG_HOME": file.folder.path(of: "config")])
    try program.wait(for: "Captain Compile")
    try program.waitUntilIdle()
    #expect(program.screen.lines[1...4].map { $0.last } == ["B", "H", "P", "U"])
    #expect(program.screen.lines.last?.contains(" of ") == false)
    try program.quit()
  }
}

extension PseudoTerminalProgram {
  /// Whether a list is shown.
  fileprivate func shows(_ list: String) -> Bool { screen.lines[0].hasPrefix(" \(list) ") }
}
