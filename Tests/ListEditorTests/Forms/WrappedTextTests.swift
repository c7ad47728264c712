import Terminal
import Testing

@testable import ListEditor

/// How much of a long text is looked at around the caret.
struct WrappedTextTests {
  @Test(
    "There are as many rows around the caret as a window of any size asks for",
    arguments: [(60, 200, "ab "), (60, 200, "漢"), (100, 300, "ж"), (8, 40, "ab ")])
  func rows(count: Int, columns: Int, piece: String) {
    let text = String(repeating: piece, count: 100_000)
    for caret in [text.endIndex, text.index(text.startIndex, offsetBy: 50_000)] {
      let wrapped = WrappedText(
        text, around: caret, rows: count, columns: columns, widths: .standard)
      #expect(wrapped.row(of: caret) >= count)
      #expect(caret == text.endIndex || wrapped.rows.count - wrapped.row(of: caret) > count)
    }
  }

  @Test("A line break near the caret does not hide a long line above it")
  func longLine() {
    let text = String(repeating: "ab ", count: 4_000) + "\nend"
    let wrapped = WrappedText(
      text, around: text.endIndex, rows: 1, columns: 50, widths: .standard)
    #expect(wrapped.row(of: text.endIndex) > 1)
    #expect(text[wrapped.rows[wrapped.rows.count - 1]] == "end")
  }

  @Test(
    "The rows of a line without an end stand while the caret moves along them",
    arguments: ["漢", "x", "ж"])
  func standing(piece: String) {
    let text = String(repeating: piece, count: 30_000)
    var caret = text.index(text.startIndex, offsetBy: 15_000)
    var starts: Set<String.Index> = []
    for _ in 0..<40 {
      let wrapped = WrappedText(text, around: caret, rows: 5, columns: 50, widths: .standard)
      starts.insert(wrapped.rows[0].lowerBound)
      caret = text.graphemeStart(before: caret)
    }
    #expect(starts.count <= 2)
  }

  /// What is looked at of such a character cannot be counted, since the steps are the library's:
  /// where each of them reads all of it, this takes hours.
  @Test(
    "Of a character without an end as much is looked at as of other text",
    .timeLimit(.minutes(1)),
    arguments: ["\u{301}", "👨\u{200D}", "\u{301}\u{323}"])
  func endlessCharacter(piece: String) {
    let text = "ab e" + String(repeating: piece, count: 300_000) + "x yz"
    let middle = text.utf8.index(text.startIndex, offsetBy: text.utf8.count / 2)
    let places = [
      text.startIndex, text.graphemeBoundary(atOrBefore: middle), text.endIndex,
    ]
    for caret in places {
      let wrapped = WrappedText(text, around: caret, rows: 3, columns: 10, widths: .standard)
      #expect(wrapped.column(of: caret) <= 10)
      for row in wrapped.rows {
        #expect(text[row].utf8.count < 20_000)
        #expect(DisplayText(text[row], widths: .standard).columns <= 10)
      }
    }
    let wrapped = WrappedText(
      text, around: text.endIndex, rows: 3, columns: 10, widths: .standard)
    #expect(wrapped.rows.last?.upperBound == text.endIndex)
  }

  @Test("A caret goes to the column of another row at which it stands")
  func column() {
    let text = "漢字漢字\nabcdef\n"
    let caret = text.index(text.startIndex, offsetBy: 2)
    let wrapped = WrappedText(text, around: caret, rows: 3, columns: 20, widths: .standard)
    #expect(text[..<wrapped.place(below: caret, inRow: 1)] == "漢字漢字\nabcd")
    #expect(wrapped.place(below: caret, inRow: 2) == text.endIndex)
  }
}
