import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

/// The real program while the calls below SQLite fail. `Scripts/soak` runs this for longer.
struct FailingDiskTests {
  @Test(
    "On a disk that fails, what is said to be saved is, what is refused is not, and later all goes on"
  )
  func editing() throws {
    let disk = try FailingDisk(random: SeededGenerator())
    for _ in 0..<RandomSteps.count(40) { try disk.advance() }
    try disk.mend()
    try disk.program.quit()
    #expect(disk.faults.count > 0, "nothing has failed\(disk.trace)")
    #expect(try disk.file.shell("PRAGMA integrity_check") == ["ok"], "\(disk.trace)")
    #expect(try disk.file.entries.filter { $0.hasPrefix("list") } == ["list.docket"])
    StormReport(actions: disk.step, kills: disk.kills, faults: disk.faults).print()
  }

  @Test("What the disk cannot read is told as that, not as a damaged file, until it can")
  func reading() throws {
    let file = try SampleFile(template: "heroes")
    let faults = try DiskFaults(below: file.path, in: file.folder, seed: 1)
    let program = try file.open(
      size: Size(columns: 120, rows: 24), environment: faults.environment)
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    faults.begin([.read], with: EIO, oneIn: 1)
    // What the program has read is no longer what the file says.
    try file.shell("UPDATE hero SET name = 'The Unreadable' WHERE name = 'Captain Compile'")
    try program.wait(
      forStatus: "Reading the file failed (the disk could not be read). The next key tries")
    #expect(program.cursorRow == "Captain Compile")
    faults.end()
    try program.send("j")
    try program.wait(for: "The Unreadable")
    try program.quit()
  }

  @Test("Nor is it when the file is opened, whichever call fails")
  func opening() throws {
    let file = try SampleFile(template: "heroes")
    let faults = try DiskFaults(below: file.path, in: file.folder, seed: 1)
    let environment = ProcessInfo.processInfo.environment.merging(faults.environment) { $1 }
    var exits: Set<ProgramExit> = []
    for oneIn in 1...24 {
      faults.begin([.read], with: EIO, oneIn: oneIn)
      let result = try Command.run(
        BuiltProduct.path(of: "docket"), ["show", file.path, "heroes"], environment: environment)
      exits.insert(result.exit)
      #expect([.exited(0), .exited(74)].contains(result.exit), "\(oneIn): \(result.errors)")
    }
    #expect(exits.count == 2, "\(exits)")
  }

  @Test("Damage is told as damage, also when the disk could not be read before")
  func damage() throws {
    let file = try SampleFile(template: "heroes")
    let page = try #require(
      Int(file.shell("SELECT rootpage FROM sqlite_schema WHERE name = 'hero'").joined()))
    let faults = try DiskFaults(below: file.path, in: file.folder, seed: 1)
    let program = try file.open(
      size: Size(columns: 120, rows: 24), environment: faults.environment)
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    faults.begin([.read], with: EIO, oneIn: 1)
    try file.shell("UPDATE hero SET name = 'The Unreadable' WHERE name = 'Captain Compile'")
    try program.wait(forStatus: "Reading the file failed (the disk could not be read).")
    faults.end()
    try program.send("j")
    try program.wait(for: "The Unreadable")

    try file.shell("PRAGMA wal_checkpoint(TRUNCATE)")
    let handle = try FileHandle(forWritingTo: URL(filePath: file.path))
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xAA, count: 4_096))
    try handle.close()
    // What the program has read counts no more.
    try file.shell("UPDATE docket_list SET rank = rank + 1")
    try program.send("<C-l>J")
    try program.wait(forStatus: "The file is damaged; keep a copy.")
    try program.quit()
  }

  @Test("Where there is no room even for the index of a log, that is told, and all can be read")
  func noRoomForIndex() throws {
    let file = try SampleFile(template: "heroes")
    let faults = try DiskFaults(below: file.path + "-shm", in: file.folder, seed: 1)
    faults.begin([.write], with: ENOSPC, oneIn: 1)
    let environment = ProcessInfo.processInfo.environment.merging(faults.environment) { $1 }
    func docket(_ arguments: String...) throws -> Command.Result {
      try Command.run(
        BuiltProduct.path(of: "docket"), arguments, environment: environment)
    }
    let shown = try docket("show", file.path, "heroes")
    #expect(shown.exit == .exited(0) && shown.output.contains("Captain Compile"))
    #expect(faults.count > 0)
    let refused = try docket("rm", file.path, "heroes", "1")
    #expect(refused.exit == .exited(74))
    #expect(
      refused.errors
        == "docket: \(file.path): The disk is full, so nothing was changed. "
        + "Make room and try again.\n")
  }

  @Test(
    "What a killed program has left in the log is there, however often its index cannot be opened",
    arguments: 1...6 as ClosedRange<UInt64>)
  func unopenedIndex(failures: UInt64) throws {
    let file = try SampleFile(template: "heroes")
    let program = try file.open()
    try program.wait(forStatus: "Build Brigade, 1 of 4")
    try program.send("d")
    try program.wait(forStatus: "Deleted Captain Compile.")
    program.kill(SIGKILL)
    try program.waitForExit()

    let faults = try DiskFaults(below: file.path + "-shm", in: file.folder, seed: 1)
    faults.begin([.open], with: EIO, oneIn: 1, atMost: failures)
    let environment = ProcessInfo.processInfo.environment.merging(faults.environment) { $1 }
    let result = try Command.run(
      BuiltProduct.path(of: "docket"), ["show", file.path, "heroes"], environment: environment)
    #expect(faults.count > 0)
    #expect(result.exit == .exited(74) || !result.output.contains("Captain Compile"))
    faults.end()
    #expect(try file.shell("PRAGMA integrity_check") == ["ok"])
    #expect(try file.shell("SELECT count(*) FROM hero") == ["11"])
  }
}
