import FetchedResults
import FetchedTable
import ObjectGraph
import TerminalTable

extension ListScreen {
  static func makeRows(
    _ list: ListDefinition, section: AttributePath?, objects: ManagedObjectContext,
    table: TableView
  ) throws -> FetchedTableController {
    let results = try FetchedResultsController(
      fetchRequest: FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors),
      context: objects, sectionKeyPath: section)
    return FetchedTableController(results: results, table: table) { list.cell(for: $0) }
  }

  /// Fetches the rows; flat, with a sentence, if they do not form the sections that the file asks
  /// for (R27).
  func load() throws {
    do {
      try connect()
    } catch FetchedResultsError.sectionsOutOfOrder where results.sectionKeyPath != nil {
      rows = try Self.makeRows(list, section: nil, objects: objects, table: table)
      try connect()
      news = .refusal(
        "The rows do not stand together by \(list.sectionTitle), so they are shown without sections."
      )
    }
    table.placeholder = placeholder
  }

  private func connect() throws {
    let list = list
    rows.headerTitle = { [hasSections = results.sectionKeyPath != nil] section in
      hasSections ? ListWords.section(section.name, attribute: list.sectionTitle) : nil
    }
    rows.moveName = { objects in
      objects.count == 1 ? "Move \(list.name(of: objects[0]))" : "Move \(objects.count) rows"
    }
    rows.canMove = { object in list.pinAttribute.map { object[$0.name] != true } ?? true }
    rows.moveDidFail = { [unowned self] in moveFailure = $0 }
    rows.results.errorHandler = { [unowned self] in brokenResults = $0 }
    try rows.load()
  }

  private var placeholder: String {
    isReadOnly
      ? "This list is empty."
      : "This list is empty. \(keyMap.keyName(for: .addBelow)) adds a row."
  }
}
