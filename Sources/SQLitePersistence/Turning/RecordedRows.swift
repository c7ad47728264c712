import ObjectGraph

/// Writes single rows of any table and notes them in the journal: those of lists, fields and
/// choices, and rows that lose a value with them.
struct RecordedRows {
  typealias Values = [(column: String, value: AttributeValue)]

  let recorder: GroupRecorder
  private var connection: Connection { recorder.connection }

  /// Adds a row.
  ///
  /// - Returns: Its key.
  /// - Throws: `PersistentStoreError.refused` where a trigger of the table ignores it.
  @discardableResult
  func insert(_ table: String, _ values: Values) throws -> Int64 {
    let columns = values.map { quoted(identifier: $0.column) }.joined(separator: ", ")
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try SQLText(
      """
      INSERT\(recorder.policies.policy(of: table)) INTO \(quoted(identifier: table)) (\(columns))
      VALUES (\(marks))
      """, values.map(\.value)
    ).statement(on: connection).runOnRow(of: table)
    let key = connection.lastInsertedKey
    try recorder.note(
      table, key,
      read(table, key).map { .init(kind: .insert, attribute: $0, before: .null, after: $1) })
    return key
  }

  /// Changes those values of a row that differ. What triggers make of it, and of the rest of the
  /// row, is noted as well.
  ///
  /// - Throws: `PersistentStoreError.refused` where a trigger of the table ignores it, or others
  ///   would be lost that lead to it.
  func update(_ table: String, _ key: Int64, _ values: Values) throws {
    let present = try read(table, key)
    let changes = values.compactMap { column, value -> JournalStep.Line? in
      guard let old = present.first(where: { $0.column == column })?.value, old != value else {
        return nil
      }
      return .init(kind: .update, attribute: column, before: old, after: value)
    }
    guard !changes.isEmpty else { return }
    try recorder.unkeptReferences(to: table)
      .check(updateOf: key, to: changes.map { ($0.attribute, $0.after) }, on: connection)
    let texts = try brokenTexts(table, key, changes)
    let assignments = changes.map { "\(quoted(identifier: $0.attribute)) = ?" }
    try SQLText(
      """
      UPDATE\(recorder.policies.policy(of: table)) \(quoted(identifier: table))
      SET \(assignments.joined(separator: ", ")) WHERE id = ?
      """, changes.map(\.after) + [.integer(key)]
    ).statement(on: connection).runOnRow(of: table)
    try recorder.note(table, key, try asHeld(changes, table, key, present), texts)
  }

  /// Lines of a row that was changed, with what it holds in the end.
  private func asHeld(
    _ changes: [JournalStep.Line], _ table: String, _ key: Int64, _ former: Values
  ) throws -> [JournalStep.Line] {
    let held = try read(table, key)
    guard held.count == former.count else { return changes }
    return zip(former, held).compactMap { old, new in
      let isEdited = changes.contains { $0.attribute == old.column }
      guard isEdited || old.value != new.value else { return nil }
      return JournalStep.Line(
        kind: .update, attribute: old.column, before: old.value, after: new.value,
        isTriggered: !isEdited)
    }
  }

  /// Removes a row.
  ///
  /// - Throws: `PersistentStoreError.refused` where a trigger of the table ignores it.
  func delete(_ table: String, _ key: Int64) throws {
    let lines = try read(table, key)
      .map { JournalStep.Line(kind: .delete, attribute: $0, before: $1, after: .null) }
    let texts = try brokenTexts(table, key, lines)
    try SQLText("DELETE FROM \(quoted(identifier: table)) WHERE id = ?", [.integer(key)])
      .statement(on: connection).runOnRow(of: table)
    try recorder.note(table, key, lines, texts)
  }

  /// The bytes of what lines tell of before, by column, where they are no UTF-8.
  private func brokenTexts(
    _ table: String, _ key: Int64, _ lines: [JournalStep.Line]
  ) throws -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for line in lines where BrokenTexts.mayBe(line.before) {
      let statement = try SQLText(
        """
        SELECT \(quoted(identifier: line.attribute)) FROM \(quoted(identifier: table)) WHERE id = ?
        """, [.integer(key)]
      ).statement(on: connection)
      defer { statement.reset() }
      if try statement.step() { texts[line.attribute] = statement.brokenText(at: 0) }
    }
    return texts
  }

  /// The values of a row, but its key; none where there is no such row.
  func read(_ table: String, _ key: Int64) throws -> Values {
    try Self.read(table, key, on: connection)
  }

  static func read(_ table: String, _ key: Int64, on connection: Connection) throws -> Values {
    let columns = try names(
      "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 AND name <> 'id'", table,
      on: connection)
    guard !columns.isEmpty else { return [] }
    let list = columns.map { quoted(identifier: $0) }.joined(separator: ", ")
    let statement = try SQLText(
      "SELECT \(list) FROM \(quoted(identifier: table)) WHERE id = ?", [.integer(key)]
    ).statement(on: connection)
    defer { statement.reset() }
    guard try statement.step() else { return [] }
    return columns.enumerated().map { ($1, statement.value(at: $0)) }
  }

  /// The first column of what a query gives that has one parameter, or none.
  static func names(
    _ sql: String, _ parameter: String? = nil, on connection: Connection
  ) throws -> [String] {
    try names(sql, parameter.map { [.text($0)] } ?? [], on: connection)
  }

  /// The first column of what a query gives that has some parameters.
  static func names(
    _ sql: String, _ parameters: [AttributeValue], on connection: Connection
  ) throws -> [String] {
    let statement = try SQLText(sql, parameters).statement(on: connection)
    defer { statement.reset() }
    var names: [String] = []
    while try statement.step() { names.append(statement.text(at: 0)) }
    return names
  }

  /// The values of a choice.
  static func names(ofChoice choice: String, on connection: Connection) throws -> [String] {
    try names("SELECT name FROM \(quoted(identifier: choice))", on: connection)
  }

  /// The keys that a query gives.
  func keys(_ query: SQLText) throws -> [Int64] {
    let statement = try query.statement(on: connection)
    defer { statement.reset() }
    var keys: [Int64] = []
    while try statement.step() { keys.append(statement.integer(at: 0)) }
    return keys
  }
}
