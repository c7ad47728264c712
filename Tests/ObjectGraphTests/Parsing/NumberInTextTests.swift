import ObjectGraph
import Testing

/// SQLite makes numbers of texts in columns that are not declared as ones of texts, and of a text
/// that a program meant as a number a text: people see no difference.
@Suite("A condition on texts of which some are numbers") struct NumberInTextTests {
  private static let phones: [AttributeValue] = [
    5_551_234, 1990, .real(555.5), "abc", "1990", "2001", "", .null, .data([0x31]),
  ]
  private static let fields = [
    PredicateField("phone", .text),
    PredicateField(
      "level", .choice(of: "level"), choices: [.init("10", rank: 1), .init("x", rank: 2)]),
  ]

  private static func predicate(_ text: String) throws -> FetchRequest.Predicate {
    let today = try #require(CalendarDay("2026-11-18"))
    let now = CalendarMoment("2026-11-18 23:59:59")
    let parser = PredicateParser(
      fields: fields, today: today, moments: MomentReader(today: today, now: now))
    return try #require(try parser.parse(text).predicate)
  }

  @Test(
    "finds both, in the order in which they are sorted",
    arguments: [
      ("phone = 5551234", [0]), ("phone = 555.5", [2]), ("phone = 1990", [1, 4]),
      ("phone = +1990", [1]), ("phone != 1990", [0, 2, 3, 5, 6, 7, 8]),
      ("phone > 1990", [0, 3, 5, 8]), ("phone <= 1990", [1, 2, 4, 6]),
      ("phone < abc", [0, 1, 2, 4, 5, 6]),
      ("phone in (abc, 1990)", [1, 3, 4]), ("phone between 1000 and 1995", [1, 4]),
      ("phone contains 55", [0, 2]), ("phone begins with 199", [1, 4]), ("phone ends with .5", [2]),
      ("phone like 5*4", [0]), ("5551", [0]), ("phone is empty", [6, 7]),
    ])
  func texts(_ text: String, _ expected: [Int]) throws {
    let predicate = try Self.predicate(text)
    let found = Self.phones.indices.filter { index in
      predicate.evaluate { $0 == "phone" ? Self.phones[index] : .null }
    }
    #expect(found == expected)
  }

  @Test("finds choices that are kept as numbers", arguments: ["level = 10", "level contains 1"])
  func choices(_ text: String) throws {
    let predicate = try Self.predicate(text)
    #expect(predicate.evaluate { $0 == "level" ? 10 : .null })
    #expect(predicate.evaluate { $0 == "level" ? "10" : .null })
    #expect(!predicate.evaluate { $0 == "level" ? 2 : .null })
  }

  @Test("asks for no part of a moment, which is stored by other clocks than are read")
  func moments() throws {
    let today = try #require(CalendarDay("2026-11-18"))
    let now = CalendarMoment("2026-11-18 23:59:59")
    let parser = PredicateParser(
      fields: [PredicateField("made", .dateTime)], today: today,
      moments: MomentReader(today: today, now: now))
    #expect {
      try parser.parse("made contains 2026")
    } throws: {
      ($0 as? PredicateSyntaxError)?.reason == .expectedOperator(field: "made", .dateTime)
    }
  }
}
