import ObjectGraph

/// Rows of which one takes a value that another gives up, in a column that has each value once:
/// also a rank, where others around it are spread out.
///
/// They are written as they come, since few tables have such columns. What the table refuses is
/// written once more, each value given up before it is taken. What is left then hands its values on
/// in a ring: all of it lets go of them first, and holds nothing or a value of nobody's meanwhile.
/// So does a new row that must be there before another can give up its value.
extension RowWriter {
  /// What the table refused, with the attributes whose values it holds twice.
  private struct Refused {
    var writing: RowWriting
    let attributes: [String]
    let refusal: PersistentStoreError

    init(_ writing: RowWriting, _ failures: [ValidationFailure]) {
      self.writing = writing
      refusal = .invalid(failures)
      attributes = RowWriter.attributesToRelease(failures, of: writing.id.entity)
    }

    /// What it gives up and takes.
    var changes: [ValueChange] {
      writing.changes.filter { attributes.contains($0.attribute) }
    }
  }

  /// A value of a column.
  private struct Held: Hashable {
    let entity: String
    let attribute: String
    let value: AttributeValue
  }

  /// Adds a row before others that lead to it are written, and before those let go of what it is to
  /// hold: of a value that another row has still it gets a stand-in until
  /// ``writeAwaitedValues()``.
  ///
  /// - Complexity: O(columns that hold each value once), each of which the table may refuse
  mutating func insertEarly(_ insertion: SaveRequest.Insertion) throws {
    let entity = insertion.id.entity
    let known = (awaited: awaited.count, completed: completed.count)
    var early = insertion
    var late: [AwaitedValue] = []
    var ranks = FreeRanks(besides: [], on: connection)
    while true {
      do {
        try insert(early)
        awaited += late
        return
      } catch {
        awaited.removeSubrange(known.awaited...)
        completed.removeSubrange(known.completed...)
        // The rule that stands against the row tells more than one against what lies between.
        let refusal = Self.isOfTable(error) ? late.first?.refusal ?? error : error
        guard case PersistentStoreError.invalid(let failures) = error else { throw refusal }
        let names = Self.attributesToRelease(failures, of: entity)
        guard failures.allSatisfy({ $0.rule == .unique }), connection.isInTransaction,
          !late.contains(where: { names.contains($0.attribute.name) })
        else { throw refusal }
        for name in names {
          guard let index = entity.index(ofAttribute: name),
            let value = try freeValue(of: name, in: insertion.id, &ranks)
          else { throw refusal }
          late.append(
            AwaitedValue(
              id: insertion.id, attribute: entity.attributes[index],
              value: insertion.values[index], refusal: .invalid(failures)))
          early.values[index] = value
        }
        // Rows that lead to it by the value do so before it has it.
        try deferForeignKeys()
      }
    }
  }

  /// Changes a row before others are deleted that it leads to. Of a value that these may have still
  /// it gets a stand-in, rather than of one by which it leads to another row.
  ///
  /// - Returns: What is left to be written once they are gone; nil for nothing.
  /// - Complexity: O(columns that hold each value once), each of which the table may refuse
  mutating func updateEarly(_ update: SaveRequest.Update) throws -> SaveRequest.Update? {
    let known = completed.count
    do {
      try self.update(update)
      return nil
    } catch PersistentStoreError.invalid(let failures)
      where failures.allSatisfy({ $0.rule == .unique }) && connection.isInTransaction
    {
      completed.removeSubrange(known...)
      guard let (early, late) = try parted(update, by: failures) else {
        throw PersistentStoreError.invalid(failures)
      }
      do {
        guard let rest = try updateEarly(early) else { return late }
        var late = late
        late.changes += rest.changes
        late.move = late.move ?? rest.move
        return late
      } catch  where Self.isOfTable(error) {
        // The rule that stands against the row tells more than one against what lies between.
        throw PersistentStoreError.invalid(failures)
      }
    }
  }

