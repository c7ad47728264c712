/// What is looked for in the help, wherever its lines are broken.
extension HelpPage {
  /// A text of the help, and the lines that it stands in.
  struct Passage: Equatable {
    /// The line that it begins in.
    let line: Int
    /// What of it stands in that line and in those behind it.
    let parts: [String]
  }

  /// Where something stands that is looked for.
  struct Matches {
    /// The lines in which it begins, from top to bottom.
    var starts: [Int] = []
    /// These, and those in which it goes on.
    var lines: Set<Int> = []
  }

  /// Where a text stands.
  ///
  /// - Parameter sought: The text, folded; an empty one stands nowhere.
  /// - Complexity: O(bytes of the help)
  func matches(of sought: String) -> Matches {
    guard !sought.isEmpty else { return Matches() }
    let found = passages.flatMap { $0.matches(of: sought) }
    return Matches(
      starts: Set(found.map(\.lowerBound)).sorted(), lines: Set(found.lazy.flatMap { $0 }))
  }
}

extension HelpPage.Passage {
  /// The lines of each place where a text stands that is folded.
  ///
  /// One that is longer is in none, and to look for something that was pasted by mistake takes its
  /// length, in each passage.
  fileprivate func matches(of sought: String) -> [ClosedRange<Int>] {
    let parts = parts.map(\.folded)
    let text = parts.joined(separator: " ")
    guard sought.utf8.count <= text.utf8.count else { return [] }
    /// The bytes before the end of each part, with the blank at which the line is broken.
    var ends: [Int] = []
    for part in parts { ends.append((ends.last ?? 0) + part.utf8.count + 1) }
    func place(ofByte offset: Int) -> Int { line + ends.count { $0 <= offset } }
    return text.ranges(of: sought).map { range in
      let bytes = [range.lowerBound, range.upperBound].map {
        text.utf8.distance(from: text.startIndex, to: $0)
      }
      return place(ofByte: bytes[0])...place(ofByte: bytes[1] - 1)
    }
  }
}
