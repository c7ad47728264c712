/// A template with a choice, a child table and another unique column: what a feed must follow.
enum ChoiceList {
  static let sql = """
    CREATE TABLE status (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE,
      rank INTEGER
    );
    CREATE TABLE task (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL DEFAULT '',
      status TEXT REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL,
      code TEXT COLLATE NOCASE UNIQUE,
      rank INTEGER
    );
    CREATE TABLE step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      task INTEGER REFERENCES task (id) ON DELETE CASCADE,
      name TEXT
    );
    CREATE INDEX task_by_status_and_rank ON task (status, rank);
    CREATE INDEX task_by_rank ON task (rank);
    INSERT INTO docket_list (entity, title, title_column, section_column, order_column, rank)
    VALUES ('task', 'Tasks', 'name', 'status', 'rank', 1000);
    INSERT INTO docket_list (entity, title, title_column, rank)
    VALUES ('step', 'Steps', 'name', 2000);
    INSERT INTO docket_field (entity, name, label, type, choice)
    VALUES ('task', 'status', 'Status', 'choice', 'status');
    INSERT INTO status (name, rank) VALUES ('Today', 1000), ('Later', 2000), ('Done', 3000);
    INSERT INTO task (name, status, code, rank)
    VALUES ('a', 'Today', 'x', 10), ('b', 'Today', 'y', 20), ('c', 'Later', NULL, 30);
    INSERT INTO step (task, name) VALUES (1, 's'), (1, 't'), (2, 'u');
    """
}
