import TestSupport
import Testing

@testable import TableOrder

@Suite("What an order tree costs")
struct OrderTreeCostTests {
  /// As many rows, of which two thirds were taken out at random places and others put in.
  static func edited(
    count: Int = 20_000, spread: Int64 = 1, using generator: inout SeededGenerator
  ) -> OrderTree {
    var ids = (0..<Int64(count)).map { $0 * 2 * spread }
    ids.shuffle(using: &generator)
    var order = OrderTree(
      sections: [.init(id: 1, rowCount: count)], ids: ids,
      sortKeys: ids.map { UInt64($0) })
    for step in 0..<Int64(count * 2 / 3) {
      order.removeRow(at: [0, .random(in: 0..<order.rowCount, using: &generator)])
      order.insertRow(
        .init(id: (step * 2 + 1) * spread),
        at: [0, .random(in: 0...order.rowCount, using: &generator)])
    }
    return order
  }

  @Test(
    "a row takes at most 32 bytes after random edits, however far apart the identities are",
    arguments: [1, 1 << 40] as [Int64])
  func bytesPerRow(spread: Int64) {
    var generator = SeededGenerator()
    let order = Self.edited(count: 100_000, spread: spread, using: &generator)
    let bytes = Double(order.heapBytes) / Double(order.rowCount)
    #expect(bytes <= 32, "\(bytes) bytes a row")
    #expect(bytes > 20, "\(bytes) bytes a row cannot be: 16 are the row itself")
  }

  @Test("a row of an order that only shrank takes at most 32 bytes")
  func bytesAfterRemovals() {
    var generator = SeededGenerator()
    var order = Self.edited(using: &generator)
    while order.rowCount > 4_000 {
      order.removeRow(at: [0, .random(in: 0..<order.rowCount, using: &generator)])
    }
    #expect(Double(order.heapBytes) / Double(order.rowCount) <= 32)
  }

  @Test("the bytes that are summed up are those that the allocator gives")
  func honestBytes() {
    let block = Block<OrderTree.Row>.make(capacity: 41)
    #expect(block.heapBytes >= 41 * 16 + 24)
    #expect(block.capacity <= 42, "the allocator's own slack is less than a row")
  }

  @Test("k edits copy O(k log n) nodes; the rest is shared with the earlier copy, R177")
  func sharing() {
    var generator = SeededGenerator()
    let original = Self.edited(using: &generator)
    var known: Set<ObjectIdentifier> = []
    original.forEachNode { node, _ in known.insert(ObjectIdentifier(node)) }
    for edits in [1, 10, 100] {
      var order = original
      for edit in 0..<edits {
        let source = Int.random(in: 0..<order.rowCount, using: &generator)
        let target = Int.random(in: 0..<order.rowCount, using: &generator)
        if edit.isMultiple(of: 2) {
          order.moveRow(at: [0, source], to: [0, target])
        } else {
          order.replaceID(order[source].id, with: Int64(10_000_000 + edit))
        }
      }
      var new = 0
      order.forEachNode { node, _ in
        if !known.contains(ObjectIdentifier(node)) { new += 1 }
      }
      // A path is 4 nodes for the rows and 4 for the identities; a move has two of each, and a
      // node that splits or merges says so of each of its up to 64 rows once in some 30 edits.
      #expect(new <= edits * 24 + 160, "\(new) new nodes for \(edits) edits")
      #expect(new > edits / 2)
    }
  }

  @Test("an order that nobody else refers to is edited in place")
  func inPlace() {
    var generator = SeededGenerator()
    var order = Self.edited(using: &generator)
    var before: Set<ObjectIdentifier> = []
    order.forEachNode { node, _ in before.insert(ObjectIdentifier(node)) }
    for offset in [0, 9_999, 19_999] {
      let id = order[offset].id
      order.setSortKey(7, of: id)
    }
    var new = 0
    order.forEachNode { node, _ in
      if !before.contains(ObjectIdentifier(node)) { new += 1 }
    }
    #expect(new == 0)
  }
}
