/// A part of the way of a file's bookkeeping from one schema version to the next.
///
/// Parts are passed over one by one: mending makes tables of a file of an earlier version as they
/// are made now.
struct Migration {
  /// The version that it leads to, from the one before.
  let version: Int
  /// Its statements.
  let sql: String
  /// A query for a number that is not 0 where a file has what they make, whatever version it says
  /// it is of: other programs write that, too.
  var presence = "SELECT 0"

  /// All of them, the oldest first.
  static let all = [
    // A list says which columns it shows.
    Migration(
      version: 2, sql: "ALTER TABLE docket_list ADD COLUMN columns TEXT",
      presence: """
        SELECT EXISTS (SELECT 1 FROM pragma_table_info('docket_list') WHERE name = 'columns')
        """),
    // Schema gestures and imports can be undone.
    Migration(
      version: 2,
      sql: """
        ALTER TABLE docket_undo_group ADD COLUMN kind TEXT NOT NULL DEFAULT 'rows'
          CHECK (kind = 'rows' OR kind = 'schema' OR kind = 'import');
        \(BookkeepingSchema.bulkJournal)
        """,
      presence: """
        SELECT EXISTS (SELECT 1 FROM pragma_table_info('docket_undo_group') WHERE name = 'kind')
          AND EXISTS (SELECT 1 FROM pragma_table_info('docket_undo_step'))
          AND EXISTS (SELECT 1 FROM pragma_table_info('docket_undo_range'))
        """),
    Migration(
      version: 2, sql: stampedFeed,
      presence: """
        SELECT EXISTS (SELECT 1 FROM pragma_table_info('docket_change') WHERE name = 'stamp')
        """),
  ]

  /// Changes of the feed get stamps. A column with such a default cannot be added to a table, so
  /// the table is made anew, with its notes and its position.
  private static let stampedFeed = """
    CREATE TABLE docket_kept_change AS SELECT sequence, entity, id, kind FROM docket_change;
    CREATE TABLE docket_kept_position AS
      SELECT seq FROM sqlite_sequence WHERE name = 'docket_change';
    DROP TABLE docket_change;
    \(BookkeepingSchema.feed)
    INSERT INTO docket_change (sequence, entity, id, kind)
      SELECT sequence, entity, id, kind FROM docket_kept_change ORDER BY sequence;
    DELETE FROM sqlite_sequence WHERE name = 'docket_change';
    INSERT INTO sqlite_sequence (name, seq) SELECT 'docket_change', seq FROM docket_kept_position;
    DROP TABLE docket_kept_change;
    DROP TABLE docket_kept_position;
    """
}
