import TableOrder
import TestSupport
import Testing

@Suite("Section counts")
struct SectionCountsTests {
  @Test("answer as an array does after random edits")
  func matchArray() {
    var generator = SeededGenerator()
    var model = (0..<300).map { $0 % 4 }
    var counts = SectionCounts(model)
    for step in 0..<2000 {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let index = Int.random(in: 0...model.count, using: &generator)
        model.insert(step % 5, at: index)
        counts.insert(step % 5, at: index)
      case 1 where !model.isEmpty:
        let index = Int.random(in: model.indices, using: &generator)
        #expect(counts.remove(at: index) == model.remove(at: index))
      default:
        guard let index = model.indices.randomElement(using: &generator) else { continue }
        model[index] += 1
        counts[index] += 1
      }
    }
    counts._checkInvariants()
    expect(counts, equals: model)
  }

  @Test("copies do not change with each other")
  func copies() {
    var counts = SectionCounts([1, 2, 3])
    let copy = counts
    counts[1] = 9
    counts.remove(at: 0)
    expect(copy, equals: [1, 2, 3])
    expect(counts, equals: [9, 3])
    expect(SectionCounts(), equals: [])
  }

  private func expect(_ counts: SectionCounts, equals model: [Int]) {
    #expect(counts.count == model.count)
    #expect(counts.rowCount == model.reduce(0, +))
    var start = 0
    for (section, rows) in model.enumerated() {
      #expect(counts[section] == rows)
      #expect(counts.rowCount(before: section) == start)
      for row in 0..<rows {
        let path = TableIndexPath(section: section, row: row)
        #expect(counts.path(ofOffset: start + row) == path)
        #expect(counts.offset(of: path) == start + row)
        #expect(counts.contains(path))
      }
      #expect(!counts.contains(TableIndexPath(section: section, row: rows)))
      start += rows
    }
    #expect(!counts.contains(TableIndexPath(section: model.count, row: 0)))
  }
}
