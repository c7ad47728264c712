import FetchedResults
import ObjectGraph
import TableOrder
import TestSupport
import Testing

@Suite("Fetching and reading")
struct FetchingTests {
  @Test("a request without an order is refused, at construction and at the fetch, R25")
  func noSortDescriptors() throws {
    let list = try ListFixture("a10")
    #expect(throws: FetchedResultsError.noSortDescriptors(entity: "row")) {
      try FetchedResultsController(
        fetchRequest: FetchRequest(entity: ListFixture.row), context: list.context)
    }
    list.controller.fetchRequest.sortDescriptors = []
    #expect(throws: FetchedResultsError.noSortDescriptors(entity: "row")) {
      try list.controller.performFetch()
    }
    #expect(list.table == "a10")
  }

  @Test(
    "the first sort descriptor may be another path than the section's if it groups the rows, R26")
  func groupingByAnotherPath() throws {
    let list = try ListFixture("Tools: saw10 axe11 | Fruit: fig20 nut21", sectioned: true) {
      $0.sortDescriptors = [.init("key")]
    }
    #expect(list.table == "Tools: saw10 axe11 | Fruit: fig20 nut21")
    try list.expect(
      "insert awl 12 Tools; insert pan 15 Dishes; insert egg 5 Eggs",
      """
      WILL; SI 0 Eggs; SI 2 Dishes; OI [0,0] egg; OI [1,2] awl; OI [2,0] pan; DID
      """)
    #expect(try list.freshTable() == list.table)
  }

  @Test("a fetch that finds a section in two places names it, and the old results stay, R27")
  func sectionsOutOfOrder() throws {
    let list = try ListFixture("Fruit: fig10 | Tools: saw20 | Toys: top30")
    list.database.write("Fruit", "section", list.object("top").objectID)
    list.controller.fetchRequest.sortDescriptors = [.init("key")]
    #expect(throws: FetchedResultsError.sectionsOutOfOrder(index: 2, name: "Fruit")) {
      try list.controller.performFetch()
    }
    #expect(list.table.hasPrefix("Fruit: fig10 | Tools: saw20 | Toys: "))
    list.controller.fetchRequest.sortDescriptors = [.init("section")]
    try list.controller.performFetch()
    #expect(list.table == "Fruit: fig10 top30 | Tools: saw20")
  }

  @Test("a section that falls apart while tracking is an error, not a batch, R27")
  func fallingApart() throws {
    let list = try ListFixture("Fruit: fig10 | Tools: saw20") {
      $0.sortDescriptors = [.init("key")]
    }
    #expect(try list.run("insert pan 15 Fruit; insert pot 30 Fruit") == "none")
    #expect(list.errors == ["There are no sections: the rows of “Fruit” do not stand together."])
    #expect(list.table == "Fruit: fig10 | Tools: saw20")
    #expect(throws: FetchedResultsError.sectionsOutOfOrder(index: 2, name: "Fruit")) {
      try list.controller.performFetch()
    }
    // The next batch without an error tells everything.
    try list.expect("set pot key 5", "WILL; OI [0,0] pot; OI [0,2] pan; DID")
    #expect(list.table == "Fruit: pot5 fig10 pan15 | Tools: saw20")
  }

  @Test("a new section inside another is an error too, R27")
  func newSectionInside() throws {
    let list = try ListFixture("Fruit: fig10 nut20") { $0.sortDescriptors = [.init("key")] }
    #expect(try list.run("insert saw 15 Tools") == "none")
    #expect(list.errors == ["There are no sections: the rows of “Fruit” do not stand together."])
    try list.expect("delete nut", "WILL; SI 1 Tools; OD [0,1] nut; OI [1,0] saw; DID")
    #expect(list.errors.count == 1)
  }

  @Test("names that the order holds equal still form runs, R28b")
  func equalNames() throws {
    let list = try ListFixture("Today: a20 | today: b10 c30") {
      $0.sortDescriptors = [.init("section", collation: .caseInsensitive), .init("key")]
    }
    #expect(list.table == "Today: a20 | today: b10 c30")
    try list.expect(
      "insert d 5 today; insert e 40 Today",
      """
      WILL; OI [0,1] e; OI [1,0] d; DID
      """)
    #expect(try list.freshTable() == list.table)
  }

  @Test("NULL sorts first ascending and last descending, R30")
  func null() throws {
    let list = try ListFixture("-: nut10 | Fruit: fig10")
    #expect(list.table == "-: nut10 | Fruit: fig10")
    list.controller.fetchRequest.sortDescriptors[0] = .init("section", .descending)
    _ = try list.run("refetch")
    #expect(list.table == "Fruit: fig10 | -: nut10")
    try list.expect(
      "insert pan 10 Dishes; insert egg 5 -",
      """
      WILL; SI 1 Dishes; OI [1,0] pan; OI [2,0] egg; DID
      """)
  }

  @Test("NULL sorts last where a descriptor says so, R30", arguments: [true, false])
  func nullsLast(isAscending: Bool) throws {
    let list = try ListFixture("-: nut10 | Fruit: fig10")
    list.controller.fetchRequest.sortDescriptors[0] = .init(
      "section", isAscending ? .ascending : .descending, nulls: .last)
    _ = try list.run("refetch")
    #expect(list.table == "Fruit: fig10 | -: nut10")
    try list.expect(
      "insert pan 10 Dishes; insert egg 5 -; set fig section -",
      "WILL; SD 0 Fruit; SI 0 Dishes; OI [0,0] pan; OI [1,0] egg; OM [0,0]->[1,2] fig; DID")
    #expect(try list.freshTable() == list.table)
  }

  @Test("before the fetch there is nothing, and changes are silent, R31")
  func beforeFetch() throws {
    let list = try ListFixture("a10", fetches: false)
    #expect(list.controller.fetchedObjects == nil)
    #expect(list.controller.sections == nil)
    #expect(list.controller.order.sectionCount == 0)
    #expect(list.controller.object(ifAt: [0, 0]) == nil)
    #expect(list.controller.indexPath(forObject: list.object("a")) == nil)
    #expect(list.controller.sectionIndexTitles == [])
    #expect(try list.run("touch a; insert b 20") == "none")
  }

  @Test("a fetch that somebody else's message begins does not end the silence of another, R32")
  func fetchInsideFetch() throws {
    let list = try ListFixture("a10 b20")
    let other = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: list.context)
    let recorder = DelegateRecorder()
    other.delegate = recorder
    try other.performFetch()
    recorder.follow(other)
    var isFirst = true
    recorder.whenCalled = { [unowned list] in
      guard $0 == "did", isFirst else { return }
      isFirst = false
      try? list.controller.performFetch()
      try? list.perform("insert n 15")
    }
    try list.perform("touch a")
    try list.controller.performFetch()
    #expect(!isFirst && list.recorder.take() == "none")
    #expect(list.table == "a10 n15 b20")
    list.recorder.follow(list.controller)
    try list.expect("touch b", "WILL; OU [0,2]->[0,2] b; DID")
  }

  @Test("a fetch replaces the results silently, R32")
  func refetch() throws {
    let list = try ListFixture("a10 b20")
    list.controller.fetchRequest.predicate = .comparison("key", .less, 15)
    try list.expect("refetch", "none")
    #expect(list.table == "a10")
    try list.expect("set b key 5; insert c 20", "WILL; OI [0,0] b; DID")
  }

  @Test("a fetch takes pending edits in silently, and a later rollback is told, R9, R12, R32")
  func pendingEdits() throws {
    let list = try ListFixture("a10 b20 c30")
    try list.expect("insert n 15; delete a; set c key 5; refetch", "none")
    #expect(list.table == "c5 n15 b20")
    try list.expect(
      "rollback",
      """
      WILL; OD [0,1] n; OI [0,0] a; OM [0,0]->[0,2] c; DID
      """)
    #expect(list.table == "a10 b20 c30")
  }

  @Test("another controller on the context is told of what a fetch took in, R2, R49")
  func pendingEditsOfOthers() throws {
    let list = try ListFixture("a10")
    let other = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: list.context)
    try other.performFetch()
    let recorder = DelegateRecorder()
    recorder.follow(other)
    other.delegate = recorder
    try list.perform("insert b 20; refetch")
    #expect(recorder.take() == "WILL; OI [0,1] b; DID")
    #expect(list.recorder.take() == "none")
  }

  @Test("whichever call fails, a fetch that fails leaves the results and follows on, R29, R32")
  func failingFetch() throws {
    var failed = 0
    while true {
      let list = try ListFixture("Fruit: fig10", ranks: ["Fruit": 1]) {
        $0.sortDescriptors[0] = .init("section.rank")
      }
      try list.perform("insert nut 20 Fruit")
      list.store.faults.failCall(failed + 1)
      let fetch = Result { try list.controller.performFetch() }
      guard list.store.faults.didFail else { break }
      failed += 1
      #expect(throws: list.store.faults.error, "call \(failed)") { try fetch.get() }
      #expect(list.context.takeReadFailure() == nil)
      list.store.faults.reset()
      #expect(list.table == "Fruit: fig10")
      try list.expect("insert egg 5 Fruit", "WILL; OI [0,0] egg; OI [0,2] nut; DID")
    }
    #expect(failed > 3)
  }

  @Test("section counts come with the identities in one question; no row is read for them, R88")
  func sectionCounts() throws {
    let list = try ListFixture("Fruit: fig10 kiwi20 | Tools: saw10", fetches: false)
    list.store.faults.reset()
    try list.controller.performFetch()
    #expect(list.controller.sections?.map(\.numberOfObjects) == [2, 1])
    #expect(list.store.faults.calls == ["orderedKeys"])
    #expect(list.store.rowsRead == 0)
  }

  @Test("places and counts are found without comparing or reading rows, R36, R178")
  func lookups() throws {
    let list = try ListFixture("Fruit: fig10 kiwi20 | Tools: saw10")
    let saw = list.object("saw")
    list.store.faults.reset()
    let comparisons = list.controller.comparisonCount
    #expect(list.controller.indexPath(forObject: saw) == [1, 0])
    #expect(list.controller.order.numberOfRows(inSection: 0) == 2)
    #expect(list.controller.object(at: [1, 0]) === saw)
    #expect(list.controller.comparisonCount == comparisons)
    #expect(!list.store.faults.calls.contains("orderedKeys"))
  }

  @Test("results that were taken earlier never change, R34")
  func values() throws {
    let list = try ListFixture("Fruit: fig10 | Tools: saw10")
    let objects = try #require(list.controller.fetchedObjects)
    let sections = try #require(list.controller.sections)
    _ = try list.run("insert awl 5 Tools; delete fig")
    #expect(objects.map { $0["name"] } == ["fig", "saw"])
    #expect(sections.map(\.name) == ["Fruit", "Tools"])
    #expect(sections[1].objects.map { $0["name"] } == ["saw"])
    #expect(list.controller.fetchedObjects?.map { $0["name"] } == ["awl", "saw"])
  }

  @Test("results that were taken before their new rows were saved still have them, R8, R34")
  func valuesOfNewRows() throws {
    let list = try ListFixture("fig10")
    // It asks for no object, so that nobody holds the new one.
    final class Silent: FetchedResultsControllerDelegate {
      var wantsObjectChanges: Bool { false }
    }
    let silent = Silent()
    list.controller.delegate = silent
    defer { withExtendedLifetime(silent) {} }
    try list.perform("insert kiwi 20; process")
    let objects = try #require(list.controller.fetchedObjects)
    try list.perform("save; insert lime 30; save")
    #expect(objects.map { $0["name"] } == ["fig", "kiwi"])
    let kiwi = try #require(objects.last)
    #expect(!kiwi.objectID.isTemporary && !kiwi.isDeleted)
  }

  @Test("asking for an object outside the results says where and what there is, R35")
  func objectOutside() async throws {
    let list = try ListFixture("a10")
    #expect(list.controller.object(ifAt: [0, 1]) == nil)
    #expect(list.controller.object(ifAt: [1, 0]) == nil)
    #expect(list.controller.object(ifAt: [0, -1]) == nil)
    #expect(list.controller.object(at: [0, 0]) === list.object("a"))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try ListFixture("a10 b20").controller.object(at: [0, 2])
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("[0,2]") && message.contains("2 objects in 1 sections"))
  }

  @Test("an order by a path that leads nowhere is a programmer's mistake, told with what there is")
  func strayPath() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try ListFixture("a10") { $0.sortDescriptors = [.init("key.kee")] }.controller
        .performFetch()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the path key.kee leads nowhere from row: key of row leads to no"))
  }

  @Test("an object's path is the inverse of the object at a path, and nil for strangers, R36")
  func paths() throws {
    let list = try ListFixture("Fruit: fig10 kiwi20 | Tools: saw10")
    for path in [[0, 0], [0, 1], [1, 0]] as [TableIndexPath] {
      #expect(list.controller.indexPath(forObject: list.controller.object(at: path)) == path)
    }
    let shelf = try list.context.insert(ListFixture.shelf)
    #expect(list.controller.indexPath(forObject: shelf) == nil)
    #expect(list.controller.indexPath(for: ManagedObjectID(ListFixture.shelf, 1)) == nil)
    let stranger = try list.context.insert(ListFixture.row)
    #expect(list.controller.indexPath(forObject: stranger) == nil)
  }

  @Test("the sections' objects are the fetched objects, and no section is empty, R38, R40")
  func sectionObjects() throws {
    let list = try ListFixture("Fruit: fig10 kiwi20 | Tools: saw10")
    let sections = try #require(list.controller.sections)
    #expect(
      sections.flatMap { $0.objects.map(\.objectID) }
        == list.controller.fetchedObjects?.map(\.objectID))
    #expect(sections.map(\.numberOfObjects) == [2, 1])
    #expect(try ListFixture("-", sectioned: true).controller.sections?.count == 0)
    #expect(try ListFixture("-").controller.sections?.count == 1)
    #expect(try ListFixture("-").controller.sections?[0].numberOfObjects == 0)
  }

  @Test("a changed request has no effect before the next fetch, R44")
  func requestIsCopied() throws {
    let list = try ListFixture("a10 b20")
    list.controller.fetchRequest.predicate = .comparison("key", .less, 15)
    list.controller.fetchRequest.sortDescriptors = [.init("key", .descending)]
    #expect(
      try list.run("insert c 30; touch b") == """
        WILL; OI [0,2] c; OU [0,1]->[0,1] b; DID
        """)
    _ = try list.run("refetch")
    #expect(list.table == "a10")
  }

  @Test("objects of other entities are no concern of the results, R45")
  func otherEntities() throws {
    let list = try ListFixture("a10")
    // The keys are equal, the entities are not.
    list.database.write(["Fruit", 1], 1, of: ListFixture.shelf)
    try list.context.mergeChanges()
    list.context.object(with: ManagedObjectID(ListFixture.shelf, 1))["rank"] = 7
    _ = try list.context.insert(ListFixture.shelf)
    try list.expect("", "none")
  }
  @Test("a delegate that fetches otherwise when it is told has what it fetched, R22, R44, R72")
  func fetchInWill() throws {
    final class Delegate: FetchedResultsControllerDelegate {
      var errors: [String] = []
      func controllerWillChangeContent(_ controller: FetchedResultsController) {
        controller.fetchRequest.sortDescriptors = [.init("name")]
        do { try controller.performFetch() } catch { errors.append("\(error)") }
      }
    }
    let list = try ListFixture("b10 a20 c30")
    let delegate = Delegate()
    list.controller.delegate = delegate
    _ = try list.run("set b key 40; insert d 5")
    #expect(list.table == "a20 b40 c30 d5")
    #expect(delegate.errors == [])
    _ = try list.run("insert e 1")
    #expect(list.table == (try list.freshTable()))
    #expect(list.errors == [])
  }
}
