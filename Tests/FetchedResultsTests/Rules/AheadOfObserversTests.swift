import ObjectGraph
import TestSupport
import Testing

@testable import FetchedResults

/// Rows are placed by what the context knows, which may be more than it has told.
@Suite("Rows of which more is known than was told")
struct AheadOfObserversTests {
  /// A list in which the first sort key tells no row from another.
  private func list() throws -> ListFixture {
    try ListFixture("y0 p1 x3 q5", sectioned: false) {
      $0.sortDescriptors.insert(.init("done"), at: 0)
    }
  }

  /// Edits once, when it is told of a change.
  private final class EditingObserver: ContextObserver {
    var edit: (() throws -> Void)?

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
      let edit = edit
      self.edit = nil
      try? edit?()
    }
  }

  @Test("what an observer edits that was told before leaves no row at a wrong place, R22, R29, R49")
  func editOfEarlierObserver() throws {
    let list = try list()
    let observer = EditingObserver()
    list.context.addObserver(observer)
    let second = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: list.context)
    let recorder = DelegateRecorder()
    second.delegate = recorder
    try second.performFetch()
    recorder.follow(second)
    observer.edit = { try list.perform("set x key 9") }
    // Who was told before is told of one edit after the other.
    try list.expect(
      "set y key 6", "WILL; OM [0,0]->[0,3] y; DID; WILL; OM [0,1]->[0,3] x; DID")
    #expect(ListFixture.table(second) == "p1 q5 y6 x9")
    #expect(!second.isBehind)
  }

  @Test("what one observer edits and another takes back leaves no row at a wrong place, R4, R49")
  func editTakenBack() throws {
    let list = try list()
    let (first, last) = (EditingObserver(), EditingObserver())
    list.context.addObserver(first)
    let second = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: list.context)
    let recorder = DelegateRecorder()
    second.delegate = recorder
    try second.performFetch()
    recorder.follow(second)
    list.context.addObserver(last)
    first.edit = { try list.perform("set x key 9") }
    last.edit = { try list.perform("set x key 3") }
    try list.expect("set y key 6", "WILL; OM [0,0]->[0,3] y; DID")
    #expect(
      recorder.take() == "WILL; OM [0,0]->[0,1] y; DID; WILL; OM [0,1]->[0,3] y; DID")
    #expect(ListFixture.table(second) == "p1 x3 q5 y6")
  }

  @Test("a row that others changed after the last merge is placed by the next one, R29, R48")
  func rowReadAhead() throws {
    let list = try list()
    list.database.write(9, "key", ManagedObjectID(ListFixture.row, 3))
    _ = try list.run("set y key 6")
    try list.context.mergeChanges()
    #expect(list.table == "p1 q5 y6 x9")
    #expect(try list.freshTable() == list.table)
    #expect(!list.controller.isBehind)
    _ = list.recorder.take()
    // Nothing is placed again once it has settled.
    try list.expect("touch p", "WILL; OU [0,0]->[0,0] p; DID")
  }

  @Test("a row that others changed is placed by the next merge where results are adopted, R29, R48")
  func adopted() throws {
    let list = try list()
    list.database.write(-1, "key", ManagedObjectID(ListFixture.row, 3))
    _ = try list.run("set y key 6")
    _ = try list.run("set y key 0")
    try list.controller.performFetch(adopting: list.controller.fetchedRows)
    list.recorder.follow(list.controller)
    try list.context.mergeChanges()
    #expect(list.table == "x-1 y0 p1 q5")
    #expect(!list.controller.isBehind)
  }

  @Test("what others saved, and is not merged yet, makes no sections fall apart, R17, R27")
  func sectionsOfUnsavedRows() throws {
    let list = try ListFixture("A: a10 | B: b20 | C: c30 | D: d40 | E: e50")
    _ = list.controller.fetchedObjects?.map { $0["section"] }
    try list.perform("set a section C")
    for key in 2...5 as ClosedRange<Int64> {
      list.database.write("A", "section", ManagedObjectID(ListFixture.row, key))
    }
    try list.perform("refetch")
    #expect(list.table == "A: b20 c30 d40 e50 | C: a10")
  }

  @Test(
    "sections that only seem to fall apart by that are told to nobody, and come right, R22, R27, R49",
    arguments: [false, true])
  func seemingDisorder(isTakenBack: Bool) throws {
    let list = try ListFixture("A: r10 y20 | B: x30 z40") { $0.sortDescriptors = [.init("key")] }
    let (first, last) = (EditingObserver(), EditingObserver())
    list.context.addObserver(first)
    let second = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: list.context, sectionKeyPath: "section")
    var errors: [any Error] = []
    second.errorHandler = { errors.append($0) }
    let recorder = DelegateRecorder()
    second.delegate = recorder
    try second.performFetch()
    recorder.follow(second)
    list.context.addObserver(last)
    first.edit = { try list.perform("set y key 27; set y section B") }
    if isTakenBack { last.edit = { try list.perform("set y key 20; set y section A") } }
    _ = try list.run("set x key 25")
    #expect(errors.isEmpty && list.errors.isEmpty)
    #expect(!second.isBehind)
    #expect(
      ListFixture.table(second)
        == (isTakenBack ? "A: r10 y20 | B: x25 z40" : "A: r10 | B: x25 y27 z40"))
  }

  @Test("sections that seem to fall apart by what others saved wait for the next merge, R17, R27")
  func seemingDisorderBeforeMerge() throws {
    let list = try ListFixture("A: r10 y20 | B: x30 z40") { $0.sortDescriptors = [.init("key")] }
    list.database.write(27, "key", ManagedObjectID(ListFixture.row, 2))
    list.database.write("B", "section", ManagedObjectID(ListFixture.row, 2))
    #expect(try list.run("set x key 25") == "none")
    #expect(try list.run("") == "none")
    #expect(list.errors.isEmpty && list.controller.isBehind)
    try list.context.mergeChanges()
    #expect(list.errors.isEmpty && !list.controller.isBehind)
    #expect(list.table == "A: r10 | B: x25 y27 z40")
  }

  @Test("sections that seem to fall apart by what others saved do not where rows are adopted, R27")
  func seemingDisorderOfAdoptedRows() throws {
    let list = try ListFixture("A: r10 y20 | B: x30 z40") { $0.sortDescriptors = [.init("key")] }
    list.database.write(27, "key", ManagedObjectID(ListFixture.row, 2))
    list.database.write("B", "section", ManagedObjectID(ListFixture.row, 2))
    try list.perform("set x key 25")
    try list.controller.performFetch(adopting: list.controller.fetchedRows)
    #expect(list.table == "A: r10 | B: x25 y27 z40")
    list.recorder.follow(list.controller)
    try list.context.mergeChanges()
    #expect(list.table == "A: r10 | B: x25 y27 z40")
    #expect(list.errors.isEmpty && !list.controller.isBehind)
  }

  @Test("a row that was new meanwhile keeps being one to settle under its lasting identity, R8")
  func newRowPlacedAhead() throws {
    let list = try list()
    list.database.write(9, "key", ManagedObjectID(ListFixture.row, 3))
    _ = try list.run("insert n 6")
    try list.context.save()
    #expect(list.table == "y0 p1 q5 n6 x9")
    #expect(try list.freshTable() == list.table)
  }

  @Test("with very many rows to place again and again the results are fetched anew, R14")
  func tooMany() throws {
    let list = try list()
    list.controller.mostUnsettled = 1
    list.database.write(9, "key", ManagedObjectID(ListFixture.row, 3))
    _ = try list.run("set y key 6")
    #expect(!list.controller.isStale)
    _ = try list.run("set y key 7; set p key 8")
    #expect(list.controller.isStale)
    try list.perform("refetch; merge")
    #expect(list.table == "q5 y7 p8 x9")
  }

  @Test("a child's results follow what its parent takes back before it is told, R4, R29")
  func childOfParentThatTakesBack() throws {
    let list = try list()
    let child = ManagedObjectContext(parent: list.context)
    let row = list.context.object(with: ManagedObjectID(ListFixture.row, 3))
    row["key"] = 9
    let results = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: child)
    let recorder = DelegateRecorder()
    results.delegate = recorder
    try results.performFetch()
    recorder.follow(results)
    row["key"] = 3
    try list.context.processPendingChanges()
    #expect(ListFixture.table(results) == "y0 p1 x3 q5")
    #expect(!child.isAheadOfObservers)
  }

  @Test("a child's results settle when its parent has told what it knows, R22, R29")
  func childOfParentAhead() throws {
    let list = try list()
    let child = ManagedObjectContext(parent: list.context)
    let results = try FetchedResultsController(
      fetchRequest: list.controller.fetchRequest, context: child)
    let recorder = DelegateRecorder()
    results.delegate = recorder
    try results.performFetch()
    recorder.follow(results)
    list.database.write(9, "key", ManagedObjectID(ListFixture.row, 3))
    child.object(with: ManagedObjectID(ListFixture.row, 1))["key"] = 6
    try child.processPendingChanges()
    try list.context.mergeChanges()
    #expect(ListFixture.table(results) == "p1 q5 y6 x9")
    #expect(!child.isAheadOfObservers)
  }
}
