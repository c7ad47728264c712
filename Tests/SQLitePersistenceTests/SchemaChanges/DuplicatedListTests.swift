import ObjectGraph
import SQLitePersistence
import Testing

@Suite("A list that is duplicated")
struct DuplicatedListTests {
  /// Texts of a table whose rows lead to others of it.
  private static let texts = [
    """
    tree (id INTEGER PRIMARY KEY, name TEXT,
      parent INTEGER REFERENCES tree(id) ON DELETE CASCADE, rank INTEGER)
    """,
    """
    "Tree" /* the (whole) one */ (id INTEGER PRIMARY KEY, name TEXT, parent INTEGER, rank INTEGER,
      FOREIGN KEY (parent) references 'TREE' (id) ON DELETE CASCADE)
    """,
    """
    [tree](id INTEGER PRIMARY KEY, name TEXT CHECK (name <> 'REFERENCES tree'),
      parent REFERENCES "tree" ON DELETE CASCADE, rank INTEGER)
    """,
  ]

  @Test("has rows that lead to one another and not to those of the original", arguments: texts)
  func references(text: String) throws {
    let file = try SchemaFile(
      """
      CREATE TABLE \(text);
      INSERT INTO docket_list (entity, title, title_column, order_column)
      SELECT name, 'Tree', 'name', 'rank' FROM sqlite_schema WHERE name LIKE 'tree';
      INSERT INTO tree (id, name, parent, rank) VALUES (1, 'root', NULL, 1), (2, 'leaf', 1, 2);
      """)
    let list = try #require(file.store.model.lists.first)
    try file.context.perform(
      .duplicateList(list.key, title: "Copy", withRows: true), as: "Duplicate")
    let counts = "PRAGMA foreign_keys = ON; SELECT (SELECT count(*) FROM tree), count(*) FROM copy"
    try file.file.shell("PRAGMA foreign_keys = ON; DELETE FROM tree WHERE id = 1")
    #expect(try file.file.shell(counts) == "0|2")
    try file.file.shell("PRAGMA foreign_keys = ON; DELETE FROM copy WHERE id = 1")
    #expect(try file.file.shell(counts) == "0|0")
    try file.close()
  }
}
