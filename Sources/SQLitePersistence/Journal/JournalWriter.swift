import ObjectGraph

/// Notes gestures in the undo journal.
///
/// **Bounds.** The gestures of the newest `undoLimit` numbers are kept, so that none has to be
/// counted; parts that were left of an undo have numbers of their own. A new gesture also forgets
/// what its own session has undone, and nobody else's.
struct JournalWriter {
  let connection: Connection
  let model: Model
  let options: SQLiteStore.Options
  /// The texts that rows held before and that are no UTF-8: they are noted as they were.
  var brokenTexts = BrokenTexts()

  /// The tables that hold what groups did, by the schema version of the file.
  static func entryTables(in version: Int) -> [String] {
    ["docket_undo_entry"] + (version < 2 ? [] : ["docket_undo_step", "docket_undo_range"])
  }

  /// Does what a save says about the journal.
  ///
  /// - Parameters:
  ///   - keys: The permanent keys of new objects.
  ///   - effects: What the file's own rules did to its rows.
  func note(_ save: SaveRequest, keys: PermanentKeys, effects: TriggerEffects) throws {
    switch save.journaling {
    case .none: break
    case .record, .recordSteps:
      let steps = effects.added(to: save.journaledSteps(keys: keys))
      if !steps.isEmpty { try forgetUndone() }
      for step in steps { try record(step) }
    case .undone(let group, let rest):
      try follow(save.updates, in: try turn(group, .undo, leaving: rest))
    case .redone(let group, let rest):
      try follow(save.updates, in: try turn(group, .redo, leaving: rest))
    }
    try JournalCorrection(connection: connection).run(effects.unrecorded)
  }

  /// A new group; nothing where no row was changed but in its spacing.
  private func record(_ group: UndoStep) throws {
    let steps = JournalSteps(group.entries).steps
    guard !steps.isEmpty else { return }
    let number = try begin(group.name, in: list(of: steps))
    for (index, step) in steps.enumerated() { try record(step, as: Int64(index), in: number) }
    try ChoiceRenaming.followInJournal(
      ChoiceRenaming.all(in: group.entries, model), besides: number, on: connection)
    try forgetGroups(before: number)
  }

  /// The list that a gesture is about: where it changed rows of several, the one that they belong
  /// to, as the jobs that go along with a customer do.
  private func list(of steps: [JournalStep]) -> String? {
    var lists: [ListDefinition] = []
    for step in steps where !lists.contains(where: { $0.entity == step.id.entity }) {
      lists += model.lists.first { $0.entity == step.id.entity }.map { [$0] } ?? []
    }
    let names = Set(lists.map(\.entity.name))
    let owner = lists.first { list in
      !list.entity.relationships.contains { relationship in
        relationship.attribute != nil && relationship.destination != list.entity.name
          && names.contains(relationship.destination)
      }
    }
    return (owner ?? lists.first)?.name
  }

  /// What other gestures tell of values of choices follows the names that a turned one gave them.
  private func follow(_ updates: [SaveRequest.Update], in group: UndoGroup.ID) throws {
    try ChoiceRenaming.followInJournal(
      ChoiceRenaming.all(in: updates, model), besides: group, on: connection)
  }

  /// The lines of a step, several with one statement.
  private func record(_ step: JournalStep, as index: Int64, in group: UndoGroup.ID) throws {
    var part = 0
    while part < step.lines.count {
      let count = min(step.lines.count - part, Self.mostLines)
      let statement = try connection.statement(Self.entryInsertions[count - 1])
      for place in 0..<count {
        let line = step.lines[part + place]
        let first = place * Self.columnCount
        statement.bind(group, at: first + 1)
        statement.bind(index, at: first + 2)
        // What nobody edited has a number below zero.
        let number = part + place
        statement.bind(Int64(line.isTriggered ? -1 - number : number), at: first + 3)
        try statement.bind(step.id.entity.name, at: first + 4)
        statement.bind(step.id.key, at: first + 5)
        try statement.bind(line.kind.rawValue, at: first + 6)
        try statement.bind(line.attribute, at: first + 7)
        if let bytes = bytes(of: line, in: step.id) {
          try statement.bind(textOf: bytes, at: first + 8)
        } else {
          try statement.bind(line.before, at: first + 8)
        }
        try statement.bind(line.after, at: first + 9)
      }
      try statement.run()
      part += count
    }
  }

  /// The bytes of what a line tells of before, where they are no UTF-8.
  private func bytes(of line: JournalStep.Line, in id: ManagedObjectID) -> [UInt8]? {
    guard line.kind == .update else { return nil }
    return brokenTexts.bytes(
      of: line.before, for: line.attribute, of: id.entity.name, id.key)
  }

  private static let columnCount = 9

