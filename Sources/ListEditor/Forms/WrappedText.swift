import Terminal

/// A text broken into rows that fit a width: at its line breaks, between words, and where a word is
/// too long, inside of it.
///
/// Only what is near the caret is looked at, so that a text of a megabyte costs what is seen of it,
/// even if it is a single character with its marks.
struct WrappedText {
  /// How many bytes before and behind the caret are looked at, at least.
  private static let leastReach = 6_000
  /// How many bytes lie between the places inside of a line from which it may be looked at. The
  /// rows of a line without blanks go by where it begins, and would all shift if that followed the
  /// caret by each character.
  private static let stride = 6_000
  /// The most bytes that a column takes, but for characters that are made of several.
  private static let bytesOfColumn = 4

  /// The rows from top to bottom, without their line breaks; never empty.
  let rows: [Range<String.Index>]
  private let text: String
  private let widths: CharacterWidths

  /// Breaks a text.
  ///
  /// - Parameters:
  ///   - caret: Around which place the text is looked at.
  ///   - count: How many rows before and behind that are wanted.
  ///   - last: Behind how many rows nothing more is looked at; what there is then is another row.
  init(
    _ text: String, around caret: String.Index, rows count: Int, columns: Int,
    widths: CharacterWidths, endingBehind last: Int = .max
  ) {
    self.text = text
    self.widths = widths
    let reach = max(Self.leastReach, (count + 2) * columns * Self.bytesOfColumn)
    let start = Self.start(in: text, before: caret, reach: reach, widths)
    let distant = text.utf8.index(caret, offsetBy: reach, limitedBy: text.endIndex)
    let end = distant.map(text.graphemeBoundary(atOrBefore:)) ?? text.endIndex
    var rows: [Range<String.Index>] = []
    var rowStart = start
    var wordEnd: String.Index?
    var used = 0
    var index = start
    var graphemes = MeasuredGraphemes(text[start..<end], widths: widths)
    while rows.count < last, let grapheme = graphemes.next() {
      let next = grapheme.range.upperBound
      if grapheme.isNewline {
        rows.append(rowStart..<index)
        (rowStart, wordEnd, used) = (next, nil, 0)
        index = next
        continue
      }
      used += grapheme.columns
      // Blanks hang over the edge: what is behind them begins the next row.
      if used > max(1, columns), index > rowStart, !grapheme.isSpace {
        let breakAt = wordEnd ?? index
        rows.append(rowStart..<breakAt)
        (rowStart, wordEnd, used) = (breakAt, nil, 0)
        index = breakAt
        graphemes = MeasuredGraphemes(text[breakAt..<end], widths: widths)
        continue
      }
      if grapheme.isSpace { wordEnd = next }
      index = next
    }
    rows.append(rowStart..<max(rowStart, index))
    self.rows = rows
  }

  /// The row in which a caret stands.
  func row(of caret: String.Index) -> Int {
    max(0, (rows.lastIndex { $0.lowerBound <= caret } ?? 0))
  }

  /// How many columns left of a caret belong to its row.
  func column(of caret: String.Index) -> Int {
    columns(from: rows[row(of: caret)].lowerBound, to: caret)
  }

  /// The place in another row that is at the column of a caret.
  func place(below caret: String.Index, inRow target: Int) -> String.Index {
    let wanted = column(of: caret)
    let row = rows[target]
    var place = row.lowerBound
    var used = 0
    for grapheme in MeasuredGraphemes(text[row], widths: widths) {
      let next = grapheme.range.upperBound
      // Behind the last character of a row that goes on, the caret would stand in the next one.
      if used + grapheme.columns > wanted || next == row.upperBound && goesOn(target) { break }
      used += grapheme.columns
      place = next
    }
    return place
  }

  /// Whether a row ends inside of a line.
  private func goesOn(_ row: Int) -> Bool {
    row + 1 < rows.count && rows[row + 1].lowerBound == rows[row].upperBound
  }

  private func columns(from start: String.Index, to end: String.Index) -> Int {
    DisplayText(text[start..<max(start, end)], widths: widths).columns
  }

  /// The start of the line from which the text is looked at; where that is too near the caret, a
  /// place inside of a line, which stays the same while the caret moves by less than ``stride``.
  private static func start(
    in text: String, before caret: String.Index, reach: Int, _ widths: CharacterWidths
  ) -> String.Index {
    let distance = text.utf8.distance(from: text.startIndex, to: caret) - reach
    guard distance >= stride else { return text.startIndex }
    let place = text.utf8.index(text.startIndex, offsetBy: distance / stride * stride)
    let aligned = text.graphemeBoundary(atOrBefore: place)
    let end = text.graphemeBoundary(atOrBefore: text.utf8.index(place, offsetBy: reach / 4))
    let before = MeasuredGraphemes(text[aligned..<end], widths: widths)
    return before.first(where: \.isNewline)?.range.upperBound ?? aligned
  }
}
