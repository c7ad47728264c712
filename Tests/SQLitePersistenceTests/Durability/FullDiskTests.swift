import Foundation
import TestSupport
import Testing

@Suite("A disk without room")
struct FullDiskTests {
  /// What a process meets, as a script that ends in the process: `$0` is it, `$1` the file.
  enum Disk: String, CaseIterable {
    /// Files that may not become larger: everywhere and for everybody the same.
    case limit = "trap '' XFSZ; ulimit -S -f 2000; exec \"$0\" fill \"$1\""
    /// A small file system in memory, seen by the process alone.
    case memory = """
      folder=$(dirname "$1")/disk; mkdir "$folder"; mount -t tmpfs -o size=700k none "$folder"
      cp "$1" "$folder/list"; head -c 100000 /dev/zero >"$folder/list.ballast"
      exec "$0" fill "$folder/list"
      """
  }

  /// Whether a process may have file systems of its own here.
  private static let mayMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// The limit is met everywhere; where one may mount, a real disk as well.
  private static let disks: [Disk] = mayMount ? Disk.allCases : [.limit]

  @Test(
    "is told as what it is; all that was saved is there, and work goes on with room",
    arguments: disks)
  func full(_ disk: Disk) throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let process = try WritingProcess(
      running: disk == .memory ? ["unshare", "-m", "sh", "-ec"] : ["sh", "-c"], disk.rawValue,
      on: file.path)
    var saved = 3
    var told = ""
    while let line = process.line() {
      guard let count = Int(line) else {
        told = line
        break
      }
      saved = count
    }
    #expect(told == "full unchanged \(saved)")
    #expect(saved > 10, "the disk was full before the first rows")
    try process.goOn()
    #expect(process.lines() == ["\(saved + 1)", "ok"])
    #expect(process.end() == 0)
  }

  @Test("that is full already shows a file all the same, for reading", .enabled(if: mayMount))
  func fullBefore() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let script = """
      folder=$(dirname "$1")/disk; mkdir "$folder"; mount -t tmpfs -o size=700k none "$folder"
      cp "$1" "$folder/list"; head -c 1000000 /dev/zero >"$folder/ballast" 2>/dev/null || true
      "$0" fill "$folder/list" </dev/null 2>/dev/null || true
      rm "$folder/ballast"; echo | "$0" fill "$folder/list" | head -n 1
      """
    let process = try WritingProcess(
      running: ["unshare", "-m", "sh", "-ec"], script, on: file.path)
    #expect(process.lines() == ["full unchanged 3", "4"])
    #expect(process.end() == 0)
  }
}
