import ObjectGraph

extension SQLText {
  /// Which rows of a table have a value of a choice: also those that have it in other letters where
  /// the column of the names holds these equal, since foreign keys go by that.
  ///
  /// - Parameters:
  ///   - key: The value's.
  ///   - column: Where a row of the table has its value.
  static func hasValue(
    _ key: Int64, of choice: String, in table: String, _ column: String
  ) -> SQLText {
    SQLText(
      """
      EXISTS (SELECT 1 FROM \(quoted(identifier: choice)) AS docket_choice
        WHERE docket_choice.id = ?
          AND docket_choice.name = \(quoted(identifier: table)).\(quoted(identifier: column)))
      """, [.integer(key)])
  }
}
