import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Keys in order")
struct OrderedKeysTests {
  @Test("come with their sections and sort keys, NULL first, ties by id, R28, R30")
  func sections() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO hero (name) VALUES ('x'), ('y');
      INSERT INTO hero (name, team, rank) VALUES ('z', 'Paper League', 9000000);
      """)
    let store = try file.open()
    let list = try #require(store.model.lists.first)
    let keys = try store.orderedKeys(
      for: FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors),
      sectionPath: list.section)
    #expect(keys.keys == [13, 14, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 10, 11, 12])
    #expect(
      keys.sections == [
        .init(value: .null, count: 2), .init(value: "Build Brigade", count: 4),
        .init(value: "Harbour Watch", count: 4), .init(value: "Paper League", count: 4),
        .init(value: "Unaffiliated", count: 1),
      ])
    let descriptor = FetchRequest.SortDescriptor("rank")
    #expect(keys.sortKeys[0] == descriptor.sortKey(of: .null))
    #expect(keys.sortKeys[2] == descriptor.sortKey(of: 1_000_000))
    #expect(keys.feedPosition == (try store.feedPosition()))
  }

  @Test("without an order stand by id, and carry it as their sort key")
  func byID() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let keys = try store.orderedKeys(
      for: FetchRequest(entity: store.entity("favorite")), sectionPath: nil)
    #expect(keys.keys == [1, 2, 3, 4, 5, 6, 7])
    #expect(keys.sortKeys == keys.keys.map(ManagedObjectID.order))
    #expect(keys.sections == [])
  }

  @Test("stop at the limit and begin behind the offset, R46")
  func window() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    func keys(_ limit: Int?, _ offset: Int) throws -> [Int64] {
      let request = FetchRequest(
        entity: favorite, sortDescriptors: [.init("rank", .descending)], limit: limit,
        offset: offset)
      #expect(
        try store.count(for: request)
          == store.orderedKeys(for: request, sectionPath: nil).keys.count)
      return try store.orderedKeys(for: request, sectionPath: nil).keys
    }
    #expect(try keys(3, 0) == [7, 6, 5])
    #expect(try keys(3, 2) == [5, 4, 3])
    #expect(try keys(nil, 5) == [2, 1])
    #expect(try keys(0, 0) == [])
    #expect(try keys(9, 9) == [])
  }

  @Test("of a choice stand in its own order, orphans and NULL first")
  func choice() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    try file.shell(
      """
      INSERT INTO task (name, status, rank) VALUES ('d', 'Gone', 1), ('e', NULL, 2);
      UPDATE status SET rank = 0 WHERE name = 'Later';
      """)
    let store = try file.open()
    let list = try #require(store.model.lists.first)
    #expect(list.sortDescriptors == [.init("status.rank"), .init("rank")])
    let keys = try store.orderedKeys(
      for: FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors),
      sectionPath: list.section)
    #expect(keys.keys == [5, 4, 3, 1, 2])
    #expect(keys.sections.map(\.value) == [.null, "Gone", "Later", "Today"])
  }

  @Test(
    "come from an index alone, however the list is sectioned",
    arguments: ["favorites", "heroes"])
  func index(template: String) throws {
    let file = try ListFile(template)
    defer { file.remove() }
    let store = try file.open()
    let list = try #require(store.model.lists.first)
    let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
    let plan = try store.plan(
      of: KeyFetch(request, sectionPath: list.section, in: store.model)
        .query(on: store.connection))
    #expect(plan.contains("USING COVERING INDEX"))
    #expect(!plan.contains("TEMP B-TREE"))
  }

  @Test("take one statement each time, prepared once, and one row each")
  func cost() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let store = try file.open()
    let list = try #require(store.model.lists.first)
    let request = FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors)
    try file.shell("UPDATE hero SET name = 'x' WHERE id = 1")
    _ = try store.orderedKeys(for: request, sectionPath: list.section)
    let before = store.statistics
    _ = try store.orderedKeys(for: request, sectionPath: list.section)
    // The transaction's two, the keys, the feed position.
    #expect(store.statistics.statements - before.statements == 4)
    #expect(store.statistics.rowsRead - before.rowsRead == 12 + 1)
    #expect(store.statistics.preparations == before.preparations)
  }

  @Test("that look through capitals and marks are sorted here as SQLite sorts them, R28–R30")
  func sortedHere() throws {
    var generator = SeededGenerator()
    let file = try ListFile(sql: AnyList.sql)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    _ = try AnyList.fill(store, count: 120, using: &generator)
    // Texts that have 7, 8, 9, 16 bytes and more in common, and end in zero bytes or marks.
    let tails = ["", "\0", "\u{1}", "\0\0", "é", "E\u{301}", "e", "z"]
    for (index, length) in [0, 6, 7, 8, 15, 16, 40].enumerated() {
      let texts = tails.map { AttributeValue.text(String(repeating: "x", count: length) + $0) }
      let rows = texts.enumerated().map { number, text in
        SaveRequest.Insertion(
          ManagedObjectID(thing, .min + Int64(index * 100 + number)),
          values: [text, text, .null, .null, text])
      }
      _ = try store.gesture(SaveRequest(insertions: rows + rows.map(\.copy)))
    }
    let folding = Collation.caseAndDiacriticInsensitive
    for first in AnyList.columns {
      for order in [FetchRequest.SortDescriptor.Order.ascending, .descending] {
        for section: AttributePath? in [nil, "number", "text"] {
          var request = FetchRequest(
            entity: thing,
            sortDescriptors: [
              .init(AttributePath(attribute: first), order),
              .init("text", order, collation: folding),
            ])
          let here = try store.orderedKeys(for: request, sectionPath: section)
          // Of a part SQLite is asked.
          request.limit = 10_000
          let there = try store.orderedKeys(for: request, sectionPath: section)
          #expect(here == there, "\(first), \(order), \(String(describing: section))")
        }
      }
    }
  }

  @Test("are the same order as in memory, whatever the values, R29")
  func memoryOrder() throws {
    var generator = SeededGenerator()
    let file = try ListFile(sql: AnyList.sql)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let rows = try AnyList.fill(store, count: 200, using: &generator)
    let collations: [Collation] = [.binary, .caseInsensitive, .caseAndDiacriticInsensitive]
    for _ in 0..<300 {
      let descriptors = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        FetchRequest.SortDescriptor(
          AttributePath(attribute: AnyList.columns.randomElement(using: &generator) ?? "plain"),
          Bool.random(using: &generator) ? .ascending : .descending,
          collation: collations.randomElement(using: &generator) ?? .binary)
      }
      let section: AttributePath? = Bool.random(using: &generator) ? "text" : nil
      let request = FetchRequest(entity: thing, sortDescriptors: descriptors)
      let expected = rows.sorted {
        request.compare($0, $1, sectionPath: section) == .before
      }
      let keys = try store.orderedKeys(for: request, sectionPath: section)
      #expect(
        keys.keys == expected.map(\.objectID.key), "\(descriptors) \(String(describing: section))")
      #expect(
        keys.sortKeys
          == expected.map { row in
            request.sortKey(ofKey: row.objectID.key, sectionPath: section, value: row.value)
          })
      if let section {
        let values = keys.sections.flatMap { Array(repeating: $0.value, count: $0.count) }
        #expect(values == expected.map { $0.value(at: section) })
        #expect(zip(keys.sections, keys.sections.dropFirst()).allSatisfy { $0.value != $1.value })
      } else {
        #expect(keys.sections == [])
      }
    }
  }
}

extension SaveRequest.Insertion {
  /// The same row once more.
  fileprivate var copy: SaveRequest.Insertion {
    SaveRequest.Insertion(ManagedObjectID(id.entity, id.key + 50), values: values)
  }
}
