import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A predicate")
struct PredicateTests {
  @Test("finds the same rows in SQL as in memory, whatever the values, R29")
  func sameInMemory() throws {
    var generator = SeededGenerator()
    let file = try ListFile(sql: AnyList.sql)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let rows = try AnyList.fill(store, count: 200, using: &generator)
    var matches = 0
    for _ in 0..<1_000 {
      let predicate = Self.predicate(depth: 3, using: &generator)
      let request = FetchRequest(entity: thing, predicate: predicate)
      let expected = rows.filter { predicate.evaluate($0.value) }.map(\.objectID.key)
      matches += expected.count
      #expect(
        try store.orderedKeys(for: request, sectionPath: nil).keys == expected, "\(predicate)")
      #expect(try store.count(for: request) == expected.count)
    }
    #expect(matches > 1_000)
  }

  @Test("looks through a choice")
  func choice() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open()
    let request = FetchRequest(
      entity: try store.entity("task"), predicate: .comparison("status.rank", .less, 2))
    #expect(try store.orderedKeys(for: request, sectionPath: nil).keys == [1, 2])
  }

  /// A random condition.
  private static func predicate(
    depth: Int, using generator: inout SeededGenerator
  ) -> FetchRequest.Predicate {
    func path() -> AttributePath {
      AttributePath(AnyList.columns.randomElement(using: &generator) ?? "plain")
    }
    func value() -> AttributeValue { AnyList.value(using: &generator) }
    func collation() -> Collation {
      Bool.random(using: &generator) ? .binary : .caseInsensitive
    }
    func parts() -> [FetchRequest.Predicate] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        predicate(depth: depth - 1, using: &generator)
      }
    }
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0:
      let comparison = FetchRequest.Comparison.allCases.randomElement(using: &generator) ?? .equal
      return .comparison(path(), comparison, value(), collation())
    case 1:
      return .between(path(), value(), value(), collation())
    case 2:
      let values = (0..<Int.random(in: 0...4, using: &generator)).map { _ in value() }
      return .among(path(), values, collation())
    case 3:
      let match = FetchRequest.TextMatch.allCases.randomElement(using: &generator) ?? .contains
      let part = ["", "a", "B", "ab", "\0", "5", "é", "\u{301}", "%", "A\0b"]
        .randomElement(using: &generator)
      return .text(path(), match, part ?? "", collation())
    case 4: return .isNull(path())
    case 5: return .and(parts())
    case 6: return .or(parts())
    default: return .not(predicate(depth: depth - 1, using: &generator))
    }
  }
}
