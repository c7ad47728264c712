import GRDBSQLite
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// SQLite writes all pages of a commit into the log before it syncs them. Where that fails the
/// commit is refused, and nothing but the log's index, which goes with the last process, says so.
@Suite("A commit that the disk refuses at its end")
struct RefusedCommitTests {
  /// Renames the first row, and adds some rows of several pages where asked to. Another row may be
  /// read while that is committed.
  private func rename(
    _ store: SQLiteStore, from old: String, to new: String, adding count: Int64 = 0,
    reading: Bool = false
  ) throws {
    let favorite = try store.entity("favorite")
    let text = AttributeValue.text(String(repeating: "x", count: 5_000))
    try store.gesture(
      SaveRequest(
        insertions: (0..<count).map {
          .init(ManagedObjectID(favorite, .min + $0), values: [.text("\(new) \($0)"), text, .null])
        },
        updates: [
          .init(
            ManagedObjectID(favorite, 1),
            changes: [.init("name", from: .text(old), to: .text(new))])
        ],
        journaling: .record(name: "Rename"))
    ) {
      if reading { _ = try? store.rows([2], of: favorite) }
    }
  }

  /// The name of the first row and the number of rows, as somebody finds them who opens the file
  /// when this process was killed: the log is there, and its index is not.
  private func survivors(of file: ListFile) throws -> String {
    try TemporaryFolder.with { folder in
      // By another process: to open a file and close it gives up what this one has locked of it.
      let names = ["list.docket", "list.docket-wal"].map { file.folder.path(of: $0) }
      let copied = try Command.run("cp", names + [folder.path(of: "")])
      try #require(copied.exit == .exited(0), "\(copied.errors)")
      return try Shell.run(
        "PRAGMA integrity_check; SELECT name, (SELECT count(*) FROM favorite) FROM favorite WHERE id = 1",
        on: folder.path(of: "list.docket"))
    }
  }

