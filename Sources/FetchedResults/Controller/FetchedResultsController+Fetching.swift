import ObjectGraph
import TableOrder

extension FetchedResultsController {
  /// Fetches the results anew, silently: the owner reloads what it shows (`R32`).
  ///
  /// Pending changes of the context are processed first; to this controller's delegate they are not
  /// told, being part of what is fetched (`R9`). What others saved is merged where sections would
  /// fall apart otherwise. Called from inside a message, nothing is processed or merged, and the
  /// rest of the batch is told to its end (`R21`). Where the fetch fails, they are told at the next
  /// processing.
  ///
  /// Of a long list only the first rows are read at once if the context can be told from another
  /// thread that the rest has come (its `postToOwnThread`); see ``isComplete``.
  ///
  /// - Precondition: The paths of the request and of the sections lead to attributes in the store's
  ///   model. Where they no longer do because another program changed the file, it throws.
  /// - Throws: ``FetchedResultsError/noSortDescriptors(entity:)``,
  ///   ``FetchedResultsError/requestIsOutdated(entity:)``,
  ///   ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` (`R27`), or what the context throws.
  ///   The earlier results stay.
  /// - Complexity: O(n); O(log n) where the rest may come later and an index holds the order
  public func performFetch() throws {
    let isOutermost = beginFetching()
    defer { endFetching(isOutermost) }
    do {
      try fetchResults()
    } catch let failure as FetchedResultsError {
      // The store's order knows what others saved by now, and the values of objects do not before
      // they are merged: sections of the one within the other may fall apart that do not.
      guard case .sectionsOutOfOrder = failure, managedObjectContext.isAheadOfObservers,
        try managedObjectContext.mergeChanges()
      else { throw failure }
      try fetchResults()
    }
  }

  private func fetchResults() throws {
    let isWhole = fetchesAtOnce
    let arrangement = try settledArrangement()
    // Another observer may have fetched meanwhile, which answers for that fetch alone.
    if isWhole { fetchesAtOnce = true }
    let related = try RelatedPaths(arrangement, managedObjectContext)
    let begun =
      try fetchFromCache(arrangement, related: related.entities) ?? beginFetch(arrangement)
      ?? BegunFetch(order: fetchAndKeep(arrangement), placed: unsavedKeys(of: arrangement))
    results = Results(
      order: begun.order, related: related,
      reader: ObjectReader(managedObjectContext, fetchRequest), unsettled: unsettled(begun.placed))
    rest = begun.rest
    fetchesAtOnce = false
    fetchCount += 1
    isStale = false
  }

  /// Fetches as ``performFetch()`` does, and reads all rows at once, also of a long list.
  package func performWholeFetch() throws {
    let old = fetchesAtOnce
    fetchesAtOnce = true
    do {
      try performFetch()
    } catch {
      fetchesAtOnce = old
      throw error
    }
  }

  /// The rows that a fetch had to place by their unsaved values.
  private func unsavedKeys(of arrangement: Arrangement) -> [Int64] {
    managedObjectContext.unsavedKeys(of: arrangement.request.entity)
  }

  /// Keeps what is processed from the delegate.
  ///
  /// - Returns: Whether no fetch is under way: another observer may fetch again while what is
  ///   pending is processed.
  private func beginFetching() -> Bool {
    defer { isFetching = true }
    return !isFetching
  }

  /// Lets the delegate be told again; of what a fetch that failed has processed, at the next
  /// processing, which also tries again to read what an earlier one has left.
  private func endFetching(_ isOutermost: Bool) {
    guard isOutermost else { return }
    isFetching = false
    if isBehind || fetchesAtOnce { managedObjectContext.callAgain(watch) }
  }

  /// How the rows of the next fetch are arranged, with nothing of the context pending.
  private func settledArrangement() throws -> Arrangement {
    guard !fetchRequest.sortDescriptors.isEmpty else {
      throw FetchedResultsError.noSortDescriptors(entity: fetchRequest.entity.name)
    }
    try managedObjectContext.processPendingChanges()
    return Arrangement(try presentRequest(), sections: sectionSource, comparisons: comparisons)
  }

  /// The request with the entity as the store's model has it now, and with the permanent keys of
  /// objects that were saved since it was made (`R8`).
  private func presentRequest() throws(FetchedResultsError) -> FetchRequest {
    let model = managedObjectContext.store.model
    var request = managedObjectContext.resolved(fetchRequest)
    guard let entity = model.entity(named: request.entity.name) else {
      throw .requestIsOutdated(entity: request.entity.name)
    }
    guard entity !== request.entity else { return request }
    request.entity = entity
    let paths = request.paths(sectionPath: nil).union(sectionSource.dependencies)
    guard paths.allSatisfy({ model.legs(of: $0, from: entity) != nil }) else {
      throw .requestIsOutdated(entity: entity.name)
    }
    return request
  }

