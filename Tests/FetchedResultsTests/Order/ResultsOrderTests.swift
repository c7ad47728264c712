import ObjectGraph
import TableOrder
import TestSupport
import Testing

@testable import FetchedResults

@Suite("The order of results")
struct ResultsOrderTests {
  private func arrangement(
    _ descriptors: FetchRequest.SortDescriptor..., sectionPath: AttributePath? = nil
  ) -> Arrangement {
    Arrangement(
      FetchRequest(entity: RowTable.entity, sortDescriptors: descriptors), sectionPath: sectionPath)
  }

  @Test(
    """
    is that of a fetch after any changes, also with section values that share a name or a place, or \
    both refuse, R27, R28b, R29, R39
    """,
    arguments: [
      FetchRequest.SortDescriptor("section"), .init("section", .descending),
      .init("section", collation: .caseInsensitive), .init("key"),
    ])
  func oddSections(first: FetchRequest.SortDescriptor) throws {
    var generator = SeededGenerator()
    let odd: [AttributeValue] = [.null, "", 1, 1.0, 1.5, "1", "1.0", "a", "A", "b", .data([1])]
    let arrangement = arrangement(first, .init("key"), sectionPath: "section")
    var refusals = 0
    for _ in 0..<60 {
      let choice = Array(odd.shuffled(using: &generator).prefix(4))
      let table = RowTable()
      let sections = SectionTable()
      var order = try ResultsOrder(
        FetchedRows(table.orderedKeys(arrangement)), arrangement, sections: sections)
      for _ in 0..<25 {
        let before = table.values
        var touched = TouchedRows()
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let key = Int64.random(in: 1...12, using: &generator)
          let section = choice.randomElement(using: &generator) ?? .null
          // Where keys come first, sections keep to keys of their own, mostly.
          let place = first.path == "key" ? Int64(choice.firstIndex(of: section) ?? 0) * 2 : 0
          table.values[key] =
            Bool.random(using: &generator)
            ? nil
            : ["section": section, "key": .integer(place + .random(in: 0...2, using: &generator))]
          touched.add([key])
        }
        let fetched = Result { () throws(FetchedResultsError) in
          try ResultsOrder(
            FetchedRows(table.orderedKeys(arrangement)), arrangement, sections: sections)
        }
        var next = order
        let applied = Result { _ = try next.apply(touched, from: table) }
        switch (applied, fetched) {
        case (.success, .success(let fetched)):
          #expect(TableModel(next.visible) == TableModel(fetched.visible))
          next.all._checkInvariants()
          order = next
        case (.failure, .failure):
          refusals += 1
          table.values = before
        default:
          Issue.record("\(applied), but a fetch \(fetched)")
          return
        }
      }
    }
    #expect(refusals > 0)
  }

  @Test("two section values at one place under two names may not interleave, R27")
  func interleavedNumbers() throws {
    let arrangement = arrangement(.init("section"), .init("key"), sectionPath: "section")
    let table = RowTable()
    table.values = [1: ["section": 1, "key": 0], 2: ["section": 1.0, "key": 1]]
    let order = try ResultsOrder(
      FetchedRows(table.orderedKeys(arrangement)), arrangement, sections: SectionTable())
    #expect(order.visible.sectionCount == 2)
    table.values[3] = ["section": 1, "key": 2]
    var touched = TouchedRows()
    touched.add([3])
    var next = order
    #expect(throws: FetchedResultsError.sectionsOutOfOrder(index: 0, name: "1")) {
      try next.apply(touched, from: table)
    }
    table.values[3]?["key"] = 0
    next = order
    _ = try next.apply(touched, from: table)
    #expect(next.visible.indexPath(of: 3) == [0, 1])
  }

  @Test(
    "sort keys place a row without asking for values; equal ones ask about log n rows, R48, R174",
    arguments: [true, false])
  func questions(distinct: Bool) throws {
    let arrangement = arrangement(.init("key"))
    let table = RowTable()
    for key in 1...Int64(20_000) {
      table.values[key] = ["key": distinct ? .integer(key * 10) : "a long text in common"]
    }
    var order = try ResultsOrder(
      FetchedRows(table.orderedKeys(arrangement)), arrangement, sections: SectionTable())
    for changes in [1, 10, 100] {
      var touched = TouchedRows()
      for change in 1...Int64(changes) {
        let key = change * 97
        table.values[key]?["key"] =
          distinct ? .integer(200_000 - key * 10 + 5) : .text("a long text in common \(key)")
        touched.add([key])
      }
      table.resetCounts()
      let affected = try order.apply(touched, from: table)
      #expect(affected.count == changes)
      #expect(table.loads == 1)
      #expect(table.askedRows >= changes)
      #expect(table.askedRows <= (distinct ? changes : changes * 19))
    }
    #expect(TableModel(order.all).sections[0].rows == table.orderedKeys(arrangement).keys)
  }

  @Test("a batch makes O(k log n) new nodes and keeps the rest, R177", arguments: [1, 10])
  func sharing(changes: Int) throws {
    let arrangement = arrangement(.init("key"))
    let table = RowTable()
    for key in 1...Int64(20_000) { table.values[key] = ["key": .integer(key * 10)] }
    let order = try ResultsOrder(
      FetchedRows(table.orderedKeys(arrangement)), arrangement, sections: SectionTable())
    var touched = TouchedRows()
    for change in 1...Int64(changes) {
      table.values[change * 997]?["key"] = .integer(change * 1501 + 3)
      touched.add([change * 997])
    }
    var next = order
    _ = try next.apply(touched, from: table)
    let new = next.all.heapBytes(notSharedWith: order.all)
    #expect(new > 0 && new < 16_000 * (changes + 2), "\(new) of \(order.all.heapBytes) bytes")
  }

  @Test("what a window shows follows the whole as if it were cut anew, R46")
  func windows() throws {
    var generator = SeededGenerator()
    for _ in 0..<150 {
      var request = FetchRequest(
        entity: RowTable.entity, sortDescriptors: [.init("section"), .init("key")])
      request.offset = Int.random(in: 0...6, using: &generator)
      request.limit = Bool.random(using: &generator) ? nil : .random(in: 0...8, using: &generator)
      let path: AttributePath? = Bool.random(using: &generator) ? "section" : nil
      let arrangement = Arrangement(request, sectionPath: path)
      let table = RowTable()
      for key in 1...Int64(10) { table.values[key] = Self.random(using: &generator) }
      let sections = SectionTable()
      var order = try ResultsOrder(
        FetchedRows(table.orderedKeys(arrangement)), arrangement, sections: sections)
      for _ in 0..<12 {
        let old = order.visible
        var touched = TouchedRows()
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
          let key = Int64.random(in: 1...14, using: &generator)
          table.values[key] = Bool.random(using: &generator) ? nil : Self.random(using: &generator)
          touched.add([key])
        }
        let affected = Set(try order.apply(touched, from: table).map(\.id))
        let fetched = try ResultsOrder(
          FetchedRows(table.orderedKeys(arrangement)), arrangement, sections: sections)
        #expect(TableModel(order.visible) == TableModel(fetched.visible))
        order.visible._checkInvariants()
        let moved = OrderChanges(comparing: old, to: order.visible)
        let crossing = moved.insertions.map(\.id) + moved.deletions.map(\.id)
        #expect(affected.isSuperset(of: crossing))
        #expect(affected.subtracting(touched.rows.keys).isSubset(of: crossing))
      }
    }
  }

  private static func random(using generator: inout SeededGenerator) -> [String: AttributeValue] {
    [
      "section": ["A", "B", "C", .null].randomElement(using: &generator) ?? .null,
      "key": .integer(.random(in: 0...20, using: &generator)),
    ]
  }

  @Test("does not change with the question which section a value has")
  func askedSections() {
    let sections = SectionTable()
    let asked = sections.identity(askedFor: "1")
    #expect(sections.identity(askedFor: 1.5) == sections.identity(askedFor: 1.5))
    #expect(sections.identity(of: 1) == asked)
    #expect(sections[asked].value == 1)
    #expect(sections.identity(askedFor: "1") == asked)
    #expect(sections.isPlain && !sections.isMixed(asked))
    #expect(sections.identity(of: "1") == asked)
    #expect(!sections.isPlain && sections.isMixed(asked))
  }
}
