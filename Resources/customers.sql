-- Customers, and the jobs of each in an order of their own. Deleting a customer deletes the
-- jobs; a job cannot be without a customer. A customer that is pinned stays where it is.

CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '',
  address TEXT,
  city TEXT,
  state TEXT,
  zip TEXT,
  email TEXT,
  customer_since TEXT,
  pinned INTEGER NOT NULL DEFAULT 0,
  rank INTEGER
);

CREATE TABLE job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  title TEXT NOT NULL DEFAULT '',
  due TEXT,
  hours REAL,
  paid INTEGER NOT NULL DEFAULT 0,
  notes TEXT,
  rank INTEGER
);

CREATE INDEX customer_by_rank ON customer (rank);
CREATE INDEX job_by_customer_and_rank ON job (customer_id, rank);
CREATE INDEX job_by_rank ON job (rank);

INSERT INTO docket_list
  (entity, title, title_column, detail_column, order_column, cell_style, rank)
VALUES
  ('customer', 'Customers', 'name', 'city', 'rank', 'value', 1),
  ('job', 'Jobs', 'title', 'due', 'rank', 'columns', 2);

INSERT INTO docket_field (entity, name, label, type, rank)
VALUES
  ('customer', 'name', 'Name', 'text', 1),
  ('customer', 'address', 'Address', 'text', 2),
  ('customer', 'city', 'City', 'text', 3),
  ('customer', 'state', 'State', 'text', 4),
  ('customer', 'zip', 'Zip', 'text', 5),
  ('customer', 'email', 'Email', 'text', 6),
  ('customer', 'customer_since', 'Customer since', 'date', 7),
  ('customer', 'pinned', 'Pinned', 'boolean', 8),
  ('job', 'title', 'Title', 'text', 1),
  ('job', 'paid', 'Paid', 'boolean', 2),
  ('job', 'due', 'Due', 'date', 3),
  ('job', 'hours', 'Hours', 'real', 4),
  ('job', 'notes', 'Notes', 'text', 5);

INSERT INTO customer (name, address, city, state, zip, email, customer_since, pinned, rank)
VALUES
  ('Blue Door Bakery', '12 Mill Lane', 'Portland', 'OR', '97205', 'hello@bluedoor.example',
   '2019-03-04', 1, 1000000),
  ('Okafor & Daughters', '7 Harbour Road', 'Seattle', 'WA', '98101', 'office@okafor.example',
   '2020-11-23', 0, 2000000),
  ('Lindqvist Printing', '230 Press Street', 'Minneapolis', 'MN', '55401',
   'orders@lindqvist.example', '2021-06-15', 0, 3000000),
  ('The Paper Kite', '4 Windy Hill', 'Chicago', 'IL', '60601', 'kite@paper.example',
   '2022-01-10', 0, 4000000),
  ('Tanaka Gardens', '88 Maple Drive', 'San Jose', 'CA', '95110', 'grow@tanaka.example',
   '2024-09-02', 0, 5000000);

INSERT INTO job (customer_id, title, due, hours, paid, notes, rank)
VALUES
  (1, 'Menu for spring', date('now', 'localtime', '-10 days'), 6.5, 1, 'Two sides, folded.',
   1000000),
  (1, 'Sign above the door', date('now', 'localtime', '+3 days'), 12, 0, NULL, 2000000),
  (1, 'Labels for jam', date('now', 'localtime', '+20 days'), 3, 0, 'Plum, quince, fig.',
   3000000),
  (2, 'Letterhead', date('now', 'localtime', '-2 days'), 4, 0, NULL, 4000000),
  (2, 'Photographs of the boats', NULL, 8, 0, 'In the morning, at high water.', 5000000),
  (3, 'Catalogue', date('now', 'localtime', '+30 days'), 40, 0, NULL, 6000000),
  (3, 'Business cards', date('now', 'localtime', '-30 days'), 1.5, 1, NULL, 7000000),
  (4, 'Instructions for a kite', date('now', 'localtime', '+7 days'), 5.25, 0, NULL, 8000000),
  (4, 'Poster for the festival', date('now', 'localtime', '+1 days'), 9, 0, 'A2, matt.', 9000000);
