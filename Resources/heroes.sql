-- Heroes: sections by team. Change the team of a hero, and the row changes its section;
-- a team appears with its first hero and goes with its last.

CREATE TABLE hero (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '',
  secret_identity TEXT,
  team TEXT,
  rank INTEGER
);

CREATE INDEX hero_by_team_and_rank ON hero (team, rank);
CREATE INDEX hero_by_rank ON hero (rank);

INSERT INTO docket_list
  (entity, title, title_column, detail_column, section_column, order_column, cell_style, rank)
VALUES ('hero', 'Heroes', 'name', 'secret_identity', 'team', 'rank', 'value', 1);

INSERT INTO docket_field (entity, name, label, type, rank)
VALUES
  ('hero', 'name', 'Name', 'text', 1),
  ('hero', 'secret_identity', 'Secret identity', 'text', 2),
  ('hero', 'team', 'Team', 'text', 3);

INSERT INTO hero (name, secret_identity, team, rank)
VALUES
  ('Captain Compile', 'Ada Brandt', 'Build Brigade', 1000000),
  ('The Linker', 'Osman Tekin', 'Build Brigade', 2000000),
  ('Lady Semaphore', 'Grace Okafor', 'Build Brigade', 3000000),
  ('Incremental Man', 'Piet de Wit', 'Build Brigade', 4000000),
  ('Night Courier', 'Lucía Ferrer', 'Harbour Watch', 5000000),
  ('Tidewright', 'Finn Aalto', 'Harbour Watch', 6000000),
  ('The Lamplighter', 'Joan Whitlock', 'Harbour Watch', 7000000),
  ('Foghorn', 'Samuel Ito', 'Harbour Watch', 8000000),
  ('Doctor Margin', 'Noor Haddad', 'Paper League', 9000000),
  ('The Footnote', 'Emil Novák', 'Paper League', 10000000),
  ('Inkwell', 'Rosa Lindqvist', 'Paper League', 11000000),
  ('The Solo Act', 'Mei-Ling Chao', 'Unaffiliated', 12000000);
