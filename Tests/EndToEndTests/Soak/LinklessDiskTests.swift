import Foundation
import TestSupport
import Testing

/// File systems on which a file has one name: FAT, exFAT, some of those of networks.
@Suite("On a file system without links")
struct LinklessDiskTests {
  /// A folder in which no file gets a second name, and how to run the program there.
  private final class Disk {
    let folder: TemporaryFolder
    private let faults: DiskFaults

    init() throws {
      folder = try TemporaryFolder()
      faults = try DiskFaults(below: folder.path, in: folder, seed: 1)
      faults.begin([.link], with: EPERM, oneIn: 1)
    }

    deinit { folder.remove() }

    func docket(_ arguments: String...) throws -> Command.Result {
      let environment = ProcessInfo.processInfo.environment.merging(faults.environment) { $1 }
      return try Command.run(
        BuiltProduct.path(of: "docket"), arguments, environment: environment)
    }

    /// How often a link was asked for since the last question.
    func refusedLinks() -> Int {
      defer { counted = faults.count }
      return faults.count - counted
    }
    private var counted = 0

    func text(of name: String) throws -> String {
      try String(contentsOfFile: folder.path(of: name), encoding: .utf8)
    }

    /// What lies there besides the tools of the test.
    var names: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          .filter { !$0.hasPrefix("faults") }
      }
    }
  }

  @Test("a file is made and exported under its name, which a file that is there keeps")
  func making() throws {
    let disk = try Disk()
    let list = disk.folder.path(of: "list.docket")
    let rows = disk.folder.path(of: "rows.csv")
    let done = Command.Result(exit: .exited(0), output: "")
    #expect(try disk.docket("--template", "heroes", list) == done)
    #expect(disk.refusedLinks() > 0)
    #expect(try disk.docket("export", list, "heroes", rows).exit == .exited(0))
    #expect(disk.refusedLinks() > 0)
    #expect(try disk.text(of: "rows.csv").contains("Captain Compile"))
    #expect(try disk.names == ["list.docket", "rows.csv"])

    try Data("theirs".utf8).write(to: URL(filePath: rows))
    let refused = try disk.docket("export", list, "heroes", rows)
    #expect(refused.exit == .exited(73))
    #expect(refused.errors.contains("is there already"))
    #expect(try disk.docket("--template", "heroes", list).exit == .exited(73))
    #expect(try disk.text(of: "rows.csv") == "theirs")
    #expect(try disk.docket("export", "--force", list, "heroes", rows).exit == .exited(0))
    #expect(try disk.text(of: "rows.csv").contains("Captain Compile"))
    #expect(try disk.names == ["list.docket", "rows.csv"])
  }
}
