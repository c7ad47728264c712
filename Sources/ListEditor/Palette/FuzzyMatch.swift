/// How well some typed letters fit a name: all of them occur in it, in their order.
///
/// The idea: letters that begin words and letters that follow one another count for more, so that
/// `msd` finds *Mark the section…* less well than *Move the section down*; most of all counts what
/// a name begins with. Capitals, marks and blanks do not count.
struct FuzzyMatch: Comparable {
  /// Larger is better.
  private let score: Int

  /// Nil if the letters do not all occur.
  ///
  /// - Complexity: O(length of the name)
  init?(_ typed: String, in name: String) {
    let wanted = typed.folded.unicodeScalars.filter { $0 != " " }
    let letters = Array(name.folded.unicodeScalars)
    var rest = wanted[...]
    var score = 0
    var last = -2
    for (index, letter) in letters.enumerated() {
      guard letter == rest.first else { continue }
      rest.removeFirst()
      let beginsWord = index == 0 || letters[index - 1] == " " || letters[index - 1] == "-"
      score += 1 + (beginsWord ? 8 : 0) + (last == index - 1 ? 5 : 0)
      last = index
    }
    guard rest.isEmpty else { return nil }
    let (folded, part) = (name.folded, typed.folded)
    let whole = folded.hasPrefix(part) ? 160 : folded.contains(part) ? 100 : 0
    self.score = score * 4 + whole - min(letters.count, 60)
  }

  static func < (lhs: FuzzyMatch, rhs: FuzzyMatch) -> Bool { lhs.score < rhs.score }
}
