import ObjectGraph

/// How well some typed letters fit a name, or a word that means the same.
///
/// The idea: what is called so, what begins so, and what has a word that does come first, each as
/// the menu has them, so that a person who reads the menu knows what is taken; then what has a
/// synonym that begins so, and what holds the text anywhere, the shortest first. Letters that are
/// strewn over a name fit it if the first one of each word typed begins a word: letters from
/// within words would make `exit` find *Scroll texts to the right* and `set nu` *Move the section
/// up*. Letters that begin words and letters that follow one
/// another count for more, so that `msd` finds *Mark the section…* less well than *Move the
/// section down*. Capitals and marks do not count.
struct FuzzyMatch: Comparable {
  /// Larger is better.
  private let score: Int

  /// Nil if neither the name nor a synonym fits.
  ///
  /// - Parameters:
  ///   - synonyms: Words that mean the same as the name, or as one of it.
  ///   - isGrave: Whether strewn letters are not enough for it.
  /// - Complexity: O(length of the name × length of what is typed + length of the synonyms); where
  ///   so much is typed that it fits none of them, O(number of synonyms)
  init?(_ typed: String, in name: String, synonyms: [String] = [], isGrave: Bool = false) {
    let longest = synonyms.reduce(name.utf8.count) { max($0, $1.utf8.count) }
    guard typed.utf8.count <= Self.mostBytes(forNameOf: longest) else { return nil }
    let (folded, part) = (name.folded, typed.folded.trimmingBlanks)
    if let place = Self.place(of: part, in: folded) {
      score = place
      return
    }
    if !part.isEmpty, synonyms.contains(where: { $0.folded.hasPrefix(part) }) {
      score = Self.least - 1
      return
    }
    let letters = Array(folded.unicodeScalars)
    if folded.contains(part) {
      score = Self.least - 2 - letters.count
      return
    }
    if isGrave { return nil }
    var rest = Array(part.unicodeScalars)[...]
    /// Whether the next letter is the first of a word typed.
    var isFirst = true
    var score = 0
    var last = -2
    for (index, letter) in letters.enumerated() {
      if rest.first == " " {
        rest = rest.drop { $0 == " " }
        isFirst = true
      }
      guard letter == rest.first else { continue }
      let beginsWord = index == 0 || letters[index - 1] == " " || letters[index - 1] == "-"
      guard beginsWord || !isFirst else { continue }
      rest.removeFirst()
      isFirst = false
      score += 1 + (beginsWord ? 8 : 0) + (last == index - 1 ? 5 : 0)
      last = index
    }
    guard rest.isEmpty else { return nil }
    self.score = score * 4 - min(letters.count, 60)
  }

  /// The most bytes of a typed text that can fit a name of so many: each letter typed stands for
  /// one of the name, and has some blanks and marks besides. Something else that was pasted by
  /// mistake is soon much longer.
  private static func mostBytes(forNameOf count: Int) -> Int { 8 * count + 64 }

  /// Far above what letters that are strewn over a name come to.
  private static let least = Int.max - 3

  /// The score of a name that is the text, begins with it, or has a word that does.
  private static func place(of part: String, in name: String) -> Int? {
    if name == part { return least + 2 }
    if name.hasPrefix(part) { return least + 1 }
    return name.contains(" " + part) || name.contains("-" + part) ? least : nil
  }

  static func < (lhs: FuzzyMatch, rhs: FuzzyMatch) -> Bool { lhs.score < rhs.score }
}
