import FetchedResults
import TableOrder
import TestSupport
import Testing

@Suite("Laws of changes between two orders")
struct OrderChangesLawTests {
  @Test(
    "moves are as few as they can be, for every order and every set of touched rows, R57, R180",
    arguments: 1...5)
  func fewestMoves(count: Int) {
    let old = Array(0..<Int64(count))
    forEachPermutation(of: old) { new in
      for touched in 0..<(1 << count) { expectFewestMoves(old, new, touched: touched) }
    }
  }

  @Test("moves are as few as they can be among six and seven rows, R180", arguments: [6, 7])
  func fewestMovesSampled(count: Int) {
    var generator = SeededGenerator()
    let old = Array(0..<Int64(count))
    for _ in 0..<600 {
      let new = old.shuffled(using: &generator)
      for _ in 0..<8 {
        let some = Int.random(in: 0..<(1 << count), using: &generator)
        expectFewestMoves(old, new, touched: some)
      }
      expectFewestMoves(old, new, touched: (1 << count) - 1)
    }
  }

  /// Checks one case, if the rows that were not touched are in the same order in both.
  private func expectFewestMoves(_ old: [Int64], _ new: [Int64], touched: Int) {
    func isTouched(_ id: Int64) -> Bool { touched >> id & 1 == 1 }
    guard old.filter({ !isTouched($0) }) == new.filter({ !isTouched($0) }) else { return }
    let before = TableModel(rows: old)
    let after = TableModel(rows: new)
    let changes = OrderChanges(
      from: before.order, to: after.order, affected: old.filter(isTouched))
    // Which rows could stay: all untouched ones, and as many others as possible.
    var most = 0
    for staying in 0..<(1 << old.count) where staying | touched == (1 << old.count) - 1 {
      if old.filter({ staying >> $0 & 1 == 1 }) == new.filter({ staying >> $0 & 1 == 1 }) {
        most = max(most, staying.nonzeroBitCount)
      }
    }
    #expect(changes.moves.count == old.count - most, "\(old) -> \(new), touched \(touched)")
    #expect(changes.updates.count + changes.moves.count == touched.nonzeroBitCount)
    #expect(before.applying(changes) == after)
  }

  @Test(
    "sections are told as few as can be, for every order and every set of touched ones, R84",
    arguments: 1...5)
  func fewestSections(count: Int) {
    let old = Array(0..<Int64(count))
    forEachPermutation(of: old) { new in
      for touched in 0..<(1 << count) {
        func isTouched(_ id: Int64) -> Bool { touched >> id & 1 == 1 }
        guard old.filter({ !isTouched($0) }) == new.filter({ !isTouched($0) }) else { continue }
        let before = TableModel(old.map { ($0, [$0 * 10, $0 * 10 + 1]) })
        let after = TableModel(new.map { ($0, [$0 * 10, $0 * 10 + 1]) })
        let changes = OrderChanges(
          from: before.order, to: after.order,
          affected: old.filter(isTouched).flatMap { [$0 * 10, $0 * 10 + 1] })
        var most = 0
        for staying in 0..<(1 << count)
        where old.filter({ staying >> $0 & 1 == 1 }) == new.filter({ staying >> $0 & 1 == 1 }) {
          most = max(most, staying.nonzeroBitCount)
        }
        #expect(changes.sectionDeletions.count == count - most, "\(old) -> \(new), \(touched)")
        #expect(changes.sectionInsertions.count == count - most)
        #expect(changes.moves.count == 2 * (count - most))
        #expect(before.applying(changes) == after)
      }
    }
  }

  @Test("replaying random changes on the old table gives the new one; each row is told once, R54")
  func replay() {
    var generator = SeededGenerator()
    for _ in 0..<1500 {
      let old = randomTable(using: &generator)
      let (new, touched) = randomEdit(of: old, using: &generator)
      let changes = OrderChanges(from: old.order, to: new.order, affected: touched)
      #expect(old.applying(changes) == new, "\(old) -> \(new), touched \(touched)")
      expectEachRowOnce(changes, old, new, touched: touched)
    }
  }

