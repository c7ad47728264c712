/// The name that somebody may have meant.
///
/// A name is near when few letters have to be added, left out, exchanged or swapped with their
/// neighbour to get it; upper and lower case count as the same.
public enum NearMiss {
  /// The nearest of some names, if one is near enough to be meant: at most a third of its letters
  /// differ, and at least one may.
  ///
  /// - Complexity: O(letters of `word` × letters of all names)
  public static func suggestion(for word: String, among names: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased())
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.lowercased())
      let distance = distance(typed, letters)
      let isNear = distance <= max(1, max(typed.count, letters.count) / 3)
      if isNear, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Words for it: ` Did you mean name?`, or nothing.
  public static func question(for word: String, among names: some Sequence<String>) -> String {
    suggestion(for: word, among: names).map { " Did you mean \($0)?" } ?? ""
  }

  /// How many single changes lead from one word to the other, by rows of the table of prefixes:
  /// each cell is the distance of a prefix of one from a prefix of the other.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, otherLetter) in other.enumerated() {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (letter == otherLetter ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == otherLetter {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
