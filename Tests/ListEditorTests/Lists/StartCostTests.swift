import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// What a start costs up to the first screen, counted, opening the file included.
struct StartCostTests {
  private static func statistics(rows: Int) throws -> StoreStatistics {
    let posted = PostedWork()
    let editor = try EditorUnderTest(
      sql: TestLists.empty
        + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
        INSERT INTO letter (title, rank) SELECT 'r' || i, i * 1000 FROM n;
        """,
      posted: posted)
    #expect(editor.summary.hasPrefix(">r1 r2 "))
    #expect(editor.terminal.counts.flushesThatWrote == 1)
    return editor.store.statistics
  }

  @Test("The first screen of a long list asks and reads the same whatever its length")
  func length() throws {
    let costs = try [1_000, 20_000].map(Self.statistics)
    #expect(costs[0] == costs[1])
    #expect(costs[0].preparations <= 18)
    #expect(costs[0].statements <= 26)
    // Most are the first of the order; the others the model's and those in sight.
    #expect(costs[0].rowsRead <= 613)
  }
}
