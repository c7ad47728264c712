import FetchedResults
import ObjectGraph
import TableOrder
import TerminalTable

/// Batches of the results become batches of the table.
///
/// A batch carries all that its messages say, so they need not be collected one by one: *will*
/// opens the table's batch (the table and its counts are still in the old state, R71), and *did*
/// issues the operations and closes it (R147, R148). A table that another list was loaded into is
/// told nothing: this one's next load makes up for it.
extension FetchedTableController: FetchedResultsControllerDelegate {
  public var wantsObjectChanges: Bool { false }

  public func controllerWillChangeContent(_ controller: FetchedResultsController) {
    guard isShown else { return }
    table.beginUpdates(origin: controller.currentBatch?.origin.cause == .merge ? .foreign : .user)
  }

  public func controllerDidChangeContent(_ controller: FetchedResultsController) {
    guard isShown else { return }
    guard let batch = controller.currentBatch else { trap("A batch ended that had not begun") }
    let before = wantedSections
    wantedSections = askedSections()
    let shown = orderToShow(batch.newOrder, isUserDriven: batch.origin.isUserDriven)
    let operations = operations(for: batch, showing: shown, before)
    decorated = pendingMove?.isShown == true && !batch.origin.isUserDriven ? nil : batch.newOrder
    // What was fetched without a load is shown with the batch behind it.
    if controller.order.isIdentical(to: batch.newOrder) { shownFetch = controller.fetchCount }
    apply(operations, showing: shown)
    table.endUpdates()
    replacedOrder = nil
  }

  /// Rows that are gone, and that the table shows as yet, may have had some of the new identities:
  /// they are known by the temporary ones, which no row has any more.
  public func controller(
    _ controller: FetchedResultsController, didReplaceIdentities identities: [Int64: Int64]
  ) {
    guard isShown else { return }
    let shown = tableOrder
    let gone = identities.filter { shown.contains($0.value) }
    table.replaceIdentities(identities.merging(gone.map { ($0.value, $0.key) }) { $1 })
    outerBatch?.replaceIdentities(identities)
    guard !takeOrder(of: controller) else { return }
    let showsGone = gone.values.contains(where: shadow.contains)
    for (old, new) in identities { shadow.exchangeIDs(old, new) }
    // A temporary identity leads to the new row: the table must not ask for one that is gone.
    if showsGone { showFetched() }
  }

  public func controllerDidReplaceOrder(_ controller: FetchedResultsController) {
    _ = takeOrder(of: controller)
  }

  /// Takes in that the results are held by another root, with the same rows at the same places, so
  /// that the next batch of theirs finds the table in step (R149).
  ///
  /// - Returns: Whether that root is what the table shows; else it shows other sections, or a drop
  ///   that is still to be written, or rows of an earlier fetch.
  private func takeOrder(of controller: FetchedResultsController) -> Bool {
    let isInStep = shownFetch == controller.fetchCount
    guard isInStep, pendingMove == nil, wantedSections == .none else {
      if decorated != nil { decorated = isInStep ? controller.order : nil }
      return false
    }
    shadow = controller.order
    return true
  }

  /// The table loads its counts anew; the cursor, the marks and the scroll position stay with their
  /// rows, which are all still there.
  public func controllerDidCompleteFetch(_ controller: FetchedResultsController) {
    if isShown { showFetched() }
  }

  public func controllerDidBecomeStale(_ controller: FetchedResultsController) {
    if isShown { resultsDidBecomeStale() }
  }

  /// What the table is to show of results: all of them, with the wanted sections, and a row that
  /// the user has dropped, and whose drop is still to be written, where he put it (R164).
  ///
  /// - Parameter isUserDriven: Whether the results are new because that drop was written.
  func orderToShow(_ results: OrderTree, isUserDriven: Bool = false) -> OrderTree {
    let order = wantedSections.added(to: results)
    guard let pendingMove, !isUserDriven else { return order }
    if let order = pendingMove.reapplied(to: order) { return order }
    self.pendingMove?.isShown = false
    return order
  }

  /// The operations of the batch: what the controller tells if the table shows the state from which
  /// the batch began, else the difference between what it shows and what it is to show (R149).
  private func operations(
    for batch: FetchedResultsBatch, showing shown: OrderTree, _ wanted: WantedSections
  ) -> OrderChanges {
    if shadow.isIdentical(to: batch.oldOrder), shown.isIdentical(to: batch.newOrder) {
      return batch.changes
    }
    if let pendingMove, shadow.isIdentical(to: pendingMove.shown),
      shown.isIdentical(to: batch.newOrder), pendingMove.isAll(of: batch)
    {
      return batch.changes.withMovesShown
    }
    let known = wanted == .none ? shadow : decorated
    let isInStep = pendingMove?.isInStep ?? (known?.isIdentical(to: batch.oldOrder) == true)
    guard isInStep else {
      return OrderChanges(comparing: shadow, to: shown, updated: batch.affected)
    }
    let sections =
      batch.changes.sectionDeletions.map(\.id) + batch.changes.sectionInsertions.map(\.id)
      + wanted.ids + wantedSections.ids + (pendingMove.map { Array($0.origins) } ?? [])
    return OrderChanges(
      from: shadow, to: shown, affected: batch.affected.union(pendingMove?.rows ?? []),
      sections: sections)
  }
}
