import TableOrder

/// A block of rows that is moved one row after the other.
enum RowByRow {
  /// The moves that put a block in its place, the first row of it first. What stands in its place
  /// already is left out.
  ///
  /// - Parameters:
  ///   - sources: Where the rows are, ascending.
  ///   - target: Where the first of them comes to, counted without them; the others follow it.
  /// - Returns: Of each move where its row is once those before it were made, and where it comes
  ///   to, counted without it.
  /// - Complexity: O(k) for k rows.
  static func moves(
    of sources: [TableIndexPath], to target: TableIndexPath
  ) -> [(source: TableIndexPath, target: TableIndexPath)] {
    var counts: [Int: Int] = [:]
    // Before each row of the block, how many rows of its section are none of the block.
    let others = sources.map { source in
      defer { counts[source.section, default: 0] += 1 }
      return source.row - counts[source.section, default: 0]
    }
    func isAhead(_ index: Int) -> Bool {
      sources[index].section == target.section && others[index] < target.row
    }
    var waitingAhead = sources.indices.count(where: isAhead)
    var gone: [Int: Int] = [:]
    var moves: [(source: TableIndexPath, target: TableIndexPath)] = []
    for (index, source) in sources.enumerated() {
      if isAhead(index) { waitingAhead -= 1 }
      let isBehind = source.section == target.section && !isAhead(index)
      let row = source.row - gone[source.section, default: 0] + (isBehind ? index : 0)
      let from = TableIndexPath(section: source.section, row: row)
      let to = TableIndexPath(
        section: target.section, row: target.row + index + waitingAhead)
      if from != to { moves.append((from, to)) }
      gone[source.section, default: 0] += 1
    }
    return moves
  }
}
