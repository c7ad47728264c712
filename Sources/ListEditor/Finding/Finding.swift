import ObjectGraph

/// A word that is looked for in a list, and where it was found.
struct Finding {
  /// What is looked for, blanks and all.
  let text: String
  let predicate: FetchRequest.Predicate
  /// The search, until it is finished.
  var scan: MatchScan?
  /// The keys of the rows that match, beginning at the row where the search began.
  var matches: [Int64] = []
  /// Whether rows have changed since.
  var isStale = false
  /// Whether the rows stand in another order since.
  var isOutOfOrder = false
}
