import Testing

@testable import docket

@Suite("The columns of a table on a terminal") struct TableColumnTests {
  /// A plan as people have it in a table: days, short words, and one title that is very long.
  private static func plan() throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE phase (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO phase (name, rank) VALUES ('Design', 1), ('Build', 2);
        CREATE TABLE state (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO state (name, rank) VALUES ('done', 1), ('extremely urgent indeed', 2);
        CREATE TABLE task (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL,
          phase TEXT REFERENCES phase (name), state TEXT REFERENCES state (name), start TEXT,
          end TEXT, hours INTEGER, owner TEXT, notes TEXT, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('task', 'Plan', 'title', 'rank', 1);
        INSERT INTO docket_field (entity, name, label, type, choice, rank)
        VALUES ('task', 'title', 'Title', 'text', NULL, 1),
          ('task', 'phase', 'Phase', 'choice', 'phase', 2),
          ('task', 'state', 'Status', 'choice', 'state', 3),
          ('task', 'start', 'Start', 'date', NULL, 4), ('task', 'end', 'End', 'date', NULL, 5),
          ('task', 'hours', 'Hours', 'integer', NULL, 6),
          ('task', 'owner', 'Owner', 'text', NULL, 7), ('task', 'notes', 'Notes', 'text', NULL, 8);
        INSERT INTO task (title, phase, state, start, end, hours, owner, notes, rank) VALUES
          ('Survey', 'Design', 'done', '2026-01-05', '2026-01-09', 12, 'ANN', 'By boat', 1),
          ('Write the proposal for the second part of the harbour, and send it to all who own '
            || 'a mooring', 'Design', 'done', '2026-01-12', '2026-02-06', 80, 'BEN', NULL, 2),
          ('Piles', 'Build', 'extremely urgent indeed', '2026-03-02', NULL, 240, NULL, NULL, 3);
        """)
  }

  private static func show(_ file: CommandFile, columns: Int) -> CommandRun {
    CommandRun(["show", file.path, "task"], isTerminal: true, columns: columns)
  }

  @Test("are as wide as what stands in them, so that all fields have room")
  func wide() throws {
    let run = Self.show(try Self.plan(), columns: 120)
    #expect(run.errors == "")
    #expect(
      run.lines == [
        "     Title                                Phase   Status                   Start       "
          + "End         Hours  Owner  Notes",
        "  1  Survey                               Design  done                     2026-01-05  "
          + "2026-01-09     12  ANN    By boat",
        "  2  Write the proposal for the second …  Design  done                     2026-01-12  "
          + "2026-02-06     80  BEN",
        "  3  Piles                                Build   extremely urgent indeed  2026-03-02  "
          + "              240",
      ])
  }

  @Test("are left out only where too little is left, and are cut before")
  func narrow() throws {
    let run = Self.show(try Self.plan(), columns: 80)
    #expect(
      run.errors
        == "docket: No room for Owner and Notes; --plain, --csv and --json have all fields.\n")
    #expect(run.lines[3].contains("extremely u…"))
    #expect(run.lines[0].hasSuffix("End         Hours"))
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.lines[2].count == 80, "nothing is left over")
  }

  @Test("cut nothing at all where the line is long enough")
  func veryWide() throws {
    let run = Self.show(try Self.plan(), columns: 220)
    #expect(run.errors == "" && !run.output.contains("…"))
    #expect(run.lines[3].contains("extremely urgent indeed"))
  }

  @Test("of a long list have room for what stands further down, of which nobody has looked at all")
  func long() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE task (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, due TEXT, notes TEXT);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('task', 'Plan', 'title');
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('task', 'title', 'Title', 'text', 1), ('task', 'due', 'Due', 'date', 2),
          ('task', 'notes', 'Notes', 'text', 3);
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO task (title) SELECT 'x' FROM n;
        INSERT INTO task (title, due, notes)
        VALUES ('yet another title, the last', '2026-12-24', 'a text of some length');
        """)
    let run = Self.show(file, columns: 80)
    let last = try #require(run.lines.last)
    #expect(last.contains("yet another title, the last "), "\(last)")
    #expect(last.hasSuffix("  2026-12-24  a text of some length"), "\(last)")
  }
}
