/// Names of columns as other programs write them, which SQLite takes in quotation marks.
public enum ForeignNames {
  /// One for each sign that means something to a reader of names, of conditions or of SQL.
  public static let all = [
    "Tax.Class", "sort.order", ".a", "a..b", "Due day", " a ", "say \"x\"", "it's", "a[b]",
    "a`b", "$cost", "2nd", "select", "a,b", "a=b", "(x)", "?1", ":c", "%s", "ä.Ö", "back\\slash",
    "a--b", "x;y", "a DESC",
  ]

  /// A list of things in sections that a choice makes, in manual order, with a number besides.
  ///
  /// The title has the name, with a letter before it the section (`s`), the order (`o`), also that
  /// of the sections, and the number (`n`). Of the sections One has the rows a and b with the
  /// numbers 30 and 20, Two none, and Three c with 10.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - cellStyle: How the list shows its rows.
  public static func list(_ name: String, cellStyle: String = "plain") -> String {
    func column(_ letter: String) -> String {
      "\"\((letter + name).replacing("\"", with: "\"\""))\""
    }
    func text(_ letter: String) -> String { "'\((letter + name).replacing("'", with: "''"))'" }
    return """
      CREATE TABLE kind (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, \(column("o")) INTEGER);
      INSERT INTO kind (name, \(column("o")))
      VALUES ('One', 1000000), ('Two', 2000000), ('Three', 3000000);
      CREATE TABLE thing (
        id INTEGER PRIMARY KEY AUTOINCREMENT, \(column("")) TEXT NOT NULL DEFAULT '',
        \(column("s")) TEXT REFERENCES kind (name) ON UPDATE CASCADE ON DELETE SET NULL,
        \(column("o")) INTEGER, \(column("n")) INTEGER);
      INSERT INTO docket_list
        (entity, title, title_column, section_column, order_column, cell_style, rank)
      VALUES ('thing', 'Things', \(text("")), \(text("s")), \(text("o")), '\(cellStyle)', 1),
        ('kind', 'Kinds', 'name', NULL, \(text("o")), 'plain', 2);
      INSERT INTO docket_field (entity, name, label, type, choice, rank)
      VALUES ('thing', \(text("")), \(text("")), 'text', NULL, 1),
        ('thing', \(text("s")), \(text("s")), 'choice', 'kind', 2),
        ('thing', \(text("n")), \(text("n")), 'integer', NULL, 3);
      INSERT INTO thing (\(column("")), \(column("s")), \(column("o")), \(column("n")))
      VALUES ('a', 'One', 1000000, 30), ('b', 'One', 2000000, 20), ('c', 'Three', 1000000, 10);
      """
  }

  /// A name as a condition has it.
  ///
  /// - Parameter name: The name.
  public static func quoted(_ name: String) -> String {
    name.contains("\"") ? "'\(name)'" : "\"\(name)\""
  }
}