  /// Takes rows that somebody has found as the results, silently as ``performFetch()`` does. What
  /// changed since they were found, and is pending or was not told yet, is added.
  ///
  /// Rows that are not complete (``FetchedRows/isComplete``) say too little: instead of taking them
  /// it fetches as ``performFetch()`` does.
  ///
  /// - Parameter rows: What a fetch of the request without its offset and limit would find, with
  ///   the section key path: rows of ``fetchedRows``, say, or of the context's
  ///   `orderedKeys(for:sectionPath:)`. Between their moment and this one nothing was saved or
  ///   processed of which this controller was not told.
  /// - Throws: As ``performFetch()``.
  /// - Complexity: O(s + k log n) for s sections and k rows that changed or are not saved; O(n)
  ///   with an offset or a limit
  public func performFetch(adopting rows: FetchedRows) throws {
    guard rows.isComplete else { return try performFetch() }
    let isOutermost = beginFetching()
    defer { endFetching(isOutermost) }
    let arrangement = try settledArrangement()
    rows.mixedSections.forEach(sectionTable.mix(sectionOf:))
    let related = try RelatedPaths(arrangement, managedObjectContext)
    try note()
    var missed = try missed(in: arrangement)
    missed.add(rows.untold)
    let order = try completed(rows, missed, arrangement)
    results = Results(
      order: order, related: related, reader: ObjectReader(managedObjectContext, fetchRequest),
      unsettled: unsettled(missed.rows.keys), lacksRows: results?.lacksRows ?? false)
    rest = nil
    cachedPosition = nil
    fetchesAtOnce = false
    fetchCount += 1
    isStale = false
  }

  /// The changes of which rows that were found before know nothing: those that nobody was told, and
  /// all that is not saved, since notices of it may have come before there was anything to follow.
  private func missed(in arrangement: Arrangement) throws -> TouchedRows {
    let entity = arrangement.request.entity
    var missed = TouchedRows()
    if let results, results.order.arrangement.request.entity.name == entity.name {
      missed = results.missed
      missed.add(misplaced: results.unsettled)
    }
    missed.add(try managedObjectContext.unsavedKeys(of: entity, at: arrangement.paths))
    return missed
  }

  /// The results as a fetch without offset and limit would find them, of which somebody may adopt a
  /// part. While the others are not there (``isComplete``) they are the first of them only, which
  /// nobody can adopt, and neither can anybody those of results that are stale, or could not read
  /// what changed. Changes that are known and not told yet are taken in by whoever adopts them.
  ///
  /// - Complexity: O(s) for s sections; the rows are shared
  public var fetchedRows: FetchedRows {
    let order = results?.order.all ?? OrderTree()
    let layout = order.sections(in: 0..<(hasSections ? order.sectionCount : 0))
    let sections = layout.map {
      OrderedKeys.Section(value: sectionValue(withID: $0.id), count: $0.rowCount)
    }
    guard let results else {
      return FetchedRows(order: order, sections: sections, feedPosition: 0, isComplete: false)
    }
    return FetchedRows(
      order: order, sections: sections, feedPosition: 0,
      isComplete: isComplete && !isStale && !results.lacksRows && results.unread.isEmpty
        && results.newKeys.isEmpty,
      untold: results.unsettled.union(results.missed.rows.keys),
      mixedSections: layout.filter { sectionTable.isMixed($0.id) }.map { sectionTable[$0.id].value }
    )
  }

  /// The order of all rows of an arrangement.
  func fetchOrder(_ arrangement: Arrangement) throws -> ResultsOrder {
    try ResultsOrder(fetchRows(arrangement), arrangement, sections: sectionTable)
  }

  /// All rows of an arrangement, unsaved changes taken into account. The window is left out: rows
  /// beyond it are needed as soon as rows leave it (`R46`).
  func fetchRows(_ arrangement: Arrangement) throws -> FetchedRows {
    var request = arrangement.request
    request.offset = 0
    request.limit = nil
    let keys = try managedObjectContext.orderedKeys(for: request, sectionPath: sectionKeyPath)
    guard case .computed(let section) = sectionSource else { return FetchedRows(keys) }
    return FetchedRows(try ComputedSectionFetch(section, request, managedObjectContext).run(keys))
  }
}
