import FetchedResults
import ObjectGraph
import Terminal
import TerminalTable
import TestSupport
import Testing

@testable import FetchedTable

/// Drops of rows right after new rows were saved, before anything was processed: some may stand
/// elsewhere by the keys that they got, which nobody has told yet.
@Suite("Drops right after new rows were saved")
struct SavedRowDropTests {
  @Test(
    "are written where the table shows them, whatever stands elsewhere by the keys of new rows, R8",
    arguments: ["customer.name", "customer_id"])
  func drop(section: AttributePath) throws {
    let context = try ManagedObjectContext(store: MemoryStore(Workshop.database()))
    let request = FetchRequest(
      entity: Workshop.job, sortDescriptors: [.init(section), .init("position")])
    func results() throws -> FetchedResultsController {
      try FetchedResultsController(
        fetchRequest: request, context: context, sectionKeyPath: section)
    }
    let table = TableView()
    let shown = FetchedTableController(results: try results(), table: table) { object in
      .default(title: object["title"].plainText)
    }
    var failures: [any Error] = []
    shown.moveDidFail = { failures.append($0) }
    let terminal = VirtualTerminal(size: Size(columns: 20, rows: 20))
    table.layout(size: terminal.size, widths: terminal.widths)
    try shown.load()
    try context.performGesture("add") { context in
      let customer = try context.insert(Workshop.customer)
      customer["name"] = "Kim"
      let job = try context.insert(Workshop.job, .last)
      job["title"] = "new"
      job["customer_id"] = .integer(customer.objectID.key)
    }
    let roof = ManagedObjectID(Workshop.job, 1)
    table.setCursor(try #require(shown.indexPath(for: roof)))
    #expect(table.nudge(by: 1))
    #expect(failures.map { "\($0)" } == [])
    #expect(shown.focusedObject?.objectID == roof)
    let fresh = try results()
    try fresh.performFetch()
    func titles(_ results: FetchedResultsController) -> [String] {
      results.sections?.map { section in
        section.name + section.objects.map { " \($0["title"].plainText)" }.joined()
      } ?? []
    }
    #expect(titles(shown.results) == titles(fresh))
    #expect(titles(fresh).contains { $0.hasSuffix(" wall roof gate") })
    #expect(shown.shownOrder.isIdentical(to: shown.results.order))
    #expect(table.numberOfSections == 3 && table.lastError == nil)
  }
}
