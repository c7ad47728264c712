import ObjectGraph

extension SchemaWriter {
  /// Adds a value behind the others.
  func addValue(_ name: String, to choice: Entity) throws {
    try check(choice)
    guard name.contains(where: { !$0.isWhitespace }) else { throw SchemaChangeError.noName }
    guard try key(of: name, in: choice) == nil else { throw SchemaChangeError.nameTaken(name) }
    let order = NoteOrder(connection: connection, table: choice.name)
    try rows.insert(
      choice.name, [("name", .text(name)), ("rank", order.rank(for: nil, before: nil))])
  }

  /// Rows follow by their foreign key, and where there is none, one by one.
  func renameValue(_ name: String, of choice: Entity, to newName: String) throws {
    try check(choice)
    guard newName.contains(where: { !$0.isWhitespace }) else { throw SchemaChangeError.noName }
    guard name != newName else { return }
    let key = try requiredKey(of: name, in: choice)
    guard try self.key(of: newName, in: choice) == nil else {
      throw SchemaChangeError.nameTaken(newName)
    }
    try rows.update(choice.name, key, [("name", .text(newName))])
    try rewrite(name, of: choice, to: .text(newName))
    let journaled = JournaledChoice(connection: connection, choice: choice.name)
    try journaled.renameInRows(name, to: newName)
    try journaled.rename(name, to: newName, besides: recorder.group)
  }

  func deleteValue(_ name: String, of choice: Entity, _ replacement: String?) throws {
    try check(choice)
    let key = try requiredKey(of: name, in: choice)
    if let replacement {
      guard replacement != name else { throw SchemaChangeError.missing(replacement) }
      _ = try requiredKey(of: replacement, in: choice)
    }
    try rewrite(name, of: choice, to: replacement.map { .text($0) } ?? .null)
    try rows.delete(choice.name, key)
  }

  /// Gives all rows that have a value of a choice another one.
  private func rewrite(_ name: String, of choice: Entity, to value: AttributeValue) throws {
    for entity in model.entities {
      for attribute in entity.attributes where attribute.type == .choice(of: choice.name) {
        let column = quoted(identifier: attribute.name)
        let keys = try rows.keys(
          SQLText(
            """
            SELECT id FROM \(quoted(identifier: entity.name)) WHERE \(column) IS ? COLLATE BINARY
            """, [.text(name)]))
        for key in keys { try rows.update(entity.name, key, [(attribute.name, value)]) }
      }
    }
  }

  private func check(_ choice: Entity) throws {
    guard choice.attribute(named: "name") != nil, choice.attribute(named: "rank") != nil else {
      throw SchemaChangeError.missing("\(choice.name).rank")
    }
  }

  private func key(of name: String, in choice: Entity) throws -> Int64? {
    try rows.keys(
      SQLText("SELECT id FROM \(quoted(identifier: choice.name)) WHERE name = ?", [.text(name)])
    ).first
  }

  private func requiredKey(of name: String, in choice: Entity) throws -> Int64 {
    guard let key = try key(of: name, in: choice) else { throw SchemaChangeError.missing(name) }
    return key
  }
}
