import ObjectGraph

extension SchemaWriter {
  /// Adds values behind the others, but those that the choice has: as its column compares them, so
  /// perhaps in other letters.
  func addValues(_ names: [String], to choice: Entity) throws {
    try check(choice)
    let new = try names.filter { try key(of: $0, in: choice) == nil }
    guard !new.isEmpty else { return }
    let ranks = try NoteOrder(connection: connection, table: choice.name)
      .ranks(new.count, for: nil, before: nil)
    for (name, rank) in zip(new, ranks) where try key(of: name, in: choice) == nil {
      guard name.contains(where: { !$0.isWhitespace }) else { throw SchemaChangeError.noName }
      try rows.insert(choice.name, [("name", .text(name)), ("rank", rank)])
    }
  }

  /// Rows follow by their foreign key, and where there is none, one by one.
  func renameValue(_ name: String, of choice: Entity, to newName: String) throws {
    try check(choice)
    guard newName.contains(where: { !$0.isWhitespace }) else { throw SchemaChangeError.noName }
    // As values, which are told apart by their bytes: two texts of Swift's may be equal.
    guard AttributeValue.text(name) != .text(newName) else { return }
    let key = try requiredKey(of: name, in: choice)
    // Its own it may have in other letters, where the column holds those equal.
    if let other = try self.key(of: newName, in: choice), other != key {
      throw SchemaChangeError.valueTaken(newName)
    }
    let journaled = JournaledChoice(connection: connection, choice: choice.name)
    let renaming = ChoiceRenaming(choice: choice.name, old: name, new: newName)
    try ChoiceRenaming.tellingObstacles(to: [renaming], on: connection) {
      let following = try FollowingRows([renaming], on: connection)
      try rows.update(choice.name, key, [("name", .text(newName))])
      try following.noteEffects()
      try rewrite(choice, to: .text(newName)) { _, column in
        SQLText("\(quoted(identifier: column)) IS ? COLLATE BINARY", [.text(name)])
      }
      try journaled.renameInRows(ValueNames([renaming]))
    }
    try journaled.rename(ValueNames([renaming]), besides: recorder.group)
  }

  func deleteValue(_ name: String, of choice: Entity, _ replacement: String?) throws {
    try check(choice)
    let key = try requiredKey(of: name, in: choice)
    if let replacement {
      guard try requiredKey(of: replacement, in: choice) != key else {
        throw SchemaChangeError.valueMissing(replacement)
      }
    }
    // Also what the names' column holds equal: it refers to that value.
    try rewrite(choice, to: replacement.map { .text($0) } ?? .null) { table, column in
      SQLText.hasValue(key, of: choice.name, in: table, column)
    }
    try UnkeptReferences(to: choice.name, includingRelationships: true, on: connection)
      .check(deletionOf: key, on: connection)
    try rows.delete(choice.name, key)
  }

  /// Gives rows that have a value of a choice another one.
  ///
  /// - Parameter condition: Which rows these are, by a table and its column.
  private func rewrite(
    _ choice: Entity, to value: AttributeValue,
    where condition: (_ table: String, _ column: String) -> SQLText
  ) throws {
    for entity in model.entities {
      for attribute in entity.attributes where attribute.type == .choice(of: choice.name) {
        let keys = try rows.keys(
          SQLText("SELECT id FROM \(quoted(identifier: entity.name)) WHERE ")
            + condition(entity.name, attribute.name))
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
    guard let key = try key(of: name, in: choice) else {
      throw SchemaChangeError.valueMissing(name)
    }
    return key
  }
}
