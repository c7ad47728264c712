import ObjectGraph

extension IntegrityCheck {
  /// The values of people's tables that are none of their field's type, and the texts that are no
  /// UTF-8, by table and column.
  ///
  /// - Parameter problems: References that lead nowhere, which are not told again.
  /// - Complexity: O(number of values); a few of those found are held
  func misfits(of model: Model, besides problems: [IntegrityProblem]) throws -> [IntegrityProblem] {
    var told: Set<[String]> = []
    for case .orphans(let orphans) in problems { told.insert([orphans.table, orphans.columns[0]]) }
    var found: [IntegrityProblem] = []
    for entity in model.entities {
      let references = entity.relationships.map(\.attribute)
      for attribute in entity.attributes
      where attribute.name != entity.orderAttribute && !references.contains(attribute.name)
        && !told.contains([entity.name, attribute.name])
      {
        if attribute.type == .text,
          let broken = try brokenTexts(attribute.name, of: entity.name, attribute.title)
        {
          found.append(broken)
        }
        guard let condition = suspicion(of: attribute, of: entity, in: model),
          let misfits = try misfits(attribute, of: entity, where: condition)
        else { continue }
        found.append(misfits)
      }
    }
    return found
  }

  /// The names of lists and fields that are no UTF-8.
  func brokenNames() throws -> [IntegrityProblem] {
    try [("docket_list", "title"), ("docket_field", "label")].compactMap { table, column in
      try brokenTexts(column, of: table, column)
    }
  }

  /// The texts of a column that are no UTF-8.
  private func brokenTexts(
    _ name: String, of table: String, _ title: String
  ) throws -> IntegrityProblem? {
    var found = IntegrityProblem.Misfits(table: table, field: title, type: .text)
    let column = quoted(identifier: name)
    let statement = try connection.statement(
      """
      SELECT id, \(column) FROM \(quoted(identifier: table))
      WHERE typeof(\(column)) = 'text' ORDER BY id
      """)
    defer { statement.reset() }
    while try statement.step() {
      guard statement.isBrokenText(at: 1) else { continue }
      let text = statement.text(at: 1).prefix(IntegrityProblem.Misfits.mostCharacters)
      found.note(.text(String(text)), of: statement.integer(at: 0))
    }
    return found.count == 0 ? nil : .brokenTexts(found)
  }

  private func misfits(
    _ attribute: Attribute, of entity: Entity, where condition: String
  ) throws -> IntegrityProblem? {
    var found = IntegrityProblem.Misfits(
      table: entity.name, field: attribute.title, type: attribute.type)
    let column = quoted(identifier: attribute.name)
    let statement = try connection.statement(
      """
      SELECT id, CASE WHEN typeof(\(column)) IN ('text', 'blob')
        THEN substr(\(column), 1, \(IntegrityProblem.Misfits.mostCharacters)) ELSE \(column) END
      FROM \(quoted(identifier: entity.name)) WHERE \(column) IS NOT NULL AND (\(condition))
      ORDER BY id
      """)
    defer { statement.reset() }
    let isChoice = if case .choice = attribute.type { true } else { false }
    while try statement.step() {
      let value = statement.value(at: 1)
      guard isChoice || !attribute.type.admits(value) else { continue }
      found.note(value, of: statement.integer(at: 0))
    }
    return found.count == 0 ? nil : .misfits(found)
  }

  /// What in SQL may be no value of an attribute, not NULL; nil where that cannot be told. Of days
  /// and moments all is looked at.
  private func suspicion(
    of attribute: Attribute, of entity: Entity, in model: Model
  ) -> String? {
    let column = quoted(identifier: attribute.name)
    switch attribute.type {
    case .text: return "typeof(\(column)) = 'blob'"
    case .integer: return "typeof(\(column)) <> 'integer'"
    case .real:
      return "typeof(\(column)) NOT IN ('integer', 'real') OR \(column) IN (9e999, -9e999)"
    case .boolean: return "typeof(\(column)) <> 'integer' OR \(column) NOT IN (0, 1)"
    case .date, .dateTime: return "1"
    case .data: return "typeof(\(column)) <> 'blob'"
    case .choice(let choice):
      guard model.entity(named: choice)?.attribute(named: "name") != nil else { return nil }
      // As the names compare, which comes first: their collation holds others equal too.
      return """
        NOT EXISTS (SELECT 1 FROM \(quoted(identifier: choice)) AS docket_choice
          WHERE docket_choice.name = \(quoted(identifier: entity.name)).\(column))
        """
    }
  }
}
