import FetchedResults
import ObjectGraph
import TestSupport
import Testing

@Suite("Paths through other objects")
struct RelatedPathTests {
  private func list(_ before: String, _ ranks: [String: Int64]) throws -> ListFixture {
    try ListFixture(before, ranks: ranks) { $0.sortDescriptors[0] = .init("section.rank") }
  }

  @Test("sections stand by the rank of their choice, orphans first, R26, R30, R86")
  func ranks() throws {
    let list = try list("Lost: a1 | Tools: saw10 | Fruit: fig10", ["Tools": 1, "Fruit": 2])
    #expect(list.table == "Lost: a1 | Tools: saw10 | Fruit: fig10")
    try list.expect(
      "insert top 10 Toys; insert awl 5 Tools",
      """
      WILL; SI 1 Toys; OI [1,0] top; OI [2,0] awl; DID
      """)
  }

  @Test("a new rank of a choice moves its section with all rows, R51, R84, R86")
  func newRank() throws {
    let list = try list(
      "Tools: saw10 axe20 | Fruit: fig10 | Toys: top10", ["Tools": 1, "Fruit": 2, "Toys": 3])
    try list.expect(
      "rank Tools 9; save",
      """
      WILL; SD 0 Tools; SI 2 Tools; OM [0,0]->[2,0] saw; OM [0,1]->[2,1] axe; DID
      """)
    #expect(try list.freshTable() == list.table)
  }

  @Test("a new rank that moves no section touches its rows, R51, R84")
  func rankWithoutMove() throws {
    let list = try list("Tools: saw10 | Fruit: fig10", ["Tools": 1, "Fruit": 2])
    try list.expect("rank Fruit 7; save", "WILL; OU [1,0]->[1,0] fig; DID")
  }

  @Test("another's new rank, new choice and deleted choice are followed, R18, R51, R86")
  func foreignChoices() throws {
    let list = try list(
      "Lost: a1 | Tools: saw10 | Fruit: fig10", ["Tools": 1, "Fruit": 2, "Unused": 3])
    list.database.write(0, "rank", ManagedObjectID(ListFixture.shelf, 1))
    try list.context.mergeChanges()
    #expect(list.recorder.take() == "WILL; SD 2 Fruit; SI 1 Fruit; OM [2,0]->[1,0] fig; DID")
    #expect(try list.freshTable() == list.table)
    list.database.write(["Lost", 5], 9, of: ListFixture.shelf)
    try list.context.mergeChanges()
    #expect(list.recorder.take() == "WILL; SD 0 Lost; SI 2 Lost; OM [0,0]->[2,0] a; DID")
    #expect(try list.freshTable() == list.table)
    // Deleted without any object of it being known: its name is.
    list.database.write(nil, 1, of: ListFixture.shelf)
    list.database.write(nil, 9, of: ListFixture.shelf)
    list.database.write(nil, 3, of: ListFixture.shelf)
    try list.context.mergeChanges()
    #expect(try list.freshTable() == list.table)
    #expect(list.table == "Fruit: fig10 | Lost: a1 | Tools: saw10")
  }

  @Test("a choice that was new is known by its lasting identity when another deletes it, R8, R86")
  func savedChoice() throws {
    let list = try list("Tools: saw10 | Fruit: fig10", ["Tools": 1, "Fruit": 2])
    _ = try list.run("rank Toys 3; insert top 10 Toys; save")
    #expect(list.table == "Tools: saw10 | Fruit: fig10 | Toys: top10")
    list.database.write(nil, 3, of: ListFixture.shelf)
    try list.context.mergeChanges()
    #expect(list.recorder.take() == "WILL; SD 2 Toys; SI 0 Toys; OM [2,0]->[0,0] top; DID")
    #expect(try list.freshTable() == list.table)
  }

