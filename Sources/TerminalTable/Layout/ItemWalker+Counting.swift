import TableOrder

extension ItemWalker {
  /// The place `lines` further down (up if negative), or as far as the table goes, without going
  /// there.
  ///
  /// It takes rows of different heights for one line, and every section for one whose header and
  /// footer take as many lines as those of the section at the start: what a list says of itself
  /// without being asked about each part. Near places are found exactly by `moved(_:by:)`.
  ///
  /// - Returns: the place, and by how many lines it differs, counted in this way.
  /// - Complexity: O(log² s) for s sections.
  func counted(_ place: ScreenPlace, by lines: Int) -> (place: ScreenPlace, lines: Int) {
    let start = place.item.section
    let rowHeight = max(1, uniformRowHeight ?? 1)
    let header = self.lines(of: .header(start))
    let frame = header + self.lines(of: .footer(start))
    func line(ofSection index: Int) -> Int {
      (sections.total(.slots, before: index) - index) * rowHeight + index * frame
    }
    let offset =
      switch place.item {
      case .header: line(ofSection: start)
      case .row(let path): line(ofSection: start) + header + path.row * rowHeight
      case .footer: line(ofSection: start + 1) - frame + header
      }
    let last = line(ofSection: sections.count) - 1
    let target = min(max(offset + lines, 0), max(last, 0))
    let section = (0..<sections.count - 1).partitioningIndex { line(ofSection: $0 + 1) > target }
    let rest = target - line(ofSection: section) - header
    let rows = self.rows(inSection: section)
    let item: TableItem =
      if rest < 0 || rows.isEmpty {
        .header(section)
      } else {
        rest / rowHeight < rows.count
          ? .row(TableIndexPath(section: section, row: rest / rowHeight)) : .footer(section)
      }
    return (ScreenPlace(item: item, line: 0), target - offset)
  }
}
