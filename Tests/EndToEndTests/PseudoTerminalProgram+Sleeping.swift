import Foundation
import TestSupport

extension PseudoTerminalProgram {
  /// How often each thread of the program has gone to sleep, which is how often it was awake.
  ///
  /// A thread that ends while one looks is left out.
  func awakenings() throws -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(into: [:]) {
      counts, task in
      let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      counts[task] = line?.split(separator: "\t").last.flatMap { Int($0) }
    }
  }

  /// How often the threads of the program were awake since an earlier look.
  func awakenings(since earlier: [String: Int]) throws -> Int {
    try awakenings().reduce(0) { $0 + $1.value - (earlier[$1.key] ?? 0) }
  }

  /// Waits until the program has slept and written nothing for so long.
  ///
  /// As long as somebody writes its file it looks at that again and again.
  ///
  /// - Throws: `DeadlineExceeded` where it does not come to rest.
  func waitUntilAsleep(for quiet: Duration, within limit: Duration = .seconds(90)) throws {
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
