import Foundation
import ListEditor
import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import docket

/// Rows of other lists in what is exported: by their titles, where these lead back.
struct ExportedRowsTests {
  /// What people are called, some of them alike, and books, each by one of them.
  private static func books() throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE person (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
        CREATE TABLE book (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
          person_id INTEGER REFERENCES person (id));
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('person', 'People', 'name'), ('book', 'Books', 'name');
        INSERT INTO person VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Ben'), (4, '2'), (5, ' 1984 '),
          (6, '  '), (7, NULL), (8, 'Zo' || char(233)), (9, 'Zoe' || char(769)), (10, 'ada'),
          (11, ' Q, "R" ' || char(9) || char(10) || '=S');
        INSERT INTO book (name, person_id) SELECT 'b' || printf('%02d', id), id FROM person;
        INSERT INTO book (name) VALUES ('none');
        """)
  }

  /// The ids that the rows of a list name, by the titles of the rows.
  private static func references(_ file: CommandFile, _ list: String) -> [String: [String]] {
    let rows = file.rows(list).map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    return Dictionary(grouping: rows) { String($0[1]) }.mapValues { $0.map { String($0[2]) } }
  }

  @Test("A title stands for its row unless it is blank, reads as an id or is that of others too")
  func titles() throws {
    let lines = try Self.books().run("export", "books").lines
    #expect(
      lines.prefix(11) == [
        "name,person_id", "b01,Ada", "b02,2", "b03,3", "b04,4", "b05,5", "b06,6", "b07,7", "b08,8",
        "b09,9", "b10,ada",
      ])
    #expect(lines.last == "none,")
  }

  @Test(
    "With --titles the columns are called as the fields are, and import takes them",
    arguments: ["csv", "json"])
  func titledColumns(format: String) throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE shop (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, vat_number TEXT, a TEXT, b TEXT, c TEXT,
          d TEXT, e TEXT, f TEXT, place INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('shop', 'Shops', 'name', 'place');
        INSERT INTO docket_field (entity, name, label)
        VALUES ('shop', 'name', 'Name'), ('shop', 'vat_number', 'VAT number'), ('shop', 'a', 'Same'),
          ('shop', 'b', 'same'), ('shop', 'c', ' '), ('shop', 'd', 'id'), ('shop', 'e', 'Place'),
          ('shop', 'f', 'Fax ');
        INSERT INTO shop (name, vat_number, a, b, c, d, e, f)
        VALUES ('Bakery', 'NL1', '2', '3', '4', '5', '6', '7');
        """)
    #expect(file.run("export", "shop", "--titles").lines[0] == "Name,VAT number,a,b,c,d,e,f")
    let path = file.folder.path(of: "shops.\(format)")
    #expect(file.run("export", "shop", path, "--titles").status == 0)
    let imported = file.run("import", "shop", path)
    #expect(imported.status == 0, "\(imported.errors)")
    let rows = file.run("export", "shop").lines
    #expect(rows.count == 3 && rows[1] == "Bakery,NL1,2,3,4,5,6,7" && rows[2] == rows[1])
  }

  @Test(
    "What is exported leads to the same rows when it is imported into the same file",
    arguments: ["csv", "tsv", "json", "jsonl"])
  func sameFile(format: String) throws {
    let file = try Self.books()
    let before = Self.references(file, "books")
    let path = file.folder.path(of: "books.\(format)")
    #expect(
      file.run("export", "books", path).errors.hasPrefix(
        "docket: 8 values are ids of rows of another list")
    )
    let imported = file.run("import", "books", path)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(Self.references(file, "books") == before.mapValues { $0 + $0 })
  }

  @Test(
    "Customers with their jobs come into a file where they have other ids",
    arguments: ["csv", "tsv", "json", "jsonl"])
  func otherFile(format: String) throws {
    let source = try CommandFile(template: "customers")
    let target = try CommandFile(template: "customers")
    #expect(target.run("rm", "customers", "1", "2", "3", "4", "5").status == 0)
    #expect(target.rows("jobs") == [])
    for list in ["customers", "jobs"] {
      let path = source.folder.path(of: "\(list).\(format)")
      #expect(source.run("export", list, path).errors == "")
      let imported = target.run("import", list, path)
      #expect(imported.status == 0, "\(imported.errors)")
    }
    let export = target.run("export", "jobs").output
    #expect(export == source.run("export", "jobs").output)
    #expect(export.contains(",\"Two sides, folded.\",Blue Door Bakery\n"))
    let scripted = target.run("show", "jobs", "--json").output
    #expect(scripted.contains(#""customer_id": 6"#) && !scripted.contains("Bakery"))
  }

  @Test("Jobs do not get the customer of another file who has the same id")
  func otherCustomer() throws {
    let source = try CommandFile(template: "customers")
    let target = try CommandFile(template: "customers")
    #expect(source.run("add", "customers", "name=Zoe Ltd").output == "6\n")
    #expect(target.run("add", "customers", "name=Quite Another").output == "6\n")
    #expect(source.run("add", "jobs", "title=For Zoe", "customer=Zoe Ltd").status == 0)
    let path = source.folder.path(of: "jobs.csv")
    #expect(source.run("export", "jobs", path).status == 0)
    let before = target.rows("jobs")
    let refused = target.run("import", "jobs", path)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("customer_id: no row of Customers is called Zoe Ltd."))
    #expect(target.rows("jobs") == before)
  }

  @Test("A row that is not there stays an id, and is told")
  func dangling() throws {
    let file = try Self.books()
    let lost = try Command.run(
      "sqlite3", [file.path, "PRAGMA foreign_keys=0; UPDATE book SET person_id = 99 WHERE id = 1"])
    try #require(lost.exit == .exited(0), "\(lost.errors)")
    let export = file.run("export", "books")
    #expect(export.lines[1] == "b01,99")
    #expect(
      export.errors.contains("which import refuses unless a row is called so or changes: "))
    #expect(export.errors.contains(" of row 1 is no row of People: \"99\""))
  }

  @Test("A row that leads to one of its own list does so again where that has been before")
  func ownList() throws {
    let sql = """
      CREATE TABLE part (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
        part_id INTEGER REFERENCES part (id));
      INSERT INTO docket_list (entity, title, title_column) VALUES ('part', 'Parts', 'name');
      """
    let rows = "INSERT INTO part VALUES (1, 'a', NULL), (2, 'b', 1), (3, 'c', 3);"
    let file = try CommandFile(sql: sql + rows)
    let export = file.run("export", "parts")
    #expect(export.output == "name,part_id\na,\nb,a\nc,c\n")
    #expect(
      export.errors
        == "docket: Part leads to rows of the list itself, which import looks for among those that "
        + "are there, and not among those of the file.\n")
    let before = Self.references(file, "parts")
    let path = try CommandFile.write(export.output, as: "parts.csv", in: file)
    #expect(file.run("import", "parts", path).status == 0)
    #expect(Self.references(file, "parts") == before.mapValues { $0 + $0 })
    // Rows of the same file are not there yet.
    let other = try CommandFile(sql: sql)
    let refused = other.run("import", "parts", path)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("part_id: no row of Parts is called a."))
    #expect(other.rows("parts") == [])
  }

  @Test("Where titles are no texts the ids stand, which is told")
  func numbers() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE room (id INTEGER PRIMARY KEY AUTOINCREMENT, number INTEGER);
        CREATE TABLE lamp (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
          room_id INTEGER REFERENCES room (id));
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('room', 'Rooms', 'number'), ('lamp', 'Lamps', 'name');
        INSERT INTO room VALUES (1, 301), (2, 302);
        INSERT INTO lamp (name, room_id) VALUES ('a', 2);
        """)
    let export = file.run("export", "lamps")
    #expect(export.output == "name,room_id\na,2\n")
    #expect(export.errors.hasPrefix("docket: 1 value is the id of a row of another list"))
  }

  @Test("Ids of rows of the same list, as a tree has them, are told as such")
  func tree() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE room (id INTEGER PRIMARY KEY AUTOINCREMENT, number INTEGER);
        CREATE TABLE part (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, part_id INTEGER REFERENCES part (id),
          room_id INTEGER REFERENCES room (id));
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('room', 'Rooms', 'number'), ('part', 'Parts', 'name');
        INSERT INTO room VALUES (1, 301);
        INSERT INTO part VALUES (1, 'a', NULL, NULL), (2, 'a', 1, NULL), (3, 'b', 2, NULL);
        """)
    let own = file.run("export", "parts").errors
    #expect(own.contains("docket: 2 values are ids of rows of this list, which no title tells"))
    #expect(file.run("set", "parts", "3", "room_id=1").status == 0)
    let both = file.run("export", "parts").errors
    #expect(both.contains("docket: 3 values are ids of rows of this and another list, which"))
  }

  @Test("A signal is heard while titles are read, which is once and only where a row leads to one")
  func interrupted() throws {
    let file = try Self.books()
    let people = try CommandFile.write(
      "name\n" + (0..<600).map { "p\($0)\n" }.joined(), as: "people.csv", in: file)
    #expect(file.run("import", "people", people).status == 0)
    let before = try file.entries
    let out = file.folder.path(of: "out.csv")
    func ending(after questions: Int) -> Ending {
      CommandRun(["export", file.path, "books", out, "--force"], interruptedAfter: questions).ending
    }
    // 611 people are read in three parts, and the file gets its name when it is on the disk.
    for questions in 0..<4 {
      #expect(ending(after: questions) == .bySignal(2))
      #expect(try file.entries == before)
    }
    #expect(ending(after: 4) == .withStatus(0))
    for id in 1...11 { #expect(file.run("rm", "books", "\(id)").status == 0) }
    #expect(ending(after: 1) == .withStatus(0))
  }

  // MARK: From the editor

  private static func editor(_ file: CommandFile, list: Int) throws -> (Editor, VirtualTerminal) {
    let store = try SQLiteStore(path: file.path)
    let terminal = VirtualTerminal(size: Size(columns: 80, rows: 24))
    let editor = try Editor(
      list: store.model.lists[list], objects: ManagedObjectContext(store: store), driver: terminal,
      today: { CommandRun.today })
    editor.writeRows = { RowsFile.write($0, to: $1, replaces: $2, store: store) }
    editor.endTurn()
    return (editor, terminal)
  }

  private static func type(_ keys: String, _ editor: Editor, _ terminal: VirtualTerminal) {
    terminal.send(keys: keys)
    editor.handle(terminal.readInput())
    editor.endTurn()
  }

  @Test("The editor writes them as docket export does")
  func shownRows() throws {
    let file = try CommandFile(template: "customers")
    let (editor, terminal) = try Self.editor(file, list: 1)
    let path = file.folder.path(of: "jobs.csv")
    Self.type(":w \(path)<Enter>", editor, terminal)
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written == file.run("export", "jobs").output)
    #expect(written.contains(",Blue Door Bakery\n"))
  }

  @Test("The editor does not put rows in the place of the file that they come from")
  func listFile() throws {
    let file = try CommandFile(template: "customers")
    let path = file.folder.path(of: "list.csv")
    try FileManager.default.linkItem(atPath: file.path, toPath: path)
    let before = try file.bytes
    let (editor, terminal) = try Self.editor(file, list: 1)
    Self.type(":w! \(path)<Enter>", editor, terminal)
    let words = terminal.lines.suffix(6).flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("That is the list file itself, which nothing replaces."), "\(words)")
    #expect(try file.bytes == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).count <= 4)
  }

  @Test("The editor tells of rows that went by their ids as docket export does")
  func toldIDs() throws {
    let file = try Self.books()
    let path = file.folder.path(of: "books.csv")
    let told = file.run("export", "books", path).errors
    let (editor, terminal) = try Self.editor(file, list: 1)
    Self.type(":w! \(path)<Enter>", editor, terminal)
    let words = terminal.lines.suffix(6).flatMap { $0.split(separator: " ") }
    let sentence = told.split(whereSeparator: \.isWhitespace).dropFirst()
    #expect(sentence.count > 20 && words.ranges(of: sentence).count == 1, "\(terminal.lines)")
  }

  @Test("The editor writes titles that are pending as they are shown, and they are still pending")
  func pendingTitles() throws {
    let file = try CommandFile(template: "customers")
    let before = file.rows("customers")
    let (editor, terminal) = try Self.editor(file, list: 0)
    let path = file.folder.path(of: "jobs.csv")
    Self.type("<Ctrl-e>ex<Enter>", editor, terminal)
    Self.type("<Enter>", editor, terminal)
    Self.type(":w \(path)<Enter>", editor, terminal)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    #expect(lines.count == 4, "\(lines)")
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(",Blue Door Bakeryx") }, "\(lines)")
    #expect(terminal.lines[0].contains("1 not saved yet"), "\(terminal.lines[0])")
    #expect(file.rows("customers") == before)
  }

  @Test(
    "The editor tells what import would refuse, and what is no UTF-8, as docket export does",
    arguments: [
      "name = ''", "due = '32.13.'", "notes = CAST(x'4be47365' AS TEXT)",
      "notes = CAST(zeroblob(16777217) AS TEXT)",
    ])
  func toldLosses(change: String) throws {
    let file = try CommandFile.tasks()
    let run = try Command.run("sqlite3", [file.path, "UPDATE task SET \(change) WHERE id = 2"])
    try #require(run.exit == .exited(0), "\(run.errors)")
    let path = file.folder.path(of: "tasks.csv")
    let told = file.run("export", "tasks", path).errors
    let (editor, terminal) = try Self.editor(file, list: 0)
    Self.type(":w! \(path)<Enter>", editor, terminal)
    let words = terminal.lines.suffix(6).flatMap { $0.split(separator: " ") }
    let sentence = told.split(whereSeparator: \.isWhitespace).dropFirst()
    #expect(sentence.count > 10 && words.ranges(of: sentence).count == 1, "\(terminal.lines)")
  }
}
