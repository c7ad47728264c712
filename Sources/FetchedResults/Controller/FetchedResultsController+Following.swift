import ObjectGraph

extension FetchedResultsController {
  /// Takes in what a context announced, and tells the delegate.
  func observe(_ notice: ChangeNotice) {
    guard results != nil, !isStale else { return }
    guard !notice.invalidatesEverything else {
      becomeStale()
      return
    }
    results?.hear(notice)
    guard !isFetching, let delegate else {
      // Where nobody is told, whoever comes later is (`R43`). What cannot be read now is read with
      // the next notice, or before that by whoever completes the fetch.
      try? note()
      return
    }
    do {
      try note()
      try catchUp(notice.origin, telling: delegate)
      if isCacheLagging { managedObjectContext.callAgain(watch) }
    } catch {
      // What is still to be told may bring no notice: it may be taken back before.
      if error is FetchedResultsError, managedObjectContext.isAheadOfObservers {
        managedObjectContext.callWhenTold(watch)
      }
      tell(error)
    }
  }

  /// Tries again what could not be read, and places again what was placed by what nobody was told,
  /// at the end of a processing.
  func catchUpAgain() {
    guard results != nil, !isStale, !isFetching else { return }
    if isCacheLagging { writeCache() }
    if fetchesAtOnce, rest?.isDisordered == false { completeUnasked() }
    if !managedObjectContext.isAheadOfObservers {
      results?.settle()
    } else if results?.unsettled.isEmpty == false {
      managedObjectContext.callAgain(watch)
    }
    guard let results, let delegate else { return }
    do {
      try note()
      try catchUp(ChangeOrigin(results.missedCause), telling: delegate)
    } catch {
      tell(error)
    }
  }

  /// Tells of an error that keeps the results from being up to date, unless that was told since
  /// they were; and asks to be called again, if that may help.
  ///
  /// Sections may only seem to fall apart while more is known than was told: rows are compared then
  /// with others that have moved already, and stand where they were. A fetch finds no fault in
  /// them, and nothing is told.
  private func tell(_ error: any Error) {
    guard let results else { return }
    var error = error
    if error is FetchedResultsError, error.isNews(after: results.toldFailure) {
      let fault = fault(of: results.order.arrangement)
      if fault == nil, managedObjectContext.isAheadOfObservers { return tryAgain(after: error) }
      error = fault ?? error
    }
    tryAgain(after: error)
    guard error.isNews(after: results.toldFailure) else { return }
    self.results?.toldFailure = error
    errorHandler?(error)
  }

  /// Why a fetch fails, which names the first section that fell apart; nil if it does not.
  ///
  /// - Complexity: O(n log n)
  private func fault(of arrangement: Arrangement) -> (any Error)? {
    do { _ = try fetchOrder(arrangement) } catch { return error }
    return nil
  }

  /// Sections that fell apart come together by a change alone, so nothing is tried before the next
  /// one that is known.
  func tryAgain(after error: any Error) {
    if !(error is FetchedResultsError) || managedObjectContext.isAheadOfObservers {
      managedObjectContext.callAgain(watch)
    }
  }

  /// Adds to the touched rows what the notices since the last time say, and saves of new objects.
  ///
  /// - Throws: what the context throws. The notices that could not be read stay.
  func note() throws {
    if let results, !results.newKeys.isEmpty {
      let rows = try managedObjectContext.throwingReadFailures {
        try results.related.rows(leadingToKeysOf: results.newKeys, managedObjectContext)
      }
      self.results?.missed.add(misplaced: rows)
      self.results?.newKeys = []
    }
    while let notice = results?.unread.first, var related = results?.related {
      let rows = try managedObjectContext.throwingReadFailures {
        try related.rows(touchedBy: notice, managedObjectContext)
      }
      results?.note(notice, related, rows)
      guard let rest, let arrangement = results?.order.arrangement else { continue }
      rest.touched.add(notice, of: arrangement.request.entity)
      rest.touched.add(rows)
      guard rest.isDisordered, !rows.isEmpty || arrangement.isConcerned(by: notice) else {
        continue
      }
      // Once all was told, since it is as silent as a fetch.
      rest.isDisordered = false
      managedObjectContext.callWhenTold(watch)
    }
  }

