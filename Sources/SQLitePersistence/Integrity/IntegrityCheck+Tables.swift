import ObjectGraph

/// Tables of Docket's own that are not there.
extension IntegrityCheck {
  func missingTables() throws -> [IntegrityProblem] {
    let present = Set(try texts("SELECT name FROM sqlite_schema WHERE type = 'table'"))
    let missing = BookkeepingSchema.tables(in: connection.schemaVersion)
      .filter { !present.contains($0) }
    return missing.isEmpty ? [] : [.missingTables(missing)]
  }

  /// Makes tables anew that are missing, without what they held.
  func make(_ tables: [String]) throws {
    if tables.contains(where: { $0.hasPrefix(Self.journalPrefix) }) { try makeJournal() }
    if tables.contains("docket_field") { try makeFieldNotes() }
    if tables.contains("docket_change") { try makeFeed() }
  }

  private static let journalPrefix = BookkeepingSchema.prefix + "undo_"

  /// Makes the table of the notes on fields anew, without any. Undo tells of those that were there
  /// by their ids, which no other note gets.
  private func makeFieldNotes() throws {
    try connection.execute(script: BookkeepingSchema.fields)
    try connection.execute(
      """
      INSERT INTO sqlite_sequence (name, seq)
      SELECT 'docket_field', max(id) FROM docket_undo_entry WHERE entity = 'docket_field'
      HAVING max(id) IS NOT NULL
      """)
  }

  /// Makes the change feed anew, at a position that it cannot have been at: it counts changes, of
  /// which there are fewer than seconds since 1970. Whoever has read it before reads all anew.
  private func makeFeed() throws {
    try connection.execute(
      script: """
        \(BookkeepingSchema.feed)
        INSERT INTO sqlite_sequence (name, seq)
        VALUES ('docket_change', CAST(strftime('%s', 'now') AS INTEGER));
        """)
    try FeedGap(connection: connection).leave(in: BookkeepingSchema.describedTables[0])
  }

  /// Makes the undo journal anew as a whole: a part of it says nothing. Tables that are kept have
  /// the numbers of gestures, which no other gesture gets.
  private func makeJournal() throws {
    let last = try number(
      "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'docket_undo_group'")
    let kept = try KeptTable.all(on: connection).map(\.group).max() ?? 0
    for table in JournalWriter.entryTables(in: FileFormat.schemaVersion) + ["docket_undo_group"] {
      try connection.execute("DROP TABLE IF EXISTS \(table)")
    }
    try connection.execute(
      script: """
        \(BookkeepingSchema.wholeJournal)
        INSERT INTO sqlite_sequence (name, seq) VALUES ('docket_undo_group', \(max(last, kept)));
        """)
  }
}
