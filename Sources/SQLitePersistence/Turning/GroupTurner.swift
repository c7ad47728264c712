import ObjectGraph

/// Takes back, or brings back, what a gesture of the store's own did, step by step.
struct GroupTurner {
  let connection: Connection
  let model: Model
  /// What could not be turned because somebody changed it since.
  private(set) var conflicts: [SaveConflict] = []
  /// Whether something was turned.
  private(set) var didTurn = false
  /// What was left and is to stay a step.
  private(set) var rest = GroupRest()
  /// By row what triggers made of what it was to hold: no step tells of that.
  var effects: [ManagedObjectID: [ValueChange]] = [:]
  /// The rows that the group tells of.
  var told: Set<ManagedObjectID> = []
  /// The rows that were taken away.
  var removed: Set<ManagedObjectID> = []
  /// The rows that got a former rank back, by table.
  var ranked: [String: Set<Int64>] = [:]
  /// The rows of notes and choices that steps of others moved, by table, once that was asked.
  var moved: [String: Set<Int64>] = [:]
  /// The foreign keys by which rows would be lost, by the table that they lead to, once that was
  /// asked, until tables change.
  var references: [String: UnkeptReferences] = [:]
  /// Whether a table has the values of a choice, once that was asked, until tables or notes change.
  var choices: [String: Bool] = [:]
  /// What the commands say that rows are turned with, until tables change.
  var policies: ConflictPolicies

  init(connection: Connection, model: Model) {
    self.connection = connection
    self.model = model
    policies = ConflictPolicies(on: connection)
  }

  /// Turns a group, as far as rows are as it left them; ``conflicts``, ``didTurn`` and ``rest``
  /// tell how far that went.
  ///
  /// - Throws: `SchemaChangeError` where tables and columns are not as the gesture left them,
  ///   `PersistentStoreError.refused` where a trigger or a reference does not allow it,
  ///   ``NotesChanged`` where what is noted about them is not, or where only all of it can be
  ///   turned.
  mutating func turn(_ group: UndoGroup.ID, _ direction: UndoDirection) throws {
    let contents = try GroupContents(of: group, direction, model: model, on: connection)
    for case .row(let table, let key, _) in contents.items.map(\.item) {
      told.insert(ManagedObjectID(entity(table), key))
    }
    try ChoiceRenaming.tellingObstacles(to: contents.renamings(direction), on: connection) {
      try turnItems(of: contents, in: group, direction)
    }
    try separateRanks()
    settleRemoved(contents)
    try requireNotes(of: contents, direction)
    try requireReferences(of: contents.structure)
    if contents.isOfRows, contents.isRetyped, !conflicts.isEmpty {
      throw NotesChanged(conflicts: conflicts)
    }
    if !contents.isOfRows || conflicts.isEmpty { rest = GroupRest() }
    if direction == .undo { try keepPrints(of: contents.structure, of: group) }
  }

  /// What was left of a row that goes all the same is none of the rest: nobody can turn it once the
  /// row is gone. Of a row that others took away all steps tell the same.
  private mutating func settleRemoved(_ contents: GroupContents) {
    var told: Set<SaveConflict> = []
    conflicts.removeAll { removed.contains($0.id) || !told.insert($0).inserted }
    var steps: Set<Int64> = []
    for case (let step, .row(let table, let key, _)) in contents.items
    where removed.contains(ManagedObjectID(entity(table), key)) {
      steps.insert(step)
    }
    rest.lines = rest.lines.filter { !steps.contains($0.step) }
  }

