import FetchedResults
import Interchange
import ObjectGraph
import TableOrder

/// Turns what changes in a list into lines of JSON, one a change, as a results controller tells it.
final class ListFollower: FetchedResultsControllerDelegate {
  private struct Change {
    let kind: FetchedObjectChange
    let object: ManagedObject
    let path: TableIndexPath?
  }

  private let list: ListDefinition
  private let results: FetchedResultsController
  private let row: RowObject
  private var changes: [Change] = []
  private var lines: [UInt8] = []
  private var failure: (any Error)?

  /// Begins to follow a list; what it holds already is not told.
  ///
  /// - Throws: What fetching throws.
  init(_ list: ListDefinition, in context: ManagedObjectContext) throws {
    self.list = list
    row = RowObject(list)
    results = try FetchedResultsController(
      fetchRequest: FetchRequest(entity: list.entity, sortDescriptors: list.sortDescriptors),
      context: context, sectionKeyPath: list.section)
    results.delegate = self
    results.errorHandler = { [unowned self] in failure = $0 }
    try results.performFetch()
  }

  /// Looks whether others have written.
  ///
  /// - Returns: A line for each change since the last look.
  /// - Throws: What reading throws.
  func look() throws -> [UInt8] {
    try results.managedObjectContext.mergeChanges()
    defer { lines.removeAll() }
    if let failure { throw failure }
    return lines
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject,
    at path: TableIndexPath?, for change: FetchedObjectChange, newIndexPath newPath: TableIndexPath?
  ) {
    changes.append(Change(kind: change, object: object, path: newPath))
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) {
    defer { changes.removeAll() }
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
      if list.section != nil, let sections = results.sections {
        columns.append("section")
        let isNone = list.section.map { change.object.value(at: $0).isNull } ?? true
        values.append(isNone ? .null : .text(sections[path.section].name))
      }
      columns.append("place")
      values.append(.integer(Int64(path.row + 1)))
    }
    var line = try Self.object(columns, values)
    if change.path != nil {
      let row = try Self.object(row.columns, row.values(of: change.object))
      line = line.dropLast() + Array(", \"row\": ".utf8) + row + Array("}".utf8)
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
