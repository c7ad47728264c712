import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// The next match behind changes.
struct SearchAgainTests {
  private static func many(_ count: Int) -> String {
    TestLists.flat + """
      ;
      WITH RECURSIVE number (n) AS (
        VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
      INSERT INTO letter (title, rank) SELECT 'r' || n, 10000000 + n * 1000 FROM number;
      """
  }

  @Test("Behind a change only the rows that it changed are looked at again")
  func cost() throws {
    let editor = try EditorUnderTest(sql: Self.many(10_000))
    editor.type("/r77<Enter>")
    editor.finishWork()
    for (keys, count) in [
      ("n", 0), ("Jn", 0), ("kJn", 0), ("n", 0), ("e r77<Enter>n", 1), ("dn", 0), ("un", 1),
      ("oNew<Enter>n", 1),
    ] {
      editor.observed.rowsLookedAt = 0
      editor.type(keys)
      #expect(editor.observed.rowsLookedAt == count, "\(keys): \(editor.status)")
      #expect(editor.status.contains("atch "), "\(keys): \(editor.status)")
    }
    editor.observed.rowsLookedAt = 0
    try editor.shell("UPDATE letter SET title = title || ' r77' WHERE id BETWEEN 20 AND 29")
    editor.noticeOutsideChange()
    editor.type("n")
    #expect(editor.observed.rowsLookedAt == 10)
    #expect(editor.status.contains(" of 12"), "\(editor.status)")
  }

  @Test("Rows that a filter shows because what they lead to changed are looked at too")
  func filterFurther() throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 90, rows: 20))
    editor.type("fpriority > medium<Enter>/e<Enter>n")
    #expect(editor.status.contains(" of 2"), "\(editor.status)")
    try editor.shell("UPDATE todo_priority SET rank = 3500000 WHERE name = 'high'")
    editor.noticeOutsideChange()
    editor.type("n")
    #expect(editor.status.contains(" of 4"), "\(editor.status)")
  }

  @Test("Where nothing is shown nothing is found")
  func nothingShown() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("/a<Enter>fzz<Enter>n")
    #expect(editor.status.hasPrefix(" Nothing holds a."), "\(editor.status)")
  }

  @Test("Whatever was changed, by whomever, it finds what a new search finds")
  func random() throws {
    var random = SeededGenerator()
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned, size: Size(columns: 60, rows: 60))
    var typed: [String] = []
    editor.type("/a<Enter>")
    let scripts = [
      "J", "K", "j", "k", "G", "d", "u", "<Ctrl-r>", "oa1<Enter>", "ob1<Enter>",
      "ea<Enter>", "e<Ctrl-u>b<Enter>", "<Esc>", ">", "<lt>", "fa<Enter>", "f<Ctrl-u><Enter>", "n",
    ]
    for step in 0..<400 {
      typed.append(scripts.randomElement(using: &random) ?? "")
      editor.type(typed[step])
      editor.finishWork()
      if step.isMultiple(of: 3) {
        try editor.shell(
          [
            "INSERT INTO letter (title, part, rank) VALUES ('a', 'Two', \(step))",
            "DELETE FROM letter WHERE id = (SELECT max(id) FROM letter)",
            "UPDATE letter SET title = 'ab' WHERE id = (SELECT min(id) FROM letter)",
            "UPDATE letter SET title = 'c', rank = -\(step) WHERE id % 3 = 0",
            "UPDATE letter SET part = 'Two' WHERE id % 5 = 0",
          ].randomElement(using: &random) ?? "")
        editor.noticeOutsideChange()
      }
      guard step.isMultiple(of: 2) else { continue }
      editor.type("n")
      let screen = try #require(editor.listScreen)
      let order = screen.rows.shownOrder
      let expected = (0..<order.rowCount).map { order[$0].id }.filter { key in
        let row = editor.objects.object(with: ManagedObjectID(screen.list.entity, key))
        return (row["title"].plainText + row["part"].plainText).lowercased().contains("a")
      }
      #expect(
        Set(screen.finding?.matches ?? []) == Set(expected),
        "after \(typed.joined(separator: " "))")
      #expect(screen.finding?.matches.count == expected.count)
    }
  }
}
