import Terminal
import Testing

@testable import ListEditor

/// Filtering and finding in a list that takes many turns to look through.
struct LongFilterTests {
  private static let rowCount = 20_000

  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.letters(section: false, [])
        + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rowCount))
        INSERT INTO letter (title, rank) SELECT 'r' || i, i * 1000 FROM n;
        """,
      size: Size(columns: 78, rows: 6))
  }

  /// How many parts of the list are looked through in a turn.
  private static func counting(_ editor: EditorUnderTest) -> () -> Int {
    final class Counter { var count = 0 }
    let counter = Counter()
    editor.observed.after = { if $0 == "matchingKeys" { counter.count += 1 } }
    return {
      defer { counter.count = 0 }
      return counter.count
    }
  }

  @Test("A part is looked through in each turn, with progress, and the next key begins anew")
  func slices() throws {
    let editor = try Self.editor()
    let parts = Self.counting(editor)
    editor.type("f9")
    #expect(parts() == 1)
    #expect(editor.status.hasPrefix(" Filtering, 10 %"))
    #expect(editor.terminal.lines[0].contains("20000 items"), "the old rows are still there")
    #expect(editor.editor.hasWork)
    editor.work()
    #expect(parts() == 1)
    #expect(editor.status.hasPrefix(" Filtering, 20 %"))
    editor.type("9")
    #expect(parts() == 1)
    #expect(editor.status.hasPrefix(" Filtering, 10 %"), "anew")
    editor.finishWork()
    #expect(parts() == 9)
    #expect(!editor.editor.hasWork)
    #expect(editor.editorRowCount == Self.rowCount)
    #expect(editor.status.hasPrefix(" 560 of 20000 items"))
  }

  @Test("A longer text is looked for among what was found, not among all")
  func narrowing() throws {
    let editor = try Self.editor()
    editor.type("f99")
    editor.finishWork()
    let parts = Self.counting(editor)
    editor.type("9")
    #expect(parts() == 1)
    #expect(!editor.editor.hasWork)
    #expect(editor.status.hasPrefix(" 38 of 20000 items"))
    editor.type("<Backspace>")
    #expect(editor.editor.hasWork)
    editor.type("<Enter>")
    #expect(!editor.editor.hasWork, "keeping it waits for the rest")
    #expect(editor.terminal.lines[0].contains("560 of 20000 items"))
  }

  @Test("The first match gets the cursor before all rows are looked through")
  func finding() throws {
    let editor = try Self.editor()
    editor.type("/r1500")
    #expect(editor.summary.contains(">r1500"))
    #expect(editor.editor.hasWork)
    #expect(editor.status.hasPrefix(" Finding, 10 %"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Match 1 of 11."))
    editor.type("n")
    #expect(editor.summary.contains(">r15000"))
  }

  @Test("What changes while a list is looked through is not lost")
  func changing() throws {
    let editor = try Self.editor()
    editor.type("f9999")
    try editor.rename("r5", to: "x9999")
    try editor.rename("r9999", to: "x")
    editor.noticeOutsideChange()
    editor.finishWork()
    #expect(editor.shownTitles == ["x9999", "r19999"])
  }

  @Test("A search that fails is tried again, and the prompt stays")
  func failing() throws {
    let editor = try Self.editor()
    editor.observed.fail("matchingKeys")
    editor.type("f99")
    #expect(editor.status.contains("as the test wants it"))
    #expect(!editor.editor.hasWork)
    editor.observed.heal()
    editor.type("<Enter>")
    editor.type("f")
    #expect(editor.status.hasPrefix(" 560 of 20000 items"))
  }
}
