import ObjectGraph
import TestSupport
import Testing

@testable import FetchedResults

@Suite("Fetched rows") struct FetchedRowsTests {
  @Test("keep order and sections when rows are left out")
  func filtering() {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        AttributeValue.integer(Int64.random(in: 0...3, using: &generator))
      }
      let keys = values.indices.map { Int64($0 * 7 % 211) }
      let rows = Self.rows(keys, values)
      let kept = values.indices.filter { _ in Int.random(in: 0...9, using: &generator) > 3 }
      let left = kept.map { (key: keys[$0], value: values[$0]) }
      let removed = Set(keys).subtracting(left.map(\.key)).union([-1, 1_000])
      for result in [rows.filtered(toOffsets: kept), rows.removing(removed)] {
        let order = result.order.rows(in: 0..<result.order.rowCount)
        #expect(order.map(\.id) == left.map(\.key))
        #expect(order.map(\.sortKey) == left.map { UInt64($0.key) + 1 })
        #expect(left.enumerated().allSatisfy { result.order.offset(of: $1.key) == $0 })
        let runs = result.sections.flatMap { Array(repeating: $0.value, count: $0.count) }
        #expect(runs == left.map(\.value))
        #expect(result.sections.allSatisfy { $0.count > 0 })
      }
    }
  }

  @Test("have no sections where there were none")
  func whole() {
    let rows = FetchedRows(OrderedKeys(keys: [3, 1, 2], sortKeys: [0, 1, 2]))
    let all = rows.filtered(toOffsets: 0..<3)
    #expect(all.order.rows(in: 0..<3).map(\.id) == [3, 1, 2])
    #expect(rows.filtered(toOffsets: [0, 2]).sections == [])
    #expect(rows.removing([1]).sections == [])
    #expect(rows.removing([1]).order.rows(in: 0..<2).map(\.sortKey) == [0, 2])
  }

  @Test("are shared with what nothing is left out of")
  func sharing() {
    let keys = Array(Int64(1)...1_000)
    let rows = FetchedRows(OrderedKeys(keys: keys, sortKeys: keys.map(UInt64.init)))
    let size = rows.order.heapBytes
    let all = rows.filtered(toOffsets: 0..<1_000).order
    #expect(all.heapBytes(notSharedWith: rows.order) < size / 20)
    let half = rows.filtered(toOffsets: 0..<500).order
    #expect(half.heapBytes(notSharedWith: rows.order) > size / 3)
  }

  private static func rows(_ keys: [Int64], _ values: [AttributeValue]) -> FetchedRows {
    var sections: [OrderedKeys.Section] = []
    for value in values {
      if sections.last?.value == value {
        sections[sections.count - 1].count += 1
      } else {
        sections.append(.init(value: value, count: 1))
      }
    }
    return FetchedRows(
      OrderedKeys(keys: keys, sortKeys: keys.map { UInt64($0) + 1 }, sections: sections))
  }

  @Test("are adopted with what is pending, and without their window, R9, R46")
  func adopting() throws {
    let list = try ListFixture("a10 b20 c30 d40") { $0.limit = 3 }
    let rows = list.controller.fetchedRows
    try list.perform("set a key 35; delete b")
    try list.controller.performFetch(adopting: rows)
    list.recorder.follow(list.controller)
    #expect(list.table == "c30 a35 d40")
    #expect(!list.controller.isBehind)
    #expect(try list.run("delete c") == "WILL; OD [0,0] c; DID")
    #expect(list.table == "a35 d40")
  }

  @Test(
    "are adopted with what is pending also where nothing was followed yet, or nothing more, R9",
    arguments: [false, true])
  func adoptingFirst(wasReset: Bool) throws {
    let list = try ListFixture("a10 b20 c30 d40", fetches: wasReset)
    if wasReset { list.context.reset() }
    let request = list.controller.fetchRequest
    let rows = FetchedRows(try list.context.orderedKeys(for: request, sectionPath: nil))
    try list.perform("set a key 35; delete b; insert n 15")
    try list.controller.performFetch(adopting: rows)
    #expect(list.table == "n15 c30 a35 d40")
  }

  @Test("are adopted with the pending ranks of their sections, R86")
  func adoptingSections() throws {
    let ranks: [String: Int64] = ["Tools": 1, "Fruit": 2]
    let list = try ListFixture("Tools: saw10 | Fruit: fig10", ranks: ranks, fetches: false) {
      $0.sortDescriptors[0] = .init("section.rank")
    }
    let keys = try list.context.orderedKeys(
      for: list.controller.fetchRequest, sectionPath: "section")
    try list.perform("rank Tools 5")
    try list.controller.performFetch(adopting: FetchedRows(keys))
    #expect(list.table == "Fruit: fig10 | Tools: saw10")
  }

  @Test("are adopted with which sections have rows of several values, that are in no order, R28b")
  func adoptingMixed() throws {
    let list = try ListFixture("-: a100 b200 c50 d150", fetches: false)
    for (key, values) in [(3, ["c", 50, "", false, ""]), (4, ["d", 150, "", false, ""])]
      as [(Int64, [AttributeValue])]
    {
      list.database.write(values, key, of: ListFixture.row)
    }
    try list.controller.performFetch()
    let all = list.controller.fetchedRows
    for (key, rows) in [
      (120, all), (130, all.removing([99])), (140, all.filtered(toOffsets: 0..<4)),
    ] {
      let other = try FetchedResultsController(
        fetchRequest: list.controller.fetchRequest, context: list.context, sectionKeyPath: "section"
      )
      let recorder = DelegateRecorder()
      other.delegate = recorder
      try other.performFetch(adopting: rows)
      recorder.follow(other)
      list.recorder.follow(list.controller)
      try list.perform("set a key \(key)")
      try list.context.processPendingChanges()
      #expect(try ListFixture.table(other) == list.freshTable())
    }
  }

  @Test("of results that are stale are fetched instead of being adopted, R14")
  func adoptingStale() throws {
    let list = try ListFixture("a10 b20 c30")
    list.context.reset()
    list.database.write(nil, 2, of: ListFixture.row)
    try list.context.mergeChanges()
    #expect(list.controller.isStale)
    try list.controller.performFetch(adopting: list.controller.fetchedRows)
    #expect(list.table == "a10 c30")
  }

  @Test("of results that were told nothing are adopted by others with what these missed, R41, R43")
  func adoptingFrozen() throws {
    let list = try ListFixture("a10 b20 c30 d40")
    list.controller.delegate = nil
    _ = try list.run("set a key 35; delete b; insert n 15; save")
    let frozen = list.controller.fetchedRows
    for rows in [frozen, frozen.filtered(toOffsets: 0..<4), frozen.removing([99])] {
      let other = try FetchedResultsController(
        fetchRequest: list.controller.fetchRequest, context: list.context)
      try other.performFetch(adopting: rows)
      #expect(ListFixture.table(other) == "n15 c30 a35 d40")
    }
  }

  @Test("of results that could not read what changed are fetched instead by others, R51")
  func adoptingUnread() throws {
    let list = try ListFixture(
      "Tools: saw10 | Fruit: fig10", ranks: ["Tools": 1, "Fruit": 2]
    ) { $0.sortDescriptors[0] = .init("section.rank") }
    try list.perform("rank Tools 5")
    list.store.faults.failCalls(of: "orderedKeys")
    try list.context.save()
    #expect(list.controller.isBehind)
    list.store.faults.reset()
    let other = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: list.context, sectionKeyPath: "section")
    try other.performFetch(adopting: list.controller.fetchedRows)
    #expect(ListFixture.table(other) == "Fruit: fig10 | Tools: saw10")
  }
}
