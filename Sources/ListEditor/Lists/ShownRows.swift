import FetchedResults
import ObjectGraph

/// The rows of a list that is shown, for whoever writes them into a file of another kind.
public struct ShownRows {
  /// Writes rows to a path, and replaces a file that is there if that is wanted.
  ///
  /// What it returns is why it could not, as a sentence; nil if all of them are written.
  public typealias Writer = (_ rows: ShownRows, _ path: String, _ replaces: Bool) -> String?

  /// The list.
  public let list: ListDefinition
  /// The context of the rows, to read there what they lead to as it is shown, with what is pending.
  public let objects: ManagedObjectContext
  private let rows: FetchedObjects?

  init(_ results: FetchedResultsController, of list: ListDefinition) {
    self.list = list
    objects = results.managedObjectContext
    rows = results.fetchedObjects
  }

  /// How many there are.
  public var count: Int { rows?.count ?? 0 }

  /// Hands them out, in the order in which they are shown.
  ///
  /// - Throws: What kept a row from being read, or what the body throws.
  /// - Complexity: O(n log n); the rows are read some hundred at a time.
  public func forEach(_ body: (ManagedObject) throws -> Void) throws {
    for object in rows.map(AnySequence.init) ?? AnySequence([]) {
      try body(object)
      if let failure = objects.takeReadFailure() { throw failure }
    }
  }
}

extension ListScreen {
  /// Writes the rows that are shown into a file of another kind.
  ///
  /// - Throws: What reading the rest of a long list throws.
  func write(
    to path: String, replacing replaces: Bool, by writer: ShownRows.Writer
  ) throws -> Outcome {
    if !results.isComplete { try results.completeFetch() }
    let shown = ShownRows(results, of: list)
    if let reason = writer(shown, path, replaces) { return .stay(.failure(reason)) }
    return .stay(.note("Wrote \(ListWords.rows(shown.count)) to \(path)."))
  }
}
