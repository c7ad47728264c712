import Foundation
import Terminal
import TestSupport
import Testing

/// What the rights of a file allow, to somebody who is not root.
struct PermissionTests {
  /// A file that belongs to somebody else, and the program run by a person without rights.
  private struct Stranger {
    let file: SampleFile
    let program: String

    init() throws {
      file = try SampleFile(template: "favorites")
      // A copy that the stranger can reach, wherever the tests were built.
      program = file.folder.path(of: "docket")
      // By another process: a file that this one writes could be open in a child that another test
      // starts meanwhile, and such a file cannot be run.
      _ = try Command.run("cp", [try BuiltProduct.path(of: "docket"), program])
      try allow(0o755, file.folder.path)
    }

    func allow(_ rights: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }

    /// Runs the program as another user if the tests are root, whom nothing is forbidden.
    func run(_ arguments: [String], columns: Int = 140) throws -> PseudoTerminalProgram {
      let size = Size(columns: columns, rows: 18)
      guard getuid() == 0 else {
        return try PseudoTerminalProgram(program, arguments, size: size)
      }
      let identity = ["--reuid=65534", "--regid=65534", "--clear-groups", program]
      return try PseudoTerminalProgram("setpriv", identity + arguments, size: size)
    }

    /// Gives the folder its rights back, so that it can be deleted.
    func done() throws { try allow(0o755, file.folder.path) }
  }

  @Test("A file that may not be read is refused")
  func unreadable() throws {
    let stranger = try Stranger()
    try stranger.allow(0o000, stranger.file.path)
    let program = try stranger.run([stranger.file.path])
    #expect(try program.waitForExit() == .exited(66))
    #expect(
      program.screen.lines[0].hasSuffix(
        "You are not allowed to read it. Ask its owner, or try a copy."))
    program.expectCleanTerminal()
    #expect(try stranger.file.entries == ["docket", "list.docket"])
  }

  @Test("A folder that may not be entered is told as that, since nobody sees what is in it")
  func closedFolder() throws {
    let stranger = try Stranger()
    let folder = stranger.file.folder.path(of: "closed")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try stranger.allow(0o000, folder)
    let program = try stranger.run(["\(folder)/new.docket"], columns: 240)
    #expect(try program.waitForExit() == .exited(66))
    #expect(
      program.screen.lines[0].hasSuffix("You are not allowed to enter the folder \(folder)."))
    try stranger.allow(0o755, folder)
  }

  @Test("A file that may only be read opens, says so, and refuses edits with a sentence")
  func readOnly() throws {
    let stranger = try Stranger()
    try stranger.allow(0o444, stranger.file.path)
    try stranger.allow(0o555, stranger.file.folder.path)
    let before = try stranger.file.bytes
    let program = try stranger.run([stranger.file.path])
    try program.wait(
      forStatus: "You may not write this file or its folder, so nothing can be changed.")
    #expect(program.screen.lines[0].hasSuffix("7 items, read-only, manual order"))
    for keys in ["o", "e", "d", "m", "J", "u"] {
      try program.send("j\(keys)")
      try program.wait(forStatus: "This file is open for reading only, so it cannot be changed.")
      try program.send("k")
      try program.wait(forStatus: "1 of 7")
    }
    try program.quit()
    try stranger.done()
    #expect(try stranger.file.bytes == before)
    #expect(try stranger.file.entries == ["docket", "list.docket"])
  }

  @Test("Of a file that may only be read what is wrong is told, also where it is to be mended")
  func readOnlyRepair() throws {
    let stranger = try Stranger()
    try stranger.allow(0o444, stranger.file.path)
    try stranger.allow(0o555, stranger.file.folder.path)
    let sound = try stranger.run(["check", stranger.file.path, "--repair"])
    #expect(try sound.waitForExit() == .exited(0))
    #expect(sound.screen.lines[0].hasSuffix("In order."))
    try stranger.allow(0o755, stranger.file.folder.path)
    try stranger.file.shell("DROP TRIGGER docket_change_favorite_update")
    try stranger.allow(0o555, stranger.file.folder.path)
    let broken = try stranger.run(["check", stranger.file.path, "--repair"], columns: 240)
    #expect(try broken.waitForExit() == .exited(74))
    let lines = broken.screen.lines.filter { !$0.isEmpty }
    #expect(lines[0].hasSuffix("so changes by other programs go unnoticed. --repair mends it."))
    #expect(lines.last?.contains("so nothing was changed") == true, "\(lines)")
    try stranger.done()
  }

  @Test(
    "Where a folder may not be written no file is made, and none is offered",
    arguments: [["--template", "heroes"], []])
  func unwritableFolder(options: [String]) throws {
    let stranger = try Stranger()
    try stranger.allow(0o555, stranger.file.folder.path)
    let path = stranger.file.folder.path(of: "new.docket")
    let program = try stranger.run(options + [path])
    #expect(try program.waitForExit() == .exited(73))
    #expect(program.screen.lines[0].hasSuffix("You are not allowed to make a file there."))
    try stranger.done()
    #expect(try stranger.file.entries == ["docket", "list.docket"])
  }

  @Test("A file in a folder that may not be listed cannot be watched, and opens all the same")
  func unwatchable() throws {
    let stranger = try Stranger()
    try stranger.allow(0o711, stranger.file.folder.path)
    let path = stranger.file.path
    let watching = try stranger.run(["watch", path, "favorite"], columns: 240)
    #expect(try watching.waitForExit() == .exited(74))
    let reason =
      "The system refused what an event loop needs (inotify_add_watch: Permission denied)."
    #expect(
      watching.screen.lines[0] == "docket: \(path): The file cannot be watched. \(reason)")
    let program = try stranger.run([path], columns: 240)
    try program.wait(
      forStatus: "You may not write this file or its folder, so nothing can be changed. Changes by"
        + " other programs show at your next key only. \(reason)")
    try program.quit()
    try stranger.done()
  }
}
