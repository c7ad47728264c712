import FetchedTable
import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@Suite("A batch of the results")
struct BatchTests {
  @Test("by somebody else is one flush, and leaves the cursor on its row, R131, R138, R147")
  func foreignBatch() throws {
    let list = try ListFixture("Fruit: fig kiwi plum | Tools: awl saw")
    list.table.setCursor([0, 1])
    list.draw()
    list.terminal.counts = .init()
    list.askedCells = []
    try list.otherContext().performGesture("other") { other in
      let rows = try other.fetch(ListFixture.request(sectioned: true))
      try other.delete(rows[0])
      rows[4]["title"] = "axe"
      let new = try other.insert(ListFixture.item, .first)
      new["title"] = "nail"
      new["section"] = "Basement"
    }
    try list.context.mergeChanges()
    list.draw()
    #expect(list.shown == ListPicture("Basement: nail | Fruit: kiwi plum | Tools: awl axe"))
    #expect(list.cursorTitle == "kiwi")
    #expect(list.terminal.counts.flushesThatWrote == 1)
    #expect(list.askedCells.sorted() == ["axe", "nail"])
    #expect(list.refusals.isEmpty)
  }

  @Test("leaves the shadow as the very order of the results, which nobody copied, R150")
  func shadow() throws {
    let list = try ListFixture("Fruit: fig kiwi plum | Tools: awl saw")
    #expect(list.controller.shownOrder.isIdentical(to: list.controller.results.order))
    let before = list.controller.shownOrder
    try list.context.performGesture("rename") { _ in try list.object("kiwi")["title"] = "lime" }
    try list.context.performGesture("delete") { try $0.delete(try list.object("awl")) }
    #expect(!list.controller.shownOrder.isIdentical(to: before))
    #expect(list.controller.shownOrder.isIdentical(to: list.controller.results.order))
    try list.drag("plum", to: [0, 0])
    #expect(list.controller.shownOrder.isIdentical(to: list.controller.results.order))
  }

  @Test("without effect writes nothing, R4, R138")
  func noEffect() throws {
    let list = try ListFixture("a b c")
    list.terminal.counts = .init()
    list.askedCells = []
    try list.context.performGesture("nothing") { _ in
      let row = try list.object("b")
      row["title"] = "z"
      row["title"] = "b"
    }
    list.draw()
    #expect(list.terminal.counts.cellsWritten == 0)
    #expect(list.askedCells == [])
  }

