import FetchedResults
import ObjectGraph
import TestSupport
import Testing

@Suite("Computed sections")
struct ComputedSectionTests {
  /// Sections by tens of the key.
  private static let tens = ComputedSection(dependingOn: ["key"]) { value in
    guard case .integer(let key) = value("key") else { return .null }
    return .text("\(key / 10)")
  }

  /// Sections by the rank of the stored section's choice, even or odd.
  private static let parity = ComputedSection(dependingOn: ["section.rank"]) { value in
    guard case .integer(let rank) = value("section.rank") else { return .null }
    return .text(rank % 2 == 0 ? "even" : "odd")
  }

  private func follow(
    _ list: ListFixture, _ section: ComputedSection, _ order: [FetchRequest.SortDescriptor]
  ) throws -> (FetchedResultsController, DelegateRecorder) {
    let results = try FetchedResultsController(
      fetchRequest: FetchRequest(entity: ListFixture.row, sortDescriptors: order),
      context: list.context, sectionedBy: section)
    let recorder = DelegateRecorder()
    results.delegate = recorder
    try results.performFetch()
    recorder.follow(results)
    return (results, recorder)
  }

  private func shown(_ results: FetchedResultsController) -> String {
    (results.sections ?? nil).map { sections in
      sections.map { section in
        let names = section.objects.map { "\($0["name"].plainText)\($0["key"])" }
        return "\(section.name): \(names.joined(separator: " "))"
      }.joined(separator: " | ")
    } ?? "-"
  }

  @Test("come from objects, and follow what they are declared to depend on, R87")
  func following() throws {
    let list = try ListFixture("a5 b12 c17 d31", fetches: false)
    let (results, recorder) = try follow(list, Self.tens, [.init("key")])
    #expect(shown(results) == "0: a5 | 1: b12 c17 | 3: d31")
    #expect(results.hasSections && results.sectionKeyPath == nil)
    _ = try list.run("set b key 33")
    #expect(recorder.take() == "WILL; OM [1,0]->[2,1] b; DID")
    _ = try list.run("set c key 22; insert n 29")
    #expect(
      recorder.take() == "WILL; SD 1 1; SI 1 2; OI [1,1] n; OM [1,0]->[1,0] c; DID")
    _ = try list.run("touch a")
    #expect(recorder.take() == "WILL; OU [0,0]->[0,0] a; DID")
    #expect(shown(results) == "0: a5 | 2: c22 n29 | 3: d31 b33")
  }

  @Test("follow related objects too, R51, R86, R87")
  func related() throws {
    let list = try ListFixture(
      "A: a10 | B: b20 | C: c30", ranks: ["A": 2, "B": 4, "C": 5], fetches: false)
    let (results, recorder) = try follow(list, Self.parity, [.init("section.rank"), .init("key")])
    #expect(shown(results) == "even: a10 b20 | odd: c30")
    _ = try list.run("rank B 7; save")
    #expect(shown(results) == "even: a10 | odd: c30 b20")
    #expect(recorder.take() == "WILL; OM [0,1]->[1,1] b; DID")
  }

  @Test("bring rows together that the first descriptor holds equal, R28b, R87")
  func ties() throws {
    let list = try ListFixture("a12 b31 c15 d39 e1", fetches: false)
    let (results, recorder) = try follow(list, Self.tens, [.init("title"), .init("name")])
    #expect(shown(results) == "0: e1 | 1: a12 c15 | 3: b31 d39")
    _ = try list.run("set b key 14")
    #expect(shown(results) == "0: e1 | 1: a12 b14 c15 | 3: d39")
    #expect(recorder.take() == "WILL; OM [2,0]->[1,1] b; DID")
  }

  @Test("that do not stand together are an error, R27, R87")
  func broken() throws {
    let list = try ListFixture("a12 b31 c15", fetches: false)
    #expect(throws: FetchedResultsError.sectionsOutOfOrder(index: 2, name: "1")) {
      _ = try follow(list, Self.tens, [.init("name")])
    }
  }

  @Test("are not worked out of what could not be read, whichever call fails, R29, R32, R87")
  func failure() throws {
    var failed = 0
    while true {
      let list = try ListFixture(
        "A: a10 | B: b20 c30", ranks: ["A": 2, "B": 5], fetches: false)
      let results = try FetchedResultsController(
        fetchRequest: FetchRequest(
          entity: ListFixture.row, sortDescriptors: [.init("key")]),
        context: list.context, sectionedBy: Self.parity)
      list.store.faults.failCall(failed + 1)
      let fetch = Result { try results.performFetch() }
      guard list.store.faults.didFail else { break }
      failed += 1
      #expect(throws: list.store.faults.error, "call \(failed)") { try fetch.get() }
      #expect(results.fetchedObjects == nil)
      #expect(list.context.takeReadFailure() == nil)
      list.store.faults.reset()
      try results.performFetch()
      #expect(shown(results) == "even: a10 | odd: b20 c30")
    }
    #expect(failed > 4)
  }

  @Test("are fetched where others have saved what is not merged yet, R17, R27, R87")
  func saved() throws {
    let list = try ListFixture("a12 d15 b31 c35", fetches: false)
    let (results, recorder) = try follow(list, Self.tens, [.init("key")])
    _ = results.fetchedObjects?.map { $0["key"] }
    list.database.write(39, "key", ManagedObjectID(ListFixture.row, 1))
    try results.performFetch()
    #expect(shown(results) == "1: d15 | 3: b31 c35 a39")
    #expect(recorder.take() == "none")
    #expect(try !list.context.mergeChanges())
  }

  @Test("are what a fetch finds after random edits, R40, R87")
  func random() throws {
    var generator = SeededGenerator()
    for _ in 0..<8 {
      let list = try ListFixture("a10 b20 c30 d15 e22", fetches: false)
      let (results, recorder) = try follow(list, Self.tens, [.init("key"), .init("name")])
      var script: [String] = []
      for turn in 0..<30 {
        let edits = RandomListTests.edits(
          try list.names(), turn, .init(testDescription: ""), using: &generator)
        script.append(edits)
        _ = try list.run(edits)
        _ = recorder.take()
        let (fresh, _) = try follow(list, Self.tens, [.init("key"), .init("name")])
        #expect(shown(results) == shown(fresh), "seed \(generator.seed), \(script)")
      }
      results.order._checkInvariants()
    }
  }
}
