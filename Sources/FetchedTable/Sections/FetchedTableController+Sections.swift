import FetchedResults
import ObjectGraph
import TableOrder
import TerminalTable

extension FetchedTableController {
  /// Whether the table shows an order of the results, with the wanted sections in it.
  func shows(_ order: OrderTree) -> Bool {
    wantedSections == .none
      ? shadow.isIdentical(to: order) : decorated?.isIdentical(to: order) ?? false
  }

  /// Looks again which sections are to be shown without rows, and shows them.
  ///
  /// To be called when ``permanentSections`` would answer something else than before, for example
  /// because a choice was added; each batch of the results asks by itself. Where the results were
  /// fetched and the table does not show them yet, it is loaded from them.
  ///
  /// - Complexity: O(w log n) for w sections
  public func updatePermanentSections() {
    guard isShown, pendingMove == nil, results.fetchedObjects != nil else { return }
    guard shows(results.order) else { return showFetched() }
    let before = wantedSections
    wantedSections = askedSections()
    guard wantedSections != before else { return }
    let shown = wantedSections.added(to: results.order)
    let changes = OrderChanges(
      from: shadow, to: shown, affected: EmptyCollection<Int64>(),
      sections: before.ids + wantedSections.ids)
    decorated = results.order
    performUpdates(changes, showing: shown, origin: .foreign)
  }

  /// The titles of an index of the sections that the table shows, with those that have no rows
  /// (R140). Otherwise they are those of the results.
  ///
  /// - Complexity: O(number of sections); to be asked after sections changed, not while drawing
  public var sectionIndexTitles: [String] { indexEntries.map(\.title) }

  /// The entries of that index.
  var indexEntries: [SectionIndexEntry] {
    let names = (0..<tableOrder.sectionCount).map { section(at: $0)?.name ?? "" }
    return results.sectionIndexing.entries(forSectionsNamed: names)
  }

  func askedSections() -> WantedSections {
    guard results.sectionKeyPath != nil else { return .none }
    let ids = permanentSections().map(results.sectionID(for:))
    let nulls = results.fetchedRequest.sortDescriptors.first?.nulls
    return ids.isEmpty ? .none : WantedSections(ids: ids, standFirst: nulls == .last)
  }
}