  /// An update with stand-ins for values that another row has still, and what is to be written
  /// later; nil where it cannot be parted.
  private func parted(
    _ update: SaveRequest.Update, by failures: [ValidationFailure]
  ) throws -> (early: SaveRequest.Update, late: SaveRequest.Update)? {
    let entity = update.id.entity
    let names = Self.attributesToRelease(failures, of: entity)
    var (early, late) = (update, update)
    late.changes = []
    if names == [entity.orderAttribute] {
      // The row keeps the rank that it has as long.
      early.move = nil
      return update.rank == nil ? nil : (early, late)
    }
    late.move = nil
    let plain = names.filter { !entity.leadsToRows(by: $0) }
    var ranks = FreeRanks(besides: [], on: connection)
    for name in plain.isEmpty ? names : plain {
      let place = early.changes.firstIndex { $0.attribute == name }
      let held = entity.index(ofAttribute: name).flatMap { index in
        update.committed.indices.contains(index) ? update.committed[index] : nil
      }
      guard let old = place.map({ early.changes[$0].old }) ?? held,
        let standIn = try freeValue(of: name, in: update.id, &ranks),
        // What leads to another row can lead to none meanwhile, and to nothing else.
        !plain.isEmpty || standIn.isNull
      else { return nil }
      let new = place.map { early.changes[$0].new } ?? old
      guard new != standIn else { return nil }
      if let place { early.changes.remove(at: place) }
      early.changes.append(ValueChange(name, from: old, to: standIn))
      late.changes.append(ValueChange(name, from: standIn, to: new))
    }
    return (early, late)
  }

  /// Whether an error tells of a rule of a table, or of a trigger: also of one that no context
  /// knows, such as what a column of a `STRICT` table can hold.
  private static func isOfTable(_ error: any Error) -> Bool {
    switch error {
    case PersistentStoreError.invalid, PersistentStoreError.refused: true
    case let error as SQLiteStoreError: if case .constraint = error.reason { true } else { false }
    default: false
    }
  }

  /// Of attributes whose values a table holds twice those that may let go of them: of columns that
  /// are different together the rank is handed on more easily than a section.
  private static func attributesToRelease(
    _ failures: [ValidationFailure], of entity: Entity
  ) -> [String] {
    let names = failures.map(\.attribute)
    let order = names.filter { $0 == entity.orderAttribute }
    return order.isEmpty ? names : order
  }

  /// Changes rows as `update(_:)` does each, then gives others other ranks as `respace(_:)` does.
  ///
  /// - Throws: `PersistentStoreError.invalid` where a row would hold a value that another keeps.
  /// - Complexity: O(rows), each of which is tried up to three times; where rows hand on values of
  ///   several columns that hold each value once, up to O(rows²)
  mutating func update(
    _ updates: [SaveRequest.Update], respacing respacings: [SaveRequest.Respacing]
  ) throws {
    var refused = try attempt(
      updates.map { .update($0) } + respacings.map { .respacing($0) })
    refused = try attemptInOrder(refused)
    var ranks = FreeRanks(
      besides: Set(refused.flatMap(\.writing.changes).map(\.new)), on: connection)
    var released: [Entity: Set<String>] = [:]
    while let first = refused.first {
      let known = released
      for refusal in refused {
        released[refusal.writing.id.entity, default: []].formUnion(refusal.attributes)
      }
      // A value that one row alone waits for, or that all let go of, is kept by another.
      guard refused.count > 1, released != known else { throw first.refusal }
      for index in refused.indices {
        let entity = refused[index].writing.id.entity
        let names = released[entity, default: []].subtracting(known[entity, default: []])
        refused[index].writing = try release(names, of: refused[index], &ranks)
      }
      refused = try attemptInOrder(try attempt(refused.map(\.writing)))
    }
  }

  /// Changes rows that were refused, each after the one whose value it takes, as long as that
  /// helps: SQLite names one index of a refusal, and a row may wait for values of several.
  ///
  /// - Returns: Those whose values others hold still.
  private mutating func attemptInOrder(_ refused: [Refused]) throws -> [Refused] {
    var refused = refused
    var count: Int
    repeat {
      count = refused.count
      refused = try attempt(Self.ordered(refused).map(\.writing))
    } while refused.count < count
    return refused
  }

