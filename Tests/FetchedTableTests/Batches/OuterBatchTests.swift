import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@testable import FetchedResults
@testable import FetchedTable

/// Batches of the results inside a batch of the table that somebody else has opened.
@Suite("Results that change several times inside a batch of the table")
struct OuterBatchTests {
  @Test("change it once: what others did before comes in with the gesture, R105, R147, R149")
  func mergeAndEdit() throws {
    let list = try ListFixture("a b c d e")
    try list.otherContext().performGesture("other") { other in
      try other.insert(ListFixture.item, .first)["title"] = "new"
    }
    let deleted = try list.object("d")
    list.table.setCursor([0, 3])
    list.draw()
    list.askedCells = []
    var ends: [Bool] = []
    try list.table.performBatchUpdates(
      {
        try list.context.performGesture("Delete") { try $0.delete(deleted) }
      }, completion: { ends.append($0) })
    list.draw()
    #expect(list.shown == ListPicture("new a b c e"))
    #expect(list.cursorTitle == "e" && list.askedCells == ["new"])
    #expect(ends == [true] && list.refusals.isEmpty)
  }

  @Test("change it once, also by rows that come, are saved, change and go again, R8, R105")
  func comingAndGoing() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw")
    list.table.setCursor([1, 0])
    list.draw()
    list.askedCells = []
    list.table.beginUpdates()
    let date = try list.context.insert(ListFixture.item, .first)
    date["title"] = "date"
    date["section"] = "Fruit"
    let brief = try list.context.insert(ListFixture.item, .last)
    brief["section"] = "Brief"
    try list.context.save()
    try list.object("kiwi")["title"] = "lime"
    try list.context.processPendingChanges()
    try list.context.delete(brief)
    try list.context.performGesture("Move") { try $0.move([date], .after(list.object("lime"))) }
    list.table.endUpdates()
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig lime date | Tools: awl saw"))
    #expect(list.held == list.shown && list.cursorTitle == "awl")
    #expect(list.askedCells.sorted() == ["date", "lime"] && list.refusals.isEmpty)
  }

  @Test("are loaded where they are fetched anew meanwhile, and followed behind it, R130")
  func fetchedMeanwhile() throws {
    let list = try ListFixture("a b c d e")
    list.table.setCursor([0, 2])
    try list.table.performBatchUpdates {
      try list.context.performGesture("Delete") { try $0.delete(list.object("a")) }
      list.context.reset()
      try list.context.performGesture("Delete") { try $0.delete(list.object("b")) }
    }
    list.draw()
    #expect(list.shown == ListPicture("c d e"))
    #expect(list.cursorTitle == "c" && list.refusals.isEmpty)
    try list.context.performGesture("Delete") { try $0.delete(list.object("d")) }
    list.draw()
    #expect(list.shown == ListPicture("c e") && list.refusals.isEmpty)
  }

  @Test("are shown at the end of the turn where that batch is left open, and followed again, R106")
  func leftOpen() throws {
    let list = try ListFixture("a b c d e")
    list.table.beginUpdates()
    try list.context.performGesture("Delete") { try $0.delete(list.object("a")) }
    list.table.endTurn()
    #expect(list.refusals.map(\.kind) == [.unbalanced])
    for title in ["b", "c"] {
      try list.table.performBatchUpdates {
        try list.context.performGesture("Delete") { try $0.delete(list.object(title)) }
      }
    }
    list.draw()
    #expect(list.shown == ListPicture("d e") && list.refusals.count == 1)
  }

  @Test(
    "keep their cursor where they become stale meanwhile, and the rows of the table are others, R132"
  )
  func staleMeanwhile() throws {
    let list = try ListFixture("a b c d e f g h", lines: 3)
    let posted = PostedWork()
    list.context.postToOwnThread = posted.post
    list.results.firstRowCount = 2
    func delete(_ titles: String..., thenCursorOn title: String) throws {
      try list.table.performBatchUpdates {
        try list.context.performGesture("Delete") { context in
          for title in titles { try context.delete(list.object(title)) }
        }
        list.context.reset()
      }
      list.draw()
      #expect(list.cursorTitle == title && list.refusals.isEmpty && list.results.isComplete)
    }
    // The last row, where the results have one less already.
    list.table.setCursor([0, 7])
    try delete("b", thenCursorOn: "h")
    // The next row takes its place.
    list.table.setCursor([0, 3])
    try delete("a", "e", thenCursorOn: "f")
    #expect(list.held == ListPicture("c d f g h"))
  }

  @Test(
    "tell a new row from one that is gone meanwhile, and whose key it is given, R8, R105",
    arguments: [false, true], [false, true])
  func keyGivenAgain(isShown: Bool, isReloaded: Bool) throws {
    let list = try ListFixture("a b c")
    list.database.givesKeysAgain = true
    func insert() throws {
      try list.context.insert(ListFixture.item, .first)["title"] = "new"
      try list.context.processPendingChanges()
    }
    if isShown { try insert() }
    let gone = try list.object("c")
    let path = try list.path("c")
    list.table.setCursor(path)
    list.table.setMarked(true, rowsAt: [path])
    try list.otherContext().performGesture("other") { other in
      try other.delete(other.object(with: gone.objectID))
    }
    try list.table.performBatchUpdates {
      if !isShown { try insert() }
      try list.context.save()
      #expect(try list.object("new").objectID == gone.objectID && list.cursorTitle == nil)
      if isReloaded { list.table.reloadData() }
    }
    list.draw()
    #expect(list.shown == ListPicture("new a b"))
    #expect(list.cursorTitle == "b" && list.table.markedCount == 0 && list.refusals.isEmpty)
  }

  @Test("leave the rows of the table what they are until that ends, R105, R111")
  func rowsMeanwhile() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw | Zoo: ape")
    let (controller, table) = (list.controller, list.table)
    table.setCursor([1, 1])
    table.setMarked(true, rowsAt: [[0, 0], [2, 0]])
    try table.performBatchUpdates {
      let saw = try list.object("saw")
      try list.context.performGesture("Delete") { context in
        for title in ["fig", "kiwi"] { try context.delete(list.object(title)) }
      }
      #expect(controller.focusedObject === saw && controller.indexPath(forObject: saw) == [1, 1])
      #expect(try table.markedRows.map(controller.object(at:)) == [nil, list.object("ape")])
      #expect(controller.shownOrder.sectionCount == 3 && controller.sectionValue(at: 1) == "Tools")
      #expect((0..<3).map { controller.section(at: $0)?.name } == ["Fruit", "Tools", "Zoo"])
      try list.context.performGesture("Delete") { try $0.delete(saw) }
      #expect(controller.focusedObject == nil)
    }
    #expect(Array(table.markedRows) == [[1, 0]])
    table.unmarkAll()
    list.draw()
    #expect(list.shown == ListPicture("Tools: awl | Zoo: ape"))
    #expect(list.cursorTitle == "ape" && list.refusals.isEmpty)
  }
}
