import FetchedResults
import ObjectGraph
import TableOrder
import TestSupport
import Testing

@Suite("Telling the delegate")
struct DeliveryTests {
  @Test("what a delegate edits comes as a batch of its own, after the running one, R21, R22, R66")
  func editsInCallbacks() throws {
    let list = try ListFixture("a10 b20")
    var isFirst = true
    list.recorder.whenCalled = { [unowned list] name in
      guard name == "object", isFirst else { return }
      isFirst = false
      try? list.perform("insert n 5; process")
    }
    try list.expect(
      "touch b",
      """
      WILL; OU [0,1]->[0,1] b; DID; WILL; OI [0,0] n; DID
      """)
  }

  @Test("a delegate that never stops editing is reported, R22")
  func runaway() throws {
    let list = try ListFixture("a10")
    list.recorder.whenCalled = { [unowned list] in
      if $0 == "did" { try? list.perform("touch a") }
    }
    #expect(throws: ContextError.runaway(rounds: ManagedObjectContext.maximumRounds)) {
      try list.run("touch a")
    }
    #expect(list.recorder.take().hasSuffix("DID"))
  }

  @Test("a fetch inside a message delivers nothing, and the batch is told to its end, R21, R66")
  func fetchInCallback() throws {
    for moment in ["will", "object", "did"] {
      let list = try ListFixture("a10 b20")
      list.recorder.isFetchingInside = true
      list.recorder.whenCalled = { [unowned list] name in
        guard name == moment else { return }
        list.controller.fetchRequest.limit = 5
        try? list.controller.performFetch()
      }
      try list.perform("touch a; insert n 30")
      try list.context.processPendingChanges()
      #expect(list.recorder.take().hasSuffix("DID"))
      #expect(list.table == "a10 b20 n30")
    }
  }

  @Test("replacing the delegate inside a batch takes effect with the next one, R50")
  func replacedDelegate() throws {
    let list = try ListFixture("a10 b20")
    let next = DelegateRecorder()
    list.recorder.whenCalled = { [unowned list] in
      guard $0 == "will" else { return }
      list.controller.delegate = next
    }
    try list.expect(
      "touch a; insert n 15",
      """
      WILL; OI [0,1] n; OU [0,0]->[0,0] a; DID
      """)
    next.follow(list.controller)
    try list.expect("touch b", "none")
    #expect(next.take() == "WILL; OU [0,2]->[0,2] b; DID")
  }

  @Test("a deleted object can be read until the batch has ended, R65")
  func deletedObject() throws {
    let list = try ListFixture("a10 b20")
    _ = list.object("a")["name"]
    try list.expect("delete a; save", "WILL; OD [0,0] a; DID")
    // Deleted by another, and held here.
    let kept = list.object("b")
    #expect(kept["name"] == "b")
    list.database.write(nil, 2, of: ListFixture.row)
    try list.context.mergeChanges()
    #expect(list.recorder.take() == "WILL; OD [0,0] b; DID")
    // Held by nobody here: nothing but the identity is known.
    let unread = try ListFixture("a10 b20")
    unread.database.write(nil, 2, of: ListFixture.row)
    try unread.context.mergeChanges()
    #expect(unread.recorder.take() == "WILL; OD [0,1] ; DID")
  }

  @Test("a section that went is passed as it was, R73")
  func deletedSection() throws {
    final class Delegate: FetchedResultsControllerDelegate {
      var counts: [String] = []
      func controller(
        _ controller: FetchedResultsController, didChange section: FetchedSection, at index: Int,
        for change: FetchedSectionChange
      ) {
        counts.append("\(change) \(index) \(section.name) \(section.numberOfObjects)")
      }
    }
    let list = try ListFixture("Fruit: fig10 kiwi20 | Tools: saw10")
    let delegate = Delegate()
    list.controller.delegate = delegate
    _ = try list.run("delete fig; set kiwi section Toys")
    #expect(delegate.counts == ["delete 0 Fruit 2", "insert 1 Toys 1"])
  }

  @Test("the state is committed before the first message, whatever the delegate does, R72, R78")
  func commitsFirst() throws {
    final class Delegate: FetchedResultsControllerDelegate {
      var counts: [Int] = []
      func controllerWillChangeContent(_ controller: FetchedResultsController) {
        counts.append(controller.order.rowCount)
      }
      func controller(
        _ controller: FetchedResultsController, didChange object: ManagedObject,
        at path: TableIndexPath?, for change: FetchedObjectChange, newIndexPath: TableIndexPath?
      ) {
        counts.append(controller.order.rowCount)
        controller.delegate = nil
      }
      func controllerDidChangeContent(_ controller: FetchedResultsController) {
        counts.append(controller.order.rowCount)
      }
    }
    let list = try ListFixture("a10")
    let delegate = Delegate()
    list.controller.delegate = delegate
    _ = try list.run("insert b 20; insert c 30")
    #expect(delegate.counts == [1, 3, 3, 3])
  }

  @Test(
    "of rows that others changed and nobody holds objects are made only for who wants them",
    arguments: [true, false])
  func objects(areWanted: Bool) throws {
    final class Delegate: FetchedResultsControllerDelegate {
      let wantsObjectChanges: Bool
      var told = 0
      var held = 0
      var changes = 0
      init(wantsObjectChanges: Bool) { self.wantsObjectChanges = wantsObjectChanges }
      func controller(
        _ controller: FetchedResultsController, didChange object: ManagedObject,
        at path: TableIndexPath?, for change: FetchedObjectChange, newIndexPath: TableIndexPath?
      ) {
        told += 1
      }
      func controllerDidChangeContent(_ controller: FetchedResultsController) {
        changes += controller.currentBatch?.changes.count ?? 0
        held += (1...40 as ClosedRange<Int64>).count { key in
          controller.managedObjectContext.registeredObject(
            for: ManagedObjectID(ListFixture.row, key)) != nil
        }
      }
    }
    let list = try ListFixture((1...40).map { "a\($0)" }.joined(separator: " "))
    let delegate = Delegate(wantsObjectChanges: areWanted)
    list.controller.delegate = delegate
    let kept = list.context.object(with: ManagedObjectID(ListFixture.row, 3))
    #expect(kept["key"] == 3)
    let rowsRead = list.store.rowsRead
    for key in 1...20 as ClosedRange<Int64> {
      list.database.write(.integer(100 - key), "key", ManagedObjectID(ListFixture.row, key))
    }
    try list.context.mergeChanges()
    #expect(list.store.rowsRead - rowsRead == 20)
    #expect(delegate.changes == 20)
    #expect(delegate.told == (areWanted ? 20 : 0))
    #expect(delegate.held == (areWanted ? 20 : 1))
    #expect(list.table == (try list.freshTable()))
    #expect(kept["key"] == 97)
  }

  @Test("while will is told the old state shows, with its paths and counts, R71")
  func oldStateInWill() throws {
    final class Delegate: FetchedResultsControllerDelegate {
      var shown: [String] = []
      func controllerWillChangeContent(_ controller: FetchedResultsController) { note(controller) }
      func controllerDidChangeContent(_ controller: FetchedResultsController) { note(controller) }
      private func note(_ controller: FetchedResultsController) {
        let objects = controller.fetchedObjects.map(Array.init) ?? []
        let names = objects.map { $0["name"].plainText }
        let paths = objects.map { "\(controller.indexPath(forObject: $0) ?? [9, 9])" }
        let counts = controller.sections?.map(\.numberOfObjects) ?? []
        shown.append("\(names) \(paths) \(counts) \(names[0])")
      }
    }
    let list = try ListFixture("Fruit: fig10 | Tools: saw10")
    let delegate = Delegate()
    list.controller.delegate = delegate
    let old = list.table
    _ = try list.run("insert awl 5 Fruit; set saw section Fruit; set fig key 30")
    #expect(old != list.table)
    #expect(
      delegate.shown == [
        #"["fig", "saw"] ["[0,0]", "[1,0]"] [1, 1] fig"#,
        #"["awl", "saw", "fig"] ["[0,0]", "[0,1]", "[0,2]"] [3] awl"#,
      ])
  }

  @Test("every batch carries its origin, R79")
  func origins() throws {
    let list = try ListFixture("a10 b20")
    _ = try list.run("touch a; save; undo; redo; touch b; process; rollback; other touch b")
    #expect(list.recorder.origins.map(\.cause) == [.edit, .undo, .redo, .edit, .rollback, .merge])
    #expect(list.recorder.origins.allSatisfy { !$0.isUserDriven })
    #expect(list.controller.currentBatch == nil)
  }

  @Test("only the batch of a user-driven scope is user-driven, R154, R155, R157")
  func userDriven() throws {
    let list = try ListFixture("a10 b20 c30")
    let move = UserDrivenMove([list.object("a").objectID])
    try list.context.performUserDriven(move) { try list.perform("set a key 25") }
    #expect(list.recorder.take() == "USER WILL; OM [0,0]->[0,1] a; DID")
    try list.context.performUserDriven(move) { try list.perform("set a key 25") }
    #expect(list.recorder.take() == "none")
    try list.expect("set a key 10", "WILL; OM [0,1]->[0,0] a; DID")
  }

  @Test(
    "in a user-driven batch the rows that the view moved are the moves, R58", arguments: ["a", "b"])
  func userDrivenMoves(name: String) throws {
    let list = try ListFixture("a10 b20 c30")
    try list.context.performUserDriven(UserDrivenMove([list.object(name).objectID])) {
      try list.perform("set a key 20; set b key 10")
    }
    #expect(list.recorder.take().contains(name == "a" ? "OM [0,0]->[0,1] a" : "OM [0,1]->[0,0] b"))
  }

  @Test("a new object keeps its place at the save, and only its identity is told, R8, R10")
  func permanentIdentities() throws {
    let list = try ListFixture("a10 c30")
    try list.expect(
      "insert b 20; insert d 30; process; save",
      """
      WILL; OI [0,1] b; OI [0,3] d; DID
      """)
    #expect(list.recorder.replacedIdentities.count == 1)
    let pairs = try #require(list.recorder.replacedIdentities.first)
    #expect(Set(pairs.values) == [3, 4])
    #expect(pairs.keys.allSatisfy(ManagedObjectID.isTemporary))
    #expect(list.controller.object(at: [0, 1]) === list.object("b"))
    #expect(list.controller.order.rows(in: 0..<4).map(\.id) == [1, 3, 2, 4])
    try list.expect("set b key 40", "WILL; OM [0,1]->[0,3] b; DID")
    list.controller.order._checkInvariants()
  }

  @Test("identities are replaced in a window and in a list that is ordered by them, R8, R28, R46")
  func permanentIdentitiesInWindow() throws {
    let list = try ListFixture("Fruit: fig10") {
      $0.sortDescriptors = [.init("section")]
      $0.limit = 2
    }
    _ = try list.run("insert nut 5 Fruit; insert egg 1 Fruit; save")
    #expect(list.table == "Fruit: fig10 nut5")
    try list.expect(
      "insert pea 3 Fruit; delete fig",
      """
      WILL; OD [0,0] fig; OI [0,1] egg; DID
      """)
    #expect(try list.freshTable() == "Fruit: nut5 egg1")
    #expect(list.table == "Fruit: nut5 egg1")
  }

  @Test("a failed save leaves everything as it is, and a failed gesture puts it back, R11, R158")
  func failedSave() throws {
    let list = try ListFixture("a10 b20")
    try list.perform("set a key 30")
    list.store.faults.failCall(4)
    #expect(throws: (any Error).self) { try list.context.save() }
    #expect(list.store.faults.didFail)
    list.store.faults.reset()
    #expect(list.recorder.take() == "WILL; OM [0,0]->[0,1] a; DID")
    #expect(list.table == "b20 a30")
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try list.context.performGesture("move") { context in
        try list.perform("set b key 40; process")
        throw Refusal()
      }
    }
    #expect(
      list.recorder.take() == """
        WILL; OM [0,0]->[0,1] b; DID; WILL; OM [0,1]->[0,0] b; DID
        """)
  }

  @Test("a reset makes the results stale, without messages of objects, until a fetch, R14")
  func reset() throws {
    let list = try ListFixture("a10 b20")
    #expect(try list.run("insert n 5; process; reset") == "WILL; OI [0,0] n; DID; STALE")
    #expect(list.controller.isStale)
    #expect(list.controller.order.rowCount == 3)
    #expect(try list.run("touch a; process; reset") == "none")
    try list.expect("refetch; touch a", "WILL; OU [0,0]->[0,0] a; DID")
    #expect(!list.controller.isStale)
  }

  @Test("a feed that does not reach back far enough makes the results stale, R14")
  func truncatedFeed() throws {
    let list = try ListFixture("a10 b20")
    list.database.write(nil, 1, of: ListFixture.row)
    list.database.trimFeed()
    try list.context.mergeChanges()
    #expect(list.recorder.take() == "STALE")
    try list.expect("refetch", "none")
    #expect(list.table == "b20")
  }

  @Test("the last values of a row that the store deletes by its own rules can be read, R19, R65")
  func deletedByRules() throws {
    let list = try ListFixture("a10 b20")
    let row = list.object("a")
    #expect(row["key"] == 10)
    list.store.sideEffects = [(row.objectID, nil)]
    #expect(
      try list.run("touch b; save") == "WILL; OU [0,1]->[0,1] b; DID; WILL; OD [0,0] a; DID")
    #expect(row.isDeleted)
  }

  @Test("a refresh that changes nothing is silent, one that does is told, R15, R16")
  func refresh() throws {
    let list = try ListFixture("a10 b20")
    _ = list.table
    try list.context.refresh(list.object("a"))
    try list.expect("", "none")
    list.database.write(30, "key", list.object("a").objectID)
    try list.context.refresh(list.object("a"))
    try list.expect("", "WILL; OM [0,0]->[0,1] a; DID")
    let kept = list.object("b")
    list.database.write(nil, 2, of: ListFixture.row)
    try list.context.refresh(kept)
    try list.expect("", "WILL; OD [0,0] b; DID")
  }

  @Test(
    """
    a store that fails while changes are followed is reported once, and each processing tries again \
    until all is told
    """)
  func failingStore() throws {
    let list = try ListFixture("a10 b10 c20")
    let row = list.object("c")
    _ = row["key"]
    row["key"] = 10
    list.store.faults.failCall(1)
    try list.context.processPendingChanges()
    #expect(list.errors.count == 1)
    #expect(list.controller.isBehind)
    list.store.faults.failCall(1)
    #expect(try list.run("") == "none")
    #expect(list.store.faults.didFail)
    #expect(list.errors.count == 1)
    #expect(list.controller.order.rowCount == 3)
    list.store.faults.reset()
    try list.expect("", "WILL; OU [0,2]->[0,2] c; DID")
    #expect(!list.controller.isBehind)
    list.store.faults.reset()
    try list.expect("", "none")
    #expect(!list.store.faults.calls.contains("rows"))
  }

  @Test("what was processed by a fetch that failed is told at the next processing")
  func failingFetch() throws {
    let list = try ListFixture("a10 b20")
    try list.perform("set a key 30")
    list.store.faults.failCalls(of: "orderedKeys")
    #expect(throws: PersistentStoreError.self) { try list.controller.performFetch() }
    #expect(list.recorder.take() == "none")
    #expect(list.controller.isBehind)
    list.store.faults.reset()
    try list.expect("", "WILL; OM [0,0]->[0,1] a; DID")
    #expect(!list.controller.isBehind)
  }

  @Test("what could not be read is told with the next batch")
  func failingStoreThenEdit() throws {
    let list = try ListFixture("a10 b10 c20")
    list.controller.errorHandler = { [unowned list] _ in list.store.faults.reset() }
    let row = list.object("c")
    _ = row["key"]
    row["key"] = 10
    list.store.faults.failCall(1)
    try list.context.processPendingChanges()
    #expect(list.recorder.take() == "none")
    try list.expect("touch a", "WILL; OU [0,0]->[0,0] a; OU [0,2]->[0,2] c; DID")
  }
}
