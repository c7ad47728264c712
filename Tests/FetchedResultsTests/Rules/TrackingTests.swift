import FetchedResults
import ObjectGraph
import TableOrder
import TestSupport
import Testing

@Suite("Following changes")
struct TrackingTests {
  @Test("without a delegate the results are frozen at the fetch, R41, R42")
  func frozen() throws {
    let list = try ListFixture("a10 b20")
    list.controller.delegate = nil
    _ = try list.run("insert c 15; delete b")
    #expect(list.controller.order.rowCount == 2)
    #expect(list.controller.object(at: [0, 0]) === list.object("a"))
  }

  @Test("a new row with the key of one that goes with it ends what nobody has told, R8, R41")
  func keyGivenAgain() throws {
    let list = try ListFixture("a10 b20")
    list.database.givesKeysAgain = true
    list.controller.delegate = nil
    _ = try list.run("insert n 15")
    try list.controller.performFetch()
    _ = try list.run("delete b")
    try list.context.save(as: "Save")
    #expect(list.controller.isStale && list.controller.order.rowCount == 3)
    try list.controller.performFetch()
    #expect(list.table == "a10 n15")
    #expect(list.controller.section(withID: 99) == nil)
  }

  @Test("a delegate that comes late is told at the next processing what it missed, R43")
  func lateDelegate() throws {
    let list = try ListFixture("a10 b20 c30 d40")
    list.controller.delegate = nil
    _ = try list.run("insert n 15; process; set a key 50; process; delete b; touch d")
    list.controller.delegate = list.recorder
    #expect(list.recorder.take() == "none")
    try list.expect(
      "touch c",
      """
      WILL; OD [0,1] b; OI [0,0] n; OM [0,0]->[0,3] a; OU [0,2]->[0,1] c; OU [0,3]->[0,2] d; DID
      """)
    #expect(list.table == "n15 c30 d40 a50")
  }

  @Test("what was done and taken back while nobody listened is not told, R4, R43")
  func missedAndTakenBack() throws {
    let list = try ListFixture("a10 b20 c30")
    list.controller.delegate = nil
    _ = try list.run("set a key 50; process; set a key 10; insert n 5; process; delete n")
    list.controller.delegate = list.recorder
    try list.expect("touch c", "WILL; OU [0,2]->[0,2] c; DID")
    list.controller.delegate = nil
    _ = try list.run("touch b; process; same b")
    list.controller.delegate = list.recorder
    try list.expect(
      "touch c",
      """
      WILL; OU [0,1]->[0,1] b; OU [0,2]->[0,2] c; DID
      """)
  }

  @Test("a delegate is told of missed changes also when the next ones do not concern it, R43")
  func lateDelegateAndForeignChange() throws {
    let list = try ListFixture("a10")
    list.controller.delegate = nil
    _ = try list.run("insert b 20")
    list.controller.delegate = list.recorder
    _ = try list.context.insert(ListFixture.shelf)
    try list.expect("", "WILL; OI [0,1] b; DID")
  }

  @Test("a delegate that comes late is told at a processing that brings nothing new, R43")
  func lateDelegateAndNoChange() throws {
    let list = try ListFixture("a10 b20")
    list.controller.delegate = nil
    #expect(try list.run("set a key 30") == "none")
    list.controller.delegate = list.recorder
    #expect(list.recorder.take() == "none")
    #expect(try list.run("") == "WILL; OM [0,0]->[0,1] a; DID")
    #expect(try list.run("") == "none")
  }

  @Test("a delegate that comes late is told once that sections fell apart, R27, R43")
  func lateDelegateAndDisorder() throws {
    let list = try ListFixture("Fruit: a10 b20 | Tools: c30 d40") {
      $0.sortDescriptors = [.init("key")]
    }
    list.controller.delegate = nil
    _ = try list.run("set a key 35")
    #expect(list.errors.isEmpty)
    list.controller.delegate = list.recorder
    #expect(try list.run("") == "none")
    #expect(list.errors.count == 1 && list.controller.isBehind)
    #expect(try list.run("") == "none")
    list.controller.delegate = list.recorder
    #expect(try list.run("") == "none")
    #expect(list.errors.count == 1)
    try list.expect("set a key 25", "WILL; OM [0,0]->[0,1] a; DID")
    #expect(!list.controller.isBehind)
  }

