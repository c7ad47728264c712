-- A list of your own: rows with a title and notes, in your order.

CREATE TABLE item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL DEFAULT '',
  done INTEGER NOT NULL DEFAULT 0,
  notes TEXT,
  rank INTEGER
);

CREATE INDEX item_by_rank ON item (rank);

INSERT INTO docket_list (entity, title, title_column, detail_column, order_column, cell_style, rank)
VALUES ('item', 'My List', 'title', 'notes', 'rank', 'columns', 1);

INSERT INTO docket_field (entity, name, label, type, rank)
VALUES
  ('item', 'title', 'Title', 'text', 1),
  ('item', 'done', 'Done', 'boolean', 2),
  ('item', 'notes', 'Notes', 'text', 3);
