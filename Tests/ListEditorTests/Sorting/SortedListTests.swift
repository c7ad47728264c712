import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// What one sees of an order that was chosen.
struct SortedListTests {
  /// Names with a detail and a field that is shown nowhere: a 1 x, b 2 y, c 3 x.
  private static func editor(
    _ style: String, columns: Int = 60, rows: Int = 10, isLong: Bool = false
  ) throws -> EditorUnderTest {
    let rest = isLong ? "-and-more-of-it" : ""
    return try EditorUnderTest(
      sql: """
        CREATE TABLE person (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, phone TEXT, city TEXT, zip INTEGER);
        INSERT INTO docket_list (entity, title, title_column, detail_column, cell_style, sort, rank)
        VALUES ('person', 'People', 'name', 'phone', '\(style)', 'name', 1);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('person', 'name', 'Name', 'text', 1), ('person', 'phone', 'Phone', 'text', 2),
          ('person', 'city', 'City', 'text', 3), ('person', 'zip', 'Zip', 'integer', 4);
        INSERT INTO person (name, phone, city, zip)
        VALUES ('c', '3', 'Rome', 7), ('a', '1', 'Rome', 9), ('b', '2', 'Oslo', 8);
        UPDATE person SET phone = phone || '\(rest)', city = city || '\(rest)';
        """, size: Size(columns: columns, rows: rows))
  }

  private func rows(_ editor: EditorUnderTest) -> [String] {
    editor.terminal.lines.dropFirst().prefix { !$0.allSatisfy(\.isWhitespace) }.map {
      $0.split(separator: " ").filter { $0 != ">" }.joined(separator: " ")
    }
  }

  @Test(
    "A new row comes behind that of the cursor, or last, in the order that people gave them, R169",
    arguments: [("", "o", "A B C Z D E"), ("", "a", "A B C D E Z"), ("<C-e>", "o", "A B C Z D E")])
  func placeOfNewRow(mode: String, key: String, order: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("stitle, desc<Enter>")
    editor.type("gjj")
    editor.type("\(mode)\(key)Z<Enter>")
    if !mode.isEmpty { editor.type("<C-e>") }
    #expect(try editor.storedTitles().joined(separator: " ") == order, "\(editor.status)")
  }

  @Test(
    "Rows without a value stand behind the others, upwards and downwards, R30",
    arguments: [
      ("scity, asc<Enter>", "b c a x y"), ("scity, desc<Enter>", "c a b x y"),
      ("szip, asc<Enter>", "c b a x y"), ("szip, desc<Enter>", "a b c x y"),
    ])
  func withoutValue(keys: String, expected: String) throws {
    let editor = try Self.editor("plain", columns: 30)
    try editor.shell("INSERT INTO person (name) VALUES ('x'), ('y')")
    editor.noticeOutsideChange()
    editor.type(keys)
    let words = rows(editor).map { $0.prefix { $0 != " " } }
    #expect(words.joined(separator: " ") == expected)
  }

  @Test("Rows without a value and with an empty text are one section all the same, R39")
  func unnamedSection() throws {
    let editor = try Self.editor("plain", columns: 30, rows: 12)
    try editor.shell("INSERT INTO person (name, city) VALUES ('x', NULL), ('y', '')")
    editor.noticeOutsideChange()
    for keys in ["Scity<Enter>", "scity, asc<Enter>"] {
      editor.type(keys)
      let words = rows(editor).map { $0.prefix { $0 != " " } }
      #expect(words.joined(separator: " ") == "No x y Oslo b Rome a c", "\(keys)")
    }
  }

