/// Finds what somebody may have meant.
///
/// A name is similar when few letters have to be added, left out, exchanged or swapped with their
/// neighbour to get it, and no more than half of the shorter one, or when it begins with what was
/// typed; capitals do not matter.
package enum SimilarNames {
  /// How long names may be that are compared.
  private static let longest = 40

  /// Those names that begin with a text, and those that differ from it in few letters; the most
  /// similar first, at most three.
  ///
  /// - Complexity: O(number of names), since long texts are similar to nothing
  package static func of(_ text: String, among names: some Sequence<String>) -> [String] {
    let names = Array(names)
    let wanted = Array(text.folded.unicodeScalars.prefix(longest + 1))
    guard !wanted.isEmpty, wanted.count <= longest else { return [] }
    let distances = names.enumerated().compactMap { index, name -> (Int, Int)? in
      let letters = Array(name.folded.unicodeScalars.prefix(longest))
      if letters.starts(with: wanted) { return (0, index) }
      let distance = distance(wanted, letters)
      let most = min(max(1, wanted.count / 3), min(wanted.count, letters.count) / 2)
      return distance <= most ? (distance, index) : nil
    }
    return distances.sorted { $0 < $1 }.prefix(3).map { names[$0.1] }
  }

  /// A question for the most similar one, with a space before it: ` Did you mean name?`; nothing
  /// where none is similar.
  ///
  /// - Complexity: O(number of names)
  package static func question(for text: String, among names: some Sequence<String>) -> String {
    of(text, among: names).first.map { " Did you mean \($0)?" } ?? ""
  }

  /// How many letters must be inserted, deleted, replaced or swapped with the next.
  private static func distance(_ lhs: [Unicode.Scalar], _ rhs: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var row = Array(0...rhs.count)
    for i in lhs.indices {
      var next = [i + 1]
      for j in rhs.indices {
        var best = min(row[j + 1] + 1, next[j] + 1, row[j] + (lhs[i] == rhs[j] ? 0 : 1))
        if i > 0, j > 0, lhs[i] == rhs[j - 1], lhs[i - 1] == rhs[j] {
          best = min(best, before[j - 1] + 1)
        }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[rhs.count]
  }
}
