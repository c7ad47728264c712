import ObjectGraph

/// Writes rows, each only over what it is expected to hold, and collects where it holds something
/// else.
///
/// Each command must write exactly one row. Where a trigger of the file ignores it, or the table
/// has several rows of one id by now, the whole save is refused.
struct RowWriter {
  let connection: Connection
  /// Where the rows are not as expected.
  var conflicts: [SaveConflict] = []
  /// The keys that new rows got.
  private(set) var keys = PermanentKeys()
  /// The least keys that new rows may get where deleted rows of the save had lesser ones, by table.
  private var leastKeys: [String: Int64] = [:]
  /// The rows that were written, and how often each was.
  private(set) var writes: [ManagedObjectID: Int] = [:]
  /// How often a row was written.
  private(set) var count = 0
  /// The rows that may hold something else than was written: the file computes values of new rows,
  /// and its columns make texts of numbers and numbers of texts.
  var completed: [ManagedObjectID] = []
  /// The texts that were written over and are no UTF-8.
  var brokenTexts = BrokenTexts()
  /// What new rows will hold once others are written.
  var awaited: [AwaitedValue] = []
  /// Whether all rows were compared before any was written (``compareFirst(_:)``).
  var isCompared = false
  /// What was written while triggers may change it, and is to be so in the end.
  var lasting: [ManagedObjectID: [String: AttributeValue]] = [:]
  /// Those of the gesture that is turned.
  private let journaledTexts: JournaledTexts?

  /// Whether a gesture is turned: what it left is to be there again.
  var isTurned: Bool { journaledTexts != nil }

  /// - Parameter journaledTexts: Nil where no gesture is turned.
  init(connection: Connection, journaledTexts: JournaledTexts?) {
    self.connection = connection
    self.journaledTexts = journaledTexts
  }

  /// Removes a row if it holds the values that the context knows, whatever its rank.
  mutating func delete(_ deletion: SaveRequest.Deletion) throws {
    try Self.requireSaved(deletion.id)
    let entity = deletion.id.entity
    try connection.gestureStatements(for: entity).unkeptReferences()
      .check(deletionOf: deletion.id.key, on: connection)
    let command = SQLText("DELETE FROM \(quoted(identifier: entity.name))")
    if isCompared {
      // A trigger, or a foreign key of a ring, may have taken it along.
      if try !write(command, to: deletion.id, expecting: []), try isThere(deletion.id) {
        throw Self.ignored(entity.name)
      }
      return
    }
    let expected = deletion.expected
    if try write(command, to: deletion.id, expecting: expected) { return }
    try notice(deletion.id, expecting: expected, isDeletion: true) { writer in
      try writer.requireWholeTexts(of: deletion.id)
      return try writer.write(command, to: deletion.id, expecting: [])
    }
  }

  /// Changes a row if its edited attributes hold the values that the edits started from.
  mutating func update(_ update: SaveRequest.Update) throws {
    try Self.requireSaved(update.id)
    let entity = update.id.entity
    let changes = try resolved(update)
    let rank = update.rank
    guard !changes.isEmpty || rank != nil else { return }
    let statements = connection.gestureStatements(for: entity)
    if !changes.isEmpty {
      try statements.unkeptReferences().check(
        updateOf: update.id.key, to: changes.lazy.map { ($0.attribute, $0.new) }, on: connection)
    }
    let statement = try statements.update(changes, isMoved: rank != nil)
    var position = 1
    func bind(_ value: AttributeValue) throws {
      try statement.bind(value, at: position)
      position += 1
    }
    for change in changes { try bind(change.new) }
    if let rank { try bind(rank) }
    try bind(.integer(update.id.key))
    for change in changes { try bind(change.old) }
    let bytes = try journaledTexts.map { texts in
      try changes.map {
        try texts.bytes(of: $0.new, for: $0.attribute, of: entity.name, update.id.key)
      }
    }
    func bindBytes(in statement: Statement) throws {
      for (index, bytes) in (bytes ?? []).enumerated() {
        if let bytes { try statement.bind(textOf: bytes, at: index + 1) }
      }
    }
    try bindBytes(in: statement)
    if try isConverted(changes, rank: rank, of: entity) { completed.append(update.id) }
    let written = changes + RowWriting.update(update).rankChanges
    func overwrite(_ writer: inout RowWriter) throws -> Bool {
      try writer.keepBrokenTexts(of: update.id, changing: changes)
      var changed = changes.map { ($0.attribute, $0.new) }
      if let rank { changed.append((Self.orderAttribute(of: entity), rank)) }
      let assignments = changed.map { name, value in
        SQLText("\(quoted(identifier: name)) = ?", [value])
      }
      let command =
        SQLText("UPDATE\(try statements.conflictPolicy()) \(quoted(identifier: entity.name)) SET ")
        + .joined(assignments, by: ", ") + SQLText(" WHERE id = ?", [.integer(update.id.key)])
      let statement = try command.statement(on: writer.connection)
      try bindBytes(in: statement)
      return try writer.write(statement, to: update.id, written)
    }
    if isCompared {
      if try overwrite(&self) { return try keepLasting(changes, of: update.id) }
      if try isThere(update.id) { throw Self.ignored(entity.name) }
      conflicts.append(SaveConflict(update.id))
      return
    }
    if try write(statement, to: update.id, written) { return }
    try notice(update.id, expecting: changes, isDeletion: false, retry: overwrite)
  }

