-- Favorite things: a flat list in your own order, with two lines to a row.

CREATE TABLE favorite (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '',
  description TEXT,
  rank INTEGER
);

CREATE INDEX favorite_by_rank ON favorite (rank);

INSERT INTO docket_list (entity, title, title_column, detail_column, order_column, cell_style, rank)
VALUES ('favorite', 'Favorite Things', 'name', 'description', 'rank', 'subtitle', 1);

INSERT INTO docket_field (entity, name, label, type, rank)
VALUES
  ('favorite', 'name', 'Name', 'text', 1),
  ('favorite', 'description', 'Description', 'text', 2);

INSERT INTO favorite (name, description, rank)
VALUES
  ('MacBook Pro', 'A powerful computer that will burn your lap.', 1000000),
  ('iPad', 'That''s a really big iPod!', 2000000),
  ('iPhone', 'A computer that thinks it''s a phone.', 3000000),
  ('WWDC Ticket', 'It sold out in eight days this year, you know?', 4000000),
  ('Fountain pen', 'Never needs charging, only forgiveness.', 5000000),
  ('Window seat', 'The cheapest cinema above the clouds.', 6000000),
  ('Sourdough', 'A pet that you are allowed to eat.', 7000000);
