import ObjectGraph

/// Reads the change feed.
struct FeedReader {
  let connection: Connection

  /// A number that moves with every commit of another connection.
  ///
  /// `PRAGMA data_version`
  func dataVersion() throws -> Int64 {
    let statement = try connection.statement("PRAGMA data_version")
    defer { statement.reset() }
    guard try statement.step() else { trap("a data version without a row") }
    return statement.integer(at: 0)
  }

  /// The position behind the last change, also when its note was trimmed.
  func position() throws -> Int64 { try FeedEnd(on: connection).position }

  /// The number that the change at a position got by chance; nil where there is no note of it.
  func stamp(at position: Int64) throws -> Int64? {
    // A file of the first version that may only be read has no stamps.
    guard connection.schemaVersion > 1 else { return nil }
    let statement = try connection.statement("SELECT stamp FROM docket_change WHERE sequence = ?")
    defer { statement.reset() }
    statement.bind(position, at: 1)
    return try statement.step() ? statement.integer(at: 0) : nil
  }

  /// What the notes after a position say of the entities of a model, in their order; nil where
  /// some are missing, because they were trimmed or the file was exchanged for an older copy.
  ///
  /// - Complexity: O(number of notes)
  func notes(after position: Int64, upTo end: Int64, in model: Model) throws -> [FeedNote]? {
    guard position <= end else { return nil }
    let statement = try connection.statement(
      "SELECT entity, id, kind FROM docket_change WHERE sequence > ? AND sequence <= ?")
    defer { statement.reset() }
    statement.bind(position, at: 1)
    statement.bind(end, at: 2)
    var notes: [FeedNote] = []
    var count: Int64 = 0
    var name: [UInt8] = []
    var entity: Entity?
    while try statement.step() {
      count += 1
      statement.withTextBytes(at: 0) { bytes in
        guard !bytes.elementsEqual(name) else { return }
        name = Array(bytes)
        entity = model.entity(ofTable: String(decoding: bytes, as: UTF8.self))
      }
      guard let entity else { continue }
      let kind: FeedNote.Kind =
        switch statement.withTextBytes(at: 2, { $0.first }) {
        case UInt8(ascii: "i"): .insert
        case UInt8(ascii: "d"): .delete
        default: .update
        }
      notes.append(FeedNote(entity: entity, key: statement.integer(at: 1), kind: kind))
    }
    return count == end - position ? notes : nil
  }

  /// Of some keys those that have a row.
  func existing(_ keys: [Int64], of entity: Entity) throws -> Set<Int64> {
    let statement = try connection.statement(
      "SELECT 1 FROM \(quoted(identifier: entity.name)) WHERE id = ?")
    var existing: Set<Int64> = []
    for key in keys {
      statement.bind(key, at: 1)
      if try statement.step() { existing.insert(key) }
      statement.reset()
    }
    return existing
  }
}
