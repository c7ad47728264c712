import Terminal

/// A text broken into rows that fit a width: at its line breaks, between words, and where a word is
/// too long, inside of it.
///
/// Only what is near the caret is looked at, so that a text of a megabyte costs what is seen of it.
struct WrappedText {
  /// How many bytes before and behind the caret are looked at, at least.
  private static let leastReach = 6_000
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
    let start = Self.start(in: text, before: caret, reach: reach)
    let end = text.utf8.index(caret, offsetBy: reach, limitedBy: text.endIndex) ?? text.endIndex
    var rows: [Range<String.Index>] = []
    var rowStart = start
    var wordEnd: String.Index?
    var used = 0
    var index = start
    while index < end, rows.count < last {
      let character = text[index]
      let next = text.index(after: index)
      if character.isNewline {
        rows.append(rowStart..<index)
        (rowStart, wordEnd, used) = (next, nil, 0)
        index = next
        continue
      }
      used += Self.columns(of: character, widths)
      // Blanks hang over the edge: what is behind them begins the next row.
      if used > max(1, columns), index > rowStart, character != " " {
        let breakAt = wordEnd ?? index
        rows.append(rowStart..<breakAt)
        (rowStart, wordEnd, used) = (breakAt, nil, 0)
        index = breakAt
        continue
      }
      if character == " " { wordEnd = next }
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

  /// By how many characters a caret goes to come to the same column of another row; negative to
  /// the left.
  func steps(from caret: String.Index, toRow target: Int) -> Int {
    let wanted = column(of: caret)
    let row = rows[target]
    var place = row.lowerBound
    var used = 0
    while place < row.upperBound, place < text.endIndex {
      let width = Self.columns(of: text[place], widths)
      let next = text.index(after: place)
      // Behind the last character of a row that goes on, the caret would stand in the next one.
      if used + width > wanted || next == row.upperBound && goesOn(target) { break }
      used += width
      place = next
    }
    return text.distance(from: caret, to: place)
  }

  /// Whether a row ends inside of a line.
  private func goesOn(_ row: Int) -> Bool {
    row + 1 < rows.count && rows[row + 1].lowerBound == rows[row].upperBound
  }

  private func columns(from start: String.Index, to end: String.Index) -> Int {
    DisplayText(text[start..<max(start, end)], widths: widths).columns
  }

  /// The start of the line from which the text is looked at; where that is too near the caret, a
  /// place inside of a line.
  private static func start(
    in text: String, before caret: String.Index, reach: Int
  ) -> String.Index {
    guard
      let place = text.utf8.index(caret, offsetBy: -reach, limitedBy: text.startIndex),
      place > text.startIndex
    else { return text.startIndex }
    let aligned = text.index(before: text.index(after: text.rounded(place)))
    let before = text[aligned..<text.rounded(text.utf8.index(place, offsetBy: reach / 4))]
    return before.firstIndex(where: \.isNewline).map(text.index(after:)) ?? aligned
  }

  private static func columns(of character: Character, _ widths: CharacterWidths) -> Int {
    if let value = character.asciiValue, value >= 0x20, value < 0x7F { return 1 }
    return DisplayText(String(character), widths: widths).columns
  }
}

extension String {
  /// The start of the character that a place lies in.
  fileprivate func rounded(_ place: Index) -> Index {
    var place = place
    while place > startIndex, Index(place, within: self) == nil {
      place = utf8.index(before: place)
    }
    return place
  }
}
