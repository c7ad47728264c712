import Interchange

/// How the numbers of a column are written, as far as they were seen: what stands before the
/// decimals of those that are not ambiguous tells what the others mean. Where they do not tell, a
/// point stands before decimals, unless the numbers are to be whole; a comma may be either.
struct NumberNotation {
  /// Whether the numbers are to be whole.
  let isWhole: Bool
  /// Whether some have a point before their decimals.
  private var hasPoint = false
  /// Whether some have a comma there.
  private var hasComma = false
  /// Those that are ambiguous, by their mark.
  private var ambiguous: [WrittenNumber.DecimalMark: Ambiguous] = [:]

  /// Numbers that are ambiguous.
  private struct Ambiguous {
    var count = 0
    /// As many of them as would be told.
    var first: [(number: WrittenNumber, position: TextPosition)] = []
  }

  /// - Parameter isWhole: Whether the numbers are to be whole.
  init(isWhole: Bool) { self.isWhole = isWhole }

  /// Looks at a number.
  mutating func take(_ number: WrittenNumber, at position: @autoclosure () -> TextPosition) {
    switch number.decimalMark {
    case .point: hasPoint = true
    case .comma: hasComma = true
    case nil:
      ambiguous[number.lastMark, default: Ambiguous()].count += 1
      guard ambiguous[number.lastMark, default: Ambiguous()].count <= ImportFaults.most else {
        return
      }
      ambiguous[number.lastMark]?.first.append((number, position()))
    }
  }

  /// What stands before the decimals of a number; nil where nothing tells.
  func decimalMark(of number: WrittenNumber) -> WrittenNumber.DecimalMark? {
    number.decimalMark ?? decimalMark(behind: number.lastMark)
  }

  /// Whether all numbers are written in one way, and all that are ambiguous are decided.
  var isClear: Bool {
    !(hasPoint && hasComma) && ambiguous.keys.allSatisfy { decimalMark(behind: $0) != nil }
  }

  /// What stands before the decimals of ambiguous numbers with a mark.
  func decimalMark(behind mark: WrittenNumber.DecimalMark) -> WrittenNumber.DecimalMark? {
    switch (hasPoint, hasComma) {
    case (true, false): .point
    case (false, true): .comma
    case (false, false): mark == .point && !isWhole ? .point : nil
    case (true, true): nil
    }
  }

  /// Tells of the numbers that are ambiguous though all were seen.
  ///
  /// - Parameter body: Given the first of them: clauses that say what is wrong, and where.
  /// - Returns: How many there are besides.
  func tellUndecided(_ body: (String, TextPosition) -> Void) -> Int {
    var untold = 0
    for (mark, numbers) in ambiguous where decimalMark(behind: mark) == nil {
      for (number, position) in numbers.first {
        let (one, other) = (number.plain(mark.groupMark), number.plain(mark))
        body(
          "it may be \(one) or \(other), and no other number of the column tells which", position)
      }
      untold += numbers.count - numbers.first.count
    }
    return untold
  }
}
