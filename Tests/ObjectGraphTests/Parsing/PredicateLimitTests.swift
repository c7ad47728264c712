import ObjectGraph
import Testing

@Suite("A condition that nobody can have meant") struct PredicateLimitTests {
  private static let many = 20_000

  private static func repeated(_ text: String, _ count: Int = many) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "is refused, whatever its length",
    arguments: [
      (repeated("("), "done", .tooDeep), (repeated("done or "), "", .tooComplex),
      (repeated("word "), "", .tooComplex), ("count in (" + repeated("1,"), "", .tooComplex),
    ] as [(String, String, PredicateSyntaxError.Reason)])
  func limits(start: String, end: String, reason: PredicateSyntaxError.Reason) throws {
    let parser = try PredicateParserTests.parser()
    let error = #expect(throws: PredicateSyntaxError.self) { try parser.parse(start + end) }
    #expect(error?.reason == reason)
  }

  @Test("is none that is only long")
  func long() throws {
    let parser = try PredicateParserTests.parser()
    _ = try parser.parse(Self.repeated("not ") + "done")
    _ = try parser.parse("title = " + Self.repeated("x"))
    _ = try parser.parse("title = " + Self.repeated("x "))
  }

  @Test("takes turns of and, or and not without end")
  func turns() throws {
    let parser = try PredicateParserTests.parser()
    let limit = PredicateParser.nestingLimit
    let turns =
      Self.repeated("(count is empty and (due is empty or ", limit / 2) + "made is empty"
    _ = try parser.parse(turns + Self.repeated(")", limit))
    let text = "(price is empty and not " + turns + Self.repeated(")", limit + 1)
    let error = #expect(throws: PredicateSyntaxError.self) { try parser.parse(text) }
    #expect(error == PredicateSyntaxError(0..<text.utf8.count, .tooDeep))
  }

  @Test(
    "is one of parentheses alone only where they are very many",
    arguments: ["(", "(count = 2 and ", "not (not ("])
  func parentheses(opening: String) throws {
    let parser = try PredicateParserTests.parser()
    let depth = opening.count { $0 == "(" }
    func nested(_ count: Int) -> String {
      Self.repeated(opening, count) + "count = 1" + Self.repeated(")", count * depth)
    }
    let most = PredicateParser.depthLimit / depth
    _ = try parser.parse(nested(most))
    let error = #expect(throws: PredicateSyntaxError.self) { try parser.parse(nested(most + 1)) }
    #expect(error?.reason == .tooDeep)
  }
}
