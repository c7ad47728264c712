import FetchedResults
import Interchange
import ObjectGraph
import TableOrder

/// Turns what changes in a list into lines of JSON, one a change, as a results controller tells it.
///
/// Where nobody can say what changed row by row (very many rows at once, other fields), the list is
/// fetched anew, and one line says so.
final class ListFollower: FetchedResultsControllerDelegate, ContextObserver {
  private struct Change {
    let kind: FetchedObjectChange
    let object: ManagedObject
    let path: TableIndexPath?
  }

  /// The file, as the person called it.
  let path: String
  private let objects: ManagedObjectContext
  private var list: ListDefinition {
    didSet { row = RowObject(list) }
  }
  /// What a row of the list has.
  private var row: RowObject
  private var results: FetchedResultsController
  private var isModelOld = false
  /// Whether rows that form no sections have changed since that was tried.
  private var mayFormSections = false
  private var changes: [Change] = []
  private var lines: [UInt8] = []
  private var failure: (any Error)?

  /// Begins to follow a list; what it holds already is not told.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - path: The file, as the person called it.
  ///   - objects: Reads the rows.
  /// - Throws: What fetching throws.
  init(_ list: ListDefinition, of path: String, in objects: ManagedObjectContext) throws {
    self.path = path
    self.objects = objects
    self.list = list
    row = RowObject(list)
    results = try Self.results(of: list, in: objects, sectionKeyPath: list.section)
    objects.addObserver(self)
    try begin()
  }

  private static func results(
    of list: ListDefinition, in objects: ManagedObjectContext, sectionKeyPath: AttributePath?
  ) throws -> FetchedResultsController {
    try FetchedResultsController(
      fetchRequest: FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors),
      context: objects, sectionKeyPath: sectionKeyPath)
  }

  /// Fetches the rows; flat if they do not form the sections that the file asks for (R27), as the
  /// editor shows them then.
  private func begin() throws {
    do {
      try fetch(results)
    } catch FetchedResultsError.sectionsOutOfOrder where results.sectionKeyPath != nil {
      results = try Self.results(of: list, in: objects, sectionKeyPath: nil)
      try fetch(results)
    }
  }

  private func fetch(_ results: FetchedResultsController) throws {
    results.delegate = self
    results.errorHandler = { [unowned self] in failure = $0 }
    try results.performFetch()
  }

  /// Looks whether others have written.
  ///
  /// - Returns: A line for each change since the last look, or one that says to read all anew.
  /// - Throws: ``Failure`` if the list is there no more, or what reading throws.
  func look() throws -> [UInt8] {
    try objects.mergeChanges()
    defer { lines.removeAll() }
    if try fetchAnew() || formSections() {
      return try Self.object(["change"], [.text("reload")]) + [0x0A]
    }
    if let failure { throw failure }
    return lines
  }

  /// Fetches the list as it is now, if the results could not follow what became of it.
  private func fetchAnew() throws -> Bool {
    guard isModelOld || results.isStale || isOutOfOrder else { return false }
    guard let present = objects.store.model.lists.first(where: { $0.key == list.key }) else {
      throw Failure(.nothingFound, "\(path): The list \(list.name) is not there any more.")
    }
    isModelOld = false
    mayFormSections = false
    failure = nil
    list = present
    results = try Self.results(of: list, in: objects, sectionKeyPath: list.section)
    try begin()
    return true
  }

  /// Fetches the rows by section where these form no sections until now, but may since they have
  /// changed.
  ///
  /// - Returns: Whether they do.
  /// - Complexity: O(n log n) for n rows, as long as they do not, once for each look in which some
  ///   have changed
  private func formSections() throws -> Bool {
    guard mayFormSections, failure == nil else { return false }
    mayFormSections = false
    guard results.sectionKeyPath == nil, list.section != nil else { return false }
    let sectioned = try Self.results(of: list, in: objects, sectionKeyPath: list.section)
    do {
      try fetch(sectioned)
    } catch FetchedResultsError.sectionsOutOfOrder {
      return false
    }
    results = sectioned
    return true
  }

  /// Whether the rows form the sections no more.
  private var isOutOfOrder: Bool {
    if case FetchedResultsError.sectionsOutOfOrder? = failure { true } else { false }
  }

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {}

  /// What the results name may not be there any more, so they are told nothing of the rows. What
  /// becomes of other lists is nothing to this one.
  func context(_ context: ManagedObjectContext, modelDidChange change: ModelChange) {
    let present = objects.store.model.lists.first { $0.key == list.key }
    guard present != list || !change.changed.union(change.removed).isDisjoint(with: entityNames)
    else { return }
    results.delegate = nil
    isModelOld = true
  }

  /// The entities whose values the rows show.
  private var entityNames: Set<String> {
    let choices = list.entity.attributes.compactMap { attribute -> String? in
      if case .choice(let table) = attribute.type { table } else { nil }
    }
    return Set([list.entity.name] + list.entity.relationships.map(\.destination) + choices)
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject,
    at path: TableIndexPath?, for change: FetchedObjectChange, newIndexPath newPath: TableIndexPath?
  ) {
    changes.append(Change(kind: change, object: object, path: newPath))
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) {
    defer { changes.removeAll() }
    mayFormSections = true
    do {
      for change in changes { lines += try line(for: change) }
    } catch {
      failure = error
    }
  }

  /// `{"change": "move", "id": 3, "section": "Later", "place": 2, "row": {…}}`
  private func line(for change: Change) throws -> [UInt8] {
    var columns = ["change", "id"]
    var values: [InterchangeValue] = [
      .text(change.kind.word), .integer(change.object.objectID.key),
    ]
    if let path = change.path {
      if let section = results.sectionKeyPath, let sections = results.sections {
        columns.append("section")
        let isNone = change.object.value(at: section).isNull
        values.append(isNone ? .null : .text(sections[path.section].name))
      }
      columns.append("place")
      values.append(.integer(Int64(path.row + 1)))
    }
    var line = try Self.object(columns, values)
    if change.path != nil {
      let members = try Self.object(row.columns, row.values(of: change.object))
      line = line.dropLast() + Array(", \"row\": ".utf8) + members + Array("}".utf8)
    }
    return line + [0x0A]
  }

  private static func object(
    _ columns: [String], _ values: [InterchangeValue]
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = try JSONLinesWriter(columns: columns)
    try writer.write(values, into: &bytes)
    writer.finish(into: &bytes)
    return bytes.dropLast(bytes.last == 0x0A ? 1 : 0)
  }
}

extension FetchedObjectChange {
  fileprivate var word: String {
    switch self {
    case .insert: "insert"
    case .delete: "delete"
    case .move: "move"
    case .update: "update"
    }
  }
}
