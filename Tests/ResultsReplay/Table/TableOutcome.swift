/// What happened in a table case.
struct TableOutcome {
  /// The kinds of errors, in order.
  var errors: [String]
  var kept: [TableCase.Kept]
  /// All rows that the table has.
  var shows: RowList
  /// The rows that are on the screen.
  var onScreen: RowList
  var cursor: String?
  var marks: [String]
  var top: String?
  var costs: ReplayCosts
}
