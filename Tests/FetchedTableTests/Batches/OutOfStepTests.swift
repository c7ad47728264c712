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
        == (hidden == "kiwi" ? [.droppedRowIsGone] : []))
    #expect(list.refusals.isEmpty)
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
}
