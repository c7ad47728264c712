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
      try program.wait(for: "> New")
      try program.send("J")
      try program.wait(until: "the new thing is last") { $0.screen.lines[2].hasPrefix(" > New") }
      try program.send("kd")
      try program.wait(until: "one is gone") { !$0.screen.lines.joined().contains("Sourdough") }
      try program.send("u")
      try program.wait(for: "Sourdough")
      try program.quit()
      let rows = try Command.run("sqlite3", [path, "SELECT name FROM favorite ORDER BY rank"])
      #expect(rows.output == "Window seat\nSourdough\nNew\n")
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

  @Test("The live table closes its file where a signal ends it, and takes Ctrl-C for a key")
  func ends() throws {
    let file = try SampleFile(template: "heroes")
    let live = try BuiltProduct.path(of: "live-columns")
    for keys in [nil, "<Ctrl-c>"] {
      let program = try PseudoTerminalProgram(live, [file.path])
      try program.wait(for: "Captain Compile")
      if let keys { try program.send(keys) } else { program.kill(SIGTERM) }
      #expect(try program.waitForExit() == (keys == nil ? .signaled(SIGTERM) : .exited(0)))
      #expect(try file.entries == ["list.docket"])
      program.expectCleanTerminal()
    }
  }

  @Test("The live table stops at Ctrl-Z, and shows what was written meanwhile when it goes on")
  func stopped() throws {
    let file = try SampleFile(template: "heroes")
    let shell = try PseudoTerminalProgram("/bin/sh", ["-i"], environment: ["PS1": "$ ", "ENV": ""])
    try shell.wait(for: "$")
    try shell.send("\(BuiltProduct.path(of: "live-columns")) \(file.path)<Enter>")
    try shell.wait(for: "Captain Compile")
    try shell.send("<Ctrl-z>")
    try shell.wait(until: "the shell is back") {
      !$0.screen.isOnAlternateScreen && $0.screen.lines.contains { $0.contains("Stopped") }
    }
    try file.shell("UPDATE hero SET name = 'Ada' WHERE id = 1")
    try shell.send("fg<Enter>")
    try shell.wait(until: "what was written is shown") {
      $0.screen.isOnAlternateScreen && $0.screen.lines.contains { $0.contains("Ada  ") }
    }
    try shell.send("q")
    try shell.wait(until: "the shell is back") { !$0.screen.isOnAlternateScreen }
  }

  @Test("What other programs do to very many rows at once shows as well")
  func longImport() throws {
    let file = try SampleFile(template: "heroes")
    let programs = try ["live-columns", "favorite-things"].map { name in
      try PseudoTerminalProgram(
        try BuiltProduct.path(of: name), [file.path], size: Size(columns: 60, rows: 20))
    }
    for program in programs { try program.wait(for: "Captain Compile") }
    let rows = file.folder.path(of: "rows.csv")
    try ("name\n" + (0..<3_000).map { "Räw \($0)\n" }.joined()).write(
      toFile: rows, atomically: true, encoding: .utf8)
    let docket = try BuiltProduct.path(of: "docket")
    let run = try Command.run(docket, ["import", file.path, "heroes", rows])
    try #require(run.exit == .exited(0), "\(run.errors)")
    // The one is told, the other looks at each key.
    try file.shell("UPDATE hero SET name = 'Räw' WHERE id = 1")
    for program in programs {
      try program.wait(until: "the rows are there") { program in
        try? program.send("k")
        return program.screen.lines.contains { $0.contains("Räw ") }
      }
      try program.quit()
    }
  }

  @Test("A list whose sections fall apart is shown without them")
  func tornSections() throws {
    let file = try SampleFile(template: "heroes")
    try file.shell("UPDATE docket_list SET sort = 'secret_identity'")
    let program = try PseudoTerminalProgram(try BuiltProduct.path(of: "live-columns"), [file.path])
    try program.wait(for: "Captain Compile")
    try program.quit()
  }

  @Test(
    "A list that shows other fields by now ends a program with a word, the terminal in order",
    arguments: ["live-columns", "favorite-things"])
  func otherFields(name: String) throws {
    let file = try SampleFile(template: "heroes")
    let program = try PseudoTerminalProgram(try BuiltProduct.path(of: name), [file.path])
    try program.wait(for: "Captain Compile")
    try file.shell("UPDATE docket_list SET title_column = 'secret_identity'")
    try program.send("k")
    #expect(try program.waitForExit() == .exited(1))
    #expect(
      String(decoding: program.output, as: UTF8.self).contains("The list is another one now."))
    program.expectCleanTerminal()
  }

  @Test(
    "A file that is deleted, or a list in it, ends a program with a sentence, the terminal in order",
    arguments: [false, true])
  func lost(isFile: Bool) throws {
    let file = try SampleFile(template: "heroes")
    let program = try PseudoTerminalProgram(try BuiltProduct.path(of: "live-columns"), [file.path])
    try program.wait(for: "Captain Compile")
    if isFile {
      try FileManager.default.removeItem(atPath: file.path)
    } else {
      try file.shell("DELETE FROM docket_list; DROP TABLE hero")
    }
    #expect(try program.waitForExit() == .exited(1))
    let words =
      isFile
      ? "live-columns: The file was moved, deleted or replaced. Open it again."
      : "live-columns: The list is another one now."
    let output = String(decoding: program.output, as: UTF8.self)
    #expect(output.contains(words), "\(output.suffix(400))")
    program.expectCleanTerminal()
  }

  @Test("What cannot be shown is a word on standard error, and a status")
  func refusals() throws {
    let file = try SampleFile(template: "heroes")
    for name in ["live-columns", "favorite-things"] {
      let program = try BuiltProduct.path(of: name)
      let withoutTerminal = try Command.run(program, [file.path])
      #expect(withoutTerminal.exit == .exited(1) && withoutTerminal.output == "")
      #expect(withoutTerminal.errors.contains("is not a terminal"), "\(withoutTerminal.errors)")
    }
    try file.shell("DELETE FROM docket_list")
    for name in ["live-columns", "favorite-things"] {
      let run = try Command.run(try BuiltProduct.path(of: name), [file.path])
      #expect(run.exit == .exited(1) && run.output == "")
      #expect(run.errors.hasPrefix("\(name): There is no list"), "\(run.errors)")
    }
    let run = try Command.run(try BuiltProduct.path(of: "live-columns"), [])
    #expect(run.exit == .exited(64) && run.output == "")
    #expect(run.errors == "live-columns: Give a file.\n")
  }

  @Test(
    "Each takes fewer than 100 lines", arguments: ["FavoriteThings", "LiveColumns"])
  func length(name: String) throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/\(name)/\(name).swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 100)
  }
}
