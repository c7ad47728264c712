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
