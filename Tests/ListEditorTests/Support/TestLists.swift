/// Small lists whose rows are letters, for tests that look at the order of rows.
enum TestLists {
  /// One section, manual order: A B C D E.
  static let flat = letters(section: false, ["A", "B", "C", "D", "E"].map { ($0, "") })

  /// Two sections, manual order: One with A B C, Two with D E.
  static let sectioned = letters(
    section: true,
    [("A", "One"), ("B", "One"), ("C", "One"), ("D", "Two"), ("E", "Two")])

  /// No rows.
  static let empty = letters(section: false, [])

  /// Two sections that another field brings into their order: Zero with A B, Later with C.
  static let phases = """
    CREATE TABLE letter (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT '', part TEXT,
      phase INTEGER, rank INTEGER);
    INSERT INTO docket_list
      (entity, title, title_column, section_column, order_column, sort, cell_style, rank)
    VALUES ('letter', 'Letters', 'title', 'part', 'rank', 'phase, rank', 'plain', 1);
    INSERT INTO docket_field (entity, name, label, type, rank)
    VALUES ('letter', 'title', 'Title', 'text', 1), ('letter', 'part', 'Part', 'text', 2);
    INSERT INTO letter (title, part, phase, rank)
    VALUES ('A', 'Zero', 1, 1000000), ('B', 'Zero', 1, 2000000), ('C', 'Later', 2, 3000000);
    """

  /// Titles that are numbers: 1 2.
  static let numbers = """
    CREATE TABLE number (
      id INTEGER PRIMARY KEY AUTOINCREMENT, value INTEGER, rank INTEGER);
    INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank)
    VALUES ('number', 'Numbers', 'value', 'rank', 'plain', 1);
    INSERT INTO docket_field (entity, name, label, type, rank)
    VALUES ('number', 'value', 'Value', 'integer', 1);
    INSERT INTO number (value, rank) VALUES (1, 1000000), (2, 2000000);
    """

  /// So many rows without sections, in manual order: r1 r2 r3 ….
  static func long(_ count: Int) -> String {
    letters(section: false, []) + """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO letter (title, rank) SELECT 'r' || i, i * 1000 FROM n;
      """
  }

  /// A list of letters by rank, in sections or without.
  static func letters(section: Bool, _ rows: [(title: String, section: String)]) -> String {
    let values = rows.enumerated().map { index, row in
      "INSERT INTO letter (title, part, rank)"
        + " VALUES ('\(row.title)', '\(row.section)', \((index + 1) * 1_000_000));"
    }
    return """
      CREATE TABLE letter (
        id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT '', part TEXT,
        rank INTEGER);
      CREATE INDEX letter_by_part_and_rank ON letter (part, rank);
      INSERT INTO docket_list
        (entity, title, title_column, section_column, order_column, cell_style, rank)
      VALUES ('letter', 'Letters', 'title', \(section ? "'part'" : "NULL"), 'rank', 'plain', 1);
      INSERT INTO docket_field (entity, name, label, type, rank)
      VALUES ('letter', 'title', 'Title', 'text', 1), ('letter', 'part', 'Part', 'text', 2);
      \(values.joined(separator: "\n"))
      """
  }
}
