import ObjectGraph
import TableOrder
import Terminal
import Testing

@testable import ListEditor

/// The question before what is pending is thrown away.
struct CancelledEditModeTests {
  @Test("No more is thrown away than was asked about")
  func moreThanAskedAbout() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("<Ctrl-e>d")
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Throw away 1 change?"))
    let list = try #require(editor.listScreen)
    let row = try #require(list.rows.object(at: TableIndexPath(section: 0, row: 0)))
    try list.objects.performStep("Delete") { try $0.delete(row) }
    editor.type("y")
    #expect(editor.status.hasPrefix(" Throw away 2 changes?"), "\(editor.status)")
    editor.type("y")
    #expect(editor.status.hasPrefix(" Threw away 2 changes."), "\(editor.status)")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test("A new row that is discarded leaves nothing pending, also where others made room for it")
  func discardedRow() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.flat + "UPDATE letter SET rank = id;", size: Size(columns: 78, rows: 12))
    let ranks = try editor.storedRanks()
    editor.type("<Ctrl-e>o<Esc><Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
    #expect(try editor.storedRanks() == ranks)
    editor.type("<Ctrl-e>o<Esc><Esc>j")
    #expect(editor.status.hasPrefix(" 2 of 5"), "\(editor.status)")
  }
}
