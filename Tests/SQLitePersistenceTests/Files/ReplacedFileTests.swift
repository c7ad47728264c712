import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// A file that may only be read, in the place of which somebody puts a copy.
@Suite("A reader follows a file into whose place another one came")
struct ReplacedFileTests {
  /// How a copy takes the place of the file.
  enum Replacement: CaseIterable {
    case moved, writtenOver

    func put(_ copy: String, over path: String) throws {
      setMode(0o644, of: copy)
      let (copy, file) = (URL(fileURLWithPath: copy), URL(fileURLWithPath: path))
      switch self {
      case .moved:
        try FileManager.default.removeItem(at: file)
        try FileManager.default.moveItem(at: copy, to: file)
      case .writtenOver: try Data(contentsOf: copy).write(to: file)
      }
    }
  }

  /// A file of one change, of which a copy was made then, and both were changed after.
  private func copied(
    _ change: String, inCopy other: String
  ) throws -> (file: ListFile, copy: String) {
    let file = try ListFile()
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    try file.shell("UPDATE favorite SET name = 'Lamp' WHERE id = 1")
    let copy = file.folder.path(of: "copy.docket")
    try FileManager.default.copyItem(atPath: file.path, toPath: copy)
    try file.shell(change)
    try Shell.run(other, on: copy)
    return (file, copy)
  }

  @Test(
    "with another history: nothing that it knew is sure, though as much happened in both",
    arguments: Replacement.allCases)
  func otherHistory(replacement: Replacement) throws {
    let (file, copy) = try copied(
      "UPDATE favorite SET name = 'Desk' WHERE id = 2",
      inCopy: "UPDATE docket_list SET title = 'Other Things'")
    defer { file.remove() }
    let store = try withOrdinaryRights { try file.open() }
    #expect(store.access == .immutable)
    #expect(try withOrdinaryRights { try store.changes(after: 2) } == FeedChanges(position: 2))
    try replacement.put(copy, over: file.path)
    try withOrdinaryRights {
      // Whoever reads first must not make the news old.
      let favorite = try store.entity("favorite")
      _ = try store.count(for: FetchRequest(entity: favorite))
      #expect(store.history == 1)
      #expect(try store.changes(after: 2) == FeedChanges(position: 2))
      #expect(store.model.lists.map(\.name) == ["Other Things"])
    }
    try file.shell("UPDATE favorite SET name = 'Cup' WHERE id = 3")
    try withOrdinaryRights {
      #expect(try store.changes(after: 2).changes.map(\.id.key) == [3])
      try store.close()
    }
  }

  @Test("that is older than what was read, so that what was read before it says nothing")
  func olderFile() throws {
    let (file, copy) = try copied(
      "UPDATE favorite SET name = 'Desk' WHERE id = 2; DELETE FROM favorite WHERE id = 3",
      inCopy: "UPDATE docket_list SET title = 'Other Things'")
    defer { file.remove() }
    let context = try withOrdinaryRights {
      let store = try file.open()
      let context = try ManagedObjectContext(store: store)
      #expect(try context.savedRows([1], of: store.entity("favorite")).count == 1)
      return context
    }
    try Replacement.moved.put(copy, over: file.path)
    #expect(try withOrdinaryRights { try context.mergeChanges() })
    #expect(!context.isAheadOfObservers)
  }

  @Test("that went on from what it knew, by its changes", arguments: Replacement.allCases)
  func continued(replacement: Replacement) throws {
    let (file, copy) = try copied("", inCopy: "UPDATE favorite SET name = 'Desk' WHERE id = 2")
    defer { file.remove() }
    let store = try withOrdinaryRights { try file.open() }
    try replacement.put(copy, over: file.path)
    try withOrdinaryRights {
      let changes = try store.changes(after: 1)
      #expect(changes.changes.map(\.id.key) == [2] && !changes.isTruncated && store.history == 0)
      try store.close()
    }
  }

  @Test("that nobody has changed, of which no change tells whether it is a copy")
  func unchanged() throws {
    let (file, other) = (try ListFile(), try ListFile("heroes"))
    defer {
      file.remove()
      other.remove()
    }
    setMode(0o755, of: file.folder.path)
    setMode(0o644, of: file.path)
    let store = try withOrdinaryRights { try file.open() }
    try Replacement.moved.put(other.path, over: file.path)
    try withOrdinaryRights {
      #expect(try store.changes(after: 0) == FeedChanges(position: 0))
      #expect(store.history == 1)
      #expect(store.model.entity(named: "hero") != nil)
      try store.close()
    }
  }
}