  /// Gives a row another rank, if it is still there.
  mutating func respace(_ respacing: SaveRequest.Respacing) throws {
    try Self.requireSaved(respacing.id)
    let entity = respacing.id.entity
    let statement = try connection.gestureStatements(for: entity).update([], isMoved: true)
    try statement.bind(respacing.rank, at: 1)
    statement.bind(respacing.id.key, at: 2)
    if try isConverted([], rank: respacing.rank, of: entity) { completed.append(respacing.id) }
    let written = RowWriting.respacing(respacing).rankChanges
    if try write(statement, to: respacing.id, written) { return }
    if try isThere(respacing.id) { throw Self.ignored(entity.name) }
  }

  /// Adds a row, under its own key if it has one.
  ///
  /// Of a new row the columns are left out that the file fills by an expression, unless they hold
  /// something: an explicit NULL would be one. A row that returns holds what it held.
  mutating func insert(_ insertion: SaveRequest.Insertion) throws {
    let entity = insertion.id.entity
    let isNew = insertion.id.isTemporary
    if !isNew, try isThere(insertion.id) {
      conflicts.append(SaveConflict(insertion.id))
      return
    }
    let given = zip(entity.attributes, try insertable(insertion)).filter { attribute, value in
      !(isNew && attribute.isComputedByDefault && value.isNull)
    }
    // A new row's key is NULL, for which SQLite takes the next one.
    let next = isNew ? try nextKey(in: entity.name) : nil
    let columns = ["id"] + given.map { quoted(identifier: $0.0.name) }
    let values =
      [isNew ? next.map { .integer($0) } ?? .null : .integer(insertion.id.key)]
      + given.map(\.1)
    let policy = try connection.gestureStatements(for: entity).conflictPolicy()
    let statement = try SQLText(
      """
      INSERT\(policy) INTO \(quoted(identifier: entity.name)) (\(columns.joined(separator: ", "))) \
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """, values
    ).statement(on: connection)
    let written = given.map { ValueChange($0.0.name, from: .null, to: $0.1) }
    // The last inserted key would be that of another row.
    guard try run(statement, on: insertion.id, writing: written) == 1 else {
      throw Self.ignored(entity.name)
    }
    // A table `WITHOUT ROWID` leaves the last one as it is.
    let key = isNew ? next ?? connection.lastInsertedKey : insertion.id.key
    if isNew {
      keys[insertion.id] = key
      // A table `WITHOUT ROWID` gives the others none either.
      leastKeys[entity.name] = next.flatMap { $0 < .max ? $0 + 1 : nil }
    }
    note(ManagedObjectID(entity, key))
    if try given.count < entity.attributes.count || isConverted(written, rank: nil, of: entity) {
      completed.append(ManagedObjectID(entity, key))
    }
    if !isNew { try keepLasting(written, of: insertion.id) }
  }

  /// Whether there is a row by now.
  private func isThere(_ id: ManagedObjectID) throws -> Bool {
    try !RowFetch(id.entity).run([id.key], on: connection).isEmpty
  }

  /// Whether a row may hold something else than these values once they are written.
  private func isConverted(
    _ changes: [ValueChange], rank: AttributeValue?, of entity: Entity
  ) throws -> Bool {
    let statements = connection.gestureStatements(for: entity)
    if try changes.contains(where: { try statements.converts($0.new, for: $0.attribute) }) {
      return true
    }
    guard let rank else { return false }
    return try statements.converts(rank, for: Self.orderAttribute(of: entity))
  }

  /// Keeps new rows from getting the keys of rows that the save deletes, which tables without
  /// `AUTOINCREMENT` give again: a step that is both could not be taken back.
  ///
  /// - Complexity: A question for each table that loses rows and gets some
  mutating func keepKeys(ofDeletedIn save: SaveRequest) throws {
    guard !save.deletions.isEmpty, !save.insertions.isEmpty else { return }
    let growing = Set(save.insertions.lazy.map(\.id).filter(\.isTemporary).map(\.entity.name))
    for table in Set(save.deletions.map(\.id.entity.name)).intersection(growing) {
      leastKeys[table] = try connection.keyBehindLast(in: table)
    }
  }

  /// The key of the next new row where SQLite might give one that a deleted row of the save had: a
  /// trigger may have added rows behind that one meanwhile. Nil where SQLite gives it.
  private func nextKey(in table: String) throws -> Int64? {
    guard let least = leastKeys[table] else { return nil }
    return max(least, try connection.keyBehindLast(in: table) ?? least)
  }

