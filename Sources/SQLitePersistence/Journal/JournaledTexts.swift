import ObjectGraph

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

  /// Those of a gesture that is turned.
  init(of group: UndoGroup.ID, _ direction: UndoDirection, on connection: Connection) {
    self.group = group
    side = direction == .undo ? "before" : "after"
    self.connection = connection
  }

  /// The bytes of a value that is to be written; nil where it is all there is.
  func bytes(
    of value: AttributeValue, for attribute: String, of table: String, _ key: Int64
  ) throws -> [UInt8]? {
    guard BrokenText.mayBe(value) else { return nil }
    let statement = try SQLText(
      """
      SELECT \(side) FROM docket_undo_entry
      WHERE undo_group = ? AND entity = ? AND id = ? AND attribute = ? AND kind <> 'move'
      """, [.integer(group), .text(table), .integer(key), .text(attribute)]
    ).statement(on: connection)
    defer { statement.reset() }
    while try statement.step() {
      if let bytes = statement.brokenText(at: 0), statement.value(at: 0) == value { return bytes }
    }
    return nil
  }
}
