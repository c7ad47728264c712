import TestSupport
import Testing

@Suite("Sections of imported rows")
struct ImportedSectionTests {
  /// Jobs in phases, which are brought into their order by the numbers beside their names.
  private static func jobs(order: String = "'rank'", sort: String = "rank") throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, phase TEXT, phase_no INTEGER,
          rank INTEGER);
        INSERT INTO job (title, phase, phase_no, rank)
          VALUES ('A', 'Now', 2, 1), ('B', 'Later', 1, 2), ('C', 'Now', 2, 3);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column, sort)
          VALUES ('job', 'Jobs', 'title', 'phase', \(order), 'phase_no, \(sort)');
        """)
  }

  @Test(
    "stay in one piece, also where another field brings them into their order",
    arguments: [
      ("Title\nE\n", "Now"), ("Title,Phase\nE,Later\n", "Now"),
    ], [("'rank'", "rank"), ("NULL", "title")])
  func order(given: (rows: String, section: String), order: (column: String, sort: String)) throws {
    let (rows, section) = given
    let file = try Self.jobs(order: order.column, sort: order.sort)
    let path = try CommandFile.write(rows, as: "rows.csv", in: file)
    let run = file.run("import", "jobs", path, "--section", section)
    #expect(run.errors == "docket: Imported 1 item.\n")
    let row = file.rows("jobs").first { $0.contains("\tE\t") }
    #expect(row?.contains("Now\t2") == true)
  }

  @Test("have what the file says of the field that orders them")
  func given() throws {
    let file = try Self.jobs()
    let path = try CommandFile.write("title,phase_no\nE,3\n", as: "rows.csv", in: file)
    #expect(
      file.run("import", "jobs", path, "--section", "Now").errors == "docket: Imported 1 item.\n")
    let row = file.rows("jobs").first { $0.contains("\tE\t") }
    #expect(row?.contains("Now\t3") == true)
  }

  @Test(
    "that stand in the order of the rows may be torn in two by others, which is told",
    arguments: [
      ("title,phase\nE,Now\n", true), ("title,phase\nE,Later\n", false),
      ("title,phase\nE,Never\n", false), ("title,phase\n", false),
    ])
  func torn(rows: String, isTold: Bool) throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE job (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, phase TEXT, rank INTEGER);
        INSERT INTO job (title, phase, rank) VALUES ('A', 'Now', 1), ('B', 'Later', 2);
        INSERT INTO docket_list (entity, title, title_column, section_column, order_column, sort)
          VALUES ('job', 'Jobs', 'title', 'phase', 'rank', 'rank');
        """)
    let run = file.run("import", "jobs", try CommandFile.write(rows, as: "x.csv", in: file))
    #expect(run.status == 0)
    let told = run.errors.contains("The rows of Jobs do not stand together by phase now, so ")
    #expect(told == isTold, "\(run.errors)")
    guard isTold else { return }
    // What it says to do about that does it.
    #expect(file.run("mv", "jobs", "3", "--section", "Now").status == 0)
    #expect(file.rows("jobs").map { String($0.prefix(1)) } == ["1", "3", "2"])
  }
}
