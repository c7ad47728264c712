import Foundation
import TestSupport

/// The program `store-writer`, which writes a list in a process of its own.
final class WritingProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var unread = Data()

  convenience init(_ arguments: String...) throws {
    try self.init(try BuiltProduct.path(of: "store-writer"), arguments)
  }

  /// Runs it by a script, of which it is `$0`.
  ///
  /// - Parameters:
  ///   - command: What runs the script.
  ///   - path: What the script gets as `$1`.
  convenience init(running command: [String], _ script: String, on path: String) throws {
    try self.init(
      "/usr/bin/env", command + [script, try BuiltProduct.path(of: "store-writer"), path])
  }

  private init(_ path: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  /// The next line that it prints; nil once it has ended.
  func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  /// All lines that are still to come.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  /// Gives it a line to read.
  func goOn() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
  }

  /// Lets it go on for a moment, whatever it prints.
  ///
  /// `select` without descriptors
  func letRun(microseconds: Int) {
    var moment = timeval(tv_sec: 0, tv_usec: microseconds)
    select(0, nil, nil, nil, &moment)
  }

  /// Kills it, and waits until it is gone.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for its end.
  ///
  /// - Returns: Its exit code.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
