import FetchedResults
import ObjectGraph

/// What goes on while a filter is being typed.
struct Filtering {
  /// The rows that a filter can show, in order; nil when they have to be read again.
  var base: FetchedRows?
  /// The filter whose rows are being looked for.
  var sought: Filter?
  /// The search for them, until it is finished.
  var scan: MatchScan?
  /// The filter whose rows were found last, and the search for them.
  var found: (filter: Filter, scan: MatchScan)?
  /// The row that had the cursor at the start.
  let origin: ManagedObject?
  /// Whether rows have changed since the base was read.
  var isStale = false
}