  @Test(
    "as long as sections are fallen apart that is told once, and nothing is fetched for it, R27")
  func lastingDisorder() throws {
    let list = try ListFixture("Fruit: a10 b20 | Tools: c30 d40") {
      $0.sortDescriptors = [.init("key")]
    }
    #expect(try list.run("set a key 35") == "none")
    #expect(list.errors.count == 1 && list.controller.isBehind)
    list.store.faults.reset()
    #expect(try list.run("touch c") == "none")
    _ = try list.context.insert(ListFixture.shelf)
    #expect(try list.run("") == "none")
    #expect(list.errors.count == 1 && list.controller.isBehind)
    #expect(!list.store.faults.calls.contains("orderedKeys"))
    try list.expect("set a key 25", "WILL; OM [0,0]->[0,1] a; OU [1,0]->[1,0] c; DID")
    #expect(try list.run("set a key 35") == "none")
    #expect(list.errors.count == 2)
  }

  @Test("what cannot be read is told once, however many changes come meanwhile, R27")
  func lastingFailure() throws {
    let list = try ListFixture("Fruit: a10 b20 | Tools: c30 d40") {
      $0.sortDescriptors = [.init("key")]
    }
    list.store.faults.failCalls(of: "rows")
    for _ in 0..<2 {
      list.database.write(35, "key", ManagedObjectID(ListFixture.row, 1))
      try list.context.mergeChanges()
    }
    #expect(list.errors.count == 1 && list.controller.isBehind)
    list.store.faults.reset()
    #expect(try list.run("") == "none")
    #expect(list.errors.count == 2, "that sections fell apart is something else")
  }

  @Test("a delegate that comes late is told once that what it missed cannot be read, R43")
  func lateDelegateAndFailure() throws {
    let list = try ListFixture("a10 b20 c30")
    list.controller.delegate = nil
    list.database.write(40, "key", list.object("a").objectID)
    list.store.faults.failCalls(of: "rows")
    try list.context.mergeChanges()
    list.controller.delegate = list.recorder
    #expect(try list.run("") == "none")
    #expect(list.controller.isBehind && list.errors.count == 1, "\(list.errors)")
    #expect(try list.run("") == "none")
    #expect(list.errors.count == 1)
    list.store.faults.reset()
    try list.expect("", "WILL; OM [0,0]->[0,2] a; DID")
  }

  @Test("a saved row keeps its place among what was missed, R8, R43")
  func missedSave() throws {
    let list = try ListFixture("a10")
    list.controller.delegate = nil
    _ = try list.run("insert b 5; save")
    list.controller.delegate = list.recorder
    try list.expect(
      "touch a",
      """
      WILL; OI [0,0] b; OU [0,0]->[0,1] a; DID
      """)
    #expect(list.table == "b5 a10")
  }

  @Test("a saved row is found by the identity that it had before, R8, R36")
  func formerIdentity() throws {
    let list = try ListFixture("a10 b20")
    _ = try list.run("insert n 15")
    let id = list.object("n").objectID
    #expect(list.controller.indexPath(for: id) == [0, 1])
    _ = try list.run("save")
    #expect(id.isTemporary && id != list.object("n").objectID)
    #expect(list.controller.indexPath(for: id) == [0, 1])
  }

  @Test("a saved row comes before rows that are newer, where only identities order them, R8, R28")
  func identityOrder() throws {
    let list = try ListFixture("A: a1 b2") { $0.sortDescriptors = [.init("section")] }
    try list.expect("insert n 0 A; save", "WILL; OI [0,2] n; DID")
    try list.expect("other insert o 0 A", "WILL; OI [0,3] o; DID", after: "A: a1 b2 n0 o0")
  }

  @Test("the delegate is held weakly, and its end is the end of tracking, R24")
  func weakDelegate() throws {
    let list = try ListFixture("a10")
    weak let delegate: DelegateRecorder? = {
      let recorder = DelegateRecorder()
      list.controller.delegate = recorder
      return recorder
    }()
    #expect(delegate == nil)
    #expect(list.controller.delegate == nil)
    _ = try list.run("insert b 20")
    #expect(list.controller.order.rowCount == 1)
  }

