import ObjectGraph
import TestSupport
import Testing

@Suite("Fetching with unsaved changes") struct FetchingTests {
  static let thing = Entity(
    "thing", attributes: [Attribute("a"), Attribute("b"), Attribute("c", .choice(of: "kind"))])
  static let kind = Entity("kind", attributes: [Attribute("name"), Attribute("rank", .integer)])

  @Test("Unsaved insertions and edits count, unsaved deletions are absent, R9")
  func memoryState() throws {
    let fixture = try Fixture("a", "b", "c", "d")
    let notDone = FetchRequest(
      entity: fixture.item, predicate: .comparison("done", .equal, false),
      sortDescriptors: [.init("title", .descending)])
    fixture.row(1)["title"] = "z"
    fixture.row(2)["done"] = true
    try fixture.context.delete(fixture.row(3))
    try fixture.context.insert(fixture.item)["title"] = "m"
    #expect(try fixture.context.fetch(notDone).map { $0["title"].plainText } == ["z", "m", "d"])
    #expect(try fixture.context.count(for: notDone) == 3)
    try fixture.context.processPendingChanges()
    #expect(fixture.recorder.lines.count == 1)
  }

  @Test("A fetch without unsaved changes asks the store once and reads the rows in one go")
  func plainFetch() throws {
    let fixture = try Fixture("a", "b", "c")
    fixture.store.faults.reset()
    _ = try fixture.context.fetch(Fixture.manualOrder)
    #expect(fixture.store.faults.calls == ["orderedKeys", "rows"])
    fixture.store.faults.reset()
    #expect(try fixture.context.count(for: Fixture.manualOrder) == 3)
    #expect(fixture.store.faults.calls == ["count"])
  }

  @Test("One unsaved row among many costs few single reads")
  func cost() throws {
    let fixture = try Fixture((0..<1000).map { "title \($0)" })
    let new = try fixture.context.insert(fixture.item)
    new["title"] = "title 5000"
    fixture.store.faults.reset()
    let request = FetchRequest(entity: fixture.item, sortDescriptors: [.init("title")])
    _ = try fixture.context.orderedKeys(for: request, sectionPath: nil)
    #expect(fixture.store.faults.calls.count <= 12)
    fixture.store.faults.reset()
    _ = try fixture.context.orderedKeys(for: Fixture.manualOrder, sectionPath: nil)
    #expect(fixture.store.faults.calls == ["orderedKeys"])
  }

  @Test("A count beside unsaved changes is of one moment, whoever writes meanwhile")
  func countOfOneMoment() throws {
    let fixture = try Fixture("a", "b", "c")
    fixture.row(1)["title"] = "aa"
    fixture.store.whenMatched = { fixture.database.write(nil, 1, of: fixture.item) }
    #expect(try fixture.context.count(for: Fixture.manualOrder) == 3)
  }

  @Test("The greatest limit is none, also beside unsaved changes")
  func greatestLimit() throws {
    let fixture = try Fixture("a", "b", "c")
    fixture.row(1)["title"] = "aa"
    var request = Fixture.manualOrder
    request.limit = .max
    request.offset = 1
    #expect(try fixture.context.orderedKeys(for: request, sectionPath: nil).keys == [2, 3])
  }

  @Test("Values through a choice are those of its row, NULL where there is none, R86")
  func choices() throws {
    let (context, database) = try Self.context()
    let thing = context.object(with: ManagedObjectID(Self.thing, 1))
    database.write(["x", "y", "late"], 1, of: Self.thing)
    #expect(thing.value(at: "c.rank") == 2)
    thing["c"] = "soon"
    #expect(thing.value(at: "c.rank") == 1)
    thing["c"] = "never"
    #expect(thing.value(at: "c.rank") == .null)
    database.write(["never", 9], 7, of: Self.kind)
    try context.mergeChanges()
    #expect(thing.value(at: "c.rank") == 9)
    context.object(with: ManagedObjectID(Self.kind, 7))["rank"] = 10
    #expect(thing.value(at: "c.rank") == 10)
  }

  @Test(
    "Whatever of a choice cannot be read, a fetch beside unsaved changes throws, R9, R29",
    arguments: [
      { try $0.orderedKeys(for: Self.byRank, sectionPath: nil).keys },
      { try $0.orderedKeys(for: Self.ranked, sectionPath: "c.rank").keys },
      { [Int64(try $0.count(for: Self.ranked))] },
      { try $0.matchingKeys([1, 2], of: Self.thing, Self.ranked.predicate ?? .and([])) },
    ] as [@Sendable (ManagedObjectContext) throws -> [Int64]])
  func failures(_ fetch: @Sendable (ManagedObjectContext) throws -> [Int64]) throws {
    var failed = 0
    var expected: [Int64] = []
    while true {
      let (_, database) = try Self.context()
      for (key, kind) in [(1, "late"), (2, "soon")] as [(Int64, AttributeValue)] {
        database.write(["x", "y", kind], key, of: Self.thing)
      }
      let store = MemoryStore(database)
      let context = try ManagedObjectContext(store: store)
      context.object(with: ManagedObjectID(Self.thing, 1))["a"] = "edited"
      store.faults.failCall(failed + 1)
      let found = Result { try fetch(context) }
      guard store.faults.didFail else {
        expected = try found.get()
        break
      }
      failed += 1
      #expect(throws: store.faults.error, "call \(failed)") { try found.get() }
      #expect(context.takeReadFailure() == nil)
      store.faults.reset()
      #expect(try !fetch(context).isEmpty)
    }
    #expect(failed > 2 && !expected.isEmpty)
  }