  @Test("Rows without a choice come last where somebody makes it the sections, R30")
  func rowsWithoutChoice() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + "UPDATE todo SET priority = NULL;",
      size: Size(columns: 78, rows: 30))
    editor.type("Spriority<Enter>")
    let names = (0..<4).map { editor.listScreen?.rows.section(at: $0)?.name }
    #expect(names == ["high", "medium", "low", ""])
    try editor.shell("UPDATE todo SET priority = 'low' WHERE id = 1")
    editor.noticeOutsideChange()
    #expect((0..<4).map { editor.listScreen?.rows.section(at: $0)?.name } == names)
    editor.type("Ssection<Enter>")
    #expect(editor.listScreen?.rows.section(at: 0)?.name == "Today")
  }

  @Test("The manual order is that also where its field is seen and chosen, R171")
  func rankAsField() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + """
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('todo', 'rank', 'Place', 'integer', 9);
        """)
    editor.type("splace, asc<Enter>")
    #expect(editor.listScreen?.rows.isReorderable == true, "\(editor.status)")
  }

  @Test(
    "The field that rows are sorted by stands beside the title, where it is not shown anyway",
    arguments: [
      ("value", "scity, asc<Enter>", ["b Oslo 2", "c Rome 3", "a Rome 1"]),
      ("value", "sphone, desc<Enter>", ["c 3", "b 2", "a 1"]),
      ("value", "scity, asc<Enter>slist<Enter>", ["a 1", "b 2", "c 3"]),
      ("plain", "szip, asc<Enter>", ["c 7", "b 8", "a 9"]),
      ("plain", "sname, desc<Enter>", ["c", "b", "a"]),
      ("subtitle", "szip, desc<Enter>", ["a", "9 1", "b", "8 2", "c", "7 3"]),
    ])
  func visible(style: String, keys: String, expected: [String]) throws {
    let editor = try Self.editor(style)
    editor.type(keys)
    #expect(rows(editor) == expected)
  }

  @Test("In columns it comes right behind the title where it found no room")
  func columns() throws {
    let editor = try Self.editor("columns", columns: 44, isLong: true)
    #expect(rows(editor)[0] == "Name ▲ Phone +2")
    editor.type("szip, asc<Enter>")
    #expect(rows(editor) == ["Name Zip ▲ +2", "c 7", "b 8", "a 9"])
    editor.type("sphone, desc<Enter>")
    #expect(rows(editor)[0] == "Name Phone ▼ +2")
    let phones = ["c 3", "b 2", "a 1"].map { $0 + "-and-more-of-it" }
    #expect(rows(editor).dropFirst() == phones[...])
  }

  @Test("While widths are changed all columns stay in their places, also if the sorted one goes")
  func widths() throws {
    let editor = try Self.editor("columns", columns: 78, isLong: true)
    editor.type("szip, asc<Enter>")
    #expect(rows(editor)[0] == "Name Phone City Zip ▲")
    editor.type("wl25+")
    #expect(rows(editor)[0] == "Name [Phone] +2")
    #expect(editor.status.hasPrefix(" Phone: "))
    editor.type("2+<Enter>")
    #expect(rows(editor)[0] == "Name Zip ▲ +2")
    let widths = try #require(editor.listScreen?.columns.widths)
    #expect(Array(widths.keys) == ["phone"])
  }

  @Test("An order and sections follow a field that somebody else gives another name")
  func renamedField() throws {
    let editor = try Self.editor("value")
    editor.type("szip, asc<Enter>Scity<Enter>")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    try context.perform(.renameField("city", of: "person", to: "Town"), as: "Town")
    try context.perform(.renameField("zip", of: "person", to: "Code"), as: "Code")
    try other.close()
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].hasSuffix("3 items, by Code"))
    #expect(rows(editor) == ["Oslo 1", "b 8 2", "Rome 2", "c 7 3", "a 9 1"])
  }

  @Test("Sections by the field of the order take that, and their rows are as the list says")
  func sections() throws {
    let editor = try Self.editor("value")
    editor.type("scity, desc<Enter>Scity<Enter>")
    #expect(rows(editor) == ["Rome 2", "a 1", "c 3", "Oslo 1", "b 2"])
    #expect(editor.status.hasPrefix(" The rows are shown by City, in 2 sections, each by Name."))
    #expect(editor.terminal.lines[0].hasSuffix("3 items, by City, descending, then by Name"))
  }

  @Test("An order of the sections is told as such, and the menu knows it")
  func orderOfSections() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    editor.type("SDue<Enter>sDue, asc<Enter>")
    #expect(editor.status.hasPrefix(" The rows are shown by Due, then in manual order."))
    #expect(editor.terminal.lines[0].hasSuffix("9 items, by Due, then manual order"))
    editor.type("s")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" > Due, ascending ") })
    editor.type("<Esc>sPriority, desc<Enter>Spriority<Enter>s")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" > Priority, ascending ") })
    #expect(!editor.terminal.lines.contains { $0.contains("Priority, descending") })
    editor.type("list<Enter>")
    #expect(editor.terminal.lines[0].hasSuffix("9 items, manual order"))
  }

  @Test(
    "An order stays that of a renamed field where following it succeeds with the second try only")
  func renamedAndTriedAgain() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 90, rows: 16))
    editor.type("sDue, asc<Enter>")
    let order = editor.shownTitles
    editor.observed.before = { call in
      if call.hasSuffix("Keys") { throw PersistentStoreError.failed("as the test wants it") }
    }
    try editor.somebodyElse(performs: .renameField("due", of: "todo", to: "When"))
    #expect(editor.status.contains("as the test wants it"), "\(editor.status)")
    editor.observed.heal()
    editor.type("j")
    editor.noticeOutsideChange()
    #expect(!editor.status.contains("no field"), "\(editor.status)")
    #expect(editor.terminal.lines[0].contains("by When"), "\(editor.terminal.lines[0])")
    #expect(editor.shownTitles == order)
  }

  /// Letters in sections whose list is sorted otherwise than by what these come from.
  private static func letters(_ sort: String, _ more: String = "") throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: TestLists.letters(
        section: true, [("D", "Two"), ("B", "Two"), ("C", "One"), ("A", "One")])
        + "UPDATE docket_list SET sort = '\(sort)'; \(more)", size: Size(columns: 90, rows: 14))
  }

  @Test("An order of rows counts where the list's own sections stand in the order of its rows")
  func rowsOfSectionsByRows() throws {
    let editor = try Self.letters("rank, title")
    #expect(editor.summary == "[Two] >D B [One] C A")
    editor.type("stitle, asc<Enter>")
    #expect(editor.summary.replacing(">", with: "") == "[One] A C [Two] B D", "\(editor.status)")
    #expect(editor.status.hasPrefix(" The rows are shown by Title."), "\(editor.status)")
    editor.type("slist<Enter>Sno<Enter>gJ")
    #expect(editor.summary.replacing(">", with: "") == "B D C A", "\(editor.status)")
  }

  @Test("What tells the rows of a section apart is part of their order in other sections")
  func rowsOfOtherSections() throws {
    let editor = try Self.letters("title, rank")
    #expect(editor.terminal.lines[0].contains("without sections"), "\(editor.terminal.lines)")
    editor.type("Sno<Enter>")
    #expect(editor.summary.replacing(">", with: "") == "A B C D", "\(editor.status)")
    let list = try #require(editor.listScreen?.list)
    #expect(list.sortDescriptors(withSectionsFrom: nil) == list.sortDescriptors)
  }

  @Test("An order that is chosen is told and taken back where the sections stand by another value")
  func orderedSections() throws {
    let editor = try EditorUnderTest(sql: TestLists.phases, size: Size(columns: 90, rows: 14))
    editor.type("stitle, desc<Enter>")
    #expect(editor.summary.replacing(">", with: "") == "[Later] C [Zero] B A", "\(editor.status)")
    #expect(
      editor.status.hasPrefix(" The rows are shown by Title, descending."), "\(editor.status)")
    editor.type("smanual<Enter>")
    #expect(editor.status.hasPrefix(" The rows are shown in manual order."), "\(editor.status)")
    editor.type("slist<Enter>Sno<Enter>")
    #expect(editor.summary.replacing(">", with: "") == "A B C", "\(editor.status)")
    let list = try #require(editor.listScreen?.list)
    #expect(list.sortDescriptors(withSectionsFrom: nil) == list.sortDescriptors)
  }

  @Test(
    "Rows that do not form the list's sections stand in all of its order, and move by hand only in that"
  )
  func rowsWithoutSections() throws {
    let sql = TestLists.phases + "UPDATE letter SET phase = CASE title WHEN 'A' THEN 3 ELSE 2 END;"
    let editor = try EditorUnderTest(
      sql: sql + "UPDATE letter SET part = 'Later' WHERE title = 'B';"
        + "UPDATE letter SET part = 'Zero' WHERE title = 'C';",
      size: Size(columns: 90, rows: 14))
    try editor.shell(
      "INSERT INTO letter (title, part, phase, rank) VALUES ('D', 'Later', 4, 500000)")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains("without sections"), "\(editor.terminal.lines)")
    #expect(editor.summary.replacing(">", with: "") == "B C A D", "\(editor.status)")
    editor.type("J")
    #expect(
      editor.editor.question != nil || editor.status.contains("cannot be moved"), "\(editor.status)"
    )
  }
}
