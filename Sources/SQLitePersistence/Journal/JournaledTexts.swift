import ObjectGraph

/// The texts that a gesture of the journal holds, for a save that takes it back or does it again.
///
/// They are read at once, when the first value is asked for that may be one: the journal finds
/// lines by their place in the gesture, not by the row.
final class JournaledTexts {
  private let group: UndoGroup.ID
  /// The column of what the rows are to hold.
  private let side: String
  private let connection: Connection
  /// Nil until they are read.
  private var texts: BrokenTexts?

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
  ///
  /// - Complexity: O(1), the first time O(lines of the gesture)
  func bytes(
    of value: AttributeValue, for attribute: String, of table: String, _ key: Int64
  ) throws -> [UInt8]? {
    guard BrokenTexts.mayBe(value) else { return nil }
    let texts = try texts ?? read()
    self.texts = texts
    return texts.bytes(of: value, for: attribute, of: table, key)
  }

  private func read() throws -> BrokenTexts {
    let statement = try SQLText(
      """
      SELECT entity, id, attribute, \(side) FROM docket_undo_entry
      WHERE undo_group = ? AND kind <> 'move' AND typeof(\(side)) = 'text' ORDER BY step, part
      """, [.integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    var texts = BrokenTexts()
    while try statement.step() {
      guard let bytes = statement.brokenText(at: 3) else { continue }
      texts.add(
        bytes, for: statement.text(at: 2), of: statement.text(at: 0), statement.integer(at: 1))
    }
    return texts
  }
}
