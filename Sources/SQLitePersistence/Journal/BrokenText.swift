import ObjectGraph

/// A text of a row whose bytes are no UTF-8: contexts know what is made of it, and undo brings the
/// bytes back.
struct BrokenText {
  let id: ManagedObjectID
  let attribute: String
  let bytes: [UInt8]

  /// What reading makes of it.
  var value: AttributeValue { .text(String(decoding: bytes, as: UTF8.self)) }
}

/// The texts that a gesture of the journal holds, for a save that takes it back or does it again.
struct JournaledTexts {
  private let group: UndoGroup.ID
  /// The column of what the rows are to hold.
  private let side: String
  private let connection: Connection

  /// Nil for a save that turns no gesture.
  init?(_ journaling: SaveRequest.Journaling, on connection: Connection) {
    switch journaling {
    case .none, .record, .recordSteps: return nil
    case .undone(let group, _): (self.group, side) = (group, "before")
    case .redone(let group, _): (self.group, side) = (group, "after")
    }
    self.connection = connection
  }

  /// The bytes of a value that is to be written; nil where it is all there is.
  func bytes(of change: ValueChange, in id: ManagedObjectID) throws -> [UInt8]? {
    // What is made of such bytes has a sign of replacement in it.
    guard case .text(let text) = change.new, text.unicodeScalars.contains("\u{FFFD}") else {
      return nil
    }
    let statement = try SQLText(
      """
      SELECT \(side) FROM docket_undo_entry
      WHERE undo_group = ? AND entity = ? AND id = ? AND attribute = ? AND kind = 'update'
      """,
      [.integer(group), .text(id.entity.name), .integer(id.key), .text(change.attribute)]
    ).statement(on: connection)
    defer { statement.reset() }
    while try statement.step() {
      if statement.isBrokenText(at: 0), statement.value(at: 0) == change.new {
        return statement.withTextBytes(at: 0) { Array($0) }
      }
    }
    return nil
  }
}

extension Statement {
  /// Gives a parameter a text of any bytes.
  ///
  /// - Throws: `SQLiteStoreError` for a text of more than a gigabyte.
  func bind(textOf bytes: [UInt8], at position: Int) throws {
    try bytes.withUnsafeBufferPointer {
      try bind($0, at: position, destructor: Self.transient)
    }
  }
}
