import TableOrder
import TestSupport
import Testing

@testable import TerminalTable

@Suite struct SectionListTests {
  /// What a section counts, from the definitions.
  private func weight(_ section: TableSection, _ measure: SectionMeasure) -> Int {
    switch measure {
    case .rows: section.rowCount
    case .stops: section.isCollapsed ? 1 : section.rowCount
    case .slots: section.isCollapsed ? 1 : section.rowCount + 1
    case .stopSections: section.isCollapsed || section.rowCount > 0 ? 1 : 0
    }
  }

  /// What a list must say, section by section.
  private func expectEqual(_ list: SectionList, _ sections: [TableSection]) {
    #expect(list.count == sections.count)
    for measure in SectionMeasure.allCases {
      var before = 0
      for (index, section) in sections.enumerated() {
        #expect(list[index] == section)
        #expect(list.total(measure, before: index) == before)
        for rest in 0..<weight(section, measure) {
          let place = list.place(before + rest, in: measure)
          #expect(place?.section == index && place?.rest == rest)
        }
        before += weight(section, measure)
      }
      #expect(list.total(measure) == before)
      #expect(list.place(before, in: measure) == nil)
      #expect(list.place(-1, in: measure) == nil)
    }
  }

  @Test("A list of sections counts rows, stops and slots like an array, R101")
  func agreesWithArray() {
    var random = SeededGenerator()
    var sections: [TableSection] = []
    var list = SectionList()
    for step in 0..<1_500 {
      let section = TableSection(
        rowCount: Int.random(in: 0...3, using: &random),
        isCollapsed: Int.random(in: 0..<4, using: &random) == 0)
      switch Int.random(in: 0..<(step < 800 ? 5 : 9), using: &random) {
      case 0..<4:
        let index = Int.random(in: 0...sections.count, using: &random)
        sections.insert(section, at: index)
        list.insert(section, at: index)
      case 4 where !sections.isEmpty:
        let index = sections.indices.randomElement(using: &random) ?? 0
        sections[index] = section
        list[index] = section
      case 5... where !sections.isEmpty:
        let index = sections.indices.randomElement(using: &random) ?? 0
        sections.remove(at: index)
        list.remove(at: index)
      default: break
      }
      if step % 300 == 299 { expectEqual(list, sections) }
    }
  }

  @Test("A copy keeps what it was when the original changes")
  func copiesAreValues() {
    var list = SectionList(rowCounts: Array(repeating: 2, count: 300))
    let copy = list
    list[150].rowCount = 9
    list.remove(at: 0)
    expectEqual(copy, Array(repeating: TableSection(rowCount: 2), count: 300))
  }

  @Test("The header of an empty section is a stop only where that is wanted")
  func emptySectionsAsStops() {
    #expect(SectionList(rowCounts: [0, 2]).total(.stops) == 2)
    #expect(SectionList(rowCounts: [0, 2], stopsAtEmptySections: true).total(.stops) == 3)
    #expect(SectionList(rowCounts: [0, 2]).total(.stopSections) == 1)
    #expect(
      SectionList(rowCounts: [0, 2], stopsAtEmptySections: true).total(.stopSections) == 2)
  }

  @Test("Sections keep whether they are collapsed through a batch, new ones are asked for, R108")
  func collapsedSectionsTravel() throws {
    var list = SectionList(rowCounts: [1, 2, 3])
    list[2].isCollapsed = true
    let map = try map(
      [.deleteSection(0), .moveSection(from: 2, to: 0), .insertSection(1), .insertSection(3)],
      before: [1, 2, 3], after: [3, 5, 2, 4])
    let after = list.applying(map, rowCounts: [1: 5, 3: 4]) { $0 == 3 }
    expectEqual(
      after,
      [
        TableSection(rowCount: 3, isCollapsed: true), TableSection(rowCount: 5),
        TableSection(rowCount: 2), TableSection(rowCount: 4, isCollapsed: true),
      ])
  }
}
