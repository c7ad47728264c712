import ObjectGraph

/// The rows that have values of a choice, and what the journal tells of them.
struct JournaledChoice {
  let connection: Connection
  /// The table of its values.
  let choice: String

  /// Gives a value another name in what other gestures did: with the old one nothing could be taken
  /// back, since no row may have it any more.
  ///
  /// - Parameter group: The gesture that renames it, which tells of both names.
  /// - Complexity: O(lines of the journal)
  func rename(_ name: String, to newName: String, besides group: UndoGroup.ID) throws {
    for field in try fields() {
      try SQLText(
        """
        UPDATE docket_undo_entry
        SET before = iif(before = ?1, ?2, before), after = iif(after = ?1, ?2, after)
        WHERE undo_group <> ?3 AND entity = ?4 AND (before = ?1 OR after = ?1)
          AND (kind <> 'move' AND attribute = ?5 OR kind = 'move' AND attribute = ?6
            AND EXISTS (SELECT 1 FROM docket_list WHERE entity = ?4 AND section_column = ?5))
        """,
        [
          .text(name), .text(newName), .integer(group), .text(field.entity), .text(field.name),
          .text(PlacePart.section.rawValue),
        ]
      ).statement(on: connection).run()
    }
  }

  /// Gives all rows that have a value another one, as a foreign key does where there is one.
  ///
  /// - Complexity: O(number of rows)
  func renameInRows(_ name: String, to newName: String) throws {
    for field in try fields() {
      let column = quoted(identifier: field.name)
      try SQLText(
        """
        UPDATE \(quoted(identifier: field.entity)) SET \(column) = ?
        WHERE \(column) IS ? COLLATE BINARY
        """, [.text(newName), .text(name)]
      ).statement(on: connection).run()
    }
  }

  /// The fields whose values are of the choice.
  func fields() throws -> [ModelReader.FieldRow] {
    try ModelReader(connection: connection).readFields()
      .filter { $0.type == "choice" && $0.choice == choice }
  }
}
