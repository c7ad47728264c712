import Foundation
import Terminal
import TestSupport
import Testing

/// What the program does while nobody does anything: nothing.
struct IdleTests {
  /// What reads a long list or writes starts a thread, and the sanitizer then has one of its own.
  private static let isCountable: ConditionTrait = .disabled(
    if: Sanitizer.current == .thread, "the sanitizer's own thread wakes up by itself")

  @Test(
    "Waiting wakes nothing up and writes nothing, also with a row held or a title half typed",
    arguments: ["", "mj", "oabc", "?"])
  func sleeps(keys: String) throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send(keys)
    try program.waitUntilAsleep(for: .seconds(3))
    program.kill(SIGTERM)
    try program.waitForExit()
  }

  @Test("What the program writes itself does not keep it awake", IdleTests.isCountable)
  func sleepsAfterOwnWrite() throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.waitUntilAsleep(for: .seconds(3))
    try program.send("J")
    try program.wait(forStatus: "Moved Captain Compile to Build Brigade, 2 of 4.")
    // Waiting for the disk is over, however often that takes. What comes now are notifications:
    // looking for two seconds, each 64 ms, would wake it more than thirty times.
    let before = try program.awakenings()
    try program.waitUntilAsleep(for: .seconds(3))
    #expect(try program.awakenings(since: before) < 20)
    program.kill(SIGTERM)
    try program.waitForExit()
  }

  @Test(
    "A long list, whose rest another thread has read, sleeps as well; all threads are counted",
    IdleTests.isCountable)
  func sleepsWithLongList() throws {
    let file = try SampleFile(template: "favorites")
    try file.shell(
      """
      WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2000)
      INSERT INTO favorite (name) SELECT 'Row ' || n FROM n
      """)
    let program = try file.open()
    try program.wait(forStatus: "1 of 2007")
    try program.waitUntilAsleep(for: .seconds(3))
    program.kill(SIGTERM)
    try program.waitForExit()
  }

  @Test("A file that has just been made sleeps as well")
  func sleepsWithNewFile() throws {
    try TemporaryFolder.with { folder in
      let program = try PseudoTerminalProgram(
        BuiltProduct.path(of: "docket"), [folder.path(of: "new.docket")])
      try program.wait(for: "favorites")
      try program.send("<Enter>")
      try program.wait(for: " item")
      try program.waitUntilAsleep(for: .seconds(3))
      program.kill(SIGTERM)
      try program.waitForExit()
    }
  }

  @Test(
    "Nor does a file that is moved or deleted while it is open, or its log",
    IdleTests.isCountable,
    arguments: [
      ("mv FILE FILE.old", "the file was moved, deleted or replaced."),
      ("rm FILE", "the file was moved, deleted or replaced."),
      ("rm FILE-wal", "the file's log (-wal, -shm) was deleted or replaced."),
    ])
  func sleepsWithoutFile(command: String, words: String) throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open(size: Size(columns: 120, rows: 24))
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("J")
    try program.wait(forStatus: "Moved Captain Compile")
    _ = try Command.run("sh", ["-c", command.replacing("FILE", with: "\"$0\""), file.path])
    try program.wait(forStatus: "Quit and open it again: \(words)")
    try program.waitUntilAsleep(for: .seconds(3))
    program.kill(SIGTERM)
    try program.waitForExit()
  }
}
