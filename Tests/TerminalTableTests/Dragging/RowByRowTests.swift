import TableOrder
import Testing

@testable import TerminalTable

@Suite("A block that is moved row by row") struct RowByRowTests {
  private static let rows = [["a", "b", "c", "d"], ["e", "f", "g"], [], ["h", "i"]]
  private static let paths = rows.enumerated().flatMap { section, rows in
    rows.indices.map { TableIndexPath(section: section, row: $0) }
  }

  /// Where a block comes to, in one go.
  private static func moved(_ sources: [TableIndexPath], _ target: TableIndexPath) -> [[String]] {
    let block = sources.map { rows[$0.section][$0.row] }
    var result = rows.map { $0.filter { !block.contains($0) } }
    result[target.section].insert(contentsOf: block, at: target.row)
    return result
  }

  @Test("comes to where the whole of it belongs, whichever rows it has, wherever that is")
  func everyBlock() {
    for choice in 1..<1 << Self.paths.count {
      let sources = Self.paths.indices.filter { choice >> $0 & 1 == 1 }.map { Self.paths[$0] }
      for (section, rows) in Self.rows.enumerated() {
        let left = rows.count - sources.count { $0.section == section }
        for row in 0...left {
          let target = TableIndexPath(section: section, row: row)
          var result = Self.rows
          let moves = RowByRow.moves(of: sources, to: target)
          for move in moves {
            let name = result[move.source.section].remove(at: move.source.row)
            result[move.target.section].insert(name, at: move.target.row)
          }
          #expect(result == Self.moved(sources, target), "\(sources) to \(target)")
          #expect(moves.allSatisfy { $0.source != $0.target })
        }
      }
    }
  }

  /// Moves single rows only.
  private final class SingleMoves: TableViewDataSource {
    var rows = ["a", "b", "c", "d", "e"]

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
      .default(title: rows[path.row])
    }

    func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool { true }

    func tableView(
      _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath
    ) {
      rows.insert(rows.remove(at: source.row), at: target.row)
    }
  }

  @Test("is what a data source is given that moves single rows")
  func defaultOfBlocks() {
    let (table, source) = (TableView(), SingleMoves())
    table.dataSource = source
    table.reloadData()
    table.beginDrag(rowsAt: [[0, 1], [0, 3]])
    table.drag(.first)
    #expect(table.drop())
    #expect(source.rows == ["b", "d", "a", "c", "e"])
  }
}
