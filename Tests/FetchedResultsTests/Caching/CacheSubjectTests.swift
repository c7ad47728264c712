import ObjectGraph
import TestSupport
import Testing

@testable import FetchedResults

/// The bytes that say what a cache is for.
@Suite("The subject of a cache") struct CacheSubjectTests {
  private static let path: AttributePath = "a.b"

  @Test("tells every predicate from every other, R94")
  func predicates() {
    let predicates: [FetchRequest.Predicate] = [
      .comparison("a", .equal, 1), .comparison("a", .notEqual, 1), .comparison("a", .less, 1),
      .comparison("a", .lessOrEqual, 1), .comparison("a", .greater, 1),
      .comparison("a", .greaterOrEqual, 1), .comparison("b", .equal, 1),
      .comparison("a", .equal, 2), .comparison("a", .equal, "1"), .comparison("a", .equal, .null),
      .comparison("a", .equal, .real(1)), .comparison("a", .equal, .data([1])),
      .comparison("a", .equal, 1, .caseInsensitive),
      .comparison("a", .equal, 1, .caseAndDiacriticInsensitive),
      .comparison(Self.path, .equal, 1), .between("a", 1, 2), .between("a", 2, 1),
      .between("a", 1, 2, .caseInsensitive), .among("a", [1, 2]), .among("a", [1]),
      .among("a", [], .caseInsensitive), .among("a", []), .text("a", .contains, "x"),
      .text("a", .beginsWith, "x"), .text("a", .endsWith, "x"), .text("a", .contains, "y"),
      .text("a", .contains, "x", .caseInsensitive), .like("a", "x"), .like("a", "y"),
      .like("a", "x", .caseInsensitive), .isNull("a"), .isNull("b"), .and([]), .or([]),
      .and([.isNull("a"), .isNull("b")]), .or([.isNull("a"), .isNull("b")]),
      .and([.isNull("a")]), .and([.and([.isNull("a")])]), .not(.isNull("a")),
      .not(.not(.isNull("a"))),
    ]
    let subjects = predicates.map { predicate in bytes { $0.add(predicate) } }
    #expect(Set(subjects).count == predicates.count)
  }

  @Test("tells every attribute, rule and relationship from every other, R94")
  func model() {
    let attributes: [Attribute] =
      [
        Attribute("a"), Attribute("b"), Attribute("a", isOptional: false),
        Attribute("a", defaultValue: ""), Attribute("a", isComputedByDefault: true),
        Attribute("a", title: "A"), Attribute("a", isHidden: true),
      ]
      + [.integer, .real, .boolean, .date, .dateTime, .choice(of: "c"), .choice(of: "d"), .data]
      .map { Attribute("a", $0) }
      + [
        [.required], [.minimum(1)], [.maximum(1)], [.greaterThan(1)], [.lessThan(1)],
        [.length(1...2)], [.length(1...3)], [.length(0...2)], [.oneOf([1])], [.oneOf([])],
        [.member], [.unique], [.condition("x")], [.condition("y")], [.member, .unique],
      ].map { Attribute("a", rules: $0) }
    #expect(Set(attributes.map { one in bytes { $0.add(one) } }).count == attributes.count)
    let relationships: [Relationship] = [
      .toOne("r", to: "e", storedIn: "a"), .toOne("s", to: "e", storedIn: "a"),
      .toOne("r", to: "f", storedIn: "a"), .toOne("r", to: "e", storedIn: "b"),
      .toMany("r", of: "e", inverse: "a"), .toMany("r", of: "e", inverse: "b"),
      .toMany("r", of: "e", inverse: "a", onDelete: .cascade),
      .toMany("r", of: "e", inverse: "a", onDelete: .deny),
    ]
    #expect(Set(relationships.map { one in bytes { $0.add(one) } }).count == relationships.count)
    let descriptors: [FetchRequest.SortDescriptor] = [
      .init("a"), .init("b"), .init(Self.path), .init("a", .descending),
      .init("a", collation: .caseInsensitive), .init("a", nulls: .last),
    ]
    #expect(Set(descriptors.map { one in bytes { $0.add(one) } }).count == descriptors.count)
  }

  /// A structure with a field more needs a line in `CacheSubject`, and its number here.
  @Test("has a place for every field, R94")
  func fields() {
    let entity = Entity("e", attributes: [Attribute("a")])
    let counts: [(Any, Int)] = [
      (Attribute("a"), 8), (Relationship.toOne("r", to: "e", storedIn: "a"), 3),
      // How many rows are read at a time changes nothing about them.
      (FetchRequest(entity: entity), 6),
      // By what key a store knows an attribute, and what is made of the other fields, says nothing
      // more.
      (entity, 10), (Arrangement(FetchRequest(entity: entity), sectionPath: nil), 6),
      (FetchRequest.SortDescriptor("a"), 4), (AttributePath(attribute: "a"), 1),
      (TextPattern("a"), 1),
    ]
    for (value, count) in counts {
      #expect(Mirror(reflecting: value).children.count == count, "\(type(of: value))")
    }
  }

  private func bytes(_ write: (inout CacheSubject) -> Void) -> [UInt8] {
    var subject = CacheSubject()
    write(&subject)
    return subject.writer.bytes
  }
}
