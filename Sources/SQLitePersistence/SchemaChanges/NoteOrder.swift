import ObjectGraph

/// The order of lists, or of the fields of a table: ranks far apart, as rows have them, of which a
/// step writes that of the one note that it is about.
///
/// **Ranks of the past.** What the journal tells of a rank counts as a row that stands there:
/// nobody else gets that rank, and where ranks are spread out those in the journal are as well. So
/// a rank tells a place for as long as the journal does, in whatever order steps are taken back.
struct NoteOrder {
  let connection: Connection
  let table: String
  /// Whose fields; nil where all rows of the table are one order.
  var entity: String?

  /// A rank that a note has, or that the journal tells of.
  private struct Mark: Hashable {
    let key: Int64
    let rank: AttributeValue
  }

  /// The marks as rank allocation reads them, by their places.
  private struct Reading: RankReading {
    let rows: [RankedRow]

    func rankedRows(
      beyond bound: RankedRow?, _ direction: RankDirection, limit: Int
    ) -> [RankedRow] {
      let beyond = rows.filter { row in
        bound.map { row.compare($0) == (direction == .forwards ? .after : .before) } ?? true
      }
      return Array((direction == .forwards ? beyond : beyond.reversed()).prefix(limit))
    }
  }

  /// A rank with which a note comes before another one, or behind all.
  ///
  /// Where there is no room ranks are spread out, which is no part of any step.
  ///
  /// - Parameter key: The note, if it is there already.
  /// - Complexity: O(lines of the journal)
  func rank(for key: Int64?, before successor: Int64?) throws -> AttributeValue {
    let present = try present()
    let order = present.filter { $0.key != key }
    let next = successor.flatMap { successor in order.first { $0.key == successor } }
    let index = next.flatMap(order.firstIndex) ?? order.count
    return try allocate(
      after: index == 0 ? nil : order[index - 1], before: next, among: marks(with: present))
  }

  /// Gives a note another rank where others have the same one: somebody wrote that, since steps
  /// give no rank that the journal tells of. It then stands before those.
  func separate(_ key: Int64) throws {
    let present = try present()
    guard let own = present.first(where: { $0.key == key }), !own.rank.isNull,
      let other = present.first(where: { $0.rank == own.rank && $0.key != key })
    else { return }
    let marks = try marks(with: present)
    let rank = try allocate(
      after: nil, before: other, among: marks.filter { $0 != own })
    try replace([own: rank])
  }

  /// Finds room between two marks, as near to the first as can be: ranks of the past may lie there.
  private func allocate(
    after predecessor: Mark?, before successor: Mark?, among marks: [Mark]
  ) throws -> AttributeValue {
    // Equal ranks are told apart by the places, as by the keys.
    let rows = marks.enumerated().map { RankedRow(key: Int64($0 + 1), rank: $1.rank) }
    func place(_ mark: Mark?) -> Int? { mark.flatMap(marks.firstIndex) }
    func row(_ place: Int?) -> RankedRow? {
      place.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    }
    let next = place(successor) ?? rows.count
    let before = successor == nil ? next - 1 : place(predecessor) ?? next - 1
    let allocation = try DisplayOrder().allocate(
      1, after: row(before), before: row(before + 1), in: Reading(rows: rows))
    try replace(
      Dictionary(
        uniqueKeysWithValues: allocation.respaced.map {
          (marks[Int($0.key) - 1], AttributeValue.integer($0.rank))
        }))
    return .integer(allocation.ranks[0])
  }

  /// The notes in their order.
  private func present() throws -> [Mark] {
    try marks(
      SQLText(
        """
        SELECT id, rank FROM \(quoted(identifier: table)) WHERE \(condition) ORDER BY rank, id
        """, entity.map { [.text($0)] } ?? []))
  }

  /// The ranks that notes have or had, in order.
  private func marks(with present: [Mark]) throws -> [Mark] {
    let past = try marks(
      SQLText(
        """
        SELECT id, before FROM docket_undo_entry WHERE \(lines) AND before IS NOT NULL
        UNION SELECT id, after FROM docket_undo_entry WHERE \(lines) AND after IS NOT NULL
        """))
    let scope = try scope(with: present)
    return Set(present + past.filter { scope?.contains($0.key) ?? true }).sorted {
      RankedRow(key: $0.key, rank: $0.rank).compare(RankedRow(key: $1.key, rank: $1.rank))
        == .before
    }
  }

  private func marks(_ query: SQLText) throws -> [Mark] {
    let statement = try query.statement(on: connection)
    defer { statement.reset() }
    var marks: [Mark] = []
    while try statement.step() {
      marks.append(Mark(key: statement.integer(at: 0), rank: statement.value(at: 1)))
    }
    return marks
  }

  private var condition: String { entity == nil ? "true" : "entity = ?" }
  private var lines: String {
    "entity = \(quoted(literal: table)) AND attribute = 'rank' AND kind <> 'move'"
  }

  /// The notes that are of the order, those included that are gone; nil if all of the table are.
  private func scope(with present: [Mark]) throws -> Set<Int64>? {
    guard let entity else { return nil }
    let statement = try SQLText(
      """
      SELECT id FROM docket_undo_entry
      WHERE entity = ?1 AND attribute = 'entity' AND (before = ?2 OR after = ?2)
      """, [.text(table), .text(entity)]
    ).statement(on: connection)
    defer { statement.reset() }
    var keys = Set(present.map(\.key))
    while try statement.step() { keys.insert(statement.integer(at: 0)) }
    return keys
  }

  /// Gives notes other ranks, and puts those into the journal too.
  private func replace(_ ranks: [Mark: AttributeValue]) throws {
    guard !ranks.isEmpty else { return }
    func replacement(_ key: Int64, _ rank: AttributeValue) -> AttributeValue {
      ranks[Mark(key: key, rank: rank)] ?? rank
    }
    for mark in try present() {
      guard let rank = ranks[mark] else { continue }
      try SQLText(
        "UPDATE \(quoted(identifier: table)) SET rank = ? WHERE id = ?",
        [rank, .integer(mark.key)]
      ).statement(on: connection).run()
    }
    let statement = try connection.statement(
      "SELECT undo_group, step, part, id, before, after FROM docket_undo_entry WHERE \(lines)")
    var updates: [SQLText] = []
    while try statement.step() {
      let key = statement.integer(at: 3)
      let values = (statement.value(at: 4), statement.value(at: 5))
      let new = (replacement(key, values.0), replacement(key, values.1))
      guard new != values else { continue }
      updates.append(
        SQLText(
          """
          UPDATE docket_undo_entry SET before = ?, after = ?
          WHERE undo_group = ? AND step = ? AND part = ?
          """,
          [
            new.0, new.1, .integer(statement.integer(at: 0)), .integer(statement.integer(at: 1)),
            .integer(statement.integer(at: 2)),
          ]))
    }
    statement.reset()
    for update in updates { try update.statement(on: connection).run() }
  }
}
