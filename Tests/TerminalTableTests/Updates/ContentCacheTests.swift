import TableOrder
import Testing

@testable import TerminalTable

/// What the table keeps of what it asked for.
@Suite struct ContentCacheTests {
  @Test("A row that is named for each of its lines is kept once")
  func rowOfManyLines() throws {
    var cache = ContentCache()
    let row = ContentCache.Row(cell: .default(title: "tall"))
    _ = cache.setRow(row, at: [0, 3])
    cache.keep(rows: Array(repeating: [0, 3], count: 40)) { _ in true }
    #expect(cache.row(at: [0, 3]) == row)
    #expect(!cache.isLarge(forLines: 1))
  }
}
