import ObjectGraph

extension SQLiteStore: SchemaChanging {
  public func apply(_ change: SchemaChange, as name: String) throws {
    try writeByItself {
      try refusingByWords {
        let leavesGap = try lacksTriggers()
        try journalWriter.record(name, in: change.listTitle(in: model), kind: .schema) { recorder in
          try SchemaWriter(connection: connection, model: model, recorder: recorder).apply(change)
        }
        try readDraft(leavingGap: leavesGap)
      }
    }
  }

  public func turn(_ group: UndoGroup, _ direction: UndoDirection) throws -> UndoReport {
    let open = gesture
    let report = try writeByItself {
      let (report, turner) = try turnStructure(group, direction)
      guard !report.isRefused else { return report }
      let turned =
        turner.rest.isEmpty
        ? group.id : try journalWriter.divide(group.id, leaving: turner.rest)
      try journalWriter.turn(turned, direction)
      try JournalCorrection(connection: connection).run(turner.effects)
      try RetypeHistory.note(direction, of: turned, on: connection)
      return report
    }
    if report.isRefused {
      draftModel = nil
      gesture = open
    }
    return report
  }

  public func title(ofAbsent entity: String) throws -> String? {
    try reading { try journal.title(ofAbsent: entity) }
  }

  public func uncopiedTriggers(of entity: String) throws -> [String] {
    try reading { try OwnTriggers(of: entity, on: connection).uncopied }
  }

  public func textCounts(
    of attribute: Attribute, in entity: Entity
  ) throws -> [AttributeValue: Int] {
    let column = quoted(identifier: attribute.name)
    return try reading(isOneStatement: true) {
      let statement = try connection.statement(
        """
        SELECT \(column), count(*) FROM \(quoted(identifier: entity.name))
        WHERE typeof(\(column)) = 'text' GROUP BY \(column) COLLATE BINARY
        """)
      defer { statement.reset() }
      var counts: [AttributeValue: Int] = [:]
      while try statement.step() {
        counts[statement.value(at: 0)] = Int(statement.integer(at: 1))
      }
      return counts
    }
  }

  /// Turns what a group did, or leaves it as it is where tables and columns do not allow it.
  private func turnStructure(
    _ group: UndoGroup, _ direction: UndoDirection
  ) throws -> (UndoReport, GroupTurner) {
    var turner = GroupTurner(connection: connection, model: model)
    try connection.execute("SAVEPOINT docket_turn")
    let report: UndoReport
    do {
      try refusingByWords {
        if let obstacle = try journal.obstacle(to: group, direction) { throw obstacle }
        let leavesGap = try lacksTriggers()
        try turner.turn(group.id, direction)
        try readDraft(leavingGap: leavesGap)
      }
      report = UndoReport(
        byStore: group, conflicts: turner.conflicts,
        isRefused: !turner.conflicts.isEmpty && !turner.didTurn, leavesRest: !turner.rest.isEmpty)
    } catch let refusal as NotesChanged {
      report = UndoReport(byStore: group, conflicts: refusal.conflicts, isRefused: true)
    } catch let refusal as SchemaChangeError {
      // A trigger may have ended the transaction.
      guard connection.isInTransaction else { throw refusal }
      report = UndoReport(byStore: group, refusal: refusal)
    } catch PersistentStoreError.refused(let words) {
      guard connection.isInTransaction else { throw SchemaChangeError.unfit(words) }
      report = UndoReport(byStore: group, refusal: .unfit(words))
    }
    // A second group may follow one that was refused: nothing is left of it.
    if report.isRefused { try connection.execute("ROLLBACK TO docket_turn") }
    try connection.execute("RELEASE docket_turn")
    return (report, turner)
  }

  var journalWriter: JournalWriter {
    JournalWriter(connection: connection, model: model, options: options)
  }

  /// Does the one write of the open gesture.
  func writeByItself<Result>(_ body: () throws -> Result) throws -> Result {
    guard case .open(let position, _) = gesture else {
      trap("a write outside of a gesture, or its second: \(path)")
    }
    gesture = .failed
    let (result, end) = try translatingErrors {
      // Until the gesture ends rows may refer to others that are still to come.
      try connection.execute("PRAGMA defer_foreign_keys = ON")
      let result = try connection.working(
        longAfter: .writing, onLongWork: onLongWork, body)
      let end = try FeedEnd(on: connection)
      try feedTrimming.run(after: position, upTo: end.position)
      return (result, end)
    }
    gesture = .written(from: position, to: end)
    return result
  }

  /// Whether another program has taken triggers of the change feed away.
  private func lacksTriggers() throws -> Bool {
    try !FileFormat.triggerMending(of: model, on: connection).isEmpty
  }

  /// Reads the model that the gesture makes, and gives its tables their triggers.
  ///
  /// - Parameter leavingGap: Whether some were missing before the gesture.
  private func readDraft(leavingGap: Bool) throws {
    let draft = try ModelReader(connection: connection).read()
    let mending = try FileFormat.triggerMending(of: draft, on: connection)
    if leavingGap { try mending.runLeavingGap() } else { try mending.run() }
    draftModel = (draft, try ModelMark(on: connection))
  }

  /// Makes what SQLite and the model reader have against the tables a refusal.
  private func refusingByWords<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteStoreError {
      switch error.reason {
      case .constraint(let words), .other(_, let words), .invalidDescription(let words):
        throw SchemaChangeError.unfit(words)
      default: throw error
      }
    }
  }
}

extension SchemaChange {
  /// The title of the list in which it is done, for the journal.
  fileprivate func listTitle(in model: Model) -> String? {
    switch self {
    case .addField(_, let entity), .renameField(_, let entity, _), .hideField(_, let entity, _),
      .retypeField(_, let entity, _, _, _), .moveField(_, let entity, _):
      model.lists.first { $0.entity.name == entity }?.name
    case .setList(let key, _), .duplicateList(let key, _, _), .deleteList(let key):
      model.lists.first { $0.key == key }?.name
    case .addList(let draft): draft.title
    case .addChoiceValue, .renameChoiceValue, .moveChoiceValue, .deleteChoiceValue, .moveList:
      nil
    }
  }
}
