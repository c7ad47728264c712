import FetchedResults
import ObjectGraph
import TableOrder
import Terminal
import TerminalTable
import TestSupport

@testable import FetchedTable

/// The whole path over a store in memory: context, results controller, bridge, table, screen.
final class ListFixture {
  static let item = Entity(
    "item",
    attributes: [Attribute("title"), Attribute("section"), Attribute("position", .integer)],
    orderAttribute: "position", sectionAttribute: "section")

  /// The same for rows of which the entity does not say what their section is.
  private static let itemWithoutSection = Entity(
    "item", attributes: item.attributes, orderAttribute: "position")

  let database: MemoryStoreDatabase
  let store: MemoryStore
  let context: ManagedObjectContext
  let results: FetchedResultsController
  let table = TableView()
  let controller: FetchedTableController
  let terminal: VirtualTerminal
  /// What the bridge reported about drops.
  private(set) var failures: [any Error] = []
  /// How often the table told that the cursor went to another row.
  var cursorMoves = 0
  /// What the table refused; always a defect.
  private(set) var refusals: [TableUpdateError] = []
  /// Whether the results could not follow a change, since a read failed: they are to be fetched
  /// again.
  var needsFetch = false
  /// Whether everything is compared after every batch. It costs calls of the store.
  var comparesBatches = false
  /// What was not as it must be right after a batch; always a defect.
  private(set) var differences: [String] = []
  private var batchWatch: BatchWatch?
  /// The titles whose cells were asked for since this was last emptied.
  var askedCells: [String] = []

  /// A list of sections as the notation of ``ListPicture`` writes them: `Fruit: fig kiwi | Tools:
  /// saw`, or `a b c` without sections.
  ///
  /// - Parameters:
  ///   - writesSections: Whether a drop can change the section of a row.
  ///   - sortedByPosition: Whether the sections stand in the order of their rows, and not of their
  ///     names.
  init(
    _ text: String, lines: Int = 60, writesSections: Bool = true, sortedByPosition: Bool = false
  ) throws {
    database = MemoryStoreDatabase(
      model: Model(entities: [writesSections ? Self.item : Self.itemWithoutSection]))
    let picture = ListPicture(text)
    let sectioned = picture.isSectioned
    store = MemoryStore(database)
    context = try ManagedObjectContext(store: store)
    var key: Int64 = 0
    for section in picture.sections {
      for title in section.rows {
        key += 1
        database.write(
          [.text(title), sectioned ? .text(section.name) : .null, .integer(key * 1000)], key,
          of: Self.item)
      }
    }
    try context.mergeChanges()
    results = try FetchedResultsController(
      fetchRequest: Self.request(sectioned: sectioned && !sortedByPosition), context: context,
      sectionKeyPath: sectioned ? "section" : nil)
    terminal = VirtualTerminal(size: Size(columns: 20, rows: lines))
    controller = FetchedTableController(results: results, table: table) { object in
      .default(title: object["title"].plainText)
    }
    let fill = controller.cell
    controller.cell = { [unowned self] object in
      askedCells.append(object["title"].plainText)
      return fill(object)
    }
    controller.moveDidFail = { [unowned self] in failures.append($0) }
    results.errorHandler = { [unowned self] _ in needsFetch = true }
    table.delegate = self
    let watch = BatchWatch { [unowned self] in compareAfterBatch() }
    batchWatch = watch
    context.addObserver(watch)
    table.layout(size: terminal.size, widths: terminal.widths)
    try controller.load()
    draw()
  }

  static func request(sectioned: Bool) -> FetchRequest {
    FetchRequest(
      entity: item, sortDescriptors: (sectioned ? [.init("section")] : []) + [.init("position")])
  }

  /// Ends a turn: what changed is drawn, with one flush.
  func draw() {
    table.draw(on: Surface(terminal))
    terminal.flush()
  }

  /// The object of a title.
  func object(_ title: String) throws -> ManagedObject {
    let all = try context.fetch(results.fetchRequest)
    guard let object = all.first(where: { $0["title"] == .text(title) }) else {
      throw Missing(title: title)
    }
    return object
  }

  struct Missing: Error {
    let title: String
  }

  /// Picks up the row of a title, drags it to a path (after its removal) and drops it.
  @discardableResult
  func drag(_ title: String, to target: TableIndexPath) throws -> Bool {
    try drag([title], to: target)
  }

  /// Picks up the rows of titles, drags them to a path (counted without them) and drops them.
  @discardableResult
  func drag(_ titles: [String], to target: TableIndexPath) throws -> Bool {
    let paths = try titles.map { title in
      guard let path = controller.shadow.indexPath(of: try object(title).objectID.key) else {
        throw Missing(title: title)
      }
      return path
    }
    table.setCursor(paths[0])
    guard table.beginDrag(rowsAt: paths) else { return false }
    table.drag(to: target)
    return table.drop()
  }

  /// Where a title is in the results.
  func path(_ title: String) throws -> TableIndexPath {
    guard let path = results.indexPath(forObject: try object(title)) else {
      throw Missing(title: title)
    }
    return path
  }

  /// Another context on the same store, as of another process.
  func otherContext() throws -> ManagedObjectContext {
    try ManagedObjectContext(store: MemoryStore(database, session: "other", user: "other"))
  }

  // MARK: What can be seen

  /// What the screen shows.
  var shown: ListPicture {
    ListPicture(screen: terminal.lines, isSectioned: results.sectionKeyPath != nil)
  }

  /// What the results controller holds.
  var held: ListPicture {
    let sections = results.sections.map(Array.init) ?? []
    return ListPicture(
      sections: sections.map { section in
        .init(name: section.name, rows: section.objects.map { $0["title"].plainText })
      }, isSectioned: results.sectionKeyPath != nil)
  }

  /// What a fetch by somebody who knows nothing finds in the store.
  func stored() throws -> ListPicture {
    let fresh = try otherContext()
    let isSectioned = results.sectionKeyPath != nil
    var sections: [ListPicture.Section] = []
    for object in try fresh.fetch(results.fetchRequest) {
      let name = isSectioned ? object["section"].plainText : ""
      if sections.last?.name != name || sections.isEmpty {
        sections.append(.init(name: name, rows: []))
      }
      sections[sections.count - 1].rows.append(object["title"].plainText)
    }
    if sections.isEmpty, !isSectioned { sections = [.init(name: "", rows: [])] }
    return ListPicture(sections: sections, isSectioned: isSectioned)
  }

  /// Compares what table, bridge and controller have with each other, and the results with a fresh
  /// fetch. A fetch that fails, where a test wants it so, compares nothing.
  private func compareAfterBatch() {
    guard comparesBatches, !needsFetch, !results.isStale else { return }
    let shown = (0..<table.numberOfSections).map(table.numberOfRows(inSection:))
    let shadow = controller.shadow
    let meant = (0..<shadow.sectionCount).map(shadow.numberOfRows(inSection:))
    if shown != meant { differences.append("the table has \(shown), the bridge \(meant)") }
    let fresh = try? context.orderedKeys(
      for: results.fetchRequest, sectionPath: results.sectionKeyPath)
    guard let fresh else { return }
    let held = results.order.rows(in: 0..<results.order.rowCount).map(\.id)
    if held != fresh.keys { differences.append("the results have \(held), a fetch \(fresh.keys)") }
  }

  /// The title of the row under the cursor.
  var cursorTitle: String? { controller.focusedObject?["title"].plainText }
}

extension ListFixture: TableViewDelegate {
  func tableViewDidMoveCursor(_ tableView: TableView) { cursorMoves += 1 }

  func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    refusals.append(error)
  }
}
