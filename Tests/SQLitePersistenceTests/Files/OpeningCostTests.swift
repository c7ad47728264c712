import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// What opening a file asks of SQLite, counted: a start of the editor waits for all of it.
struct OpeningCostTests {
  private static func statistics(_ file: ListFile) throws -> StoreStatistics {
    let store = try file.open()
    defer { try? store.close() }
    return store.statistics
  }

  @Test(
    "It prepares, asks and reads little, and writes nothing",
    arguments: [("favorites", 16, 19, 34), ("customers", 17, 23, 78)])
  func statements(template: String, preparations: Int, statements: Int, rows: Int) throws {
    let file = try ListFile(template)
    defer { file.remove() }
    _ = try Self.statistics(file)
    let cost = try Self.statistics(file)
    #expect(cost.preparations <= preparations)
    #expect(cost.statements <= statements)
    #expect(cost.rowsRead <= rows)
    #expect(cost.rowsWritten == 0 && cost.pagesWritten == 0)
  }

  @Test("It costs the same however many rows a list has")
  func rows() throws {
    let costs = try [10, 20_000].map { count in
      let file = try ListFile()
      defer { file.remove() }
      try file.shell(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
        INSERT INTO favorite (name, rank) SELECT 'r' || i, i * 1000 FROM n;
        """)
      return try Self.statistics(file)
    }
    #expect(costs[0] == costs[1])
  }
}
