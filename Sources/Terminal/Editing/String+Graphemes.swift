// Where a caret may stand. `String` finds graphemes too, but the ends of one that goes on for a
// megabyte only by reading the megabyte, and again at each question. Here the questions to `String`
// are about a few bytes at a time, and what goes on behind them is taken for another grapheme.
extension String {
  /// About how many bytes of one grapheme a caret passes in a step: twice what 32 characters take,
  /// of which Unicode's stream-safe texts have no more in one.
  private static let longestGrapheme = 256

  /// The end of the grapheme that begins at a place.
  ///
  /// - Complexity: O(1), however long the grapheme is
  package func graphemeEnd(after place: Index) -> Index {
    guard place < endIndex else { return endIndex }
    let next = utf8.index(after: place)
    if next == endIndex || isPlain(place, next) { return next }
    let end = utf8.index(place, offsetBy: Self.longestGrapheme, limitedBy: endIndex) ?? endIndex
    let part = String(self[place..<scalarStart(of: end)])
    let first = part.index(after: part.startIndex)
    return utf8.index(place, offsetBy: part.utf8.distance(from: part.startIndex, to: first))
  }

  /// The start of the grapheme that ends at a place, which is one where a caret may stand.
  ///
  /// - Complexity: O(1), however long the grapheme is; at the end of a row of flags, its length
  package func graphemeStart(before place: Index) -> Index {
    flagStart(before: place) ?? partStart(before: place)
  }

  /// The last place at or before another one where a caret may stand.
  ///
  /// - Complexity: O(1), however long the grapheme is; in a row of flags, its length
  package func graphemeBoundary(atOrBefore place: Index) -> Index {
    let place = scalarStart(of: place)
    return grapheme(across: place)?.lowerBound ?? place
  }

  /// The grapheme that a place between two characters of Unicode lies inside of; nil if it lies
  /// between two graphemes, or too far behind the start of its own for that to be looked for.
  ///
  /// - Complexity: O(1), however long the grapheme is; in a row of flags, its length
  func grapheme(across place: Index) -> Range<Index>? {
    guard place > startIndex, place < endIndex else { return nil }
    let start = partStart(before: place)
    let end = graphemeEnd(after: start)
    return end > place ? start..<end : nil
  }

  /// The start of what makes one grapheme of the text that ends at a place.
  private func partStart(before place: Index) -> Index {
    guard place > startIndex else { return startIndex }
    let last = utf8.index(before: place)
    if last == startIndex || isPlain(utf8.index(before: last), last) { return last }
    let start = readingStart(before: place)
    let part = String(self[start..<place])
    let first = part.index(before: part.endIndex)
    return utf8.index(start, offsetBy: part.utf8.distance(from: part.startIndex, to: first))
  }

  /// The start of the flag before a place in a row of them; nil at its ends, and elsewhere. Between
  /// two flags nobody has to know how many there are.
  private func flagStart(before place: Index) -> Index? {
    let scalars = unicodeScalars
    guard place < endIndex, scalars[place].isRegionalIndicator else { return nil }
    var start = place
    for _ in 0..<3 {
      guard start > startIndex else { return nil }
      start = scalars.index(before: start)
      guard scalars[start].isRegionalIndicator else { return nil }
    }
    return scalars.index(after: start)
  }

  /// From where on a text is read to find the start of the grapheme that ends at a place.
  private func readingStart(before place: Index) -> Index {
    guard
      let distant = utf8.index(place, offsetBy: -Self.longestGrapheme, limitedBy: startIndex)
    else { return startIndex }
    let start = scalarStart(of: distant)
    let scalars = unicodeScalars
    // Two letters are a flag, counted from the first of the row.
    var isWithinFlag = false
    if scalars[start].isRegionalIndicator {
      var letter = start
      while letter > startIndex {
        letter = scalars.index(before: letter)
        guard scalars[letter].isRegionalIndicator else { break }
        isWithinFlag.toggle()
      }
    }
    return isWithinFlag ? scalars.index(before: start) : start
  }

  /// Whether two neighbouring bytes are two graphemes whatever stands beside them: both are ASCII,
  /// and no line break of two characters.
  private func isPlain(_ first: Index, _ second: Index) -> Bool {
    let (first, second) = (utf8[first], utf8[second])
    return first < 0x80 && second < 0x80 && !(first == 0x0D && second == 0x0A)
  }

  /// The start of the character of Unicode that a place lies in.
  private func scalarStart(of place: Index) -> Index {
    var place = place
    while place > startIndex, place < endIndex, utf8[place] & 0xC0 == 0x80 {
      place = utf8.index(before: place)
    }
    return place
  }
}
