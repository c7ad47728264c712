import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Filters, as they are typed.
struct FilterTests {
  private static func run(_ script: String, _ expected: String) throws {
    for pace in Pace.allCases {
      let editor = try EditorUnderTest(sql: TestLists.sectioned)
      try editor.type(script, pace)
      #expect(editor.summary == expected, "\(pace)")
    }
  }

  @Test(
    "Rows are filtered by words and conditions, and shown again",
    arguments: [
      ("fB<Enter>", "[One] >B"), ("fb", "[One] >B"), ("fzz", ""),
      ("fB<Esc>", "[One] >A B C [Two] D E"),
      ("GfB<Esc>", "[One] A B C [Two] D >E"), ("fB<Enter><Esc>", "[One] A >B C [Two] D E"),
      ("fpart = two<Enter>", "[Two] >D E"),
      ("fpart = two or title = b<Enter>j", "[One] B [Two] >D E"),
      ("fnot part = one", "[Two] >D E"), ("fpart = <Enter>", "[One] >A B C [Two] D E"),
      ("fpart = <Esc>j", "[One] A >B C [Two] D E"), ("fone<Enter>d", "[One] >B C"),
      ("fone<Enter>2<Space>d<Esc>", "[One] >C [Two] D E"), ("ftwo<Enter>AdX<Esc>", "[One] >A B C"),
      ("jjfE<Backspace><Esc>", "[One] A B >C [Two] D E"),
      ("ftwo<Enter>f<Ctrl-u>one<Enter>", "[One] A B >C"), ("ftwo<Enter>f one<Enter>", ""),
    ])
  func filtering(script: String, expected: String) throws { try Self.run(script, expected) }

  @Test(
    "A row that a filter hides leaves the cursor to the next one that is shown, or to the last",
    arguments: [
      ("jjftitle in (b, d)", "[One] B [Two] >D"), ("jftitle in (a, d, e)", "[One] A [Two] >D E"),
      ("jjftitle in (b, d)<Enter><Esc>", "[One] A B C [Two] >D E"),
      ("Gftitle in (a, c)", "[One] A >C"), ("jjftitle in (b, d)<Esc>", "[One] A B >C [Two] D E"),
      // From where the typing began, not from where the last letter left it.
      ("jftitle = e<Backspace>c", "[One] >C"),
    ])
  func hiddenCursor(script: String, expected: String) throws { try Self.run(script, expected) }

