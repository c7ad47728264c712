/// Where the feed of a file ended at a moment.
///
/// Positions are counted alike in every file, so they tell nothing of another one that was put in
/// its place, or written over it. The number that a change got by chance does: whoever has that
/// change has the history that led to it.
struct FeedEnd {
  let position: Int64
  /// That of the last change; nil where there is none, or its note was trimmed.
  private let stamp: Int64?

  /// Looks now.
  init(on connection: Connection) throws {
    let reader = FeedReader(connection: connection)
    position = try reader.position()
    stamp = try reader.stamp(at: position)
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
