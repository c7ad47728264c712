import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A snapshot")
struct SnapshotTests {
  private struct Refusal: Error, Equatable {}

  @Test("shows what was there at its first reading, whatever others write, until it is over")
  func oneView() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let entity = try store.entity("favorite")
    let request = FetchRequest(entity: entity)
    let before = try store.orderedKeys(for: request, sectionPath: nil).keys
    try store.withSnapshot {
      #expect(try store.orderedKeys(for: request, sectionPath: nil).keys == before)
      try file.shell("DELETE FROM favorite")
      #expect(try store.rows(before, of: entity).values.count == before.count)
      let inner = try store.withSnapshot { try store.count(for: request) }
      #expect(inner == before.count)
      #expect(try store.orderedKeys(for: request, sectionPath: nil).keys == before)
    }
    #expect(try store.count(for: request) == 0)
  }

  @Test("is over when its body throws, whose error it throws")
  func throwing() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let request = FetchRequest(entity: try store.entity("favorite"))
    #expect(throws: Refusal()) {
      try store.withSnapshot {
        #expect(try store.count(for: request) > 0)
        throw Refusal()
      }
    }
    try file.shell("DELETE FROM favorite")
    #expect(try store.count(for: request) == 0)
    try store.close()
    #expect(throws: PersistentStoreError.self) { try store.withSnapshot {} }
  }

  @Test("is none of a file that is open without locks, where each reading shows what is there")
  func withoutLocks() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    try withOrdinaryRights {
      let store = try file.open()
      #expect(store.access == .immutable)
      let request = FetchRequest(entity: try store.entity("favorite"))
      try store.withSnapshot {
        let before = try store.count(for: request)
        try file.shell("DELETE FROM favorite WHERE id = 1")
        let after = try store.count(for: request)
        #expect(before == 7 && after == 6)
      }
      try store.close()
    }
  }
}
