import Foundation
import Terminal
import TestSupport
import Testing

/// The programs in `Examples`, as somebody who copies them would find them.
struct ExampleTests {
  @Test("Favourite things are added, moved, deleted and brought back, in a file of their own")
  func favoriteThings() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "favorites.docket")
      let program = try PseudoTerminalProgram(
        try BuiltProduct.path(of: "favorite-things"), [path], size: Size(columns: 40, rows: 8),
        environment: [:])
      try program.wait(for: "> Window seat")
      try program.send("o")
      try program.wait(for: "> Thing 3")
      try program.send("J")
      try program.wait(until: "the new thing is last") { $0.screen.lines[2].hasPrefix(" > Thing") }
      try program.send("kd")
      try program.wait(until: "one is gone") { !$0.screen.lines.joined().contains("Sourdough") }
      try program.send("u")
      try program.wait(for: "Sourdough")
      try program.quit()
      let rows = try Command.run("sqlite3", [path, "SELECT name FROM favorite ORDER BY rank"])
      #expect(rows.output == "Window seat\nSourdough\nThing 3\n")
    }
  }

  @Test("The live table shows what the sqlite3 shell writes, without a key")
  func liveColumns() throws {
    let file = try SampleFile(template: "heroes")
    let program = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "live-columns"), [file.path], size: Size(columns: 60, rows: 20),
      environment: [:])
    try program.wait(for: "Captain Compile")
    try file.shell("UPDATE hero SET team = 'Paper League', name = 'Ada' WHERE id = 1")
    try program.wait(until: "the row is in its new section") { program in
      let lines = program.screen.lines
      guard let row = lines.firstIndex(where: { $0.contains("Ada  ") }),
        let header = lines.firstIndex(where: { $0.contains("Paper League") })
      else { return false }
      return row > header
    }
    try program.quit()
  }

  @Test("Favourite things take fewer than 100 lines")
  func length() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/FavoriteThings/FavoriteThings.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 100)
  }
}
