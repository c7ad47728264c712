import Terminal
import Testing

@testable import ListEditor

/// Marks, and what commands do to marked rows.
struct MarkTests {
  /// The marked titles on the screen, in order.
  private static func marked(_ editor: EditorUnderTest) -> String {
    guard let screen = editor.listScreen else { return "" }
    return screen.table.markedRows.map { screen.results.object(at: $0) }
      .map { $0.value(at: screen.list.title).plainText }.joined()
  }

  @Test(
    "Rows are marked one by one, in ranges, by section, all, and inverted",
    arguments: [
      ("<Space>", "A"), ("<Space><Space>", "AB"), ("3<Space>", "ABC"), ("<Space>k<Space>", ""),
      ("99<Space>", "ABCDE"), ("VjjV", "ABC"), ("GVkV", "DE"), ("jVV", "B"), ("Vjj<Esc>", ""),
      ("]*", "DE"), ("]**", ""), ("*", "ABC"), ("A", "ABCDE"), ("<Space>I", "BCDE"), ("I", "ABCDE"),
      ("A<Esc>", ""), ("<Space>J", "A"), ("z*", "ABC"),
    ])
  func marking(script: String, expected: String) throws {
    for isFast in [true, false] {
      let editor = try EditorUnderTest(sql: TestLists.sectioned)
      if isFast { editor.type(script) } else { try editor.typeSlowly(script) }
      #expect(Self.marked(editor) == expected)
    }
  }

  @Test(
    "A deletion that cannot be saved leaves the rows, the marks and the cursor",
    arguments: ["", " "])
  func failedDeletion(mark: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("j" + (mark.isEmpty ? "" : "<Space>j<Space>k"))
    let before = editor.terminal.lines.prefix(7)
    editor.observed.fail("commitGesture")
    editor.type("d")
    #expect(editor.terminal.lines.prefix(7) == before)
  }

  @Test(
    "Commands act on the marked rows as one step of undo",
    arguments: [
      ("<Space>j<Space>d", "[One] B [Two] D E", "Deleted 2 rows. u brings them back."),
      ("<Space>d", "[One] B C [Two] D E", "Deleted A. u brings it back."),
      ("2<Space>J", "[One] C A B [Two] D E", "Moved 2 rows to One, 2 of 3."),
      ("<Space>j<Space>J", "[One] B A C [Two] D E", "Moved 2 rows to One, 2 of 3."),
      ("2<Space>99J", "[One] C [Two] D E A B", "Moved 2 rows to Two, 3 of 4."),
      ("2<Space>K", "[One] A B C [Two] D E", "2 rows are the first rows already."),
      ("2<Space>m]<Enter>", "[One] C [Two] A B D E", "Moved 2 rows to Two, 1 of 4."),
      ("2<Space>mG<Esc>", "[One] A B C [Two] D E", "2 rows are back where they were."),
      ("Ad", "", "Deleted 5 rows. u brings them back."),
    ])
  func acting(script: String, expected: String, message: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type(script)
    #expect(editor.summary.filter { $0 != ">" } == expected)
    #expect(editor.status.hasPrefix(" \(message)"))
    guard message.hasPrefix("Deleted") || message.hasPrefix("Moved") else { return }
    editor.type("u")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  @Test(
    "After undo and redo the cursor is on the first row that changed",
    arguments: [
      ("Ax<Esc>Gu", "Call"), ("Ax<Esc>uG<C-r>", "Call"), ("Ad3u", "Water"),
      ("AxAx<Esc>G2u", "Call"), ("Ax<Esc>GoNew<Enter>2u", "Call"),
      ("GoNew<Enter>exy<Enter>2u", "Learn"),
    ])
  func replayedCursor(keys: String, title: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    // The first row of all is done already, so it changes only when it is deleted.
    editor.type(keys)
    #expect(editor.terminal.lines.contains { $0.contains("> [") && $0.contains(title) })
  }

  @Test("Marks are counted, told by a sign, and survive what others do")
  func telling() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 7))
    editor.type("j<Space><Space>")
    #expect(editor.terminal.lines[0].hasSuffix("5 items, 2 marked, manual order"))
    #expect(editor.terminal.lines[2...4] == ["•  B", "•  C", " > D"])
    try editor.delete("A")
    editor.noticeOutsideChange()
    #expect(Self.marked(editor) == "BC")
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Took the marks off 2 rows."))
    editor.type("Vj")
    #expect(editor.status.hasPrefix(" V marks 2 rows: D to E"))
  }

  @Test(
    "A command for rows takes those of a range that was begun, which look like marked ones",
    arguments: [
      ("jVjd", "Deleted 2 rows.", "A D E"), ("jjVkJ", "Moved 2 rows", "A D B C E"),
      ("VjE<Tab>", "", "A B C D E"), ("jVjyGp", "Added 2 rows", "A B C D E B C"),
      ("jVj<Esc>d", "Deleted C.", "A B D E"),
    ])
  func begunRange(keys: String, status: String, titles: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 12))
    editor.type(keys)
    #expect(editor.status.hasPrefix(" \(status)"))
    #expect(try editor.storedTitles().joined(separator: " ") == titles)
    if keys.hasSuffix("<Tab>") { #expect(editor.terminal.lines[0].hasPrefix(" 2 rows ")) }
  }

  @Test("In an empty list and in a closed section there is nothing to mark, and it says so")
  func nothing() throws {
    let editor = try EditorUnderTest(sql: TestLists.empty)
    for keys in ["<Space>", "V", "*", "A", "I"] {
      editor.type(keys)
      #expect(editor.status.hasPrefix(" There is no row here."), "\(keys)")
    }
    let closed = try EditorUnderTest(sql: TestLists.sectioned)
    closed.type("z<Space>")
    #expect(closed.status.hasPrefix(" This section is closed; z opens it."))
  }
}
