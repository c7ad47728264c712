import Foundation

/// The `sqlite3` program: another writer, with foreign keys and recursive triggers off, as people
/// have it.
enum Shell {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs SQL on a file and returns what the shell prints, without the last line break.
  @discardableResult
  static func run(
    _ sql: String, on path: String, timeout milliseconds: Int = 5_000
  ) throws -> String {
    let process = process(sql, on: path, timeout: milliseconds)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(sql): \(String(decoding: complaints, as: UTF8.self))")
    }
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// A process that will run SQL on a file.
  static func process(
    _ sql: String, on path: String, timeout milliseconds: Int = 5_000
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-batch", "-cmd", ".timeout \(milliseconds)", path, sql]
    return process
  }
}
