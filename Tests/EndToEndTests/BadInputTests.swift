import Foundation
import Terminal
import TestSupport
import Testing

/// Files and terminals that the program cannot work with: a sentence, a status, nothing damaged.
struct BadInputTests {
  /// Runs the program in a terminal on something that it must refuse, and expects one line of
  /// words.
  private static func expectRefusal(
    _ arguments: [String], status: Int32, saying words: String,
    environment: [String: String] = [:], type: String = "xterm-256color"
  ) throws {
    let program = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), arguments, size: Size(columns: 400, rows: 10),
      type: type, environment: environment)
    #expect(try program.waitForExit() == .exited(status))
    let lines = program.screen.lines.filter { !$0.isEmpty }
    #expect(lines.count == 1 && lines[0].hasPrefix("docket: ") && lines[0].contains(words))
    program.expectCleanTerminal()
    #expect(!program.modes.entries.contains { $0.mode == "?1049" }, "nothing was drawn")
  }

  /// Expects a refusal, and everything in the folder to be as before.
  private static func expectUntouched(
    _ file: SampleFile, status: Int32, saying words: String
  ) throws {
    let bytes = try file.bytes
    let entries = try file.entries
    try expectRefusal([file.path], status: status, saying: words)
    #expect(try file.bytes == bytes)
    #expect(try file.entries == entries)
  }

  @Test("A file that is no database")
  func noDatabase() throws {
    let file = try SampleFile(template: "favorites")
    try Data("Dear diary\n".utf8).write(to: URL(filePath: file.path))
    try Self.expectUntouched(file, status: 65, saying: "is not a Docket file: it is no SQLite")
  }

  @Test("A database of another program")
  func otherDatabase() throws {
    let file = try SampleFile(template: "favorites")
    let other = file.folder.path(of: "other.db")
    _ = try Command.run("sqlite3", [other, "CREATE TABLE t (x); INSERT INTO t VALUES (1)"])
    let bytes = try Data(contentsOf: URL(filePath: other))
    try Self.expectRefusal([other], status: 65, saying: "but not a Docket file")
    #expect(try Data(contentsOf: URL(filePath: other)) == bytes)
  }

  @Test("A file of a newer version")
  func newerVersion() throws {
    let file = try SampleFile(template: "favorites")
    try file.shell("PRAGMA user_version = 99")
    try Self.expectUntouched(file, status: 65, saying: "A newer Docket made this file")
  }

  @Test("A file that was cut off", arguments: [0.5, 0.1, 0.9])
  func truncated(part: Double) throws {
    let file = try SampleFile(template: "heroes")
    let whole = try file.bytes
    try whole.prefix(Int(Double(whole.count) * part)).write(to: URL(filePath: file.path))
    try Self.expectUntouched(file, status: 65, saying: "damaged")
  }

  @Test("A directory")
  func directory() throws {
    let file = try SampleFile(template: "favorites")
    try Self.expectRefusal(
      [file.folder.path], status: 66, saying: "That is a directory, not a file.")
    #expect(try file.entries == ["list.docket"])
  }

  @Test("A command behind its file, where a list may stand, is told where it belongs")
  func commandBehindFile() throws {
    let file = try SampleFile(template: "favorites")
    let program = try PseudoTerminalProgram(
      "sh",
      [
        "-c", "cd \"$1\" && \"$0\" list.docket undo", try BuiltProduct.path(of: "docket"),
        file.folder.path,
      ])
    #expect(try program.waitForExit() == .exited(1))
    let lines = program.screen.lines.filter { !$0.isEmpty }
    #expect(lines.first?.hasPrefix("docket: list.docket: There is no list undo.") == true)
    #expect(lines.last == "docket: The command comes before the file: docket undo list.docket")
    program.expectCleanTerminal()
  }

  @Test("A file that is not there is not made before there is something in it")
  func missing() throws {
    let file = try SampleFile(template: "favorites")
    let program = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), [file.folder.path(of: "none.docket")])
    try program.wait(for: "none.docket")
    try program.wait(for: "favorites")
    try program.send("<Esc>")
    try program.wait(for: "is not there")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(0))
    program.expectCleanTerminal()
    #expect(try file.entries == ["list.docket"])
  }

  @Test("A file that another program keeps for itself")
  func exclusivelyLocked() throws {
    let file = try SampleFile(template: "favorites")
    let shell = try PseudoTerminalProgram("sqlite3", [file.path])
    try shell.wait(for: "sqlite>")
    let script = "PRAGMA locking_mode = EXCLUSIVE;\nUPDATE favorite SET name = name;\n.print held\n"
    shell.send(bytes: Array(script.utf8))
    try shell.wait(until: "the shell holds the file") { shell in
      shell.screen.lines.contains("held")
    }
    try Self.expectRefusal([file.path], status: 75, saying: "Another program has locked the file.")
    shell.send(bytes: Array(".quit\n".utf8))
    #expect(try shell.waitForExit() == .exited(0))
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["7"])
  }

  @Test("A terminal that cannot show a screen", arguments: ["dumb", "no-such-terminal", ""])
  func terminals(type: String) throws {
    let file = try SampleFile(template: "favorites")
    try Self.expectRefusal([file.path], status: 64, saying: "TERM", type: type)
    #expect(try file.entries == ["list.docket"])
  }

  @Test("A hostile file name reaches the terminal as a picture")
  func hostileName() throws {
    try Self.expectRefusal(
      ["/nowhere/\u{1B}[2J\u{7}"], status: 73,
      saying: "/nowhere/␛[2J␇: The folder /nowhere does not exist. Make it first.")
  }

  @Test("A terminal without UTF-8 is used with ASCII, and told so in a sentence")
  func ascii() throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open(environment: ["LC_ALL": "C"])
    try program.wait(for: "The locale is not UTF-8")
    try program.send("m")
    try program.wait(forStatus: "Moving MacBook Pro")
    #expect(program.screen.lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    try program.send("<Escape>")
    try program.wait(forStatus: "MacBook Pro is back where it was.")
    try program.quit()
  }

  @Test(
    "A locale that is not installed is one of UTF-8 if the name that counts says so",
    arguments: [
      (["LC_ALL": "xx_XX.UTF-8"], true), (["LC_ALL": "", "LC_CTYPE": "UTF-8", "LANG": "C"], true),
      (["LANG": "xx_XX.utf8@euro"], true), (["LC_TIME": "xx_XX"], true),
      (["LC_ALL": "xx_XX.ISO-8859-1"], false), (["LC_CTYPE": "xx_XX"], false),
      (["LC_ALL": "xx_XX", "LANG": "C.UTF-8"], false),
    ])
  func missingLocale(environment: [String: String], hasUTF8: Bool) throws {
    let file = try SampleFile(template: "favorites")
    try file.shell("UPDATE favorite SET name = 'Käse' WHERE id = 1")
    let editor = try file.open(environment: environment)
    try editor.wait(for: hasUTF8 ? "Käse" : "K?se")
    try editor.quit()
    let command = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), ["rm", file.path, "favorite", "\u{1B}"],
      size: Size(columns: 200, rows: 10), environment: environment)
    #expect(try command.waitForExit() == .exited(1))
    let words = hasUTF8 ? "There is no row ␛ in" : "There is no row ^[ in"
    #expect(command.screen.lines.contains { $0.contains(words) })
  }

  @Test("A window of 10×3 says that it is too small, and works again when it grows")
  func tinyWindow() throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open(size: Size(columns: 10, rows: 3))
    try program.wait(for: "Needs 20x4")
    program.resize(to: Size(columns: 60, rows: 12))
    try program.wait(forStatus: "1 of 7")
    program.resize(to: Size(columns: 1, rows: 1))
    program.resize(to: Size(columns: 80, rows: 24))
    try program.wait(until: "the whole list is there") { program in
      program.screen.lines.contains("   Sourdough")
    }
    try program.quit()
  }

  @Test(
    "A window that claims to be larger than any is drawn as far as one goes",
    arguments: [
      Size(columns: 80, rows: 65_535), Size(columns: 65_535, rows: 24),
      Size(columns: 65_535, rows: 65_535),
    ])
  func enormousWindow(size: Size) throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    program.claim(size: size)
    try program.waitUntilIdle()
    program.claim(size: Size(columns: 80, rows: 24))
    try program.send("J")
    try program.wait(forStatus: "Moved Captain Compile")
    try program.quit()
  }
}
