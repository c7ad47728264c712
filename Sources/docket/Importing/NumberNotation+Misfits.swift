import Interchange
import ObjectGraph

extension NumberNotation<TextPosition> {
  /// Tells of the ambiguous numbers that fit nowhere though all were seen.
  ///
  /// - Parameter body: Given the first of them: clauses that say what is wrong, and where.
  /// - Returns: How many there are besides.
  func tellMisfits(_ body: (String, TextPosition) -> Void) -> Int {
    let misfits = misfits
    for misfit in misfits.first { body(clause(of: misfit), misfit.place) }
    return misfits.otherCount
  }

  private func clause(of misfit: Misfit) -> String {
    let one = misfit.number.plain(misfit.mark.groupMark)
    let other = misfit.number.plain(misfit.mark)
    if misfit.isDecided {
      return "expected a whole number, and others of the column tell that this is \(other)"
    }
    return isContradictory
      ? "it may be \(one) or \(other), and others of the column contradict one another"
      : "it may be \(one) or \(other), and no other number of the column tells which"
  }
}
