import Terminal
import Testing

@testable import ListEditor

/// A range of rows that was begun, of which others take away the row where it began.
struct RangeTests {
  @Test(
    "A range whose first row is gone begins at the next one that is left, and says so",
    arguments: [
      ("jVjj", ["B"], "B, where the range began, was deleted; it begins at C now.", "AE"),
      ("jjjVkk", ["D"], "D, where the range began, was deleted; it begins at C now.", "AE"),
      ("jVjj", ["B", "C"], "B, where the range began, was deleted; it begins at D now.", "AE"),
      ("jVj", ["B", "A"], "B, where the range began, was deleted; it begins at C now.", "DE"),
      ("jV", ["B"], "B, where the range began, was deleted; it begins at C now.", "ADE"),
    ])
  func lostStart(keys: String, deleted: [String], words: String, left: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type(keys)
    for title in deleted { try editor.delete(title) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    editor.type("d")
    #expect(try editor.storedTitles().joined() == left)
  }

  @Test("What is told of a range stands beside what the same merge brought, not in its place")
  func severalNews() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("<Ctrl-e>jex<Enter>Vj")
    try editor.delete("B")
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted Bx, which you changed. "))
    #expect(editor.status.contains(", where the range began, was deleted; it begins at C now."))
  }

  @Test("A range whose first row a change hides goes on, too; where no row is left it is forgotten")
  func hiddenStart() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("ftitle != Z<Enter>jVj")
    try editor.rename("B", to: "Z")
    editor.noticeOutsideChange()
    #expect(
      editor.status.hasPrefix(" Z, where the range began, was hidden; it begins at C now."))
    for title in ["A", "C", "D", "E"] { try editor.delete(title) }
    editor.noticeOutsideChange()
    #expect(
      editor.status.hasPrefix(" C, where the range began, was deleted; the range is forgotten."))
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" All rows are shown again"))
  }

  @Test("Where the cursor was is remembered of the newest additions only")
  func cursorsBefore() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let entity = try #require(editor.listScreen).list.entity
    var cursors = CursorsBefore()
    for key in 1...5_000 {
      cursors.note(.init(entity, 0), before: .init(entity, Int64(key)))
    }
    #expect(cursors.count < 2 * CursorsBefore.limit)
    #expect(cursors[.init(entity, 5_000)] == .init(entity, 0))
    #expect(cursors[.init(entity, 4_001)] != nil && cursors[.init(entity, 1)] == nil)
  }
}
