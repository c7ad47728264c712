import Foundation
import ListEditor
import TestSupport
import Testing

@testable import docket

struct StateFileTests {
  @Test("State is kept by file, for nobody else to read")
  func kept() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let place = folder.path(of: "state/docket")
    let one = try #require(StateFile<[String]>("drafts", of: folder.path(of: "a"), in: place))
    let other = try #require(StateFile<[String]>("drafts", of: folder.path(of: "b"), in: place))
    one.store(["typed"])
    #expect(other.read() == nil)
    #expect(one.read() == ["typed"])
    let attributes = try FileManager.default.attributesOfItem(atPath: one.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("What was stored before stays as it was until the new is whole, and nothing else is left")
  func replaced() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let state = try #require(StateFile<[String]>("drafts", of: "/list", in: folder.path))
    state.store(["old"])
    // Another name of the old file tells whether that was written into.
    let old = folder.path(of: "old")
    try FileManager.default.linkItem(atPath: state.path, toPath: old)
    let before = try Data(contentsOf: URL(filePath: old))
    state.store(["new"])
    #expect(state.read() == ["new"])
    #expect(try Data(contentsOf: URL(filePath: old)) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "drafts"))
    #expect(names == [(state.path as NSString).lastPathComponent])

    // What cannot get its name goes, and what is in its place stays.
    try FileManager.default.removeItem(atPath: state.path)
    try FileManager.default.createDirectory(
      atPath: state.path + "/in the way", withIntermediateDirectories: true)
    state.store(["newer"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "drafts")) == names)
  }

  @Test("It is told where nothing can be kept, and looking leaves nothing")
  func toldUnwritable() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.path(of: "file")
    try Data().write(to: URL(filePath: file))
    func state(in home: String) -> FileState {
      FileState(of: "/list", in: UserFolders { $0 == "HOME" ? home : nil })
    }
    #expect(state(in: folder.path).trouble == nil)
    #expect(state(in: folder.path(of: "new")).trouble == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    let trouble = try #require(state(in: file).trouble)
    #expect(
      trouble.hasPrefix("Nothing can be written to \(file)/.local/state/docket/drafts, so what is"))
    #expect(FileState(of: "/list", in: UserFolders { _ in nil }).trouble == nil)
    let fact = Fact("state", path: "/a", isWritable: false)
    #expect(fact.words == "/a, where nothing can be written" && fact.value.json == "\"/a\"")
  }

  @Test("Files deep below other folders that end alike have a state of their own")
  func longPaths() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let deep = String(repeating: "/tief-ü", count: 40) + "/list"
    let names = try ["/a", "/b"].map {
      try #require(StateFile<[String]>("views", of: $0 + deep, in: folder.path))
    }
    names[0].store(["of a"])
    #expect(names[0].read() == ["of a"])
    #expect(names[1].read() == nil)
  }

  @Test("A link is the same file as what it leads to")
  func links() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data().write(to: URL(filePath: folder.path(of: "list")))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: folder.path(of: "list"))
    let paths = ["list", "link"].map {
      StateFile<[String]>("views", of: folder.path(of: $0), in: folder.path)?.path
    }
    #expect(paths[0] == paths[1])
  }

  @Test("What cannot be written or read is not there, and nothing fails")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data("{".utf8).write(to: URL(filePath: folder.path(of: "state")))
    let file = try #require(
      StateFile<[String]>("views", of: "/list", in: folder.path(of: "state")))
    file.store(["x"])
    #expect(file.read() == nil)
    let damaged = try #require(StateFile<[String]>("views", of: "/list", in: folder.path))
    damaged.store(["x"])
    try Data("{".utf8).write(to: URL(filePath: damaged.path))
    #expect(damaged.read() == nil)
    #expect(StateFile<[String]>("views", of: "/list", in: nil) == nil)
  }
}
