import ObjectGraph

extension IntegrityCheck {
  /// Mends problems, and touches nothing else: all of them in one transaction, or none.
  ///
  /// A value that is missing in a choice is added to the choice, at its end. Any other reference
  /// that leads nowhere becomes NULL. Ranks are numbered anew in the order that they give now.
  /// Triggers are made anew, and whoever has the file open reads it anew. Notes on fields whose
  /// columns are not there are dropped, and so are lists whose tables are not, or have no key.
  /// The table of a choice is made anew with the values that rows have; fields of what can be no
  /// choice become fields of texts. A list that names columns which are not there names them no
  /// more. Docket's own tables are made anew, but that of the lists, and the marks of a Docket file
  /// set where nothing but these is missing. References to tables that are
  /// kept for undo are taken off, and triggers and views dropped that name these.
  ///
  /// - Parameter problems: Of what ``problems()`` found, those to mend.
  /// - Returns: Those that were mended. The others were not repairable, or gone by now.
  /// - Throws: ``SQLiteStoreError`` where something of it is repairable, and the file cannot be
  ///   written, also where another file has its name by now, or a newer version has brought it into
  ///   its own format; nothing was changed.
  @discardableResult
  public func repair(_ problems: [IntegrityProblem]) throws -> [IntegrityProblem] {
    guard problems.contains(where: \.isRepairable) else { return [] }
    guard connection.location.access == .readWrite else {
      let location = connection.location
      throw SQLiteStoreError(
        path: location.path, reason: location.lacksRoom ? .full : .readOnly)
    }
    try connection.ensureDurability()
    var rest = problems
    while true {
      do {
        return try mendTogether(rest)
      } catch let refusal as Refusal {
        rest.removeAll { $0 == refusal.problem }
      }
    }
  }

  /// A trigger took back everything (`RAISE(ROLLBACK)`), because of one problem.
  private struct Refusal: Error {
    let problem: IntegrityProblem
  }

  /// Mends problems in one transaction.
  ///
  /// - Returns: Those that were mended.
  /// - Throws: ``Refusal`` where all the others can be tried again; nothing was changed.
  private func mendTogether(_ problems: [IntegrityProblem]) throws -> [IntegrityProblem] {
    try connection.beginWriting()
    do {
      // Others may have brought it up to date since, or put another file in its place.
      try checkFormat()
      let model = try? ModelReader(connection: connection).read()
      let mended = try problems.filter { try mendAlone($0, model) }
      // What was written without the triggers nobody has noted.
      if let table = mended.lazy.compactMap(\.tableOfTrigger).first {
        try FeedGap(connection: connection).leave(in: table)
      }
      try connection.checkPresence()
      try connection.commit()
      return mended
    } catch {
      try? connection.rollback()
      throw error
    }
  }

  /// Mends a problem, or leaves it where the file does not allow that: the others are mended all
  /// the same.
  private func mendAlone(_ problem: IntegrityProblem, _ model: Model?) throws -> Bool {
    try connection.execute("SAVEPOINT mending")
    var isMended = false
    do {
      isMended = try mend(problem, model)
      if !isMended { try connection.execute("ROLLBACK TO mending") }
    } catch let error as SQLiteStoreError {
      switch error.reason {
      case .constraint, .other:
        guard connection.isInTransaction else { throw Refusal(problem: problem) }
        try connection.execute("ROLLBACK TO mending")
      default: throw error
      }
    }
    try connection.execute("RELEASE mending")
    return isMended
  }

