import TableOrder
import Testing

@testable import TerminalTable

/// Going from line to line, against the whole table written out.
@Suite struct ItemWalkerTests {
  /// Tables by their sections' rows; the second of each is collapsed if it has an odd number.
  private static let tables: [[Int]] = [[], [0], [3], [0, 0], [2, 3], [0, 1, 0, 4], [2, 0, 5]]

  private func walker(_ rowCounts: [Int], rowHeight: Int?, titles: Bool) -> ItemWalker {
    let sections = rowCounts.enumerated().map { index, count in
      TableSection(rowCount: count, isCollapsed: index == 1 && count % 2 == 1)
    }
    return ItemWalker(
      sections: SectionList(sections), dropped: rowCounts.count > 1 ? (1, 0..<1) : nil,
      uniformRowHeight: rowHeight,
      height: { item in
        switch item {
        case .header(let section): titles || section == 1 ? 1 : 0
        case .row(let path): path.row % 3 + 1
        case .footer(let section): titles && section % 2 == 0 ? 1 : 0
        }
      })
  }

  /// Every line of the table.
  private func lines(_ walker: ItemWalker) -> [ScreenPlace] {
    (0..<walker.sections.count).flatMap { section in
      let rows = walker.rows(inSection: section).map {
        TableItem.row(TableIndexPath(section: section, row: $0))
      }
      return [.header(section)] + rows + [.footer(section)]
    }.flatMap { item in
      (0..<walker.lines(of: item)).map { ScreenPlace(item: item, line: $0) }
    }
  }

  @Test("Lines are passed as if the table were written out, R104b", arguments: tables)
  func agreesWithAllLines(rowCounts: [Int]) {
    for rowHeight in [nil, 1, 2] {
      for titles in [false, true] {
        let walker = walker(rowCounts, rowHeight: rowHeight, titles: titles)
        let lines = lines(walker)
        #expect(walker.first == lines.first?.item && walker.last == lines.last?.item)
        for (index, place) in lines.enumerated() {
          for step in -12...12 {
            let target = min(max(index + step, 0), lines.count - 1)
            let moved = walker.moved(place, by: step)
            #expect(moved.place == lines[target] && moved.lines == target - index)
          }
          let rest = lines.count - index
          #expect(walker.lines(from: place, limit: 7) == min(7, rest))
          let shown = walker.places(from: place, count: 7)
          #expect(shown == (0..<7).map { $0 < rest ? lines[index + $0] : nil })
          expectDistances(walker, from: place, index, lines)
        }
      }
    }
  }

  @Test("Counted places are those walked to where all sections look alike, R104b", arguments: 1...2)
  func counting(rowHeight: Int) {
    for edges in [0, 1] {
      let walker = ItemWalker(
        sections: SectionList(rowCounts: [3, 1, 4, 1, 5]), dropped: nil,
        uniformRowHeight: rowHeight, height: { _ in edges })
      let lines = lines(walker)
      for (index, place) in lines.enumerated() where place.line == 0 {
        for step in [-99, -7, -3, -1, 0, 1, 2, 8, 99] {
          let walked = walker.moved(place, by: step)
          let counted = walker.counted(place, by: step)
          #expect(counted.place.item == walked.place.item, "\(index) \(step)")
          #expect(counted.lines == walked.lines)
        }
      }
    }
  }

  private func expectDistances(
    _ walker: ItemWalker, from place: ScreenPlace, _ index: Int, _ lines: [ScreenPlace]
  ) {
    for (target, other) in lines.enumerated() where other.line == 0 {
      let distance = target - index
      let isAbove = other.item < place.item
      let expected = isAbove || distance > 5 ? nil : distance
      #expect(walker.distance(from: place, to: other.item, limit: 5) == expected)
    }
  }
}
