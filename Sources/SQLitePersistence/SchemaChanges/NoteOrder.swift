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

  private typealias Mark = NotedRanks.Mark

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
    try ranks(1, for: key, before: successor)[0]
  }

  /// Ranks with which as many notes come before another one, or behind all, in this order.
  ///
  /// - Parameters:
  ///   - count: How many; positive.
  ///   - key: The one note, if it is there already.
  ///   - successor: What they come before; nil if it is nothing.
  /// - Complexity: O(lines of the journal + `count`)
  func ranks(
    _ count: Int, for key: Int64?, before successor: Int64?
  ) throws -> [AttributeValue] {
    var noted = try read()
    let marks = try noted.marks()
    let order = noted.present.filter { $0.key != key }
    guard let index = order.firstIndex(where: { $0.key == successor }) else {
      return try allocate(count, at: marks.count, among: marks, in: &noted)
    }
    // As near to the one before as can be: ranks of the past may lie between the two.
    let predecessor = index == 0 ? nil : marks.firstIndex(of: order[index - 1])
    let place = predecessor.map { $0 + 1 } ?? marks.firstIndex(of: order[index])
    return try allocate(count, at: place ?? marks.count, among: marks, in: &noted)
  }

  /// Gives notes other ranks where others have the same: somebody wrote that, since steps give no
  /// rank that the journal tells of. Each then stands before the first of those.
  ///
  /// - Complexity: O(notes) where there is none, else O(lines of the journal + `keys` × notes)
  func separate(_ keys: Set<Int64>) throws {
    var noted = try read()
    guard Set(noted.present.map(\.rank)).count < noted.present.count else { return }
    for own in noted.present where keys.contains(own.key) && !own.rank.isNull {
      // It may be another by now, where ranks were spread out for one before.
      guard let own = noted.present.first(where: { $0.key == own.key }),
        let other = noted.present.first(where: { $0.rank == own.rank && $0.key != own.key })
      else { continue }
      let marks = try noted.marks().filter { $0 != own }
      guard let place = marks.firstIndex(of: other) else { continue }
      let ranks = try allocate(1, at: place, among: marks, in: &noted)
      try noted.replace([own: ranks[0]])
    }
  }

  /// Finds room between the mark at a place and the one before.
  private func allocate(
    _ count: Int, at place: Int, among marks: [Mark], in noted: inout NotedRanks
  ) throws -> [AttributeValue] {
    // Equal ranks are told apart by the places, as by the keys.
    let rows = marks.enumerated().map { RankedRow(key: Int64($0 + 1), rank: $1.rank) }
    let allocation = try DisplayOrder().allocate(
      count, after: place > 0 ? rows[place - 1] : nil,
      before: place < rows.count ? rows[place] : nil, in: Reading(rows: rows))
    try noted.replace(
      Dictionary(
        uniqueKeysWithValues: allocation.respaced.map {
          (marks[Int($0.key) - 1], AttributeValue.integer($0.rank))
        }))
    return allocation.ranks.map { .integer($0) }
  }

  private func read() throws -> NotedRanks {
    try NotedRanks(of: table, entity, on: connection)
  }
}
