import Foundation
import Terminal
import TestSupport
import Testing

/// What the program does while nobody does anything: nothing.
struct IdleTests {
  @Test(
    "Waiting wakes nothing up and writes nothing, also with a row held or a title half typed",
    arguments: ["", "mj", "oabc", "?", "J"])
  func sleeps(keys: String) throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send(keys)
    try program.waitUntilAsleep(for: .seconds(3))
    program.kill(SIGTERM)
    try program.waitForExit()
  }
}
