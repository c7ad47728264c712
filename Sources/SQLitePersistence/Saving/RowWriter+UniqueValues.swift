import ObjectGraph

/// Rows of which one takes a value that another gives up, in a column that has each value once.
///
/// They are written as they come, since few tables have such columns. What the table refuses is
/// written once more, each value given up before it is taken. What is left then hands its values on
/// in a ring: all of it lets go of them first, and holds nothing or a value of nobody's meanwhile.
extension RowWriter {
  /// A row that the table refused, with the edits that it holds twice.
  private struct RefusedUpdate {
    let update: SaveRequest.Update
    let attributes: [String]
    let refusal: PersistentStoreError
  }

  /// A value of a column.
  private struct Held: Hashable {
    let entity: String
    let attribute: String
    let value: AttributeValue
  }

  /// Changes rows as `update(_:)` does each.
  ///
  /// - Throws: `PersistentStoreError.invalid` where a row would hold a value that another keeps.
  /// - Complexity: O(rows), each of which is tried up to three times
  mutating func update(_ updates: [SaveRequest.Update]) throws {
    var refused = try attempt(updates)
    guard !refused.isEmpty else { return }
    refused = try attempt(Self.ordered(refused).map(\.update))
    if refused.count == 1 { throw refused[0].refusal }
    var released: [SaveRequest.Update] = []
    for refusal in refused { released.append(try release(refusal)) }
    for update in released { try self.update(update) }
  }

  /// Changes rows.
  ///
  /// - Returns: Those whose values others hold still.
  private mutating func attempt(_ updates: [SaveRequest.Update]) throws -> [RefusedUpdate] {
    var refused: [RefusedUpdate] = []
    for update in updates {
      let (known, texts) = (completed.count, brokenTexts.count)
      do {
        try self.update(update)
      } catch PersistentStoreError.invalid(let failures)
        where failures.allSatisfy({ $0.rule == .unique }) && connection.isInTransaction
      {
        completed.removeSubrange(known...)
        brokenTexts.removeSubrange(texts...)
        refused.append(
          RefusedUpdate(
            update: update, attributes: failures.map(\.attribute), refusal: .invalid(failures)))
      }
    }
    return refused
  }

  /// Rows in an order in which each comes after the one whose value it takes; those of a ring in
  /// any.
  private static func ordered(_ refused: [RefusedUpdate]) -> [RefusedUpdate] {
    var holders: [Held: Int] = [:]
    func values(of index: Int, _ value: (ValueChange) -> AttributeValue) -> [Held] {
      let update = refused[index].update
      return update.changes.filter { refused[index].attributes.contains($0.attribute) }.map {
        Held(entity: update.id.entity.name, attribute: $0.attribute, value: value($0))
      }
    }
    for index in refused.indices {
      for held in values(of: index, \.old) { holders[held] = index }
    }
    var order: [Int] = []
    var seen: Set<Int> = []
    for start in refused.indices {
      // Along who waits for whom, then back: a chain may be longer than the stack is deep.
      var chain: [Int] = []
      var next: Int? = start
      while let index = next, seen.insert(index).inserted {
        chain.append(index)
        next = values(of: index, \.new).lazy.compactMap { holders[$0] }.first
      }
      order += chain.reversed()
    }
    return order.map { refused[$0] }
  }

  /// Lets a row go of the values that are to be another's.
  ///
  /// - Returns: What is to be written then.
  private mutating func release(_ refused: RefusedUpdate) throws -> SaveRequest.Update {
    var update = refused.update
    let entity = update.id.entity
    try connection.gestureStatements(for: entity).unkeptReferences().check(
      updateOf: update.id.key, changing: refused.attributes, on: connection)
    for (index, change) in update.changes.enumerated()
    where refused.attributes.contains(change.attribute) {
      let value = try freeValue(of: change.attribute, in: update.id)
      let command = SQLText(
        """
        UPDATE \(quoted(identifier: entity.name)) SET \(quoted(identifier: change.attribute)) = ?
        """, [value])
      do {
        // Where somebody else changed it the update finds out.
        guard try write(command, to: update.id, expecting: [change]) else { continue }
      } catch {
        // The rule that stands against the update tells more than one against what lies between.
        throw refused.refusal
      }
      update.changes[index].old = value
    }
    return update
  }

  /// What a row may hold while another one takes its value: nothing, or what no row has. Rows that
  /// refer to it by the value would not come back from nothing.
  private func freeValue(of attribute: String, in id: ManagedObjectID) throws -> AttributeValue {
    let isReferred = try !RecordedRows.names(
      """
      SELECT 1 FROM sqlite_schema AS source, pragma_foreign_key_list(source.name) AS key
      WHERE source.type = 'table' AND key."table" = ?1 COLLATE NOCASE
        AND key."to" = ?2 COLLATE NOCASE LIMIT 1
      """, [.text(id.entity.name), .text(attribute)], on: connection
    ).isEmpty
    let isOptional = id.entity.attribute(named: attribute)?.isOptional == true
    return isOptional && !isReferred ? .null : .text("\u{1F}\(id.key)")
  }
}
