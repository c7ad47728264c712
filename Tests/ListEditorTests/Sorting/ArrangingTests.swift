import TestSupport
import Testing

@testable import ListEditor

/// Another order or other sections of a list that is long.
struct ArrangingTests {
  private static func editor(_ posted: PostedWork? = nil) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.letters(section: false, [])
        + """
        WITH RECURSIVE n (i) AS
          (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(ListScreen.longRowCount))
        INSERT INTO letter (title, part, rank) SELECT 'r' || i, 'p' || (i % 3), i * 1000 FROM n;
        """,
      size: .init(columns: 78, rows: 6), posted: posted)
  }

  /// The calls of the store while something is done, by their number.
  private static func calls(
    of editor: EditorUnderTest, _ body: () -> Void
  ) -> [String: Int] {
    final class Calls { var counts: [String: Int] = [:] }
    let calls = Calls()
    editor.observed.after = { calls.counts[$0, default: 0] += 1 }
    defer { editor.observed.after = { _ in } }
    body()
    return calls.counts
  }

  @Test("That it is being done is shown before a row is read for it, and then what comes first")
  func progress() throws {
    let editor = try Self.editor()
    editor.type("S")
    let before = Self.calls(of: editor) { editor.type("part<Enter>") }
    #expect(before["orderedKeys"] == nil)
    #expect(before["rows"] == nil)
    #expect(editor.status.hasPrefix(" Making sections: Part"))
    #expect(editor.summary == ">r1 r2 r3 r4")
    let after = Self.calls(of: editor) { editor.work() }
    #expect(after["orderedKeys"] == 1)
    #expect(after["count"] == nil)
    #expect(!editor.editor.hasWork)
    #expect(
      editor.status.hasPrefix(" The rows are shown by Part, in 3 sections, each in manual order."))
    #expect(editor.summary.contains(">r1"))
    editor.type("g")
    #expect(editor.summary.hasPrefix("[p0] >r3"))
  }

  @Test("A saved filter of a long list says so as well, before rows are looked for")
  func savedFilter() throws {
    let editor = try Self.editor()
    editor.type("fpart = p1<Enter>Fsave<Enter><Esc>")
    let before = Self.calls(of: editor) { editor.type("F<Enter>") }
    #expect(before["orderedKeys"] == nil)
    #expect(editor.status.hasPrefix(" Filtering the rows: part = p1"))
    editor.work()
    #expect(editor.status.contains(" items shown; Esc shows all."))
    #expect(editor.summary.hasPrefix(">r1 r4 "))
  }

  @Test(
    "A list that was left in another order is seen before it is ordered, and keeps its row",
    arguments: [(15_000, ">r1 r2 r3 r4"), (3, "r1 r2 >r3 r4")])
  func leftInOrder(row: Int, first: String) throws {
    let posted = PostedWork()
    let editor = try Self.editor(posted)
    var view = FileView()
    view.lists["1"] = FileView.List(
      row: Int64(row), closedSections: [], order: .init(.by("title", .descending)))
    editor.editor.restore(view)
    editor.editor.endTurn()
    #expect(editor.summary == first)
    #expect(editor.status.hasPrefix(" Ordering the rows as they were left"))
    #expect(editor.editor.view.lists["1"]?.order == view.lists["1"]?.order)
    editor.finishWork()
    #expect(editor.editor.view.lists["1"]?.row == Int64(row))
    #expect(editor.terminal.lines[0].hasSuffix("by Title, descending"))
    try posted.run { editor.listScreen?.results.isComplete == true }
    editor.editor.endTurn()
    #expect(editor.summary.contains(" >r\(row) "))
  }

  @Test("The next key finds the rows arranged, and Esc leaves them as they were")
  func nextKey() throws {
    let editor = try Self.editor()
    editor.type("stitle, desc<Enter>g")
    #expect(editor.summary.hasPrefix(">r9999 "))
    #expect(!editor.editor.hasWork)
    editor.type("sas the<Enter>")
    #expect(editor.editor.hasWork)
    editor.type("<Esc>")
    #expect(!editor.editor.hasWork)
    #expect(editor.status.hasPrefix(" The rows stay as they were."))
    #expect(editor.summary.hasPrefix(">r9999 "))
  }

  @Test("How many rows there are without a filter is counted once, until rows change")
  func counting() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let calls = Self.calls(of: editor) {
      editor.type("fA<Enter>stitle<Enter>f<Backspace>B<Enter>Spart<Enter>")
    }
    #expect(calls["count"] == 1)
    #expect(editor.terminal.lines[0].contains("1 of 5 items"))
    editor.type("o")
    editor.type("Bb<Enter>")
    #expect(editor.terminal.lines[0].contains("2 of 6 items"))
  }
}
