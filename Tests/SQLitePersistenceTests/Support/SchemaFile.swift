import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// A file whose tables are changed, with two programs that have it open.
///
/// The second one follows the first; the shell is the third.
struct SchemaFile {
  let file: ListFile
  let store: SQLiteStore
  let context: ManagedObjectContext
  let otherStore: SQLiteStore
  let other: ManagedObjectContext

  init(_ sql: String = ChoiceList.sql) throws {
    file = try ListFile(sql: sql)
    store = try file.open(.init(session: "one", user: "ada"))
    context = try ManagedObjectContext(store: store)
    otherStore = try file.open(.init(session: "two", user: "bob"))
    other = try ManagedObjectContext(store: otherStore)
  }

  func close() throws {
    try store.close()
    try otherStore.close()
    file.remove()
  }

  /// What of the file a gesture may change, and the names of its triggers: undo restores it.
  func tables() throws -> String {
    try tableLines().joined(separator: "\n")
  }

  /// The same, without some columns: `column` in all tables, or `table.column`.
  func tableLines(without spared: Set<String> = []) throws -> [String] {
    func lines(_ sql: String) throws -> [String] {
      try file.shell(sql).split(separator: "\n").map(String.init)
    }
    return try FileTables.lines(without: spared, lines)
      + lines(
        """
        SELECT tbl_name, name FROM sqlite_schema
        WHERE type = 'trigger' AND tbl_name NOT LIKE 'docket_kept%' ORDER BY 1, 2
        """)
  }

  /// What the model says, in words; of the attributes of an entity by name, or in their order.
  func words(_ store: SQLiteStore, sorted isSorted: Bool = false) -> [String] {
    store.model.lists.map { list in
      let attributes = list.entity.attributes
      let fields = (isSorted ? attributes.sorted { $0.name < $1.name } : attributes).map {
        "\($0.name) '\($0.title)' \($0.type)"
      }
      return "\(list.name) (\(list.entity.name)): " + fields.joined(separator: ", ")
    }
  }

  /// Makes a change, lets the other program follow, takes the change back and brings it back, each
  /// time comparing what the file holds.
  func goThrough(
    _ change: SchemaChange, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try tables()
    try context.perform(change, as: "Change")
    let after = try tables()
    #expect(before != after, sourceLocation: sourceLocation)
    try follow(sourceLocation)
    let undone = try #require(try context.undo())
    #expect(
      undone.isComplete && undone.name == "Change", "\(undone)", sourceLocation: sourceLocation)
    #expect(try tables() == before, sourceLocation: sourceLocation)
    try follow(sourceLocation)
    let redone = try #require(try context.redo())
    #expect(redone.isComplete, "\(redone)", sourceLocation: sourceLocation)
    #expect(try tables() == after, sourceLocation: sourceLocation)
    try follow(sourceLocation)
    #expect(
      try file.shell("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok",
      sourceLocation: sourceLocation)
  }

  /// The other program takes in what was changed, and reads and writes every list.
  func follow(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    try other.mergeChanges()
    #expect(words(otherStore) == words(store), sourceLocation: sourceLocation)
    for list in otherStore.model.lists {
      let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
      #expect(
        try other.fetch(request).map(\.objectID.key)
          == context.fetch(request).map(\.objectID.key), sourceLocation: sourceLocation)
    }
  }
}
