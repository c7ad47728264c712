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
  private var ambiguous: [Kind: Ambiguous] = [:]

  /// What ambiguous numbers have in common.
  private struct Kind: Hashable {
    let mark: WrittenNumber.DecimalMark
    /// Whether they are not whole where their mark stands before decimals.
    let mayBeFractions: Bool
  }

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
    if let mark = number.decimalMark {
      if mark == .point { hasPoint = true } else { hasComma = true }
    } else if let mark = number.ambiguousMark {
      let kind = Kind(mark: mark, mayBeFractions: !number.plain(mark).hasSuffix(".000"))
      var numbers = ambiguous.removeValue(forKey: kind) ?? Ambiguous()
      numbers.count += 1
      if numbers.count <= ImportFaults.most { numbers.first.append((number, position())) }
      ambiguous[kind] = numbers
    }
  }

  /// What an ambiguous number is, with a point before its decimals, or any other; nil where nothing
  /// tells.
  func plain(_ number: WrittenNumber) -> String? {
    guard let mark = number.ambiguousMark else { return number.plain(.point) }
    return decimalMark(behind: mark).map(number.plain)
  }

  /// Whether all numbers are written in one way, and all that are ambiguous are decided.
  var isClear: Bool {
    !isContradictory && ambiguous.keys.allSatisfy { decimalMark(behind: $0.mark) != nil }
  }

  private var isContradictory: Bool { hasPoint && hasComma }

  /// What stands before the decimals of ambiguous numbers with a mark.
  func decimalMark(behind mark: WrittenNumber.DecimalMark) -> WrittenNumber.DecimalMark? {
    switch (hasPoint, hasComma) {
    case (true, false): .point
    case (false, true): .comma
    case (false, false): mark == .point && !isWhole ? .point : nil
    case (true, true): nil
    }
  }

  /// Tells of the ambiguous numbers that fit nowhere though all were seen: that are not decided, or
  /// are to be whole and have decimals.
  ///
  /// - Parameter body: Given the first of them: clauses that say what is wrong, and where.
  /// - Returns: How many there are besides.
  func tellMisfits(_ body: (String, TextPosition) -> Void) -> Int {
    var untold = 0
    for (kind, numbers) in ambiguous {
      let decimalMark = decimalMark(behind: kind.mark)
      guard decimalMark == nil || isWhole && kind.mayBeFractions && decimalMark == kind.mark else {
        continue
      }
      for (number, position) in numbers.first {
        body(clause(of: number, with: kind.mark, isDecided: decimalMark != nil), position)
      }
      untold += numbers.count - numbers.first.count
    }
    return untold
  }

  private func clause(
    of number: WrittenNumber, with mark: WrittenNumber.DecimalMark, isDecided: Bool
  ) -> String {
    let (one, other) = (number.plain(mark.groupMark), number.plain(mark))
    if isDecided {
      return "expected a whole number, and others of the column tell that this is \(other)"
    }
    return isContradictory
      ? "it may be \(one) or \(other), and others of the column contradict one another"
      : "it may be \(one) or \(other), and no other number of the column tells which"
  }
}
