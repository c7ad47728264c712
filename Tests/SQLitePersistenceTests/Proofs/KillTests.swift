import Foundation
import TestSupport
import Testing

@Suite("A process that is killed while it writes")
struct KillTests {
  /// How often it is killed: `DOCKET_ROUNDS` says so, for long runs.
  private static let rounds = RandomSteps.count(24)
  private static let gestures = 40

  @Test("leaves all that it reported, nothing by halves, and a file in order")
  func killed() throws {
    var generator = SeededGenerator()
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    var round = 0
    while round < Self.rounds {
      let seed = String(UInt64.random(in: 0...9_999, using: &generator))
      let trace = try self.trace(of: file.path, seed: seed)
      for _ in 0..<20 where round < Self.rounds {
        round += 1
        try kill(file.path, seed, trace, &generator)
      }
    }
    print("killed \(round) times")
  }

  /// What the file holds before the first gesture and after each one, when nobody is killed.
  private func trace(of path: String, seed: String) throws -> [String] {
    try TemporaryFolder.with { folder in
      let copy = folder.path(of: "list")
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let before = try WritingProcess("check", copy).lines().first ?? ""
      let process = try WritingProcess("trace", copy, seed, String(Self.gestures))
      let lines = process.lines()
      #expect(process.end() == 0 && lines.count == Self.gestures, "seed \(seed)")
      return [before.split(separator: " ").first.map(String.init) ?? ""] + lines
    }
  }

  private func kill(
    _ path: String, _ seed: String, _ trace: [String], _ generator: inout SeededGenerator
  ) throws {
    try TemporaryFolder.with { folder in
      let copy = folder.path(of: "list")
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let process = try WritingProcess("write", copy, seed, String(Self.gestures))
      var reported = 0
      for _ in 0..<Int.random(in: 0..<Self.gestures, using: &generator) {
        reported = process.line().flatMap { Int($0) } ?? reported
      }
      // Anywhere in the next gestures, also in the middle of a write.
      process.letRun(microseconds: .random(in: 0..<4_000, using: &generator))
      process.kill()
      for line in process.lines() { reported = Int(line) ?? reported }
      let check = try WritingProcess("check", copy).lines().first ?? ""
      let parts = check.split(separator: " ", maxSplits: 1).map(String.init)
      let isThere = trace[reported...].prefix(2).contains(parts.first ?? "")
      #expect(isThere, "seed \(seed), \(reported) gestures reported: \(check)")
      #expect(parts.last == "ok", "seed \(seed), \(reported) gestures reported")
    }
  }
}
