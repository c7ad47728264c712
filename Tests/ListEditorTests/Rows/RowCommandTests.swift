import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What is done to whole rows, by keys: a list, what is typed, what it looks like then.
struct RowCommandTests {
  private static func run(_ sql: String, _ script: String, expecting expected: String) throws {
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 20))
    editor.type(script)
    #expect(editor.summary == expected, "\(editor.status)")
    #expect(try editor.storedTitles() == editor.shownTitles)
  }

  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 18))
  }

  @Test("A choice whose values are all gone is not emptied, since nothing was chosen")
  func noChoices() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    for value in ["high", "medium", "low"] {
      try editor.somebodyElse(performs: .deleteChoiceValue(value, of: "todo_priority"))
    }
    editor.type("t")
    #expect(editor.status.hasPrefix(" Priority has no values yet; :fields adds them."))
  }

  @Test(
    "New rows are opened above and at the end of the section",
    arguments: [
      ("Ox<Enter>", "[One] >x A B C [Two] D E"),
      ("jOx<Enter>", "[One] A >x B C [Two] D E"),
      ("ax<Enter>", "[One] A B C >x [Two] D E"),
      ("Gax<Enter>", "[One] A B C [Two] D E >x"),
      ("ax<Esc>", "[One] >A B C [Two] D E"),
      ("ax<Enter>u", "[One] >A B C [Two] D E"),
      ("zax<Enter>", "[One] A B C >x [Two] D E"),
    ])
  func adding(script: String, expected: String) throws {
    try Self.run(TestLists.sectioned, script, expecting: expected)
  }

  @Test(
    "A closed section that was opened for a new row closes when that is discarded",
    arguments: [
      ("zox<Esc>", ">[One-] [Two] D E"), ("zo<Enter>", ">[One-] [Two] D E"),
      ("Gzkox<Esc>", "[One] A B >C [Two-]"), ("zo<Esc>z", "[One] >A B C [Two] D E"),
    ])
  func discarding(script: String, expected: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type(script)
    #expect(editor.summary == expected)
  }

  @Test(
    "Rows go to the end of other sections, marked ones as a block and one step",
    arguments: [
      (">", "[One] B C [Two] D E >A"),
      ("2>", "[One] B C [Two] D E >A"),
      ("G<lt>", "[One] A B C >E [Two] D"),
      ("]>", "[One] A B C [Two] >D E"),
      ("<Space><Space>>", "[One] >C [Two] D E A B"),
      ("<Space><Space>><Esc>u", "[One] >A B C [Two] D E"),
      ("MTwo<Enter>", "[One] B C [Two] D E >A"),
      ("M<Esc>", "[One] >A B C [Two] D E"),
      ("3>u", "[One] >A B C [Two] D E"),
    ])
  func sections(script: String, expected: String) throws {
    let script = script.replacing("<lt>", with: "<")
    guard !script.hasSuffix("G<") else {
      let editor = try EditorUnderTest(sql: TestLists.sectioned)
      editor.send(.key("G"), .key("<"))
      #expect(editor.summary == expected)
      return
    }
    try Self.run(TestLists.sectioned, script, expecting: expected)
  }

  @Test(
    "Rows are copied and pasted below the cursor, in its section, as one step",
    arguments: [
      ("yp", "[One] A >A B C [Two] D E"),
      ("2y]p", "[One] A B C [Two] D >A B E"),
      ("ypu", "[One] >A B C [Two] D E"),
      ("<Space><Space>y<Esc>Gp", "[One] A B C [Two] D E >A B"),
      ("<Space><Space>ypd", "[One] A B C >B [Two] D E"),
      ("p", "[One] >A B C [Two] D E"),
    ])
  func copies(script: String, expected: String) throws {
    try Self.run(TestLists.sectioned, script, expecting: expected)
  }

  @Test("Pasted lines are offered as rows, also a single one, and no means no")
  func pastedLines() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 20))
    editor.send(.paste("x\r\n\n  y \nz\n"))
    #expect(editor.status.hasPrefix(" Add 3 rows, one for each line?"))
    editor.type("n")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.send(.paste("x\ny\nz"))
    editor.type("y")
    #expect(editor.summary == "[One] A >x y z B C [Two] D E")
    #expect(editor.status.hasPrefix(" Added 3 rows, One, 2 of 6."))
    editor.type("u")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.send(.paste("one line\n"))
    #expect(editor.status.hasPrefix(" Add 1 row: one line?"), "\(editor.status)")
    editor.type("y")
    #expect(try editor.storedTitles() == ["A", "one line", "B", "C", "D", "E"])
  }

  @Test("x flips yes and no, t goes on to the next choice, on all marked rows as one step")
  func toggling() throws {
    let editor = try Self.todo()
    editor.type("jx")
    #expect(editor.status.hasPrefix(" Done is yes now: Call the dentist."))
    #expect(try editor.stored("done", ofRow: 2) == "1")
    editor.type("x")
    #expect(try editor.stored("done", ofRow: 2) == "0")
    editor.type("g3x")
    #expect(try (1...3).map { try editor.stored("done", ofRow: $0) } == ["1", "1", "1"])
    editor.type("u")
    #expect(try (1...3).map { try editor.stored("done", ofRow: $0) } == ["1", "0", "0"])
    editor.type("gjt")
    #expect(editor.status.hasPrefix(" Priority is medium now: Call the dentist."))
    editor.type("tt")
    #expect(try editor.stored("priority", ofRow: 2) == "")
    editor.type("t")
    #expect(try editor.stored("priority", ofRow: 2) == "high")
  }

  @Test("A list without such fields says so")
  func nothingToToggle() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 9))
    for key in ["x", "t"] {
      editor.type(key)
      #expect(editor.status.contains("no yes/no field, and no choice"))
    }
  }

  @Test("Rows go to choices that no row has yet, and pinned rows stay")
  func emptyChoice() throws {
    let editor = try Self.todo()
    editor.type("+Someday<Enter>")
    #expect(editor.status.hasPrefix(" Added the section Someday; M moves rows there."))
    editor.type("MSomeday<Enter>")
    #expect(editor.status.hasPrefix(" Moved Water the plants to Someday, 1 of 1."))
    #expect(try editor.stored("section", ofRow: 1) == "Someday")
    editor.type("uu")
    #expect(try editor.stored("section", ofRow: 1) == "Today")
  }

  @Test("Sections of a choice are renamed and moved, and their rows with them")
  func choiceSections() throws {
    let editor = try Self.todo()
    editor.type("R<Ctrl-u>Now<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Today to Now."))
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Now ") })
    #expect(try (1...3).map { try editor.stored("section", ofRow: $0) } == ["Now", "Now", "Now"])
    editor.type(")")
    #expect(editor.status.hasPrefix(" Moved the section Now, 2 of 3."))
    let headers = editor.terminal.lines.filter { $0.hasSuffix(" 3") }.map { $0.prefix(6) }
    #expect(headers == [" This ", " Now  ", " Later"])
    editor.type("(")
    #expect(editor.status.hasPrefix(" Moved the section Now, 1 of 3."))
    editor.type("(")
    #expect(editor.status.hasPrefix(" Now is the first section already."))
    editor.type("+later<Enter>")
    #expect(editor.status.hasPrefix(" There is already a section Later."), "but for a capital")
    editor.type("<Esc>R<Ctrl-u>now<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Now to now."), "it is that section itself")
  }

  @Test("A closed section that is renamed stays closed, with the cursor on it", arguments: [0, 1])
  func closedSection(index: Int) throws {
    let sql = index == 0 ? EditorUnderTest.sql(template: "todo") : TestLists.sectioned
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 16))
    editor.type("zR<Ctrl-u>Now<Enter>")
    #expect(editor.status.contains(" to Now."))
    let line = try #require(editor.terminal.lines.first { $0.contains("Now") })
    #expect(line.hasPrefix(">▸ Now "))
  }

  @Test("Sections that follow a text are renamed with their rows")
  func textSections() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("R<Ctrl-u>Zero<Enter>")
    #expect(editor.summary == "[Two] D E [Zero] >A B C")
    editor.type("u")
    #expect(editor.summary.hasPrefix("[One]"))
  }

  @Test("A section that follows from a text is added with its first row, and goes without it")
  func addedTextSection() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("+Tea<Enter>")
    #expect(editor.summary == "[One] A B C [Tea] > [Two] D E")
    #expect(editor.status.hasPrefix(" The section is made with its first row."))
    editor.type("<Esc>")
    #expect(editor.summary == "[One] >A B C [Two] D E")
    editor.type("+Tea<Enter>x<Enter>")
    #expect(editor.summary == "[One] A B C [Tea] >x [Two] D E")
    editor.type("u")
    #expect(editor.summary.filter { $0 != ">" } == "[One] A B C [Two] D E")
    editor.type("+Two<Enter>")
    #expect(editor.status.hasPrefix(" There is already a section Two."))
    editor.type("<Ctrl-u> <Enter>")
    #expect(editor.status.hasPrefix(" A section needs a name."))
  }

  @Test("A section of days is added by a day as people type it")
  func addedDaySection() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 30))
    editor.type("S/due<Enter>+whenever<Enter>")
    #expect(editor.status.hasPrefix(" This must be a day: "))
    editor.type("<Ctrl-u>2027-01-31<Enter>Tax<Enter>")
    let lines = editor.terminal.lines
    let header = try #require(lines.firstIndex { $0.hasPrefix(" Sun 31 Jan 2027 ") })
    #expect(lines[header + 1].hasPrefix(" > [ ] Tax "))
    #expect(try editor.stored("due", ofRow: 10) == "2027-01-31")
  }

  @Test("Sections that the file makes by itself say so")
  func madeSections() throws {
    let editor = try EditorUnderTest(template: "contacts", size: Size(columns: 78, rows: 12))
    editor.type(">")
    #expect(editor.status.hasPrefix(" These sections follow from other fields; E edits those."))
  }

  @Test("Rows go to another list by name, with the fields that it has too")
  func otherList() throws {
    let other = """
      CREATE TABLE word (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, part TEXT);
      INSERT INTO docket_list (entity, title, title_column, rank) VALUES ('word', 'Words', 'name', 2);
      INSERT INTO docket_field (entity, name, label) VALUES ('word', 'name', 'Name'),
        ('word', 'part', 'Part');
      """
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned + other, size: Size(columns: 78, rows: 12))
    editor.type("2<Space>MWords<Enter>")
    #expect(editor.status.hasPrefix(" Moved 2 rows to the list Words."))
    #expect(editor.shownTitles == ["C", "D", "E"])
    editor.type("u")
    #expect(editor.shownTitles == ["A", "B", "C", "D", "E"])
  }

  @Test("A move to another list names the fields that are lost by it, where they hold something")
  func lostFields() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + Self.words, size: Size(columns: 78, rows: 16))
    editor.type("jMWords")
    #expect(
      editor.terminal.lines.contains {
        $0.contains(" Words") && $0.hasSuffix(" list, loses Due, Priority and Section")
      })
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Moved Call the dentist to the list Words, without Due, Priority and Section."))
    editor.type("g2<Space>MWords<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Moved 2 rows to the list Words, without Done, Due, Priority and Section."))
  }

  @Test("What is pasted into another list names the fields that have no place there")
  func fieldsLostByPasting() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + Self.words, size: Size(columns: 78, rows: 16))
    editor.type("jyLj<Enter>p")
    #expect(
      editor.status.hasPrefix(
        " Added Call the dentist, 1 of 1, without Due, Priority and Section."), "\(editor.status)")
    editor.type("qqp")
    #expect(editor.status.hasPrefix(" Added Call the dentist, Today, 3 of 4."), "\(editor.status)")
  }

  @Test("Where a pasted row has nothing that is needed here it has what new rows have")
  func defaultsOfPastedRows() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + """
        CREATE TABLE plan (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, done INTEGER);
        INSERT INTO docket_list (entity, title, title_column, rank)
        VALUES ('plan', 'Plans', 'title', 2);
        INSERT INTO docket_field (entity, name, label, type) VALUES ('plan', 'done', 'Done', 'boolean');
        INSERT INTO plan (title) VALUES ('Milk');
        """, size: Size(columns: 78, rows: 16))
    editor.type("Lj<Enter>yLg<Enter>p")
    #expect(editor.status.hasPrefix(" Added Milk"), "\(editor.status)")
    #expect(editor.terminal.lines.contains { $0.contains("[ ] Milk") })
  }

  /// A list that has notes too.
  private static let words = """
    CREATE TABLE word (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, notes TEXT);
    INSERT INTO docket_list (entity, title, title_column, rank) VALUES ('word', 'Words', 'name', 2);
    INSERT INTO docket_field (entity, name, label) VALUES ('word', 'name', 'Name'),
      ('word', 'notes', 'Notes');
    """

  @Test("Long texts are scrolled, and the whole row is shown below")
  func reading() throws {
    let long = String(repeating: "0123456789", count: 9)
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [(long, "")]), size: Size(columns: 40, rows: 12))
    editor.type("}")
    #expect(editor.terminal.lines[1].hasPrefix(" > …9012345"))
    editor.type("{v")
    #expect(editor.terminal.lines.filter { $0.contains("0123456789") }.count > 2)
    editor.type("v{")
    #expect(editor.status.hasPrefix(" The texts begin here."))
  }

  @Test("Nothing is changed where the file is read-only")
  func readOnly() throws {
    let editor = try Self.todo()
    editor.observed.deniesWriting = true
    for keys in ["O", "a", "x", "t", "p", ">", "<", "M", "+", "R", "(", ")"] {
      editor.send(.key(Key(.character(Character(keys)))))
      #expect(editor.status.hasPrefix(" This file is open for reading only"), "\(keys)")
    }
    editor.type("y")
    #expect(editor.status.hasPrefix(" Copied Water the plants."))
  }

  @Test("In an empty list every command says that there is no row")
  func emptyList() throws {
    let editor = try EditorUnderTest(sql: TestLists.empty)
    for key in ["x", "t", "y", "M", "E", "l"] {
      editor.type(key)
      #expect(editor.status.hasPrefix(" There is no row here."), "\(key)")
    }
    editor.type("h")
    #expect(editor.status.hasPrefix(" There is nothing to go back to; q quits."))
  }

  @Test("A count adds so many rows of one title, and pastes so often, as one step")
  func counts() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 16))
    editor.type("3ox<Enter>")
    #expect(editor.status.hasPrefix(" Added 3 rows, One, 2 of 6."))
    #expect(try editor.storedTitles() == ["A", "x", "x", "x", "B", "C", "D", "E"])
    editor.type("u")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("gy3p")
    #expect(try editor.storedTitles() == ["A", "A", "A", "A", "B", "C", "D", "E"])
    editor.type("u2Oz<Enter>")
    editor.type("u2ay<Enter>")
    #expect(try editor.storedTitles() == ["A", "B", "C", "y", "y", "D", "E"])
    let before = try editor.storedTitles()
    editor.type("1001o")
    #expect(editor.status.hasPrefix(" No more than 1000 times at once."))
    editor.type("1001p")
    #expect(editor.status.hasPrefix(" No more than 1000 times at once."))
    #expect(try editor.storedTitles() == before)
  }

  @Test("The form tells of line breaks only where there can be some")
  func advice() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "favorites"), size: Size(columns: 78, rows: 16))
    editor.type("E")
    #expect(!editor.status.contains("new line"))
    editor.type("<Tab>")
    #expect(editor.status.contains("Alt-Enter new line, Ctrl-o editor"))
  }

  @Test("Lines that are pasted into a new row are offered as rows, in its place")
  func pasteIntoNewRow() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 16))
    editor.type("jox")
    editor.send(.paste("1\ny\nz\n"))
    #expect(editor.status.hasPrefix(" Add 3 rows, one for each line?"))
    editor.type("n")
    #expect(editor.status.hasPrefix(" New row"))
    editor.send(.paste("1\ny\nz\n"))
    editor.type("y")
    #expect(editor.status.hasPrefix(" Added 3 rows, One, 3 of 6."))
    #expect(try editor.storedTitles() == ["A", "B", "x1", "y", "z", "C", "D", "E"])
    editor.type("zo")
    editor.send(.paste("in\nclosed\n"))
    editor.type("y")
    #expect(editor.summary == "[One] >in closed A B x1 y z C [Two] D E", "\(editor.summary)")
    editor.type("o")
    editor.send(.paste("one line\n"))
    editor.type("<Enter>")
    #expect(try editor.storedTitles().contains("one line"))
  }
}
