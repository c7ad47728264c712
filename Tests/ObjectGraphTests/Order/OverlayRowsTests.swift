import TestSupport
import Testing

@testable import ObjectGraph

@Suite("The rows of an overlay, in pieces") struct OverlayRowsTests {
  private static func row(_ key: Int64, rank: Int64) -> OverlayRows.Row {
    OverlayRows.Row(ranked: RankedRow(key: key, rank: .integer(rank)), section: .null)
  }

  @Test("are those of a sorted list, whatever comes and goes")
  func randomRows() {
    var random = SeededGenerator()
    var rows = OverlayRows()
    var expected: [RankedRow] = []
    for key in 1...3000 as ClosedRange<Int64> {
      // A stretch that grows, then one that shrinks: pieces are halved, emptied, and go.
      if expected.isEmpty || Int.random(in: 0..<10, using: &random) < (key / 1000 == 1 ? 1 : 9) {
        let new = Self.row(key, rank: .random(in: 1...2000, using: &random))
        let place = expected.firstIndex { $0.compare(new.ranked) != .before } ?? expected.count
        #expect(rows.distance(from: rows.startIndex, to: rows.index(of: new.ranked)) == place)
        rows.insert(new)
        expected.insert(new.ranked, at: place)
      } else {
        let place = Int.random(in: expected.indices, using: &random)
        #expect(rows[rows.index(of: expected[place])].ranked == expected[place])
        rows.remove(expected.remove(at: place))
      }
    }
    #expect(rows.map(\.ranked) == expected)
    #expect(rows.reversed().map(\.ranked) == expected.reversed())
    rows.removeAll { $0.ranked.key.isMultiple(of: 3) }
    #expect(rows.map(\.ranked) == expected.filter { !$0.key.isMultiple(of: 3) })
    #expect(rows.pieces.allSatisfy { !$0.isEmpty })
  }

  @Test("move no more than a piece", arguments: [true, false])
  func pieces(areInFront: Bool) {
    var rows = OverlayRows()
    for key in 1...10_000 as ClosedRange<Int64> {
      rows.insert(Self.row(key, rank: areInFront ? -key : key))
    }
    #expect(rows.count == 10_000)
    #expect(rows.pieces.allSatisfy { $0.count <= OverlayRows.longestPiece })
    #expect(rows.pieces.count < 200)
  }
}
