import TestSupport
import Testing

@testable import docket

/// Fields that lead to rows of another list.
struct ReferenceTests {
  private static func file() throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (
          id INTEGER PRIMARY KEY, name TEXT, lead_author_id INTEGER REFERENCES person (id),
          printer INTEGER REFERENCES person (id));
        CREATE TABLE page (
          id INTEGER PRIMARY KEY, name TEXT, book_id INTEGER NOT NULL REFERENCES book (id));
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('person', 'People', 'name'), ('book', 'Books', 'name'), ('page', 'Pages', 'name');
        INSERT INTO docket_field (entity, name, label, type)
        VALUES ('page', 'name', 'Name', 'text'), ('page', 'book_id', 'Volume', 'integer');
        INSERT INTO person VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Ben'), (4, '2'), (5, '1984'),
          (6, 'The Paper Kite'), (7, 'Old Tree'), (8, 'New Tree');
        INSERT INTO book (id, name) VALUES (7, 'Lists');
        """)
  }

  @Test(
    "One is named by its column, its title, and what it leads to",
    arguments: [
      "lead_author_id=1", "lead author=Ada", "Lead_Author=Ada", "LEAD_AUTHOR=1",
      "lead_author_id=Ada",
    ])
  func names(assignment: String) throws {
    let file = try Self.file()
    #expect(file.run("set", "books", "7", assignment).status == 0)
    #expect(file.rows("books") == ["7\tLists\t1\t"])
    #expect(file.run("add", "books", "name=More", assignment).status == 0)
    #expect(file.rows("books").last == "8\tMore\t1\t")
  }

  @Test("One that alone leads to a list is named by that, and by its own title")
  func table() throws {
    let file = try Self.file()
    for field in ["book", "Book", "volume", "book_id"] {
      #expect(file.run("add", "pages", "name=p", "\(field)=Lists").status == 0)
    }
    #expect(file.rows("pages").allSatisfy { $0.hasSuffix("\tp\t7") })
  }

  @Test("Sections that come from one are named by titles, in a place and on a terminal")
  func sections() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE book (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE page (
          id INTEGER PRIMARY KEY, name TEXT, book_id INTEGER REFERENCES book (id), rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column)
        VALUES ('page', 'Pages', 'name', 'book_id', 'rank'),
          ('book', 'Books', 'name', NULL, NULL);
        INSERT INTO book VALUES (7, 'Lists'), (8, ''), (9, 'Trees');
        INSERT INTO page VALUES (1, 'a', 7, 1), (2, 'b', 8, 2), (3, 'c', NULL, 3);
        """)
    let added = file.run("add", "pages", "name=d", "--section", "Trees", isTerminal: true)
    #expect(added.status == 0 && added.errors.contains("Added d to Trees"), "\(added)")
    #expect(file.run("mv", "pages", "3", "--section", "9").status == 0)
    #expect(
      file.run("show", "pages", isTerminal: true).lines.filter { $0.hasSuffix(")") }
        == ["Lists (1)", "8 (1)", "Trees (2)"])
    let refused = file.run("mv", "pages", "3", "--section", "Tree")
    #expect(refused.status == 65)
    #expect(
      refused.errors
        == "docket: book_id=Tree: There is no row of that title in Books. Did you mean Trees?\n",
      "\(refused.errors)")
  }

  @Test("One that is empty and must not be is called as people see it")
  func missingValue() throws {
    let file = try CommandFile(template: "customers")
    let run = file.run("set", "jobs", "1", "customer=")
    #expect(run.status == 65)
    #expect(run.errors == "docket: customer=: Not a value of Customer: it must have a value.\n")
  }

  @Test("Of two that lead to one list the column is asked for")
  func ambiguousField() throws {
    let file = try Self.file()
    let run = file.run("set", "books", "7", "person=Ada")
    #expect(run.status == 64)
    #expect(run.errors.contains("the one that you mean: lead_author_id, printer"))
  }

  @Test(
    "A row is named by its id, else by its exact title; what is none or several is told",
    arguments: [
      ("2", "2", ""), ("1984", "5", ""), ("", "", ""),
      (
        "Ben", nil,
        "Several rows of People have that title. Say the id of the one that you mean: 2, 3."
      ),
      ("ada", nil, "There is no row of that title in People. Did you mean Ada?"),
      ("99", nil, "There is no row 99 in People."),
      ("Paper", nil, "There is no row of that title in People. Did you mean The Paper Kite?"),
      ("tree", nil, "There is no row of that title in People."),
    ] as [(String, String?, String)])
  func values(typed: String, key: String?, sentence: String) throws {
    let file = try Self.file()
    let run = file.run("set", "books", "7", "printer=\(typed)")
    #expect(run.status == (key == nil ? 65 : 0))
    if key == nil { #expect(run.errors.contains("printer=\(typed): \(sentence)\n")) }
    #expect(file.rows("books") == ["7\tLists\t\t\(key ?? "")"])
  }

  @Test("Import takes ids and titles, and tells by line and column what is none")
  func imported() throws {
    let file = try Self.file()
    let data = try CommandFile.write(
      "name,Lead author,printer\nA,Ada,2\nB,1,\n", as: "x.csv", in: file)
    let done = file.run("import", "books", data)
    #expect(done.status == 0)
    let end = ", where another file may have had other rows by such ids.\n"
    #expect(
      done.errors == "docket: Imported 2 items.\n"
        + "docket: Lead author: 1 value was taken for the id of a row of People\(end)"
        + "docket: Printer: 1 value was taken for the id of a row of People\(end)")
    #expect(file.rows("books") == ["8\tA\t1\t2", "9\tB\t1\t", "7\tLists\t\t"])
    let wrong = try CommandFile.write(
      "name,printer\nA,Ben\nB,Bem\nC,1985\nD,kite\n", as: "y.csv", in: file)
    let run = file.run("import", "books", wrong)
    #expect(run.status == 65)
    let words = [
      "y.csv: line 2, column 3: printer: several rows of People are called Ben, write the id of one: 2, 3.",
      "y.csv: line 3, column 3: printer: no row of People is called Bem. Did you mean Ben?",
      "y.csv: line 4, column 3: printer: there is no row 1985 in People.",
      "y.csv: line 5, column 3: printer: no row of People is called kite. Did you mean The Paper Kite?",
    ]
    for sentence in words { #expect(run.errors.contains(sentence), "\(run.errors)") }
  }

  @Test("Import tells how many ids it took, also beside JSON, and nothing where all are titles")
  func countedIDs() throws {
    let file = try Self.file()
    let ids = try CommandFile.write(
      #"[{"name": "A", "printer": 1}, {"name": "B", "printer": "2"}, {"name": "C"}]"#,
      as: "x.json", in: file)
    let run = file.run("import", "books", ids, "--json")
    #expect(run.output == "{\"imported\": 3}\n")
    #expect(run.errors.hasPrefix("docket: Printer: 2 values were taken for ids of rows of People,"))
    let titles = try CommandFile.write("name,printer\nA,Ada\nB,1984\nC,\n", as: "x.csv", in: file)
    #expect(file.run("import", "books", titles).errors == "docket: Imported 3 items.\n")
  }

  @Test("Import takes a title that reads as an id, as add does, and blanks for nothing")
  func importedLikeTyped() throws {
    let file = try Self.file()
    #expect(file.run("add", "books", "name=A", "printer=1984").status == 0)
    let data = try CommandFile.write(
      "name,printer\nA,1984\nB,\"  \"\nC, 2 \n", as: "x.csv", in: file)
    let run = file.run("import", "books", data)
    #expect(run.status == 0, "\(run.errors)")
    let rows = file.rows("books")
    #expect(
      Set(rows.map { $0.split(separator: "\t").dropFirst().joined(separator: "|") })
        == ["Lists", "A|5", "B", "C|2"])
  }

  @Test("What does not fit is told by the name of the field that was typed")
  func typedNames() throws {
    let file = try Self.file()
    let run = file.run("set", "books", "7", "lead author=Nobody")
    #expect(run.errors.contains("lead author=Nobody: There is no row of that title in People."))
  }

  @Test(
    "docket export tells rows that are not there, which import refuses",
    arguments: [
      ("books", "lead_author_id = 9", "Lead author of row 7 is no row of People: \"9\""),
      ("pages", "book_id = 77", "Volume of row 1 is no row of Books: \"77\""),
    ])
  func exporting(list: String, assignment: String, words: String) throws {
    let file = try Self.file()
    #expect(file.run("add", "pages", "name=p", "book=Lists").status == 0)
    #expect(file.run("export", list).errors == "")
    let lost = try Command.run(
      "sqlite3",
      [file.path, "PRAGMA foreign_keys=0; UPDATE \(list.dropLast()) SET \(assignment)"])
    try #require(lost.exit == .exited(0), "\(lost.errors)")
    let export = file.run("export", list)
    #expect(export.status == 0)
    #expect(
      export.errors
        == "docket: 1 value is none of its field, which import refuses unless a row is called so or "
        + "changes: \(words); docket check tells them.\n")
    let data = try CommandFile.write(export.output, as: "rows.csv", in: file)
    #expect(file.run("import", list, data).status == 65)
  }

  @Test("A row that others belong to stays, and the list of these is called by its title")
  func restricted() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE client (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
        CREATE TABLE bill (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
          client_id INTEGER REFERENCES client (id) ON DELETE RESTRICT);
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('client', 'Clients', 'name'), ('bill', 'Bills', 'name');
        INSERT INTO client (name) VALUES ('Ann');
        INSERT INTO bill (name, client_id) VALUES ('One', 1), ('Two', 1);
        """)
    let run = file.run("rm", "Clients", "1")
    #expect(run.status == 65)
    #expect(run.errors.contains("2 rows of Bills belong to it."), "\(run.errors)")
  }
}
