import Glibc
import TestSupport
import Testing

/// Commands whose output goes into a pipe that is not emptied for a while.
struct SlowReaderTests {
  /// An export that has filled its pipe.
  ///
  /// - Parameter before: What the shell does first.
  private func export(
    _ file: SampleFile, before: String = "", isNonBlocking: Bool = false
  ) throws -> PipedProgram {
    let program = try PipedProgram(
      "/bin/sh",
      [
        "-c", before + "exec \"$0\" export \"$1\" contacts",
        try BuiltProduct.path(of: "docket"), file.path,
      ], isNonBlocking: isNonBlocking)
    try eventually("the pipe is full") { program.waitingBytes > 60_000 }
    return program
  }

  private func expectEverything(of file: SampleFile, in bytes: [UInt8]) throws {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    #expect(try file.shell("SELECT count(*) + 1 FROM contact") == ["\(lines)"])
  }

  @Test("A signal ends a command that waits for its reader", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signal(signal: Int32) throws {
    let program = try export(try SampleFile(template: "contacts"))
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
  }

  @Test("One that it was started to ignore does not, and everything is written in the end")
  func ignored() throws {
    let file = try SampleFile(template: "contacts")
    let program = try export(file, before: "trap '' HUP; ")
    program.kill(SIGHUP)
    try expectEverything(of: file, in: program.readToEnd())
    #expect(try program.waitForExit() == .exited(0))
  }

  @Test("A pipe that does not block gets everything all the same")
  func nonBlocking() throws {
    let file = try SampleFile(template: "contacts")
    let program = try export(file, isNonBlocking: true)
    try expectEverything(of: file, in: program.readToEnd())
    #expect(try program.waitForExit() == .exited(0))
  }
}
