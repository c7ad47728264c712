import Events
import Foundation
import ListEditor
import TestSupport
import Testing

@testable import SQLitePersistence
@testable import docket

struct FileWatchTests {
  @Test("While a file is written its pages wake nobody; it is heard again when that is over")
  func hearsAgain() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop()
      // Instead of a test that waits for ever.
      var isLate = false
      loop.schedule(after: .seconds(20)) { isLate = true }
      func turn() throws {
        try loop.turn()
        try #require(!isLate, "nothing happens any more")
      }
      var isBeingWritten = true
      var looks = 0
      let paths = SQLiteStore.WatchedPaths(
        folder: folder.path, file: folder.path(of: "list"), log: folder.path(of: "list-wal"),
        index: folder.path(of: "list-shm"))
      let watch = FileWatch(
        paths, loop: loop, isBeingWritten: { isBeingWritten },
        look: {
          looks += 1
          return .nothing
        })
      #expect(watch.start() == nil)
      try write("page", to: paths.log)
      try turn()
      #expect(looks == 1)
      for number in 0..<50 {
        try write("page \(number)", to: paths.log)
        try turn()
      }
      #expect(looks == 51, "each turn brought the look that was due, and no notification")
      isBeingWritten = false
      try turn()
      #expect(looks == 52)
      try turn()
      #expect(looks == 53, "what was left unheard is told once")
      try write("another page", to: paths.log)
      try turn()
      #expect(looks == 54)
    }
  }

  @Test("A file is quiet from the last look that is due until the system tells of something")
  func isQuiet() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop()
      // Instead of a test that waits for ever.
      var isLate = false
      loop.schedule(after: .seconds(20)) { isLate = true }
      var isBeingWritten = true
      let paths = SQLiteStore.WatchedPaths(
        folder: folder.path, file: folder.path(of: "list"), log: folder.path(of: "list-wal"),
        index: folder.path(of: "list-shm"))
      var looks = 0
      let watch = FileWatch(
        paths, loop: loop, isBeingWritten: { isBeingWritten },
        look: {
          looks += 1
          return .nothing
        })
      #expect(!watch.isQuiet, "nobody watches yet")
      #expect(watch.start() == nil)
      #expect(!watch.isQuiet, "what was written before was told to nobody")
      isBeingWritten = false
      try loop.turn()
      #expect(watch.isQuiet && looks == 1)
      isBeingWritten = true
      try write("page", to: paths.log)
      #expect(!watch.isQuiet, "told, and not heard yet")
      try loop.turn()
      #expect(!watch.isQuiet, "somebody writes")
      isBeingWritten = false
      while !watch.isQuiet, !isLate { try loop.turn() }
      try #require(watch.isQuiet, "no look is due any more")
      try write("another page", to: paths.log)
      #expect(!watch.isQuiet)
    }
  }

  @Test(
    "A file is not quiet once it is another one, or the index of its log is gone",
    arguments: [
      ("mv lists former && cp -r former lists", false), ("rm lists/home/a.docket-shm", true),
    ])
  func losesFile(script: String, isTold: Bool) throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path(of: "lists/home"), withIntermediateDirectories: true)
      let path = folder.path(of: "lists/home/a.docket")
      try SQLiteStore.create(at: path, template: TemplateChoice.named("heroes").sql)
      let store = try SQLiteStore(path: path)
      let loop = EventLoop()
      // Instead of a test that waits for ever.
      var isLate = false
      loop.schedule(after: .seconds(20)) { isLate = true }
      defer { try? store.close() }
      var sights: [FileSight] = []
      let watch = FileWatch(store, loop: loop) {
        sights.append((try? store.changes(after: 0)) == nil ? .lost : .nothing)
        return sights.last ?? .nothing
      }
      #expect(watch.start() == nil)
      while !watch.isQuiet, !isLate { try loop.turn() }
      #expect(watch.isQuiet && sights.last == .nothing)
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", "cd \"$0\" && \(script)", folder.path]
      try shell.run()
      shell.waitUntilExit()
      #expect(!watch.isQuiet)
      if isTold {
        try loop.turn()
        #expect(sights.last == .lost)
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