  /// Takes keys for rows that came and went again, behind those of all rows. Nothing is written of
  /// them: no rule of the table is about a row that is not there, and no trigger is to hear of it.
  mutating func takeKeys(for transients: [ManagedObjectID]) throws {
    for (entity, ids) in Dictionary(grouping: transients, by: \.entity) {
      let taken = try connection.takeKeys(ids.count, in: entity.name)
      for (id, key) in zip(ids, taken) { keys[id] = key }
    }
  }

  /// The edits of a row, with the keys of the new rows that they refer to.
  private func resolved(_ update: SaveRequest.Update) throws -> [ValueChange] {
    let changes = keys.resolved(update.changes, of: update.id.entity)
    for change in changes {
      guard let attribute = update.id.entity.attribute(named: change.attribute) else { continue }
      try check(change.new, of: attribute, in: update.id.entity)
    }
    return changes
  }

  /// Refuses what refers to a new row that has no key.
  func check(_ value: AttributeValue, of attribute: Attribute, in entity: Entity) throws {
    guard refersToNewRow(value, attribute, of: entity) else { return }
    throw PersistentStoreError.refused(
      "\(attribute.name) of \(entity) refers to a row that is not there")
  }

  /// Whether a value is the temporary key of another row.
  func refersToNewRow(
    _ value: AttributeValue, _ attribute: Attribute, of entity: Entity
  ) -> Bool {
    guard case .integer(let key) = value, ManagedObjectID.isTemporary(key) else { return false }
    return entity.relationships.contains { $0.attribute == attribute.name }
  }

  /// Runs a command on one row, on condition that attributes hold their old values.
  ///
  /// - Returns: Whether a row was written.
  /// - Throws: `PersistentStoreError.refused` where several were, or what SQLite says.
  mutating func write(
    _ command: SQLText, to id: ManagedObjectID, expecting changes: [ValueChange]
  ) throws -> Bool {
    let conditions = changes.map { change in
      SQLText("\(quoted(identifier: change.attribute)) IS ? COLLATE BINARY", [change.old])
    }
    let isExpected = SQLText.combined(
      [SQLText("id = ?", [.integer(id.key)])] + conditions, by: " AND ")
    let statement = try (command + SQLText(" WHERE ") + isExpected).statement(on: connection)
    return try write(statement, to: id, changes)
  }

  /// Runs a statement on one row, as `write(_:to:expecting:)` does.
  private mutating func write(
    _ statement: Statement, to id: ManagedObjectID, _ changes: [ValueChange]
  ) throws -> Bool {
    switch try run(statement, on: id, writing: changes) {
    case 0: return false
    case 1:
      note(id)
      return true
    case let written: throw PersistentStoreError.refused("\(written) rows have the id \(id)")
    }
  }

  private mutating func note(_ id: ManagedObjectID) {
    count += 1
    writes[id, default: 0] += 1
  }

  /// Finds out why a row was not written.
  ///
  /// - Parameter retry: Called where nothing differs after all: a text whose bytes are no UTF-8
  ///   equals itself only in memory. Says whether it wrote the row.
  /// - Throws: `PersistentStoreError.refused` if it did not.
  private mutating func notice(
    _ id: ManagedObjectID, expecting changes: [ValueChange], isDeletion: Bool,
    retry: (inout RowWriter) throws -> Bool
  ) throws {
    guard let row = try RowFetch(id.entity).run([id.key], on: connection)[id.key] else {
      conflicts.append(SaveConflict(id))
      return
    }
    let found = Self.conflicts(of: id, row, expecting: changes, isDeletion: isDeletion)
    if !found.isEmpty {
      conflicts += found
    } else if try !retry(&self) {
      throw Self.ignored(id.entity.name)
    }
  }

  /// In which values a row is not as expected.
  static func conflicts(
    of id: ManagedObjectID, _ row: [AttributeValue], expecting changes: [ValueChange],
    isDeletion: Bool
  ) -> [SaveConflict] {
    changes.compactMap { change in
      guard let index = id.entity.index(ofAttribute: change.attribute), row[index] != change.old
      else { return nil }
      return SaveConflict(
        id, attribute: change.attribute, base: change.old, theirs: row[index],
        ours: isDeletion ? AttributeValue?.none : change.new)
    }
  }

  /// Refuses a row of the file that has an id as unsaved rows have them: it would come back under
  /// another one.
  private static func requireSaved(_ id: ManagedObjectID) throws {
    guard id.isTemporary else { return }
    throw PersistentStoreError.refused(
      "the id \(id.key) of \(id.entity) is below \(ManagedObjectID.firstKey)")
  }

  /// The refusal of a command that wrote nothing although nothing stands against it: only a
  /// `RAISE(IGNORE)` does that.
  static func ignored(_ table: String) -> PersistentStoreError {
    .refused(ignoredWords(table))
  }

  static func ignoredWords(_ table: String) -> String {
    "a trigger of the table \(table) ignored the change"
  }

  private static func orderAttribute(of entity: Entity) -> String {
    guard let attribute = entity.orderAttribute else { trap("\(entity) has no manual order") }
    return attribute
  }
}
