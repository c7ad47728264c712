import ObjectGraph
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("Rows next to a place in the manual order")
struct RankedRowTests {
  @Test("are those of a sorted list, whatever the ranks, R168")
  func windows() throws {
    var generator = SeededGenerator()
    let file = try ListFile("heroes")
    defer { file.remove() }
    let store = try file.open()
    let hero = try store.entity("hero")
    let ranks: [AttributeValue] = [
      .null, .null, 0, 1, 1, 2, 1.5, .real(-.infinity), .integer(.min), .integer(.max), "x", "",
      .data([1]),
    ]
    let teams: [AttributeValue] = [.null, "", "A", "a", "B"]
    _ = try store.gesture(
      SaveRequest(
        insertions: (0..<60).map { index in
          .init(
            ManagedObjectID(hero, .min + index),
            values: [
              "h", .null, teams.randomElement(using: &generator) ?? .null,
              ranks.randomElement(using: &generator) ?? .null,
            ])
        }))
    let rows = try store.rows(Array(1...72), of: hero).values
    let ordered = rows.map { key, values in
      (team: values[2], row: RankedRow(key: key, rank: values[3]))
    }
    .sorted { $0.row.compare($1.row) == .before }
    for _ in 0..<500 {
      let section = Bool.random(using: &generator) ? teams.randomElement(using: &generator) : nil
      let limit = Int.random(in: 0...8, using: &generator)
      let bound: RankedRow? =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: nil
        case 1:
          RankedRow(
            key: .random(in: -2...80, using: &generator),
            rank: ranks.randomElement(using: &generator) ?? .null)
        default: ordered.randomElement(using: &generator)?.row
        }
      let members = ordered.filter { section == nil || $0.team == section }.map(\.row)
      let after = members.filter { row in bound.map { row.compare($0) == .after } ?? true }
      let before = members.filter { row in bound.map { row.compare($0) == .before } ?? true }
      #expect(
        try store.rankedRows(of: hero, beyond: bound, .forwards, section: section, limit: limit)
          == Array(after.prefix(limit)))
      #expect(
        try store.rankedRows(of: hero, beyond: bound, .backwards, section: section, limit: limit)
          == Array(before.reversed().prefix(limit)))
    }
  }

  @Test(
    "are read by index: as many rows as were asked for, of however many", arguments: [true, false])
  func cost(isInSection: Bool) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    try file.shell(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO hero (name, team, rank) SELECT 'n' || i, 'T', i FROM n;
      """)
    let store = try file.open()
    let hero = try store.entity("hero")
    for direction in [RankDirection.forwards, .backwards] {
      for bound in [nil, RankedRow(key: 2_512, rank: 2_500)] {
        let before = store.statistics
        let rows = try store.rankedRows(
          of: hero, beyond: bound, direction, section: isInSection ? "T" : nil, limit: 3)
        #expect(rows.count == 3)
        // And the one that stands at the bound.
        #expect(store.statistics.rowsRead - before.rowsRead == (bound == nil ? 3 : 4))
        #expect(store.statistics.statements - before.statements == 3)
      }
    }
    let section: AttributeValue? = isInSection ? "T" : nil
    for direction in [RankDirection.forwards, .backwards] {
      for bound in [nil, RankedRow(key: 1, rank: 2), RankedRow(key: 1, rank: .null)] {
        let fetch = RankFetch(of: hero, direction, section: section)
        let following = SQLText(fetch.followingText)
        for query in fetch.queries(beyond: bound) + [following] {
          let plan = try store.plan(of: query)
          #expect(plan.contains("USING COVERING INDEX"), "\(query.text): \(plan)")
          #expect(!plan.contains("TEMP B-TREE"), "\(query.text): \(plan)")
        }
      }
    }
  }
}
