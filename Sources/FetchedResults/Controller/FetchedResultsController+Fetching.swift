import ObjectGraph

extension FetchedResultsController {
  /// Fetches the results anew, silently: the owner reloads what it shows (`R32`).
  ///
  /// Pending changes of the context are processed first; to this controller's delegate they are not
  /// told, being part of what is fetched (`R9`). Called from inside a message, nothing is processed,
  /// and the rest of the batch is told to its end (`R21`).
  ///
  /// Of a long list only the first rows are read at once if the context can be told from another
  /// thread that the rest has come (``isComplete``).
  ///
  /// - Throws: ``FetchedResultsError/noSortDescriptors(entity:)``,
  ///   ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` (`R27`), or what the context throws.
  ///   The earlier results stay.
  /// - Complexity: O(n); O(log n) where the rest may come later and an index holds the order
  public func performFetch() throws {
    guard !fetchRequest.sortDescriptors.isEmpty else {
      throw FetchedResultsError.noSortDescriptors(entity: fetchRequest.entity.name)
    }
    isFetching = true
    defer { isFetching = false }
    try managedObjectContext.processPendingChanges()
    let arrangement = Arrangement(fetchRequest, sectionPath: sectionKeyPath)
    let related = try RelatedPaths(arrangement, managedObjectContext)
    let (order, rest) = try beginFetch(arrangement) ?? (try fetchOrder(arrangement), nil)
    results = Results(
      order: order, related: related, reader: ObjectReader(managedObjectContext, fetchRequest))
    self.rest = rest
    fetchesAtOnce = false
    fetchCount += 1
    isStale = false
  }

  /// The order of all rows of an arrangement. The window is left out: rows beyond it are needed as
  /// soon as rows leave it (`R46`).
  func fetchOrder(_ arrangement: Arrangement) throws -> ResultsOrder {
    var request = arrangement.request
    request.offset = 0
    request.limit = nil
    let keys = try managedObjectContext.orderedKeys(for: request, sectionPath: sectionKeyPath)
    return try ResultsOrder(FetchedRows(keys), arrangement, sections: sectionTable)
  }
}