  /// The most lines of one statement: more than a move has.
  private static let mostLines = 8

  /// The statements that insert one line, two lines, and so on.
  private static let entryInsertions = (1...mostLines).map { count in
    "INSERT INTO docket_undo_entry VALUES "
      + Array(repeating: "(?, ?, ?, ?, ?, ?, ?, ?, ?)", count: count).joined(separator: ", ")
  }

  /// A new group that what it did is still to be noted in.
  private func begin(_ name: String, in list: String?, kind: GroupKind = .rows) throws
    -> UndoGroup.ID
  {
    let statement = try connection.statement(Self.groupInsertion)
    try statement.bind(name, at: 1)
    try statement.bind(list.map { .text($0) } ?? .null, at: 2)
    try statement.bind(options.user, at: 3)
    try statement.bind(options.session, at: 4)
    statement.bind(options.now(), at: 5)
    try statement.bind(options.session, at: 6)
    try statement.bind(kind.rawValue, at: 7)
    try statement.run()
    return connection.lastInsertedKey
  }

  private static let groupInsertion = """
    INSERT INTO docket_undo_group (name, list, user, session, time, turn, turned_by, kind)
    VALUES (?, ?, ?, ?, datetime(?, 'unixepoch'), \(nextTurn), ?, ?)
    """

  /// A new group of a gesture that the store does by itself.
  ///
  /// - Parameter body: Does the gesture and notes its steps. Without a step there is no group.
  func record<Result>(
    _ name: String, in list: String?, kind: GroupKind, _ body: (GroupRecorder) throws -> Result
  ) throws -> Result {
    let recorder = GroupRecorder(
      connection: connection, group: try begin(name, in: list, kind: kind))
    let result = try body(recorder)
    if recorder.isEmpty {
      try forget([recorder.group])
    } else {
      try forgetUndone()
      try forgetGroups(before: recorder.group)
    }
    return result
  }

  /// A group was undone or redone, which it can be once. Changes of a type that were done after it
  /// are to restore what it left.
  ///
  /// - Parameter rest: What stays as it is, in the same group. Nothing but rows may be in it.
  /// - Returns: The group, or what was turned of it.
  @discardableResult
  func turn(
    _ group: UndoGroup.ID, _ direction: UndoDirection, leaving rest: UndoRemainder = .nothing
  ) throws -> UndoGroup.ID {
    let group = rest.isEmpty ? group : try divide(group, leaving: rest)
    if direction == .undo { try GroupNote.firstTurn.note(of: group, from: group, on: connection) }
    let (old, new) = direction == .undo ? ("done", "undone") : ("undone", "done")
    let count = try SQLText(
      """
      UPDATE docket_undo_group SET state = ?, turn = \(Self.nextTurn), turned_by = ?
      WHERE id = ? AND state = ?
      """,
      [.text(new), .text(options.session), .integer(group), .text(old)]
    ).statement(on: connection).run()
    guard count == 1 else {
      throw PersistentStoreError.failed("the journal has no group \(group) that is \(old)")
    }
    var columns = try RetypedColumns(connection: connection, rowsOf: group)
    try columns.noteLosses(under: group, direction, model: model, on: connection)
    return group
  }

  /// One more than the newest turn of all groups.
  private static let nextTurn = "(SELECT coalesce(max(turn), 0) + 1 FROM docket_undo_group)"

  /// A new gesture makes it impossible to redo what this session undid.
  func forgetUndone() throws {
    let query = try connection.statement(
      "SELECT id FROM docket_undo_group WHERE state = 'undone' AND turned_by = ?")
    try query.bind(options.session, at: 1)
    try forget(try groups(query))
  }

  /// Keeps the journal within its bounds, once it has a new group.
  private func forgetGroups(before newest: UndoGroup.ID) throws {
    let limit = Int64(options.undoLimit)
    guard newest > limit else { return }
    let query = try connection.statement("SELECT id FROM docket_undo_group WHERE id <= ?")
    query.bind(newest - limit, at: 1)
    try forget(try groups(query))
  }

  private func groups(_ statement: Statement) throws -> [UndoGroup.ID] {
    defer { statement.reset() }
    var groups: [UndoGroup.ID] = []
    while try statement.step() { groups.append(statement.integer(at: 0)) }
    return groups
  }

  /// The groups' entries go with them, by foreign key, and the tables that they kept.
  private func forget(_ groups: [UndoGroup.ID]) throws {
    guard !groups.isEmpty else { return }
    var columns = try RetypedColumns(connection: connection)
    try columns.settle(forgetting: groups, model: model, on: connection)
    try KeptTable.forget(groups, on: connection)
    for group in groups {
      try SQLText("DELETE FROM docket_undo_group WHERE id = ?", [.integer(group)])
        .statement(on: connection).run()
    }
  }
}
