import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

/// The probe in a pseudo-terminal, by itself or started from an interactive shell.
enum ProbeProgram {
  /// Starts the probe and waits for its screen.
  static func start(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24),
    type: String = "xterm-256color", environment: [String: String] = [:]
  ) throws -> PseudoTerminalProgram {
    let program = try PseudoTerminalProgram(
      BuiltProduct.path(of: "terminal-probe"), arguments, size: size, type: type,
      environment: environment)
    try program.wait(for: "probe \(size)")
    return program
  }

  /// Starts a shell with job control, and the probe in it. Gives the shell and the probe's process.
  static func startInShell(
    _ line: (String) -> String = { $0 }
  ) throws -> (shell: PseudoTerminalProgram, process: pid_t) {
    let shell = try PseudoTerminalProgram("/bin/sh", ["-i"], environment: ["PS1": "$ ", "ENV": ""])
    try shell.wait(for: "$")
    try shell.send("\(line(BuiltProduct.path(of: "terminal-probe")))<Enter>")
    try shell.wait(for: "probe 80×24")
    let line = try #require(shell.screen.lines.first { $0.hasPrefix("probe") })
    return (shell, try #require(line.split(separator: " ").last.flatMap { pid_t($0) }))
  }

  /// The state of a process as the system tells it: `S` sleeping, `T` stopped.
  static func state(of process: pid_t) throws -> String {
    let result = try Command.run("ps", ["-o", "state=", "-p", "\(process)"])
    return String(result.output.prefix(1))
  }

  /// Whether all threads of a process have blocked a signal, as their handlers do.
  static func blocksInAllThreads(_ signal: Int32, _ process: pid_t) throws -> Bool {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).allSatisfy { task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
      let mask = line.flatMap { UInt64($0.dropFirst("SigBlk:\t".count), radix: 16) } ?? 0
      return mask & 1 << (signal - 1) != 0
    }
  }

  /// Waits until the settings are those from before, no mode is left on, and the cursor is seen on
  /// the first screen.
  static func expectRestored(_ program: PseudoTerminalProgram) throws {
    func state() -> String {
      "settings \(program.settings), before \(program.settingsBefore); "
        + "left on: \(program.modes.leftovers)"
    }
    try eventually(
      "the terminal is as before", details: { "; \(state())" },
      condition: {
        program.readOutput()
        return program.settings == program.settingsBefore && program.modes.leftovers == []
          && !program.screen.isOnAlternateScreen && program.screen.isCursorVisible
      })
  }

  /// The probe's own modes, in the order of entering, were left in the reverse order, and the
  /// alternate screen after all of them.
  static func expectMirrored(
    _ program: PseudoTerminalProgram, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (entered, left) = program.modes.nesting
    let own = ["?2004", "?1002", "?1006", "?1004"]
    #expect(entered.filter(own.contains) == own, sourceLocation: sourceLocation)
    #expect(
      left.filter { own.contains($0) || $0 == "?1049" } == own.reversed() + ["?1049"],
      sourceLocation: sourceLocation)
  }
}
