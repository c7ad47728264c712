extension CommandFile {
  /// A list with a field of every type, sorted by section and rank, or by a column alone.
  static func tasks(sortedBy sort: String? = nil) throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE status (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO status (name, rank) VALUES ('Today', 1), ('Later', 2), ('Never', 3);
        CREATE TABLE task (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT '', notes TEXT,
          status TEXT REFERENCES status (name) ON UPDATE CASCADE, done INTEGER NOT NULL DEFAULT 0,
          effort INTEGER, price REAL, due TEXT, seen TEXT, picture BLOB, rank INTEGER);
        INSERT INTO docket_list
          (entity, title, title_column, detail_column, section_column, order_column, rank, sort)
        VALUES ('task', 'Tasks', 'name', 'notes', 'status', 'rank', 1,
          \(sort.map { "'\($0)'" } ?? "NULL"));
        INSERT INTO docket_field (entity, name, label, type, choice, rank)
        VALUES ('task', 'name', 'Name', 'text', NULL, 1), ('task', 'notes', 'Notes', 'text', NULL, 2),
          ('task', 'status', 'Status', 'choice', 'status', 3),
          ('task', 'done', 'Done', 'boolean', NULL, 4),
          ('task', 'effort', 'Effort', 'integer', NULL, 5),
          ('task', 'price', 'Price', 'real', NULL, 6), ('task', 'due', 'Due', 'date', NULL, 7),
          ('task', 'seen', 'Last seen', 'datetime', NULL, 8),
          ('task', 'picture', 'Picture', 'data', NULL, 9);
        INSERT INTO task (name, status, rank)
        VALUES ('Milk', 'Today', 10), ('Bread', 'Today', 20), ('Roof', 'Later', 30);
        """)
  }
}
