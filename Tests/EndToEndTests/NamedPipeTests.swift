import Foundation
import TestSupport
import Testing

/// Exports into a named pipe.
struct NamedPipeTests {
  private let file: SampleFile
  private let pipe: String

  init() throws {
    file = try SampleFile(template: "contacts")
    pipe = file.folder.path(of: "rows.csv")
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  /// An export that watches for signals.
  private func export() throws -> PseudoTerminalProgram {
    let program = try PseudoTerminalProgram(
      try BuiltProduct.path(of: "docket"), ["export", file.path, "contacts", pipe])
    try eventually("signals are watched") { try program.catches(SIGTERM) }
    return program
  }

  /// A reader that takes nothing, of an export that has filled the pipe.
  private func fillingReader() throws -> Int32 {
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    return reader
  }

  private func awaitFullPipe(behind reader: Int32) throws {
    try eventually("the pipe is full") {
      var count: Int32 = 0
      return ioctl(reader, UInt(FIONREAD), &count) == 0 && count > 60_000
    }
  }

  @Test("A signal ends one that nobody reads", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signalWithoutReader(signal: Int32) throws {
    let program = try export()
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    #expect(program.output.isEmpty)
    #expect(try file.entries == ["list.docket", "rows.csv"])
  }

  @Test("A signal ends one whose reader stalls", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signalWithReader(signal: Int32) throws {
    let reader = try fillingReader()
    defer { close(reader) }
    let program = try export()
    try awaitFullPipe(behind: reader)
    program.kill(signal)
    #expect(try program.waitForExit() == .signaled(signal))
    #expect(try file.entries == ["list.docket", "rows.csv"])
  }

  @Test("A reader that leaves ends one without a word")
  func leavingReader() throws {
    let reader = try fillingReader()
    let program = try export()
    try awaitFullPipe(behind: reader)
    close(reader)
    #expect(try program.waitForExit() == .signaled(SIGPIPE))
    #expect(!String(decoding: program.output, as: UTF8.self).contains("docket:"))
  }

  @Test("A reader that comes late gets everything")
  func lateReader() throws {
    let program = try export()
    let read = try Command.run("wc", ["-l", pipe])
    #expect(try program.waitForExit() == .exited(0))
    let count = try file.shell("SELECT count(*) + 1 FROM contact")
    #expect(read.output.split(separator: " ").first.map(String.init) == count.first)
  }
}

extension PseudoTerminalProgram {
  /// Whether the program has a handler for a signal.
  fileprivate func catches(_ signal: Int32) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
    return mask >> UInt64(signal - 1) & 1 == 1
  }
}
