import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// What the rows of a list belong to, where it shows those of all.
struct OwnerFieldTests {
  private static func editor(_ keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 100, rows: 18))
    editor.type("Lj<Enter>" + keys)
    return editor
  }

  @Test("Whose a row is stands in a column of the list of all, and not in that of one")
  func column() throws {
    let editor = try Self.editor("")
    let lines = editor.terminal.lines
    #expect(lines[1].hasPrefix("   Title                         Customer            Due"))
    #expect(
      lines[2].hasPrefix(" > [x] Menu for spring           Blue Door Bakery    Tue 10 Nov 2026"))
    #expect(
      lines[5].hasPrefix("   [ ] Letterhead                Okafor & Daughters  Wed 18 Nov 2026"))
    editor.type("Lk<Enter>")
    #expect(!editor.terminal.lines[0].contains("Jobs"))
    editor.type("<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Blue Door Bakery: Jobs"))
    #expect(!editor.terminal.lines[1].contains("Customer"))
  }

  @Test(
    "The form says whose row it is, in the list of all and in that of one, and follows its name",
    arguments: ["", "Lk<Enter><Enter>"])
  func form(keys: String) throws {
    let editor = try Self.editor("\(keys)E")
    #expect(editor.terminal.lines[0].hasPrefix(" Blue Door Bakery: Menu for spring "))
    try editor.somebodyElse { context in
      let customer = try #require(context.store.model.entity(named: "customer"))
      context.object(with: ManagedObjectID(customer, 1))["name"] = "Red Door"
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].hasPrefix(" Red Door: Menu for spring "))
  }

  /// Rooms, and things of which each may stand in one.
  private static let things = """
    CREATE TABLE room (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
    CREATE TABLE thing (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, rank INTEGER,
      room_id INTEGER REFERENCES room(id) ON DELETE SET NULL);
    INSERT INTO docket_list (entity, title, title_column, order_column, rank)
    VALUES ('thing', 'Things', 'name', 'rank', 1), ('room', 'Rooms', 'name', NULL, 2);
    INSERT INTO room (name) VALUES ('Kitchen'), ('Bath');
    INSERT INTO thing (name, rank, room_id)
    VALUES ('Cup', 1000, NULL), ('Lamp', 2000, NULL), ('Pan', 3000, 1), ('Rug', 4000, NULL);
    """

  @Test("A number in a form that leads to a row is told by its title, and typed as a number")
  func number() throws {
    let editor = try EditorUnderTest(sql: Self.things, size: Size(columns: 78, rows: 12))
    editor.type("2jE")
    #expect(editor.terminal.lines.contains("   room_id  Kitchen"), "\(editor.terminal.lines)")
    try editor.shell("UPDATE room SET name = 'Bar' WHERE id = 1")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.contains("   room_id  Bar"), "\(editor.terminal.lines)")
    editor.type("<Tab>")
    #expect(editor.terminal.lines.contains(" > room_id  1"), "\(editor.terminal.lines)")
    #expect(editor.terminal.lines.contains("            Bar"), "\(editor.terminal.lines)")
    editor.type("2")
    #expect(!editor.terminal.lines.contains { $0.hasSuffix(" Bar") })
    let hall = try editor.shell("SELECT name FROM room WHERE id = 2")[0]
    #expect(editor.terminal.lines.contains("            \(hall)"), "\(editor.terminal.lines)")
    editor.type("7")
    #expect(
      editor.terminal.lines.contains("            No row of Rooms has this number"),
      "\(editor.terminal.lines)")
    editor.type("<Enter>")
    #expect(editor.terminal.lines.contains { $0.contains("There is no 27 in Rooms.") })
    editor.type("<BS><Tab>")
    #expect(editor.terminal.lines.contains { $0.hasSuffix("room_id  \(hall)") })
    editor.type("<Enter>")
    #expect(try editor.shell("SELECT room_id FROM thing WHERE name = 'Pan'") == ["2"])
  }

  @Test("In the list of all, rows are given to another, and to none, and keep their places")
  func giving() throws {
    let editor = try EditorUnderTest(sql: Self.things, size: Size(columns: 78, rows: 12))
    editor.type("M")
    #expect(editor.terminal.lines.contains { $0.contains("Kitchen") })
    #expect(!editor.terminal.lines.contains { $0.contains("No Room") })
    editor.type("Kitchen<Enter>")
    #expect(editor.status.hasPrefix(" Moved Cup to Kitchen."), "\(editor.status)")
    #expect(editor.summary == ">Cup Lamp Pan Rug")
    #expect(try editor.shell("SELECT rank FROM thing WHERE room_id = 1") == ["1000", "3000"])
    editor.type("MNo Room<Enter>")
    #expect(editor.status.hasPrefix(" Moved Cup to No Room."), "\(editor.status)")
    #expect(try editor.shell("SELECT name FROM thing WHERE room_id IS NULL").contains("Cup"))
    editor.type("uuq")
    #expect(try editor.shell("SELECT count(*) FROM thing WHERE room_id IS NULL") == ["3"])
  }

  @Test("Rows that leave the list of one go to the end of the other's, or to none")
  func leaving() throws {
    let editor = try EditorUnderTest(sql: Self.things, size: Size(columns: 78, rows: 12))
    try editor.shell("UPDATE thing SET room_id = 2 WHERE id IN (1, 2)")
    editor.noticeOutsideChange()
    editor.type("Lj<Enter><Enter>")
    #expect(editor.summary == ">Cup Lamp", "\(editor.terminal.lines)")
    editor.type("MKitchen<Enter>")
    #expect(editor.summary == ">Lamp")
    #expect(
      try editor.shell("SELECT name FROM thing WHERE room_id = 1 ORDER BY rank") == ["Pan", "Cup"])
    editor.type("MNo Room<Enter>")
    #expect(editor.listScreen?.results.fetchedObjects?.count == 0)
  }

  @Test(
    "Rows are sorted and put into sections by it",
    arguments: [
      ("sCustomer, asc<Enter>", "Menu Sign Labels Catalogue Business Letterhead Photographs"),
      ("sCustomer, desc<Enter>", "Instructions Poster Letterhead Photographs Catalogue Business"),
      ("SCustomer<Enter>", "[Blue] Menu Sign Labels [Lindqvist] Catalogue Business [Okafor]"),
    ])
  func arranging(keys: String, start: String) throws {
    let editor = try Self.editor(keys)
    let words = editor.terminal.lines.dropFirst(2).compactMap { line -> String? in
      let text = line.drop { " >[]x".contains($0) }
      guard let word = text.split(separator: " ").first else { return nil }
      return line.contains("[") ? String(word) : "[\(word)]"
    }
    #expect(words.joined(separator: " ").hasPrefix(start))
    let other = try EditorUnderTest(reopening: editor)
    other.editor.restore(editor.editor.view)
    other.type("Lj<Enter>")
    #expect(other.terminal.lines.dropLast() == editor.terminal.lines.dropLast(), "as it was left")
  }

  @Test(
    "Rows stay sorted and in sections by it when fields of the file are changed",
    arguments: [
      "sCustomer, asc<Enter>", "sCustomer, desc<Enter>", "SCustomer<Enter>",
    ], [("customer", "name")])
  func modelChange(keys: String, field: (entity: String, name: String)) throws {
    let editor = try Self.editor(keys)
    let lines = editor.terminal.lines.dropLast()
    let store = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: store).perform(
      .renameField(field.name, of: field.entity, to: "Label"), as: "Rename")
    try store.close()
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.dropLast() == lines)
  }

  @Test("A click on its title sorts by it, and its width is changed like that of others")
  func columnTitle() throws {
    let editor = try Self.editor("")
    for kind in [MouseEvent.Kind.press, .release] {
      editor.send(.mouse(MouseEvent(kind, button: .left, at: Position(row: 1, column: 33))))
    }
    #expect(editor.terminal.lines[1].contains("Customer ▲"))
    #expect(editor.terminal.lines[0].hasSuffix("by Customer"))
    editor.type("wl")
    #expect(editor.status.hasPrefix(" Customer: 18 wide (auto)"))
  }

  @Test("Its column is as wide as the names in sight, as far as the texts beside it stay readable")
  func width() throws {
    func width(of name: String, columns: Int) throws -> Int? {
      let editor = try EditorUnderTest(
        sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: columns, rows: 18))
      editor.type("Lj<Enter>")
      try editor.somebodyElse { context in
        let customers = context.store.model.lists[0].entity
        context.object(with: ManagedObjectID(customers, 2))["name"] = .text(name)
      }
      editor.noticeOutsideChange()
      return editor.listScreen?.table.columnWidths[1]
    }
    let (shorter, longer) = ("Okafor & Daughters of Leeds", "Okafor & Daughters, Printers of Leeds")
    #expect(try width(of: "Okafor", columns: 140) == "Lindqvist Printing".count)
    #expect(try width(of: shorter, columns: 140) == shorter.count)
    #expect(try width(of: shorter, columns: 80) == 12)
    // One that is very long shares like any text.
    let shared = try #require(try width(of: longer, columns: 140))
    #expect(shared > 30 && shared < longer.count)
  }

  @Test("A name that somebody changes is seen at once")
  func renaming() throws {
    let editor = try Self.editor("")
    try editor.somebodyElse { context in
      let customers = context.store.model.lists[0].entity
      context.object(with: ManagedObjectID(customers, 2))["name"] = "Okafor & Sons"
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[5].contains("Okafor & Sons"))
  }

  /// Parts of jobs, and of none.
  private static func parts(_ keys: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + """

        CREATE TABLE part (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
          job_id INTEGER REFERENCES job (id) ON DELETE SET NULL, rank INTEGER);
        INSERT INTO part (name, job_id, rank)
        VALUES ('lid', 3, 1), ('pin', NULL, 2), ('ink', 4, 3);
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank)
        VALUES ('part', 'Parts', 'name', 'rank', 'columns', 9);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('part', 'name', 'Name', 'text', 1);
        """, size: Size(columns: 60, rows: 12))
    editor.type("LG<Enter>" + keys)
    return editor
  }

  @Test("What rows may belong to is shown too, sorted by and looked for, and nothing for none")
  func optionalOwner() throws {
    let editor = try Self.parts("")
    #expect(editor.terminal.lines[0].hasPrefix(" Parts "))
    let rows: [[String]] = editor.terminal.lines.dropFirst().prefix(4).map { line in
      line.split(separator: "  ").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    }
    #expect(
      rows == [["Name", "Job"], ["> lid", "Labels for jam"], ["pin"], ["ink", "Letterhead"]])
    editor.type("sjob, desc<Enter>")
    #expect(editor.summary.filter { $0 != ">" } == "Name ink lid pin")
    editor.type("fletter<Enter>")
    #expect(editor.summary == "Name >ink")
    editor.type("<Esc>SJob<Enter>")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Letterhead ") })
    editor.type("ocap<Enter>")
    #expect(editor.status.hasPrefix(" Added cap"), "\(editor.status)")
  }

  @Test("What is copied with it comes back as it was, also where it is nothing")
  func optionalOwnerPasted() throws {
    let editor = try Self.parts("3y")
    #expect(editor.terminal.clipboard == "lid\tLabels for jam\npin\t\nink\tLetterhead")
    editor.send(.paste(editor.terminal.clipboard ?? ""))
    #expect(editor.status.hasPrefix(" Add 3 rows with Name, Job?"), "\(editor.status)")
    editor.type("y")
    let lines = editor.terminal.lines.map { line in
      line.drop { " >".contains($0) }.split(separator: "  ").map { String($0).trimmingBlanks }
    }
    for row in [["lid", "Labels for jam"], ["pin"], ["ink", "Letterhead"]] {
      #expect(lines.count { $0.filter { !$0.isEmpty } == row } == 2, "\(editor.status)")
    }
  }

  @Test("The column is narrower again once its widest name is another")
  func narrowerAgain() throws {
    let editor = try Self.editor("")
    let width = { editor.listScreen?.table.columnWidths[1] }
    #expect(width() == "Lindqvist Printing".count)
    try editor.somebodyElse { context in
      for customer in try context.fetch(FetchRequest(entity: editor.store.model.lists[0].entity)) {
        customer["name"] = "Short"
      }
    }
    editor.noticeOutsideChange()
    #expect(width() == 12)
  }

  @Test("In sections by it rows are added to that of the cursor's, and not carried to another one")
  func sections() throws {
    let editor = try Self.editor("SCustomer<Enter>jjJ")
    #expect(
      editor.status.contains("nothing can be moved to Lindqvist Printing"), "\(editor.status)")
    for key in [">", "R", "+"] {
      editor.type(key)
      #expect(
        editor.status.hasPrefix(" These sections go by Customer; M gives rows to another one."),
        "\(key): \(editor.status)")
    }
    editor.type("oCards<Enter>")
    #expect(editor.status.hasPrefix(" Added Cards, Blue Door Bakery, "))
  }

  @Test("The name of one that is deleted is not shown, and that of one under its key is")
  func replacing() throws {
    let editor = try Self.editor("")
    #expect(editor.terminal.lines[5].contains("Okafor & Daughters"))
    try editor.shell("PRAGMA foreign_keys = OFF; DELETE FROM customer WHERE id = 2")
    editor.noticeOutsideChange()
    #expect(!editor.terminal.lines.contains { $0.contains("Okafor") })
    try editor.shell("INSERT INTO customer (id, name, rank) VALUES (2, 'Zed', 2000)")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[5].contains("Zed"), "\(editor.terminal.lines)")
  }

  @Test("What has no title is offered as such", arguments: ["M", "o"])
  func untitledOwner(key: String) throws {
    let editor = try Self.editor("")
    try editor.shell("UPDATE customer SET name = '' WHERE id = 2")
    editor.noticeOutsideChange()
    editor.type("g\(key)")
    #expect(
      editor.terminal.lines.contains { $0.contains("(no title)  ") }, "\(editor.terminal.lines)")
    #expect(!editor.terminal.lines.contains { $0.contains("the row") })
  }
}
