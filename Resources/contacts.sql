-- Contacts: some fifteen hundred people, made here from short lists of names, in sections by the
-- first letter. Nobody of that name was asked.

CREATE TABLE contact (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '',
  phone TEXT,
  email TEXT,
  city TEXT,
  birthday TEXT,
  initial TEXT
);

CREATE INDEX contact_by_initial_and_name ON contact (initial, name COLLATE NOCASE);

INSERT INTO docket_list
  (entity, title, title_column, detail_column, section_column, cell_style, sort, rank)
VALUES ('contact', 'Contacts', 'name', 'phone', 'initial', 'value',
  'initial, name COLLATE NOCASE', 1);

INSERT INTO docket_field (entity, name, label, type, hidden, rank)
VALUES
  ('contact', 'name', 'Name', 'text', 0, 1),
  ('contact', 'phone', 'Phone', 'text', 0, 2),
  ('contact', 'email', 'Email', 'text', 0, 3),
  ('contact', 'city', 'City', 'text', 0, 4),
  ('contact', 'birthday', 'Birthday', 'date', 0, 5),
  ('contact', 'initial', 'Initial', 'text', 1, 6);

WITH
  family (i, name) AS (VALUES
    (0, 'Abbott'), (1, 'Alvarez'), (2, 'Andersson'), (3, 'Baker'), (4, 'Becker'), (5, 'Brandt'),
    (6, 'Castillo'), (7, 'Chao'), (8, 'Costa'), (9, 'Dubois'), (10, 'Duarte'), (11, 'Eriksen'),
    (12, 'Ferrer'), (13, 'Fischer'), (14, 'Garcia'), (15, 'Grant'), (16, 'Haddad'),
    (17, 'Hoffmann'), (18, 'Ito'), (19, 'Ivanov'), (20, 'Jansen'), (21, 'Jones'), (22, 'Kim'),
    (23, 'Kowalski'), (24, 'Larsen'), (25, 'Lindqvist'), (26, 'Martin'), (27, 'Moreau'),
    (28, 'Nakamura'), (29, 'Novak'), (30, 'Okafor'), (31, 'Olsen'), (32, 'Park'), (33, 'Pereira'),
    (34, 'Quinn'), (35, 'Ramos'), (36, 'Rossi'), (37, 'Sato'), (38, 'Silva'), (39, 'Smith'),
    (40, 'Tanaka'), (41, 'Tekin'), (42, 'Underwood'), (43, 'Vargas'), (44, 'Visser'),
    (45, 'Weber'), (46, 'Whitlock'), (47, 'Xu'), (48, 'Young'), (49, 'Zhang')),
  given (i, name) AS (VALUES
    (0, 'Ada'), (1, 'Ben'), (2, 'Carla'), (3, 'David'), (4, 'Elena'), (5, 'Finn'), (6, 'Grace'),
    (7, 'Hugo'), (8, 'Iris'), (9, 'Jonas'), (10, 'Kira'), (11, 'Leo'), (12, 'Maya'), (13, 'Noor'),
    (14, 'Osman'), (15, 'Paula'), (16, 'Quentin'), (17, 'Rosa'), (18, 'Samuel'), (19, 'Tara'),
    (20, 'Uma'), (21, 'Victor'), (22, 'Wanda'), (23, 'Ximena'), (24, 'Yusuf'), (25, 'Zoe'),
    (26, 'Mei'), (27, 'Joan'), (28, 'Piet'), (29, 'Vera')),
  city (i, name) AS (VALUES
    (0, 'Lisbon'), (1, 'Oslo'), (2, 'Osaka'), (3, 'Lagos'), (4, 'Lima'), (5, 'Ghent'),
    (6, 'Quito'), (7, 'Perth'), (8, 'Turin'), (9, 'Basel'), (10, 'Busan')),
  person (n, family, given) AS (
    SELECT family.i * 30 + given.i, family.name, given.name FROM family, given)
INSERT INTO contact (name, phone, email, city, birthday, initial)
SELECT
  person.family || ', ' || person.given,
  printf('555-%03d-%04d', person.n % 7 * 111 + 12, person.n * 6007 % 10000),
  lower(person.given || '.' || person.family) || '@mail.example',
  city.name,
  date('1948-01-01', (person.n * 379 % 21900) || ' days'),
  substr(person.family, 1, 1)
FROM person JOIN city ON city.i = person.n * 5 % 11
ORDER BY person.family, person.given;

-- Whoever changes a name, the section follows.
CREATE TRIGGER contact_has_initial AFTER INSERT ON contact
WHEN NEW.initial IS NOT upper(substr(NEW.name, 1, 1))
BEGIN
  UPDATE contact SET initial = upper(substr(NEW.name, 1, 1)) WHERE id = NEW.id;
END;

CREATE TRIGGER contact_changes_initial AFTER UPDATE OF name, initial ON contact
WHEN NEW.initial IS NOT upper(substr(NEW.name, 1, 1))
BEGIN
  UPDATE contact SET initial = upper(substr(NEW.name, 1, 1)) WHERE id = NEW.id;
END;
