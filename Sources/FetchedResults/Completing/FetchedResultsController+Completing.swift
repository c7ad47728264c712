import ObjectGraph

extension FetchedResultsController {
  /// Whether all rows are there. If not, objects, sections, counts and paths are those of the first
  /// rows, until the rest has been read by another thread: see ``completeFetch()``. It is always
  /// true where the context has no `postToOwnThread`.
  ///
  /// Changes are followed all the same, and told as they concern the first rows.
  public var isComplete: Bool { rest == nil }

  /// Waits for the rows that a fetch has left to another thread, and takes them in, silently like
  /// the fetch itself (`R32`), but for
  /// ``FetchedResultsControllerDelegate/controllerDidCompleteFetch(_:)``.
  ///
  /// Without this call that happens by itself in a later turn of the event loop. Does nothing if
  /// all rows are there, or will not come any more (``stopFetching()``, ``isStale``), or inside a
  /// message.
  ///
  /// - Throws: ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` (`R27`), or what the context
  ///   throws. The first rows stay until a later processing of the context's changes can read the
  ///   others, or brings a change by which these form sections.
  /// - Complexity: O(touched rows · log n) once the rest is there
  public func completeFetch() throws {
    do {
      try takeInRest()
    } catch {
      rest?.toldFailure = error
      throw error
    }
  }

  /// Does so where nobody waits for it, and tells of an error unless that was told before.
  func completeUnasked() {
    do {
      try takeInRest()
    } catch {
      guard let rest, error.isNews(after: rest.toldFailure) else { return }
      rest.toldFailure = error
      errorHandler?(error)
    }
  }

  private func takeInRest() throws {
    guard let rest, !rest.isCancelled, let results, !isStale, currentBatch == nil else { return }
    let arrangement = results.order.arrangement
    let order: ResultsOrder
    do {
      if !fetchesAtOnce, let rows = rest.rows() {
        // The rows may be newer than what the context knows, and not afterwards.
        try managedObjectContext.mergeChanges()
        guard self.rest === rest, !isStale else { return }
        try note()
        order = try completed(rows, rest.touched, arrangement)
        if !rows.isCached { keep(rows, arrangement) }
      } else {
        try managedObjectContext.processPendingChanges()
        guard self.rest === rest, !isStale else { return }
        order = try fetchOrder(arrangement)
      }
    } catch {
      fetchesAtOnce = true
      rest.isDisordered =
        error is FetchedResultsError && !managedObjectContext.isAheadOfObservers
      tryAgain(after: error)
      throw error
    }
    self.results?.show(order, unsettled: unsettled(rest.touched.rows.keys))
    self.results?.unread = []
    self.results?.newKeys = []
    self.rest = nil
    fetchesAtOnce = false
    fetchCount += 1
    delegate?.controllerDidCompleteFetch(self)
  }

  /// Gives up the rows that another thread still reads, before the store is closed. The results
  /// stay what they are, and incomplete. A cache that is being written is waited for.
  public func stopFetching() {
    rest?.stop()
    cacheWriting = nil
  }

  /// Begins a fetch with its first rows; nil if all of it has to be read at once.
  func beginFetch(_ arrangement: Arrangement) throws -> BegunFetch? {
    let request = arrangement.request
    guard !fetchesAtOnce, computedSection == nil, request.limit == nil, request.offset == 0,
      let post = managedObjectContext.postToOwnThread,
      let fetch = try managedObjectContext.beginFetch(
        request, sectionPath: sectionKeyPath, first: firstRowCount)
    else { return nil }
    let first = FetchedRows(fetch.first)
    var order = try ResultsOrder(
      first, arrangement, sections: sectionTable, isComplete: fetch.reader == nil)
    var unsaved = TouchedRows()
    unsaved.add(fetch.unsaved)
    let source = ContextRows(managedObjectContext, arrangement, makesObjects: false)
    order = try self.order(order, after: unsaved, from: source)
    guard let reader = fetch.reader else {
      keep(first, arrangement)
      return BegunFetch(order: order, placed: fetch.unsaved)
    }
    let sectionPath = sectionKeyPath
    let rest = RestOfFetch(
      touched: unsaved,
      read: { FetchedRows(try reader.orderedKeys(for: request, sectionPath: sectionPath)) },
      cancel: reader.cancel, whenDone: arrival(post))
    beginRestLater(post)
    return BegunFetch(order: order, rest: rest, placed: fetch.unsaved)
  }

  /// Starts to read the rest of the next fetch in a later turn of the event loop, when the first
  /// rows have been drawn: what two threads do at once makes each of them slower, also where every
  /// one has a core.
  func beginRestLater(_ post: @escaping ManagedObjectContext.Post) {
    let reference = ControllerReference(self)
    let number = fetchCount + 1
    post {
      guard let controller = reference.controller, number == controller.fetchCount else { return }
      controller.rest?.begin()
    }
  }

  /// Brings the end of the reading of the next fetch to this thread.
  func arrival(_ post: @escaping ManagedObjectContext.Post) -> @Sendable () -> Void {
    let reference = ControllerReference(self)
    let number = fetchCount + 1
    return { post { reference.controller?.restDidArrive(ofFetch: number) } }
  }

  /// Called on the controller's thread when another thread is done.
  private func restDidArrive(ofFetch number: Int) {
    if number == fetchCount { completeUnasked() }
  }

  /// The rest of a fetch with everything that was touched since it began where it belongs now.
  func completed(
    _ rows: FetchedRows, _ touched: TouchedRows, _ arrangement: Arrangement
  ) throws -> ResultsOrder {
    let order = try ResultsOrder(rows, arrangement, sections: sectionTable)
    let source = ContextRows(managedObjectContext, arrangement, makesObjects: false)
    return try self.order(order, after: touched, from: source)
  }
}