  private static let byRank = FetchRequest(entity: thing, sortDescriptors: [.init("c.rank")])
  private static let ranked = FetchRequest(
    entity: thing, predicate: .comparison("c.rank", .equal, 2))

  @Test("A choice without a name is that of no row, R29, R86")
  func unnamedChoice() throws {
    let (context, database) = try Self.context()
    database.write(["x", "y", .null], 1, of: Self.thing)
    let thing = context.object(with: ManagedObjectID(Self.thing, 1))
    #expect(thing.value(at: "c.rank") == .null)
    let kind = try context.insert(Self.kind)
    kind["rank"] = 3
    #expect(thing.value(at: "c.rank") == .null)
    #expect(
      try context.orderedKeys(for: Self.byRank, sectionPath: "c.rank").sections.map(\.value) == [
        .null
      ])
  }

  @Test("Any request gives what saving first would give, R9, R28, R29")
  func equivalence() throws {
    var random = SeededGenerator()
    for round in 0..<150 {
      let (context, database) = try Self.context()
      for key in 1...Int64.random(in: 1...25, using: &random) {
        database.write(Self.row(&random), key, of: Self.thing)
      }
      var held: [ManagedObject] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let key = Int64.random(in: 1...25, using: &random)
        let object = try context.prefetch([ManagedObjectID(Self.thing, key)]).first
        switch (Int.random(in: 0..<4, using: &random), object) {
        case (0, let object?): try context.delete(object)
        case (1, _), (_, nil):
          let new = try context.insert(Self.thing)
          for (name, value) in zip(["a", "b", "c"], Self.row(&random)) { new[name] = value }
          held.append(new)
        case (_, let object?) where !object.isDeleted:
          object[["a", "b", "c"].randomElement(using: &random) ?? "a"] = Self.row(&random)[0]
        default: break
        }
      }
      let requests = (0..<6).map { _ in Self.request(&random) }
      let sections = (0..<6).map { _ in Bool.random(using: &random) }
      let before = try zip(requests, sections).map { request, hasSections in
        try context.orderedKeys(for: request, sectionPath: hasSections ? "c" : nil)
      }
      let keys = Dictionary(uniqueKeysWithValues: held.map { ($0.objectID.key, $0) })
      try context.save()
      for (index, request) in requests.enumerated() {
        let path: AttributePath? = sections[index] ? "c" : nil
        let after = try context.store.orderedKeys(for: request, sectionPath: path)
        let renamed = before[index].keys.map { keys[$0]?.objectID.key ?? $0 }
        try #require(
          renamed == after.keys, "round \(round), \(request), seed \(random.seed)")
        try #require(before[index].sections == after.sections, "seed \(random.seed)")
        if request.rowDescriptor(sectionPath: path) != nil {
          try #require(before[index].sortKeys == after.sortKeys, "seed \(random.seed)")
        }
      }
    }
  }

  private static func context() throws -> (ManagedObjectContext, MemoryStoreDatabase) {
    let database = MemoryStoreDatabase(model: Model(entities: [thing, kind]))
    for (key, name) in ["soon", "late", "A", "a"].enumerated() {
      database.write(
        [.text(name), .integer(Int64(key) % 3 + 1)], Int64(key + 1), of: kind)
    }
    database.write([.null, 2], 9, of: kind)
    return (try ManagedObjectContext(store: MemoryStore(database)), database)
  }

  private static func row(_ random: inout SeededGenerator) -> [AttributeValue] {
    let kinds: [AttributeValue] = ["soon", "late", "A", "a", .null, "none", 1]
    return [
      RandomValues.any(&random), .integer(Int64.random(in: 0..<3, using: &random)),
      kinds.randomElement(using: &random) ?? .null,
    ]
  }

  private static func request(_ random: inout SeededGenerator) -> FetchRequest {
    let paths: [AttributePath] = ["a", "b", "c", "c.rank"]
    func path() -> AttributePath { paths.randomElement(using: &random) ?? "a" }
    let collation: Collation = Bool.random(using: &random) ? .binary : .caseInsensitive
    let predicates: [FetchRequest.Predicate?] = [
      nil, .comparison(path(), .less, RandomValues.any(&random), collation),
      .not(.comparison(path(), .equal, RandomValues.any(&random), collation)),
      .or([.isNull(path()), .text(path(), .contains, "a", collation)]),
    ]
    return FetchRequest(
      entity: thing, predicate: predicates.randomElement(using: &random) ?? nil,
      sortDescriptors: (0..<Int.random(in: 0...3, using: &random)).map { _ in
        FetchRequest.SortDescriptor(
          path(), Bool.random(using: &random) ? .ascending : .descending, collation: collation,
          nulls: Bool.random(using: &random) ? .smallest : .last)
      },
      limit: Bool.random(using: &random) ? Int.random(in: 0...12, using: &random) : nil,
      offset: Int.random(in: 0...4, using: &random))
  }
}
