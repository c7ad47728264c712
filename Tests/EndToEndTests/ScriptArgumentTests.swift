import Foundation
import TestSupport
import Testing

/// What the scripts do with their arguments before they fetch or build anything.
struct ScriptArgumentTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts")

  /// Each script that people run; what lies beside them is not executable.
  private static let scripts: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      let path = folder.appending(path: name).path
      let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
      return !isFolder && FileManager.default.isExecutableFile(atPath: path)
    }.sorted()
  }()

  /// Makes tools in a folder; each leaves a file behind when it is called, and fails.
  private static let making = #"""
    cd "$1" && shift && for tool; do
      printf '%s\n' '#!/bin/sh' ': >"$0.called"' 'exit 9' >"$tool" && chmod 755 "$tool"
    done
    """#

  /// Runs a script beside tools that only note that they were called.
  ///
  /// - Returns: What it has left, and which of the tools it called.
  private static func run(
    _ script: String, _ arguments: [String]
  ) throws -> (result: Command.Result, calls: [String]) {
    try TemporaryFolder.with { temporary in
      let tools = ["swift", "dpkg-query", "apt-get", "sudo", "valgrind", "cc", "python3"]
      // By a process of its own: what this one has open for writing nobody can run meanwhile.
      let written = try Command.run("sh", ["-c", making, "sh", temporary.path] + tools)
      #expect(written.exit == .exited(0), "\(written.errors)")
      let result = try Command.run(
        "sh", [folder.appending(path: script).path] + arguments,
        environment: [
          "PATH": temporary.path + ":/usr/bin:/bin", "HOME": temporary.path, "LC_ALL": "C.UTF-8",
          "TMPDIR": temporary.path,
        ])
      let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
      return (result, left.filter { !tools.contains($0) }.sorted())
    }
  }

  @Test(
    "Asked for help, a script prints the comment at its head and does nothing", arguments: scripts)
  func help(script: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: script), encoding: .utf8)
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { $0.hasPrefix("#") }
      .map { "\($0.dropFirst($0.hasPrefix("# ") ? 2 : 1))\n" }.joined()
    #expect(!comment.isEmpty)
    for option in ["--help", "-h"] {
      let (result, calls) = try Self.run(script, [option])
      #expect(result == Command.Result(exit: .exited(0), output: comment))
      #expect(calls == [])
    }
  }

  @Test("There are scripts to be asked")
  func scriptsAreFound() {
    #expect(Self.scripts.contains("check") && Self.scripts.contains("install"))
    #expect(!Self.scripts.contains("lib") && !Self.scripts.contains("imports.txt"))
  }

  @Test(
    "What a script does not take is refused in a line, before anything is fetched or built",
    arguments: [
      ["bench", "wakeup"], ["bench", "1000", "many"], ["bench", "0"], ["bench", "wake-up", "x"],
      ["bench", "wake-up", "3", "4"], ["bench", "order", "1000"], ["check", "fast"],
      ["docs", "Terminal"], ["fuzz", "jason"], ["fuzz", "csv", "x"], ["fuzz", "all", "5", "6"],
      ["install", "--nope"], ["install", "a", "b"], ["sanitize"], ["sanitize", "memory"],
      ["soak", "ten"], ["soak", "-1"], ["soak", "3", "4"],
    ])
  func unknown(words: [String]) throws {
    let (result, calls) = try Self.run(words[0], Array(words.dropFirst()))
    #expect(result.exit == .exited(64) && result.output == "")
    #expect(result.errors.hasPrefix("\(words[0]): "), "\(result.errors)")
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
    #expect(calls == [])
  }
}
