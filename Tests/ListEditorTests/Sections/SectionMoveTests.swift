import Terminal
import Testing

@testable import ListEditor

/// Marked rows of several sections go on to other sections at once.
struct SectionMoveTests {
  private static let letters = TestLists.letters(
    section: true,
    [("A", "One"), ("B", "One"), ("C", "Pair"), ("D", "Pair"), ("E", "Trio"), ("F", "Trio")])

  @Test("A row keeps its value where others of its section have none, and lands where it was put")
  func valuesOfOneSection() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [("A", "One"), ("B", ""), ("C", ""), ("D", "One")])
        + "UPDATE letter SET part = NULL WHERE title IN ('A', 'D');")
    editor.type("jjJ")
    #expect(try editor.storedTitles() == ["A", "D", "C", "B"])
    #expect(
      try editor.storedTitles() == editor.summary.filter { "ABCD".contains($0) }.map(String.init))
    editor.type("u")
    #expect(try editor.storedTitles() == ["A", "D", "B", "C"])
  }

  @Test(
    "Each marked row goes on from its own section, those at the end stay, as one step of undo",
    arguments: [
      (
        "<Space>j<Space>j<Space>>", "[One] B [Pair] D A [Trio] E F C",
        "Moved 2 rows to Pair and Trio; E stays: Trio is the last."
      ),
      (
        "<Space>j<Space>j<Space><lt>", "[One] A B C [Pair] D E [Trio] F",
        "Moved 2 rows to One and Pair; A stays: One is the first."
      ),
      (
        "<Space>j<Space>j<Space>2>", "[One] B [Pair] D [Trio] E F A C",
        "Moved 2 rows to Trio; E stays: Trio is the last."
      ),
      ("*]*>", "[One] [Pair] A B [Trio] E F C D", "Moved 4 rows to Pair and Trio."),
      (
        "]*]*>", "[One] A B [Trio] E F C D",
        "Moved 2 rows to Trio; 2 rows stay: Trio is the last."
      ),
    ])
  func several(script: String, summary: String, message: String) throws {
    let editor = try EditorUnderTest(sql: Self.letters, size: Size(columns: 90, rows: 14))
    let before = try editor.storedTitles()
    editor.type(script)
    let sections = summary.replacing("[One] [Pair]", with: "[Pair]")
    #expect(editor.summary.filter { $0 != ">" } == sections)
    #expect(editor.status.hasPrefix(" \(message)"), "\(editor.status)")
    editor.type("u")
    #expect(try editor.storedTitles() == before)
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  @Test(
    "A row that is at the end of a section already is not moved there, and no step is made",
    arguments: [("jjj", "D is there already."), ("]*", "2 rows are there already.")])
  func thereAlready(keys: String, message: String) throws {
    let editor = try EditorUnderTest(sql: Self.letters, size: Size(columns: 90, rows: 14))
    editor.type(keys + "MPair<Enter>")
    #expect(editor.status.hasPrefix(" \(message)"), "\(editor.status)")
    editor.type("<Esc>u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  @Test(
    "The cursor stays where it is when rows are moved that it is not on, by sections or by name",
    arguments: [
      ("<Space>j<Space>j>", "[One] B [Pair] D A [Trio] >E F C"),
      ("<Space>j<Space>jMTrio<Enter>", "[One] B [Pair] D [Trio] >E F A C"),
      ("<Space>j<Space>k>", "[One] B [Pair] D >A [Trio] E F C"),
    ])
  func cursor(script: String, summary: String) throws {
    let editor = try EditorUnderTest(sql: Self.letters, size: Size(columns: 90, rows: 14))
    editor.type(script)
    #expect(editor.summary == summary)
  }

  @Test("A sentence that ends with a name that ends with a dot has one dot")
  func dottedNames() throws {
    let letters = TestLists.letters(
      section: true, [("A", "One"), ("B", "One"), ("C", "Pair."), ("D", "The bell.")])
    let editor = try EditorUnderTest(sql: letters, size: Size(columns: 90, rows: 14))
    editor.type("<Space>j<Space>>")
    #expect(editor.status.hasPrefix(" Moved 2 rows to Pair. and The bell. "), "\(editor.status)")
    editor.type("u:nobody.")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called nobody."))
    #expect(!editor.status.contains(".."), "\(editor.status)")
  }

  @Test("Where no marked row can go on, that is told, and nothing happens")
  func none() throws {
    let editor = try EditorUnderTest(sql: Self.letters, size: Size(columns: 78, rows: 14))
    editor.type("]]*>")
    #expect(editor.status.hasPrefix(" 2 rows cannot go on: Trio is the last."))
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  /// The to-do list in sections by priority: row 3 has none, stands behind the others and lies in
  /// Today.
  @Test(
    "In sections that somebody chose a row that is moved changes what makes these, and nothing else",
    arguments: [
      ("<lt>", "low", "Moved Buy milk and lemons to low, 3 of 3."),
      ("Mmedium<Enter>", "medium", "Moved Buy milk and lemons to medium, 4 of 4."),
      ("2K", "low", "Moved Buy milk and lemons to low, 2 of 3."),
      ("m3k<Enter>", "low", "Moved Buy milk and lemons to low, 1 of 3."),
    ])
  func chosenSections(script: String, priority: String, message: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 100, rows: 24))
    editor.type("Sprio<Enter>Gk")
    editor.type(script)
    #expect(editor.status.hasPrefix(" \(message)"), "\(editor.status)")
    #expect(try editor.stored("priority", ofRow: 3) == priority)
    #expect(try editor.stored("section", ofRow: 3) == "Today")
    editor.type("u")
    #expect(try editor.stored("priority", ofRow: 3) == "")
    #expect(try editor.stored("rank", ofRow: 3) == "3000000")
  }

  @Test(
    "A row that comes to the end of a section by its rank keeps that, others get one behind it",
    arguments: [
      ("<lt>", "Moved Learn to juggle to low, 3 of 3.", 9, true),
      ("2<lt>", "Moved Learn to juggle to medium, 4 of 4.", 9, true),
      ("kMlow<Enter>", "Moved Buy milk and lemons to low, 3 of 3.", 3, false),
      ("k<Space><Space><lt>", "Moved 2 rows to low, 3 to 4 of 4.", 9, false),
    ])
  func keptRank(script: String, message: String, row: Int64, isKept: Bool) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 100, rows: 24))
    editor.type("Sprio<Enter>G\(script)")
    #expect(editor.status.hasPrefix(" \(message)"), "\(editor.status)")
    #expect(try (editor.stored("rank", ofRow: row) == "\(row)000000") == isKept)
  }

  /// The to-do list in sections by the notes, those of row 2 first behind the rows without any.
  @Test(
    "A move that replaces a text that is no mere name says so",
    arguments: [
      ("K", "; its text in Notes was replaced, and u brings it back."),
      (">", "; its text in Notes was replaced, and u brings it back."),
      ("Minner<Enter>", "; its text in Notes was replaced, and u brings it back."),
      ("mj<Enter>", "; its text in Notes was replaced, and u brings it back."),
      ("<Space>j<Space>MMarch<Enter>", "; 1 text in Notes was replaced, and u brings it back."),
      ("mg<Enter>", "; its text in Notes was replaced, and u brings it back."),
    ],
    ["First.\nSecond.", "A text that is longer than forty characters."])
  func replacedText(move: (script: String, words: String), notes: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + "UPDATE todo SET notes = '\(notes)' WHERE id = 2;", size: Size(columns: 160, rows: 30))
    editor.type("Snotes<Enter>g5j\(move.script)")
    #expect(editor.status.contains(move.words), "\(editor.status)")
    #expect(editor.listScreen?.longTexts.isEmpty == true, "they are of use for one sentence")
    editor.type("u<Esc>GK")
    #expect(!editor.status.contains("replaced"), "a short text is replaced without words")
  }

  @Test("A section that is chosen under a filter is not looked for among all rows again")
  func costUnderFilter() throws {
    let editor = try EditorUnderTest(sql: Self.letters, size: Size(columns: 90, rows: 14))
    editor.type("ftitle = a<Enter>M/Trio")
    var calls: [String] = []
    editor.observed.after = { calls.append($0) }
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Moved A to Trio"), "\(editor.status)")
    #expect(calls.count { $0 == "orderedKeys" } == 1, "that of the section, to find its end")
  }

  @Test("A row at the end of what a filter shows is told to be the last one shown")
  func lastShown() throws {
    let editor = try EditorUnderTest(sql: Self.letters, size: Size(columns: 90, rows: 14))
    editor.type("ftitle = c<Enter>J")
    #expect(editor.status.hasPrefix(" C is the last shown row already."), "\(editor.status)")
    editor.type("K")
    #expect(editor.status.hasPrefix(" C is the first shown row already."), "\(editor.status)")
    editor.type("<Esc>GJ")
    #expect(editor.status.hasPrefix(" F is the last row already."), "\(editor.status)")
  }

  @Test(
    "While rows are hidden they can be moved to the ends of all sections",
    arguments: [
      ("ftitle in (a, c)<Enter>>", "[One] B [Pair] C D A [Trio] E F", "Moved A to Pair"),
      ("ftitle = a<Enter>2>", "[One] B [Pair] C D [Trio] E F A", "Moved A to Trio"),
      ("ftitle = e<Enter>2<lt>", "[One] A B E [Pair] C D [Trio] F", "Moved E to One"),
      ("ftitle = a<Enter>Mtrio<Enter>", "[One] B [Pair] C D [Trio] E F A", "Moved A to Trio"),
      (
        "fpart = one<Enter>>", "[One] B [Pair] C D A [Trio] E F",
        "Moved A to Pair; it is hidden now."
      ),
      (
        "ftitle = f<Enter>>", "[One] A B [Pair] C D [Trio] E F", "F cannot go on: Trio is the last."
      ),
    ])
  func hidden(script: String, summary: String, message: String) throws {
    let editor = try EditorUnderTest(sql: Self.letters, size: Size(columns: 90, rows: 14))
    editor.type(script)
    #expect(editor.status.hasPrefix(" \(message)"), "\(editor.status)")
    editor.type("<Esc>")
    #expect(editor.summary.filter { $0 != ">" } == summary)
  }

  @Test(
    "A row is dragged into sections that somebody made of any field, also before it is saved",
    arguments: [("Due", "due"), ("Done", "done"), ("Notes", "notes"), ("Priority", "priority")],
    [("", ""), ("<Ctrl-e>", "<Ctrl-e>")])
  func everyField(field: (title: String, name: String), mode: (start: String, end: String)) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 100, rows: 30))
    editor.type("S\(field.title.lowercased())<Enter>g")
    let first = try #require(editor.listScreen?.rows.focusedObject?.objectID.key)
    editor.type("\(mode.start)G")
    let moved = try #require(editor.listScreen?.rows.focusedObject?.objectID.key)
    let target = try editor.stored(field.name, ofRow: first)
    let before = try editor.stored(field.name, ofRow: moved)
    let section = try editor.stored("section", ofRow: moved)
    #expect(target != before)
    editor.type("mg<Enter>\(mode.end)")
    #expect(try editor.stored(field.name, ofRow: moved) == target, "\(editor.status)")
    #expect(try editor.stored("section", ofRow: moved) == section)
    #expect(editor.listScreen?.rows.focusedObject?.objectID.key == moved)
    editor.type("u")
    #expect(try editor.stored(field.name, ofRow: moved) == before)
  }

  @Test("The end of a section is where it is shown, also where ranks are equal and rows hidden")
  func equalRanks() throws {
    let editor = try EditorUnderTest(
      sql: Self.letters + "UPDATE letter SET rank = 3000000 WHERE part = 'Pair';",
      size: Size(columns: 90, rows: 14))
    editor.type("ftitle = a<Enter>><Esc>")
    #expect(editor.summary.filter { $0 != ">" } == "[One] B [Pair] C D A [Trio] E F")
  }

  @Test("A move to another list that is refused leaves the cursor and the marks on their rows")
  func refusedByList() throws {
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE letter (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, rank INTEGER);
        CREATE TABLE box (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT CHECK (title <> 'B'), rank INTEGER);
        INSERT INTO letter (title, rank) VALUES ('A', 1000), ('B', 2000), ('C', 3000);
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('letter', 'Letters', 'title', 'rank', 1), ('box', 'Box', 'title', 'rank', 2);
        """, size: Size(columns: 78, rows: 10))
    editor.type("jMbox<Enter>")
    #expect(!editor.status.hasPrefix(" Moved"), "\(editor.status)")
    #expect(editor.summary == "A >B C")
    editor.type("<Space>kMbox<Enter>")
    #expect(!editor.status.hasPrefix(" Moved"), "\(editor.status)")
    #expect(editor.listScreen?.table.markedCount == 1)
  }

  @Test("Without a row there is no section to be moved, and nothing is said of rows")
  func noSectionToMove() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type("fzzzz<Enter>")
    for key in ["(", ")"] {
      editor.type(key)
      #expect(editor.status.hasPrefix(" There is no section here."), "\(editor.status)")
    }
  }

  @Test(
    "Rows go on to other sections without a look at rows of all of them",
    arguments: [">", "<lt>", "M/s1077<Enter>"])
  func readsOfMoves(keys: String) throws {
    let rows = (0..<2_000).map { ("r\($0)", "s\(1_000 + $0)") }
    let editor = try EditorUnderTest(sql: TestLists.letters(section: true, rows))
    editor.type("20j")
    var reads = 0
    editor.observed.after = { if $0 == "rows" { reads += 1 } }
    editor.type(keys)
    #expect(reads < 5)
    #expect(
      editor.status.contains("Moved ") || editor.status.contains("already"), "\(editor.status)")
  }

  @Test("Rows without a value go on with those of an empty one, as the one section that they are")
  func unnamed() throws {
    let sql =
      TestLists.letters(
        section: true, [("A", ""), ("B", ""), ("C", "One"), ("D", "Two")])
      + "UPDATE letter SET part = NULL WHERE title = 'A';"
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 12))
    editor.type("*>")
    #expect(editor.summary.replacing(">", with: "") == "[One] C A B [Two] D", "\(editor.status)")
    let other = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 12))
    other.type("j>")
    #expect(other.summary == "[No] A [One] C >B [Two] D", "\(other.summary) \(other.status)")
  }

  @Test("A title that brings the sections into their order stays with its row")
  func titleThatOrders() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: true, [("A", "One"), ("B", "One"), ("C", "Two")])
        + "UPDATE docket_list SET sort = 'title, rank';", size: Size(columns: 78, rows: 12))
    editor.type("gj>")
    #expect(editor.summary.replacing(">", with: "") == "[One] A [Two] B C", "\(editor.status)")
    #expect(try editor.shell("SELECT title, part FROM letter WHERE id = 2") == ["B|Two"])
  }

  @Test(
    "Rows go to the other side of yes and no, whichever has rows",
    arguments: [
      ("", ">", 1), ("done", "<lt>", 0), ("", "MDone<Enter>", 1), ("done", "MNot<Enter>", 0),
    ])
  func yesAndNo(start: String, keys: String, done: Int) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + "UPDATE todo SET done = \(start.isEmpty ? 0 : 1);", size: Size(columns: 90, rows: 20))
    editor.type("SDone<Enter>gj" + keys)
    #expect(editor.status.contains("Moved "), "\(editor.status)")
    #expect(try editor.shell("SELECT count(*) FROM todo WHERE done = \(done)") == ["1"])
    let back = done == 1 ? "Done is the last" : "Not Done is the first"
    editor.type(done == 1 ? "G>" : "g<lt>")
    #expect(
      editor.status.contains("cannot go \(done == 1 ? "on" : "back"): \(back)."), "\(editor.status)"
    )
  }

  @Test("The other side of yes and no is a section only once it has rows")
  func newSide() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + "UPDATE todo SET done = 0;",
      size: Size(columns: 90, rows: 20))
    editor.type("SDone<Enter>+1<Enter>New<Enter>")
    #expect(try editor.shell("SELECT done FROM todo WHERE title = 'New'") == ["1"])
  }
}
