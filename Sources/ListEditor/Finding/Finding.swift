import ObjectGraph

/// A word that is looked for in a list, and where it was found.
struct Finding {
  /// What is looked for, blanks and all.
  let text: String
  let predicate: FetchRequest.Predicate
  /// The search, as long as its text is typed or it is not finished.
  var scan: MatchScan?
  /// The keys of the rows that match, beginning at the row where the search began; before the
  /// search is finished the first of them.
  var matches: [Int64] = []
  /// Whether rows have changed since.
  var isStale = false
  /// Whether the rows stand in another order since.
  var isOutOfOrder = false

  /// Whether there are rows still to be looked at.
  var isUnfinished: Bool { scan?.isFinished == false }
}
