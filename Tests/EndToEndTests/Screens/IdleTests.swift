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

  @Test("What the program writes itself does not keep it awake")
  func sleepsAfterOwnWrite() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.waitUntilAsleep(for: .seconds(3))
    let before = try program.awakenings()
    try program.send("J")
    try program.wait(forStatus: "Moved Captain Compile to Build Brigade, 2 of 4.")
    try program.waitUntilAsleep(for: .seconds(3))
    // The key, the disk, and the notification. Looking for two seconds would be forty.
    #expect(try program.awakenings() - before < 20)
    program.kill(SIGTERM)
    try program.waitForExit()
  }
}
