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

  /// What of the file a gesture may change, without the feed and the journal: undo restores it.
  ///
  /// - Parameter spared: Columns that do not count, as `column` in all tables or `table.column`.
  func tables(without spared: Set<String> = []) throws -> String {
    // By name: a column that was converted stands behind the others.
    let columns = try file.shell(
      """
      SELECT held.name, quote(field.name), field.type
      FROM sqlite_schema AS held, pragma_table_info(held.name) AS field
      WHERE held.type = 'table' AND held.name NOT LIKE 'sqlite%'
        AND held.name NOT LIKE 'docket_undo%' AND held.name NOT LIKE 'docket_kept%'
        AND held.name <> 'docket_change' ORDER BY held.name, field.name
      """)
    let fields = columns.split(separator: "\n").map { $0.split(separator: "|") }
      .filter { field in
        let column = String(field[1].dropFirst().dropLast())
        return !spared.contains(column) && !spared.contains("\(field[0]).\(column)")
      }
    let tables = Dictionary(grouping: fields) { $0[0] }.sorted { $0.key < $1.key }
    let rows = tables.map { name, fields in
      let values = fields.map { "quote(\"\($0[1].dropFirst().dropLast())\")" }
      return """
        SELECT '', '\(name)';
        SELECT \(values.joined(separator: ", ")) FROM "\(name)" ORDER BY id;
        """
    }
    return try columns + "\n"
      + file.shell(
        rows.joined(separator: "\n")
          + """
          SELECT '', tbl_name, name FROM sqlite_schema
          WHERE type = 'trigger' AND tbl_name NOT LIKE 'docket_kept%' ORDER BY 2, 3
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