  @Test(
    "Where words that combine others find nothing as words, the condition is told that was meant",
    arguments: [
      ("b or d", "or combines words in quotes: \"b\" or \"d\"."),
      ("NOT b", "NOT combines words in quotes: NOT \"b\"."),
      ("b c and d", "and combines words in quotes: \"b c\" and \"d\"."),
      ("b not d", "not combines words in quotes: \"b\" and not \"d\"."),
      ("b || d", "|| combines words in quotes: \"b\" || \"d\"."),
      ("b c && d", "&& combines words in quotes: \"b c\" && \"d\"."),
      ("b zz or", "or combines conditions: Title = x."),
      ("b or (d)", "or combines conditions: Title = x."),
      ("b zz", nil), ("not part = one", nil), ("b \"or\" d", nil),
    ])
  func combiningWords(text: String, advice: String?) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 100, rows: 14))
    editor.type("f\(text)")
    let told = editor.terminal.lines.first { $0.contains(" combines ") }?.trimmingBlanks
    #expect(
      told.map { $0.hasSuffix(advice ?? "?") } == (advice == nil ? nil : true), "\(told ?? "")")
    guard let condition = advice?.split(separator: "quotes: ").last?.dropLast(),
      condition.contains("\"")
    else { return }
    editor.type("<C-u>\(condition)")
    #expect(!editor.terminal.lines.contains { $0.contains(" combines ") })
  }

  @Test("A yes/no field stays a condition in what is told")
  func combinedFlag() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 100, rows: 14))
    editor.type("fjuggle and not done")
    #expect(
      editor.terminal.lines.contains {
        $0.contains("and combines words in quotes: \"juggle\" and not done.")
      })
    editor.type("<C-u>\"juggle\" and not done<Enter>")
    #expect(editor.listScreen?.focusedName == "Learn to juggle")
  }

  @Test(
    "Where words begin with the name of a field, it is told how fields are compared",
    arguments: [
      ("part two", "Part = x."), ("PART: zz", "Part = x."), ("part:zz", "Part = x."),
      ("!title", "Title = x."), ("part empty", "Part is empty."), ("part: NULL", "Part is empty."),
      ("zz part", nil), ("part", nil), ("partly zz", nil), ("part \"zz\"", nil),
      ("part or zz", nil),
    ])
  func namedField(text: String, example: String?) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 80, rows: 14))
    editor.type("f\(text)")
    let advice = editor.terminal.lines.first { $0.contains("Fields are compared:") }
    #expect((advice != nil) == (example != nil))
    if let example { #expect(advice?.trimmingBlanks.hasSuffix("compared: \(example)") == true) }
  }

  @Test("What counts rows is told only until somebody else changes some")
  func outdatedCount() throws {
    for keys in ["fpart = one<Enter>", "A", "fpart = one<Enter><Esc>", "*", "I"] {
      let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 80, rows: 14))
      editor.type(keys)
      #expect(editor.status.contains(" shown") || editor.status.contains(" marked"))
      try editor.rename("E", to: "X")
      try editor.delete("A")
      editor.noticeOutsideChange()
      #expect(editor.status.hasPrefix(" One, 1 of 2 "), "\(editor.status)")
    }
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 80, rows: 14))
    editor.type("d")
    try editor.delete("C")
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Deleted A"), "what was done stays")
    #expect(!Message.count("3 rows marked.").adding(.failure("The disk is full.")).countsRows)
    #expect(!Message.count("3 rows marked.").adding("Nothing was put down.").countsRows)
  }

  @Test(
    "A filter stays when a field that it names gets another name",
    arguments: [
      ("ftitle = B<Enter>", "[One] >B"), ("ftitle is not empty<Enter>", "[One] >A B C [Two] D E"),
      ("fpart = two<Enter>", "[Two] >D E"), ("fB<Enter>", "[One] >B"),
    ])
  func renamedField(keys: String, expected: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type(keys)
    let store = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: store).perform(
      .renameField("title", of: "letter", to: "Heading"), as: "Rename")
    try store.close()
    editor.noticeOutsideChange()
    #expect(editor.summary == expected)
    #expect(!editor.terminal.lines.joined().contains("All rows are shown"))
  }

  @Test("A filter asks the same field when another one gets the name of its column")
  func hiddenColumn() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned
        + "\nUPDATE docket_field SET label = 'Heading' WHERE name = 'title';")
    editor.type("ftitle = B<Enter>")
    #expect(editor.summary == "[One] >B")
    let store = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: store).perform(
      .renameField("part", of: "letter", to: "Title"), as: "Rename")
    try store.close()
    editor.noticeOutsideChange()
    #expect(editor.summary == "[One] >B")
  }

  @Test(
    "A filter opens closed sections, which are closed again when it ends",
    arguments: [
      ("Gzftitle = e", "[Two] >E"), ("Gzftitle = e<Enter>", "[Two] >E"), ("ZfB", "[One] >B"),
      // Given up while it was typed: as before.
      ("ZfB<Esc>", ">[One-] [Two-]"), ("jZftitle = e<Esc>", ">[One-] [Two-]"),
      ("GzggftItle = e<Esc>", "[One] >A B C [Two-]"),
      ("Gzggftitle = e<Ctrl-u>", "[One] >A B C [Two-]"),
      ("Gzggftitle = e<Ctrl-u>D<Enter><Esc>", "[One] A B C [Two] >D E"),
      // The row that was found stays in sight.
      ("Zftitle = e<Enter><Esc>", "[One-] [Two] D >E"),
      ("Zftitle in (c, e)<Enter>gg<Esc>", "[One] A B >C [Two-]"),
      // What is closed while it lasts ends with it.
      ("fpart is not empty<Enter>z<Esc>", "[One] >A B C [Two] D E"),
      ("Zfb<Enter>f<Ctrl-u>part = two<Enter><Esc>", "[One-] [Two] >D E"),
      // Saved filters, and edit mode.
      ("fb<Enter>Fsave<Enter><Esc>ZF<Enter>", "[One] >B"),
      ("Zfb<Enter><Ctrl-e><Ctrl-e><Esc>", "[One] A >B C [Two-]"),
    ])
  func closedSections(script: String, expected: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type(script)
    #expect(editor.summary == expected)
  }

  @Test("Sections that were closed before the filter are closed after a restart, and no others")
  func closedSectionsOfTheView() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("Gzggfpart is not empty<Enter>z")
    #expect(editor.summary == ">[One-] [Two] D E")
    #expect(try #require(editor.editor.view.lists.values.first).closedSections == ["Two"])
  }

  @Test("What is closed stays as it is where a filter cannot be taken away")
  func failure() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("Gzggfpart is not empty<Enter>z")
    editor.observed.before = { call in
      if ["orderedKeys", "firstKeys"].contains(call) { throw PersistentStoreError.failed("no") }
    }
    editor.type("<Esc>")
    editor.observed.heal()
    #expect(editor.listScreen?.arrangement.filter != nil)
    #expect(editor.listScreen?.table.collapsedSectionTitles == ["One"])
    #expect(editor.listScreen?.filterMemory.closedSections == ["Two"])
  }

  @Test("A long condition is pointed at where it is seen")
  func pointingIntoLongFilter() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 9))
    let long = String(repeating: "a", count: 60)
    editor.type("ftitle contains \(long) and prt = two")
    let start = try #require(editor.terminal.lines[7].firstRange(of: "prt"))
    let sign = try #require(editor.status.firstRange(of: "^"))
    #expect(
      editor.terminal.lines[7].distance(
        from: editor.terminal.lines[7].startIndex, to: start.lowerBound)
        == editor.status.distance(from: editor.status.startIndex, to: sign.lowerBound))
  }

  @Test("A condition that cannot be understood is pointed at while it is typed")
  func pointing() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 9))
    editor.type("ftitle = a and prt = two")
    #expect(editor.terminal.lines[7] == " Filter: title = a and prt = two")
    #expect(
      editor.status.hasPrefix(
        String(repeating: " ", count: 23) + "^ There is no field prt; is it Part?"))
    #expect(editor.terminal.cursor == Position(row: 7, column: 32))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" There is no field prt; is it Part?"))
    #expect(editor.terminal.lines[7].hasPrefix(" Filter:"))
    editor.type("<Ctrl-u>title = a")
    #expect(editor.status.hasPrefix(" 1 of 5 items "))
    #expect(editor.status.hasSuffix("Enter take  Esc leave"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" 1 of 5 items shown; Esc shows all."))
    #expect(editor.terminal.lines[0].hasSuffix("1 of 5 items, filter title = a, manual order"))
    editor.type("<Esc>")
    #expect(editor.terminal.lines[0].hasSuffix("5 items, manual order"))
    #expect(editor.status.hasPrefix(" All rows are shown again, 5 items."))
  }

  @Test("A long filter is cut on the title line with the sign that everything else has there")
  func longFilter() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 88, rows: 9))
    editor.type("ftitle in (a, b, c, d) and part in (one, two)<Enter>j")
    #expect(
      editor.terminal.lines[0].hasSuffix(
        ", filter title in (a, b, c, d) and part in (one, t…, manual order"))
  }

  @Test("What others do shows through the filter, and the counts follow")
  func live() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 9))
    editor.type("fpart = two")
    try editor.move("B", toSection: "Two")
    editor.noticeOutsideChange()
    #expect(editor.shownTitles == ["B", "D", "E"])
    editor.type("<Enter>")
    try editor.move("A", toSection: "Two")
    editor.noticeOutsideChange()
    #expect(editor.shownTitles == ["A", "B", "D", "E"])
    try editor.delete("C")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains("4 of 4 items"))
  }

  @Test("A row dropped among filtered rows goes behind the one above it in the whole list, R170")
  func moving() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("ftitle in (a, c, e)<Enter>J")
    #expect(editor.summary == "C >A E")
    #expect(try editor.storedTitles() == ["B", "C", "A", "D", "E"])
  }

  @Test("An empty list can be filtered, and says what to press when nothing matches")
  func nothing() throws {
    let editor = try EditorUnderTest(sql: TestLists.empty, size: Size(columns: 60, rows: 6))
    editor.type("fx<Enter>")
    #expect(editor.terminal.lines[1].contains("No row matches. Esc shows all rows."))
    editor.type("X")
    #expect(editor.status.hasPrefix(" This list has no yes/no field"))
  }

  @Test(
    "Words that look like a condition and find nothing are advised, in full",
    arguments: [
      ("titel contains milk", "No row matches. There is no field titel; is it Title?"),
      ("milk OR zzz", "No row matches. OR combines words in quotes: \"milk\" OR \"zzz\"."),
    ])
  func advice(text: String, words: String) throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 80, rows: 14))
    editor.type("f\(text)")
    editor.finishWork()
    #expect(editor.terminal.lines.contains { $0.contains(words) }, "\(editor.terminal.lines)")
    editor.type("<Enter>")
    #expect(editor.terminal.lines.contains { $0.contains(words) }, "\(editor.terminal.lines)")
  }

  @Test("Filters are lost with the window and never change the file")
  func stateOfTheWindow() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("fB<Enter>")
    let other = try EditorUnderTest(reopening: editor)
    #expect(other.summary == ">A B C D E")
    other.type("u")
    #expect(other.status.hasPrefix(" There is nothing to undo."))
  }

  @Test("Where done rows are hidden besides nothing says that all is shown")
  func filterAndDone() throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 90, rows: 14))
    editor.type("Xfmilk<Enter>")
    #expect(editor.status.hasPrefix(" 1 of 9 items shown; Esc takes the filter off."))
    editor.type("<Esc>")
    #expect(
      editor.status.hasPrefix(" The filter is off, 8 of 9 items; X shows the rest."),
      "\(editor.status)")
    editor.type("fzzz<Enter>")
    let words = "No row matches. Esc takes the filter off."
    #expect(editor.terminal.lines.contains { $0.contains(words) })
    editor.type("<Esc>fthe<Enter>X")
    #expect(
      editor.status.hasPrefix(" What is done is shown again, 6 of 9 items."), "\(editor.status)")
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" All rows are shown again, 9 items."))
  }

  @Test("What is kept is counted also when all keys come in one turn")
  func counting() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 9))
    editor.type("fpart = two<Enter>")
    #expect(editor.status.hasPrefix(" 2 of 5 items shown; Esc shows all."))
  }

  @Test("The title line says that rows are hidden because they are done")
  func doneRows() throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: 90, rows: 12))
    editor.type("Xj")
    #expect(editor.terminal.lines[0].hasSuffix(" 8 of 9 items, Done hidden, manual order"))
    editor.type("Xj")
    #expect(editor.terminal.lines[0].hasSuffix(" 9 items, manual order"))
  }

  @Test("What combines words in quotes is told behind the count where words are found as well")
  func combiningWordsThatAreFound() throws {
    let titles = ["red or blue", "red", "not a word", "to be or not", "salt and pepper"]
    let rows = titles.map { (title: $0, section: "") }
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, rows), size: Size(columns: 120, rows: 12))
    let words = "or combines words in quotes: \"red\" or \"blue\"."
    editor.type("fred")
    #expect(!editor.status.contains("combines"))
    editor.type(" or")
    #expect(editor.status.hasPrefix(" 1 of 5 items ") && !editor.status.contains("combines"))
    editor.type(" blue")
    #expect(editor.status.hasPrefix(" 1 of 5 items. \(words)"), "\(editor.status)")
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" 1 of 5 items shown; Esc shows all. \(words)"), "\(editor.status)")
    for (text, count) in [("not", 2), ("to be or not", 1), ("salt and pepper", 1)] {
      editor.type("f<C-u>\(text)")
      #expect(!editor.status.contains("combines"), "\(editor.status)")
      editor.type("<Enter>")
      #expect(editor.status.hasPrefix(" \(count) of 5 items shown; Esc shows all. "))
      #expect(!editor.status.contains("combines"), "\(editor.status)")
    }
  }

  @Test(
    "The cursor comes back from a filter that shows none also where edit mode begins or ends",
    arguments: ["3jfzzz<Enter><C-e><Esc>", "<C-e>3jfzzz<Enter><C-e><Esc>"])
  func cursorThroughEditMode(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type(keys)
    #expect(editor.listScreen?.rows.focusedObject?["title"] == "D")
  }
}
