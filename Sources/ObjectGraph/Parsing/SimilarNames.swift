/// Finds what somebody may have meant.
enum SimilarNames {
  /// How long names may be that are compared.
  private static let longest = 40

  /// Those names that begin with a text, and those that differ from it in few letters; the most
  /// similar first, at most three.
  ///
  /// - Complexity: O(number of names), since long texts are similar to nothing
  static func of(_ text: String, among names: [String]) -> [String] {
    let wanted = Array(text.folded.unicodeScalars.prefix(longest + 1))
    guard !wanted.isEmpty, wanted.count <= longest else { return [] }
    let distances = names.enumerated().compactMap { index, name -> (Int, Int)? in
      let letters = Array(name.folded.unicodeScalars.prefix(longest))
      if letters.starts(with: wanted) { return (0, index) }
      let distance = distance(wanted, letters)
      return distance <= max(1, wanted.count / 3) ? (distance, index) : nil
    }
    return distances.sorted { $0 < $1 }.prefix(3).map { names[$0.1] }
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
