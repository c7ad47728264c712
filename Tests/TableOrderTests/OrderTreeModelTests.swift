import TableOrder
import TestSupport
import Testing

@Suite("An order tree")
struct OrderTreeModelTests {
  @Test("holds what arrays hold after random edits, and earlier copies stay as they were")
  func matchesArrays() {
    var generator = SeededGenerator()
    for growth in [0.5, 0.8, 0.3] {
      var order = OrderTree()
      var model = OrderModel()
      var earlier: [(OrderTree, OrderModel)] = []
      for step in 1...1500 {
        let next = Int64(step) * (step.isMultiple(of: 7) ? -1 : 1)
        let step0 = OrderStep.random(for: model, next: next, growth: growth, using: &generator)
        step0.apply(to: &order)
        step0.apply(to: &model)
        if step.isMultiple(of: 300) {
          model.expectMatch(order)
          earlier.append((order, model))
        }
      }
      for (order, model) in earlier { model.expectMatch(order) }
    }
  }

  @Test("shrinks to nothing and grows again")
  func emptiesAndRefills() {
    var generator = SeededGenerator()
    var order = OrderTree()
    var model = OrderModel()
    order.insertSection(1, at: 0)
    model.sections.append(.init(id: 1, rows: []))
    for round in 0..<2 {
      for id in 0..<Int64(5000) {
        let row = Int.random(in: 0...model.rowCount, using: &generator)
        let step = OrderStep.insertRow(id + Int64(round) * 10_000, [0, row])
        step.apply(to: &order)
        step.apply(to: &model)
      }
      model.expectMatch(order)
      while model.rowCount > 0 {
        let row = Int.random(in: 0..<model.rowCount, using: &generator)
        let step = OrderStep.removeRow([0, row])
        step.apply(to: &order)
        step.apply(to: &model)
        if model.rowCount == 700 { model.expectMatch(order) }
      }
      model.expectMatch(order)
    }
  }

  @Test(
    "made at once equals one made row by row",
    arguments: [0, 1, 56, 57, 64, 65, 4000])
  func bulk(count: Int) {
    var generator = SeededGenerator()
    for spread in [1, 3, 1 << 40] as [Int64] {
      var ids = (0..<Int64(count)).map { $0 * spread - 50 }
      ids.shuffle(using: &generator)
      var model = OrderModel()
      var start = 0
      while start < count {
        let end = min(count, start + Int.random(in: 0...40, using: &generator))
        model.sections.append(.init(id: Int64(start + end) * 7, rows: Array(ids[start..<end])))
        if end == start { model.sections.removeLast() }
        start = end
      }
      var order = OrderTree(
        sections: model.sections.map { .init(id: $0.id, rowCount: $0.rows.count) }, ids: ids,
        sortKeys: ids.map { UInt64(bitPattern: $0) })
      model.expectMatch(order)
      for step in 0..<50 where !model.sections.isEmpty {
        let next = Int64.max - Int64(step)
        let edit = OrderStep.random(for: model, next: next, growth: 0.5, using: &generator)
        edit.apply(to: &order)
        edit.apply(to: &model)
      }
      model.expectMatch(order)
    }
  }

  @Test("finds identities at both ends of their range")
  func extremeIdentities() {
    var order = OrderTree()
    order.insertSection(0, at: 0)
    for id in [.min, .max, 0, -1, 1, .min + 1, .max - 1] as [Int64] {
      order.insertRow(.init(id: id), at: [0, 0])
    }
    order._checkInvariants()
    #expect(order.indexPath(of: .min) == [0, 6])
    #expect(order.indexPath(of: .max) == [0, 5])
    #expect(order.indexPath(of: 2) == nil)
  }

  @Test("tells a copy from an equal order that was edited")
  func identical() {
    var order = OrderTree(sections: [.init(id: 1, rowCount: 2)], ids: [5, 6], sortKeys: [0, 0])
    let copy = order
    #expect(order.isIdentical(to: copy))
    order.moveRow(at: [0, 0], to: [0, 1])
    #expect(!order.isIdentical(to: copy))
    order.moveRow(at: [0, 0], to: [0, 1])
    #expect(!order.isIdentical(to: copy))
    #expect(OrderModel(order) == OrderModel(copy))
  }

  @Test("keeps a section without rows until it is removed, and removes its rows with it")
  func emptySections() {
    var order = OrderTree()
    order.insertSection(1, at: 0)
    order.insertSection(2, at: 1)
    order.insertSection(3, at: 2)
    order.insertRow(.init(id: 10), at: [0, 0])
    order.insertRow(.init(id: 30), at: [2, 0])
    #expect(order.numberOfRows(inSection: 1) == 0)
    #expect(order.path(ofOffset: 1) == [2, 0])
    order.removeSection(at: 0)
    #expect(!order.contains(10))
    #expect(order.indexPath(of: 30) == [1, 0])
    #expect(order.rowCount == 1)
  }

  @Test("keeps a row's sort key through moves and a change of identity")
  func sortKeys() {
    var order = OrderTree(
      sections: [.init(id: 1, rowCount: 3)], ids: [5, 6, 7], sortKeys: [50, 60, 70])
    order.replaceID(5, with: -5)
    order.moveRow(at: [0, 0], to: [0, 2])
    #expect(order.rows(in: 0..<3).map(\.sortKey) == [60, 70, 50])
    order.setSortKey(80, of: -5)
    #expect(order[2] == .init(id: -5, sortKey: 80))
  }
}
