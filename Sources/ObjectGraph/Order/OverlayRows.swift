/// The rows of an overlay that are there, in order.
///
/// They lie in pieces, so that one that comes or goes anywhere moves no more than a piece.
struct OverlayRows {
  typealias Row = ManualOrderOverlay.Row

  /// How many rows a piece may have before it is halved.
  static let longestPiece = 256

  /// None of them empty.
  private(set) var pieces: [[Row]] = []

  /// Puts a row in its place.
  ///
  /// - Complexity: O(log k) comparisons among k rows.
  mutating func insert(_ row: Row) {
    if pieces.isEmpty { pieces.append([]) }
    var place = index(of: row.ranked)
    if place == endIndex {
      // Behind all others a row goes on with the last piece.
      place = Index(piece: pieces.count - 1, offset: pieces[pieces.count - 1].count)
    }
    pieces[place.piece].insert(row, at: place.offset)
    let count = pieces[place.piece].count
    guard count > Self.longestPiece else { return }
    pieces.insert(Array(pieces[place.piece].suffix(count / 2)), at: place.piece + 1)
    pieces[place.piece].removeLast(count / 2)
  }

  /// Takes a row away that is there.
  ///
  /// - Complexity: O(log k) comparisons among k rows.
  mutating func remove(_ row: RankedRow) {
    let place = index(of: row)
    pieces[place.piece].remove(at: place.offset)
    if pieces[place.piece].isEmpty { pieces.remove(at: place.piece) }
  }

  /// Takes all rows away that satisfy a condition.
  ///
  /// - Complexity: O(k) among k rows.
  mutating func removeAll(where condition: (Row) -> Bool) {
    for piece in pieces.indices { pieces[piece].removeAll(where: condition) }
    pieces.removeAll(where: \.isEmpty)
  }

  /// Where a row stands, or would.
  ///
  /// - Complexity: O(log k) comparisons among k rows.
  func index(of row: RankedRow) -> Index {
    let piece = pieces.partitioningIndex { $0.last?.ranked.compare(row) != .before }
    guard piece < pieces.count else { return endIndex }
    let offset = pieces[piece].partitioningIndex { $0.ranked.compare(row) != .before }
    return Index(piece: piece, offset: offset)
  }
}

extension OverlayRows: BidirectionalCollection {
  struct Index: Comparable {
    fileprivate let piece: Int
    fileprivate let offset: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.piece, one.offset) < (other.piece, other.offset)
    }
  }

  var startIndex: Index { Index(piece: 0, offset: 0) }
  var endIndex: Index { Index(piece: pieces.count, offset: 0) }

  subscript(index: Index) -> Row { pieces[index.piece][index.offset] }

  func index(after index: Index) -> Index {
    index.offset + 1 < pieces[index.piece].count
      ? Index(piece: index.piece, offset: index.offset + 1)
      : Index(piece: index.piece + 1, offset: 0)
  }

  func index(before index: Index) -> Index {
    index.offset > 0
      ? Index(piece: index.piece, offset: index.offset - 1)
      : Index(piece: index.piece - 1, offset: pieces[index.piece - 1].count - 1)
  }
}
