import ObjectGraph
import Testing

@Suite("Values") struct AttributeValueTests {
  @Test("Texts are equal by bytes, not by canonical equivalence, R4")
  func textEquality() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(AttributeValue.text("\u{E9}") != .text("e\u{301}"))
    #expect(Set<AttributeValue>(["\u{E9}", "e\u{301}", "\u{E9}"]).count == 2)
  }

  @Test("An integer is no real, although both stand at one place of an order")
  func numbers() {
    #expect(AttributeValue.integer(1) != .real(1))
    #expect(AttributeValue.integer(1).compare(.real(1)) == .same)
    #expect(AttributeValue.real(0) == .real(-0.0))
    #expect(Set<AttributeValue>([.real(0), .real(-0.0)]).count == 1)
  }

  @Test("What is no number is stored as NULL")
  func notANumber() {
    #expect(AttributeValue.real(.nan).normalized == .null)
    #expect(AttributeValue.real(2).normalized == .real(2))
  }

  @Test(
    "A typed number has a point or a comma, which is none where it may stand for thousands",
    arguments: [
      ("12", 12), ("-7", -7), ("1.5", 1.5), ("1,5", 1.5), ("-,5", -0.5), ("0,125", 0.125),
      ("1,2500", 1.25), ("1500,125", 1500.125), ("1.500", 1.5), ("1,500", nil), ("-12,500", nil),
      ("+999,000", nil), ("1,500,000", nil), ("1,500.5", nil), ("0x10", nil), ("inf", nil),
      ("", nil),
    ] as [(String, AttributeValue?)])
  func typedNumbers(text: String, number: AttributeValue?) {
    #expect(AttributeValue(typedNumber: text) == number)
  }

  @Test("Classes are ordered NULL, numbers, text, data, R30")
  func classes() {
    let ordered: [AttributeValue] = [.null, -5, 5.5, 6, "", "a", .data([]), .data([0])]
    for (index, value) in ordered.enumerated() {
      for (other, compared) in ordered.enumerated() {
        #expect(value.compare(compared) == Ordering(index, other))
      }
    }
  }

  @Test("Integers and reals compare exactly, beyond what a real can tell apart, R29")
  func exactNumbers() {
    let large: Int64 = 1 << 53
    #expect(AttributeValue.integer(large + 1).compare(.real(Double(large))) == .after)
    #expect(AttributeValue.integer(large).compare(.real(Double(large))) == .same)
    #expect(AttributeValue.integer(.max).compare(.real(0x1p63)) == .before)
    #expect(AttributeValue.integer(.min).compare(.real(-0x1p63)) == .same)
    #expect(AttributeValue.integer(-3).compare(.real(-3.5)) == .after)
    #expect(AttributeValue.real(3.5).compare(.integer(3)) == .after)
  }

  @Test(
    "Comparing is a total order under each collation, R29",
    arguments: [
      Collation.binary, .caseInsensitive,
    ])
  func totalOrder(_ collation: Collation) {
    let values = RandomValues.values
    for a in values {
      for b in values {
        let ordering = a.compare(b, collation: collation)
        #expect(b.compare(a, collation: collation) == ordering.reversed)
        if a == b { #expect(ordering == .same) }
        for c in values where ordering != .after && b.compare(c, collation: collation) != .after {
          if a.compare(c, collation: collation) == .after {
            Issue.record("\(a) ≤ \(b) ≤ \(c), but \(a) > \(c)")
          }
        }
      }
    }
  }

  @Test("Case is folded for ASCII letters only")
  func folding() {
    func order(_ a: AttributeValue, _ b: AttributeValue) -> Ordering {
      a.compare(b, collation: .caseInsensitive)
    }
    #expect(order("Today", "tODAY") == .same)
    #expect(order("É", "é") == .before)
    #expect(order("[", "a") == .before)
    #expect(order("Z", "[") == .after)
    #expect(order("ab", "ABC") == .before)
  }

  @Test("A section is named after the text of its value, NULL after nothing, R39")
  func sectionNames() {
    let values: [AttributeValue] = [.null, 42, 1.5, "Today", .data([0, 15, 255])]
    #expect(values.map(\.plainText) == ["", "42", "1.5", "Today", "000fff"])
  }
}
