/// Where the feed of a file ended at a moment.
///
/// Positions are counted alike in every file, so they tell nothing of another one that was put in
/// its place, or written over it. The number that a change got by chance does: whoever has that
/// change has the history that led to it.
struct FeedEnd: Equatable {
  /// Behind the last change; 0 where somebody made up one below the first, or one that is no
  /// number.
  let position: Int64
  /// That of the last change; nil where there is none, or its note was trimmed.
  private let stamp: Int64?

  /// Looks now, with one statement.
  ///
  /// SQLite counts at the end of a statement: one that fails half way and leaves what it did (`OR
  /// FAIL`) leaves notes behind what is counted.
  init(on connection: Connection) throws {
    // A file of the first version that may only be read has no stamps.
    let stamp = connection.schemaVersion > 1 ? "stamp" : "NULL"
    let statement = try connection.statement(
      """
      SELECT max(0, counted, coalesce(sequence, 0)), sequence, stamp
      FROM (SELECT coalesce(
          (SELECT CAST(seq AS INTEGER) FROM sqlite_sequence WHERE name = 'docket_change'), 0)
          AS counted)
        LEFT JOIN (
          SELECT sequence, \(stamp) AS stamp FROM docket_change ORDER BY sequence DESC LIMIT 1)
      """)
    defer { statement.reset() }
    guard try statement.step() else { trap("an end of the feed without a row") }
    position = statement.integer(at: 0)
    let isNoted = !statement.isNull(at: 1) && statement.integer(at: 1) == position
    self.stamp = isNoted && !statement.isNull(at: 2) ? statement.integer(at: 2) : nil
  }

  /// Whether what the feed of a file tells behind this end is what came next.
  ///
  /// - Parameter isSameFile: Whether it is the file that ended here: what it has no stamp for, it
  ///   has forgotten.
  func isContinued(on connection: Connection, isSameFile: Bool) throws -> Bool {
    let reader = FeedReader(connection: connection)
    guard let stamp, let present = try reader.stamp(at: position) else {
      return try isSameFile && reader.position() >= position
    }
    return present == stamp
  }
}