  private mutating func write(_ writing: RowWriting) throws {
    switch writing {
    case .update(let update): try self.update(update)
    case .respacing(let respacing): try respace(respacing)
    }
  }

  /// Changes rows.
  ///
  /// - Returns: Those whose values others hold still.
  private mutating func attempt(_ writings: [RowWriting]) throws -> [Refused] {
    var refused: [Refused] = []
    for writing in writings {
      let known = completed.count
      do {
        try write(writing)
      } catch PersistentStoreError.invalid(let failures)
        where failures.allSatisfy({ $0.rule == .unique }) && connection.isInTransaction
      {
        completed.removeSubrange(known...)
        refused.append(Refused(writing, failures))
      }
    }
    return refused
  }

  /// Rows in an order in which each comes after the one whose value it takes; those of a ring in
  /// any.
  private static func ordered(_ refused: [Refused]) -> [Refused] {
    var holders: [Held: Int] = [:]
    func values(of index: Int, _ value: (ValueChange) -> AttributeValue) -> [Held] {
      let entity = refused[index].writing.id.entity.name
      return refused[index].changes.map {
        Held(entity: entity, attribute: $0.attribute, value: value($0))
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

  /// Lets a row go of the values of some attributes that are to be another's, as far as the rules
  /// of the table allow something between them: others may let go of theirs.
  ///
  /// - Returns: What is to be written then.
  private mutating func release(
    _ attributes: Set<String>, of refused: Refused, _ ranks: inout FreeRanks
  ) throws -> RowWriting {
    var writing = refused.writing
    let id = writing.id
    let references = try connection.gestureStatements(for: id.entity).unkeptReferences()
    for attribute in writing.changes.map(\.attribute) where attributes.contains(attribute) {
      guard let value = try freeValue(of: attribute, in: id, &ranks) else { continue }
      try references.check(updateOf: id.key, to: [(attribute, value)], on: connection)
      let command = SQLText(
        """
        UPDATE \(quoted(identifier: id.entity.name)) SET \(quoted(identifier: attribute)) = ?
        """, [value])
      do {
        // Where somebody else changed it the update finds out.
        let edits = isCompared ? [] : writing.edits.filter { $0.attribute == attribute }
        guard try write(command, to: id, expecting: edits) else { continue }
      } catch {
        // The rule that stands against the update tells more than one against what lies between.
        guard connection.isInTransaction else { throw refused.refusal }
        continue
      }
      writing = writing.starting(from: value, in: attribute)
    }
    return writing
  }

  /// What a row may hold while another one takes its value: nothing, or what no row has. Rows that
  /// refer to it by the value would not come back from nothing.
  private func freeValue(
    of attribute: String, in id: ManagedObjectID, _ ranks: inout FreeRanks
  ) throws -> AttributeValue? {
    let isReferred = try !RecordedRows.names(
      """
      SELECT 1 FROM sqlite_schema AS source, pragma_foreign_key_list(source.name) AS key
      WHERE source.type = 'table' AND key."table" = ?1 COLLATE NOCASE
        AND key."to" = ?2 COLLATE NOCASE LIMIT 1
      """, [.text(id.entity.name), .text(attribute)], on: connection
    ).isEmpty
    let isOptional = id.entity.attribute(named: attribute)?.isOptional == true
    if isOptional && !isReferred { return .null }
    return attribute == id.entity.orderAttribute
      ? try ranks.take(in: id.entity, attribute) : .text("\u{1F}\(id.key)")
  }
}

extension Entity {
  /// Whether an attribute holds keys of rows, or values of a choice.
  fileprivate func leadsToRows(by name: String) -> Bool {
    if case .choice? = attribute(named: name)?.type { return true }
    return relationships.contains { $0.attribute == name }
  }
}