  /// Opens a file whose log begins with a number of gestures.
  private func prepare(_ file: ListFile, _ system: ScriptedFileSystem, gestures: Int) throws
    -> SQLiteStore
  {
    let store = try file.open(.init(fileSystem: system.name))
    var name = "MacBook Pro"
    for number in 0..<gestures {
      try rename(store, from: name, to: "before \(number)")
      name = "before \(number)"
    }
    try rename(store, from: name, to: "before")
    if gestures == 0 {
      // The log is empty again, and begins anew with the next commit.
      try file.shell("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return store
  }

  @Test(
    "is not there after a kill, whichever call of it fails, in a new log or an old one",
    arguments: [0, 1, 40], [0, 3] as [Int64])
  func once(gestures: Int, rows: Int64) throws {
    for reading in [false, true] {
      var number = 0
      while try fails(after: number, gestures: gestures, rows: rows, reading: reading) {
        number += 1
      }
      #expect(number > 3)
    }
  }

  /// Makes a call of a commit fail, and looks for what is left of it.
  ///
  /// - Returns: Whether there are so many calls.
  private func fails(after number: Int, gestures: Int, rows: Int64, reading: Bool) throws -> Bool {
    let file = try ListFile()
    defer { file.remove() }
    let system = try ScriptedFileSystem()
    let store = try prepare(file, system, gestures: gestures)
    fail(system, after: number, for: 1)
    var hasFailed = false
    do {
      try rename(store, from: "before", to: "refused", adding: rows, reading: reading)
    } catch let error as PersistentStoreError {
      guard case .failed = error else { throw error }
      hasFailed = true
      #expect(try survivors(of: file) == "ok\nbefore|7", "operation \(number)")
    }
    system.heal()
    try rename(store, from: hasFailed ? "before" : "refused", to: "after")
    #expect(try survivors(of: file) == "ok\nafter|\(hasFailed ? 7 : 7 + rows)")
    try store.close()
    return hasFailed
  }

  @Test(
    "is told as uncertain where it can be there after a kill, and only there; also at the start of a log that is begun anew",
    arguments: [false, true])
  func forGood(beginsAnew: Bool) throws {
    var number = 0
    var isThrough = false
    var uncertain = 0
    while !isThrough {
      let file = try ListFile()
      defer { file.remove() }
      let system = try ScriptedFileSystem()
      let store = try prepare(file, system, gestures: 1)
      if beginsAnew { try file.shell("PRAGMA wal_checkpoint(RESTART)") }
      fail(system, after: number, for: .max)
      do {
        try rename(store, from: "before", to: "refused")
        isThrough = true
      } catch PersistentStoreError.uncertain {
        uncertain += 1
        #expect(try survivors(of: file) == "ok\nrefused|7", "operation \(number)")
        // Whoever has the file open sees nothing of it.
        #expect(try store.rows([1], of: store.entity("favorite")).values[1]?[0] == "before")
      } catch let error as PersistentStoreError {
        guard case .failed = error else { throw error }
        #expect(try survivors(of: file) == "ok\nbefore|7", "operation \(number)")
      }
      system.heal()
      try store.close()
      #expect(
        try file.shell("SELECT name FROM favorite WHERE id = 1")
          == (isThrough ? "refused" : "before"))
      number += 1
    }
    #expect(uncertain == 1)
  }

  @Test("is not there after a write that failed half-way, where the rest stood there already")
  func torn() throws {
    let file = try ListFile()
    defer { file.remove() }
    // The row that changes does not lie in the last sector of its page.
    try file.shell(
      """
      DELETE FROM favorite;
      INSERT INTO favorite (id, name, rank)
      VALUES (2, hex(zeroblob(400)), 2000), (1, 'MacBook Pro', 1000);
      """)
    let system = try ScriptedFileSystem()
    let store = try prepare(file, system, gestures: 0)
    system.isTearingWrites = true
    var name = "before"
    var refusals = 0
    // Each gesture writes about the same pages to the same places of the log.
    for number in 0..<40 {
      let count = system.count(.write, .log)
      try rename(store, from: name, to: "before \(number)")
      name = "before \(number)"
      try file.shell("PRAGMA wal_checkpoint(RESTART)")
      var left = system.count(.write, .log) - count
      system.failure = { operation in
        guard operation == FileOperation(.write, .log) else { return nil }
        left -= 1
        return left == 0 ? SQLITE_FULL : nil
      }
      do {
        try rename(store, from: name, to: "refused")
        name = "refused"
      } catch let error as PersistentStoreError {
        guard case .full = error else { throw error }
        refusals += 1
        #expect(try survivors(of: file) == "ok\n\(name)|2", "gesture \(number)")
      }
      system.heal()
      try file.shell("PRAGMA wal_checkpoint(RESTART)")
    }
    #expect(system.wholeTears > 0 && refusals > 30)
    try store.close()
  }

  @Test("is voided later, when the disk works again: by the next commit, or at the end")
  func later() throws {
    for isNextCommitted in [false, true] {
      let file = try ListFile()
      defer { file.remove() }
      let system = try ScriptedFileSystem()
      let store = try prepare(file, system, gestures: 1)
      // Whoever closes the file last empties the log, so somebody else stays.
      let other = try OtherWriter(file.path)
      try other.run("SELECT * FROM favorite")
      system.failure = { $0 == FileOperation(.sync, .log) ? $0.kind.failureCode : nil }
      // It is voided, which a power cut may not find.
      let unsynced = #expect(throws: PersistentStoreError.self) {
        try rename(store, from: "before", to: "refused", adding: 2)
      }
      #expect(unsynced.map(isUncertain) == true)
      #expect(try survivors(of: file) == "ok\nbefore|7")
      var isSynced = false
      system.failure = { operation in
        guard operation.role == .log else { return nil }
        if operation.kind == .sync { isSynced = true }
        return isSynced ? operation.kind.failureCode : nil
      }
      let standing = #expect(throws: PersistentStoreError.self) {
        try rename(store, from: "before", to: "refused", adding: 2)
      }
      #expect(standing.map(isUncertain) == true)
      #expect(try survivors(of: file) == "ok\nrefused|9")
      system.heal()
      if isNextCommitted {
        try rename(store, from: "before", to: "after")
        #expect(try survivors(of: file) == "ok\nafter|7")
      }
      try store.close()
      let expected = isNextCommitted ? "ok\nafter|7" : "ok\nbefore|7"
      let found = try survivors(of: file)
      #expect(found == expected)

      try other.close()
    }
  }

  @Test("is told as uncertain as long as it stands there, also when the log was to be begun anew")
  func roundBefore() throws {
    let file = try ListFile()
    defer { file.remove() }
    let system = try ScriptedFileSystem()
    let store = try prepare(file, system, gestures: 1)
    var isSynced = false
    system.failure = { operation in
      guard operation.role == .log, [.write, .sync].contains(operation.kind) else { return nil }
      if operation.kind == .sync { isSynced = true }
      return isSynced ? operation.kind.failureCode : nil
    }
    for isBegunAnew in [false, true] {
      if isBegunAnew {
        try file.shell("PRAGMA wal_checkpoint(RESTART)")
        system.failure = { $0 == FileOperation(.write, .log) ? $0.kind.failureCode : nil }
      }
      let error = #expect(throws: PersistentStoreError.self) {
        try rename(store, from: "before", to: "refused")
      }
      #expect(error.map(isUncertain) == true, "\(isBegunAnew)")
      #expect(try survivors(of: file) == "ok\nrefused|7")
    }
    system.heal()
    try rename(store, from: "before", to: "after")
    #expect(try survivors(of: file) == "ok\nafter|7")
    // From then on it is forgotten.
    try file.shell("PRAGMA wal_checkpoint(RESTART)")
    fail(system, after: 0, for: .max)
    let error = #expect(throws: PersistentStoreError.self) {
      try rename(store, from: "after", to: "refused")
    }
    #expect(error.map(isUncertain) == false)
    system.heal()
    try store.close()
  }

  private func isUncertain(_ error: PersistentStoreError) -> Bool {
    if case .uncertain = error { true } else { false }
  }

  /// Makes calls for the log fail: the first `number` are done, and then so many are not.
  private func fail(_ system: ScriptedFileSystem, after number: Int, for count: Int) {
    var done = 0
    system.failure = { operation in
      guard operation.role == .log, [.write, .sync].contains(operation.kind) else { return nil }
      done += 1
      guard done > number, done - number <= count else { return nil }
      return operation.kind.failureCode
    }
  }
}
