import ObjectGraph
import Terminal
import TestSupport
import Testing

/// Sections that are closed stay closed, with the cursor on their headers, wherever they go.
struct ClosedSectionTests {
  @Test(
    "A closed section stays closed when it is moved or renamed, and when that is taken back",
    arguments: [
      ("Gz(", "[One] A B >[Three-] [Two]"),
      ("Gz2(", ">[Three-] [One] A B [Two]"),
      ("z)", "[Two] >[One-] [Three] C"),
      ("jjz(", ">[Two-] [One] A B [Three] C"),
      ("ZG2(", ">[Three-] [One-] [Two-]"),
      ("Gz2(u", "[One] A B [Two] >[Three-]"),
      ("Gz2(z", "[Three] >C [One] A B [Two]"),
      ("GzR<Ctrl-u>Drei<Enter>", "[One] A B [Two] >[Drei-]"),
      ("GzR<Ctrl-u>Drei<Enter>u", "[One] A B [Two] >[Three-]"),
    ])
  func moved(script: String, summary: String) throws {
    let editor = try EditorUnderTest(sql: EmptySectionTests.parts)
    editor.type(script)
    #expect(editor.summary == summary, "\(editor.status)")
  }

  @Test(
    "A count passes the rows of closed sections over, which nobody sees",
    arguments: [
      ("3d", ">[Other-]", "Deleted 3 rows."), ("2d", ">[Other-] [Two] E", "Deleted 2 rows."),
      ("d", ">[Other-] [Two] D E", "Deleted A."), ("9d", ">[Other-]", "Deleted 3 rows."),
      ("2<Space>", "[One] A [Other-] [Two] D >E", "Two, 2 of 2"),
      ("2<Space>d", "[Other-] [Two] >E", "Deleted 2 rows."),
      ("2y", "[One] >A [Other-] [Two] D E", "Copied 2 rows."),
    ])
  func counted(script: String, summary: String, words: String) throws {
    let sql = TestLists.letters(
      section: true,
      [("A", "One"), ("B", "Other"), ("C", "Other"), ("D", "Two"), ("E", "Two")])
    for pace in Pace.allCases {
      let editor = try EditorUnderTest(sql: sql)
      try editor.type("jzk" + script, pace)
      #expect(editor.summary == summary)
      #expect(editor.status.contains(words), "\(editor.status)")
    }
  }

  @Test(
    "A section stays as it is, closed or without rows, when somebody else moves it",
    arguments: [
      ("Gz", "Three", ">[Three-] [One] A B [Two]"), ("jj", "Two", ">[Two] [One] A B [Three] C"),
    ])
  func movedByOthers(script: String, name: String, summary: String) throws {
    let editor = try EditorUnderTest(sql: EmptySectionTests.parts)
    editor.type(script)
    try editor.somebodyElse { context in
      let parts = try #require(context.store.model.entity(named: "part"))
      for part in try context.fetch(FetchRequest(entity: parts))
      where part["name"] == .text(name) {
        part["rank"] = 1
      }
    }
    editor.noticeOutsideChange()
    #expect(editor.summary == summary)
  }

  @Test("A closed section that somebody else empties is closed when it has rows again")
  func emptiedByOthers() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("Gzk")
    for (part, summary) in [("One", "[One] A B >C D E"), ("Two", "[One] A B >C [Two-]")] {
      try editor.somebodyElse { context in
        let letters = try #require(context.store.model.lists.first).entity
        for letter in try context.fetch(FetchRequest(entity: letters))
        where letter["title"] == "D" || letter["title"] == "E" {
          letter["part"] = .text(part)
        }
      }
      editor.noticeOutsideChange()
      #expect(editor.summary == summary)
    }
  }

  @Test("The cursor stays on the header of a closed section when edit mode begins and ends, R131")
  func editMode() throws {
    let editor = try EditorUnderTest(sql: EmptySectionTests.parts)
    editor.type("Gz")
    for key in ["", "<Ctrl-e>", "<Esc>"] {
      editor.type(key)
      #expect(editor.summary.hasSuffix(" >[Three-]"), "\(key): \(editor.summary)")
    }
  }

  @Test("So does that of a section which is read later")
  func longList() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, []) + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO letter (title, part, rank)
        SELECT 'r' || i, iif(i <= 1000, 'One', iif(i <= 2000, 'Two', 'Zero')), i * 1000 FROM n;
        """, size: Size(columns: 78, rows: 8), posted: PostedWork())
    editor.type("Gz")
    for key in ["", "<Ctrl-e>"] {
      editor.type(key)
      #expect(
        editor.terminal.lines.contains { $0.hasPrefix(">") && $0.contains("Zero") },
        "\(key): \(editor.terminal.lines)")
    }
  }
}