  /// - Returns: Whether the problem is gone by what was done.
  private func mend(_ problem: IntegrityProblem, _ model: Model?) throws -> Bool {
    switch problem {
    case .missingMarks:
      guard try lacksMarks() else { return false }
      try FileMarks(connection: connection).set()
      return true
    case .missingTables(let tables):
      guard problem.isRepairable, try missingTables().contains(problem) else { return false }
      try make(tables)
      return true
    case .damaged, .unchecked, .severalNames, .invalidDescription, .orderedByKey, .orderedByTexts,
      .temporaryKeys, .missingTitles, .misfits, .brokenTexts, .mismatchedReference:
      return false
    case .orphans(let orphans):
      return try orphans.isRepairable && mend(orphans, model)
    case .keptReferences(let table, let kept):
      return try dropReferences(of: table, to: kept)
    case .keptText(let name, let isView, let kept):
      return try dropText(name, isView: isView, kept)
    case .missingRanks(let table, _), .equalRanks(let table, _):
      guard let model, let entity = model.entity(named: table),
        let order = entity.orderAttribute, !Self.isField(order, of: entity, in: model)
      else { return false }
      // Both problems of a table go at once.
      return try rank(entity)
    case .strayList(let table, let title, _):
      return try dropList(titled: title, of: table)
    case .misnamedColumns:
      return try dropNames(of: problem)
    case .strayChoice(let table, let fields):
      guard try strayChoices().contains(problem) else { return false }
      try makeChoice(table, for: fields)
      return true
    case .impossibleChoice(_, let fields):
      guard try impossibleChoices(besides: strayChoices()).contains(problem) else { return false }
      try dropChoice(of: fields)
      return true
    case .strayField(let field):
      // Those on a table that is called so in other letters are problems of their own.
      let statement = try connection.statement(
        """
        DELETE FROM docket_field WHERE id = (
          SELECT min(id) FROM docket_field WHERE entity = ? COLLATE NOCASE AND name = ?)
        """)
      try statement.bind(field.table, at: 1)
      try statement.bind(field.column, at: 2)
      return try statement.run() > 0
    case .missingTrigger(let table, let name), .changedTrigger(let table, let name),
      .strayTrigger(let table, let name):
      return try TriggerMending(of: [table], on: connection).mend(name)
    case .feedAhead:
      try FeedGap(connection: connection).countNotes()
      return true
    case .strayJournalEntries(let table, _):
      guard JournalWriter.entryTables(in: connection.schemaVersion).contains(table) else {
        return false
      }
      try connection.execute(
        "DELETE FROM \(table) WHERE undo_group NOT IN (SELECT id FROM docket_undo_group)")
      return true
    case .strayTable(let name):
      guard let table = try KeptTable.all(on: connection).first(where: { $0.name == name }) else {
        return false
      }
      return try table.drop(on: connection)
    }
  }

  private func mend(_ orphans: IntegrityProblem.Orphans, _ model: Model?) throws -> Bool {
    guard
      let reference = try reference(orphans.number, of: orphans.table, to: orphans.parent),
      reference.columns.map(\.own) == orphans.columns
    else { return false }
    let table = quoted(identifier: orphans.table)
    let condition = leadsNowhere(reference, to: orphans.parent)
    let type = model?.entity(named: orphans.table)?.attribute(named: orphans.columns[0])?.type
    guard type == .choice(of: orphans.parent), reference.leadsToName else {
      let values = try emptiableColumns(of: reference).map { "\(quoted(identifier: $0)) = NULL" }
      return try connection.statement(
        """
        UPDATE\(try connection.conflictPolicy(of: orphans.table)) \(table)
        SET \(values.joined(separator: ", ")) WHERE \(condition)
        """
      ).run() > 0
    }
    // One by one: rows may have the same value, and a choice takes each once.
    let parent = quoted(identifier: orphans.parent)
    // A choice may be without an order of its own.
    let order = model?.entity(named: orphans.parent)?.orderAttribute.map(quoted(identifier:))
    let rank = order.map { ", (SELECT coalesce(max(\($0)), 0) + 1 FROM \(parent))" }
    let statement = try connection.statement(
      """
      INSERT INTO \(parent) (name\(order.map { ", \($0)" } ?? ""))
      SELECT \(quoted(identifier: orphans.columns[0]))\(rank ?? "")
      FROM \(table) WHERE id = ? AND \(condition)
      """)
    var count = 0
    for key in orphans.keys {
      statement.bind(key, at: 1)
      count += try statement.run()
    }
    return count > 0
  }
}

extension IntegrityProblem {
  /// The table whose trigger of the change feed is not as it should be.
  fileprivate var tableOfTrigger: String? {
    switch self {
    case .missingTrigger(let table, _), .changedTrigger(let table, _), .strayTrigger(let table, _):
      table
    default: nil
    }
  }
}
