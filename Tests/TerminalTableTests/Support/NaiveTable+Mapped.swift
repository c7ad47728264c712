import TableOrder

@testable import TerminalTable

extension NaiveTable {
  /// What the real map makes of this table, from new to old.
  func mapped(by map: UpdateMap, rowCounts: [Int]) -> NaiveTable {
    var result = self
    result.sections = rowCounts.enumerated().map { section, count in
      Section(
        id: map.oldSection(ofNew: section).flatMap { sections[$0].id },
        rows: (0..<count).map { row in
          map.oldPath(ofNew: TableIndexPath(section: section, row: row))
            .flatMap { sections[$0.section].rows[$0.row] }
        })
    }
    return result
  }

  /// The old paths of the rows of this table whose new path, by the map, holds another row.
  func strays(of map: UpdateMap, in new: NaiveTable) -> [TableIndexPath] {
    var strays: [TableIndexPath] = []
    for (section, content) in sections.enumerated() {
      for (row, id) in content.rows.enumerated() {
        let path = TableIndexPath(section: section, row: row)
        if map.newPath(ofOld: path) != new.path(of: id) { strays.append(path) }
      }
    }
    return strays
  }

  func path(of id: Int?) -> TableIndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(of: id) {
        return TableIndexPath(section: section, row: row)
      }
    }
    return nil
  }
}
