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
      let some = rows.map(\.objectID.key).filter { _ in Bool.random(using: &generator) } + [-1]
      #expect(
        try store.matchingKeys(some, of: thing, predicate) == Set(expected).intersection(some))
    }
    #expect(matches > 1_000)
  }

  @Test("and an order are the same over all scripts as in memory, R29")
  func sameOverUnicode() throws {
    var generator = SeededGenerator()
    let file = try ListFile(sql: AnyList.sql)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let texts = (0..<300).map { _ in Self.text(using: &generator) }
    let keys = try store.gesture(
      SaveRequest(
        insertions: texts.enumerated().map { index, text in
          .init(
            ManagedObjectID(thing, .min + Int64(index)),
            values: [.null, .text(text), .null, .null, .null])
        })
    ).insertedKeys
    var matches = 0
    for _ in 0..<300 {
      let part = String((texts.randomElement(using: &generator) ?? "").unicodeScalars.prefix(2))
      let predicates: [FetchRequest.Predicate] = [
        .text("text", .contains, part, .caseAndDiacriticInsensitive),
        .text("text", .beginsWith, part, .caseAndDiacriticInsensitive),
        .text("text", .endsWith, part, .caseAndDiacriticInsensitive),
        .comparison("text", .lessOrEqual, .text(part), .caseAndDiacriticInsensitive),
        .like("text", TextPattern("?*" + part + "*"), .caseAndDiacriticInsensitive),
      ]
      for predicate in predicates {
        let request = FetchRequest(entity: thing, predicate: predicate)
        let expected = zip(keys, texts).filter { _, text in predicate.evaluate { _ in .text(text) }
        }
        matches += expected.count
        #expect(
          Set(try store.orderedKeys(for: request, sectionPath: nil).keys) == Set(expected.map(\.0)))
      }
    }
    #expect(matches > 1_000)
    let request = FetchRequest(
      entity: thing, sortDescriptors: [.init("text", collation: .caseAndDiacriticInsensitive)])
    let ordered = try store.orderedKeys(for: request, sectionPath: nil)
    #expect(ordered.sortKeys == ordered.sortKeys.sorted())
    let rows = try store.rows(keys, of: thing).values
    let memory = keys.map {
      MemoryRow(objectID: ManagedObjectID(thing, $0), values: rows[$0] ?? [])
    }
    .sorted { request.compare($0, $1, sectionPath: nil) == .before }
    #expect(ordered.keys == memory.map(\.objectID.key))
  }

  @Test("looks through a choice")
  func choice() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open()
    let request = FetchRequest(
      entity: try store.entity("task"), predicate: .comparison("status.rank", .less, 2_000))
    #expect(try store.orderedKeys(for: request, sectionPath: nil).keys == [1, 2])
  }

  /// A few letters of scripts in which case and marks matter, composed and not.
  private static func text(using generator: inout SeededGenerator) -> String {
    let letters = [
      "a", "A", "é", "e\u{301}", "É", "ß", "SS", "ς", "Σ", "ё", "Е", "İ", "ı", "ł", "ﬁ", "が",
      "か\u{3099}", "한", "\u{1112}\u{1161}\u{11AB}", "\u{5D0}\u{5B8}", "\u{627}\u{64E}", "🙂", "\0",
      "9",
    ]
    return (0..<Int.random(in: 0...4, using: &generator))
      .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
  }

  /// A random condition.
  private static func predicate(
    depth: Int, using generator: inout SeededGenerator
  ) -> FetchRequest.Predicate {
    func path() -> AttributePath {
      AttributePath(attribute: AnyList.columns.randomElement(using: &generator) ?? "plain")
    }
    func value() -> AttributeValue {
      Int.random(in: 0..<20, using: &generator) == 0
        ? .real(.nan) : AnyList.value(using: &generator)
    }
    func collation() -> Collation {
      [.binary, .caseInsensitive, .caseAndDiacriticInsensitive].randomElement(using: &generator)
        ?? .binary
    }
    func parts() -> [FetchRequest.Predicate] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        predicate(depth: depth - 1, using: &generator)
      }
    }
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
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
    case 5:
      let pattern = ["", "*", "?", "a*", "*B", "?b*", "\\*", "é", "E*", "*\0?", "*5*", "\\"]
        .randomElement(using: &generator)
      return .like(path(), TextPattern(pattern ?? ""), collation())
    case 6: return .and(parts())
    case 7: return .or(parts())
    default: return .not(predicate(depth: depth - 1, using: &generator))
    }
  }
}
