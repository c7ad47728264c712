import ObjectGraph

/// Looks through a file for what is not as it should be, and mends what can be mended.
///
/// ```swift
/// let check = try IntegrityCheck(path: path)
/// let problems = try check.problems()
/// let mended = try check.repair(problems.filter(\.isRepairable))
/// try check.close()
/// ```
///
/// Looking changes nothing, brings no file up to date, and works beside programs that have the file
/// open. A file that cannot be opened as a store, because its notes and tables disagree, can be
/// looked at all the same, and so can one that has lost the marks of a Docket file alone.
public final class IntegrityCheck {
  let connection: Connection

  /// Opens a file.
  ///
  /// - Throws: ``SQLiteStoreError`` where it is none of ours, or cannot be read at all; nothing is
  ///   left open.
  public init(path: String, options: SQLiteStore.Options = .init()) throws {
    connection = try Connection.open(path: path, options).connection
    do {
      try checkFormat()
      try connection.checkPresence()
    } catch {
      try? connection.close()
      throw error
    }
  }

  /// Makes sure that the file is one of ours, and one that this library can read.
  func checkFormat() throws {
    do {
      try FileFormat.check(connection)
    } catch {
      // The present version is what a connection takes its file to be of.
      guard (try? lacksMarks()) == true else { throw error }
    }
  }

  /// Whether the file is one of ours but for the marks by which it is known, as one is that was
  /// made of a text dump: it has Docket's own tables as they are made now.
  ///
  /// - Throws: ``SQLiteStoreError``.
  public func lacksMarks() throws -> Bool {
    try FileMarks(connection: connection).areMissing()
  }

  /// Closes the file. Nothing else may be called afterwards.
  ///
  /// - Throws: ``SQLiteStoreError``.
  public func close() throws {
    try connection.close()
  }

  /// What is wrong, the worst first; empty for a file in order. Behind lists and choices without
  /// their tables, or columns, there may be more, which is found when these are mended.
  ///
  /// - Throws: ``SQLiteStoreError`` when the file cannot be read for other reasons than damage:
  ///   `busy`, `inputOutput`.
  /// - Complexity: O(size of the file)
  public func problems() throws -> [IntegrityProblem] {
    var problems: [IntegrityProblem] = []
    do {
      try connection.reading {
        let missingTables = try missingTables()
        problems = try damage() + missingMarks() + missingTables
        guard missingTables.isEmpty else { return }
        let strayChoices = try strayChoices()
        let orphans = try orphans(besides: strayChoices)
        problems += orphans
        problems += try keptReferences() + keptTexts() + feed() + journal()
        let strays =
          try strayLists() + strayChoices + impossibleChoices(besides: strayChoices)
          + misnamedColumns()
        problems += strays
        let reader = ModelReader(connection: connection)
        problems += try brokenNames() + ordersByKey() + ordersByTexts()
        problems += try reader.readStrayFields().map { .strayField($0) }
        // Without these tables and columns there is no model to hold the file against.
        guard strays.isEmpty else { return }
        let model = try reader.read()
        problems += try triggers(of: model) + ranks(of: model) + titles(of: model)
        problems += try temporaryKeys(of: model)
        problems += try misfits(of: model, besides: orphans)
      }
    } catch let error as SQLiteStoreError {
      switch error.reason {
      case .damaged(let words):
        if problems.isEmpty { problems = [.damaged(words)] }
      case .invalidDescription(let words):
        problems.append(.invalidDescription(words))
      case .other(_, let words) where Self.isUnknown(words):
        problems.append(.unchecked(table: nil, words))
      default:
        throw error
      }
    }
    return problems + severalNames()
  }

  private func missingMarks() throws -> [IntegrityProblem] {
    try lacksMarks() ? [.missingMarks] : []
  }

  private func severalNames() -> [IntegrityProblem] {
    guard let count = SystemCalls.nameCount(of: connection.location.path), count > 1 else {
      return []
    }
    return [.severalNames(count: count)]
  }

  /// Whether an error says that the file names what only another program has: an order of texts,
  /// or a function.
  private static func isUnknown(_ words: String) -> Bool {
    ["no such collation sequence", "unknown function", "no such function"]
      .contains(where: words.hasPrefix)
  }