  @Test("a renamed choice loses its rows and may win others, R51, R86")
  func renamedChoice() throws {
    let list = try list("New: a1 | Tools: saw10 | Fruit: fig10", ["Tools": 1, "Fruit": 2])
    let tools = try #require(
      try list.context.fetch(
        FetchRequest(
          entity: ListFixture.shelf, predicate: .comparison("name", .equal, "Tools"))
      ).first)
    tools["name"] = "New"
    #expect(try list.run("save").contains("a"))
    #expect(list.table == "Tools: saw10 | New: a1 | Fruit: fig10")
    #expect(try list.freshTable() == list.table)
  }

  @Test("a predicate through a choice is followed, R51")
  func predicate() throws {
    let list = try ListFixture("a10 b20 c30", ranks: ["Low": 1, "High": 9]) {
      $0.predicate = .comparison("section.rank", .greater, 5)
    }
    #expect(list.table == "-")
    try list.expect(
      "set a section High; set b section Low; set c section Low",
      """
      WILL; OI [0,0] a; DID
      """)
    try list.expect("rank Low 7; save", "WILL; OI [0,1] b; OI [0,2] c; DID")
    try list.expect("rank High 2; save", "WILL; OD [0,0] a; DID")
    try list.expect("rank Other 3; save; rank Other 8; save", "none")
  }

  @Test("a store that fails while dependent rows are looked for is reported, and asked again")
  func failure() throws {
    let list = try list("Tools: saw10", ["Tools": 1])
    try list.perform("rank Tools 5")
    list.store.faults.failCall(1)
    try list.context.processPendingChanges()
    #expect(list.store.faults.didFail)
    #expect(list.errors.count == 1)
    #expect(list.controller.isBehind)
    list.store.faults.reset()
    try list.expect("", "WILL; OU [0,0]->[0,0] saw; DID")
    try list.expect("rank Tools 6; rank Tools 7", "WILL; OU [0,0]->[0,0] saw; DID")
  }

  @Test("whichever read fails, nothing is placed by what could not be read, R29, R86")
  func everyFailure() throws {
    var reads = 0
    while true {
      let list = try list("Tools: saw10 | Fruit: fig10", ["Tools": 1, "Fruit": 2])
      try list.perform("rank Tools 5")
      list.store.faults.failCall(reads + 1)
      try list.context.processPendingChanges()
      guard list.store.faults.didFail else { break }
      reads += 1
      #expect(list.errors.count == 1 && list.controller.isBehind, "read \(reads)")
      #expect(list.context.takeReadFailure() == nil)
      list.store.faults.reset()
      _ = try list.run("")
      #expect(list.table == "Fruit: fig10 | Tools: saw10", "read \(reads)")
      #expect(!list.controller.isBehind)
    }
    #expect(reads > 1)
  }

  @Test("what cannot be read is told again behind something else that turned out to touch no row")
  func failureAboutNothing() throws {
    let list = try list("Tools: saw10", ["Tools": 1, "Void": 2])
    for (count, shelf) in [(1, "Void"), (2, "Tools")] {
      try list.perform("rank \(shelf) \(count + 4)")
      list.store.faults.failCalls(of: "orderedKeys")
      try list.context.processPendingChanges()
      #expect(list.errors.count == count && list.controller.isBehind, "\(shelf)")
      list.store.faults.reset()
      _ = try list.run("")
      #expect(!list.controller.isBehind)
    }
  }

  @Test("rows that are adopted catch up with what could not be read before, R51")
  func adoptedBehind() throws {
    let list = try list("Tools: saw10 | Fruit: fig10", ["Tools": 1, "Fruit": 2])
    try list.perform("rank Tools 5")
    list.store.faults.failCalls(of: "orderedKeys")
    try list.context.processPendingChanges()
    #expect(list.controller.isBehind)
    list.store.faults.reset()
    try list.controller.performFetch(adopting: list.controller.fetchedRows)
    #expect(list.table == "Fruit: fig10 | Tools: saw10")
    #expect(!list.controller.isBehind)
  }

  @Test("a new row that could not be told of before it was saved is told of behind it, R8")
  func failureBeforeSave() throws {
    let list = try list("Tools: saw10", ["Tools": 1])
    try list.perform("rank Tools 5; insert awl 5 Other")
    list.store.faults.failCalls(of: "orderedKeys")
    try list.context.save()
    try list.perform("touch saw; save")
    #expect(list.controller.isBehind)
    list.store.faults.reset()
    _ = try list.run("")
    #expect(!list.controller.isBehind)
    #expect(try list.table == list.freshTable())
    #expect(list.table.contains("awl"))
  }
}