  @Test("changes that are found by comparing everything replay as well, and are as few, R43, R149")
  func comparing() {
    var generator = SeededGenerator()
    for _ in 0..<1000 {
      let old = randomTable(using: &generator)
      let (new, touched) = randomEdit(of: old, using: &generator)
      let compared = OrderChanges(comparing: old.order, to: new.order, updated: [])
      #expect(old.applying(compared) == new, "\(old) -> \(new)")
      #expect(compared.updates.isEmpty || !compared.sectionDeletions.isEmpty)
      let known = OrderChanges(from: old.order, to: new.order, affected: touched)
      #expect(compared.sectionDeletions.count <= known.sectionDeletions.count)
      #expect(compared.deletions == known.deletions)
      #expect(compared.insertions == known.insertions)
      if known.sectionDeletions.isEmpty {
        #expect(compared.moves.count <= known.moves.count)
      }
    }
    let table = randomTable(using: &generator)
    let order = table.order
    #expect(OrderChanges(comparing: order, to: order).isEmpty)
    let first = try? #require(table.sections.first?.rows.first)
    #expect(OrderChanges(comparing: order, to: order, updated: [first ?? 0]).updates.count == 1)
  }

  private func expectEachRowOnce(
    _ changes: OrderChanges, _ old: TableModel, _ new: TableModel, touched: Set<Int64>
  ) {
    let told =
      changes.deletions.map(\.id) + changes.insertions.map(\.id) + changes.moves.map(\.id)
      + changes.updates.map(\.id)
    #expect(Set(told).count == told.count)
    let reordered = Set(changes.sectionDeletions.map(\.id))
      .intersection(changes.sectionInsertions.map(\.id))
    let moved = new.sections.filter { reordered.contains($0.id) }.flatMap(\.rows)
    let expected = touched.intersection(old.ids.union(new.ids)).union(moved)
    #expect(Set(told) == expected, "\(old) -> \(new), touched \(touched)")
  }

  private func randomTable(using generator: inout SeededGenerator) -> TableModel {
    var next: Int64 = 0
    return TableModel(
      (0..<Int64.random(in: 1...6, using: &generator)).map { section in
        let count = Int64.random(in: 1...7, using: &generator)
        next += count
        return (section, Array(next - count..<next))
      })
  }

  /// Another table with some rows gone, come, moved or sections reordered, and the touched rows.
  private func randomEdit(
    of old: TableModel, using generator: inout SeededGenerator
  ) -> (TableModel, Set<Int64>) {
    var new = old
    var touched: Set<Int64> = []
    for step in 0..<Int.random(in: 0...6, using: &generator) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        if new.sections.isEmpty || Bool.random(using: &generator) {
          let place = Int.random(in: 0...new.sections.count, using: &generator)
          new.sections.insert(.init(id: Int64(100 + step), rows: []), at: place)
        }
        insert(Int64(1000 + step), into: &new, using: &generator)
        touched.insert(Int64(1000 + step))
      case 1:
        // A whole section passes others, so all its rows were touched.
        guard new.sections.count > 1 else { continue }
        let from = Int.random(in: new.sections.indices, using: &generator)
        let section = new.sections.remove(at: from)
        let to = Int.random(in: 0...new.sections.count, using: &generator)
        new.sections.insert(section, at: to)
        touched.formUnion(section.rows)
      case 2: if let id = remove(from: &new, using: &generator) { touched.insert(id) }
      case 3: if let id = new.ids.randomElement(using: &generator) { touched.insert(id) }
      default:
        guard let id = remove(from: &new, using: &generator) else { continue }
        insert(id, into: &new, using: &generator)
        touched.insert(id)
      }
      new.sections.removeAll { $0.rows.isEmpty }
    }
    return (new, touched)
  }

  private func remove(from table: inout TableModel, using generator: inout SeededGenerator)
    -> Int64?
  {
    guard let section = table.sections.indices.randomElement(using: &generator),
      let row = table.sections[section].rows.indices.randomElement(using: &generator)
    else { return nil }
    return table.sections[section].rows.remove(at: row)
  }

  private func insert(
    _ id: Int64, into table: inout TableModel, using generator: inout SeededGenerator
  ) {
    guard let section = table.sections.indices.randomElement(using: &generator) else { return }
    let row = Int.random(in: 0...table.sections[section].rows.count, using: &generator)
    table.sections[section].rows.insert(id, at: row)
  }

  private func forEachPermutation(of ids: [Int64], _ body: ([Int64]) -> Void) {
    var ids = ids
    func permute(_ start: Int) {
      guard start < ids.count else {
        body(ids)
        return
      }
      for index in start..<ids.count {
        ids.swapAt(start, index)
        permute(start + 1)
        ids.swapAt(start, index)
      }
    }
    permute(0)
  }
}
