/// The texts of the statements that add rows to a table.
struct InsertionTexts {
  let table: String
  /// The columns that are given values; the key is SQLite's to choose.
  let columns: [String]
  /// By column, the expressions that SQLite fills what holds nothing with.
  var expressions: [String: String] = [:]
  /// What stands behind INSERT (`Connection.conflictPolicy(of:)`).
  let policy: String

  /// The statement that adds a number of rows, with a parameter for each value of each.
  func insertion(ofRows count: Int) -> String {
    let names = (["id"] + columns.map { quoted(identifier: $0) }).joined(separator: ", ")
    let marks = (["NULL"] + columns.map(parameter(of:))).joined(separator: ", ")
    let rows = Array(repeating: "(\(marks))", count: count).joined(separator: ", ")
    return "INSERT\(policy) INTO \(quoted(identifier: table)) (\(names)) VALUES \(rows)"
  }

  /// A row cannot leave a column out that others of its statement give.
  private func parameter(of column: String) -> String {
    // It may end with a comment.
    expressions[column].map { "coalesce(?, (\($0)\n))" } ?? "?"
  }
}
