import Events
import Foundation
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
        folder: folder.path, file: folder.path(of: "list"), log: folder.path(of: "list-wal"))
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
      var isBeingWritten = true
      let paths = SQLiteStore.WatchedPaths(
        folder: folder.path, file: folder.path(of: "list"), log: folder.path(of: "list-wal"))
      let watch = FileWatch(
        paths, loop: loop, isBeingWritten: { isBeingWritten }, look: { .nothing })
      #expect(!watch.isQuiet, "nobody watches yet")
      #expect(watch.start() == nil)
      #expect(watch.isQuiet)
      try write("beside it", to: folder.path(of: "other"))
      try write("page", to: paths.log)
      #expect(!watch.isQuiet, "told, and not heard yet")
      try loop.turn()
      #expect(!watch.isQuiet, "somebody writes")
      isBeingWritten = false
      while !watch.isQuiet { try loop.turn() }
      try write("another page", to: paths.log)
      #expect(!watch.isQuiet)
    }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
