import ObjectGraph

/// The conditions that the notes of lists keep, and what the journal tells of them.
struct SavedConditions {
  let connection: Connection

  /// A filter as the notes of a list have it, or the journal.
  private struct Note {
    /// The list, by its key.
    let list: Int64
    /// The table whose rows it shows.
    let entity: String
    /// The line of the journal; nil for what is noted now, which is its value after.
    let line: (group: UndoGroup.ID, step: Int64, part: Int64)?
    let before: AttributeValue
    let after: AttributeValue
  }

  /// Lets the conditions of all lists, also of those that only the journal tells of, mean the same
  /// after values of a choice got other names.
  ///
  /// - Parameters:
  ///   - names: The new names by the old ones.
  ///   - choice: The table of the values.
  ///   - group: The gesture that renames it, whose own lines stay.
  /// - Complexity: O(lines of the journal)
  func rename(
    _ names: [String: String], ofChoice choice: String, besides group: UndoGroup.ID
  ) throws {
    let notes = try notes(besides: group)
    guard !notes.isEmpty else { return }
    let parsers = try parsers(of: choice)
    for note in notes {
      guard let parser = parsers[note.entity] else { continue }
      func renamed(_ value: AttributeValue) -> AttributeValue {
        guard case .text(let text) = value else { return value }
        return .text(
          Self.mapConditions(text) { parser.renaming(names, ofChoice: choice, in: $0) })
      }
      let (before, after) = (renamed(note.before), renamed(note.after))
      if (before, after) != (note.before, note.after) { try write(before, after, to: note) }
    }
  }

  /// A filter with other conditions in its lines, which end as they did.
  static func mapConditions(_ text: String, _ body: (String) -> String) -> String {
    var mapped = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      // Behind a tab stands what the condition is called.
      let condition = rest[..<end].prefix { $0 != "\t" }
      let next = end < rest.endIndex ? rest.index(after: end) : end
      mapped += body(String(condition)) + rest[condition.endIndex..<next]
      rest = rest[next...]
    }
    return mapped
  }

  private func write(
    _ before: AttributeValue, _ after: AttributeValue, to note: Note
  ) throws {
    guard let line = note.line else {
      try SQLText(
        "UPDATE docket_list SET filter = ? WHERE id = ?", [after, .integer(note.list)]
      ).statement(on: connection).run()
      return
    }
    try SQLText(
      """
      UPDATE docket_undo_entry SET before = ?, after = ?
      WHERE undo_group = ? AND step = ? AND part = ?
      """,
      [before, after, .integer(line.group), .integer(line.step), .integer(line.part)]
    ).statement(on: connection).run()
  }

  private func notes(besides group: UndoGroup.ID) throws -> [Note] {
    let statement = try SQLText(
      """
      SELECT id, \(ModelReader.tableName(in: "entity")), NULL, NULL, NULL, NULL, filter
      FROM docket_list WHERE filter IS NOT NULL
      UNION ALL
      SELECT line.id,
        coalesce(
          (SELECT \(ModelReader.tableName(in: "list.entity")) FROM docket_list AS list
            WHERE list.id = line.id),
          (SELECT coalesce(other.before, other.after) FROM docket_undo_entry AS other
            WHERE other.entity = 'docket_list' AND other.id = line.id
              AND other.attribute = 'entity'), ''),
        undo_group, step, part, before, after
      FROM docket_undo_entry AS line
      WHERE line.entity = 'docket_list' AND attribute = 'filter' AND undo_group <> ?
      """, [.integer(group)]
    ).statement(on: connection)
    defer { statement.reset() }
    var notes: [Note] = []
    while try statement.step() {
      let isLine = !statement.isNull(at: 2)
      notes.append(
        Note(
          list: statement.integer(at: 0), entity: statement.text(at: 1),
          line: isLine
            ? (statement.integer(at: 2), statement.integer(at: 3), statement.integer(at: 4)) : nil,
          before: statement.value(at: 5), after: statement.value(at: 6)))
    }
    return notes
  }

  /// A field of a table, as it is noted now or was when its table went.
  private struct Field {
    let entity: String
    let name: String
    let title: String
    let type: AttributeType
  }

  /// What understands conditions about the rows of the tables that have values of a choice, by
  /// table. Of other values it knows nothing: no other ones are renamed.
  private func parsers(of choice: String) throws -> [String: PredicateParser] {
    let names = try RecordedRows.names(ofChoice: choice, on: connection)
    return Dictionary(grouping: try fields(), by: \.entity).filter { _, fields in
      fields.contains { $0.type == .choice(of: choice) }
    }.mapValues { fields in
      PredicateParser(
        fields: fields.map { field in
          PredicateField(
            AttributePath(attribute: field.name), field.type, title: field.title,
            choices: field.type == .choice(of: choice)
              ? names.map { .init($0, rank: .null) } : [])
        }, today: .epoch)
    }
  }

  /// The fields of all tables, also of those that the journal alone tells of.
  private func fields() throws -> [Field] {
    let statement = try connection.statement(
      """
      SELECT \(ModelReader.tableName(in: "entity")), name, label, type,
        \(ModelReader.tableName(in: "choice"))
      FROM docket_field
      UNION ALL
      SELECT max(value) FILTER (WHERE attribute = 'entity') AS owner,
        max(value) FILTER (WHERE attribute = 'name') AS name,
        max(value) FILTER (WHERE attribute = 'label'),
        max(value) FILTER (WHERE attribute = 'type'),
        max(value) FILTER (WHERE attribute = 'choice')
      FROM (
        SELECT undo_group, step, attribute, coalesce(before, after) AS value
        FROM docket_undo_entry WHERE entity = 'docket_field' AND kind IN ('insert', 'delete'))
      GROUP BY undo_group, step
      HAVING owner IS NOT NULL AND name IS NOT NULL
        AND owner COLLATE NOCASE NOT IN (SELECT entity FROM docket_field)
      """)
    defer { statement.reset() }
    var fields: [Field] = []
    while try statement.step() {
      let (name, label) = (statement.text(at: 1), statement.optionalText(at: 2))
      let type = AttributeType(
        fieldType: statement.text(at: 3), choice: statement.optionalText(at: 4))
      fields.append(
        Field(
          entity: statement.text(at: 0), name: name, title: label ?? name, type: type ?? .text))
    }
    return fields
  }
}
