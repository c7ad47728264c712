import ObjectGraph
import Testing

@Suite("Predicates") struct PredicateTests {
  typealias Predicate = FetchRequest.Predicate

  private func holds(_ predicate: Predicate, _ value: AttributeValue) -> Bool {
    predicate.evaluate { _ in value }
  }

  @Test("Comparisons follow the order of values, and texts their collation")
  func comparisons() {
    #expect(holds(.comparison("x", .equal, 5), 5))
    #expect(holds(.comparison("x", .equal, 5), 5.0))
    #expect(!holds(.comparison("x", .equal, 5), "5"))
    #expect(holds(.comparison("x", .greater, 5), "5"))
    #expect(holds(.comparison("x", .notEqual, "a"), "A"))
    #expect(!holds(.comparison("x", .notEqual, "a", .caseInsensitive), "A"))
    #expect(holds(.comparison("x", .lessOrEqual, "b"), "b"))
    #expect(!holds(.comparison("x", .less, "b"), "b"))
    #expect(holds(.comparison("x", .greaterOrEqual, "b"), "b"))
  }

  @Test("A comparison with NULL, or NaN, is neither true nor false, and not negates neither")
  func unknown() {
    for comparison in FetchRequest.Comparison.allCases {
      #expect(!holds(.comparison("x", comparison, 5), .null))
      #expect(!holds(.not(.comparison("x", comparison, 5)), .null))
      #expect(!holds(.comparison("x", comparison, .null), 5))
      #expect(!holds(.comparison("x", comparison, .null), .null))
      #expect(!holds(.comparison("x", comparison, .real(.nan)), 5))
      #expect(!holds(.not(.comparison("x", comparison, .real(.nan))), 5))
    }
    #expect(holds(.isNull("x"), .null))
    #expect(!holds(.isNull("x"), 0))
    #expect(holds(.not(.isNull("x")), 0))
    let unknown = Predicate.comparison("x", .equal, .null)
    #expect(holds(.or([unknown, .and([])]), 1))
    #expect(!holds(.not(.or([unknown, .or([])])), 1))
    #expect(holds(.not(.and([unknown, .or([])])), 1))
  }

  @Test("And of nothing is true, or of nothing is false")
  func emptyCombinations() {
    #expect(holds(.and([]), .null))
    #expect(!holds(.or([]), .null))
    #expect(!holds(.among("x", []), 1))
    #expect(holds(.not(.among("x", [])), .null))
  }

  @Test("Between has both ends, and a false end decides over an unknown one")
  func between() {
    #expect(holds(.between("x", 1, 3), 1))
    #expect(holds(.between("x", 1, 3), 3))
    #expect(!holds(.between("x", 1, 3), 4))
    #expect(holds(.not(.between("x", 3, .null)), 1))
    #expect(!holds(.not(.between("x", 1, .null)), 3))
  }

  @Test("Among is equality with one of the values; a NULL among them makes the rest unknown")
  func among() {
    #expect(holds(.among("x", [1, "a"]), "a"))
    #expect(holds(.among("x", ["a"], .caseInsensitive), "A"))
    #expect(!holds(.among("x", [1, "a"]), "A"))
    #expect(!holds(.among("x", [.null, 1]), .null))
    #expect(!holds(.not(.among("x", [.null, 1])), 2))
  }

  @Test("Texts are searched byte by byte, numbers as they are written; data contain nothing")
  func texts() {
    #expect(holds(.text("x", .contains, "il"), "milk"))
    #expect(holds(.text("x", .beginsWith, "mi"), "milk"))
    #expect(holds(.text("x", .endsWith, "LK", .caseInsensitive), "milk"))
    #expect(!holds(.text("x", .endsWith, "LK"), "milk"))
    #expect(!holds(.text("x", .contains, "milky"), "milk"))
    #expect(!holds(.text("x", .contains, "\u{E9}"), "e\u{301}"))
    #expect(holds(.text("x", .contains, "e"), "e\u{301}"))
    for match in FetchRequest.TextMatch.allCases {
      #expect(holds(.text("x", match, ""), ""))
      #expect(!holds(.text("x", match, ""), .null))
      #expect(!holds(.not(.text("x", match, "")), .null))
      #expect(holds(.text("x", match, "1"), 1))
      #expect(!holds(.text("x", match, "2"), 1))
      #expect(!holds(.text("x", match, "1"), .data([0x31])))
      #expect(holds(.not(.text("x", match, "1")), .data([0x31])))
    }
  }

  @Test("A predicate knows the paths that it looks at")
  func paths() {
    let predicate = Predicate.and([
      .comparison("a", .equal, 1), .or([.isNull("b.c"), .not(.text("d", .contains, "x"))]),
      .between("e", 1, 2), .among("f", []),
    ])
    #expect(predicate.paths == ["a", "b.c", "d", "e", "f"])
  }
}
