import ObjectGraph
import SQLitePersistence
import TestSupport

/// A table whose columns hold values of every class, whatever they are declared as.
enum AnyList {
  static let sql = """
    CREATE TABLE thing (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      plain, text TEXT, number INTEGER, ratio REAL, folded TEXT COLLATE NOCASE
    );
    INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'text');
    """

  static let columns = ["plain", "text", "number", "ratio", "folded"]

  /// A value that collides with others often: few of each class, near each other's borders.
  static func value(using generator: inout SeededGenerator) -> AttributeValue {
    let values: [AttributeValue] = [
      .null, .null, 0, 1, -1, 5, .integer(.max), .integer(.min), 0.5, 5.0, -0.5, .real(.infinity),
      .real(9_007_199_254_740_992), .integer(9_007_199_254_740_993), "", "5", "a", "A", "b", "ab",
      "aB", "Abc", "é", "e\u{301}", "É", "a\0b", "a\0B", "%", "_", "5.0", "🙂", .data([]),
      .data([97]), .data([97, 98]), .data([255]),
    ]
    return values[Int.random(in: 0..<values.count, using: &generator)]
  }

  /// Adds rows, and gives them back as the file holds them: a column converts what is put into it.
  static func fill(
    _ store: SQLiteStore, count: Int, using generator: inout SeededGenerator
  ) throws -> [MemoryRow] {
    let thing = try store.entity("thing")
    var insertions: [SaveRequest.Insertion] = []
    for index in 0..<count {
      let values = columns.map { _ in value(using: &generator) }
      insertions.append(.init(ManagedObjectID(thing, .min + Int64(index)), values: values))
    }
    let keys = try store.gesture(SaveRequest(insertions: insertions)).insertedKeys
    let rows = try store.rows(keys, of: thing).values
    return keys.map { key in
      MemoryRow(objectID: ManagedObjectID(thing, key), values: rows[key] ?? [])
    }
  }
}
