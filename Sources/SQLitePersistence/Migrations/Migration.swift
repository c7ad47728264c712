/// The way of a file's bookkeeping from one schema version to the next.
struct Migration {
  /// The version that it leads to, from the one before.
  let version: Int
  /// Its statements.
  let sql: String

  /// All of them, the oldest first.
  static let all = [
    // Schema gestures and imports can be undone; a list says which columns it shows.
    Migration(
      version: 2,
      sql: """
        ALTER TABLE docket_list ADD COLUMN columns TEXT;
        ALTER TABLE docket_undo_group ADD COLUMN kind TEXT NOT NULL DEFAULT 'rows'
          CHECK (kind IN ('rows', 'schema', 'import'));
        \(BookkeepingSchema.bulkJournal)
        """)
  ]
}
