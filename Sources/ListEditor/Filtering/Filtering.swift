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
  /// Whether a search is to begin as soon as the base is read.
  var baseReading = BaseReading.none
  /// The filter whose rows were found last, and the search for them.
  var found: (filter: Filter, scan: MatchScan)?
  /// The row that had the cursor at the start.
  let origin: ManagedObject?
  /// Whether rows have changed since the base was read.
  var isStale = false

  /// What a search waits for. To read all rows takes longer than a key may, so what was typed is
  /// shown before.
  enum BaseReading {
    case none
    /// The base is to be read behind the next screen.
    case awaited
    /// It is to be read now.
    case due
  }

  /// Whether rows are being looked for.
  var isUnfinished: Bool { baseReading != .none || scan != nil }

  /// How much is done, in percent; nil where nothing is looked for.
  var percent: Int? { baseReading == .none ? scan?.percent : 0 }

  /// Looks for nothing any more.
  mutating func stop() { (scan, baseReading) = (nil, .none) }
}
