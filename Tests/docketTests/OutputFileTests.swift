import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("A file that is written")
struct OutputFileTests {
  @Test("is written to where a device or a pipe of that name is there already")
  func device() throws {
    let file = try OutputFile("/dev/null", replaces: false)
    try file.write(Array("ours".utf8))
    try file.finish()
    let full = try OutputFile("/dev/full", replaces: true)
    let failure = #expect(throws: Failure.self) { try full.write(Array("ours".utf8)) }
    #expect(failure?.status == .inputOutput)
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test(
    "leaves one alone that was made meanwhile, unless it may be replaced", arguments: [false, true])
  func madeMeanwhile(replaces: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "rows.csv")
    do {
      let file = try OutputFile(path, replaces: replaces)
      try file.write(Array("ours".utf8))
      try Data("theirs".utf8).write(to: URL(filePath: path))
      if replaces {
        try file.finish()
      } else {
        let failure = #expect(throws: Failure.self) { try file.finish() }
        #expect(failure?.status == .cannotCreate)
      }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == (replaces ? "ours" : "theirs"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["rows.csv"])
  }
}
