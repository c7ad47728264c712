import FetchedResults
import ObjectGraph
import TableOrder
import TestSupport
import Testing

/// What the documentation of `TableOrder` and `FetchedResults` shows.
@Suite("The examples of orders and results")
struct ResultsExampleTests {
  @Test("An order is a value, and finds its rows by place and identity")
  func orders() {
    do {
      var order = OrderTree(
        sections: [.init(id: 1, rowCount: 2), .init(id: 2, rowCount: 1)], ids: [11, 12, 21],
        sortKeys: [0, 0, 0])
      let before = order
      order.moveRow(at: [0, 0], to: [1, 1])

      let now = order.indexPath(of: 11)  // [1,1]
      let then = before.indexPath(of: 11)  // [0,0]
      #expect(now == [1, 1] && then == [0, 0])
    }
    do {
      var order = OrderTree()
      order.insertSection(7, at: 0)
      order.insertRow(.init(id: 42), at: [0, 0])
      let path = order.indexPath(of: 42)  // [0,0]
      #expect(path == [0, 0])
    }
    do {
      let counts = SectionCounts([3, 0, 2])
      let path = counts.path(ofOffset: 3)  // [2,0]
      let offset = counts.offset(of: [2, 1])  // 4
      #expect(path == [2, 0] && offset == 4)
    }
    let path: TableIndexPath = [0, 2]  // the third row of the first section
    #expect(path.row == 2)
  }

  @Test("What happened between two orders")
  func changes() {
    var told: [String] = []
    func tell(_ words: String) { told.append(words) }
    let old = OrderTree(
      sections: [.init(id: 1, rowCount: 3)], ids: [42, 43, 44], sortKeys: [0, 0, 0])
    var new = old
    new.moveRow(at: [0, 0], to: [0, 2])
    let changes = OrderChanges(from: old, to: new, affected: [42])
    for move in changes.moves { tell("\(move.from) -> \(move.to)") }
    #expect(told == ["[0,0] -> [0,2]"])
  }

  /// Writes down what a controller tells.
  private final class Log: FetchedResultsControllerDelegate {
    var lines: [String] = []

    private func tell(_ line: String) { lines.append(line) }

    func controller(
      _ controller: FetchedResultsController, didChange object: ManagedObject,
      at path: TableIndexPath?, for change: FetchedObjectChange,
      newIndexPath newPath: TableIndexPath?
    ) {
      tell("\(change) \(object["title"].plainText)")
    }
  }

  private static let task = Entity(
    "task",
    attributes: [
      Attribute("title"), Attribute("section"), Attribute("date"), Attribute("position", .integer),
    ], orderAttribute: "position", sectionAttribute: "section")

  private func makeContext() throws -> ManagedObjectContext {
    let database = MemoryStoreDatabase(model: Model(entities: [Self.task]))
    let context = try ManagedObjectContext(store: MemoryStore(database))
    for (title, section) in [("Bread", "Later"), ("Soap", "Today"), ("Milk", "Today")] {
      let object = try context.insert(Self.task)
      object["title"] = .text(title)
      object["section"] = .text(section)
      object["date"] = "2026-12-24"
    }
    try context.save()
    return context
  }

  @Test("Results in sections follow a gesture")
  func results() throws {
    let context = try makeContext()
    let (task, log) = (Self.task, Log())
    let results = try FetchedResultsController(
      fetchRequest: FetchRequest(
        entity: task, sortDescriptors: [.init("section"), .init("position")]),
      context: context, sectionKeyPath: "section")
    results.delegate = log
    try results.performFetch()

    let row = results.object(at: [1, 0])
    try context.performGesture("Put off") { _ in row["section"] = "Later" }
    #expect(log.lines == ["move Soap"])
  }

  @Test("Results without sections, sections that are computed, and a cache")
  func more() throws {
    let context = try makeContext()
    let (item, log) = (Self.task, Log())
    do {
      let controller = try FetchedResultsController(
        fetchRequest: FetchRequest(entity: item, sortDescriptors: [.init("position")]),
        context: context)
      controller.delegate = log
      try controller.performFetch()
      let first = controller.object(at: [0, 0])
      #expect(first["title"] == "Bread")
    }
    let byMonth = ComputedSection(dependingOn: ["date"]) { value in
      guard case .text(let day) = value("date") else { return .null }
      return .text(String(day.prefix(7)))
    }
    let request = FetchRequest(entity: item, sortDescriptors: [.init("section")])
    let months = try FetchedResultsController(
      fetchRequest: FetchRequest(entity: item, sortDescriptors: [.init("date")]), context: context,
      sectionedBy: byMonth)
    try months.performFetch()
    #expect(months.sections?.map(\.name) == ["2026-12"])
    try TemporaryFolder.with { folder in
      let folder = folder.path
      let cache = ResultsCache(folder: folder)
      let results = try FetchedResultsController(
        fetchRequest: request, context: context, sectionKeyPath: "section", cacheName: "tasks",
        cache: cache)
      try results.performFetch()
      #expect(results.sections?.map(\.name) == ["Later", "Today"])
    }
  }
}