  /// What SQLite says of its own structures. Where it cannot look through all of them at once, it
  /// looks through one table after another.
  private func damage() throws -> [IntegrityProblem] {
    func damage(of part: String) throws -> [IntegrityProblem] {
      try texts("PRAGMA integrity_check\(part)").filter { $0 != "ok" }.map { .damaged($0) }
    }
    do {
      return try damage(of: "")
    } catch let error as SQLiteStoreError {
      guard case .other(_, let words) = error.reason, Self.isUnknown(words) else { throw error }
    }
    // The first also has the pages that are free.
    let tables = try texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    return try (["sqlite_schema"] + tables).flatMap { table in
      do {
        return try damage(of: "(\(quoted(identifier: table)))")
      } catch let error as SQLiteStoreError {
        guard case .other(_, let words) = error.reason, Self.isUnknown(words) else {
          throw error
        }
        return [.unchecked(table: table, words)]
      }
    }
  }

  private func triggers(of model: Model) throws -> [IntegrityProblem] {
    try FileFormat.triggerMending(of: model, on: connection).differences.map { difference in
      let (table, name) = (difference.table, difference.name)
      guard difference.trigger != nil else { return .strayTrigger(table: table, name: name) }
      return difference.isPresent
        ? .changedTrigger(table: table, name: name) : .missingTrigger(table: table, name: name)
    }
  }

  /// A title of bytes, or one that stands in another table, is none that people type. What lists
  /// of one table share is told of the first.
  private func titles(of model: Model) throws -> [IntegrityProblem] {
    var told: Set<[String]> = []
    return try model.lists.compactMap { list in
      guard let title = list.title.attribute.flatMap(list.entity.attribute(named:)),
        title.type != .data, told.insert([list.entity.name, title.name]).inserted
      else { return nil }
      let keys = try keysWithout(title.name, in: list.entity.name)
      return keys.isEmpty ? nil : .missingTitles(list: list.name, keys: keys)
    }
  }

  /// The rows in whose column nothing can be read: blank is the same here as wherever titles are
  /// typed and read. SQLite does not know what is, and so gives those that may be: all that do not
  /// begin with ink of ASCII.
  private func keysWithout(_ column: String, in table: String) throws -> [Int64] {
    let name = quoted(identifier: column)
    let statement = try connection.statement(
      """
      SELECT id, \(name) FROM \(quoted(identifier: table))
      WHERE \(name) IS NULL OR \(name) = '' OR unicode(\(name)) NOT BETWEEN 33 AND 126 ORDER BY id
      """)
    defer { statement.reset() }
    var keys: [Int64] = []
    while try statement.step() {
      let isBlank =
        switch statement.value(at: 1) {
        case .null: true
        case .text(let text): text.isBlank
        case .integer, .real, .data: false
        }
      if isBlank { keys.append(statement.integer(at: 0)) }
    }
    return keys
  }

  private func feed() throws -> [IntegrityProblem] {
    let last = try number("SELECT coalesce(max(sequence), 0) FROM docket_change")
    let position = try number(
      "SELECT max(0, seq) FROM sqlite_sequence WHERE name = 'docket_change'")
    return last > position ? [.feedAhead(last: last, position: position)] : []
  }

  private func journal() throws -> [IntegrityProblem] {
    var problems: [IntegrityProblem] = []
    for table in JournalWriter.entryTables(in: connection.schemaVersion) {
      let count = try number(
        """
        SELECT count(*) FROM \(table)
        WHERE undo_group NOT IN (SELECT id FROM docket_undo_group)
        """)
      if count > 0 { problems.append(.strayJournalEntries(table: table, count: Int(count))) }
    }
    let groups = Set(try texts("SELECT id FROM docket_undo_group"))
    for table in try KeptTable.all(on: connection) where !groups.contains(String(table.group)) {
      problems.append(.strayTable(name: table.name))
    }
    return problems
  }

  func texts(_ sql: String) throws -> [String] {
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    var texts: [String] = []
    while try statement.step() { texts.append(statement.text(at: 0)) }
    return texts
  }

  func number(_ sql: String) throws -> Int64 {
    let statement = try connection.statement(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(at: 0) : 0
  }
}
