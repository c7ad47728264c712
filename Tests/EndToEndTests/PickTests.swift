import Foundation
import Terminal
import TestSupport
import Testing

/// `docket pick`, which draws on the terminal while its output goes elsewhere.
struct PickTests {
  private static func pick(_ keys: String) throws -> (exit: ProgramExit, output: String) {
    let picking = try pick(from: "heroes", of: try SampleFile(template: "heroes"), keys)
    #expect(picking.errors == "")
    return (picking.exit, picking.output)
  }

  private static func pick(
    from list: String, of file: SampleFile, _ keys: String
  ) throws -> (exit: ProgramExit, output: String, errors: String) {
    let (output, errors) = (file.folder.path(of: "picked"), file.folder.path(of: "errors"))
    let program = try PseudoTerminalProgram(
      "/bin/sh",
      [
        "-c", "exec \"$0\" pick \"$1\" \"$2\" < /dev/null > \"$3\" 2> \"$4\"",
        try BuiltProduct.path(of: "docket"), file.path, list, output, errors,
      ])
    try program.wait(for: "Enter chooses a row of ")
    try program.send(keys)
    let exit = try program.waitForExit()
    program.expectCleanTerminal()
    return (
      exit, try String(contentsOfFile: output, encoding: .utf8),
      try String(contentsOfFile: errors, encoding: .utf8)
    )
  }

  @Test("The row that is opened is printed, and nothing else")
  func picked() throws {
    let (exit, output) = try Self.pick("j<Enter>")
    #expect(exit == .exited(0))
    #expect(output == "2\tThe Linker\tOsman Tekin\tBuild Brigade\n")
  }

  @Test("Where standard input is closed the person is asked all the same")
  func closedInput() throws {
    let file = try SampleFile(template: "heroes")
    let output = file.folder.path(of: "picked")
    let program = try PseudoTerminalProgram(
      "/bin/sh",
      [
        "-c", "exec \"$0\" pick \"$1\" heroes > \"$2\" <&-",
        try BuiltProduct.path(of: "docket"), file.path, output,
      ])
    try program.wait(for: "Enter chooses a row of ")
    try program.send("j<Enter>")
    #expect(try program.waitForExit() == .exited(0))
    program.expectCleanTerminal()
    let picked = try String(contentsOfFile: output, encoding: .utf8)
    #expect(picked == "2\tThe Linker\tOsman Tekin\tBuild Brigade\n")
  }

  @Test("The screen is drawn in ASCII where that is asked for", arguments: [true, false])
  func ascii(isASCII: Bool) throws {
    let file = try SampleFile(template: "favorites")
    let program = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), ["pick", file.path] + (isASCII ? ["--ascii"] : []))
    try program.wait(for: "Enter chooses a row of ")
    try program.send("m")
    try program.wait(forStatus: "Moving MacBook Pro")
    #expect(program.screen.lines.allSatisfy { $0.allSatisfy(\.isASCII) } == isASCII)
    try program.send("<Escape>")
    try program.wait(forStatus: "MacBook Pro is back where it was.")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(1))
  }

  @Test("Quitting picks nothing, with status 1")
  func nothing() throws {
    let (exit, output) = try Self.pick("q")
    #expect(exit == .exited(1))
    #expect(output == "")
  }

  @Test("What there is to tell of the file is told where a row is chosen too")
  func remarks() throws {
    let file = try SampleFile(template: "heroes")
    try FileManager.default.linkItem(atPath: file.path, toPath: file.folder.path(of: "hard"))
    let program = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), ["pick", file.path, "heroes"],
      size: Size(columns: 160, rows: 24))
    try program.wait(for: "Enter chooses a row of ")
    try program.wait(for: "This file has 2 names (hard links)")
    try program.send("q")
    #expect(try program.waitForExit() == .exited(1))
  }

  @Test("What is typed and not kept is offered by the next editor, and by no other choice of a row")
  func draft() throws {
    let file = try SampleFile(template: "heroes")
    let state = ["XDG_STATE_HOME": file.folder.path(of: "state")]
    let docket = try BuiltProduct.path(of: "docket")
    let program = try PseudoTerminalProgram(
      docket, ["pick", file.path, "heroes"], environment: state)
    try program.wait(for: "Enter chooses a row of ")
    try program.send("oHalf typed")
    try program.wait(for: "Half typed")
    program.kill(SIGTERM)
    #expect(try program.waitForExit() == .signaled(SIGTERM))
    let next = try PseudoTerminalProgram(
      docket, ["pick", file.path, "heroes"], environment: state)
    try next.wait(for: "Enter chooses a row of ")
    try next.send("q")
    #expect(try next.waitForExit() == .exited(1))
    let later = try file.open(environment: state)
    try later.wait(forStatus: "Go on with \"Half typed\", typed last time?")
    try later.send("nq")
    #expect(try later.waitForExit() == .exited(0))
  }

  @Test("What :wq has to tell of the rows that it wrote is told when the terminal is given back")
  func writtenOut() throws {
    let file = try SampleFile(template: "customers")
    try file.shell("UPDATE customer SET name = 'Same'")
    let path = file.folder.path(of: "jobs.csv")
    let picking = try Self.pick(from: "jobs", of: file, ":wq \(path)<Enter>")
    #expect(picking.exit == .exited(1) && picking.output == "")
    #expect(picking.errors.hasPrefix("docket: \(path): "))
    #expect(picking.errors.contains("are ids of rows of another list"))
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
