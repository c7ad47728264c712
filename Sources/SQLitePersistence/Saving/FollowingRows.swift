import ObjectGraph

/// The rows that take another name of a value of a choice, in tables whose triggers may change more
/// of them then: no step tells of that.
struct FollowingRows {
  private let connection: Connection
  /// What they held before.
  private var former: [ManagedObjectID: RecordedRows.Values] = [:]
  /// The columns of the choice, by table.
  private var columns: [String: Set<String>] = [:]

  /// Reads them before they follow.
  ///
  /// - Complexity: O(rows that have the values) in tables with triggers of their own
  init(_ renamings: [ChoiceRenaming], on connection: Connection) throws {
    self.connection = connection
    for renaming in renamings {
      let fields = try JournaledChoice(connection: connection, choice: renaming.choice).fields()
      for field in fields
      where try !OwnTriggers(of: field.entity, on: connection).all.isEmpty {
        columns[field.entity, default: []].insert(field.name)
        try read(field, having: renaming.old)
      }
    }
  }

  private mutating func read(_ field: ModelReader.FieldRow, having name: String) throws {
    let statement = try SQLText(
      """
      SELECT id FROM \(quoted(identifier: field.entity))
      WHERE \(quoted(identifier: field.name)) IS ? COLLATE BINARY
      """, [.text(name)]
    ).statement(on: connection)
    defer { statement.reset() }
    let entity = Entity(field.entity, attributes: [])
    while try statement.step() {
      let id = ManagedObjectID(entity, statement.integer(at: 0))
      former[id] = try RecordedRows.read(field.entity, id.key, on: connection)
    }
  }

  /// Makes steps expect what triggers made of the rows, once these have followed, and before the
  /// names in the journal do.
  ///
  /// - Parameter others: Rows of which the step itself tells.
  func noteEffects(besides others: @autoclosure () -> Set<ManagedObjectID> = []) throws {
    guard !former.isEmpty else { return }
    let others = others()
    var effects: [ManagedObjectID: [ValueChange]] = [:]
    for (id, values) in former where !others.contains(id) {
      let held = try RecordedRows.read(id.entity.name, id.key, on: connection)
      let changes = zip(values, held).filter { $0.value != $1.value }
        .map { ValueChange($0.column, from: $0.value, to: $1.value) }
      let names = columns[id.entity.name, default: []]
      if !changes.allSatisfy({ names.contains($0.attribute) }) { effects[id] = changes }
    }
    try JournalCorrection(connection: connection).run(effects) { id, attribute in
      columns[id.entity.name, default: []].contains(attribute)
    }
  }
}
