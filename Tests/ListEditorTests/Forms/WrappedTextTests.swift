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
}
