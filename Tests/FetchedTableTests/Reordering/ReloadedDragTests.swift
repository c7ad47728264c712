import ObjectGraph
import TableOrder
import TerminalTable
import Testing

@testable import FetchedTable

/// A row that is held while the table is loaded anew goes where the user has it (R133, R164).
@Suite("A reload under a held row")
struct ReloadedDragTests {
  private static func grab(
    _ list: ListFixture, _ title: String, to target: TableIndexPath
  ) throws {
    list.table.setCursor(try list.path(title))
    #expect(list.table.beginDrag())
    list.table.drag(to: target)
    list.draw()
  }

  /// Takes in more rows of somebody else than are told one by one (R152), and drops.
  private static func drop(
    _ list: ListFixture, amongNewRowsOf section: String, deleting title: String? = nil
  ) throws {
    try list.otherContext().performGesture("other") { context in
      let all = try context.fetch(FetchRequest(entity: ListFixture.item))
      for object in all where title.map({ object["title"] == .text($0) }) == true {
        try context.delete(object)
      }
      for number in 1...1_100 {
        let new = try context.insert(ListFixture.item, .last)
        new["title"] = .text("n\(number)")
        new["section"] = .text(section)
      }
    }
    try list.context.mergeChanges()
    list.table.endTurn()
    #expect(list.table.isDragging)
    list.table.drop()
    list.draw()
    #expect(list.refusals.isEmpty && list.failures.isEmpty)
  }

  @Test("keeps its section when others come before that, R164")
  func sectionsBefore() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw")
    try Self.grab(list, "fig", to: [1, 0])
    try Self.drop(list, amongNewRowsOf: "Goo")
    #expect(list.held.sections.first?.rows == ["kiwi"])
    #expect(list.held.sections.last?.rows == ["fig", "awl", "saw"])
  }

  @Test("keeps its place before the row below when the one above is gone, R164")
  func neighbourGone() throws {
    let list = try ListFixture("Fruit: fig kiwi plum | Tools: awl saw")
    try Self.grab(list, "fig", to: [0, 1])
    try Self.drop(list, amongNewRowsOf: "Zoo", deleting: "kiwi")
    #expect(list.held.sections.first?.rows == ["fig", "plum"])
  }

  @Test("keeps its place before the row below when another predicate hides the one above, R164")
  func neighbourHidden() throws {
    let list = try ListFixture("a b c d e")
    try Self.grab(list, "a", to: [0, 2])
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, "c")
    try list.controller.load()
    list.draw()
    #expect(list.shown == ListPicture("b a d e"))
  }

  @Test("is held under its lasting identity once it is saved, R8, R164")
  func savedMeanwhile() throws {
    let list = try ListFixture("a b c")
    for title in ["n", "o"] {
      try list.context.insert(ListFixture.item, .last)["title"] = .text(title)
    }
    try list.context.processPendingChanges()
    try Self.grab(list, "n", to: [0, 1])
    try list.context.save()
    list.table.reloadData()
    list.draw()
    #expect(list.shown == ListPicture("a n b c o"))
    #expect(list.table.drop())
    #expect(try list.stored() == ListPicture("a n b c o"))
  }
}
