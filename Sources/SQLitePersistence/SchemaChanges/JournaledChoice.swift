import ObjectGraph

/// What the journal tells of the rows that have values of a choice.
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
    let fields = try ModelReader(connection: connection).readFields()
    for field in fields where field.type == "choice" && field.choice == choice {
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
}
