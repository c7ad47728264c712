import ObjectGraph

/// Rows that refer to one another in a ring: no order of writing them keeps every foreign key at
/// every moment.
///
/// So keys are looked at when the transaction ends, a new row refers to nothing until the row that
/// it refers to has its key, and a deleted row lets go first of those that are deleted before it.
/// Where it cannot it may be gone with these.
extension RowWriter {
  /// A value of a new row that is written later: the key of a row that has none yet, or what
  /// another row has still.
  struct AwaitedValue {
    let id: ManagedObjectID
    let attribute: Attribute
    let value: AttributeValue
    /// What the table said against it.
    var refusal: PersistentStoreError?
  }

  /// Lets SQLite look at foreign keys when the transaction ends. What `ON DELETE` does it does at
  /// once all the same.
  ///
  /// `PRAGMA defer_foreign_keys`
  func deferForeignKeys() throws {
    try connection.statement("PRAGMA defer_foreign_keys = ON").run()
  }

  /// The values of a new row; what it refers to may come later.
  ///
  /// Where the column must hold something it is the row 0 until then, which is never there.
  mutating func insertable(_ insertion: SaveRequest.Insertion) throws -> [AttributeValue] {
    let entity = insertion.id.entity
    var values = keys.resolved(insertion.values, of: entity)
    for (index, attribute) in entity.attributes.enumerated() {
      guard refersToNewRow(values[index], attribute, of: entity) else { continue }
      awaited.append(AwaitedValue(id: insertion.id, attribute: attribute, value: values[index]))
      if !attribute.isOptional { try deferForeignKeys() }
      values[index] = attribute.isOptional ? .null : 0
    }
    return values
  }

  /// Writes the values of new rows that awaited others, which are written by now.
  ///
  /// - Throws: What the table said against one before, where it still stands against it.
  mutating func writeAwaitedValues() throws {
    for awaited in self.awaited {
      let id = keys.resolved(awaited.id)
      guard let index = id.entity.index(ofAttribute: awaited.attribute.name) else { continue }
      let value = keys.resolved(awaited.value, at: index, of: id.entity)
      try check(value, of: awaited.attribute, in: id.entity)
      let policy = try connection.gestureStatements(for: id.entity).conflictPolicy()
      let command = SQLText(
        """
        UPDATE\(policy) \(quoted(identifier: id.entity.name))
        SET \(quoted(identifier: awaited.attribute.name)) = ?
        """, [value])
      do {
        guard try write(command, to: id, expecting: []) else { throw Self.ignored(id.entity.name) }
        try keepLasting([ValueChange(awaited.attribute.name, from: .null, to: value)], of: id)
      } catch PersistentStoreError.invalid(let failures) {
        throw awaited.refusal ?? PersistentStoreError.invalid(failures)
      }
    }
    self.awaited = []
  }

  /// Deleted rows, of which those let go of others that are deleted before them.
  ///
  /// - Returns: The deletions, each with the values that its row holds now.
  mutating func released(_ deletions: [SaveRequest.Deletion]) throws -> [SaveRequest.Deletion] {
    var result = deletions
    var earlier: [String: Set<Int64>] = [:]
    for (place, deletion) in deletions.enumerated() {
      let entity = deletion.id.entity
      for relationship in entity.relationships {
        guard let name = relationship.attribute, let index = entity.index(ofAttribute: name),
          entity.attributes[index].isOptional, case .integer(let key) = deletion.values[index],
          earlier[relationship.destination]?.contains(key) == true
        else { continue }
        let change = ValueChange(name, from: deletion.values[index], to: .null)
        let command = SQLText(
          """
          UPDATE \(quoted(identifier: entity.name)) SET \(quoted(identifier: name)) = NULL
          """)
        if try write(command, to: deletion.id, expecting: isCompared ? [] : [change]) {
          result[place].values[index] = .null
        }
      }
      earlier[entity.name, default: []].insert(deletion.id.key)
    }
    return result
  }

  /// Whether deleted rows refer to others that are deleted before them, and cannot let go of these.
  static func hasFirmRing(_ deletions: [SaveRequest.Deletion]) -> Bool {
    var earlier: [String: Set<Int64>] = [:]
    return deletions.contains { deletion in
      let entity = deletion.id.entity
      defer { earlier[entity.name, default: []].insert(deletion.id.key) }
      return entity.references.contains { index, destination in
        guard !entity.attributes[index].isOptional, case .integer(let key) = deletion.values[index]
        else { return false }
        return earlier[destination]?.contains(key) == true
      }
    }
  }

  /// Whether rows that return refer to rows that return after them.
  static func hasRing(_ insertions: [SaveRequest.Insertion]) -> Bool {
    var awaited: [String: Set<Int64>] = [:]
    for insertion in insertions {
      if awaited[insertion.id.entity.name]?.contains(insertion.id.key) == true { return true }
      for relationship in insertion.id.entity.relationships {
        guard let name = relationship.attribute,
          let index = insertion.id.entity.index(ofAttribute: name),
          case .integer(let key) = insertion.values[index], !ManagedObjectID.isTemporary(key)
        else { continue }
        awaited[relationship.destination, default: []].insert(key)
      }
    }
    return false
  }
}
