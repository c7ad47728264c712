import Foundation
import Terminal
import TestSupport
import Testing

/// What the program does while nobody does anything: nothing.
struct IdleTests {
  /// How often the program has gone to sleep, which is how often it was awake; all its threads.
  private func switches(_ program: PseudoTerminalProgram) throws -> Int {
    let tasks = "/proc/\(program.process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  @Test(
    "Waiting wakes nothing up and writes nothing, also with a row held or a title half typed",
    arguments: ["", "mj", "oabc", "?", "J"])
  func sleeps(keys: String) throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send(keys)
    // After a change of the file it is looked at again for two seconds; then for as long nothing
    // happens.
    let quiet = Duration.seconds(3)
    var last = try switches(program)
    var since = ContinuousClock.now
    var written = program.output.count
    try program.wait(until: "the program sleeps for \(quiet)", within: .seconds(40)) { program in
      let now = try switches(program)
      if now != last || program.output.count != written {
        (last, since, written) = (now, .now, program.output.count)
      }
      return ContinuousClock.now - since > quiet
    }
    program.kill(SIGTERM)
    try program.waitForExit()
  }
}
