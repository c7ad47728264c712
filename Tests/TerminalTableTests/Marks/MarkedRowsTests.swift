import TestSupport
import Testing

@testable import TerminalTable

@Suite struct MarkedRowsTests {
  @Test("Ranges of marked rows are a set of rows, kept in as few ranges as there can be, R134")
  func agreesWithSet() {
    var random = SeededGenerator()
    var marks = MarkedRows()
    var rows: Set<Int> = []
    for _ in 0..<2_000 {
      let start = Int.random(in: 0...20, using: &random)
      let range = start..<start + Int.random(in: 0...4, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4:
        marks.insert(range)
        rows.formUnion(range)
      case 4..<7:
        marks.remove(range)
        rows.subtract(range)
      default:
        marks.invert(total: 24)
        rows = Set(0..<24).subtracting(rows)
      }
      #expect(Array(marks.ranges.joined()) == rows.sorted())
      #expect(marks.count == rows.count && marks.isEmpty == rows.isEmpty)
      #expect((0..<25).allSatisfy { marks.contains($0) == rows.contains($0) })
      #expect(
        zip(marks.ranges, marks.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  @Test("Marks go along with runs of rows, and runs that meet are one range again")
  func carried() {
    var marks = MarkedRows()
    marks.insert(2..<8)
    let runs = [
      RowRun(old: 6, new: 0, count: 4), RowRun(old: 0, new: 5, count: 3),
      RowRun(old: 3, new: 8, count: 3),
    ]
    #expect(marks.carried(along: runs).ranges == [0..<2, 7..<11])
  }

  @Test("A million marked rows are one range before and after a batch")
  func manyRows() throws {
    let before = SectionList(rowCounts: Array(repeating: 10, count: 100_000))
    var marks = MarkedRows()
    marks.insert(0..<before.total(.rows))
    var batch = UpdateBatch()
    batch.append(contentsOf: [.deleteRow([50_000, 3])])
    var answers = AnsweredCounts(sectionCount: 100_000) { $0 == 50_000 ? 9 : 10 }
    let map = try batch.map(before: before, after: &answers, fullCheckLimit: 64)
    let after = before.applying(map, rowCounts: answers.rowCounts) { _ in false }
    let runs = map.runs(before: before, after: after)
    #expect(runs.count == 2)
    #expect(marks.carried(along: runs).ranges == [0..<999_999])
  }
}
