import Glibc
import TestSupport
import Testing

@testable import Events

@Suite("Watched folders") struct FolderTests {
  @Test("Creating, writing, renaming and deleting entries is told with their names, in one turn")
  func names() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop()
      var told: [FolderChanges] = []
      try loop.watch(folder: folder.path) { told.append($0) }
      try write("1", to: folder.path(of: "list.docket"))
      try write("2", to: folder.path(of: "list.docket-wal"))
      rename(folder.path(of: "list.docket"), folder.path(of: "renamed"))
      unlink(folder.path(of: "list.docket-wal"))
      try loop.turn()
      #expect(told.map(\.names) == [["list.docket", "list.docket-wal", "renamed"]])
      #expect(told.allSatisfy { $0.isComplete && !$0.folderIsGone })
      #expect(told.allSatisfy { $0.mayConcern("renamed") && !$0.mayConcern("other") })
      #expect(loop.wakeUpCount == 1)
    }
  }

  @Test("A write to an entry that exists is told, and a cancelled watch tells nothing")
  func writes() throws {
    try TemporaryFolder.with { folder in
      try write("1", to: folder.path(of: "file"))
      let loop = EventLoop(system: ScriptedSystem().system)
      var told: [FolderChanges] = []
      let source = try loop.watch(folder: folder.path) { told.append($0) }
      try loop.turn()
      #expect(told == [])
      try write("2", to: folder.path(of: "file"))
      try loop.turn()
      #expect(told.map(\.names) == [["file"]])
      loop.cancel(source)
      try write("3", to: folder.path(of: "file"))
      try loop.turn()
      #expect(told.count == 1)
    }
  }

  @Test("A file of two watched names is told by both, and by the one that is left")
  func links() throws {
    try TemporaryFolder.with { folder in
      try write("1", to: folder.path(of: "file"))
      link(folder.path(of: "file"), folder.path(of: "other"))
      let loop = EventLoop(system: ScriptedSystem().system)
      var told: [FolderChanges] = []
      try loop.watch(folder: folder.path, names: ["file", "other"]) { told.append($0) }
      try write("2", to: folder.path(of: "file"))
      try loop.turn()
      #expect(told.map(\.names) == [["file", "other"]])
      unlink(folder.path(of: "other"))
      try loop.turn()
      try write("3", to: folder.path(of: "file"))
      try loop.turn()
      #expect(told.last?.names == ["file"])
    }
  }

  @Test("A suspended watch wakes nobody up, and tells afterwards what happened meanwhile, once")
  func suspended() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop(system: ScriptedSystem().system)
      var told: [FolderChanges] = []
      let source = try loop.watch(folder: folder.path) { told.append($0) }
      loop.suspend(source)
      for number in 1...3 {
        try write("\(number)", to: folder.path(of: "file"))
        try loop.turn()
      }
      #expect(told == [])
      loop.resume(source)
      try loop.turn()
      try loop.turn()
      #expect(told.map(\.names) == [["file"]])
    }
  }

  @Test("A source that is suspended is not called any more in the same turn either")
  func suspendedWithinTurn() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop(system: ScriptedSystem().system)
      var second: EventSource?
      var told: [Int] = []
      try loop.watch(folder: folder.path) { _ in
        told.append(1)
        second.map(loop.suspend)
      }
      second = try loop.watch(folder: folder.path) { _ in told.append(2) }
      try write("1", to: folder.path(of: "file"))
      try loop.turn()
      #expect(told == [1])
      second.map(loop.resume)
      try loop.turn()
      #expect(told == [1, 2])
    }
  }

  @Test(
    "A folder that is deleted or moved away is told as gone, whichever entries matter",
    arguments: [false, true], [nil, [], ["list"]])
  func gone(isMoved: Bool, names: [String]?) throws {
    try TemporaryFolder.with { folder in
      let inner = folder.path(of: "inner")
      try #require(mkdir(inner, 0o700) == 0)
      let loop = EventLoop()
      var told = FolderChanges()
      try loop.watch(folder: inner, names: names) { told = $0 }
      try #require((isMoved ? rename(inner, folder.path(of: "moved")) : rmdir(inner)) == 0)
      try loop.turn()
      #expect(told.folderIsGone)
      #expect(told.mayConcern("anything"))
    }
  }

  @Test("When more happens than the system keeps, the changes are told as not complete")
  func overflow() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop()
      var told = FolderChanges()
      try loop.watch(folder: folder.path) { told = $0 }
      let files = ["a", "b"].map { open(folder.path(of: $0), O_CREAT | O_WRONLY, 0o600) }
      defer { for file in files { close(file) } }
      // Equal neighbours are merged by the kernel, so the writes take turns.
      for _ in 0...limitOfQueuedEvents() { for file in files { Glibc.write(file, "x", 1) } }
      // Each turn takes in some of it; the last one says that others were lost.
      for _ in 0...limitOfQueuedEvents() where told.isComplete { try loop.turn() }
      #expect(!told.isComplete)
      #expect(told.mayConcern("unheard of"))
    }
  }

  @Test("What is written to its neighbours is not told of a named file, before and after it came")
  func neighbours() throws {
    try TemporaryFolder.with { folder in
      try write("1", to: folder.path(of: "busy"))
      try write("1", to: folder.path(of: "list"))
      let watcher = try FolderWatcher(path: folder.path, names: ["list", "list-wal"])
      try write("2", to: folder.path(of: "busy"))
      #expect(watcher.changes().names.isEmpty)
      try write("2", to: folder.path(of: "list"))
      #expect(watcher.changes().names == ["list"])
      try write("1", to: folder.path(of: "list-wal"))
      #expect(watcher.changes().names == ["list-wal"])
      try write("3", to: folder.path(of: "busy"))
      #expect(watcher.changes().names.isEmpty)
      try write("2", to: folder.path(of: "list-wal"))
      #expect(watcher.changes().names == ["list-wal"])
    }
  }

  @Test("A named file that another one took the place of is followed, the former one is not")
  func replaced() throws {
    try TemporaryFolder.with { folder in
      try write("1", to: folder.path(of: "list"))
      let watcher = try FolderWatcher(path: folder.path, names: ["list"])
      rename(folder.path(of: "list"), folder.path(of: "former"))
      #expect(watcher.changes().names.contains("list"))
      try write("2", to: folder.path(of: "former"))
      #expect(watcher.changes().names.isEmpty)
      try write("1", to: folder.path(of: "new"))
      rename(folder.path(of: "new"), folder.path(of: "list"))
      #expect(watcher.changes().names.contains("list"))
      try write("2", to: folder.path(of: "list"))
      #expect(watcher.changes().names == ["list"])
      unlink(folder.path(of: "list"))
      let changes = watcher.changes()
      #expect(changes.names == ["list"])
      #expect(!changes.folderIsGone)
    }
  }

  @Test("A name that leads nowhere does not keep the folder from telling of its entries")
  func closedFile() throws {
    try TemporaryFolder.with { folder in
      // Its own target: no file can be watched here, and it is not simply away.
      symlink("list", folder.path(of: "list"))
      let watcher = try FolderWatcher(path: folder.path, names: ["list"])
      unlink(folder.path(of: "list"))
      try write("1", to: folder.path(of: "list"))
      #expect(watcher.changes().names == ["list"])
      try write("2", to: folder.path(of: "list"))
      #expect(watcher.changes().names == ["list"])
    }
  }

  @Test("Neighbours that come and go without a pause hold up nothing, and are no turn of their own")
  func busyNeighbours() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop()
      var told: [Set<String>] = []
      var turns = 0
      loop.onTurnEnd = { turns += 1 }
      try loop.watch(folder: folder.path, names: ["list"]) { told.append($0.names) }
      let keyboard = try Pipe()
      var keys = ""
      loop.watch(descriptor: keyboard.readEnd, for: .readable) { _ in keys += keyboard.readAll() }
      let names = ["a", "b"].map(folder.path(of:))
      try write("1", to: names[0])
      for _ in 0..<1_000 {
        rename(names[0], names[1])
        rename(names[1], names[0])
      }
      try write("1", to: folder.path(of: "list"))
      keyboard.write("k")
      try loop.turn()
      #expect(keys == "k" && told == [] && turns == 1, "a part of the notifications, and the key")
      for _ in 0..<100 where told.isEmpty { try loop.turn() }
      #expect(told.count == 1 && told.first?.contains("list") == true)
      #expect(turns == 2)
      #expect(loop.wakeUpCount > 2)
    }
  }

  @Test("What is no folder is refused")
  func noFolder() throws {
    try TemporaryFolder.with { folder in
      let loop = EventLoop()
      try write("", to: folder.path(of: "file"))
      #expect(throws: EventLoopError.systemCall("inotify_add_watch", errno: ENOTDIR)) {
        try loop.watch(folder: folder.path(of: "file")) { _ in }
      }
      #expect(throws: EventLoopError.systemCall("inotify_add_watch", errno: ENOENT)) {
        try loop.watch(folder: folder.path(of: "missing")) { _ in }
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
  }

  private func limitOfQueuedEvents() -> Int {
    let file = open("/proc/sys/fs/inotify/max_queued_events", O_RDONLY)
    defer { close(file) }
    var digits = [UInt8](repeating: 0, count: 32)
    let count = read(file, &digits, digits.count)
    let text = String(decoding: digits.prefix(max(count, 0)), as: UTF8.self)
    return Int(text.filter(\.isNumber)) ?? 16_384
  }
}
