import ObjectGraph
import TableOrder
import TestSupport
import Testing

@testable import FetchedResults

@Suite("The first rows of a long list")
struct FirstRowsTests {
  @Test("are there at once, and the others follow silently, told by one message, R32, R40")
  func firstRows() throws {
    let long = try LongList("A: a10 b20 | B: c10 d20 e30")
    #expect(!long.controller.isComplete)
    #expect(long.list.table == "A: a10 b20 | B: c10")
    #expect(long.controller.fetchedObjects?.count == 3)
    #expect(long.controller.sections?.map(\.numberOfObjects) == [2, 1])
    #expect(long.controller.indexPath(forObject: long.list.object("d")) == nil)
    #expect(!long.posted.run())
    try long.complete()
    #expect(long.controller.isComplete)
    #expect(long.list.table == "A: a10 b20 | B: c10 d20 e30")
    #expect(long.list.recorder.take() == "COMPLETE")
    long.controller.order._checkInvariants()
  }

  @Test("are there before another thread begins to read the rest, which waits for the next turn")
  func laterReading() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    try long.complete()
    try long.controller.performFetch()
    #expect(!long.controller.isComplete)
    let reader = try #require(long.list.store.backgroundReaders.first)
    #expect(!reader.isAsked)
    #expect(long.posted.run())
    try eventually("the other thread reads") { reader.isAsked }
    try long.complete()
    #expect(long.list.table == "a10 b20 c30 d40 e50")
    // Whoever cannot wait for a turn begins at once.
    try long.controller.performFetch()
    long.releaseReaders()
    try long.controller.completeFetch()
    #expect(long.list.table == "a10 b20 c30 d40 e50")
    // What is given up before does not begin.
    try long.controller.performFetch()
    long.controller.stopFetching()
    #expect(long.posted.run())
    #expect(!long.controller.isComplete)
  }

  @Test("are the whole of a short list")
  func short() throws {
    let long = try LongList("A: a10 b20", first: 3)
    #expect(long.controller.isComplete)
    #expect(long.list.store.backgroundReaders.isEmpty)
    #expect(long.list.table == "A: a10 b20")
    #expect(try long.list.run("insert c 30 A") == "WILL; OI [0,2] c; DID")
  }

  @Test("come alone only if somebody brings the rest, and for whole lists")
  func preconditions() throws {
    let plain = try ListFixture("a1 b2 c3 d4", fetches: false)
    plain.controller.firstRowCount = 2
    try plain.controller.performFetch()
    #expect(plain.controller.isComplete)
    let window = try LongList("a1 b2 c3 d4 e5") { $0.offset = 1 }
    #expect(window.controller.isComplete)
    #expect(window.list.table == "b2 c3 d4 e5")
  }

  @Test("stand where unsaved changes of objects put them that paths lead to, R9, R51")
  func unsavedRelatedObjects() throws {
    let ranks: [String: Int64] = ["Tools": 1, "Fruit": 2, "Toys": 3]
    let long = try LongList("Tools: a10 | Fruit: b10 c20 | Toys: d10 e20", ranks: ranks) {
      $0.sortDescriptors[0] = .init("section.rank")
    }
    try long.complete()
    try long.list.perform("rank Tools 9")
    try long.fetch()
    #expect(long.list.table == "Fruit: b10 c20")
    try long.complete()
    #expect(long.list.table == "Fruit: b10 c20 | Toys: d10 e20 | Tools: a10")
    #expect(try long.list.freshTable() == long.list.table)

    let filtered = try LongList("Tools: a10 | Fruit: b10 | Toys: c10 d20 e30", ranks: ranks) {
      $0.predicate = .comparison("section.rank", .less, 5)
    }
    try filtered.complete()
    try filtered.list.perform("rank Toys 9")
    try filtered.fetch()
    #expect(filtered.list.table == "Fruit: b10 | Tools: a10")
    try filtered.complete()
    #expect(try filtered.list.freshTable() == filtered.list.table)
  }

  @Test("are followed by the others as such objects place them meanwhile, R51, R57")
  func relatedObjectsChangeMeanwhile() throws {
    let ranks: [String: Int64] = ["Tools": 1, "Fruit": 2, "Toys": 3]
    let long = try LongList("Tools: a10 | Fruit: b10 c20 | Toys: d10 e20", ranks: ranks) {
      $0.sortDescriptors[0] = .init("section.rank")
    }
    try long.list.perform("rank Toys 0; process")
    try long.complete()
    #expect(long.list.table == "Toys: d10 e20 | Tools: a10 | Fruit: b10 c20")
    #expect(try long.list.freshTable() == long.list.table)
  }

  @Test("follow changes; what belongs behind the last of them is not told, R52, R53, R57")
  func changes() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    let list = long.list
    #expect(try list.run("insert n 15") == "WILL; OI [0,1] n; DID")
    #expect(try list.run("insert m 45") == "none")
    #expect(try list.run("set e key 12") == "WILL; OI [0,1] e; DID")
    #expect(try list.run("set a key 60") == "WILL; OD [0,0] a; DID")
    #expect(try list.run("touch c") == "WILL; OU [0,3]->[0,3] c; DID")
    #expect(try list.run("touch d") == "none")
    #expect(list.table == "e12 n15 b20 c30")
    long.releaseReaders()
    try long.controller.completeFetch()
    #expect(list.recorder.take() == "COMPLETE")
    #expect(list.table == "e12 n15 b20 c30 d40 m45 a60")
    #expect(list.table == (try list.freshTable()))
  }

  @Test("do not keep the last of them where a row that is not there yet may come before, R29")
  func lastOfThem() throws {
    let long = try LongList("a10 b20 c30 d40 e50") {
      $0.sortDescriptors.insert(.init("done"), at: 0)
    }
    let list = long.list
    #expect(try list.run("set c done yes") == "WILL; OD [0,2] c; DID")
    try long.complete()
    _ = list.recorder.take()
    // The first sort key tells the last two from all others, and not from one another.
    _ = try list.run("set d done yes; save")
    try long.fetch()
    #expect(list.table == "a10 b20 e50")
    try long.complete()
    _ = list.recorder.take()
    _ = try list.run("delete b; save")
    try long.fetch()
    #expect(list.table == "a10 e50 c30")
    #expect(try list.run("set c key 60") == "WILL; OD [0,2] c; DID")
    try long.complete()
    #expect(list.table == "a10 e50 d40 c60")
  }

  @Test("bring a section that begins among them, and none that would stand behind them, R80")
  func sections() throws {
    let long = try LongList("A: a10 b20 | C: c10 d20 e30")
    let list = long.list
    #expect(try list.run("insert n 5 D") == "none")
    #expect(try list.run("insert m 5 B") == "WILL; SI 1 B; OI [1,0] m; DID")
    #expect(try list.run("set d section E; delete c") == "WILL; SD 2 C; OD [2,0] c; DID")
    #expect(list.table == "A: a10 b20 | B: m5")
    try long.complete()
    _ = list.recorder.take()
    #expect(list.table == "A: a10 b20 | B: m5 | C: e30 | D: n5 | E: d20")
  }

  @Test("count what was saved and merged while the rest was read, whenever that was")
  func meanwhile() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    let list = long.list
    _ = try list.run("insert n 45; save; other set d key 5; delete e; save")
    long.releaseReaders()
    _ = try list.run("other insert m 70; other delete d; set b key 90; insert p 1; save; undo")
    try long.complete()
    _ = list.recorder.take()
    #expect(list.table == (try list.freshTable()))
    #expect(try list.run("set m key 2") == "WILL; OM [0,4]->[0,0] m; DID")
  }

  @Test("wait for changes that others saved before the rest was read")
  func unmerged() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    let list = long.list
    list.database.write(5, "key", ManagedObjectID(ListFixture.row, 5))
    try long.complete()
    #expect(list.recorder.take() == "WILL; OI [0,0] e; DID; COMPLETE")
    #expect(list.table == "e5 a10 b20 c30 d40")
  }

  @Test("become all by this thread if the other one cannot read")
  func failingReader() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    long.list.store.backgroundError = .busy
    try long.fetch()
    try long.complete()
    #expect(long.list.table == "a10 b20 c30 d40 e50")
    #expect(long.list.errors.isEmpty)
  }

  @Test("stay if the rest cannot be read at all, and the next fetch reads everything")
  func failingStore() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    long.list.store.backgroundError = .busy
    try long.fetch()
    long.releaseReaders()
    long.list.store.faults.failCall(1, of: "orderedKeys")
    try long.posted.run { long.list.errors.count == 1 }
    #expect(!long.controller.isComplete)
    #expect(long.list.table == "a10 b20 c30")
    try long.fetch()
    #expect(long.controller.isComplete)
    #expect(long.list.table == "a10 b20 c30 d40 e50")
  }

  @Test("stay if the rest does not form sections, R27")
  func brokenSections() throws {
    let long = try LongList("A: a10 b20 | B: c30 | C: d40 | D: e50") {
      $0.sortDescriptors[0] = .init("key")
    }
    _ = try long.list.run("other set e section A")
    _ = long.list.recorder.take()
    long.list.forgetErrors()
    long.releaseReaders()
    try long.posted.run { !long.list.errors.isEmpty }
    #expect(long.list.errors == ["There are no sections: the rows of “A” do not stand together."])
    #expect(!long.controller.isComplete)
    #expect(long.list.table == "A: a10 b20 | B: c30")
    #expect(throws: FetchedResultsError.self) { try long.fetch() }
  }

  @Test(
    "are followed by the rest when a change lets it form sections, and told of once until then, R27",
    arguments: [true, false])
  func mendedSections(delegated: Bool) throws {
    let long = try LongList("A: a10 b20 | B: c30 | C: d40 | D: e50") {
      $0.sortDescriptors[0] = .init("key")
    }
    let list = long.list
    if !delegated { long.controller.delegate = nil }
    _ = try list.run("other set e section A")
    list.forgetErrors()
    long.releaseReaders()
    try long.posted.run { !list.errors.isEmpty }
    #expect(throws: FetchedResultsError.self) { try long.controller.performFetch() }
    // The first edit reads the choices. What brings no rows together is no reason to read all rows.
    _ = try list.run("touch a")
    list.store.faults.reset()
    #expect(try list.run("touch a") == "none")
    #expect(!list.store.faults.calls.contains("orderedKeys"))
    #expect(try list.run("set e key 60") == "none")
    #expect(list.errors.count == 1 && !long.controller.isComplete)
    #expect(
      try list.run("set e section E")
        == (delegated ? "WILL; OU [0,0]->[0,0] a; DID; COMPLETE" : "none"))
    #expect(long.controller.isComplete)
    #expect(try list.table == list.freshTable())
    #expect(list.errors.count == 1)
  }

  @Test("are given up by another fetch, and what comes of the first is not taken in")
  func refetched() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    long.controller.fetchRequest.sortDescriptors = [.init("key", .descending)]
    try long.controller.performFetch()
    #expect(long.posted.run())
    #expect(!long.controller.isComplete)
    #expect(long.list.table == "e50 d40 c30")
    try long.complete()
    #expect(long.list.table == "e50 d40 c30 b20 a10")
  }

  @Test("are given up with the controller")
  func letGo() throws {
    var long: LongList? = try LongList("a10 b20 c30 d40 e50")
    let posted = try #require(long?.posted)
    long = nil
    #expect(posted.run())
  }

  @Test("no longer follow a context that forgot everything, and can be fetched anew, R14")
  func stale() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    long.list.context.reset()
    #expect(long.list.recorder.take() == "STALE")
    try long.fetch()
    try long.complete()
    #expect(long.list.table == "a10 b20 c30 d40 e50")
    #expect(long.list.recorder.take() == "COMPLETE")
  }

  @Test("are always the start of what a fetch finds, and all of it at the end", arguments: 0..<4)
  func model(round: Int) throws {
    var generator = SeededGenerator()
    for _ in 0..<15 {
      let sections = round % 2 == 0 ? ["A: ", " | B: ", " | C: "] : ["", " ", " "]
      let rows = "a10 b20 c30 | d10 e40 f50 | g5 h70".split(separator: "|").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      let long = try LongList(
        zip(sections, rows).map { $0 + $1 }.joined(),
        first: Int.random(in: 1...7, using: &generator), ranks: ["A": 3, "B": 1, "C": 2]
      ) { if round == 2 { $0.sortDescriptors[0] = .init("section.rank") } }
      let list = long.list
      var script: [String] = []
      let release = Int.random(in: 0..<8, using: &generator)
      for turn in 0..<8 {
        if turn == release { long.releaseReaders() }
        let edits = RandomListTests.edits(
          try list.names(), turn, RandomListTests.Kind(testDescription: ""), using: &generator)
        script.append(edits)
        _ = try list.run(edits)
        let comment = "seed \(generator.seed), first \(long.controller.firstRowCount), \(script)"
        if long.controller.isComplete {
          #expect(list.table == (try list.freshTable()), "\(comment)")
        } else {
          let all = TableModel(try list.freshOrder()).sections.flatMap(\.rows)
          let known = TableModel(long.controller.order).sections.flatMap(\.rows)
          #expect(all.starts(with: known), "\(known) of \(all), \(comment)")
        }
      }
      if release == 7 { long.releaseReaders() }
      try long.controller.completeFetch()
      let comment = "seed \(generator.seed), first \(long.controller.firstRowCount), \(script)"
      #expect(list.table == (try list.freshTable()), "\(comment)")
      #expect(list.errors == [], "\(comment)")
      long.controller.order._checkInvariants()
    }
  }

  @Test("stay what there is when the others are given up, or the context forgets everything")
  func givenUp() throws {
    for forgets in [false, true] {
      let long = try LongList("a10 b20 c30 d40 e50")
      let readers = long.list.store.backgroundReaders
      #expect(readers.map(\.isCancelled) == [false])
      if forgets { long.list.context.reset() } else { long.controller.stopFetching() }
      #expect(readers.map(\.isCancelled) == [true])
      _ = long.list.recorder.take()
      long.releaseReaders()
      long.posted.run()
      try long.controller.completeFetch()
      #expect(!long.controller.isComplete)
      #expect(long.controller.fetchedObjects?.count == 3)
      #expect(long.list.recorder.take() == "none")
    }
  }

  @Test("are not adopted as if they were all, with or without some of them")
  func adoptedFirstRows() throws {
    for left in [[], [2]] as [[Int64]] {
      let long = try LongList("a10 b20 c30 d40 e50")
      try long.controller.performFetch(adopting: long.controller.fetchedRows.removing(left))
      long.posted.run()
      long.list.recorder.follow(long.controller)
      try long.complete()
      #expect(long.list.table == "a10 b20 c30 d40 e50")
    }
  }

  private final class FetchingObserver: ContextObserver {
    var fetch: (() throws -> Void)?

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
      let fetch = fetch
      self.fetch = nil
      try? fetch?()
    }
  }

  @Test(
    "are all rows where all were asked for, though an observer fetched the first ones meanwhile")
  func fetchWithin() throws {
    let long = try LongList("a10 b20 c30 d40 e50")
    let observer = FetchingObserver()
    long.list.context.addObserver(observer)
    var isComplete: Bool?
    observer.fetch = {
      try long.controller.performFetch()
      isComplete = long.controller.isComplete
    }
    long.list.object("a")["key"] = 15
    try long.controller.performWholeFetch()
    #expect(isComplete == true && long.controller.isComplete)
    #expect(long.list.table == "a15 b20 c30 d40 e50")
    // The next one asks for the first rows again.
    try long.controller.performFetch()
    #expect(!long.controller.isComplete)
  }
}
