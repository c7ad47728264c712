import FetchedResults
import ObjectGraph

/// The rows of a list that is shown, for whoever writes them into a file of another kind.
public struct ShownRows {
  /// Writes rows to a path, and replaces a file that is there if that is wanted.
  public typealias Writer = (_ rows: ShownRows, _ path: String, _ replaces: Bool) -> Ending

  /// What became of that.
  public enum Ending: Hashable, Sendable {
    /// All of them are written, of which there may be something to tell, as a sentence.
    case written(remark: String?)
    /// Why it was not possible, as a sentence.
    case failed(String)
  }

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
  /// The rows that are shown, all of them.
  ///
  /// - Throws: What reading the rest of a long list throws.
  func shownRows() throws -> ShownRows {
    try completeFetch()
    return ShownRows(results, of: list)
  }
}