  /// Brings the results up to date and tells of it in one batch, if anything changed (`R67`).
  ///
  /// - Throws: ``FetchedResultsError/sectionsOutOfOrder(index:name:)``, or what the context throws.
  ///   The results are as before, and what was touched is kept for the next time.
  private func catchUp(
    _ origin: ChangeOrigin, telling delegate: any FetchedResultsControllerDelegate
  ) throws {
    guard let results else { return }
    guard !results.missed.isEmpty else {
      // What could not be read is none of the results.
      self.results?.toldFailure = nil
      return
    }
    let entity = results.order.arrangement.request.entity
    let rows = ContextRows(
      managedObjectContext, results.order.arrangement, makesObjects: delegate.wantsObjectChanges)
    var touched = results.missed
    if results.missedNotices > 1 {
      try rows.loadObjects(touched.editedKeys)
      try touched.dropVoidEdits(rows.value(of:in:))
    }
    let (next, changed) = try place(touched, in: results.order, from: rows)
    let unsettled = unsettled(touched.rows.keys)
    defer { if unsettled.count > mostUnsettled { becomeStale() } }
    let moved = origin.userDrivenMove?.movedObjects.filter { $0.entity == entity } ?? []
    let changes = OrderChanges(
      from: results.order.visible, to: next.visible, rows: changed,
      preferredMoves: Set(moved.map(\.key)))
    let fetch = fetchCount
    let commit = { [self] in
      guard fetch == fetchCount else { return }
      self.results?.show(next, unsettled: unsettled)
    }
    guard !changes.isEmpty else {
      let former = results.order.visible
      commit()
      if fetch == fetchCount, !order.isIdentical(to: former) {
        delegate.controllerDidReplaceOrder(self)
      }
      return
    }
    currentBatch = FetchedResultsBatch(
      origin: origin, oldOrder: results.order.visible, newOrder: next.visible, changes: changes,
      rows: changed)
    defer { currentBatch = nil }
    withExtendedLifetime(rows) {
      ChangeDelivery(
        controller: self, delegate: delegate, changes: changes,
        oldSections: sections(of: results.order.visible, results.reader),
        newSections: sections(of: next.visible, results.reader), object: rows.object
      ).run(commit: commit)
    }
  }

  /// An order with all touched rows where they belong now. Where sections only seem to fall apart
  /// it is that of a fetch, and complete.
  ///
  /// - Throws: ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` as a fetch throws it, or
  ///   what the context throws.
  func order(
    _ order: ResultsOrder, after touched: TouchedRows, from rows: ContextRows
  ) throws -> ResultsOrder {
    do {
      return try place(touched, in: order, from: rows).order
    } catch is FetchedResultsError {
      return try fetchOrder(order.arrangement)
    }
  }

  /// An order with all touched rows where they belong now, and the rows that may have changed.
  ///
  /// - Throws: ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` with any section that fell
  ///   apart, or what the context throws.
  private func place(
    _ touched: TouchedRows, in order: ResultsOrder, from rows: ContextRows
  ) throws -> (order: ResultsOrder, changed: [RowOffsets]) {
    var touched = touched
    var reach = 0
    while true {
      var next = order
      do {
        let changed = try managedObjectContext.throwingReadFailures {
          try next.apply(touched, from: rows)
        }
        return (next, touched.marking(changed))
      } catch let vanished as VanishedRow {
        // Deleted by somebody else, whose change is not merged yet: as good as told. Of those
        // beside it, which may be gone too, twice as many are looked at as long as some are.
        let gone = try vanishedRows(beside: vanished.key, reach, in: order, from: rows)
        for key in gone { touched.addDeletion(of: key) }
        reach = gone.count > 1 ? 2 * reach : 1
      }
    }
  }

