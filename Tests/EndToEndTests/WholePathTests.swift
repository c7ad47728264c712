import Glibc
import Terminal
import TestSupport
import Testing

/// The program as people use it: in a terminal, on a real file.
struct WholePathTests {
  @Test("Start, add, edit, drag across sections, undo, quit, open again: the same order")
  func wholePath() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    #expect(program.screen.title == "Heroes - Docket")

    try program.send("oThe Debugger<Enter>")
    try program.wait(forStatus: "Added The Debugger, Build Brigade, 2 of 5.")
    try program.send("e<Ctrl-w>Profiler<Enter>")
    try program.wait(forStatus: "Saved The Profiler.")
    try program.send("m]j<Enter>")
    try program.wait(forStatus: "Moved The Profiler to Harbour Watch, 2 of 5.")
    try program.send("<M-Down>")
    try program.wait(forStatus: "Moved The Profiler to Harbour Watch, 3 of 5.")
    try program.send("jd")
    try program.wait(forStatus: "Deleted The Lamplighter.")
    try program.send("u")
    try program.wait(forStatus: "Undid Delete The Lamplighter.")
    try program.send("GJ")
    try program.wait(forStatus: "The Solo Act is the last row already.")
    try program.send("K")
    try program.wait(forStatus: "Moved The Solo Act to Paper League, 4 of 4.")

    let expected = [
      "Build Brigade: Captain Compile, The Linker, Lady Semaphore, Incremental Man",
      "Harbour Watch: Night Courier, Tidewright, The Profiler, The Lamplighter, Foghorn",
      "Paper League: Doctor Margin, The Footnote, Inkwell, The Solo Act",
    ]
    #expect(program.teams == expected)
    #expect(try file.teams == expected)
    try program.quit()
    #expect(try file.entries == ["list.docket"])
    #expect(try file.teams == expected)
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"])

    let again = try file.open()
    try again.wait(forStatus: "Build Brigade, 1 of 4")
    #expect(again.teams == expected)
    try again.send("u")
    try again.wait(forStatus: "Undid Move The Solo Act.")
    #expect(again.cursorRow == "The Solo Act")
    try again.quit()
    #expect(try file.teams.last == "Unaffiliated: The Solo Act")
  }

  @Test("Opening, looking and quitting leaves the file's bytes as they were")
  func looking() throws {
    let file = try SampleFile(template: "favorites")
    let before = try file.bytes
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    try program.send("jjGg?q<PageDown>mk<Escape>")
    try program.wait(forStatus: "Sourdough is back where it was.")
    try program.send("oxyz<Escape>")
    try program.wait(forStatus: "7 of 7")
    try program.quit()
    #expect(try file.bytes == before)
    #expect(try file.entries == ["list.docket"])
  }

  @Test("What the screen shows as done is done: killed at once, nothing is lost")
  func killed() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("5J")
    try program.wait(forStatus: "Moved Captain Compile to Harbour Watch, 2 of 5.")
    program.kill(SIGKILL)
    #expect(try program.waitForExit() == .signaled(SIGKILL))
    let again = try file.open()
    try again.wait(forStatus: "Build Brigade, 1 of 3")
    #expect(
      again.teams[1]
        == "Harbour Watch: Night Courier, Captain Compile, Tidewright, The Lamplighter, Foghorn")
    try again.send("u")
    try again.wait(forStatus: "Undid Move Captain Compile.")
    try again.quit()
  }

  @Test("Under tmux everything is the same, also after quitting and opening again")
  func underTmux() throws {
    let file = try SampleFile(template: "heroes")
    let session = try TmuxSession(try BuiltProduct.path(of: "docket"), [file.path])
    try session.wait(for: "Build Brigade, 1 of 4")
    try session.send("J", "M-Down", "o")
    try session.wait(for: "New row")
    try session.send("N", "e", "w", "Enter")
    try session.wait(for: "Added New, Build Brigade, 4 of 5.")
    try session.send("e", "e", "r", "Enter")
    try session.wait(for: "Saved Newer")
    try session.send("m", "]", "Enter")
    try session.wait(for: "Moved Newer to Harbour Watch, 1 of 5.")
    try session.send("u")
    try session.wait(for: "Undid Move Newer.")
    let teams = try file.teams
    #expect(
      teams.first
        == "Build Brigade: The Linker, Lady Semaphore, Captain Compile, Newer, Incremental Man")
    try session.send("q")
    try eventually("the file is closed") { try file.entries == ["list.docket"] }

    let again = try TmuxSession(try BuiltProduct.path(of: "docket"), [file.path])
    try again.wait(for: "Build Brigade, 1 of 5")
    let rows = try again.lines().filter { line in
      ["The Linker", "Lady Semaphore", "Captain Compile", "Newer", "Incremental Man"].contains {
        line.contains($0)
      }
    }
    #expect(rows.count == 5 && rows[3].contains("Newer"), "\(rows)")
    #expect(try file.teams == teams)
    try again.send("q")
    try eventually("the file is closed again") { try file.entries == ["list.docket"] }
  }

  @Test("Pasted text goes into the title and runs no command")
  func paste() throws {
    let file = try SampleFile(template: "favorites")
    let program = try file.open()
    try program.wait(forStatus: "1 of 7")
    try program.send("o")
    try program.wait(forStatus: "New row")
    program.paste("ddq\n")
    try program.send("<Enter>")
    try program.wait(forStatus: "Added ddq, 2 of 8.")
    program.paste("dddq")
    try program.wait(forStatus: "Add 1 row: dddq?")
    #expect(try file.shell("SELECT count(*) FROM favorite") == ["8"])
    try program.send("n")
    try program.quit()
  }

  @Test("A thousand nudges from a held key keep up, and are few gestures")
  func heldKey() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send(String(repeating: "J", count: 1000))
    try program.wait(until: "the row is at the end") { program in
      program.teams.last == "Unaffiliated: The Solo Act, Captain Compile"
    }
    let steps = try file.shell("SELECT count(*) FROM docket_undo_group").first.flatMap { Int($0) }
    #expect((1...100).contains(steps ?? 0))
    try program.quit()
  }
}
