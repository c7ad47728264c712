import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@testable import FetchedResults
@testable import FetchedTable

/// A table that shows something else than the results hold, and results that hold the first rows.
@Suite("A table behind its results")
struct OutOfStepTests {
  @Test(
    "takes a drop, and shows what the results hold then, R149, R156",
    arguments: [
      ("ape", "Fruit: fig | Tools: kiwi awl saw"),
      ("saw", "Fruit: fig | Tools: kiwi awl | Zoo: ape"),
      ("awl", "Fruit: fig | Tools: kiwi saw | Zoo: ape"),
      ("kiwi", "Fruit: fig | Tools: awl saw | Zoo: ape"),
    ])
  func dropAfterSilentFetch(hidden: String, after: String) throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw | Zoo: ape")
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, .text(hidden))
    try list.results.performFetch()
    list.table.setCursor([0, 1])
    #expect(list.table.beginDrag())
    list.table.drag(to: [1, 0])
    list.table.drop()
    list.draw()
    #expect(list.shown == ListPicture(after))
    #expect(list.held == list.shown)
    #expect(try list.stored() == list.shown)
    #expect(
      list.failures.map { $0 as? FetchedTableError }
        == (hidden == "kiwi" ? [.droppedRowIsHidden] : []))
    #expect(list.refusals.isEmpty)
  }

  @Test("is in step again behind the next batch, as far as saves of new rows go, R149, R150")
  func inStepAgain() throws {
    let list = try ListFixture("a b c")
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, .text("b"))
    try list.results.performFetch()
    let added = try list.context.insert(ListFixture.item, .last)
    added["title"] = "d"
    try list.context.processPendingChanges()
    list.draw()
    #expect(list.shown == ListPicture("a c d"))
    try list.context.save()
    list.draw()
    #expect(list.controller.shadow.isIdentical(to: list.results.order))
    #expect(list.refusals.isEmpty && list.differences.isEmpty)
  }

  @Test("keeps cursor, marks, screen and held rows where they are when it has to load a long list")
  func staleLongList() throws {
    let list = try ListFixture("a b c d e f g h i j", lines: 3)
    let posted = PostedWork()
    list.context.postToOwnThread = posted.post
    list.results.firstRowCount = 2
    func load(_ picture: String) throws {
      list.context.reset()
      list.draw()
      #expect(list.results.isComplete)
      #expect(list.shown == ListPicture(picture))
    }
    list.table.setCursor([0, 4])
    try load("c d e")
    #expect(list.cursorTitle == "e")
    list.table.setCursor([0, 0])
    list.table.setMarked(true, rowsAt: [[0, 3]])
    try load("a b c")
    #expect(Array(list.table.markedRows) == [[0, 3]])
    list.table.unmarkAll()
    list.table.scroll(byLines: 4)
    try load("e f g")
    list.table.setCursor([0, 1])
    #expect(list.table.beginDrag() && list.table.drag(.last))
    try load("i j b")
    list.table.cancelDrag()
    // A row that is held may be put down behind any other.
    list.table.setCursor([0, 0])
    #expect(list.table.beginDrag() && list.table.drag(.down))
    try load("b a c")
    list.table.cancelDrag()
    // Nothing is kept behind the first rows: they come alone.
    list.table.setCursor([0, 0])
    list.draw()
    list.context.reset()
    #expect(!list.results.isComplete)
    try posted.run { list.results.isComplete }
    list.draw()
    #expect(list.shown == ListPicture("a b c"))
    #expect(list.refusals.isEmpty)
  }

  @Test("refuses a drop among rows that are to be fetched anew, R14, R164")
  func staleDrop() throws {
    let list = try ListFixture("Fruit: fig kiwi plum | Tools: awl saw")
    list.controller.resultsDidBecomeStale = {}
    list.database.longestFeed = 0
    let kiwi = try list.object("kiwi").objectID
    let saw = try list.object("saw").objectID
    list.table.setCursor([0, 0])
    #expect(list.table.beginDrag() && list.table.drag(to: [0, 1]))
    // Nobody has told of it yet when the rows are put down.
    try list.otherContext().performGesture("other") { other in
      other.object(with: kiwi)["section"] = "Tools"
      try other.move([other.object(with: kiwi)], .after(other.object(with: saw)))
    }
    #expect(list.table.drop())
    #expect(list.results.isStale)
    #expect(list.failures.map { $0 as? FetchedTableError } == [.resultsAreBehind])
    #expect(list.store.lastSave == nil)
    try list.controller.load()
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig plum | Tools: awl saw kiwi"))
    #expect(try list.stored() == list.shown)
  }

  @Test("leaves a table alone that shows something else until its own rows are there")
  func failedFirstLoad() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw")
    list.table.setCursor([0, 1])
    try list.object("fig")["title"] = "date"
    let results = try FetchedResultsController(
      fetchRequest: ListFixture.request(sectioned: false), context: list.context,
      sectionKeyPath: "section")
    let other = FetchedTableController(results: results, table: list.table) { _ in
      .default(title: "other")
    }
    try list.otherContext().performGesture("other") { other in
      try other.move([other.object(with: list.object("saw").objectID)], .first)
    }
    #expect(throws: FetchedResultsError.self) { try other.load() }
    #expect(list.refusals.isEmpty)
    list.table.moveCursor(.down)
    list.draw()
    // What others did was merged, in case that the sections fell apart by it.
    #expect(list.cursorTitle == "saw")
    #expect(list.shown == ListPicture("Fruit: date kiwi | Tools: saw awl"))
    try list.context.rollback()
  }

  @Test("is taken over by results that became stale before they were shown")
  func staleFirstLoad() throws {
    let list = try ListFixture("a b c d e f")
    list.table.setCursor([0, 5])
    let posted = PostedWork()
    list.context.postToOwnThread = posted.post
    let results = try FetchedResultsController(
      fetchRequest: ListFixture.request(sectioned: false), context: list.context)
    results.firstRowCount = 2
    try results.performFetch()
    list.context.reset()
    let other = FetchedTableController(results: results, table: list.table) { _ in
      .default(title: "other")
    }
    #expect(results.isStale)
    try other.load()
    #expect(list.table.dataSource === other)
    try posted.run { results.isComplete }
  }

  @Test("is loaded where a new row is given the key of one that it still shows, R8, R149")
  func keyGivenAgain() throws {
    let list = try ListFixture("a b c")
    list.database.givesKeysAgain = true
    try list.context.insert(ListFixture.item, .first)["title"] = "new"
    try list.context.processPendingChanges()
    list.table.setCursor([0, 3])
    list.table.setMarked(true, rowsAt: [[0, 3]])
    let gone = try list.object("c").objectID
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, "c")
    try list.results.performFetch()
    try list.otherContext().performGesture("other") { other in
      try other.delete(other.object(with: gone))
    }
    try list.context.save()
    #expect(try list.object("new").objectID == gone)
    list.draw()
    #expect(list.shown == ListPicture("new a b"))
    #expect(list.cursorTitle == "b" && list.table.markedCount == 0 && list.refusals.isEmpty)
  }

  @Test("refuses a drop while sections have fallen apart, by whomever, R27, R158")
  func sectionsFellApart() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw", sortedByPosition: true)
    try list.object("fig")["position"] = 3500
    try list.context.processPendingChanges()
    list.table.setCursor([1, 0])
    #expect(list.table.nudge(by: 1))
    #expect(
      list.failures.map { "\($0)" }
        == ["The list could not take in all that changed, so the row was put back."])
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig kiwi | Tools: awl saw"))
    #expect(list.store.lastSave == nil)
  }

  @Test("refuses a drop as long as what others changed cannot be read, R158, R164")
  func unreadableChanges() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw")
    try list.otherContext().performGesture("other") { other in
      let new = try other.insert(ListFixture.item, .first)
      new["title"] = "nut"
      new["section"] = "Fruit"
    }
    list.table.setCursor([0, 0])
    list.draw()
    list.store.faults.failCalls(of: "rows")
    #expect(list.table.beginDrag() && list.table.drag(to: [1, 1]) && list.table.drop())
    #expect(list.failures.map { $0 as? FetchedTableError } == [.resultsAreBehind])
    #expect(list.results.isBehind && list.store.lastSave == nil)
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig kiwi | Tools: awl saw"))
    list.store.faults.reset()
    try list.context.processPendingChanges()
    list.draw()
    #expect(list.shown == ListPicture("Fruit: nut fig kiwi | Tools: awl saw"))
    #expect(try list.stored() == list.shown)
    #expect(list.cursorTitle == "fig" && list.refusals.isEmpty)
  }

  @Test(
    "is in step again with results that were put together anew without a change, R149, R150",
    arguments: [false, true])
  func silentlyReplacedOrder(hasPermanentSections: Bool) throws {
    let list = try ListFixture(
      "Fruit: fig kiwi | Tools: awl saw | Zoo: ape", sortedByPosition: true)
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, .text("ape"))
    if hasPermanentSections { list.controller.permanentSections = { ["Fruit", "Tools", "Zoo"] } }
    try list.controller.load()
    let ape = ManagedObjectID(ListFixture.item, 5)
    // The row is placed while the context has read more than it has told.
    list.database.write("ape", "title", ape)
    try list.object("fig")["title"] = "date"
    try list.context.processPendingChanges()
    let before = list.results.order
    try list.context.mergeChanges()
    #expect(!before.isIdentical(to: list.results.order), "its row was placed again")
    let order = hasPermanentSections ? list.controller.decorated : list.controller.shownOrder
    #expect(order?.isIdentical(to: list.results.order) == true)
    list.draw()
    let zoo = hasPermanentSections ? " | Zoo: " : ""
    #expect("\(list.shown)" == "Fruit: date kiwi | Tools: awl saw\(zoo)")
    #expect(list.refusals.isEmpty)
  }
}
