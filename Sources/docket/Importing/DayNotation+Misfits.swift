import Interchange
import ObjectGraph

extension DayNotation<TextPosition> {
  /// Tells of the ambiguous days that are not decided though all were seen.
  ///
  /// - Parameter body: Given the first of them: clauses that say what is wrong, and where.
  /// - Returns: How many there are besides.
  func tellMisfits(_ body: (String, TextPosition) -> Void) -> Int {
    let misfits = misfits
    let why =
      isContradictory
      ? "others of the column contradict one another" : "no other day of the column tells which"
    for (days, position) in misfits.first {
      let names = days.map(\.description).joined(separator: " or ")
      body("it may be \(names), and \(why)", position)
    }
    return misfits.otherCount
  }
}
