import Terminal
import Testing

@testable import ListEditor

/// Rows go on to sections of which some rows, or all, are hidden.
struct HiddenSectionMoveTests {
  @Test(
    "While rows are hidden a move reads no more of a long list than of a short one",
    arguments: [
      "X", "X<Ctrl-e>", "SNotes<Enter>X", "SDue<Enter>X", "SNotes<Enter>stitle<Enter>X",
      "SNotes<Enter>X<Ctrl-e>", "SDue<Enter>X<Ctrl-e>",
    ])
  func costWithHiddenRows(keys: String) throws {
    var costs: [[Int]] = []
    for count in [300, 6_000] {
      let editor = try EditorUnderTest(
        sql: EditorUnderTest.sql(template: "todo") + """
          ;
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
          INSERT INTO todo (title, section, done, rank)
          SELECT 'r' || i, CASE i % 3 WHEN 0 THEN 'Today' WHEN 1 THEN 'This week' ELSE 'Later' END,
            i % 2, 100000000 + i * 1000 FROM n;
          UPDATE todo SET due = CASE section
              WHEN 'Today' THEN '2026-11-21' WHEN 'This week' THEN '2026-11-25' END,
            notes = CASE section WHEN 'Today' THEN 'Early' WHEN 'This week' THEN 'Late' END;
          """, size: Size(columns: 90, rows: 20))
      editor.type(keys + "g")
      let cost = [">", ">", "<lt>", "M<Enter>"].map { keys in
        let before = editor.store.statistics.rowsRead
        editor.type(keys)
        #expect(editor.status.contains("Moved "), "\(editor.status)")
        return editor.store.statistics.rowsRead - before
      }
      costs.append(cost)
    }
    // Which rows are in sight at the end of a section differs: a screen of them, read once or more.
    #expect(zip(costs[0], costs[1]).allSatisfy { $1 <= $0 + 100 }, "\(costs)")
  }

  @Test("The end of the section without a name is behind its hidden rows of an empty one too, R39")
  func hiddenUnnamed() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [("C", "One"), ("A", ""), ("B", "")])
        + "UPDATE letter SET part = NULL WHERE title = 'A';", size: Size(columns: 78, rows: 12))
    editor.type("fC<Enter>")
    editor.type("MNo<Enter>")
    #expect(try editor.storedTitles() == ["A", "B", "C"], "\(editor.status)")
  }

  @Test("So it is in a list where NULL stands last upwards", arguments: ["", "<Ctrl-e>"])
  func hiddenUnnamedLast(mode: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(
        section: true, [("C", "One"), ("A", ""), ("B", ""), ("D", "")])
        + "UPDATE letter SET part = NULL WHERE title IN ('B', 'D');",
      size: Size(columns: 78, rows: 12))
    editor.type("fC<Enter>" + mode + "MNo<Enter>" + mode + "<Esc>")
    #expect(editor.summary.filter(\.isLetter).suffix(4) == "BDAC", "\(editor.summary)")
  }

  @Test("Hidden rows without a value are in one section with those of an empty text too, R39")
  func hiddenEmpty() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [("A", ""), ("B", ""), ("C", "One")])
        + "UPDATE letter SET part = NULL WHERE title = 'A';", size: Size(columns: 78, rows: 12))
    editor.type("ftitle != B<Enter>g>")
    #expect(editor.status.contains("Moved A to One"), "\(editor.status)")
  }
}
