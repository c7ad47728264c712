import Terminal
import Testing

@testable import ListEditor

/// What columns of texts share, and what the title has of it.
struct TextShareTests {
  @Test(
    "As many texts as find room by twelve columns are shown, and share what there is",
    arguments: [
      (46, "   Title ▲                   A +2"),
      (60, "   Title ▲                   A               B +1"),
      (66, "   Title ▲               A             B             C"),
    ])
  func texts(columns: Int, titles: String) throws {
    let editor = try EditorUnderTest(
      sql: ColumnWidthTests.texts(["Title", "A", "B", "C"]), size: Size(columns: columns, rows: 8))
    #expect(editor.terminal.lines[1] == titles)
  }

  @Test(
    "A title takes what it needs, up to twice the share of other texts, which keep twelve columns",
    arguments: [
      (46, 1, 24, [24, 16]), (46, 1, 40, [27, 13]), (80, 1, 40, [40, 34]), (80, 1, 70, [50, 24]),
      (66, 2, 24, [24, 17, 17]), (66, 2, 40, [30, 14, 14]), (100, 3, 24, [24, 22, 22, 22]),
      (100, 3, 40, [36, 18, 18, 18]),
    ])
  func titleShare(columns: Int, texts: Int, title: Int, widths: [Int]) throws {
    let names = ["Title", "A", "B", "C"].prefix(texts + 1)
    let editor = try EditorUnderTest(
      sql: ColumnWidthTests.texts(Array(names))
        + "UPDATE row SET f0 = printf('%.*c', \(title), 'x');",
      size: Size(columns: columns, rows: 8))
    #expect(editor.listScreen?.table.columnWidths == widths)
  }

  @Test("Texts keep what is left beside a title that somebody has made wider")
  func chosenTitle() throws {
    let editor = try EditorUnderTest(
      sql: ColumnWidthTests.texts(["Title", "A", "B"]), size: Size(columns: 80, rows: 8))
    editor.type("w6+<Enter>")
    let widths = try #require(editor.listScreen?.table.columnWidths)
    #expect(widths.count == 3)
    let narrowest = widths.min() ?? 0
    #expect(narrowest >= 12, "\(widths)")
    let sum = widths.reduce(0, +)
    #expect(sum == 80 - 4 - 4, "two gaps, the marks and the end: \(widths)")
  }
}
