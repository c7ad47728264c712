import ObjectGraph

/// A condition as somebody types it.
struct PredicateTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "due < fri and not done", "title contains \"milk\" or count in (1, 2,3)",
    "price between 1 and 2.5",
    "priority >= high", "notes is empty", "not (done or paid) and made > today", "title like b*k",
    "made >= 2026-11-18 9:15", "made = now", "buy milk", "due = 2026-11-19",
    "\"long notes\" begins with F", "tilte = 3",
    "due = 2026-12 or made < this week", "due between 2024 and dec 2026", "made >= 12/2026",
    "due > today + 2 and due != next month", "priority = none", "due in (dec, last year)",
  ].map { Array($0.utf8) }
  private let parser: PredicateParser

  init() throws {
    guard let today = CalendarDay("2026-11-18") else { throw BrokenLaw("no day") }
    parser = PredicateParser(
      fields: [
        PredicateField("title", .text, title: "Title"),
        PredicateField("notes", .text, title: "Long notes"), PredicateField("due", .date),
        PredicateField("made", .dateTime), PredicateField("count", .integer, title: "Count"),
        PredicateField("price", .real), PredicateField("done", .boolean),
        PredicateField("paid", .boolean), PredicateField("picture", .data),
        PredicateField(
          "priority", .choice(of: "priority"), title: "Priority",
          choices: [.init("Low", rank: 1), .init("High", rank: 2)]),
      ], today: today)
  }

  private static let rows: [[AttributePath: AttributeValue]] = [
    ["title": "Buy milk", "due": "2026-11-19", "count": 2, "done": 0, "priority": "High"],
    ["title": .null, "notes": "", "price": 1.5, "paid": 1, "made": "2026-11-18 23:59:59"],
  ]

  func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      guard let predicate = try parser.parse(text).predicate else { return }
      let opposite = FetchRequest.Predicate.not(predicate)
      for row in Self.rows {
        let matches = predicate.evaluate { row[$0] ?? .null }
        let isOpposite = opposite.evaluate { row[$0] ?? .null }
        try BrokenLaw.unless(matches != isOpposite, "\(text) and its opposite agree on \(row)")
      }
    } catch let error as PredicateSyntaxError {
      try BrokenLaw.unless(
        error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count,
        "\(text) is told to be wrong at \(error.range)")
    }
  }
}
