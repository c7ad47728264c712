import Foundation
import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Stamps of the feed")
struct StampTests {
  @Test("tell the history of a file from that of a copy that went another way, R95")
  func copies() throws {
    let file = try ListFile()
    defer { file.remove() }
    #expect(try file.open().feedStamp(at: 0) == nil)
    try file.shell("UPDATE favorite SET name = 'x' WHERE id = 1")
    let copy = file.folder.path(of: "copy.docket")
    try FileManager.default.copyItem(atPath: file.path, toPath: copy)
    for path in [file.path, copy] {
      try Shell.run("UPDATE favorite SET name = 'y' WHERE id = 2", on: path)
    }
    let one = try file.open()
    let other = try SQLiteStore(path: copy)
    #expect(try one.feedPosition() == 2 && other.feedPosition() == 2)
    #expect(try one.feedStamp(at: 1) != nil)
    #expect(try one.feedStamp(at: 1) == other.feedStamp(at: 1))
    #expect(try one.feedStamp(at: 2) != other.feedStamp(at: 2))
    #expect(try one.feedStamp(at: 3) == nil)
  }

  @Test("are given by a migration too, which keeps the notes of the feed and its position")
  func migration() throws {
    let file = try ListFile(schemaVersion: 1)
    defer { file.remove() }
    let notes = "SELECT sequence, entity, id, kind FROM docket_change ORDER BY sequence"
    let position = "SELECT seq FROM sqlite_sequence WHERE name = 'docket_change'"
    let before = try (file.shell(notes), file.shell(position))
    let store = try file.open()
    #expect(try file.shell(notes) == before.0)
    #expect(try file.shell(position) == before.1)
    #expect(try store.feedStamp(at: store.feedPosition()) != nil)
    try file.shell("UPDATE hero SET name = 'x' WHERE id = 1")
    #expect(try store.changes(after: store.feedPosition() - 1).changes.map(\.id.key) == [1])
  }

  @Test("are there behind an import, over which nobody can read, R95, R98")
  func imports() throws {
    let file = try ListFile()
    defer { file.remove() }
    let reader = try file.open()
    let before = try reader.feedPosition()
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let favorite = try #require(store.model.entity(named: "favorite"))
    var count = 0
    try context.importRows(RowImport(into: favorite, attributes: ["name"]), as: "Import") {
      count += 1
      return count > 2_500 ? nil : [.text("Number \(count)")]
    }
    #expect(try reader.feedStamp(at: reader.feedPosition()) != nil)
    #expect(try reader.changes(after: before).isTruncated)
  }
  @Test(
    "and an edition tell a file from what was built of its text, whichever way it came there, R95",
    arguments: [false, true])
  func rebuilt(isWrittenOver: Bool) throws {
    let file = try ListFile()
    defer { file.remove() }
    let first = try file.open()
    let edition = try first.edition()
    try file.shell("UPDATE favorite SET name = 'x' WHERE id = 1")
    #expect(try first.edition() == edition)
    let stamp = try first.feedStamp(at: 1)
    try first.close()
    let text = try file.shell(".dump").split(separator: "\n")
      .filter { !$0.hasPrefix("INSERT INTO favorite VALUES(2,") }.joined(separator: "\n")
    let copy = file.folder.path(of: "copy.docket")
    try Shell.run(
      """
      \(text)
      PRAGMA application_id = \(FileFormat.applicationID);
      PRAGMA user_version = \(FileFormat.schemaVersion);
      """, on: copy)
    if isWrittenOver {
      try Data(contentsOf: URL(fileURLWithPath: copy)).write(to: URL(fileURLWithPath: file.path))
    } else {
      try FileManager.default.removeItem(atPath: file.path)
      try FileManager.default.moveItem(atPath: copy, toPath: file.path)
    }
    let second = try file.open()
    #expect(try file.shell("SELECT count(*) FROM favorite WHERE id = 2") == "0")
    #expect(try second.feedStamp(at: 1) == stamp)
    #expect(try second.changes(after: 1).changes.isEmpty)
    #expect(try second.edition() != edition)
    try second.close()
  }
}
