import ObjectGraph
import TableOrder
import TerminalTable
import TestSupport
import Testing

@testable import FetchedResults
@testable import FetchedTable

/// Sections that are shown as targets even while no row is in them.
struct EmptySectionTests {
  private func fixture(_ text: String, wanted: String...) throws -> ListFixture {
    let list = try ListFixture(text, lines: 30)
    list.controller.permanentSections = { wanted.map { .text($0) } }
    try list.controller.load()
    list.draw()
    return list
  }

  /// The headers on the screen, with the numbers of their rows.
  private func headers(_ list: ListFixture) -> String {
    list.terminal.lines.filter { $0.hasPrefix(" ") && !$0.hasPrefix("  ") && !$0.hasPrefix(" >") }
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: ", ")
  }

  @Test("Wanted sections stand among the others in their order")
  func order() throws {
    let list = try fixture("B: b | D: d | X: x", wanted: "A", "B", "C", "D", "E")
    #expect(headers(list) == "A 0, B 1, C 0, D 1, E 0, X 1")
    #expect(list.refusals.isEmpty)
  }

  @Test("No row is picked up before the last one is known")
  func pullBeforeTheRest() throws {
    let list = try ListFixture("a b c d", lines: 30)
    let posted = PostedWork()
    list.context.postToOwnThread = posted.post
    list.store.holdsBackgroundReaders = true
    list.results.firstRowCount = 2
    try list.controller.load()
    list.draw()
    #expect(list.shown == ListPicture("a b"))
    #expect(!list.controller.tableView(list.table, canMoveRowAt: [0, 0]))
    posted.run()
    for reader in list.store.backgroundReaders { reader.release() }
    try posted.run { list.results.isComplete }
    #expect(list.controller.tableView(list.table, canMoveRowAt: [0, 0]))
  }

  @Test("A row is dropped into an empty section, and the one it leaves stays if it is wanted, R161")
  func drop() throws {
    let list = try fixture("A: a | C: c", wanted: "A", "B", "C")
    #expect(try list.drag("a", to: [1, 0]))
    list.draw()
    #expect(headers(list) == "A 0, B 1, C 1")
    #expect(try list.stored() == ListPicture("B: a | C: c"))
    #expect(list.cursorTitle == "a")
    _ = try list.context.undo(.ownUser)
    list.draw()
    #expect(headers(list) == "A 1, B 0, C 1")
    #expect(list.refusals.isEmpty && list.failures.isEmpty)
  }

  @Test("A row is dropped behind the last hidden one where its section shows none, R170")
  func dropBehindHiddenRow() throws {
    let list = try ListFixture("A: a b | C: c", lines: 30)
    let hidden = try list.object("c")
    list.controller.permanentSections = { ["A", "C"] }
    list.controller.lastHiddenRow = { value, _ in value == "C" ? hidden : nil }
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, "c")
    try list.controller.load()
    list.draw()
    #expect(try list.drag("a", to: [1, 0]))
    list.results.fetchRequest.predicate = nil
    #expect(try list.stored() == ListPicture("A: b | C: c a"))
    #expect(list.failures.isEmpty && list.refusals.isEmpty)
  }

  @Test("A drop into an empty section keeps its place when others change the list meanwhile, R164")
  func foreignChange() throws {
    let list = try fixture("A: a e | C: c", wanted: "A", "B", "C")
    let other = try list.otherContext()
    try other.performGesture("other") { context in
      for object in try context.fetch(list.results.fetchRequest)
      where object["title"] == .text("e") {
        object["section"] = .text("C")
      }
    }
    var seen: [String] = []
    let watch = BatchWatch {
      list.draw()
      seen.append(headers(list))
    }
    list.context.addObserver(watch)
    #expect(try list.drag("a", to: [1, 0]))
    list.draw()
    #expect(seen == ["A 0, B 1, C 2", "A 0, B 1, C 2"])
    #expect(headers(list) == "A 0, B 1, C 2")
    #expect(list.refusals.isEmpty && list.failures.isEmpty)
  }

  @Test("A drop that fails is put back, R158")
  func failedDrop() throws {
    let list = try fixture("A: a | C: c", wanted: "A", "B", "C")
    list.store.faults.failCall(3)
    try list.drag("a", to: [1, 0])
    list.draw()
    #expect(list.store.faults.didFail && list.failures.count == 1)
    #expect(headers(list) == "A 1, B 0, C 1")
    #expect(list.refusals.isEmpty)
  }

  @Test("Rows that come and go leave the wanted sections, and the wishes may change")
  func changes() throws {
    let list = try fixture("A: a | C: c", wanted: "A", "B")
    let object = try list.object("c")
    try list.context.performGesture("to B") { _ in object["section"] = "B" }
    list.draw()
    #expect(headers(list) == "A 1, B 1")
    try list.context.performGesture("delete") { try $0.delete(object) }
    list.draw()
    #expect(headers(list) == "A 1, B 0")
    list.controller.permanentSections = { [.text("A"), .text("Z")] }
    list.controller.updatePermanentSections()
    list.draw()
    #expect(headers(list) == "A 1, Z 0")
    #expect(list.refusals.isEmpty)
  }

  @Test(
    "The first of them come along with a batch that touches nothing else, R55",
    arguments: [500, 3_500])
  func firstWish(position: Int64) throws {
    let list = try ListFixture("A: a b c | D: d", lines: 30)
    list.controller.permanentSections = { ["B"] }
    list.askedCells = []
    try list.object("b")["position"] = .integer(position)
    try list.context.processPendingChanges()
    list.draw()
    #expect(headers(list) == "A 3, D 1, B 0")
    #expect(list.askedCells == ["b"])
    #expect(list.refusals.isEmpty)
  }

  @Test("They are shown with the rows of a fetch that the table has not shown yet")
  func fetchedByTheOwner() throws {
    let list = try ListFixture("A: a | C: c", lines: 30)
    try list.results.performFetch()
    list.controller.permanentSections = { ["B"] }
    list.controller.updatePermanentSections()
    list.draw()
    #expect(headers(list) == "A 1, C 1, B 0")
    try list.controller.load()
    let other = try list.otherContext()
    try other.performGesture("delete") { context in
      try context.fetch(list.results.fetchRequest).forEach(context.delete)
    }
    try list.results.performFetch()
    list.controller.permanentSections = { ["B", "C"].map { .text($0) } }
    list.controller.updatePermanentSections()
    list.draw()
    #expect(headers(list) == "B 0, C 0")
    #expect(list.refusals.isEmpty)
  }

  @Test("They stay when the rest of a long list has come, and take rows, R32")
  func progressiveFetch() throws {
    let list = try ListFixture("B: b c | D: d e", lines: 30)
    let posted = PostedWork()
    list.context.postToOwnThread = posted.post
    list.store.holdsBackgroundReaders = true
    list.results.firstRowCount = 2
    list.controller.permanentSections = { ["A", "B", "C", "D"].map { .text($0) } }
    try list.controller.load()
    list.draw()
    #expect(headers(list) == "A 0, B 2, C 0, D 0")
    posted.run()
    for reader in list.store.backgroundReaders { reader.release() }
    try posted.run { list.results.isComplete }
    list.draw()
    #expect(headers(list) == "A 0, B 2, C 0, D 2")
    list.table.setCursor([1, 0])
    #expect(list.table.beginDrag() && list.table.drag(to: [2, 0]) && list.table.drop())
    list.draw()
    #expect(headers(list) == "A 0, B 1, C 1, D 2")
    #expect(try list.stored() == ListPicture("B: c | C: b | D: d e"))
    #expect(list.refusals.isEmpty && list.failures.isEmpty)
  }

  @Test("Random gestures keep the wanted sections and the rows right")
  func randomSteps() throws {
    var random = SeededGenerator()
    let list = try fixture("A: a b c | C: d e", wanted: "A", "B", "C", "D")
    let titles = ["a", "b", "c", "d", "e"]
    for step in 0..<150 {
      let title = titles.randomElement(using: &random) ?? "a"
      let section = Int.random(in: 0..<list.table.numberOfSections, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let row = Int.random(in: 0...list.table.numberOfRows(inSection: section), using: &random)
        let path = try #require(
          list.controller.shadow.indexPath(of: try list.object(title).objectID.key))
        list.table.setCursor(path)
        list.table.beginDrag()
        list.table.drag(to: [section, row])
        list.table.drop()
      case 1:
        let object = try list.object(title)
        let name = ["A", "B", "C", "D"][Int.random(in: 0..<4, using: &random)]
        try list.context.performGesture("section") { _ in object["section"] = .text(name) }
      default: _ = try list.context.undo(.ownUser)
      }
      list.draw()
      let held = Dictionary(
        uniqueKeysWithValues: list.held.sections.map { ($0.name, $0.rows.count) })
      let expected = ["A", "B", "C", "D"].map { "\($0) \(held[$0] ?? 0)" }.joined(separator: ", ")
      #expect(headers(list) == expected, "step \(step)")
      let shown = list.terminal.lines.filter { $0.hasPrefix("  ") || $0.hasPrefix(" >") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
      #expect(shown == list.held.sections.flatMap(\.rows), "step \(step)")
    }
    #expect(list.refusals.isEmpty && list.failures.isEmpty)
  }
}