  private mutating func turnItems(
    of contents: GroupContents, in group: UndoGroup.ID, _ direction: UndoDirection
  ) throws {
    let following = try followingColumns(of: contents, direction)
    let kept = try keptValues(of: contents, besides: following, direction)
    let standing = try standingNotes(of: contents, direction)
    let texts = JournaledTexts(of: group, direction, on: connection)
    for (step, item) in contents.items(direction) {
      switch item {
      case .structure(let change):
        // Before the table is looked at: a value that stays because somebody renamed it would be
        // told as one that somebody added.
        try requireNotes(of: contents, direction)
        try turnStructure(change, as: KeptTable(group: group, step: step), direction)
      case .row(let table, _, let entries) where entries.contains { $0.isOf(following, in: table) }:
        continue
      case .row("docket_field", let key, let entries)
      where standing.contains(key) && entries.first?.line.kind == .insert:
        continue
      case .row(let table, let key, let entries):
        let lines = entries.map(\.line)
        for line in lines { try requireOwnName(line, of: table, direction) }
        let left = try turnRow(
          table, key, direction == .redo ? lines : lines.reversed().map(\.inverse), of: group,
          texts, asRows: contents.isOfRows)
        conflicts += left
        // Of an edited row each value is turned for itself.
        let isEdit = lines.first?.kind == .update && left.allSatisfy { $0.attribute != nil }
        let isInPart = isEdit && left.count < lines.filter { !$0.isTriggered }.count
        if left.isEmpty || isInPart { didTurn = true }
        guard !left.isEmpty else { continue }
        let attributes = isInPart ? Set(left.compactMap(\.attribute)) : nil
        for entry in entries where attributes?.contains(entry.line.attribute) ?? true {
          rest.lines.insert(GroupRest.Line(step: step, part: entry.part))
        }
      }
    }
    for (id, values) in kept { try noteEffects(on: id, values) }
  }

  /// Turns a change of a table, a column or a range of rows.
  private mutating func turnStructure(
    _ change: StructureStep, as kept: KeptTable, _ direction: UndoDirection
  ) throws {
    try requireOrder(of: change, in: kept.group, direction)
    try requireOwnNames(in: change, from: kept, direction)
    try requireOwnRows(in: change, of: kept.group, direction)
    if direction == .redo, case .retypeColumn(let column, let table, let old, let new) = change {
      let retyping = ColumnRetyping(column, of: table, from: old, to: new, connection: connection)
      try RetypeLosses(retyping: retyping, group: kept.group).renew()
    }
    references = [:]
    choices = [:]
    policies = ConflictPolicies(on: connection)
    let structure = StructureWriter(connection: connection)
    let left =
      switch direction {
      case .redo: try structure.carryOut(change, kept: kept)
      case .undo: try structure.takeBack(change, kept: kept)
      }
    let entity = entity(change.journalLine.table)
    conflicts += left.rows.map { row in
      SaveConflict(ManagedObjectID(entity, row.key), refusal: row.refusal)
    }
    if !left.isAll { didTurn = true }
  }

  /// Refuses to turn a change of a type below or above which others came or went: values would be
  /// converted from a type that they do not have.
  private func requireOrder(
    of step: StructureStep, in group: UndoGroup.ID, _ direction: UndoDirection
  ) throws {
    guard case .retypeColumn(let name, let table, let old, _) = step else { return }
    let columns = try RetypedColumns(connection: connection)
    // In both directions the notes have the old type by now; without a note the column tells.
    // A change below that the journal has forgotten is told by them alone.
    let note = try ModelReader(connection: connection).readFields()
      .first { $0.entity == table && $0.name == name }
    let present =
      note.flatMap { AttributeType(fieldType: $0.type, choice: $0.choice) }
      ?? (direction == .redo ? model.entity(ofTable: table)?.attribute(named: name)?.type : nil)
    guard columns.isTurnable(.init(table: table, name: name), by: group),
      present ?? old.attributeType == old.attributeType
    else {
      let title = model.entity(ofTable: table)?.attribute(named: name)?.title ?? name
      throw SchemaChangeError.unfit("the type of \(title) was changed since")
    }
  }

  /// The entity of a table; those of lists and fields are none of the model's.
  func entity(_ table: String) -> Entity {
    model.entity(ofTable: table)
      ?? Entity(table, attributes: [Attribute("rank", .integer)], orderAttribute: "rank")
  }
}
