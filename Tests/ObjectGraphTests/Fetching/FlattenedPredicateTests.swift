import ObjectGraph
import TestSupport
import Testing

@Suite("Conditions in as few parentheses as they need")
struct FlattenedPredicateTests {
  private typealias Predicate = FetchRequest.Predicate

  private static let parts = ["a", "b", "c", "d"].map { path in
    Predicate.comparison(AttributePath(attribute: path), .equal, 1)
  }

  @Test("are joined where one stands in another of its kind")
  func joined() {
    let (a, b, c, d) = (Self.parts[0], Self.parts[1], Self.parts[2], Self.parts[3])
    #expect((a && b && (c && d)).flattened == .and([a, b, c, d]))
    #expect(((a || b) || !(!(c || d))).flattened == .or([a, b, c, d]))
    #expect((a && (b || (c && d))).flattened == .and([a, .or([b, .and([c, d])])]))
    #expect(Predicate.and([.or([.and([a, b])]), c]).flattened == .and([a, b, c]))
    #expect((!(!(!a))).flattened == .not(a))
    #expect(Predicate.not(.and([.not(a)])).flattened == a)
    #expect(Predicate.and([.and([]), .or([])]).flattened == .or([]))
  }

  @Test("are as deep as and, or and not stand within each other")
  func depth() {
    let (a, b) = (Self.parts[0], Self.parts[1])
    #expect([a, !a, a && b, a && !(a || b)].map(\.nesting) == [0, 1, 1, 3])
    #expect(Predicate.and([]).nesting == 1)
  }

  @Test("are true, false and unknown for the same rows, R29")
  func truth() {
    var generator = SeededGenerator()
    let values: [AttributeValue] = [.null, 0, 1]
    for _ in 0..<500 {
      let predicate = Self.random(depth: 5, using: &generator)
      let flat = predicate.flattened
      for number in 0..<81 {
        func value(_ path: AttributePath) -> AttributeValue {
          let place = Self.parts.firstIndex { $0.paths.contains(path) } ?? 0
          return values[number / [1, 3, 9, 27][place] % 3]
        }
        #expect(predicate.evaluate(value) == flat.evaluate(value), "\(predicate)")
        #expect((!predicate).evaluate(value) == (!flat).evaluate(value), "\(predicate)")
      }
    }
  }

  private static func random(
    depth: Int, using generator: inout SeededGenerator
  ) -> Predicate {
    func some() -> [Predicate] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        random(depth: depth - 1, using: &generator)
      }
    }
    switch Int.random(in: 0..<(depth > 0 ? 4 : 1), using: &generator) {
    case 0: return parts.randomElement(using: &generator) ?? parts[0]
    case 1: return .and(some())
    case 2: return .or(some())
    default: return .not(random(depth: depth - 1, using: &generator))
    }
  }
}
