import ObjectGraph

/// What people called fields that are away: the journal has their notes.
extension JournalReader {
  /// The label of a field whose column is not there; its name where nothing tells more.
  func fieldName(_ column: String, of table: String) throws -> String {
    let label = try text(
      """
      SELECT coalesce(label.after, label.before) FROM docket_undo_entry AS name
      JOIN docket_undo_entry AS label
        ON label.undo_group = name.undo_group AND label.step = name.step
      JOIN docket_undo_entry AS list
        ON list.undo_group = name.undo_group AND list.step = name.step
      WHERE name.entity = 'docket_field' AND name.attribute = 'name'
        AND ?1 IN (name.before, name.after)
        AND label.attribute = 'label'
        AND list.attribute = 'entity' AND ?2 IN (list.before, list.after)
      ORDER BY name.undo_group DESC LIMIT 1
      """, [.text(column), .text(table)])
    return label ?? column
  }

  /// The label of a field that had its values from a table that no field leads to any more; nil for
  /// a table that was no choice.
  func fieldName(ofChoice table: String) throws -> String? {
    try text(
      """
      SELECT label FROM docket_field WHERE id IN (
        SELECT id FROM docket_undo_entry
        WHERE entity = 'docket_field' AND attribute = 'choice' AND ?1 IN (before, after))
      LIMIT 1
      """, [.text(table)])
  }

  private func text(_ sql: String, _ arguments: [AttributeValue]) throws -> String? {
    let statement = try SQLText(sql, arguments).statement(on: connection)
    defer { statement.reset() }
    return try statement.step() ? statement.text(at: 0) : nil
  }
}
