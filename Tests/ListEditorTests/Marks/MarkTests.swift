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
      ("99<Space>", "ABCDE"), ("VjjV", "ABC"), ("Vjj<Space>", "ABC"), ("GVkV", "DE"), ("jVV", "B"),
      ("Vjj<Esc>", ""),
      ("]*", "DE"), ("]**", ""), ("*", "ABC"), ("A", "ABCDE"), ("<Space>I", "BCDE"), ("I", "ABCDE"),
      ("A<Esc>", ""), ("A2<Esc>", "ABCDE"),
      ("<Space>k<Space><Space>", "B"), ("G<Space><Space>", ""), ("<Space>J", "A"), ("z*", "ABC"),
    ])
  func marking(script: String, expected: String) throws {
    for pace in Pace.allCases {
      let editor = try EditorUnderTest(sql: TestLists.sectioned)
      try editor.type(script, pace)
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
      ("2<Space>J", "[One] C A B [Two] D E", "Moved 2 rows to One, 2 to 3 of 3."),
      ("<Space>j<Space>J", "[One] B A C [Two] D E", "Moved 2 rows to One, 2 to 3 of 3."),
      ("2<Space>99J", "[One] C [Two] D E A B", "Moved 2 rows to Two, 3 to 4 of 4."),
      ("2<Space>K", "[One] A B C [Two] D E", "2 rows are the first rows already."),
      ("2<Space>m]<Enter>", "[One] C [Two] A B D E", "Moved 2 rows to Two, 1 to 2 of 4."),
      ("2<Space>mG<Esc>", "[One] A B C [Two] D E", "2 rows are back where they were."),
      ("2mj<Enter>", "[One] C A B [Two] D E", "Moved 2 rows to One, 2 to 3 of 3."),
      ("j3mgg<Enter>", "[One] B C D A [Two] E", "Moved 3 rows to One, 1 to 3 of 4."),
      ("2MTwo<Enter>", "[One] C [Two] D E A B", "Moved 2 rows to Two, 3 to 4 of 4."),
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
    "Deletions whose keys came at once are counted together, and taken back one by one",
    arguments: [
      ("dd", "Deleted 2 rows, lastly B. u brings it back."),
      ("d…d", "Deleted B. u brings it back."),
      ("3dd", "Deleted 4 rows, lastly D. u brings it back."),
      ("dd2d", "Deleted 4 rows, lastly 2 rows. u brings them back."),
      ("djd", "Deleted C. u brings it back."), ("dud", "Deleted A. u brings it back."),
    ])
  func runOfDeletions(script: String, message: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type(script)
    #expect(editor.status.hasPrefix(" \(message)"), "\(editor.status)")
    editor.type("9u")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
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

  @Test(
    "A range takes the rows of closed sections no more than a count does, and says so before",
    arguments: [
      ("Vjj", "V marks 2 rows: A to D"), ("VG", "V marks 3 rows: A to E"),
      ("GVgg", "V marks 3 rows: E to A"), ("jjVj", "V marks 2 rows: D to E"),
      ("VGV", "3 rows marked."), ("VGd", "Deleted 3 rows."), ("jjVkkV", "2 rows marked."),
    ])
  func rangeOverClosed(keys: String, status: String) throws {
    let sql = TestLists.letters(
      section: true,
      [("A", "One"), ("B", "Other"), ("C", "Other"), ("D", "Two"), ("E", "Two")])
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 90, rows: 12))
    editor.type("jzk\(keys)")
    #expect(editor.status.hasPrefix(" \(status)"), "\(editor.status)")
    let rows = status.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
    if status.hasPrefix("V") {
      #expect(editor.terminal.lines[0].contains(" \(rows) marked"), "\(editor.terminal.lines[0])")
      // Marks that the closed section has stay, and are counted once.
      editor.type("<Esc>ggjz*zk\(keys)")
      #expect(editor.terminal.lines[0].contains(" \(rows + 2) marked"))
    }
    if keys.hasSuffix("d") {
      #expect(try editor.storedTitles() == ["B", "C"])
    }
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

  @Test("The title counts the rows of a range that was begun, and those marked before only once")
  func countedRange() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 7))
    editor.type("Vj")
    #expect(editor.terminal.lines[0].contains("5 items, 2 marked,"))
    editor.type("<Esc>g<Space>jV2j")
    #expect(editor.terminal.lines[0].contains("5 items, 4 marked,"), "\(editor.terminal.lines[0])")
    editor.type("2k")
    #expect(editor.terminal.lines[0].contains("5 items, 2 marked,"))
    editor.type("2k")
    #expect(editor.terminal.lines[0].contains("5 items, 3 marked,"))
    editor.type("<Esc>")
    #expect(editor.terminal.lines[0].contains("5 items, 1 marked,"))
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

  @Test(
    "Of marked rows those that a filter hides keep their marks, and nothing is done to them",
    arguments: [
      ("2<Space>fb<Enter>", "B", "1 of 2 marked rows is hidden.", "ACDE"),
      ("2<Space>]<Space>fb<Enter>", "B", "2 of 3 marked rows are hidden.", "ACDE"),
      ("<Space>fb<Enter>", "", "The marked row is hidden.", "ACDE"),
      ("2<Space>fd<Enter>", "", "The 2 marked rows are hidden.", "ABCE"),
      ("2<Space>fd<BS>b<Enter>", "B", "1 of 2 marked rows is hidden.", "ACDE"),
      ("jj<Space>fc<Enter>", "C", "shows all.", "ABDE"),
    ])
  func hidden(keys: String, marked: String, words: String, left: String) throws {
    for pace in Pace.allCases {
      let editor = try EditorUnderTest(
        sql: TestLists.sectioned, size: Size(columns: 90, rows: 12))
      try editor.type(keys, pace)
      editor.finishWork()
      #expect(Self.marked(editor) == marked)
      #expect(editor.status.contains(words), "\(editor.status)")
      // Where none of them is shown it is asked whether the row of the cursor is meant.
      editor.type(marked.isEmpty ? "d…y" : "d")
      #expect(try editor.storedTitles().joined() == left)
    }
  }

  @Test(
    "Where all marked rows are hidden a command asks before it takes the row of the cursor",
    arguments: [
      ("d", "", "Delete D", "ABCE"), ("2d", "", "Delete 2 rows", "ABC"),
      ("y", "", "Copy D", "ABCDE"), ("J", "", "Move D", "ABCED"),
      ("m", "j<Enter>", "Move D", "ABCED"), ("E", "<Esc>", "Open D", "ABCDE"),
      ("e", "<Ctrl-u>X<Enter>", "Edit D", "ABCXE"),
      ("M", "One<Enter>", "Move D", "ABCDE"),
    ])
  func allHidden(keys: String, rest: String, words: String, left: String) throws {
    for answer in ["n", "y"] {
      let editor = try EditorUnderTest(
        sql: TestLists.sectioned, size: Size(columns: 90, rows: 12))
      editor.type("2<Space>gftwo<Enter>")
      editor.type(keys)
      let asked = " The 2 marked rows are hidden. \(words) instead?"
      #expect(editor.status.hasPrefix(asked), "\(editor.status)")
      editor.type(answer + (answer == "y" ? rest : ""))
      #expect(try editor.storedTitles().joined() == (answer == "y" ? left : "ABCDE"))
      guard answer == "y", editor.listScreen?.table.cursor != nil else { continue }
      editor.type("y")
      #expect(editor.status.hasPrefix(" Copied"), "it is asked once")
    }
  }

  @Test("What cannot be done anyhow is refused and not asked for", arguments: ["J", "m", "M"])
  func immovable(key: String) throws {
    let sql = TestLists.sectioned.replacing("part TEXT,", with: "part TEXT, pinned INTEGER,")
    let pins = """
      INSERT INTO docket_field (entity, name, label, type, rank)
      VALUES ('letter', 'pinned', 'Pinned', 'boolean', 3);
      UPDATE letter SET pinned = 1 WHERE title = 'D';
      """
    let editor = try EditorUnderTest(sql: sql + pins, size: Size(columns: 90, rows: 12))
    editor.type("2<Space>gftwo<Enter>\(key)")
    #expect(
      editor.status.hasPrefix(" D cannot be moved: Pinned is yes."), "\(editor.status)")
  }

  @Test("Nobody is asked whose title is edited where none can be")
  func untypedTitle() throws {
    let sql = TestLists.sectioned.replacing(
      "'title', 'Title', 'text'", with: "'title', 'Title', 'data'")
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 90, rows: 12))
    editor.type("2<Space>gfpart = two<Enter>e")
    #expect(editor.status.hasPrefix(" The titles of this list are not typed;"), "\(editor.status)")
  }

  @Test("Nobody is asked for which rows a command is that the list has no use for", arguments: "xt")
  func withoutUse(key: Character) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("2<Space>fd<Enter>\(key)")
    #expect(editor.status.hasPrefix(" This list has no yes/no field, and no choice."))
  }

  @Test(
    "Where the row that the question named is gone, or a hidden one shown, no other is taken for it",
    arguments: [
      (true, " The 2 marked rows are hidden. Delete E instead?"),
      (false, " Nothing was done: other rows would be meant by now."),
    ])
  func otherRowMeanwhile(isGone: Bool, words: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned, size: Size(columns: 90, rows: 12))
    editor.type("2<Space>gftwo<Enter>d")
    #expect(editor.status.hasPrefix(" The 2 marked rows are hidden. Delete D instead?"))
    if isGone { try editor.delete("D") } else { try editor.move("A", toSection: "Two") }
    editor.noticeOutsideChange()
    let before = try editor.storedTitles()
    editor.type("y")
    #expect(editor.status.hasPrefix(words), "\(editor.status)")
    #expect(try editor.storedTitles() == before)
  }

  @Test("That a command is not for hidden marks is asked again once another row is hidden")
  func allHiddenAgain() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
    editor.type("<Space>gftitle > B<Enter>y…y<Space>")
    try editor.rename("C", to: "A")
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(editor.status.hasPrefix(" The 2 marked rows are hidden. Copy D instead?"))
  }

  @Test("Where a search is on, the way to all rows says that its key ends that first")
  func searchBeforeFilter() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned, size: Size(columns: 90, rows: 12))
    editor.type("/b<Enter>fpart = one<Enter>")
    #expect(
      editor.status.hasPrefix(" 3 of 5 items shown; Esc ends the search, and then shows all."),
      "\(editor.status)")
    editor.type("<Esc>")
    #expect(editor.terminal.lines[0].contains("3 of 5 items"))
    editor.type("<Esc>")
    #expect(editor.terminal.lines[0].contains(" 5 items"))
  }

  @Test("Hidden marks are counted, and count again when their rows are shown")
  func hiddenAndBack() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned, size: Size(columns: 90, rows: 12))
    editor.type("3<Space>fb<Enter>")
    #expect(editor.terminal.lines[0].contains("1 of 5 items, 1 marked and 2 hidden, filter b"))
    #expect(editor.status.hasPrefix(" 1 of 5 items shown; Esc takes the marks off, and then"))
    try editor.delete("A")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains("1 of 4 items, 1 marked and 1 hidden"))
    editor.type("<Space>")
    #expect(editor.terminal.lines[0].contains("1 of 4 items, 1 marked row hidden, filter b"))
    editor.type("<Esc>")
    #expect(Self.marked(editor) == "C")
    editor.type("k<Space>fb<Enter><Esc>")
    #expect(editor.status.hasPrefix(" Took the marks off 1 row; a hidden one keeps its mark."))
    editor.type("<Esc>")
    #expect(Self.marked(editor) == "C", "what is promised of hidden marks holds for Esc, too")
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Took the marks off 1 row."))
  }

  @Test("What somebody changes so that the filter shows it has its mark again")
  func shownAgain() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("2<Space>fb<Enter>")
    try editor.rename("A", to: "AB")
    editor.noticeOutsideChange()
    #expect(Self.marked(editor) == "ABB")
    #expect(editor.terminal.lines[0].contains("2 of 5 items, 2 marked, filter b"))
  }

  @Test(
    "A count says nothing of marked rows, and that is told where it is another number",
    arguments: [
      ("3<Space>2d", "Deleted 3 rows. u brings them back. The marked rows were meant, not 2."),
      ("3<Space>3d", "Deleted 3 rows. u brings them back."), ("2d", "Deleted 2 rows."),
      ("3<Space>9y", "Copied 3 rows. p pastes. The marked rows were meant, not 9."),
      ("3<Space>d", "Deleted 3 rows. u brings them back."),
      ("3<Space>3y", "Copied 3 rows. p pastes."),
    ])
  func voidCount(keys: String, words: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 110, rows: 12))
    editor.type(keys)
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    #expect(editor.status.contains("were meant") == words.contains("were meant"))
  }

  @Test(
    "Marks of rows in closed sections are told to be there",
    arguments: [
      ("A", "5 rows marked, 3 of them in closed sections."),
      ("I", "Inverted the marks, 5 marked, 3 of them in closed sections."),
      ("]I", "Inverted the marks, 5 marked, 3 of them in closed sections."),
      ("*", "Marked One, 3 marked, 3 of them in closed sections."), ("]*", "Marked Two, 2 marked."),
    ])
  func closedSections(keys: String, words: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 110, rows: 12))
    editor.type("z" + keys)
    #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
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

  @Test("Marked rows of one owner that a filter hides are looked at together")
  func hiddenOfOwner() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO job (title, customer_id, rank) SELECT 'job ' || i, 1, 90000000 + i * 1000 FROM n;
        """, size: Size(columns: 90, rows: 12))
    editor.type("<Enter>*")
    editor.finishWork()
    var calls: [String] = []
    editor.observed.after = { calls.append($0) }
    editor.type("fjob 300<Enter>")
    editor.finishWork()
    #expect(editor.terminal.lines[0].contains("1 marked and 3"), "\(editor.terminal.lines[0])")
    #expect(calls.count { $0 == "rows" } < 40, "\(calls.count { $0 == "rows" })")
  }
}
