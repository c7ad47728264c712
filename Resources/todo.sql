-- To do: what, by when, how urgent, and when you mean to get to it. The sections and the
-- priorities are choices: tables of their own, in the order of their ranks.

CREATE TABLE todo_section (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  rank INTEGER
);

CREATE TABLE todo_priority (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  rank INTEGER
);

CREATE TABLE todo (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL DEFAULT '',
  done INTEGER NOT NULL DEFAULT 0,
  due TEXT,
  priority TEXT REFERENCES todo_priority (name) ON UPDATE CASCADE ON DELETE SET NULL,
  section TEXT REFERENCES todo_section (name) ON UPDATE CASCADE ON DELETE SET NULL,
  notes TEXT,
  rank INTEGER
);

CREATE INDEX todo_by_section_and_rank ON todo (section, rank);
CREATE INDEX todo_by_rank ON todo (rank);
CREATE INDEX todo_by_priority ON todo (priority);

INSERT INTO docket_list
  (entity, title, title_column, detail_column, section_column, order_column, cell_style, rank)
VALUES ('todo', 'To Do', 'title', 'due', 'section', 'rank', 'columns', 1);

INSERT INTO docket_field (entity, name, label, type, choice, rank)
VALUES
  ('todo', 'title', 'Title', 'text', NULL, 1),
  ('todo', 'done', 'Done', 'boolean', NULL, 2),
  ('todo', 'due', 'Due', 'date', NULL, 3),
  ('todo', 'priority', 'Priority', 'choice', 'todo_priority', 4),
  ('todo', 'section', 'Section', 'choice', 'todo_section', 5),
  ('todo', 'notes', 'Notes', 'text', NULL, 6);

INSERT INTO todo_section (name, rank)
VALUES ('Today', 1000000), ('This week', 2000000), ('Later', 3000000);

INSERT INTO todo_priority (name, rank)
VALUES ('high', 1000000), ('medium', 2000000), ('low', 3000000);

INSERT INTO todo (title, done, due, priority, section, notes, rank)
VALUES
  ('Water the plants', 1, date('now', 'localtime'), 'medium', 'Today', NULL, 1000000),
  ('Call the dentist', 0, date('now', 'localtime'), 'high', 'Today',
   'They open at nine.', 2000000),
  ('Buy milk and lemons', 0, date('now', 'localtime'), NULL, 'Today', NULL, 3000000),
  ('Send the invoice', 0, date('now', 'localtime', '+2 days'), 'high', 'This week',
   'With the hours of March.', 4000000),
  ('Mend the bicycle', 0, date('now', 'localtime', '+4 days'), 'medium', 'This week',
   'Inner tube, and the bell.', 5000000),
  ('Write to Aunt Vera', 0, NULL, 'low', 'This week', NULL, 6000000),
  ('Book the train', 0, date('now', 'localtime', '+16 days'), 'medium', 'Later', NULL, 7000000),
  ('Sort the photographs', 0, NULL, 'low', 'Later', NULL, 8000000),
  ('Learn to juggle', 0, NULL, NULL, 'Later', 'Two balls first.', 9000000);
