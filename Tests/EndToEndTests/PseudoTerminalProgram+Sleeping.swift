import Foundation
import TestSupport

extension PseudoTerminalProgram {
  /// How often the program has gone to sleep, which is how often it was awake; all its threads.
  func awakenings() throws -> Int {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      // A thread may end between being listed and being read.
      guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      else { return sum }
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// Waits until the program has slept and written nothing for so long.
  ///
  /// As long as somebody writes its file it looks at that again and again.
  ///
  /// - Throws: `DeadlineExceeded` where it does not come to rest.
  func waitUntilAsleep(for quiet: Duration, within limit: Duration = .seconds(40)) throws {
    var last = try awakenings()
    var since = ContinuousClock.now
    var written = output.count
    try wait(until: "the program sleeps for \(quiet)", within: limit) { program in
      let now = try program.awakenings()
      if now != last || program.output.count != written {
        (last, since, written) = (now, .now, program.output.count)
      }
      return ContinuousClock.now - since > quiet
    }
  }
}
