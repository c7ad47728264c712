import TableOrder
import TestSupport
import Testing

@Suite("Batches of edits of an order tree")
struct OrderTreeBatchTests {
  @Test(
    "leave what the same edits one by one leave, and earlier copies as they were",
    arguments: [1, 1 << 40] as [Int64])
  func matchesArrays(spread: Int64) {
    var generator = SeededGenerator()
    for _ in 0..<6 {
      var model = Self.model(using: &generator)
      var order = model.tree
      var next: Int64 = 1 << 20
      for _ in 0..<25 {
        let earlier = (order: order, model: model)
        let shares: [Double] = [0.002, 0.05, 0.5, 0.97, 1]
        let share = shares.randomElement(using: &generator) ?? 1
        let ids = Self.some(share, of: model, using: &generator)
        expectOffsets(of: ids, in: order, model)
        let dropsEmptySections = Bool.random(using: &generator)
        let known = Set(model.sections.flatMap(\.rows))
        let offsets = order.removeRows(withIDs: ids, dropsEmptySections: dropsEmptySections)
        #expect(offsets == ids.map { known.contains($0) ? earlier.order.offset(of: $0) : nil })
        model.remove(Set(ids), dropsEmptySections: dropsEmptySections)
        model.expectMatch(order)
        if model.sections.isEmpty {
          model.sections.append(.init(id: next, rows: []))
          order.insertSection(next, at: 0)
        }
        let rows = (0..<Int.random(in: 0...700, using: &generator)).map { _ -> Int64 in
          next += Int64.random(in: 1...3, using: &generator)
          return (Bool.random(using: &generator) ? next : -next) &* spread
        }
        let isNarrow = Bool.random(using: &generator)
        let paths = rows.map { _ in model.place(isNarrow: isNarrow, using: &generator) }.sorted()
        order.insertRows(rows.map { .init(id: $0) }, at: paths)
        model.insert(rows, at: paths)
        model.expectMatch(order)
        earlier.model.expectMatch(earlier.order)
      }
    }
  }

  @Test("a batch copies each node once, however many of its rows are edited, R177")
  func nodesOfABatch() {
    let count: Int64 = 20_000
    let order = OrderTree(
      sections: [.init(id: 1, rowCount: Int(count))], ids: Array(0..<count),
      sortKeys: (0..<UInt64(count)).map(\.self))
    let moved = (0..<count).filter { $0 % 10 == 3 }
    var next = order
    next.removeRows(withIDs: moved)
    let rows = moved.map { OrderTree.Row(id: $0) }
    next.insertRows(rows, at: moved.indices.map { [0, $0 * 9 + 1] })
    next._checkInvariants()
    #expect(next.heapBytes(notSharedWith: order) <= order.heapBytes * 5 / 4)
    #expect(next.offset(of: 13) == 11)
  }

  /// Sections of different sizes, empty ones among them.
  private static func model(using generator: inout SeededGenerator) -> OrderModel {
    var model = OrderModel()
    var id: Int64 = 0
    for section in 0..<Int64.random(in: 1...9, using: &generator) {
      let count = [0, 1, 30, 400, 2_500].randomElement(using: &generator) ?? 0
      model.sections.append(.init(id: section, rows: (0..<Int64(count)).map { $0 * 3 + id }))
      id += Int64(count) * 3
    }
    for index in model.sections.indices { model.sections[index].rows.shuffle(using: &generator) }
    return model
  }

  /// A share of the rows and a few strangers, rising.
  private static func some(
    _ share: Double, of model: OrderModel, using generator: inout SeededGenerator
  ) -> [Int64] {
    var ids = model.sections.flatMap(\.rows)
      .filter { _ in Double.random(in: 0..<1, using: &generator) < share }
    ids += [-7, 1 << 50].prefix(Int.random(in: 0...2, using: &generator))
    return ids.sorted()
  }

  private func expectOffsets(of ids: [Int64], in order: OrderTree, _ model: OrderModel) {
    #expect(order.offsets(of: ids) == ids.map { order.offset(of: $0) })
  }
}

extension OrderModel {
  /// An order of the same rows.
  fileprivate var tree: OrderTree {
    let ids = sections.flatMap(\.rows)
    return OrderTree(
      sections: sections.map { .init(id: $0.id, rowCount: $0.rows.count) }, ids: ids,
      sortKeys: ids.map { _ in 0 })
  }

  /// A place where a row can be put in, anywhere or at the start of the first section.
  fileprivate func place(
    isNarrow: Bool, using generator: inout SeededGenerator
  ) -> TableIndexPath {
    let section = isNarrow ? 0 : Int.random(in: sections.indices, using: &generator)
    let last = isNarrow ? min(1, sections[0].rows.count) : sections[section].rows.count
    return TableIndexPath(section: section, row: .random(in: 0...last, using: &generator))
  }

  fileprivate mutating func remove(_ ids: Set<Int64>, dropsEmptySections: Bool) {
    for index in sections.indices.reversed() {
      let count = sections[index].rows.count
      sections[index].rows.removeAll { ids.contains($0) }
      if dropsEmptySections, count > 0, sections[index].rows.isEmpty { sections.remove(at: index) }
    }
  }

  fileprivate mutating func insert(_ ids: [Int64], at paths: [TableIndexPath]) {
    for (id, path) in zip(ids, paths).reversed() {
      sections[path.section].rows.insert(id, at: path.row)
    }
  }
}
