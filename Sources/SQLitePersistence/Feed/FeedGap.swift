/// A position of the change feed without a note.
///
/// Whoever reads over it is told that the feed does not reach back, and reads anew. Behind it there
/// is a note, of no row, so that the position has a stamp: results that are read now can be kept
/// (`R95`, `R98`).
struct FeedGap {
  let connection: Connection

  /// Moves the feed on, because nobody knows what became of the rows of a table.
  func leave(in table: String) throws {
    try countNotes()
    try connection.execute(
      "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'docket_change'")
    try connection.execute(
      "INSERT INTO docket_change (entity, id, kind) VALUES (\(quoted(literal: table)), 0, 'update')"
    )
  }

  /// Counts the notes that SQLite has not (``FeedReader/position()``).
  func countNotes() throws {
    try connection.execute(
      """
      INSERT INTO sqlite_sequence (name, seq) SELECT 'docket_change', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'docket_change')
      """)
    try connection.execute(
      """
      UPDATE sqlite_sequence
      SET seq = max(CAST(seq AS INTEGER), (SELECT coalesce(max(sequence), 0) FROM docket_change))
      WHERE name = 'docket_change'
      """)
  }
}
