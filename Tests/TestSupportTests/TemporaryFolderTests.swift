import Foundation
import TestSupport
import Testing

@Suite struct TemporaryFolderTests {
  @Test("A temporary folder exists for the body, and goes with all its content")
  func lifetime() throws {
    let path = try TemporaryFolder.with { folder in
      let inner = folder.path(of: "a/b")
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: "\(inner)/file"))
      #expect(FileManager.default.fileExists(atPath: folder.path))
      return folder.path
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Removing a folder leaves what its links point to")
  func linksAreNotFollowed() throws {
    try TemporaryFolder.with { kept in
      try Data("x".utf8).write(to: URL(filePath: kept.path(of: "file")))
      try TemporaryFolder.with { folder in
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(of: "link"), withDestinationPath: kept.path)
      }
      #expect(FileManager.default.fileExists(atPath: kept.path(of: "file")))
    }
  }

  @Test("The folder also goes when the body throws")
  func removedAfterError() throws {
    struct Stop: Error { let path: String }
    let stop = try #require(throws: Stop.self) {
      try TemporaryFolder.with { throw Stop(path: $0.path) }
    }
    #expect(!FileManager.default.fileExists(atPath: stop.path))
  }
}
