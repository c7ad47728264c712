/// What the edits of a case cost.
struct ReplayCosts {
  /// Comparisons that the results controller made.
  var comparisons = 0
  /// Rows that the store gave back, identities and whole rows alike.
  var rowsRead = 0
  /// Statements that the store ran.
  var statements = 0
  /// Flushes of the screen that wrote something.
  var flushes = 0
  /// Cells that the table asked for.
  var cellRequests = 0
}

extension ReplayCosts: CustomStringConvertible {
  var description: String {
    "comparisons \(comparisons), rows read \(rowsRead), statements \(statements), flushes \(flushes), "
      + "cell requests \(cellRequests)"
  }
}
