import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// New rows where a filter would hide them.
struct NewRowsUnderFilterTests {
  @Test(
    "A new row is shown while its title is typed, below the cursor, and hidden after that",
    arguments: [
      ("ftitle = b<Enter>o", "B >"), ("ftitle = b<Enter>ox", "B >x"),
      ("ftitle = b<Enter>ox<Enter>", ">B"), ("ftitle = b<Enter>ox<Esc>", ">B"),
      ("ftitle in (b, x)<Enter>ox<Enter>", "B >x"), ("ftitle in (b, x)<Enter>Ox<Enter>", ">x B"),
      ("ftitle in (b, d)<Enter>ox<Enter>j", "B >D"),
      ("ftitle in (b, d)<Enter>Gox<Enter>k", ">B D"), ("fzz<Enter>ox<Enter>", ""),
      ("ftitle = b<Enter>ox<Enter><Esc>", "A >B x C D E"),
      ("ftitle = b<Enter>ox<Enter>u<Esc>", "A >B C D E"),
    ])
  func keys(script: String, expected: String) throws {
    for pace in Pace.allCases {
      let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
      try editor.type(script, pace)
      #expect(editor.summary == expected, "\(pace)")
    }
  }

  @Test("What is added under a filter is told as hidden, and stands behind its predecessor, R170")
  func words() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("ftitle in (b, d)<Enter>oKed<Enter>")
    #expect(editor.status.hasPrefix(" Added Ked; it is hidden now."))
    #expect(try editor.storedTitles() == ["A", "B", "Ked", "C", "D", "E"])
    #expect(editor.terminal.lines[0].contains("2 of 6 items, filter title in (b, d)"))
  }

  @Test(
    "Rows whose ranks are spread out for a new one stay hidden", arguments: ["<Enter>", "<Esc>"])
  func respaced(end: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.flat + "UPDATE letter SET rank = id;", size: Size(columns: 78, rows: 12))
    editor.type("ftitle in (b, d)<Enter>gox\(end)")
    #expect(editor.summary == ">B D")
    #expect(try editor.storedRanks().contains("3") == (end == "<Esc>"), "they were spread out")
    editor.type("<Esc>")
    #expect(editor.summary == (end == "<Enter>" ? "A >B x C D E" : "A >B C D E"))
  }

  @Test("Several new rows that the filter does not show are told as so many")
  func severalHidden() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("ftitle = b<Enter>3ox<Enter>")
    #expect(editor.status.hasPrefix(" Added 3 rows; they are hidden now."), "\(editor.status)")
  }

  @Test(
    "Pasted rows that the filter does not show are told as hidden",
    arguments: [
      ("ftitle = b<Enter>", "x\ny\n", "Added 2 rows; they are hidden now."),
      ("ftitle in (b, x)<Enter>", "x\ny\nz\n", "Added 3 rows, 2 of 2; 2 of them are hidden now."),
      ("ftitle in (b, x)<Enter>", "y\nx\n", "Added 2 rows, 2 of 2; 1 of them is hidden now."),
      ("ftitle = b<Enter>", "title\tpart\nx\t1\n", "Added x; it is hidden now."),
      ("ftitle in (b, x)<Enter>", "x\nx\n", "Added 2 rows, 2 of 3. "),
    ])
  func pasted(keys: String, text: String, words: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type(keys)
    editor.send(.paste(text))
    editor.type("y")
    #expect("\(editor.status) ".hasPrefix(" \(words)"))
  }

  @Test("Pasted rows keep their sections where no row is shown, and come to where the cursor is")
  func pastedSections() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type("Gyfzzz<Enter>p")
    #expect(try editor.stored("section", ofRow: 10) == "Later")
    #expect(try editor.stored("title", ofRow: 10) == editor.stored("title", ofRow: 9))
    editor.send(.paste("One\nTwo"))
    editor.type("y")
    #expect(try editor.stored("section", ofRow: 11) == "Today")
  }

  @Test("In edit mode too, where it is saved with everything else")
  func editMode() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("<Ctrl-e>ftitle = b<Enter>oKed<Enter>")
    #expect(editor.status.hasPrefix(" Added Ked; it is hidden now."))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["A", "B", "Ked", "C", "D", "E"])
  }

  @Test("Under a filter nothing is counted or read anew for one's own rows, which the title tells")
  func counting() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("ftitle in (b, d)<Enter>")
    var calls: Set<String> = []
    editor.observed.after = { calls.insert($0) }
    var totals: [Int] = []
    for keys in ["oNew<Enter>", "oOther<Esc>", "d", "u", "eD<Enter>", "2yp"] {
      editor.type(keys)
      totals.append(try editor.storedTitles().count)
      #expect(editor.terminal.lines[0].contains(" of \(totals.last ?? 0) items"), "\(keys)")
    }
    #expect(totals.prefix(4) == [6, 6, 5, 6] && totals.last ?? 0 > 6)
    #expect(!calls.contains("count") && !calls.contains("orderedKeys"), "\(calls)")
    #expect(calls.contains("matchingKeys"))
    try editor.delete("A")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains(" of \((totals.last ?? 0) - 1) items"))
  }

  @Test("What others change meanwhile is filtered again afterwards")
  func others() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("fpart = two<Enter>ox")
    try editor.rename("A", to: "a")
    try editor.move("B", toSection: "Two")
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(editor.terminal.lines.contains { $0.contains("xy") }, "what is typed stays")
    editor.type("<Enter>")
    #expect(editor.summary == "[Two] B D >xy E")
  }

  @Test(
    "What is typed in a new row stays when somebody changes the lists",
    arguments: [("", ""), ("<Ctrl-e>", "<Ctrl-e>")])
  func otherLists(mode: (start: String, end: String)) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("\(mode.start)ftitle in (b, d)<Enter>ox")
    try editor.somebodyElse(performs: .addList(ListDraft("Shop", fields: [FieldDraft("Title")])))
    #expect(!editor.status.contains("takes no new row"), "\(editor.status)")
    let letters = editor.terminal.lines.dropFirst().dropLast().joined().filter("ABCDEx".contains)
    #expect(letters == "BxD", "and the filter hides all other rows still")
    editor.type("y<Enter>\(mode.end)")
    #expect(editor.summary == ">B D")
    #expect(try editor.storedTitles() == ["A", "B", "xy", "C", "D", "E"])
  }

  @Test("It stays too when somebody renames a value that the filter names")
  func renamedValue() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 100, rows: 20))
    editor.type("fsection = today and done<Enter>oNe")
    try editor.somebodyElse(performs: .renameChoiceValue("Today", of: "todo_section", to: "Now"))
    #expect(editor.terminal.lines[0].contains("filter section = Now and done"))
    editor.type("w<Enter>")
    #expect(editor.status.hasPrefix(" Added New; it is hidden now."), "\(editor.status)")
    #expect(try editor.stored("section", ofRow: 10) == "Now")
  }

  @Test("Where the filter means nothing any more all rows are shown, with what is typed")
  func lostFilter() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.type("fpart = one<Enter>ox")
    try editor.somebodyElse(
      performs: .retypeField("part", of: "letter", to: .integer, misfits: .clear))
    #expect(editor.status.contains("All rows are shown"), "\(editor.status)")
    editor.type("y")
    #expect(editor.summary.contains(">xy"), "\(editor.summary)")
    editor.type("<Enter>")
    #expect(try editor.storedTitles().sorted() == ["A", "B", "C", "D", "E", "xy"])
    #expect(editor.summary.split(separator: " ").count == 6)
  }

  @Test("Where nothing matches, a new row comes into the first section of a choice")
  func section() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type("fzzz<Enter>oNew<Enter>")
    #expect(editor.status.hasPrefix(" Added New; it is hidden now."))
    #expect(try editor.stored("section", ofRow: 10) == "Today")
  }

  @Test(
    "What is changed so that it goes from the view is told as hidden",
    arguments: [
      ("Xx", "Done is yes now: Call the dentist; it is hidden now."),
      ("X2x", "Done is yes now: 2 rows; they are hidden now."),
      ("fnot done<Enter>x", "Done is yes now: Call the dentist; it is hidden now."),
      ("fnot done<Enter>E<Tab>y<Enter>", "Saved Call the dentist; it is hidden now."),
      ("fplants or report<Enter>2<Space>eWater plants<Enter>", ""),
      ("fsection = today<Enter>>", "Moved Water the plants to This week; it is hidden now."),
      (
        "fsection = today<Enter>2<Space>MLater<Enter>",
        "Moved 2 rows to Later; they are hidden now."
      ),
      ("XE<Tab>y<Enter>u", "Undid"), ("x", "Done is no now: Water the plants."),
    ])
  func changedRows(script: String, words: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 20))
    editor.type(script)
    #expect(editor.status.hasPrefix(" \(words)"))
  }

  @Test("A list that hides what is done shows a new row too")
  func done() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo").replacing(
        "done INTEGER NOT NULL DEFAULT 0", with: "done INTEGER NOT NULL DEFAULT 1"),
      size: Size(columns: 78, rows: 20))
    editor.type("XoTea")
    #expect(editor.terminal.lines.contains { $0.contains("Tea") })
    editor.type("<Enter>")
    #expect(try editor.stored("title", ofRow: 10) == "Tea")
  }

  @Test(
    "Where nothing can be typed, what comes with the key in one go is no command",
    arguments: ["o", "O", "a", "e", "E", "R", "+", "M"])
  func swallowed(key: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.observed.deniesWriting = true
    let cursor = editor.summary
    editor.type("\(key)jjq<Enter>")
    #expect(!editor.editor.isFinished)
    if key != "E" { #expect(editor.summary == cursor) }
    if key != "E" { #expect(editor.terminal.counts.beeps == 1) }
    let other = try EditorUnderTest(sql: TestLists.flat)
    other.type("+jjq<Enter>")
    #expect(!other.editor.isFinished)
    #expect(other.summary == ">A B C D E")
    other.type("j")
    #expect(other.summary == "A >B C D E", "the next key counts again")
    #expect(other.terminal.counts.beeps == 1)
  }
}
