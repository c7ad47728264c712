import Foundation
import Testing

@testable import ResultsReplay

@Suite("The package's own cases")
struct OwnCasesTests {
  /// The files of cases, by their names.
  static var files: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { $0.hasSuffix(".cases") }.sorted()
  }

  private static var folder: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Cases").path
  }

  @Test("are there")
  func present() {
    #expect(Self.files.count > 1)
  }

  @Test("hold, every one of them", arguments: files)
  func hold(file: String) throws {
    let path = "\(Self.folder)/\(file)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var complaints: [String] = []
    var replay = Replay(
      on: try ReplayStore(),
      print: { line in if line.hasPrefix(path) { complaints.append(line) } },
      complain: { complaints.append($0) })
    replay.run(text, from: path)
    #expect(complaints == [])
    #expect(replay.status == .success)
    #expect(replay.caseCount > 0)
  }
}
