import FetchedResults
import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@testable import FetchedTable

/// Several lists that one table shows, one at a time.
@Suite("A table that another list is loaded into")
struct SharedTableTests {
  /// What shows the rows of a fixture in the table of another one.
  private func rows(
    of list: ListFixture, in table: TableView, by request: FetchRequest? = nil
  ) throws -> FetchedTableController {
    let results = try FetchedResultsController(
      fetchRequest: request ?? ListFixture.request(sectioned: false), context: list.context)
    return FetchedTableController(results: results, table: table) { object in
      .default(title: object["title"].plainText)
    }
  }

  @Test("finds none of its rows there, whichever keys those have, R133, R134")
  func otherRows() throws {
    let list = try ListFixture("a b c d e")
    let other = try ListFixture("f g h i j")
    try other.context.performGesture("Move") { try $0.move([other.object("j")], .first) }
    let rows = try rows(of: other, in: list.table)
    list.table.setCursor([0, 3])
    list.table.setMarked(true, rowsAt: [[0, 2], [0, 4]])
    try rows.load()
    list.draw()
    #expect(list.shown == ListPicture("j f g h i"))
    #expect(list.table.cursor == [0, 3] && list.table.markedCount == 0 && list.refusals.isEmpty)
  }

  @Test("finds them where it is the same ones in another order, R133, R134")
  func sameRows() throws {
    let list = try ListFixture("a b c d e")
    list.table.setCursor([0, 3])
    list.table.setMarked(true, rowsAt: [[0, 2], [0, 4]])
    let request = FetchRequest(
      entity: ListFixture.item, sortDescriptors: [.init("title", .descending)])
    let rows = try rows(of: list, in: list.table, by: request)
    try rows.load()
    list.draw()
    #expect(list.shown == ListPicture("e d c b a"))
    #expect(list.table.cursor == [0, 1] && Array(list.table.markedRows) == [[0, 0], [0, 2]])
  }

  @Test("is left alone by the one that it showed, until that is loaded again, R149")
  func formerRows() throws {
    let list = try ListFixture("a b c d e")
    let other = try ListFixture("v w x y z")
    let rows = try rows(of: other, in: list.table)
    try rows.load()
    list.table.setCursor([0, 1])
    list.table.setMarked(true, rowsAt: [[0, 3]])
    let new = try list.context.insert(ListFixture.item, .first)
    try list.context.processPendingChanges()
    #expect(list.controller.focusedObject == nil && rows.focusedObject?["title"] == "w")
    try list.context.save()
    try list.context.delete(new)
    try list.context.performGesture("Move") { try $0.move([list.object("d")], .first) }
    list.controller.updatePermanentSections()
    list.context.reset()
    list.draw()
    #expect(list.shown == ListPicture("v w x y z"))
    #expect(list.table.cursor == [0, 1] && Array(list.table.markedRows) == [[0, 3]])
    #expect(list.table.dataSource === rows && list.refusals.isEmpty)
    try list.controller.load()
    list.draw()
    #expect(list.shown == ListPicture("d a b c e") && list.table.markedCount == 0)
    try list.context.performGesture("Move") { try $0.move([list.object("d")], .last) }
    list.draw()
    #expect(list.shown == ListPicture("a b c e d") && list.refusals.isEmpty)
  }
}
