import ObjectGraph

/// The ranks of the notes of an order, with those that the journal tells of.
struct NotedRanks {
  /// A rank that a note has, or that the journal tells of.
  struct Mark: Hashable {
    let key: Int64
    let rank: AttributeValue

    static func precedes(_ first: Mark, _ second: Mark) -> Bool {
      RankedRow(key: first.key, rank: first.rank)
        .compare(RankedRow(key: second.key, rank: second.rank)) == .before
    }
  }

  /// A line of the journal, with its primary key.
  private struct Line {
    let place: [AttributeValue]
    let key: Int64
    var before: AttributeValue
    var after: AttributeValue
  }

  private let connection: Connection
  private let table: String
  private let entity: String?
  /// The notes in their order.
  private(set) var present: [Mark]
  /// What the journal tells, once it was asked: it is read from end to end.
  private var past: [Line]?

  /// Reads the ranks of the notes.
  ///
  /// - Parameters:
  ///   - table: The table that has them.
  ///   - entity: Whose fields they are; nil where all rows of the table are one order.
  init(of table: String, _ entity: String?, on connection: Connection) throws {
    self.connection = connection
    self.table = table
    self.entity = entity
    let condition = entity == nil ? "" : "WHERE entity = ? COLLATE NOCASE"
    let statement = try SQLText(
      "SELECT id, rank FROM \(quoted(identifier: table)) \(condition)",
      entity.map { [.text($0)] } ?? []
    ).statement(on: connection)
    defer { statement.reset() }
    present = []
    while try statement.step() {
      present.append(Mark(key: statement.integer(at: 0), rank: statement.value(at: 1)))
    }
    present.sort(by: Mark.precedes)
  }

  /// The ranks that notes have or had, in order.
  ///
  /// - Complexity: O(lines of the journal) for the first time
  mutating func marks() throws -> [Mark] {
    let lines = try past ?? readJournal()
    past = lines
    let former = lines.flatMap { line in
      [line.before, line.after].filter { !$0.isNull }.map { Mark(key: line.key, rank: $0) }
    }
    return Set(present + former).sorted(by: Mark.precedes)
  }

  /// The lines of the journal about ranks of the order, those of notes included that are gone.
  private func readJournal() throws -> [Line] {
    let statement = try SQLText(
      """
      SELECT undo_group, step, part, id, before, after, attribute FROM docket_undo_entry
      WHERE entity = ? AND kind <> 'move' AND attribute IN ('rank', ?)
      """, [.text(table), .text(entity == nil ? "rank" : "entity")]
    ).statement(on: connection)
    defer { statement.reset() }
    var keys = Set(present.map(\.key))
    var lines: [Line] = []
    while try statement.step() {
      let line = Line(
        place: (0..<3).map { statement.value(at: $0) }, key: statement.integer(at: 3),
        before: statement.value(at: 4), after: statement.value(at: 5))
      if statement.text(at: 6) == "rank" {
        lines.append(line)
      } else if let entity, [line.before, line.after].contains(.text(entity)) {
        keys.insert(line.key)
      }
    }
    return entity == nil ? lines : lines.filter { keys.contains($0.key) }
  }

  /// Gives notes other ranks, and puts those into the journal too.
  mutating func replace(_ ranks: [Mark: AttributeValue]) throws {
    guard !ranks.isEmpty else { return }
    func replacement(_ key: Int64, _ rank: AttributeValue) -> AttributeValue {
      ranks[Mark(key: key, rank: rank)] ?? rank
    }
    for mark in present {
      guard let rank = ranks[mark] else { continue }
      try SQLText(
        "UPDATE \(quoted(identifier: table)) SET rank = ? WHERE id = ?",
        [rank, .integer(mark.key)]
      ).statement(on: connection).run()
    }
    present = present.map { Mark(key: $0.key, rank: replacement($0.key, $0.rank)) }
      .sorted(by: Mark.precedes)
    past = try (past ?? readJournal()).map { line in
      var new = line
      new.before = replacement(line.key, line.before)
      new.after = replacement(line.key, line.after)
      guard new.before != line.before || new.after != line.after else { return line }
      try SQLText(
        """
        UPDATE docket_undo_entry SET before = ?, after = ?
        WHERE undo_group = ? AND step = ? AND part = ?
        """, [new.before, new.after] + line.place
      ).statement(on: connection).run()
      return new
    }
  }
}
