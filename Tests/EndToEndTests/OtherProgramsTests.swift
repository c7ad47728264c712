import Foundation
import Terminal
import TestSupport
import Testing

/// Other programs on the same file.
struct OtherProgramsTests {
  @Test("A change by another process shows without a key press, with the cursor on its row")
  func foreignChange() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("]j")
    try program.wait(forStatus: "Harbour Watch, 2 of 4")
    #expect(program.cursorRow == "Tidewright")
    try file.shell(
      """
      BEGIN;
      DELETE FROM hero WHERE name = 'The Linker';
      UPDATE hero SET name = 'Batgirl' WHERE name = 'Captain Compile';
      INSERT INTO hero (name, team) VALUES ('The Semicolon', 'Harbour Watch');
      UPDATE hero SET team = 'Aardvarks' WHERE name = 'Foghorn';
      DELETE FROM hero WHERE team = 'Unaffiliated';
      COMMIT;
      """)
    try program.wait(for: "The Semicolon")
    #expect(
      program.teams == [
        "Aardvarks: Foghorn",
        "Build Brigade: Batgirl, Lady Semaphore, Incremental Man",
        "Harbour Watch: The Semicolon, Night Courier, Tidewright, The Lamplighter",
        "Paper League: Doctor Margin, The Footnote, Inkwell",
      ])
    #expect(program.cursorRow == "Tidewright")
    #expect(program.screen.lines.last?.hasPrefix(" Harbour Watch, 3 of 4") == true)
    try program.quit()
  }

  @Test("A row that another process moves into another section goes there, with the cursor")
  func sectionField() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try file.shell("UPDATE hero SET team = 'Paper League' WHERE name = 'Captain Compile'")
    try program.wait(forStatus: "Paper League, 1 of 4")
    #expect(program.cursorRow == "Captain Compile")
    try program.quit()
  }

  @Test("A file of two names is opened with a word on them")
  func hardLink() throws {
    let file = try SampleFile(template: "heroes")
    try FileManager.default.linkItem(atPath: file.path, toPath: file.folder.path(of: "hard"))
    let program = try file.open(size: Size(columns: 160, rows: 24))
    try program.wait(
      for: "This file has 2 names (hard links): rows are lost where programs open it by different")
    try program.quit()
  }

  @Test("Two editors on one file show each other's changes and end with the same list")
  func twoEditors() throws {
    let file = try SampleFile(template: "heroes")
    let one = try file.open()
    let two = try file.open()
    try one.wait(forStatus: "Build Brigade, 1 of 4")
    try two.wait(forStatus: "Build Brigade, 1 of 4")
    try two.send("G")
    try two.wait(forStatus: "Unaffiliated, 1 of 1")
    for round in 1...3 {
      try one.send("oOne \(round)<Enter>")
      try two.send("KoTwo \(round)<Enter>")
      try one.wait(for: "Two \(round)")
      try two.wait(for: "One \(round)")
    }
    try one.wait(until: "both show the same") { _ in one.teams == two.teams }
    #expect(try file.teams == one.teams)
    #expect(one.cursorRow == "One 3")
    #expect(two.cursorRow == "Two 3")
    try one.quit()
    try two.quit()
    #expect(try file.entries == ["list.docket"])
  }

  @Test("A file that is deleted or replaced while it is open is told, and never written to")
  func replaced() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open(size: Size(columns: 120, rows: 24))
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    _ = try Command.run("rm", [file.path])
    try program.wait(forStatus: "Quit and open it again: the file was moved, deleted or replaced.")
    #expect(program.screen.bellCount == 1)
    try program.send("J")
    try program.wait(forStatus: "Quit and open it again: the file was moved, deleted or replaced.")
    #expect(program.cursorRow == "Captain Compile")
    _ = try Command.run(
      try BuiltProduct.path(of: "docket"), ["--template", "favorites", file.path])
    try program.send("jd")
    try program.wait(forStatus: "Quit and open it again: the file was moved, deleted or replaced.")
    try program.quit()
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["7"])
  }

  @Test(
    "What is written to the file that was put into another's place stays, whenever that one is closed",
    arguments: [false, true], [false, true])
  func writtenInItsPlace(isUsedBefore: Bool, isClosedFirst: Bool) throws {
    let file = try SampleFile(template: "heroes")
    let former = try file.open(size: Size(columns: 120, rows: 24))
    try former.wait(forStatus: "Build Brigade, 1 of 4")
    if isUsedBefore {
      try former.send("J")
      try former.wait(forStatus: "Moved Captain Compile")
    }
    let other = file.folder.path(of: "other")
    _ = try Command.run(try BuiltProduct.path(of: "docket"), ["--template", "heroes", other])
    _ = try Command.run("mv", [other, file.path])
    try former.wait(forStatus: "Quit and open it again: the file was moved, deleted or replaced.")
    try addTwo(to: file, beside: former, isClosedFirst: isClosedFirst)
  }

  @Test("Nor does it go when that one has slept, and comes back later", arguments: [false, true])
  func writtenWhileAsleep(isClosedFirst: Bool) throws {
    let file = try SampleFile(template: "heroes")
    let former = try file.open(size: Size(columns: 120, rows: 24))
    try former.wait(forStatus: "Build Brigade, 1 of 4")
    former.kill(SIGSTOP)
    let other = file.folder.path(of: "other")
    _ = try Command.run(try BuiltProduct.path(of: "docket"), ["--template", "heroes", other])
    _ = try Command.run("mv", [other, file.path])
    try addTwo(to: file, beside: former, isClosedFirst: isClosedFirst) { former.kill(SIGCONT) }
  }

  /// Adds two rows in a new window of a file, in sight of one that had another file of that name.
  private func addTwo(
    to file: SampleFile, beside former: PseudoTerminalProgram, isClosedFirst: Bool,
    afterTheFirst wakeUp: () -> Void = {}
  ) throws {
    let program = try file.open(size: Size(columns: 120, rows: 24))
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("oOne<Enter>")
    try program.wait(forStatus: "Added One")
    wakeUp()
    try former.send("j")
    try former.wait(forStatus: "Quit and open it again: the file was moved, deleted or replaced.")
    if isClosedFirst { try former.quit() }
    try program.send("oTwo<Enter>")
    try program.wait(forStatus: "Added Two")
    if !isClosedFirst {
      try former.send("k")
      try former.waitUntilIdle()
    }
    try program.quit()
    if !isClosedFirst { try former.quit() }
    let added = "SELECT name FROM hero WHERE name IN ('One', 'Two') ORDER BY id"
    #expect(try file.shell(added) == ["One", "Two"])
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"])
  }

  @Test("A log that is deleted while it is open is told, and what was saved is there after a kill")
  func withoutLog() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open(size: Size(columns: 120, rows: 24))
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    let before = program.teams
    try program.send("J")
    try program.wait(forStatus: "Moved Captain Compile")
    _ = try Command.run("rm", [file.path + "-wal"])
    try program.wait(
      forStatus: "Quit and open it again: the file's log (-wal, -shm) was deleted or replaced.")
    try program.send("d")
    try program.waitUntilIdle()
    let saved = program.teams
    program.kill(SIGKILL)
    try program.waitForExit()
    #expect(try file.teams == saved)
    #expect(saved != before)
  }

  @Test("While another program holds the write lock, edits are refused and nothing is lost")
  func locked() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open(size: Size(columns: 100, rows: 24))
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    // The shell holds its lock until the file that it waits for is there.
    let flag = file.folder.path(of: "flag")
    let before = program.teams
    let script = "BEGIN IMMEDIATE;\n.shell while [ ! -e '\(flag)' ]; do :; done\nROLLBACK;\n"
    try withShellInBackground(file, script) {
      try program.send("J")
      try program.wait(forStatus: "Another program is writing to this file; waiting for it.")
      try program.wait(forStatus: "Another program is writing to this file. Nothing")
      #expect(program.teams == before)
      _ = try Command.run("touch", [flag])
    }
    try program.send("J")
    try program.wait(forStatus: "Moved Captain Compile")
    try program.quit()
  }

  @Test("Where the log cannot grow, edits are refused and nothing is lost; later they go through")
  func noRoom() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open(size: Size(columns: 100, rows: 24))
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("J")
    try program.wait(forStatus: "Moved Captain Compile")
    let before = program.teams
    // The log cannot grow any more.
    try program.limitFileSize(to: 8_192)
    try program.send("d")
    try program.wait(forStatus: "The disk is full, so nothing was changed.")
    #expect(program.teams == before)
    #expect(try file.teams == before)
    try program.limitFileSize(to: nil)
    try program.send("d")
    try program.wait(forStatus: "Deleted ")
    #expect(program.teams == (try file.teams))
    try program.quit()
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"])
  }

  /// Runs a script of the `sqlite3` shell in a terminal of its own while `body` runs.
  private func withShellInBackground(
    _ file: SampleFile, _ script: String, _ body: () throws -> Void
  ) throws {
    let shell = try PseudoTerminalProgram("sqlite3", [file.path])
    try shell.wait(for: "sqlite>")
    // Not refused by a lock of somebody who only asks, as below.
    shell.send(bytes: Array((".timeout 60000\n" + script).utf8))
    try eventually("the shell has the lock") {
      let other = try Command.run("sqlite3", [file.path, "BEGIN IMMEDIATE; ROLLBACK;"])
      return other.exit != .exited(0)
    }
    try body()
    shell.send(bytes: Array(".quit\n".utf8))
    #expect(try shell.waitForExit() == .exited(0))
  }

  @Test("The rows on the screen can be written out when the file is gone")
  func writtenOut() throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    try FileManager.default.removeItem(atPath: file.path)
    let copy = file.folder.path(of: "saved.csv")
    try program.send(":w \(copy)<Enter>")
    try eventually("it is written") { FileManager.default.fileExists(atPath: copy) }
    let lines = try String(contentsOfFile: copy, encoding: .utf8).split(whereSeparator: \.isNewline)
    #expect(lines.count == 8)
    #expect(lines.contains { $0.hasPrefix("MacBook Pro,") })
    try program.send("q")
    _ = try program.waitForExit()
  }
}
