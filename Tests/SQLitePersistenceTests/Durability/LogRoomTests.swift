import Foundation
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Room in the log")
struct LogRoomTests {
  private func name(_ store: SQLiteStore, _ number: Int) throws {
    let id = ManagedObjectID(try store.entity("favorite"), 1)
    let old = try store.rows([1], of: id.entity).values[1]?[0] ?? .null
    try store.gesture(
      SaveRequest(
        updates: [.init(id, changes: [.init("name", from: old, to: .text("\(number)"))])],
        journaling: .record(name: "Rename")))
  }

  private func logSize(of file: ListFile) -> Int64 {
    (try? SystemCalls.status(of: file.path + "-wal"))?.size ?? 0
  }

  /// A copy of the file and its log as they are now: what a crash leaves.
  private func nameAfterCrash(of file: ListFile) throws -> AttributeValue? {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["list.docket", "list.docket-wal"] {
      try FileManager.default.copyItem(
        atPath: file.folder.path(of: name), toPath: folder.path(of: name))
    }
    let survivor = try SQLiteStore(path: folder.path(of: "list.docket"))
    defer { try? survivor.close() }
    return try survivor.rows([1], of: survivor.entity("favorite")).values[1]?[0]
  }

  @Test("is made once something was written, and no commit makes the log longer then")
  func fills() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    store.makeRoomInLog()
    #expect(store.roomMaking == nil)
    #expect(logSize(of: file) == 0)
    try name(store, 0)
    let short = logSize(of: file)
    #expect(short > 0 && short < LogRoom.size)
    store.makeRoomInLog()
    try store.roomMaking?.value()
    let full = logSize(of: file)
    #expect(full == LogRoom.size)
    for number in 1...20 { try name(store, number) }
    #expect(logSize(of: file) == full)
    #expect(try nameAfterCrash(of: file) == "20")
    #expect(
      try file.shell("PRAGMA integrity_check; SELECT name FROM favorite WHERE id = 1") == "ok\n20")
    try store.close()
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("is made behind what is written at the same time", arguments: 0..<5)
  func fillsBesideCommits(round: Int) throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    try name(store, 0)
    store.makeRoomInLog()
    for number in 1...30 { try name(store, number) }
    #expect(try nameAfterCrash(of: file) == "30")
    try store.roomMaking?.value()
    #expect(logSize(of: file) >= LogRoom.size)
    #expect(try nameAfterCrash(of: file) == "30")
    for number in 31...40 { try name(store, number) }
    #expect(try nameAfterCrash(of: file) == "40")
    #expect(try file.shell("PRAGMA integrity_check") == "ok")
    try store.close()
  }

  @Test("is not made where there is no log, and nothing is left behind")
  func needsLog() throws {
    let file = try ListFile()
    defer { file.remove() }
    #expect(throws: SystemError.self) { try LogRoom(path: file.path + "-wal").fill() }
    #expect(try file.neighbours == ["list.docket"])
  }
}
