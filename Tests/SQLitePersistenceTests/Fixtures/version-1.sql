-- A file of schema version 1 with one gesture in its journal: The Solo Act was deleted.
PRAGMA application_id = 1147366260;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE docket_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL,  -- the table whose rows it shows
  title TEXT NOT NULL,
  title_column TEXT NOT NULL,
  detail_column TEXT,
  section_column TEXT,  -- NULL: one section
  order_column TEXT,  -- the rank that keeps the manual order; NULL: rows cannot be moved
  cell_style TEXT NOT NULL DEFAULT 'plain'
    CHECK (cell_style IN ('plain', 'value', 'subtitle', 'columns')),
  sort TEXT,  -- columns, each with ASC or DESC; NULL: by section, then in manual order
  filter TEXT,  -- the condition that rows meet; NULL: all
  rank INTEGER  -- its place among the lists
);
INSERT INTO docket_list VALUES(1,'hero','Heroes','name','secret_identity','team','rank','value',NULL,NULL,1);
CREATE TABLE docket_field (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL,  -- its table
  name TEXT NOT NULL,  -- its column
  label TEXT NOT NULL,
  type TEXT NOT NULL DEFAULT 'text'
    CHECK (type IN
      ('text', 'integer', 'real', 'boolean', 'date', 'datetime', 'choice', 'data')),
  choice TEXT,  -- the table of its values, where the type is 'choice'
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  rank INTEGER,  -- its place among the fields
  UNIQUE (entity, name)
);
INSERT INTO docket_field VALUES(1,'hero','name','Name','text',NULL,0,1);
INSERT INTO docket_field VALUES(2,'hero','secret_identity','Secret identity','text',NULL,0,2);
INSERT INTO docket_field VALUES(3,'hero','team','Team','text',NULL,0,3);
CREATE TABLE docket_change (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL,
  id INTEGER NOT NULL,  -- the row
  kind TEXT NOT NULL  -- 'insert', 'update' or 'delete': a hint, the row itself decides
);
CREATE TABLE docket_undo_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,  -- the gesture: 'Move iPad'
  list TEXT,  -- the title of the list in which it was done
  user TEXT NOT NULL,
  session TEXT NOT NULL,
  time TEXT NOT NULL,  -- of the gesture, UTC
  state TEXT NOT NULL DEFAULT 'done' CHECK (state IN ('done', 'undone')),
  turn INTEGER NOT NULL,  -- counts doing, undoing and redoing: which group was last
  turned_by TEXT NOT NULL  -- the session that did, undid or redid it last
);
CREATE TABLE docket_undo_entry (
  undo_group INTEGER NOT NULL REFERENCES docket_undo_group (id) ON DELETE CASCADE,
  step INTEGER NOT NULL,  -- which row of the group
  part INTEGER NOT NULL,  -- which value of the row
  entity TEXT NOT NULL,
  id INTEGER NOT NULL,  -- the row
  kind TEXT NOT NULL CHECK (kind IN ('insert', 'update', 'delete', 'move')),
  attribute TEXT NOT NULL,  -- the column; of a move 'section', 'predecessor', 'successor', 'rank'
  before,  -- NULL where there was none
  after,
  PRIMARY KEY (undo_group, step, part)
) WITHOUT ROWID;
CREATE TABLE hero (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '',
  secret_identity TEXT,
  team TEXT,
  rank INTEGER
);
INSERT INTO hero VALUES(1,'Captain Compile','Ada Brandt','Build Brigade',1000000);
INSERT INTO hero VALUES(2,'The Linker','Osman Tekin','Build Brigade',2000000);
INSERT INTO hero VALUES(3,'Lady Semaphore','Grace Okafor','Build Brigade',3000000);
INSERT INTO hero VALUES(4,'Incremental Man','Piet de Wit','Build Brigade',4000000);
INSERT INTO hero VALUES(5,'Night Courier','Lucía Ferrer','Harbour Watch',5000000);
INSERT INTO hero VALUES(6,'Tidewright','Finn Aalto','Harbour Watch',6000000);
INSERT INTO hero VALUES(7,'The Lamplighter','Joan Whitlock','Harbour Watch',7000000);
INSERT INTO hero VALUES(8,'Foghorn','Samuel Ito','Harbour Watch',8000000);
INSERT INTO hero VALUES(9,'Doctor Margin','Noor Haddad','Paper League',9000000);
INSERT INTO hero VALUES(10,'The Footnote','Emil Novák','Paper League',10000000);
INSERT INTO hero VALUES(11,'Inkwell','Rosa Lindqvist','Paper League',11000000);
INSERT INTO hero VALUES(12,'The Solo Act','Mei-Ling Chao','Unaffiliated',12000000);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('docket_list',1);
INSERT INTO sqlite_sequence VALUES('docket_field',3);
INSERT INTO sqlite_sequence VALUES('hero',12);
CREATE INDEX docket_undo_group_by_turn ON docket_undo_group (turn);
CREATE INDEX docket_undo_group_undone ON docket_undo_group (turned_by, turn)
WHERE state = 'undone';
CREATE INDEX hero_by_team_and_rank ON hero (team, rank);
CREATE INDEX hero_by_rank ON hero (rank);
CREATE TRIGGER "docket_change_hero_insert"
AFTER INSERT ON "hero"
BEGIN
INSERT INTO docket_change (entity, id, kind) VALUES ('hero', NEW.id, 'insert');
END;
CREATE TRIGGER "docket_change_hero_update"
AFTER UPDATE ON "hero"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'hero', OLD.id, 'delete' WHERE OLD.id <> NEW.id;
INSERT INTO docket_change (entity, id, kind) VALUES ('hero', NEW.id, CASE WHEN OLD.id = NEW.id THEN 'update' ELSE 'insert' END);
END;
CREATE TRIGGER "docket_change_hero_delete"
AFTER DELETE ON "hero"
BEGIN
INSERT INTO docket_change (entity, id, kind) VALUES ('hero', OLD.id, 'delete');
END;
CREATE TRIGGER "docket_change_hero_displace_insert_id"
BEFORE INSERT ON "hero"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'hero', id, 'delete' FROM "hero"
WHERE "id" = NEW."id" COLLATE BINARY;
END;
CREATE TRIGGER "docket_change_hero_displace_update_id"
BEFORE UPDATE OF "id" ON "hero"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'hero', id, 'delete' FROM "hero"
WHERE "id" = NEW."id" COLLATE BINARY AND id <> OLD.id;
END;
CREATE TRIGGER "docket_change_docket_list_insert"
AFTER INSERT ON "docket_list"
BEGIN
INSERT INTO docket_change (entity, id, kind) VALUES ('docket_list', NEW.id, 'insert');
END;
CREATE TRIGGER "docket_change_docket_list_update"
AFTER UPDATE ON "docket_list"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_list', OLD.id, 'delete' WHERE OLD.id <> NEW.id;
INSERT INTO docket_change (entity, id, kind) VALUES ('docket_list', NEW.id, CASE WHEN OLD.id = NEW.id THEN 'update' ELSE 'insert' END);
END;
CREATE TRIGGER "docket_change_docket_list_delete"
AFTER DELETE ON "docket_list"
BEGIN
INSERT INTO docket_change (entity, id, kind) VALUES ('docket_list', OLD.id, 'delete');
END;
CREATE TRIGGER "docket_change_docket_list_displace_insert_id"
BEFORE INSERT ON "docket_list"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_list', id, 'delete' FROM "docket_list"
WHERE "id" = NEW."id" COLLATE BINARY;
END;
CREATE TRIGGER "docket_change_docket_list_displace_update_id"
BEFORE UPDATE OF "id" ON "docket_list"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_list', id, 'delete' FROM "docket_list"
WHERE "id" = NEW."id" COLLATE BINARY AND id <> OLD.id;
END;
CREATE TRIGGER "docket_change_docket_field_insert"
AFTER INSERT ON "docket_field"
BEGIN
INSERT INTO docket_change (entity, id, kind) VALUES ('docket_field', NEW.id, 'insert');
END;
CREATE TRIGGER "docket_change_docket_field_update"
AFTER UPDATE ON "docket_field"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_field', OLD.id, 'delete' WHERE OLD.id <> NEW.id;
INSERT INTO docket_change (entity, id, kind) VALUES ('docket_field', NEW.id, CASE WHEN OLD.id = NEW.id THEN 'update' ELSE 'insert' END);
END;
CREATE TRIGGER "docket_change_docket_field_delete"
AFTER DELETE ON "docket_field"
BEGIN
INSERT INTO docket_change (entity, id, kind) VALUES ('docket_field', OLD.id, 'delete');
END;
CREATE TRIGGER "docket_change_docket_field_displace_insert_id"
BEFORE INSERT ON "docket_field"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_field', id, 'delete' FROM "docket_field"
WHERE "id" = NEW."id" COLLATE BINARY;
END;
CREATE TRIGGER "docket_change_docket_field_displace_update_id"
BEFORE UPDATE OF "id" ON "docket_field"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_field', id, 'delete' FROM "docket_field"
WHERE "id" = NEW."id" COLLATE BINARY AND id <> OLD.id;
END;
CREATE TRIGGER "docket_change_docket_field_displace_insert_sqlite_autoindex_docket_field_1"
BEFORE INSERT ON "docket_field"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_field', id, 'delete' FROM "docket_field"
WHERE "entity" = NEW."entity" COLLATE BINARY AND "name" = NEW."name" COLLATE BINARY;
END;
CREATE TRIGGER "docket_change_docket_field_displace_update_sqlite_autoindex_docket_field_1"
BEFORE UPDATE OF "entity", "name" ON "docket_field"
BEGIN
INSERT INTO docket_change (entity, id, kind)
SELECT 'docket_field', id, 'delete' FROM "docket_field"
WHERE "entity" = NEW."entity" COLLATE BINARY AND "name" = NEW."name" COLLATE BINARY AND id <> OLD.id;
END;
COMMIT;
DELETE FROM hero WHERE id = 12;
INSERT INTO docket_undo_group (name, list, user, session, time, turn, turned_by)
VALUES ('Delete The Solo Act', 'Heroes', 'root', 'first', '2026-11-20 20:15:00', 1, 'first');
INSERT INTO docket_undo_entry VALUES
  (1, 0, 0, 'hero', 12, 'delete', 'name', 'The Solo Act', NULL),
  (1, 0, 1, 'hero', 12, 'delete', 'secret_identity', 'Mei-Ling Chao', NULL),
  (1, 0, 2, 'hero', 12, 'delete', 'team', 'Unaffiliated', NULL),
  (1, 0, 3, 'hero', 12, 'delete', 'rank', 12000000, NULL),
  (1, 0, 4, 'hero', 12, 'move', 'section', 'Unaffiliated', NULL),
  (1, 0, 5, 'hero', 12, 'move', 'predecessor', NULL, NULL),
  (1, 0, 6, 'hero', 12, 'move', 'successor', NULL, NULL),
  (1, 0, 7, 'hero', 12, 'move', 'rank', 12000000, NULL);
PRAGMA journal_mode = WAL;
