/// The tables that Docket keeps beside a person's own.
///
/// Anybody may read them, and change `docket_list` and `docket_field`. The comments stay in the
/// file: `.schema` in the `sqlite3` shell shows them.
enum BookkeepingSchema {
  /// The lists, described by whoever made them.
  private static let lists = """
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
      sort TEXT,  -- columns, each with ASC or DESC; NULL: by section and rank, else by title
      filter TEXT,  -- conditions, one a line: that of the rows, then others to choose; NULL: all
      rank INTEGER,  -- its place among the lists
      columns TEXT  -- with the style 'columns': those shown, with commas; NULL: all but hidden ones
    );
    """

  /// What is noted of their fields.
  static let fields = """
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
    """

  /// The change feed. AUTOINCREMENT: a position is never used twice, whatever is trimmed.
  static let feed = """
    CREATE TABLE docket_change (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      entity TEXT NOT NULL,
      id INTEGER NOT NULL,  -- the row
      kind TEXT NOT NULL,  -- 'insert', 'update' or 'delete': a hint, the row itself decides
      stamp INTEGER NOT NULL DEFAULT (random())  -- tells this history from that of a copy
    );
    """

  /// The undo journal: a group is what one gesture did, an entry one value of one row.
  ///
  /// Entries lie in the group's order in one tree, so that a gesture writes one page of them. Their
  /// kinds are compared one by one: for a list of more than two SQLite builds a table at each row.
  private static let journal = """
    CREATE TABLE docket_undo_group (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,  -- the gesture: 'Move iPad'
      list TEXT,  -- the title of the list in which it was done
      user TEXT NOT NULL,
      session TEXT NOT NULL,
      time TEXT NOT NULL,  -- of the gesture, UTC
      state TEXT NOT NULL DEFAULT 'done' CHECK (state IN ('done', 'undone')),
      turn INTEGER NOT NULL,  -- counts doing, undoing and redoing: which group was last
      turned_by TEXT NOT NULL,  -- the session that did, undid or redid it last
      kind TEXT NOT NULL DEFAULT 'rows'  -- what it changed: rows, or tables as well, or it is an import
        CHECK (kind = 'rows' OR kind = 'schema' OR kind = 'import')
    );

    CREATE INDEX docket_undo_group_by_turn ON docket_undo_group (turn);
    CREATE INDEX docket_undo_group_undone ON docket_undo_group (turned_by, turn)
    WHERE state = 'undone';

    CREATE TABLE docket_undo_entry (
      undo_group INTEGER NOT NULL REFERENCES docket_undo_group (id) ON DELETE CASCADE,
      step INTEGER NOT NULL,  -- which row of the group
      part INTEGER NOT NULL,  -- which value of the row
      entity TEXT NOT NULL,
      id INTEGER NOT NULL,  -- the row
      kind TEXT NOT NULL
        CHECK (kind = 'insert' OR kind = 'update' OR kind = 'delete' OR kind = 'move'),
      attribute TEXT NOT NULL,  -- the column; of a move 'section', 'predecessor', 'successor', 'rank'
      before,  -- NULL where there was none
      after,
      PRIMARY KEY (undo_group, step, part)
    ) WITHOUT ROWID;
    """

  /// What a gesture did beyond single rows: tables and columns, and rows that were imported, copied
  /// with their list, or brought back with it.
  ///
  /// Such a row is kept by its print, eight bytes made from what it held: enough to tell whether
  /// somebody changed it since.
  static let bulkJournal = """
    CREATE TABLE docket_undo_step (
      undo_group INTEGER NOT NULL REFERENCES docket_undo_group (id) ON DELETE CASCADE,
      step INTEGER NOT NULL,  -- in one sequence with the steps of docket_undo_entry
      kind TEXT NOT NULL CHECK (kind IN (
        'make table', 'drop table', 'add column', 'rename column', 'retype column',
        'import rows')),
      entity TEXT NOT NULL,  -- the table
      attribute TEXT,  -- the column
      before TEXT,  -- its name or declaration before, or the columns in the prints
      after TEXT,  -- and after, or keys
      PRIMARY KEY (undo_group, step)
    ) WITHOUT ROWID;

    CREATE TABLE docket_undo_range (
      undo_group INTEGER NOT NULL REFERENCES docket_undo_group (id) ON DELETE CASCADE,
      first INTEGER NOT NULL,  -- the key of the first row
      prints BLOB NOT NULL,  -- of it and of the rows behind it, eight bytes for each
      PRIMARY KEY (undo_group, first)
    ) WITHOUT ROWID;
    """

  /// The undo journal as a whole.
  static let wholeJournal = [journal, bulkJournal].joined(separator: "\n\n")

  /// Everything that a new file begins with, the change feed's triggers excepted.
  static let sql = [lists, fields, feed, wholeJournal].joined(separator: "\n\n")

  /// All bookkeeping tables, by the schema version of the file.
  static func tables(in version: Int) -> [String] {
    describedTables + ["docket_change", "docket_undo_group"]
      + JournalWriter.entryTables(in: version)
  }

  /// What the names of all bookkeeping tables begin with.
  static let prefix = "docket_"

  /// The bookkeeping tables whose changes other programs must notice.
  static let describedTables = ["docket_list", "docket_field"]
}
