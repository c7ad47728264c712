import ObjectGraph

/// Finds the groups that undo and redo are about.
///
/// *Turns* count doing, undoing and redoing together, so the newest turn of a session is the step
/// that it saw last, however it came about.
struct JournalReader {
  let connection: Connection
  let model: Model
  let session: String
  let user: String
  /// When the session began, in seconds since 1970.
  let sessionStart: Int64

  /// What to take back next: what this session did or redid last, then what the same user did
  /// last, in a session that is over or beside this one; or what anybody did last.
  ///
  /// - Parameter passed: Groups that do not count.
  func nextUndo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    let counts = Self.condition(besides: passed)
    return switch reach {
    case .ownUser:
      try group("state = 'done' AND turned_by = ?\(counts)", [session], .undo)
        ?? group("state = 'done' AND user = ?\(counts)", [user], .undo)
    case .anybody:
      try group("state = 'done'\(counts)", [], .undo)
    }
  }

  /// What to bring back next: what this session undid last. Without that what this user undid
  /// last, unless he did something new in the file since: so redo works after a restart and from
  /// one command to the next, and does not begin with a step from before a newer one.
  ///
  /// A group that does not count may rest on what came before it and was taken back after it, by
  /// the same user in another session. That comes before the rest of what this session undid, also
  /// where the user has done something new since: else the group could never be brought back.
  ///
  /// Of anybody's it is what their maker could bring back: a group tells who made it, and not who
  /// took it back.
  ///
  /// - Parameter passed: Groups that do not count.
  func nextRedo(_ reach: UndoReach, besides passed: Set<UndoGroup.ID>) throws -> UndoGroup? {
    switch reach {
    case .ownUser: return try nextRedo(of: user, takenBackBySessionOf: nil, besides: passed)
    case .anybody:
      for user in try usersOfUndone(besides: passed) {
        let group = try nextRedo(of: user, takenBackBySessionOf: user, besides: passed)
        if let group { return group }
      }
      return nil
    }
  }

  /// Whose steps are undone, those first whose step was undone last.
  private func usersOfUndone(besides passed: Set<UndoGroup.ID>) throws -> [String] {
    try RecordedRows.names(
      """
      SELECT user FROM docket_undo_group WHERE state = 'undone'\(Self.condition(besides: passed))
      GROUP BY user ORDER BY max(turn) DESC
      """, on: connection)
  }

  /// - Parameter maker: Whose steps count of those that this session took back; nil for all.
  private func nextRedo(
    of user: String, takenBackBySessionOf maker: String?, besides passed: Set<UndoGroup.ID>
  ) throws -> UndoGroup? {
    let counts = Self.condition(besides: passed)
    if !passed.isEmpty {
      let earlier = try group(
        """
        state = 'undone' AND user = ?1\(counts) AND EXISTS (
          SELECT 1 FROM docket_undo_group AS passed
          WHERE passed.id IN (\(Self.list(of: passed))) AND passed.turn < docket_undo_group.turn
            AND \(GroupNote.origin(of: "passed.id"))
              > \(GroupNote.origin(of: "docket_undo_group.id")))
        """, [user], .redo)
      if let earlier { return earlier }
    }
    let own =
      maker == nil
      ? "state = 'undone' AND turned_by = ?\(counts)"
      : "state = 'undone' AND turned_by = ? AND user = ?\(counts)"
    return try group(own, [session] + [maker].compactMap(\.self), .redo)
      ?? group(
        """
        state = 'undone' AND user = ?1\(counts) AND NOT EXISTS (
          SELECT 1 FROM docket_undo_group AS newer
          WHERE newer.user = ?1 AND newer.state = 'done' AND newer.turn > docket_undo_group.turn
            AND \(GroupNote.firstTurn(of: "newer")) > docket_undo_group.turn)
        """, [user], .redo)
  }

  /// The rows that groups moved which came behind a group and are done, or came before it and were
  /// undone after it was done; and those of other parts of the same gesture, which were turned at
  /// another time. None where there is no such group.
  func displacedRows(of entity: Entity, since group: UndoGroup.ID) throws -> Set<Int64> {
    let statement = try SQLText(
      """
      WITH other AS (
        SELECT id, state, turn, \(GroupNote.origin(of: "docket_undo_group.id")) AS origin
        FROM docket_undo_group
        WHERE id != ?1 AND EXISTS (SELECT 1 FROM docket_undo_group WHERE id = ?1))
      SELECT DISTINCT entry.id FROM other
      JOIN docket_undo_entry AS entry ON entry.undo_group = other.id
      WHERE entry.entity = ?2 AND entry.kind = 'move'
        AND CASE sign(origin - \(GroupNote.origin(of: "?1")))
          WHEN 1 THEN state = 'done'
          WHEN -1 THEN state = 'undone' AND turn > (
            SELECT \(GroupNote.firstTurn(of: "made")) FROM docket_undo_group AS made WHERE id = ?1)
          ELSE true END
      """, [.integer(group), .text(entity.name)]
    ).statement(on: connection)
    defer { statement.reset() }
    var keys: Set<Int64> = []
    while try statement.step() { keys.insert(statement.integer(at: 0)) }
    return keys
  }

  /// What keeps a gesture from being turned, as long as it lasts: a step has to be brought back
  /// before it; or, where it changed rows, a list or a column of theirs is away, or a column has a
  /// type in which a value would be lost.
  func obstacle(
    to group: UndoGroup, _ direction: UndoDirection
  ) throws -> SchemaChangeError? {
    if direction == .redo, let step = try earlierStep(neededBefore: group.id) {
      return .needsRedo(of: step)
    }
    let kind = try SQLText(
      "SELECT kind FROM docket_undo_group WHERE id = ?", [.integer(group.id)]
    ).statement(on: connection)
    defer { kind.reset() }
    guard try kind.step(), kind.text(at: 0) == GroupKind.rows.rawValue else { return nil }
    var group = group
    return try readEntries(of: &group, direction)
  }

  /// Whether a line tells of a value of a choice.
  private func isChoice(_ line: JournalStep.Line, of entity: Entity) -> Bool {
    let isSection = line.kind == .move && line.attribute == PlacePart.section.rawValue
    guard let name = isSection ? entity.sectionAttribute : line.attribute,
      case .choice? = entity.attribute(named: name)?.type
    else { return false }
    return true
  }

  /// What the groups that do not count are left out by, behind another condition.
  private static func condition(besides passed: Set<UndoGroup.ID>) -> String {
    guard !passed.isEmpty else { return "" }
    return " AND id NOT IN (\(list(of: passed)))"
  }

  private static func list(of groups: Set<UndoGroup.ID>) -> String {
    groups.sorted().map { "\($0)" }.joined(separator: ", ")
  }

  /// The group of the newest turn that meets a condition, to be turned; one of whose tables none is
  /// left, nor comes back, is passed over.
  private func group(
    _ condition: String, _ values: [String], _ direction: UndoDirection
  ) throws -> UndoGroup? {
    let kind = connection.schemaVersion < 2 ? "'rows'" : "kind"
    let statement = try SQLText(
      """
      SELECT id, name, session, user, \(kind), CAST(strftime('%s', time) AS INTEGER), list
      FROM docket_undo_group WHERE \(condition) ORDER BY turn DESC
      """, values.map { .text($0) }
    ).statement(on: connection)
    defer { statement.reset() }
    while try statement.step() {
      var group = UndoGroup(
        id: statement.integer(at: 0), name: statement.text(at: 1),
        list: statement.optionalText(at: 6), session: statement.text(at: 2),
        user: statement.text(at: 3), maker: maker(of: statement), entries: [],
        isTurnedByStore: statement.text(at: 4) != GroupKind.rows.rawValue)
      if !group.isTurnedByStore, try hasObstacle(&group, direction) {
        group.isTurnedByStore = true
        group.entries = []
      }
      if group.isTurnedByStore || !group.entries.isEmpty { return group }
    }
    return nil
  }

  /// Reads the rows of a group, and tells whether something keeps it from being turned.
  private func hasObstacle(_ group: inout UndoGroup, _ direction: UndoDirection) throws -> Bool {
    if try readEntries(of: &group, direction) != nil { return true }
    return try direction == .redo && earlierStep(neededBefore: group.id) != nil
  }

  /// Who made a group. One of the second in which the session began was there before.
  private func maker(of statement: Statement) -> UndoGroup.Maker {
    let owner = statement.text(at: 3)
    if statement.text(at: 2) == session { return .thisSession }
    if owner != user { return .otherUser(owner) }
    return statement.integer(at: 5) > sessionStart ? .otherSession : .earlierSession
  }

  /// Reads the rows of a group. Tables that are gone for good are left out. Of those that are away
  /// it is told which rows there are (``UndoGroup/entries``).
  ///
  /// - Returns: What keeps it from being turned: all is left to the store then, which refuses it as
  ///   long as that is so.
  private func readEntries(
    of group: inout UndoGroup, _ direction: UndoDirection
  ) throws -> SchemaChangeError? {
    var columns = try RetypedColumns(connection: connection, rowsOf: group.id)
    let statement = try connection.statement(
      """
      SELECT step, entity, id, kind, attribute, before, after, part
      FROM docket_undo_entry WHERE undo_group = ? ORDER BY step, part
      """)
    defer { statement.reset() }
    statement.bind(group.id, at: 1)
    var steps: [(number: Int64, step: JournalStep)] = []
    var absent: [String: Entity?] = [:]
    var absentRows: [ManagedObjectID] = []
    while try statement.step() {
      // What a part of another group says of that group names no table.
      guard !statement.text(at: 1).isEmpty,
        let kind = JournalStep.Kind(rawValue: statement.text(at: 3))
      else { continue }
      guard let entity = model.entity(ofTable: statement.text(at: 1)) else {
        let table = statement.text(at: 1)
        if absent[table] == nil {
          absent[table] = .some(try isAway(table) ? Entity(table, attributes: []) : nil)
          // To the values of a choice belong the rows that have them.
          if try isPresent(table) {
            let choice = try fieldName(ofChoice: table).map { "choice of \($0)" }
            return .missing(try choice ?? title(ofAbsent: table) ?? table)
          }
        }
        if case .some(.some(let entity)) = absent[table] {
          let id = ManagedObjectID(entity, statement.integer(at: 2))
          if absentRows.last != id { absentRows.append(id) }
        }
        continue
      }
      let number = statement.integer(at: 0)
      if steps.last?.number != number {
        let id = ManagedObjectID(entity, statement.integer(at: 2))
        steps.append((number, JournalStep(id: id, lines: [])))
      }
      let line = JournalStep.Line(
        kind: kind, attribute: statement.text(at: 4), before: statement.value(at: 5),
        after: statement.value(at: 6), isTriggered: statement.integer(at: 7) < 0)
      let target = direction == .undo ? line.before : line.after
      if kind == .update || kind != .move && !target.isNull, !line.isTriggered,
        !line.attribute.isEmpty, entity.attribute(named: line.attribute) == nil
      {
        return .missing(try fieldName(line.attribute, of: entity.name))
      }
      if let name = ValueNames.former(target), isChoice(line, of: entity) {
        return .valueTaken(name)
      }
      if !columns.columns.isEmpty, let column = columns.column(of: line, entity),
        !columns.isTurnable(column, by: group.id)
      {
        group.isIndivisible = true
      }
      let key = statement.integer(at: 2)
      let present = try columns.line(line, of: key, entity, in: group.id, direction, on: connection)
      if direction == .redo, kind != .move, !target.isNull,
        let column = columns.column(of: line, entity), columns.lackType(column, of: group.id),
        try columns.loses(target, of: key, in: column, since: group.id)
      {
        return .misfits(entity: entity.name, attribute: line.attribute, keys: [key], count: 1)
      }
      steps[steps.count - 1].step.lines.append(present)
    }
    if steps.isEmpty, let table = absentRows.first?.entity.name {
      return .missing(try title(ofAbsent: table) ?? table)
    }
    group.entries = steps.map(\.step.entry) + absentRows.map { .init($0, .updated([])) }
    return nil
  }
}
