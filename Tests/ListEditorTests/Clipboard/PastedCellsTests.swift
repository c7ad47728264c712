import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Cells of a spreadsheet that are pasted into a list.
struct PastedCellsTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 20))
  }

  private static let fields = ["title", "done", "due", "priority", "section", "notes"]

  private static let allNames = "Title, Done, Due, Priority, Section, Notes"

  private static func row(_ key: Int64, in editor: EditorUnderTest) throws -> String {
    try fields.map { try editor.stored($0, ofRow: key) }.joined(separator: "|")
  }

  @Test(
    "They are the fields of a form, the columns on the screen, or those that the first line names",
    arguments: [
      (
        "A\tyes\t2026-01-01\nB\t\tfri\n", "Title, Done, Due",
        ["A|1|2026-01-01||Today|", "B|0|2026-11-27||Today|"]
      ),
      (
        "A\t2026-01-01\thigh\r\nB\t\tlow", "Title, Due, Priority",
        ["A|0|2026-01-01|high|Today|", "B|0||low|Today|"]
      ),
      (
        "id\tTitle\tsection\n7\tA\tLater\n8\tB\t", "Title, Section",
        ["A|0|||Later|", "B|0|||Today|"]
      ),
      ("A\tno", "Title, Done", ["A|0|||Today|"]),
      (
        "A\t\t\t\t\t\"one\r\ntwo\t\"\"x\"\"\"\n\"B\n\"\"b\"\"\"\tyes", allNames,
        ["A|0|||Today|one\ntwo\t\"x\"", "B \"b\"|1|||Today|"]
      ),
      (
        "\"A\"\tno\n\"5\" pipe\tyes\n\"C\tno", "Title, Done",
        ["\"A\"|0|||Today|", "\"5\" pipe|1|||Today|", "\"C|0|||Today|"]
      ),
      ("\tA\tyes\t\t\t\t\t\t\n\tB\t \t", "Title, Done", ["A|1|||Today|", "B|0|||Today|"]),
      (
        "\tTitle\trank\t\tDone\t\n1\tA\t7\tx\tyes\t\n2\tB", "Title, Done",
        ["A|1|||Today|", "B|0|||Today|"]
      ),
    ])
  func columns(text: String, names: String, rows: [String]) throws {
    let editor = try Self.todo()
    editor.send(.paste(text))
    let what = rows.count == 1 ? "1 row" : "\(rows.count) rows"
    #expect(editor.status.hasPrefix(" Add \(what) with \(names)?"))
    editor.type("y")
    #expect(try rows.indices.map { try Self.row(Int64(10 + $0), in: editor) } == rows)
    editor.type("u")
    #expect(try editor.storedTitles().count == 9)
  }

  @Test(
    "What does not fit below names of fields is told by line and field, and nothing is added",
    arguments: [
      ("title\tdue\nA\tsoon", "Nothing was added. Line 2, Due: This must be a day"),
      (
        "title\tdue\tdone\nA\tsoon\tmaybe\nB\tsoon",
        "Nothing was added. Line 2, Due: This must be a day: today, fri, +3d, 2026-12-24. "
          + "Done: This must be yes or no. And 1 more."
      ),
      ("title\tdue\n\tfri", "Nothing was added: line 2 has no title."),
      (
        "\ntitle\tdone\tnotes\nA\tno\t\"x\ny\"\nB\tperhaps",
        "Nothing was added. Line 5, Done: This must be yes or no."
      ),
      (
        "title\tdue\nA\tfri\tx",
        "Nothing was added: 3 columns, and the first line names 2."
      ),
      (
        "title\tdue\tTitle\nA\tfri\tB",
        "Nothing was added: the first line names Title twice."
      ),
    ])
  func faults(text: String, words: String) throws {
    let editor = try Self.todo()
    editor.send(.paste(text))
    #expect(editor.status.hasPrefix(" \(words)"))
    #expect(editor.editor.question == nil)
    #expect(editor.terminal.counts.beeps == 1)
    #expect(try editor.storedTitles().count == 9)
  }

  @Test(
    "Lines with tabs that are no cells of the list become titles, and it is said why",
    arguments: [
      ("A\tyes\nB\tperhaps", "Line 2, Done: This must be yes or no.", ["A yes", "B perhaps"]),
      ("A\tsoon\thigh", "Line 1, Due: This must be a day: today, fri,", ["A soon high"]),
      ("Thing\tNonsense", "Line 1, Due: This must be a day", ["Thing Nonsense"]),
      ("A\t2026-01-01\turgent", "Line 1, Priority: This must be one of", ["A 2026-01-01 urgent"]),
      ("Delta\ttabbed\nEps", "Line 1, Due: This must be a day", ["Delta tabbed", "Eps"]),
      ("A\tyes\t\t\t\t\tx", "7 columns, and a row has 6 fields.", ["A yes x"]),
      ("A\tyes\n\tno", "Line 2 has no title.", ["A yes", "no"]),
      ("A\tyes\n \nB\tperhaps", "Line 3, Done: This must be yes", ["A yes", "B perhaps"]),
      ("A\t\"one\ntwo\"", "Line 1, Due: This must be a day", ["A one two"]),
      ("- a\tb\n- [x] c", "Line 1, Due: This must be a day", ["a b", "c"]),
    ])
  func tabs(text: String, reason: String, titles: [String]) throws {
    let editor = try Self.todo()
    editor.send(.paste(text))
    #expect(editor.status.hasPrefix(" \(reason)"))
    #expect(editor.terminal.lines.joined(separator: " ").contains("tabs"))
    editor.type("y")
    let last = try editor.storedTitles()
    #expect(titles.allSatisfy(last.contains) && last.count == 9 + titles.count, "\(last)")
    editor.type("u")
    #expect(try editor.storedTitles().count == 9)
  }

  @Test("A line with tabs that are no cells goes on with the title of a new row")
  func tabInNewRow() throws {
    let editor = try Self.todo()
    editor.type("ox")
    editor.send(.paste("y\tz"))
    #expect(editor.status.hasPrefix(" The tabs became blanks. Line 1, Due: This must be a day"))
    editor.type("<Enter>")
    #expect(try editor.storedTitles().contains("xy z"))
  }

  @Test(
    "Rows that name another section come to its end in their order, the others below the cursor")
  func sections() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 16))
    editor.send(.paste("title\tpart\nx\tTwo\ny\tOne\nz\tTwo\nv\tZero\nw\t\nu\tZero"))
    editor.type("y")
    #expect(editor.summary == "[One] A y w B C [Two] D E >x z [Zero] v u")
    editor.type("u")
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test(
    "Cells that are pasted while a new row is typed take its place, with all their fields",
    arguments: [
      ("o", "1\tx\n2\ty", "2 rows with Name, Description", ["1", "2"], 1),
      ("jO", "1\tx\n2\ty", "2 rows with Name, Description", ["1", "2"], 1),
      ("ow-", "1\tx", "1 row with Name, Description", ["w-1"], 1),
      ("gOw-", "description\tname\nx\t1\ny\t2", "2 rows with Description, Name", ["w-1", "2"], 0),
    ])
  func newRow(keys: String, text: String, words: String, titles: [String], place: Int) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "favorites"), size: Size(columns: 78, rows: 16))
    let before = try editor.storedTitles()
    editor.type(keys)
    editor.send(.paste(text))
    #expect(editor.status.hasPrefix(" Add \(words)?"))
    editor.type("n")
    #expect(editor.status.hasPrefix(" New row"))
    editor.send(.paste(text))
    editor.type("y")
    var expected = before
    expected.insert(contentsOf: titles, at: place)
    #expect(try editor.storedTitles() == expected)
    let details = try titles.indices.map {
      try editor.stored("description", ofRow: Int64(before.count + 1 + $0))
    }
    #expect(details == Array(["x", "y"].prefix(titles.count)))
    editor.type("u")
    #expect(try editor.storedTitles() == before)
  }

  @Test("Where no columns show, two cells are what a row shows, and more the fields of a form")
  func customers() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 110, rows: 20))
    editor.send(.paste("New Co\tBoston"))
    #expect(editor.status.hasPrefix(" Add 1 row with Name, City?"))
    editor.type("n")
    editor.send(.paste("New Co\t1 Street\tBoston"))
    #expect(editor.status.hasPrefix(" Add 1 row with Name, Address, City?"))
  }

  @Test("What is copied from a list comes back as it was")
  func roundTrip() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "favorites"), size: Size(columns: 78, rows: 16))
    editor.type("2y")
    editor.send(.paste(editor.terminal.clipboard ?? ""))
    #expect(editor.status.hasPrefix(" Add 2 rows with "))
    editor.type("y")
    for field in ["name", "description"] {
      #expect(try editor.stored(field, ofRow: 8) == editor.stored(field, ofRow: 1))
      #expect(try editor.stored(field, ofRow: 9) == editor.stored(field, ofRow: 2))
    }
  }

  @Test("What they say is kept where other sections are shown, or none")
  func sectionsElsewhere() throws {
    for keys in ["Sno<Enter>", "Spriority<Enter>"] {
      let editor = try Self.todo()
      editor.type(keys)
      editor.type("g")
      editor.send(.paste("title\tsection\nMilk\tLater"))
      editor.type("y")
      #expect(try editor.stored("section", ofRow: 10) == "Later", "\(editor.status)")
    }
  }

  @Test("What they say is kept where it brings the sections into their order")
  func titleThatOrders() throws {
    let sql =
      TestLists.letters(section: true, [("A", "One"), ("B", "One"), ("C", "Two")])
      + "UPDATE docket_list SET sort = 'title, rank';"
    let editor = try EditorUnderTest(sql: sql, size: Size(columns: 78, rows: 12))
    editor.send(.paste("Aa\nAb"))
    editor.type("y")
    #expect(editor.summary.replacing(">", with: "") == "[One] A Aa Ab B [Two] C")
    editor.type("gyG")
    editor.send(.paste("title\tpart\nD\tTwo"))
    editor.type("y")
    #expect(editor.summary.replacing(">", with: "") == "[One] A Aa Ab B [Two] C D")
  }

  @Test("What is put below a row comes into its section, also where that stands by another value")
  func orderedSections() throws {
    let editor = try EditorUnderTest(sql: TestLists.phases, size: Size(columns: 78, rows: 12))
    editor.type("Gyg")
    editor.type("p")
    #expect(editor.summary == "[Zero] A >C B [Later] C", "\(editor.status)")
    #expect(try editor.shell("SELECT part, phase FROM letter WHERE id = 4") == ["Zero|1"])
    editor.send(.paste("title\tpart\nD\tLater"))
    editor.type("y")
    #expect(try editor.shell("SELECT part, phase FROM letter WHERE id = 5") == ["Later|2"])
    try editor.shell(
      """
      INSERT INTO docket_field (entity, name, label, type, rank)
      VALUES ('letter', 'phase', 'Phase', 'integer', 3)
      """)
    editor.noticeOutsideChange()
    editor.send(.paste("title\tpart\tphase\nE\tNew\t3"))
    editor.type("y")
    #expect(try editor.shell("SELECT part, phase FROM letter WHERE id = 6") == ["New|3"])
  }
}
