import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Conditions within each other")
struct NestedPredicateTests {
  /// How a condition grows by another one.
  enum Joining: CaseIterable {
    case and, or, not, left, right

    func join(
      _ whole: FetchRequest.Predicate, _ part: FetchRequest.Predicate
    ) -> FetchRequest.Predicate {
      switch self {
      case .and: whole && !part
      case .or: whole || part
      case .not: !whole
      case .left: .and([.or([whole]), .not(part)])
      case .right: .and([.not(part), .not(.not(whole))])
      }
    }
  }

  @Test(
    "mean the same in SQL as in memory, however many are joined one by one, R29",
    arguments: Joining.allCases)
  func joined(_ joining: Joining) throws {
    var generator = SeededGenerator()
    let file = try ListFile(sql: AnyList.sql)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let rows = try AnyList.fill(store, count: 100, using: &generator)
    var predicate = FetchRequest.Predicate.comparison("number", .less, 5)
    for number in 0..<501 {
      let value = AttributeValue.integer(Int64(number + 6))
      predicate = joining.join(predicate, .comparison("number", .equal, value))
    }
    let expected = rows.filter { predicate.evaluate($0.value) }.map(\.objectID.key)
    #expect(!expected.isEmpty)
    let request = FetchRequest(entity: thing, predicate: predicate)
    #expect(try store.orderedKeys(for: request, sectionPath: nil).keys == expected)
    #expect(try store.count(for: request) == expected.count)
    let keys = rows.map(\.objectID.key)
    #expect(try store.matchingKeys(keys, of: thing, predicate) == Set(expected))
  }

  @Test(
    "are taken by the store as deep as a text may have them",
    arguments: [
      "not (", "(", "(words = a and ", "(words = a or not (", "not (where contains x or ",
      "(words = a or who ends with b and (", "not (words = a and not (who = b or not (",
      "(\"a\" or \"b\" not (",
    ])
  func typed(opening: String) throws {
    let file = try ListFile(sql: Workshop.sql + Workshop.insertions)
    defer { file.remove() }
    let store = try file.open()
    let note = try store.entity("note")
    let parser = PredicateParser(
      fields: [
        PredicateField("words", .text), PredicateField("job.customer.name", .text, title: "who"),
        PredicateField("job.agent.boss.name", .text, title: "where"),
      ], today: try #require(CalendarDay("2026-11-18")))
    let depth = opening.count { $0 == "(" }
    for count in 1...60 {
      let text =
        String(repeating: opening, count: count) + "where ends with x"
        + String(repeating: ")", count: count * depth)
      guard let predicate = try? parser.parse(text).predicate else {
        #expect(count > 2, "\(text)")
        return
      }
      let request = FetchRequest(
        entity: note, predicate: .and([.comparison("job", .equal, 1), predicate]), limit: 3)
      _ = try store.orderedKeys(for: request, sectionPath: nil)
      _ = try store.count(for: request)
      _ = try store.matchingKeys([1], of: note, predicate)
    }
    Issue.record("sixty of them were not too many")
  }
}