  @Test("of rows fetched behind the table's back names only those anew that it shows, R8, R32")
  func identityAfterSilentFetch() throws {
    let list = try ListFixture("a b")
    let new = try list.context.insert(ListFixture.item, .last)
    new["title"] = "n"
    try list.context.processPendingChanges()
    list.draw()
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, "a")
    try list.results.performFetch()
    try list.context.save()
    list.draw()
    #expect(list.shown == ListPicture("a b n"))
    list.table.setCursor([0, 2])
    #expect(list.controller.focusedObject === new)
    try list.controller.load()
    list.draw()
    #expect(list.shown == ListPicture("b n"))
    #expect(list.refusals.isEmpty)
  }

  @Test("of a new row is told once: its permanent identity changes nothing that is seen, R8")
  func permanentIdentity() throws {
    let list = try ListFixture("Fruit: fig | Tools: awl")
    let new = try list.context.insert(ListFixture.item, .last)
    new["title"] = "saw"
    new["section"] = "Tools"
    try list.context.processPendingChanges()
    list.table.setCursor([1, 1])
    list.draw()
    list.terminal.counts = .init()
    list.askedCells = []
    try list.context.save()
    list.draw()
    #expect(!new.objectID.isTemporary)
    #expect(list.terminal.counts.cellsWritten == 0)
    #expect(list.askedCells == [])
    list.table.reloadData()  // the table may remember the row by its temporary identity
    list.draw()
    #expect(list.cursorTitle == "saw")
    try list.drag("saw", to: [0, 0])
    list.draw()
    #expect(list.shown == ListPicture("Fruit: saw fig | Tools: awl"))
    #expect(list.refusals.isEmpty)
  }

  @Test(
    "of more than 1,000 changes, and half the rows, is a reload with the cursor kept, R133, R152",
    arguments: [(count: 1_000, isReload: false), (count: 1_001, isReload: true)])
  func largeBatch(count: Int, isReload: Bool) throws {
    let list = try ListFixture("a b c", lines: 10)
    list.table.setCursor([0, 1])
    list.draw()
    list.askedCells = []
    try list.context.performGesture("many") { context in
      for number in 0..<count {
        let new = try context.insert(ListFixture.item, .first)
        new["title"] = .text("n\(number)")
      }
    }
    list.draw()
    #expect(list.table.numberOfRows(inSection: 0) == count + 3)
    #expect(list.cursorTitle == "b")
    #expect(list.askedCells.contains("b") == isReload, "a batch leaves the cells that are known")
    #expect(list.askedCells.count <= 10)
    #expect(list.refusals.isEmpty)
  }

  @Test("of more than 1,000 changes is none where that is less than half the rows, R152")
  func largeBatchOfLongList() throws {
    let titles = (1...3_500).map { "r\($0)" }
    let list = try ListFixture(titles.joined(separator: " "), lines: 10)
    list.askedCells = []
    try delete(Set(titles[1_000..<2_100]), in: list)
    #expect(list.table.rowCount == 2_400 && list.refusals.isEmpty)
    #expect(list.askedCells == [], "no row in sight has changed")
  }

  @Test(
    "that is a reload without the cursor's row gives the cursor to the next survivor, R132, R152",
    arguments: [
      (cursor: "r1800", gone: 1...1_500, taker: "r1801"),
      (cursor: "r1200", gone: 1...1_500, taker: "r1501"),
      (cursor: "r2000", gone: 601...2_000, taker: "r600"),
    ])
  func cursorInLargeBatch(cursor: String, gone: ClosedRange<Int>, taker: String) throws {
    let sections = (0..<2).map { half in
      "S\(half): " + (1...1_000).map { "r\(half * 1_000 + $0)" }.joined(separator: " ")
    }
    // All rows are in sight: a batch would know their cells.
    let list = try ListFixture(sections.joined(separator: " | "), lines: 2_010)
    list.table.setCursor(try list.path(cursor))
    list.draw()
    list.askedCells = []
    try delete(Set(gone.map { "r\($0)" } + [cursor]), in: list)
    #expect(list.askedCells.contains(taker))
    #expect(list.cursorTitle == taker)
    #expect(list.refusals.isEmpty)
  }

  @Test("that is a reload leaves the screen on the next survivor, with the cursor elsewhere, R152")
  func screenInLargeBatch() throws {
    let titles = (1...3_000).map { "r\($0)" }
    let list = try ListFixture(titles.joined(separator: " "), lines: 10)
    list.table.setCursor([0, 1_999])
    list.draw()
    list.table.scroll(byLines: 200)
    list.draw()
    let top = try #require(list.table.topRow?.row)
    var reloads = 0
    // A batch asks for the strip only where sections come or go (R140).
    list.controller.showsSectionIndex = {
      reloads += 1
      return false
    }
    try delete(Set(titles[..<1_700] + titles[top...top + 40]), in: list)
    #expect(reloads == 1)
    #expect(list.cursorTitle == "r2000")
    let first = list.table.topRow.flatMap(list.controller.object(at:))
    #expect(first?["title"] == .text(titles[top + 41]))
  }

  /// Takes in that somebody else has deleted rows.
  private func delete(_ titles: Set<String>, in list: ListFixture) throws {
    try list.otherContext().performGesture("other") { context in
      for object in try context.fetch(FetchRequest(entity: ListFixture.item))
      where titles.contains(object["title"].plainText) {
        try context.delete(object)
      }
    }
    try list.context.mergeChanges()
    list.draw()
  }

  @Test("after a reset is none: the owner is told, and loads again, R14")
  func reset() throws {
    let list = try ListFixture("a b c")
    var stale = 0
    list.controller.resultsDidBecomeStale = { stale += 1 }
    list.table.setCursor([0, 2])
    list.context.reset()
    #expect(stale == 1)
    try list.controller.load()
    list.draw()
    #expect(list.shown == ListPicture("a b c"))
    #expect(list.cursorTitle == "c")
  }

  @Test("after a reset, or a feed that tells too little, is none: the table loads by itself, R14")
  func staleByDefault() throws {
    let list = try ListFixture("a b c")
    list.table.setCursor([0, 2])
    let other = try list.otherContext()
    try other.performGesture("other") { try $0.insert(ListFixture.item, .first)["title"] = "n" }
    list.database.trimFeed()
    try list.context.mergeChanges()
    list.draw()
    #expect(list.shown == ListPicture("n a b c"))
    #expect(list.cursorTitle == "c")
    list.context.reset()
    list.draw()
    #expect(list.shown == ListPicture("n a b c"))
    #expect(list.cursorTitle == "c")
    list.table.setCursor([0, 1])
    try other.performGesture("other") { context in
      let rows = try context.fetch(ListFixture.request(sectioned: false))
      for row in rows[..<2] { try context.delete(row) }
    }
    list.database.trimFeed()
    try list.context.mergeChanges()
    list.draw()
    #expect(list.shown == ListPicture("b c"))
    #expect(list.cursorTitle == "b")
    try other.performGesture("other") { context in
      let new = try context.insert(ListFixture.item, .first)
      new["title"] = "a"
    }
    try list.context.mergeChanges()
    let object = try list.object("a")
    try list.context.performGesture("again") { _ in object["title"] = "z" }
    list.draw()
    #expect(list.shown == ListPicture("z b c"))
    #expect(!list.needsFetch && list.refusals.isEmpty)
  }

  @Test("that cannot be loaded is told, and shows what it showed, R14")
  func staleAndUnreadable() throws {
    let list = try ListFixture("a b c")
    list.store.faults.failCall(1)
    list.context.reset()
    list.draw()
    #expect(list.store.faults.didFail && list.needsFetch)
    #expect(list.shown == ListPicture("a b c"))
    list.store.faults.reset()
    try list.controller.load()
    list.draw()
    #expect(list.shown == ListPicture("a b c"))
  }

  @Test("asks what was fetched, whatever the request has been set to since, R44")
  func changedRequest() throws {
    let list = try ListFixture("a b c")
    let object = try list.object("b")
    list.results.fetchRequest = FetchRequest(
      entity: Entity("other", attributes: [Attribute("name")]), sortDescriptors: [.init("name")])
    #expect(list.results.fetchedRequest.entity == ListFixture.item)
    #expect(list.controller.isReorderable)
    #expect(list.controller.indexPath(forObject: object) == [0, 1])
    list.table.setCursor([0, 1])
    list.table.nudge(by: 1)
    list.draw()
    #expect(list.shown == ListPicture("a c b"))
    #expect(list.failures.isEmpty && list.refusals.isEmpty)
  }

  @Test("in a list of 10,000 rows asks for the cells in sight only, R48, R104")
  func longList() throws {
    let list = try ListFixture((0..<10_000).map { "r\($0)" }.joined(separator: " "), lines: 20)
    list.table.moveCursor(.last)
    list.draw()
    list.askedCells = []
    let rowsRead = list.store.rowsRead
    list.table.nudge(by: -1)
    list.draw()
    #expect(list.askedCells == ["r9999"])
    #expect(list.store.rowsRead - rowsRead <= 4)
    #expect(list.cursorTitle == "r9999")
  }

  @Test("of new rows that are saved takes marks and cursor along to their identities, R8, R134")
  func permanentMarks() throws {
    let list = try ListFixture("fig awl")
    for title in ["new", "other"] {
      try list.context.insert(ListFixture.item, .last)["title"] = .text(title)
    }
    try list.context.processPendingChanges()
    list.table.setMarked(true, rowsAt: [[0, 0], [0, 2], [0, 3]])
    list.table.setCursor([0, 3])
    try list.context.save()
    list.table.setMarked(false, rowsAt: [[0, 2]])
    list.cursorMoves = 0
    list.table.reloadData()
    #expect(Array(list.table.markedRows) == [[0, 0], [0, 3]])
    #expect(list.cursorTitle == "other")
    #expect(list.cursorMoves == 0, "it is on the same row")
  }

  @Test("A saved row is found by the identity that it had before, R8")
  func formerIdentity() throws {
    let list = try ListFixture("a b")
    let new = try list.context.insert(ListFixture.item, .first)
    new["title"] = "n"
    let id = new.objectID
    try list.context.save()
    #expect(id.isTemporary && id != new.objectID)
    #expect(list.controller.indexPath(for: id) == [0, 0])
  }
}