  /// The row that somebody deleted, and those of so many rows before and behind it that are gone
  /// too.
  private func vanishedRows(
    beside key: Int64, _ reach: Int, in order: ResultsOrder, from rows: ContextRows
  ) throws -> [Int64] {
    guard reach > 0, let offset = order.all.offset(of: key) else { return [key] }
    let near = max(0, offset - reach)..<min(order.all.rowCount, offset + reach + 1)
    return try rows.vanished(of: order.all.rows(in: near).map(\.id))
  }

  /// Those of some rows that have to be placed again: all, if they were placed among rows of which
  /// the context knows more than it has told, such as what an observer that was told earlier has
  /// edited, or what others saved after the last merge.
  ///
  /// The context calls when all was told: where an edit is taken back before, no notice comes.
  func unsettled(_ keys: some Sequence<Int64>) -> Set<Int64> {
    guard managedObjectContext.isAheadOfObservers else { return [] }
    managedObjectContext.callWhenTold(watch)
    return Set(keys)
  }

  /// Takes in that new objects were saved (`R8`).
  func observe(_ notice: SaveNotice) {
    guard var results, !isStale else { return }
    let entity = results.order.arrangement.request.entity
    var permanent: [Int64: Int64] = [:]
    for (old, new) in notice.permanentIDs where old.entity == entity {
      permanent[old.key] = new.key
    }
    // A store may give out the key of a row again that goes with the same save, and still is one of
    // the results where nobody has told them: which of the two is meant nobody could say.
    guard
      !permanent.contains(where: {
        results.order.all.contains($0) && results.order.all.contains($1)
      })
    else {
      becomeStale()
      return
    }
    results.missed.replaceIdentities(permanent)
    results.unsettled = Set(results.unsettled.map { permanent[$0] ?? $0 })
    results.unread = results.unread.map { $0.replacing(notice.permanentIDs) }
    rest?.touched.replaceIdentities(permanent)
    results.related.replaceIdentities(notice.permanentIDs)
    let replaced = results.order.replaceIdentities(permanent, managedObjectContext)
    var elsewhere: Set<Int64> = Self.isReordered(permanent) ? Set(permanent.values) : []
    if results.order.arrangement.goesByKeys(of: Set(notice.permanentIDs.keys.map(\.entity))) {
      let saved = notice.inserted + notice.updated
      elsewhere.formUnion(saved.filter { $0.entity == entity }.map(\.key))
      // Those of a child lead to what its parent saved before they are saved themselves.
      elsewhere.formUnion(managedObjectContext.unsavedKeys(of: entity))
    }
    results.missed.add(misplaced: elsewhere)
    // What is in the file already leads to no new object.
    let new = results.related.byKey(notice.permanentIDs.values) { holder in
      (notice.inserted + notice.updated).contains { $0.entity == holder }
        || !managedObjectContext.unsavedKeys(of: holder).isEmpty
    }
    results.newKeys.formUnion(new)
    self.results = results
    if !replaced.isEmpty { delegate?.controller(self, didReplaceIdentities: replaced) }
    if !elsewhere.isEmpty || !results.newKeys.isEmpty || isCacheLagging {
      managedObjectContext.callAgain(watch)
    }
  }

  /// Whether new rows got their identities in another order than they were made in, as those do
  /// that lead to one another: equal ones stand elsewhere then (`R28`).
  private static func isReordered(_ permanent: [Int64: Int64]) -> Bool {
    let places = permanent.map { ($0, $1) }
      .sorted { ManagedObjectID.order(of: $0.0) < ManagedObjectID.order(of: $1.0) }
      .map { ManagedObjectID.order(of: $0.1) }
    return zip(places, places.dropFirst()).contains { $0 > $1 }
  }

  /// Stops following the context until the next fetch (`R14`).
  func becomeStale() {
    guard results != nil, !isStale else { return }
    isStale = true
    results?.missed = TouchedRows()
    results?.unread = []
    results?.newKeys = []
    results?.unsettled = []
    rest?.stop()
    delegate?.controllerDidBecomeStale(self)
  }
}
