import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@testable import FetchedResults
@testable import FetchedTable

/// A table that shows something else than the results hold.
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
}
