import ObjectGraph
import TestSupport
import Testing

@Suite("Ordered keys") struct OrderedKeysTests {
  @Test("keep order and sections when rows are left out")
  func filtering() {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        AttributeValue.integer(Int64.random(in: 0...3, using: &generator))
      }
      let keys = values.indices.map { Int64($0 * 7 % 13) }
      let kept = Set(keys.filter { _ in Bool.random(using: &generator) })
      let left = zip(keys, values).filter { kept.contains($0.0) }
      let filtered = Self.keys(keys, values).filtered(to: left.map(\.0))
      #expect(filtered.keys == left.map(\.0))
      #expect(filtered.sortKeys == left.map { UInt64($0.0) + 1 })
      let runs = filtered.sections.flatMap { Array(repeating: $0.value, count: $0.count) }
      #expect(runs == left.map(\.1))
      #expect(filtered.sections.allSatisfy { $0.count > 0 })
    }
    let flat = OrderedKeys(keys: [3, 1, 2], sortKeys: [0, 1, 2]).filtered(to: [3, 2])
    #expect(flat == OrderedKeys(keys: [3, 2], sortKeys: [0, 2]))
  }

  private static func keys(_ keys: [Int64], _ values: [AttributeValue]) -> OrderedKeys {
    var sections: [OrderedKeys.Section] = []
    for value in values {
      if sections.last?.value == value {
        sections[sections.count - 1].count += 1
      } else {
        sections.append(.init(value: value, count: 1))
      }
    }
    return OrderedKeys(keys: keys, sortKeys: keys.map { UInt64($0) + 1 }, sections: sections)
  }
}
