-- Notes: the newest change first. The table itself keeps the times: whoever changes a note, with
-- Docket or without, moves it to the top.

CREATE TABLE note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL DEFAULT '',
  content TEXT,
  created TEXT DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now')),
  updated TEXT DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now'))
);

CREATE INDEX note_by_updated ON note (updated);

INSERT INTO docket_list (entity, title, title_column, detail_column, cell_style, sort, rank)
VALUES ('note', 'Notes', 'title', 'content', 'subtitle', 'updated DESC', 1);

INSERT INTO docket_field (entity, name, label, type, rank)
VALUES
  ('note', 'title', 'Title', 'text', 1),
  ('note', 'content', 'Content', 'text', 2),
  ('note', 'created', 'Created', 'datetime', 3),
  ('note', 'updated', 'Updated', 'datetime', 4);

INSERT INTO note (title, content, created, updated)
VALUES
  ('Welcome',
   'Change any note, and it moves to the top by itself.' || char(10) ||
   'Press E for the whole note, and Ctrl-o there to write it in your own editor.',
   datetime('now', '-9 days'), datetime('now', '-1 minutes')),
  ('Sourdough, third attempt',
   '450 g flour, 320 g water, 9 g salt, 90 g starter.' || char(10) ||
   'Fold four times, half an hour apart. Overnight in the cold.' || char(10) ||
   'Less water next time: the dough ran away.',
   datetime('now', '-6 days'), datetime('now', '-5 hours')),
  ('Questions for the landlord',
   'Who mends the gutter? May we paint the door? Where is the second key?',
   datetime('now', '-4 days'), datetime('now', '-1 days')),
  ('Books lent',
   'The Left Hand of Darkness: to Jo' || char(10) || 'Middlemarch: to Aunt Vera, since spring',
   datetime('now', '-20 days'), datetime('now', '-3 days')),
  ('Walk along the canal',
   'Nine kilometres, two locks, one heron. The café by the bridge is closed on Mondays.',
   datetime('now', '-12 days'), datetime('now', '-12 days'));

CREATE TRIGGER note_is_updated AFTER UPDATE OF title, content ON note
WHEN NEW.updated IS OLD.updated
  AND (NEW.title IS NOT OLD.title OR NEW.content IS NOT OLD.content)
BEGIN
  UPDATE note SET updated = strftime('%Y-%m-%d %H:%M:%f', 'now') WHERE id = NEW.id;
END;
