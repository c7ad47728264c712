import FetchedTable
import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@Suite("A row that the user drops")
struct UserDrivenMoveTests {
  @Test("is written once and shown once: one flush, and only its own cell is asked for, R156, R165")
  func dropCostsOneFlush() throws {
    let list = try ListFixture("a b c d e")
    list.terminal.counts = .init()
    list.askedCells = []
    try list.drag("b", to: [0, 3])
    list.draw()
    #expect(list.shown == ListPicture("a c d b e"))
    #expect(try list.stored() == ListPicture("a c d b e"))
    #expect(list.terminal.counts.flushesThatWrote == 1)
    #expect(list.askedCells == ["b"])
    #expect(list.cursorTitle == "b")
    #expect(list.store.lastSave?.updates.count == 1)
    #expect(list.refusals.isEmpty)
  }

  @Test("into another section changes section and place in one save, R162")
  func crossSection() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw")
    try list.drag("kiwi", to: [1, 1])
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig | Tools: awl kiwi saw"))
    #expect(try list.stored() == list.shown)
    #expect(list.held == list.shown)
    #expect(list.cursorTitle == "kiwi")
    #expect(list.refusals.isEmpty)
  }

  @Test(
    "into a section without rows stands between those of its neighbours, R26",
    arguments: [
      ("a2", 1, "Today: a1 a3 | Later: a2 | Week: b1"), ("b1", 1, "Today: a1 a2 a3 | Later: b1"),
      ("a2", 0, "Later: a2 | Today: a1 a3 | Week: b1"),
    ])
  func emptySectionByRank(title: String, section: Int, expected: String) throws {
    let list = try ListFixture("Today: a1 a2 a3 | Week: b1", lines: 30, sortedByPosition: true)
    let wanted = ["Today", "Week"]
    var names = wanted
    names.insert("Later", at: section)
    list.controller.permanentSections = { names.map { .text($0) } }
    try list.controller.load()
    list.draw()
    #expect(try list.drag(title, to: [section, 0]))
    list.draw()
    #expect(list.held == ListPicture(expected))
    #expect(try list.stored() == list.held)
    #expect(list.failures.isEmpty && list.refusals.isEmpty && !list.needsFetch)
  }

  @Test("of several sections into one without other rows keeps the order of the block, R145b")
  func blockOfSections() throws {
    let list = try ListFixture("A: a | B: b | C: c")
    try list.context.performGesture("Move") { try $0.move([list.object("a")], .last) }
    try list.drag(["a", "b"], to: [0, 0])
    list.draw()
    #expect(list.held == ListPicture("A: a b | C: c"))
    #expect(try list.stored() == list.held)
  }

  @Test("into a section of several values stays where it was dropped, R145")
  func mixedSection() throws {
    let list = try ListFixture("A: n1 n2 e1 e2 | B: b", lines: 30)
    for (title, value) in [("n1", AttributeValue.null), ("n2", .null), ("e1", ""), ("e2", "")] {
      let object = try list.object(title)
      try list.context.performGesture("Change") { _ in object["section"] = value }
    }
    list.draw()
    for (title, row, expected) in [
      ("n1", 2, "n2 e1 n1 e2"), ("e2", 0, "e2 n2 e1 n1"), ("b", 3, "e2 n2 e1 b n1"),
      ("b", 0, "b e2 n2 e1 n1"),
    ] {
      let target: TableIndexPath = [0, row]
      try list.drag(title, to: target)
      list.draw()
      #expect(list.held.sections.first?.rows == expected.split(separator: " ").map(String.init))
      #expect(list.failures.isEmpty && list.refusals.isEmpty)
    }
  }

  @Test("empties its section, which goes, and the cursor stays on it, R161")
  func emptiedSection() throws {
    let list = try ListFixture("Fruit: fig | Tools: awl saw")
    try list.drag("fig", to: [1, 2])
    list.draw()
    #expect(list.shown == ListPicture("Tools: awl saw fig"))
    #expect(try list.stored() == list.shown)
    #expect(list.cursorTitle == "fig")
    #expect(list.refusals.isEmpty)
  }

  @Test("where it was writes nothing and leaves nothing set, R157")
  func dropInPlace() throws {
    let list = try ListFixture("a b c")
    let told = try list.drag("b", to: [0, 1])
    list.draw()
    #expect(!told)
    #expect(list.store.lastSave == nil)
    try list.object("c")["title"] = "z"
    try list.context.processPendingChanges()
    list.draw()
    #expect(list.shown == ListPicture("a b z"))
  }

  @Test("goes back when the save fails, and the error is told, R158", arguments: 1...12)
  func failedSave(call: Int) throws {
    let list = try ListFixture("Fruit: fig | Tools: awl saw")
    let before = list.shown
    let target: TableIndexPath = [1, 1]
    let path = try list.path("fig")
    list.store.faults.failCall(call)
    list.table.setCursor(path)
    list.table.beginDrag()
    list.table.drag(to: target)
    list.table.drop()
    let failed = list.store.faults.didFail
    list.store.faults.reset()
    list.draw()
    if failed {
      #expect(list.shown == before)
      #expect(list.failures.count == 1)
      #expect(list.cursorTitle == "fig")
      #expect(!list.context.hasChanges)
      try list.drag("fig", to: target)
      list.draw()
    }
    #expect(list.shown == ListPicture("Tools: awl fig saw"))
    #expect(try list.stored() == list.shown)
    #expect(list.held == list.shown)
    #expect(list.refusals.isEmpty)
  }

  @Test("is back when its failure is told, R158", arguments: ["beginGesture", "write"])
  func putBackBeforeTold(call: String) throws {
    let list = try ListFixture("Fruit: fig | Tools: awl saw")
    let fig = try list.object("fig")
    var told: [TableIndexPath?] = []
    list.controller.moveDidFail = { [unowned list] _ in
      told.append(list.controller.indexPath(forObject: fig))
      list.draw()
      #expect(list.controller.shownOrder.sectionCount == 2)
      #expect(list.shown == ListPicture("Fruit: fig | Tools: awl saw"))
    }
    list.store.faults.failCall(1, of: call)
    try list.drag("fig", to: [1, 1])
    #expect(told == [[0, 0]])
    #expect(list.refusals.isEmpty)
  }

  @Test("keeps its place among changes by others that come in with the drop, R17b, R164")
  func foreignChangesInBetween() throws {
    let list = try ListFixture("a b c d e")
    let other = try list.otherContext()
    try other.performGesture("other") { other in
      let rows = try other.fetch(ListFixture.request(sectioned: false))
      try other.delete(rows[3])  // d, which b is dropped after
      let new = try other.insert(ListFixture.item, .first)
      new["title"] = "n"
      rows[2]["title"] = "k"  // c
    }
    try list.drag("b", to: [0, 3])
    list.draw()
    #expect(list.shown == ListPicture("n a k b e"))
    #expect(try list.stored() == list.shown)
    #expect(list.cursorTitle == "b")
    #expect(list.refusals.isEmpty)
  }

  @Test("that somebody else deleted meanwhile is refused, and nothing is written, R164")
  func deletedMeanwhile() throws {
    let list = try ListFixture("Fruit: fig | Tools: awl saw")
    let other = try list.otherContext()
    let path = try list.path("fig")
    try other.performGesture("other") { other in
      try other.delete(try other.fetch(ListFixture.request(sectioned: true))[0])
    }
    list.table.setCursor(path)
    list.table.beginDrag()
    list.table.drag(to: [1, 1])
    list.table.drop()
    list.draw()
    #expect(list.failures.map { $0 as? FetchedTableError } == [.droppedRowIsGone])
    #expect(list.shown == ListPicture("Tools: awl saw"))
    #expect(list.refusals.isEmpty)
  }

  @Test("between rows that others moved elsewhere meanwhile is refused, R17b")
  func placeGone() throws {
    let list = try ListFixture("S: x y | T: z")
    let other = try list.otherContext()
    try other.performGesture("other") { other in
      let rows = try other.fetch(ListFixture.request(sectioned: true))
      rows[1]["section"] = "T"
      rows[2]["section"] = "S"
    }
    list.table.setCursor([0, 0])
    list.table.beginDrag()
    list.table.drag(to: [0, 1])
    list.table.drop()
    list.draw()
    #expect(list.failures.map { $0 as? FetchedTableError } == [.placeIsGone])
    #expect(list.shown == ListPicture("S: x z | T: y"))
    #expect(list.refusals.isEmpty)
  }

  @Test("into a section that others emptied meanwhile makes it again, R164")
  func targetSectionGone() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: saw")
    let other = try list.otherContext()
    let path = try list.path("fig")
    try other.performGesture("other") { other in
      try other.delete(try other.fetch(ListFixture.request(sectioned: true))[2])
    }
    list.table.setCursor(path)
    list.table.beginDrag()
    list.table.drag(to: [1, 1])
    list.table.drop()
    list.draw()
    #expect(list.failures.isEmpty)
    #expect(list.shown == ListPicture("Fruit: kiwi | Tools: fig"))
    #expect(try list.stored() == list.shown)
    #expect(list.refusals.isEmpty)
  }

  @Test("into a section that others emptied meanwhile keeps the order of the block, R145b, R164")
  func blockIntoLostSection() throws {
    let list = try ListFixture("A: a | B: b")
    try list.context.performGesture("Move") { try $0.move([list.object("a")], .last) }
    try list.otherContext().performGesture("other") { other in
      try other.fetch(ListFixture.request(sectioned: true))[0]["section"] = "C"
    }
    try list.drag(["a", "b"], to: [0, 0])
    list.draw()
    #expect(list.failures.isEmpty)
    #expect(list.shown == ListPicture("A: a b"))
    #expect(try list.stored() == list.shown)
  }

  @Test("is refused in a section that no drop can write, before anything is written, R162, R171")
  func sectionOfSomethingElse() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw", writesSections: false)
    #expect(list.controller.isReorderable)
    try list.drag("kiwi", to: [1, 1])
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig kiwi | Tools: awl saw"))
    #expect(try list.stored() == list.shown)
    #expect(list.store.lastSave == nil)
    #expect(
      list.failures.map { $0 as? FetchedTableError } == [.sectionCannotBeWritten(name: "Tools")])
    try list.drag("kiwi", to: [0, 0])
    list.draw()
    #expect(list.shown == ListPicture("Fruit: kiwi fig | Tools: awl saw"))
    #expect(try list.stored() == list.shown)
    #expect(list.failures.count == 1 && list.refusals.isEmpty)
  }

  @Test("writes the attribute that it is told, where the sections come from that, R162")
  func sectionThatIsTold() throws {
    let list = try ListFixture("Fruit: fig kiwi | Tools: awl saw", writesSections: false)
    list.controller.sectionAttribute = "section"
    try list.drag("kiwi", to: [1, 1])
    list.draw()
    #expect(list.failures.isEmpty && list.refusals.isEmpty)
    #expect(list.shown == ListPicture("Fruit: fig | Tools: awl kiwi saw"))
    #expect(try list.stored() == list.shown)
  }

  @Test("keeps its place when the results lose track of others' changes with the drop, R14, R164")
  func staleMeanwhile() throws {
    let list = try ListFixture("Fruit: fig kiwi plum | Tools: awl saw")
    let key = try list.object("plum").objectID.key
    list.database.write(nil, key, of: ListFixture.item)
    list.database.trimFeed()
    try list.drag("fig", to: [1, 1])
    list.draw()
    #expect(list.shown == ListPicture("Fruit: kiwi | Tools: awl fig saw"))
    #expect(try list.stored() == list.shown)
    #expect(list.held == list.shown)
    #expect(list.cursorTitle == "fig")
    #expect(list.refusals.isEmpty && list.failures.isEmpty)
  }

  @Test(
    "takes along what was edited and not told yet, R17b, R156, R164", arguments: ["a", "c", "e"])
  func pendingEdits(deleted: String) throws {
    let list = try ListFixture("a b c d e f")
    let path = try list.path("b")
    try list.context.delete(try list.object(deleted))
    try list.context.insert(ListFixture.item, .first)["title"] = "n"
    list.table.setCursor(path)
    list.table.beginDrag()
    list.table.drag(to: [0, 3])
    list.table.drop()
    list.draw()
    #expect(
      list.shown
        == ListPicture(
          "n " + "a c d b e f".split(separator: " ").filter { $0 != deleted }.joined(separator: " ")
        ))
    #expect(try list.stored() == list.shown)
    #expect(list.held == list.shown)
    #expect(list.cursorTitle == "b")
    #expect(list.refusals.isEmpty && list.failures.isEmpty)
  }

  @Test("with others marked moves as one block, gathered at the target, R145b")
  func block() throws {
    let list = try ListFixture("Fruit: fig kiwi plum | Tools: awl saw")
    try list.drag(["fig", "plum", "saw"], to: [1, 1])
    list.draw()
    #expect(list.shown == ListPicture("Fruit: kiwi | Tools: awl fig plum saw"))
    #expect(try list.stored() == list.shown)
    #expect(list.refusals.isEmpty)
    _ = try list.context.undo()
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig kiwi plum | Tools: awl saw"))
  }

  @Test("returns by undo and comes again by redo, which are not user-driven, R160, R163")
  func undo() throws {
    let list = try ListFixture("Fruit: fig | Tools: awl saw")
    try list.drag("fig", to: [1, 1])
    _ = try list.context.undo()
    list.draw()
    #expect(list.shown == ListPicture("Fruit: fig | Tools: awl saw"))
    _ = try list.context.redo()
    list.draw()
    #expect(list.shown == ListPicture("Tools: awl fig saw"))
    #expect(list.refusals.isEmpty)
  }

  @Test("Rows that may all be moved are picked up without reading one, and told so")
  func unreadMarks() throws {
    let list = try ListFixture((1...3_000).map { "r\($0)" }.joined(separator: " "), lines: 10)
    list.draw()
    list.table.setCursor([0, 0])
    let read = list.store.rowsRead
    let last = TableIndexPath(section: 0, row: 2_999)
    #expect(list.table.beginDrag(rowsAt: (0..<2_000).map { [0, $0] } + [last]))
    #expect(list.store.rowsRead == read)
    list.table.cancelDrag()
    list.controller.canMove = { $0["title"] != "r3000" }
    #expect(!list.table.beginDrag(rowsAt: [[0, 0], last]))
  }

  @Test("A drop beside many rows of one rank reads them several at a time, R168")
  func equalRanks() throws {
    let titles = (1...500).map { "r\(1000 - $0)" }
    let list = try ListFixture(titles.joined(separator: " "), lines: 10)
    for key in 1...500 as ClosedRange<Int64> {
      list.database.write(
        .integer(key < 499 ? 1_000 : key * 1_000), "position",
        ManagedObjectID(ListFixture.item, key))
    }
    try list.context.mergeChanges()
    list.results.fetchRequest.sortDescriptors = [.init("position"), .init("title")]
    try list.controller.load()
    list.draw()
    list.table.setCursor([0, 499])
    list.store.faults.reset()
    list.table.nudge(by: -100)
    #expect(list.failures.isEmpty)
    #expect(list.store.faults.calls.count { $0 == "rows" } < 40)
    #expect(list.cursorTitle == titles[499])
  }
}
