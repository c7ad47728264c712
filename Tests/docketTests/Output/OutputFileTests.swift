import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("A file that is written")
struct OutputFileTests {
  @Test("is written to where a device of that name is there already")
  func device() throws {
    let file = try OutputFile("/dev/null", replaces: false)
    try file.write(Array("ours".utf8))
    try file.finish()
    let full = try OutputFile("/dev/full", replaces: true)
    let failure = #expect(throws: Failure.self) { try full.write(Array("ours".utf8)) }
    #expect(failure?.status == .inputOutput)
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test("is written to what is open under its number, where that stands", arguments: [false, true])
  func openFile(replaces: Bool) throws {
    try TemporaryFolder.with { folder in
      let path = folder.path(of: "log")
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      defer { close(descriptor) }
      #expect(write(descriptor, "head\n", 5) == 5)
      let file = try OutputFile("/dev/fd/\(descriptor)", replaces: replaces)
      try file.write(Array("rows\n".utf8))
      try file.finish(check: {})
      #expect(write(descriptor, "tail\n", 5) == 5)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "head\nrows\ntail\n")
      #expect(throws: Failure.self) { try OutputFile("/dev/fd/999999", replaces: replaces) }
      // As a file that this program has opened for itself.
      #expect(fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0)
      #expect(throws: Failure.self) {
        try OutputFile("/dev/fd/\(descriptor)", replaces: replaces)
      }
    }
  }

  @Test("is written to a pipe as the bytes come, which stays", arguments: [false, true])
  func pipe(replaces: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "rows.csv")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    func bytes() -> String {
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = read(reader, &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    let file = try OutputFile(path, replaces: replaces)
    try file.write(Array("one".utf8))
    #expect(bytes() == "one")
    try file.write(Array("two".utf8))
    try file.finish()
    #expect(bytes() == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["rows.csv"])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("does not take the place of a socket", arguments: [false, true])
  func socket(replaces: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "rows.csv")
    try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    let failure = #expect(throws: Failure.self) { try OutputFile(path, replaces: replaces) }
    #expect(failure?.status == .cannotCreate)
    #expect(failure?.sentence == "\(path): That is not an ordinary file, and nothing replaces it.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["rows.csv"])
  }

  @Test("may have a name to which none can be added", arguments: ["n", "\u{E9}"], [246, 250, 254])
  func longName(letter: String, bytes: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let name = String(repeating: letter, count: bytes / letter.utf8.count)
    let path = folder.path(of: name)
    let file = try OutputFile(path, replaces: false)
    try file.write(Array("ours".utf8))
    try file.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }

  @Test("is refused at once where its name is too long")
  func tooLongName() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: String(repeating: "n", count: 256))
    let failure = #expect(throws: Failure.self) { try OutputFile(path, replaces: true) }
    #expect(failure?.sentence.hasSuffix(": It cannot be made (File name too long).") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(
    "is refused as a list file is where its folder is not there, or is none",
    arguments: [("no/such/rows.csv", "no"), ("taken/rows.csv", nil)])
  func missingFolder(name: String, missing: String?) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data("words".utf8).write(to: URL(filePath: folder.path(of: "taken")))
    let path = folder.path(of: name)
    let words =
      missing.map { "The folder \(folder.path(of: $0)) does not exist. Make it first." }
      ?? "\(folder.path(of: "taken")) is a file, not a folder."
    let failure = Failure(.cannotCreate, "\(path): \(words)")
    #expect(throws: failure) { try OutputFile(path, replaces: false) }
    #expect(throws: failure) { try NewFile(path: path).requirePlace() }
    let link = folder.path(of: "link.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: name)
    let behind = #expect(throws: Failure.self) { try OutputFile(link, replaces: false) }
    #expect(behind?.status == .cannotCreate)
    #expect(behind?.sentence.hasPrefix("\(link): The folder for it does not exist.") == true)
  }

  @Test("has the rights of the one that it replaces", arguments: [0o600, 0o400, 0o664, 0o777])
  func rights(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "rows.csv")
    try Data("theirs".utf8).write(to: URL(filePath: path))
    try #require(chmod(path, mode) == 0)
    func rights(of path: String) -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
    let file = try OutputFile(path, replaces: true)
    try file.write(Array("ours".utf8))
    let parts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(parts.count == 2)
    #expect(parts.allSatisfy { rights(of: folder.path(of: $0)) == mode })
    try file.finish()
    #expect(rights(of: path) == mode)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "ours")
  }

  @Test(
    "is made behind links, which stay, also where nothing is there yet",
    arguments: [false, true], [false, true])
  func links(isThere: Bool, replaces: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let manager = FileManager.default
    let place = folder.path(of: "there/rows.csv")
    let links = ["one.csv", "two.csv"].map(folder.path(of:))
    try manager.createDirectory(
      atPath: folder.path(of: "there"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: links[0], withDestinationPath: "two.csv")
    try manager.createSymbolicLink(atPath: links[1], withDestinationPath: "there/rows.csv")
    if isThere { try Data("theirs".utf8).write(to: URL(filePath: place)) }
    if isThere, !replaces {
      let failure = #expect(throws: Failure.self) { try OutputFile(links[0], replaces: false) }
      #expect(failure?.status == .cannotCreate)
    } else {
      let file = try OutputFile(links[0], replaces: replaces)
      try file.write(Array("ours".utf8))
      try file.finish()
    }
    #expect(
      try String(contentsOfFile: place, encoding: .utf8)
        == (isThere && !replaces ? "theirs" : "ours"))
    #expect(try manager.destinationOfSymbolicLink(atPath: links[0]) == "two.csv")
    #expect(try manager.destinationOfSymbolicLink(atPath: links[1]) == "there/rows.csv")
    #expect(try manager.contentsOfDirectory(atPath: folder.path(of: "there")) == ["rows.csv"])
    #expect(try manager.contentsOfDirectory(atPath: folder.path).count == 3)
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

  @Test("is refused where it is a pipe that nobody reads, by whoever cannot wait")
  func unreadPipe() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "rows.csv")
    try #require(mkfifo(path, 0o600) == 0)
    let failure = #expect(throws: Failure.self) {
      try OutputFile(path, replaces: false, waitsForReader: false)
    }
    #expect(failure?.sentence == "\(path): That is a pipe, and nobody reads it.")
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try OutputFile(path, replaces: false, waitsForReader: false)
    try file.write(Array("one".utf8))
    try file.finish()
  }

  @Test("is refused behind a link to a name that is not UTF-8, and nothing else is written")
  func linkToOtherBytes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let link = folder.path(of: "rows.csv")
    let name = Array("\(folder.path)/d".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    try #require(symlink(name, link) == 0)
    let failure = #expect(throws: Failure.self) { try OutputFile(link, replaces: true) }
    #expect(failure?.sentence.contains("not UTF-8") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["rows.csv"])
  }

  @Test("goes where somebody gives up when all of it is on the disk")
  func givenUp() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    do {
      let file = try OutputFile(folder.path(of: "rows.csv"), replaces: false)
      try file.write(Array("ours".utf8))
      #expect(throws: Ending.self) { try file.finish { throw Ending.bySignal(SIGINT) } }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
