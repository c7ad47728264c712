import ListEditor

extension NewList.Columns {
  /// Which column was asked to name the rows; nil where none was, or there is none of that name.
  var wantedIndex: Int? {
    guard let name = wantedTitle?.trimmingBlanks else { return nil }
    return guesses.firstIndex { $0.name.trimmingBlanks == name }
      ?? guesses.firstIndex { NewList.label(of: $0.name).folded == name.folded }
  }

  /// Which column names the rows: the one that was asked for, or else the first of texts without a
  /// blank, or else the first of texts that most rows have, whose blanks are told then. Where there
  /// is none, it is one with the fewest blanks, and one of yes and no only as the last resort.
  var titleIndex: Int {
    if let wantedIndex { return wantedIndex }
    let texts = guesses.indices.filter { guesses[$0].isOfTexts }
    if let full = texts.first(where: { guesses[$0].blankCount == 0 }) { return full }
    if let most = texts.first(where: { guesses[$0].blankCount * 2 < rowCount }) { return most }
    let fewest = guesses.map(\.blankCount).min()
    let fullest = guesses.indices.filter { guesses[$0].blankCount == fewest }
    let others = fullest.filter { !guesses[$0].isOfAnswers }
    return others.first { guesses[$0].type == .text } ?? others.first ?? fullest.first ?? 0
  }

  /// Which field names the rows, and why it is not the first one, as a sentence; nil where it is
  /// the first, or was asked for.
  var wordsForTitle: String? {
    let index = titleIndex
    guard wantedTitle == nil, index > 0 else { return nil }
    let passed = guesses[..<index].first(where: \.isOfTexts) ?? guesses[0]
    let title = ListWords.name(NewList.label(of: guesses[index].name))
    let other = ListWords.name(NewList.label(of: passed.name))
    return "\(title) names the rows: \(other) is \(fault(of: passed))."
  }

  /// What keeps a column from naming the rows.
  private func fault(of column: ColumnGuess) -> String {
    guard column.hasValues else { return "empty" }
    let isTold = column.isOfTexts || !guesses[titleIndex].isOfTexts
    if isTold, let blank = column.blanks.first {
      let others = column.blankCount - 1
      return "empty in line \(blank.line)\(others > 0 ? " and \(others) more" : "")"
    }
    return ListWords.kind(column.isOfAnswers ? .boolean : column.type)
  }
}
