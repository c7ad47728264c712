/// How the numbers of a column are written, as far as they were seen: what stands before the
/// decimals of those that are not ambiguous tells what the others mean. Where they do not tell, a
/// point stands before decimals, unless the numbers are to be whole; a comma may be either.
///
/// Each is known by its place, whatever that is to who reads them.
package struct NumberNotation<Place> {
  /// An ambiguous number that fits nowhere.
  package struct Misfit {
    package let number: WrittenNumber
    /// What stands before its decimals, or between its thousands.
    package let mark: WrittenNumber.DecimalMark
    /// Whether the others tell which.
    package let isDecided: Bool
    package let place: Place
  }

  /// Whether the numbers are to be whole.
  private let isWhole: Bool
  /// How many ambiguous numbers of a kind are kept to be told.
  private let most: Int
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
    var first: [(number: WrittenNumber, place: Place)] = []
  }

  /// - Parameters:
  ///   - isWhole: Whether the numbers are to be whole.
  ///   - most: How many that are ambiguous are kept to be told.
  package init(isWhole: Bool, telling most: Int = 0) {
    self.isWhole = isWhole
    self.most = most
  }

  /// Looks at a number.
  package mutating func take(_ number: WrittenNumber, at place: @autoclosure () -> Place) {
    if let mark = number.decimalMark {
      if mark == .point { hasPoint = true } else { hasComma = true }
    } else if let mark = number.ambiguousMark {
      let kind = Kind(mark: mark, mayBeFractions: !number.plain(mark).hasSuffix(".000"))
      var numbers = ambiguous.removeValue(forKey: kind) ?? Ambiguous()
      numbers.count += 1
      if numbers.count <= most { numbers.first.append((number, place())) }
      ambiguous[kind] = numbers
    }
  }

  /// What an ambiguous number is, with a point before its decimals, or any other; nil where nothing
  /// tells.
  package func plain(_ number: WrittenNumber) -> String? {
    guard let mark = number.ambiguousMark else { return number.plain(.point) }
    return decimalMark(behind: mark).map(number.plain)
  }

  /// Whether all numbers are written in one way, and all that are ambiguous are decided.
  package var isClear: Bool {
    !isContradictory && ambiguous.keys.allSatisfy { decimalMark(behind: $0.mark) != nil }
  }

  /// Whether some have a point before their decimals, and some a comma.
  package var isContradictory: Bool { hasPoint && hasComma }

  /// What stands before the decimals of ambiguous numbers with a mark.
  package func decimalMark(behind mark: WrittenNumber.DecimalMark) -> WrittenNumber.DecimalMark? {
    switch (hasPoint, hasComma) {
    case (true, false): .point
    case (false, true): .comma
    case (false, false): mark == .point && !isWhole ? .point : nil
    case (true, true): nil
    }
  }

  /// The ambiguous numbers that fit nowhere though all were seen: that are not decided, or are to
  /// be whole and have decimals. The first of them, and how many there are besides.
  package var misfits: (first: [Misfit], otherCount: Int) {
    var misfits: [Misfit] = []
    var otherCount = 0
    for (kind, numbers) in ambiguous {
      let decimalMark = decimalMark(behind: kind.mark)
      guard decimalMark == nil || isWhole && kind.mayBeFractions && decimalMark == kind.mark else {
        continue
      }
      misfits += numbers.first.map { number, place in
        Misfit(number: number, mark: kind.mark, isDecided: decimalMark != nil, place: place)
      }
      otherCount += numbers.count - numbers.first.count
    }
    return (misfits, otherCount)
  }
}
