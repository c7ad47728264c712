import Testing

@testable import ObjectGraph

@Suite("Conditions in parts")
struct PredicatePartTests {
  @Test("have each value once, and none too many, for a store takes only so many constants")
  func parts() {
    let values = Set((0..<2_500).map { AttributeValue.integer($0) })
    var found: Set<AttributeValue> = []
    var count = 0
    for part in FetchRequest.Predicate.parts(of: values, among: "key") {
      guard case .among("key", let some, .binary) = part else {
        Issue.record("\(part)")
        continue
      }
      #expect(some.count <= 1_000)
      count += some.count
      found.formUnion(some)
    }
    #expect(found == values && count == values.count)
    #expect(FetchRequest.Predicate.parts(of: [], among: "key").isEmpty)
  }
}