  static let windows: [(edits: String, calls: String, after: String)] = [
    ("insert n 15", "WILL; OD [0,1] c; OI [0,0] n; DID", "n15 b20"),
    ("insert n 25", "WILL; OD [0,1] c; OI [0,1] n; DID", "b20 n25"),
    ("insert n 5", "WILL; OD [0,1] c; OI [0,0] a; DID", "a10 b20"),
    ("insert n 50", "none", "b20 c30"),
    ("delete a", "WILL; OD [0,0] b; OI [0,1] d; DID", "c30 d40"),
    ("delete b", "WILL; OD [0,0] b; OI [0,1] d; DID", "c30 d40"),
    ("set d key 25", "WILL; OD [0,1] c; OI [0,1] d; DID", "b20 d25"),
    ("set b key 35", "WILL; OM [0,0]->[0,1] b; DID", "c30 b35"),
    ("set b key 45", "WILL; OD [0,0] b; OI [0,1] d; DID", "c30 d40"),
    ("touch a; touch d", "none", "b20 c30"),
    ("delete b; delete c", "WILL; OD [0,1] c; OD [0,0] b; OI [0,0] d; OI [0,1] e; DID", "d40 e50"),
    ("delete b; delete c; delete d; delete e", "WILL; OD [0,1] c; OD [0,0] b; DID", "-"),
  ]

  @Test(
    "limit and offset hold: what is pushed out is deleted, what is pulled in inserted, R46",
    arguments: windows)
  func window(test: (edits: String, calls: String, after: String)) throws {
    let list = try ListFixture("a10 b20 c30 d40 e50") {
      $0.offset = 1
      $0.limit = 2
    }
    #expect(list.table == "b20 c30")
    #expect(try list.run(test.edits) == test.calls)
    #expect(list.table == test.after)
    #expect(try list.freshTable() == test.after)
  }

  @Test("sections come and go at the borders of the window, R46, R80")
  func windowOfSections() throws {
    let list = try ListFixture("A: a10 b20 | B: c10 | C: d10 e20") {
      $0.offset = 1
      $0.limit = 3
    }
    #expect(list.table == "A: b20 | B: c10 | C: d10")
    try list.expect("insert n 5 B", "WILL; SD 2 C; OD [2,0] d; OI [1,0] n; DID")
    try list.expect(
      "delete a",
      """
      WILL; SD 0 A; SI 1 C; OD [0,0] b; OI [1,0] d; DID
      """)
    #expect(list.table == "B: n5 c10 | C: d10")
    #expect(try list.freshTable() == list.table)
  }

  @Test("looking at a screen reads as many batches as it is long, each once, R47")
  func batches() throws {
    let rows = (0..<100).map { "a\($0)" }.joined(separator: " ")
    let list = try ListFixture(rows) { $0.batchSize = 10 }
    list.store.faults.reset()
    #expect(list.store.rowsRead == 0)
    let objects = try #require(list.controller.fetchedObjects)
    for row in 15..<35 { _ = objects[row]["title"] }
    #expect(list.store.faults.calls == ["rows", "rows"])
    #expect(list.store.rowsRead == 20)
    for row in 15..<35 { _ = list.controller.object(at: [0, row])["title"] }
    #expect(list.store.rowsRead == 20)
    // A line above, and a page above that.
    for row in (0..<15).reversed() { _ = objects[row]["title"] }
    #expect(list.store.faults.calls.count == 4)
    #expect(list.store.rowsRead == 35)
    // A line below.
    for row in 35..<45 { _ = objects[row]["title"] }
    #expect(list.store.faults.calls.count == 5)
    #expect(list.store.rowsRead == 45)
    // Asking for places reads nothing.
    #expect(list.controller.indexPath(for: objects[70].objectID) == [0, 70])
    #expect(list.controller.sections?[0].numberOfObjects == 100)
  }

  @Test("a batch may be larger than any list, R47")
  func largeBatch() throws {
    let list = try ListFixture("a10 b20 c30 d40") { $0.batchSize = .max }
    let objects = try #require(list.controller.fetchedObjects)
    #expect(objects.reversed().map { $0["name"].plainText } == ["d", "c", "b", "a"])
    #expect(list.store.rowsRead == 4)
  }

