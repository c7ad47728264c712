/// What the sentences of errors are put together from.
package enum SentenceParts {
  /// What words begin with that are no name, such as "the choice of Kind". At the beginning of a
  /// sentence it has a capital, which a name never gets.
  package static let article = "the "

  /// A number of rows: "1 row", "3 rows".
  package static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

  /// Names one after the other: "Due", "Due and Notes", "Due, Hours and Notes".
  package static func enumeration(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The first of several clauses and the number of the others: "title of item 3 is gone, and 2
  /// more"; nil without one.
  static func first(of clauses: [some CustomStringConvertible]) -> String? {
    clauses.first.map { "\($0)\(clauses.count > 1 ? ", and \(clauses.count - 1) more" : "")" }
  }

  /// That nothing was changed, and the first of the clauses that say why, as a whole sentence.
  static func refusal(_ clauses: [some CustomStringConvertible]) -> String {
    "Nothing was changed\(first(of: clauses).map { ": \($0)" } ?? "")."
  }
}