  @Test("tracking reads the changed row and those of equal sort keys, no others, R48, R174")
  func rowsRead() throws {
    let rows = (0..<200).map { "a\($0 / 2)" }.joined(separator: " ")
    let list = try ListFixture(rows)
    list.store.faults.reset()
    let row = list.context.object(with: ManagedObjectID(ListFixture.row, 7))
    row["key"] = 1000
    try list.context.processPendingChanges()
    #expect(list.store.rowsRead == 1)
    row["key"] = 50
    try list.context.processPendingChanges()
    #expect(list.store.rowsRead <= 3)
    row["title"] = "other"
    let before = list.store.rowsRead
    try list.context.processPendingChanges()
    #expect(list.store.rowsRead == before)
  }

  @Test("a merged change of a row that nobody looked at reads that row, in one go with others, R18")
  func mergedRows() throws {
    let rows = (0..<200).map { "a\($0)" }.joined(separator: " ")
    let list = try ListFixture(rows) { $0.predicate = .comparison("done", .equal, false) }
    for key in 1...20 as ClosedRange<Int64> {
      list.database.write(true, "done", ManagedObjectID(ListFixture.row, key))
    }
    list.store.faults.reset()
    try list.context.mergeChanges()
    #expect(list.controller.order.rowCount == 180)
    #expect(list.store.rowsRead == 20)
    #expect(list.store.faults.calls.count { $0 == "rows" } == 1)
    #expect(list.recorder.take().split(separator: ";").count { $0.hasPrefix(" OD") } == 20)
  }

  @Test("several controllers are told in the order of their creation and see the same, R49")
  func severalControllers() throws {
    let list = try ListFixture("a10 b20")
    let second = try FetchedResultsController(
      fetchRequest: FetchRequest(
        entity: ListFixture.row, sortDescriptors: [.init("key", .descending)]),
      context: list.context)
    try second.performFetch()
    let recorder = DelegateRecorder()
    second.delegate = recorder
    recorder.follow(second)
    var order: [String] = []
    list.recorder.whenCalled = { if $0 == "will" { order.append("first") } }
    recorder.whenCalled = { if $0 == "will" { order.append("second") } }
    try list.controller.performFetch()
    try list.expect("insert n 15", "WILL; OI [0,1] n; DID")
    #expect(recorder.take() == "WILL; OI [0,1] n; DID")
    #expect(order == ["first", "second"])
  }

  @Test("a row that was deleted behind the context's back is not compared with, R19, R48")
  func vanishedRow() throws {
    let list = try ListFixture("a10 b10 c10 d10 e20")
    for name in ["b", "c"] {
      list.database.write(nil, list.object(name).objectID.key, of: ListFixture.row)
    }
    // They were never read, so nobody knows what they were called.
    try list.expect(
      "set e key 10",
      """
      WILL; OD [0,2] ; OD [0,1] ; OU [0,4]->[0,2] e; DID
      """)
    try list.context.mergeChanges()
    // Placed when more was known than had been told, it is looked at again, and stands right.
    #expect(list.recorder.take() == "none")
    #expect(list.table == "a10 d10 e10")
  }

  @Test("many rows deleted behind the context's back are found in a few looks at the store, R48")
  func manyVanishedRows() throws {
    final class Delegate: FetchedResultsControllerDelegate {
      var wantsObjectChanges: Bool { false }
    }
    let letters = (0..<17).map { String(UnicodeScalar(UInt8(97 + $0))) }
    let names = letters.flatMap { first in letters.map { "\(first)\($0)" } }
    let list = try ListFixture(names.map { "\($0)10" }.joined(separator: " ") + " z20")
    for name in names.dropFirst() {
      list.database.write(nil, list.object(name).objectID.key, of: ListFixture.row)
    }
    let delegate = Delegate()
    list.controller.delegate = delegate
    list.store.faults.reset()
    _ = try list.run("set z key 10")
    #expect(list.store.faults.calls.count < 40, "\(list.store.faults.calls.count)")
    #expect(list.table.hasPrefix("aa10") && list.table.hasSuffix("z10"))
  }
}
